import type { Go } from '../../../core/flow/step.ts'
import { hasTroops, piecesAt } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import type { State } from '../model/state.ts'
import { isTrain, other, sideOf } from './02-pieces.ts'
import { COLUMN_NAMES, cetText, crtRow } from './02-tables.ts'
import { advanceLevel, effectsLevel, pursuitLevel, resistLevel } from './07-combat-levels.ts'
import type { CombatFrame } from './07-combat-levels.ts'
import { fightersIn } from './07-facts.ts'
import { pursuers } from './07-pursuit.ts'
import { couldResist } from './07-resist.ts'
import { BEATEN, WENT, retreatLevel } from './07-retreat-level.ts'
import { ATTACKS, RIDDEN, rollFor, stacksOf, sufferedBy } from './07-stacks.ts'
import type { Kind } from './07-stacks.ts'

// What comes of a combat once its die has fallen: steps of its level.

/** Those who could stand their ground are asked, hex by hex. */
export function hold(state: State, frame: CombatFrame, go: Go<Frame>): void {
  const { side, targets, lengths, now, from } = frame
  const hex = targets[now]
  if (hex === undefined || lengths[now] === 0) {
    frame.now = 0
    return go.next(frame, 'effects')
  }
  go.next(frame, 'held')
  frame.back = lengths[now]!
  if (!couldResist(state, { side: other(side), hex, smashed: frame.smashed })) return
  go.call(
    resistLevel.frame({
      side: other(side),
      hex,
      attackers: [...frame.units],
      smashed: [...frame.smashed],
      away: [...from],
      ridden: frame.charge,
      length: lengths[now]!,
    }),
  )
}

export function holdEnds(_state: State, frame: CombatFrame, go: Go<Frame>): void {
  frame.lengths[frame.now] = frame.back
  frame.now++
  go.next(frame, 'hold')
}

/** Which stacks roll for their effects: whoever breaks from now on reads what he has begun with. */
export function gather(state: State, frame: CombatFrame, go: Go<Frame>): void {
  const stacks = stacksOf(state, frame)
  frame.hexes = stacks.map(({ hex }) => hex)
  frame.kinds = stacks.map(({ kind }) => kind)
  frame.members = stacks.flatMap(({ pieces }) => pieces)
  frame.stacks = stacks.flatMap(({ pieces }, at) => pieces.map(() => at))
  go.next(frame, stacks.length > 0 ? 'dice' : 'retreat')
}

export function membersOf({ members, stacks }: CombatFrame, stack: number): number[] {
  return members.filter((_, at) => stacks[at] === stack)
}

/** One stack after the other suffers what its die says. */
export function applyStack(state: State, frame: CombatFrame, go: Go<Frame>): void {
  const { side, now, dice, kinds, hexes, from, targets, lengths, smashed, charge } = frame
  if (now >= dice.length) {
    frame.now = 0
    return go.next(frame, 'retreat')
  }
  frame.now++
  const kind = kinds[now] as Kind
  const roll = rollFor(crtRow(frame.modified), kind)
  const die = dice[now]!
  const result = cetText(roll.column, die + roll.drm)
  const isBroken = kind === RIDDEN
  go.tell('all', {
    did: 'noted',
    rule: isBroken ? '7.13/c' : '7.1/7',
    say: {
      key: isBroken ? 'note-effects-broken' : 'note-effects',
      with: {
        hex: { of: 'hex', noun: hexes[now]! },
        die: die + roll.drm,
        column: COLUMN_NAMES[roll.column],
        result,
      },
    },
  })
  const isAttacker = kind === ATTACKS
  go.call(
    effectsLevel.frame({
      side: isAttacker ? side : other(side),
      pieces: membersOf(frame, now).filter((piece) => state.place[piece]! >= 0),
      hex: hexes[now]!,
      away: isAttacker ? [...targets] : [...from],
      smashed: [...smashed],
      ridden: isAttacker ? 0 : charge,
      ...sufferedBy(roll, die),
      die,
      ordered: isAttacker ? 0 : lengths[targets.indexOf(hexes[now]!)]!,
    }),
  )
}

/** A piece and its die, over and over. */
function diceOf({ members, stacks, dice }: CombatFrame): number[] {
  return members.flatMap((piece, at) => [piece, dice[stacks[at]!]!])
}

/** Stacks go back, trains and all, hex by hex of what was attacked. */
export function goBack(state: State, frame: CombatFrame, go: Go<Frame>): void {
  const { targets, lengths, now, side, from, smashed } = frame
  const hex = targets[now]
  if (hex === undefined) {
    frame.now = 0
    return go.next(frame, 'pursue')
  }
  const enemy = other(side)
  const trains = piecesAt(state, hex).filter((piece) => isTrain(piece) && sideOf[piece] === enemy)
  const pieces = [...fightersIn(state, hex, enemy), ...trains]
  if (lengths[now] === 0) {
    frame.now++
    return
  }
  go.next(frame, 'gone')
  // Whoever was Smashed has gone by himself (10.2).
  frame.back = WENT
  if (pieces.length === 0) return
  go.call(
    retreatLevel.frame({
      side: enemy,
      pieces,
      steps: lengths[now]!,
      cause: BEATEN,
      away: [...from],
      dice: diceOf(frame),
      smashed: [...smashed],
      been: [hex],
    }),
  )
}

export function fallBack(_state: State, frame: CombatFrame, go: Go<Frame>): void {
  const hex = frame.targets[frame.now++]!
  if (frame.back === WENT) {
    frame.left.push(hex)
    frame.beaten.push(...frame.fighters.filter((_, at) => frame.stood[at] === hex))
  }
  go.next(frame, 'retreat')
}

/** Organic cavalry rides after each stack that has gone. */
export function pursue(state: State, frame: CombatFrame, go: Go<Frame>): void {
  const hex = frame.left[frame.now++]
  if (hex === undefined) {
    frame.now = 0
    return go.next(frame, 'advance')
  }
  const units = pursuers(state, frame.units, hex)
  const beaten = frame.fighters.filter(
    (unit, at) => frame.stood[at] === hex && sideOf[unit] !== frame.side && state.place[unit]! >= 0,
  )
  if (units.length === 0 || beaten.length === 0) return
  const { side, smashed } = frame
  go.call(pursuitLevel.frame({ side, hex, beaten, smashed: [...smashed], units }))
}

/** Whoever has attacked goes forward into what was left. */
export function followUp(state: State, frame: CombatFrame, go: Go<Frame>): void {
  const { side, targets, lengths } = frame
  go.next(frame, 'leaders')
  const isLeft = (at: number): boolean =>
    lengths[at]! > 0 && !hasTroops(state, targets[at]!, other(side))
  const vacated = targets.filter((_, at) => isLeft(at))
  if (vacated.length === 0) return
  const length = Math.max(...lengths.filter((_, at) => isLeft(at)))
  const units = frame.units.filter((unit) => state.place[unit]! >= 0)
  if (units.length > 0) go.call(advanceLevel.frame({ side, units, length, vacated }))
}
