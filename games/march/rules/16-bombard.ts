import type { Option, Refusal } from '../../../core/contract.ts'
import type { Deed, Go, Proc } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { hasTroops, hexesOf, isMarked, mark, piecesAt } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { rulesFor } from '../model/rule-set.ts'
import { FIRED, FOUGHT, SMASHED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { UNITS, isCavalry, isTrain, other, seatOf, sideOf } from './02-pieces.ts'
import { DIE, FATIGUE_OF_CAVALRY, crtRow } from './02-tables.ts'
import { effectsLevel } from './07-combat-levels.ts'
import { fightersIn } from './07-facts.ts'
import { BOMBARDED } from './07-losses.ts'
import { pointsText, signed } from './07-news.ts'
import { BEATEN, WENT, retreatLevel } from './07-retreat-level.ts'
import { slipFrom } from './07-slip.ts'
import { sufferedBy } from './07-stacks.ts'
import type { Suffered } from './07-stacks.ts'
import { tireOpenly } from './11-fatigue.ts'
import { catchColumns } from './15-column-attacked.ts'
import { chiefsBeside, endangered, settleLeader } from './15-leader-loss.ts'
import type { BombardFrame } from './16-battery-levels.ts'
import { bombardOdds, bombardTargets, gunsOn } from './16-bombard-range.ts'

const bombardDeed: Deed<State, BombardFrame> = {
  during: ({ at }) => at !== 'open' && at !== 'choose',
  tell: (_state, { side, hex, from }) => ({
    rule: '16.5/b',
    say: {
      key: 'deed-bombard',
      with: { from: { of: 'hex', nouns: from.slice() }, hex: { of: 'hex', noun: hex } },
    },
    by: seatOf(side),
    from: [...from],
    at: hex,
  }),
}

/** A grand battery fires at one hex, once a turn; whatever would befall itself is left out. */
export const bombardProc: Proc<State, BombardFrame, Frame> = {
  deed: bombardDeed,
  steps: {
    open: {
      run(state, frame, go) {
        if (bombardTargets(state, frame.side).length === 0) return go.done()
        go.next(frame, 'choose')
      },
    },
    choose: {
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '16.5/b',
        say: { key: 'ask-bombard' },
        options: [
          { verb: 'bombard', of: 'hex', nouns: bombardTargets(state, frame.side) },
          { verb: 'pass' },
        ],
        otherwise: { verb: 'pass' },
      }),
      take(state, frame, reply, go) {
        if (reply.verb === 'pass') return go.done()
        frame.hex = reply.noun
        frame.from = hexesOfGuns(state, frame)
        go.next(frame, 'slip')
      },
    },
    slip: {
      calls: ['slip'],
      run(state, frame, go) {
        const { side, hex, from } = frame
        go.next(frame, 'slipped')
        const slip = slipFrom(state, hex, { side: other(side), by: [...from] })
        if (slip !== undefined) go.call(slip)
      },
    },
    /** Whoever has slipped away leaves it another target. */
    slipped: {
      run(state, frame, go) {
        const isThere = hasTroops(state, frame.hex, other(frame.side))
        if (isThere) open(state, frame, go)
        go.next(frame, isThere ? 'roll' : 'open')
      },
    },
    roll: {
      roll: (_state, frame) => ({
        rule: '16.5/b',
        say: { key: 'roll-bombard', with: { hex: { of: 'hex', noun: frame.hex } } },
        seen: 'all',
        dice: [DIE],
      }),
      rolled: (state, frame, [die = 0], go) => fire(state, frame, die, go),
    },
    trade: {
      ask: (_state, frame) => ({
        seat: seatOf(other(frame.side)),
        rule: '16.5/c',
        say: {
          key: 'ask-trade',
          with: { hex: { of: 'hex', noun: frame.hex }, hexes: frame.length },
        },
        options: tradeOptions(frame),
        otherwise: { verb: 'yield' },
      }),
      take(_state, frame, reply, go) {
        if (reply.verb !== 'trade') return go.next(frame, 'dice')
        frame.length--
        frame.traded++
      },
    },
    dice: {
      roll: (_state, frame) => ({
        rule: '16.5/c',
        say: { key: 'roll-bombard-effects', with: { hex: { of: 'hex', noun: frame.hex } } },
        seen: 'all',
        dice: [DIE],
      }),
      rolled(_state, frame, [die = 0], go) {
        frame.die = die
        go.next(frame, 'stack')
      },
    },
    stack: { calls: ['effects'], run: suffer },
    retreat: { calls: ['retreat'], run: goBack },
    gone: {
      run(state, frame, go) {
        if (frame.back === WENT) frame.beaten = [...frame.fighters]
        frame.checks = endangered(state, frame)
        go.next(frame, frame.checks.length > 0 ? 'leader' : 'over')
      },
    },
    leader: {
      roll: (_state, frame) => ({
        rule: '15.2/c',
        say: { key: 'roll-leader', with: { leader: { of: 'piece', noun: frame.checks[0]! } } },
        seen: 'all',
        dice: [DIE, DIE],
      }),
      rolled(state, frame, dice, go) {
        const [leader, ...rest] = frame.checks
        frame.checks = rest
        settleLeader(state, leader!, dice, go)
        if (rest.length === 0) go.next(frame, 'over')
      },
    },
    over: { run: close },
  },
}

function hexesOfGuns(state: State, { side, hex }: BombardFrame): number[] {
  const hexes = gunsOn(state, side, hex).map((guns) => state.place[guns]!)
  return [...new Set(hexes)].sort((a, b) => a - b)
}

