import { NOTHING } from '../../../core/flow/step.ts'
import type { Deed, Go, Proc } from '../../../core/flow/step.ts'
import { ofThose } from '../../../core/words.ts'
import type { Frame } from '../model/levels.ts'
import { abandonLevel, followLevel, lossesLevel, toughLevel } from './12-assault-levels.ts'
import type { AssaultFrame } from './12-assault-levels.ts'
import { holder, unitsAt } from '../model/board.ts'
import { ASSAULTED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { other, seatOf, PRUSSIAN } from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { totalStrength } from './03-values.ts'
import { ANNOUNCED, COMPLETED, FIGHTING } from './06-instants.ts'
import { interrupt } from './06-windows.ts'
import { overrunIn } from './11-overrun.ts'
import {
  assaultFactsOf,
  attackersIn,
  defendersIn,
  hexesOf,
  isCharging,
  leadHexes,
  supportHexes,
} from './12-assault-facts.ts'
import { assaultOn, tellOdds } from './12-assault-news.ts'
import { assaultOdds } from './12-assault-odds.ts'
import {
  ATTACKER_LOSES,
  TOUGH_FIGHT,
  cellAt,
  isSplit,
  resultOf,
  splitCell,
} from './12-assault-results.ts'
import { MANY } from '../model/levels.ts'

const assaultDeed: Deed<State, AssaultFrame> = {
  tell(state, { side, lead, hex, units }) {
    const facts = {
      who: { of: 'piece', nouns: units.slice() },
      from: { of: 'hex', noun: lead },
      hex: { of: 'hex', noun: hex },
    }
    return {
      rule: '12.2/a',
      say: ofThose('deed-assault', facts),
      by: seatOf(side),
      from: hexesOf(state, units),
      at: hex,
    }
  },
}

/** One assault from its announcement to its end. */
export const assaultProc: Proc<State, AssaultFrame, Frame> = {
  deed: assaultDeed,
  steps: {
    begin: { run: begin },
    announced: {
      calls: ['pause'],
      run(state, frame, go) {
        if (!pauseInEach(state, frame, ANNOUNCED, go)) go.next(frame, 'muster')
      },
    },
    muster: { calls: ['abandon'], run: muster },
    lead: {
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '12.2/b',
        say: { key: 'ask-assault-lead', with: { hex: { of: 'hex', noun: frame.hex } } },
        options: [{ verb: 'lead', of: 'hex', nouns: leadHexes(state, frame.units) }],
      }),
      take(_state, frame, reply, go) {
        frame.lead = reply.noun
        go.next(frame, 'muster')
      },
    },
    abandoned: { run: afterAbandoning },
    window: {
      calls: ['pause'],
      run(state, frame, go) {
        const { side, units, hex } = frame
        go.next(frame, 'roll')
        interrupt(state, { instant: FIGHTING, side, unit: units[0]!, hex }, go)
      },
    },
    roll: {
      calls: ['losses', 'tough'],
      roll: (_state, frame) => ({
        rule: '12.2/d',
        say: assaultOn('roll-assault', frame),
        seen: 'all',
        dice: [10],
      }),
      rolled: rollAssault,
    },
    split: {
      calls: ['losses', 'tough'],
      roll: (_state, frame) => ({
        rule: '12.7.3/d',
        say: assaultOn('roll-assault-split', frame),
        seen: 'all',
        dice: [10],
      }),
      rolled: rollSplit,
    },
    lost: { calls: ['losses'], run: afterLosses },
    bracket: { run: afterBracket },
    clear: {
      calls: ['overrun'],
      run(state, frame, go) {
        go.next(frame, 'follow')
        callOverrun(state, other(frame.side), frame.hex, go)
      },
    },
    follow: { calls: ['follow'], run: follow },
    regroup: {
      calls: ['overrun'],
      run(state, frame, go) {
        frame.from = hexesOf(state, onMap(state, frame.units))
        frame.opened = 0
        go.next(frame, 'completed')
        callOverrun(state, frame.side, frame.lead, go)
      },
    },
    completed: {
      calls: ['pause'],
      run(state, frame, go) {
        if (!pauseInEach(state, frame, COMPLETED, go)) go.done()
      },
    },
  },
}

function onMap(state: State, units: readonly number[]): number[] {
  return units.filter((unit) => state.place[unit]! >= 0)
}

/** An HQ that was left alone by what else befell its unit in the assault. */
function callOverrun(state: State, side: Side, hex: number, go: Go<Frame>): void {
  const overrun = overrunIn(state, side, hex)
  if (overrun !== undefined) go.call(overrun)
}

function begin(state: State, frame: AssaultFrame, go: Go<Frame>): void {
  frame.from = frame.units.map((unit) => state.place[unit]!)
  go.tell('all', { did: 'noted', rule: '12.2/b', say: assaultOn('note-assault-lead', frame) })
  go.next(frame, 'announced')
}

/** Held chits may come in: one pause for each hex of those who act, the leading one first. False when all have been. */
function pauseInEach(state: State, frame: AssaultFrame, instant: number, go: Go<Frame>): boolean {
  const { side, lead, hex, units } = frame
  const at = [...new Set([lead, ...frame.from])].filter((one) => frame.from.includes(one))
  const from = at[frame.opened]
  if (from === undefined) return false
  frame.opened++
  const unit = units.find((one) => state.place[one] === from)
  if (unit === undefined) return true
  interrupt(state, { instant, side, unit, hex: instant === ANNOUNCED ? hex : from }, go)
  return true
}

/** Who is gone, or has no strength left and is not carried on by a charge, has no part in it any more. */
function keepAble(state: State, frame: AssaultFrame): void {
  const isAble = (unit: number, index: number): boolean =>
    state.place[unit] === frame.from[index] &&
    (totalStrength(state, unit) > 0 || isCharging(state, unit))
  const able = frame.units.filter(isAble)
  frame.from = able.map((unit) => state.place[unit]!)
  frame.units = able
}

/** What the pauses have left of both sides; a hex that led may have to be replaced. */
function muster(state: State, frame: AssaultFrame, go: Go<Frame>): void {
  keepAble(state, frame)
  const { side, lead, hex, units } = frame
  if (units.length === 0) {
    go.tell('all', { did: 'noted', rule: '12.2/a', say: assaultOn('note-assault-off', frame) })
    return go.next(frame, 'regroup')
  }
  if (defendersIn(state, other(side), hex).length === 0) return go.next(frame, 'clear')
  if (attackersIn(state, units, lead).length === 0) return go.next(frame, 'lead')
  for (const unit of units) state.deeds[unit]! |= ASSAULTED
  frame.defenders = defendersIn(state, other(side), hex)
  go.next(frame, 'abandoned')
  go.call(abandonLevel.frame({ side: other(side), lead, hex, attackers: [...units] }))
}

/**
 * Those who are still there fight; an empty hex is entered as after a victory.
 * @rule 12.3/a
 */
function afterAbandoning(state: State, frame: AssaultFrame, go: Go<Frame>): void {
  const left = defendersIn(state, other(frame.side), frame.hex)
  if (left.length === 0) return go.next(frame, 'clear')
  frame.defenders = left
  go.next(frame, 'window')
}

/**
 * All shifts make one before the die falls.
 * @rule 12.2/d
 */
function rollAssault(
  state: State,
  frame: AssaultFrame,
  values: readonly number[],
  go: Go<Frame>,
): void {
  const odds = assaultOdds(assaultFactsOf(state, frame))
  tellOdds(odds, go)
  frame.die = values[0]!
  frame.column = odds.column
  go.tell('all', { did: 'rolled', dice: values, for: assaultOn('roll-assault', frame) })
  const cell = cellAt(odds.column, frame.die)
  tellCell(frame, cell, go)
  if (isSplit(cell)) return go.next(frame, 'split')
  apply(state, frame, cell, go)
}

function tellCell({ column, die }: AssaultFrame, result: string, go: Go<Frame>): void {
  go.tell('all', { did: 'read', table: 'assault', column, row: die - 1, result })
}