/** Columns under fire come up as in any attack (15.7); how those under fire were before it. */
function open(state: State, frame: BombardFrame, go: Go<Frame>): void {
  catchColumns(state, { side: frame.side, targets: [frame.hex] }, go)
  const units = fightersIn(state, frame.hex, other(frame.side)).filter((one) => one < UNITS)
  frame.fighters = units
  frame.steps = units.map((unit) => state.steps[unit]!)
  frame.stood = units.map(() => frame.hex)
  frame.smashed = units.filter((unit) => isMarked(state, unit, SMASHED))
  frame.chiefs = chiefsBeside(state, units)
  frame.posts = frame.chiefs.map(() => frame.hex)
}

function fire(state: State, frame: BombardFrame, die: number, go: Go<Frame>): void {
  const { side, hex } = frame
  const { strength, drm } = bombardOdds(state, side, hex)
  frame.modified = die + drm
  frame.length = crtRow(frame.modified).hexes
  for (const guns of gunsOn(state, side, hex)) mark(state, guns, FIRED)
  for (const unit of frame.fighters) {
    mark(state, unit, FOUGHT)
    rulesFor(state.options).useSupply(state, unit)
  }
  state.fights = 1
  const facts = {
    hex: { of: 'hex', noun: hex },
    strength: pointsText(strength),
    value: signed(drm),
  }
  go.tell('all', { did: 'noted', rule: '16.5/b', say: { key: 'note-bombard', with: facts } })
  go.next(frame, frame.length > 0 ? 'trade' : 'dice')
}

function tradeOptions({ length }: BombardFrame): Option[] {
  return length > 0 ? [{ verb: 'trade' }, { verb: 'yield' }] : [{ verb: 'yield' }]
}

const NO_HEXES = refusal('16.5/c', 'no-trade-hexes')
export function whyCannotTrade({ length }: BombardFrame): Refusal | undefined {
  return length > 0 ? undefined : NO_HEXES
}

/**
 * The first level of fatigue is a casualty instead; so is every hex that was not to be gone back.
 * @rule 16.5/c
 */
export function bombardEffects(suffered: Suffered, traded: number): Suffered {
  const turned = suffered.fatigue > 0 ? 1 : 0
  return {
    ...suffered,
    fatigue: suffered.fatigue - turned,
    casualties: suffered.casualties + turned + traded,
  }
}

function suffer(state: State, frame: BombardFrame, go: Go<Frame>): void {
  const { side, hex, from, die, traded, smashed, modified, length } = frame
  go.next(frame, 'retreat')
  const suffered = sufferedBy(crtRow(modified).defender, die)
  go.call(
    effectsLevel.frame({
      side: other(side),
      pieces: fightersIn(state, hex, other(side)),
      hex,
      away: [...from],
      smashed: [...smashed],
      ridden: BOMBARDED,
      ...bombardEffects(suffered, traded),
      die,
      ordered: length,
    }),
  )
}

function goBack(state: State, frame: BombardFrame, go: Go<Frame>): void {
  const { side, hex, length, from, die, smashed } = frame
  go.next(frame, 'gone')
  frame.back = 0
  const enemy = other(side)
  const trains = piecesAt(state, hex).filter((one) => isTrain(one) && sideOf[one] === enemy)
  const pieces = [...fightersIn(state, hex, enemy), ...trains].filter((one) =>
    hexesOf(state, one).includes(hex),
  )
  if (length === 0 || pieces.length === 0) return
  go.call(
    retreatLevel.frame({
      side: enemy,
      pieces,
      steps: length,
      cause: BEATEN,
      away: [...from],
      dice: pieces.flatMap((piece) => [piece, die]),
      smashed: [...smashed],
      been: [hex],
    }),
  )
}

/** Bombardment is combat: cavalry tires by it, and it may win the initiative. */
function close(state: State, frame: BombardFrame, go: Go<Frame>): void {
  for (const unit of frame.fighters)
    if (isCavalry(unit) && state.place[unit]! >= 0)
      tireOpenly(state, unit, { levels: FATIGUE_OF_CAVALRY, rule: '7.6/e' }, go)
  rulesFor(state.options).gainInitiative(state, frame.side, frame.modified, go)
  go.done()
}

const RANK: Readonly<Record<BombardFrame['at'], number>> = {
  open: 12,
  choose: 11,
  slip: 10,
  slipped: 9,
  roll: 8,
  trade: 7,
  dice: 6,
  stack: 5,
  retreat: 4,
  gone: 3,
  leader: 2,
  over: 0,
}
const MANY = 100

/** Cavalry that can still slip away gives it another choice; then hexes to trade, and leaders. */
export function bombardLeft({ at, length, checks, side }: BombardFrame, state: State): number {
  const isChoosing = RANK[at] >= RANK.slipped
  let horse = 0
  if (isChoosing)
    for (let unit = 0; unit < UNITS; unit++)
      if (isCavalry(unit) && sideOf[unit] !== side && state.place[unit]! >= 0)
        horse += fieldsAway(state, unit)
  const within = at === 'trade' ? length : checks.length
  return (horse * 20 + RANK[at]) * MANY + within
}

/** Whoever goes is disorganized by it, or loses men, or tires: that does not go on for ever. */
function fieldsAway(state: State, unit: number): number {
  return state.steps[unit]! * 10 + 10 - state.fatigue[unit]!
}