function rollSplit(
  state: State,
  frame: AssaultFrame,
  values: readonly number[],
  go: Go<Frame>,
): void {
  go.tell('all', { did: 'rolled', dice: values, for: assaultOn('roll-assault-split', frame) })
  const cell = splitCell(cellAt(frame.column, frame.die), values[0]!)
  tellCell(frame, cell, go)
  apply(state, frame, cell, go)
}

function apply(state: State, frame: AssaultFrame, cell: string, go: Go<Frame>): void {
  const { loser, points, star, bracket } = resultOf(cell)
  if (loser === TOUGH_FIGHT) return fightHard(state, frame, go)
  Object.assign(frame, { loser, points, star, bracket })
  const key = loser === ATTACKER_LOSES ? 'note-attacker-loses' : 'note-defender-loses'
  go.tell('all', { did: 'noted', rule: '12.7/a', say: { key, with: { points } } })
  go.next(frame, 'lost')
  frame.back = NOTHING
  callLosses(state, frame, { loser, points, star }, go)
}

/**
 * It is between all units of the two hexes. Nobody advances after it, whoever is left.
 * @rule 12.7.3/e
 */
function fightHard(state: State, frame: AssaultFrame, go: Go<Frame>): void {
  const { side, lead, hex } = frame
  frame.halted = 1
  const units = [...unitsAt(state, lead), ...defendersIn(state, other(side), hex)]
  go.tell('all', { did: 'noted', rule: '12.7.3/a', say: assaultOn('note-tough', frame) })
  go.next(frame, 'clear')
  go.call(toughLevel.frame({ tester: PRUSSIAN, side, lead, hex, units }))
}

/**
 * Only units of the two hexes pay: all who are in the Lead Assault Hex, whoever attacked from it, or all who defend.
 * @rule 12.7/a
 */
function callLosses(
  state: State,
  { side, lead, hex, units }: AssaultFrame,
  { loser, points, star }: Pick<AssaultFrame, 'loser' | 'points' | 'star'>,
  go: Go<Frame>,
): void {
  const enemy = other(side)
  const losses =
    loser === ATTACKER_LOSES
      ? lossesLevel.frame({
          side,
          units: unitsAt(state, lead),
          points,
          star,
          away: hex,
          also: [],
        })
      : lossesLevel.frame({
          side: enemy,
          units: defendersIn(state, enemy, hex),
          points,
          star,
          away: lead,
          also: supportHexes(state, units, lead),
        })
  go.call(losses)
}

/**
 * A loser who did not choose to go back costs the winner a point too.
 * @rule 12.7.2.b
 */
function afterLosses(state: State, frame: AssaultFrame, go: Go<Frame>): void {
  const hasRetreated = frame.back === 1
  frame.back = NOTHING
  if (frame.bracket === 0 || hasRetreated) return go.next(frame, 'clear')
  go.tell('all', { did: 'noted', rule: '12.7.2.b', say: { key: 'note-bracket' } })
  go.next(frame, 'bracket')
  callLosses(state, frame, { loser: 1 - frame.loser, points: 1, star: 0 }, go)
}

/** An attacker who has won and gone back for it does not advance, nor does anybody else. */
function afterBracket(_state: State, frame: AssaultFrame, go: Go<Frame>): void {
  if (frame.back === 1 && frame.loser !== ATTACKER_LOSES) frame.halted = 1
  go.next(frame, 'clear')
}

function follow(state: State, frame: AssaultFrame, go: Go<Frame>): void {
  const { side, units, hex, defenders } = frame
  go.next(frame, 'regroup')
  if (frame.halted === 1 || holder(state, hex) === other(side)) return
  go.call(followLevel.frame({ side, units: [...units], hex, beaten: [...defenders] }))
}

const LEFT: Readonly<Record<AssaultFrame['at'], number>> = {
  begin: 13,
  announced: 12,
  muster: 11,
  lead: 10,
  abandoned: 9,
  window: 8,
  roll: 7,
  split: 6,
  lost: 5,
  bracket: 4,
  clear: 3,
  follow: 2,
  regroup: 1,
  completed: 0,
}

/** A pause for each hex of the attackers. */
export function assaultLeft({ at, opened }: AssaultFrame): number {
  return LEFT[at] * MANY + MANY - 1 - opened
}
