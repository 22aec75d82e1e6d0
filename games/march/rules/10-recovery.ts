import type { Refusal } from '../../../core/contract.ts'
import type { Deed, Go, Proc, RollStep } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { hexesOf, isMarked, piecesAt } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { isNight } from '../model/scenario-book.ts'
import { FED, MOBILE, REST, SMASHED, TRIED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { seatOf, sideOf } from './02-pieces.ts'
import { CAVALRY_RECOVERS, DIE, FATIGUE_OF_SMASHED, NIGHT_RECOVERS } from './02-tables.ts'
import type { Opening } from './03-dice.ts'
import { moraleOf, passes } from './05-morale.ts'
import { hasColumn } from './06-entry.ts'
import { disorganizeOverstacked } from './06-stacking.ts'
import { SMASHED_RETREAT, UNRECOVERED, retreatLevel } from './07-retreat-level.ts'
import { regainStraggler } from './10-steps.ts'
import type { RecoverFrame } from './10-recovery-level.ts'
import { tireOpenly } from './11-fatigue.ts'
import { isOutOfSupply } from './12-supply.ts'
import { cutTrail, fitTrail, followersOf } from './15-columns.ts'

const HAS_TRIED = refusal('10.1/a', 'no-recover-again')
const NO_STRAGGLERS = refusal('10.1/a', 'no-recover-stragglers')
const IS_MOBILE = refusal('4.1/a', 'no-recover-mobile')
const NO_SUPPLY = refusal('12.2/a', 'no-recover-supply')
const NOT_RESTED = refusal('12.1/d', 'no-recover-unrested')

/** Why a unit cannot try to get a step back now. */
export function whyCannotRecover(state: State, unit: number): Refusal | undefined {
  const deeds = state.deeds[unit]!
  if (state.stragglers[unit] === 0) return NO_STRAGGLERS
  if ((deeds & TRIED) !== 0) return HAS_TRIED
  if (isMarked(state, unit, SMASHED)) return undefined
  if ((deeds & MOBILE) !== 0) return IS_MOBILE
  return isOutOfSupply(state, unit) ? whyStillWithout(state, deeds) : undefined
}

/** What has been drawn counts at once for whoever rests, and by night for everybody. */
function whyStillWithout(state: State, deeds: number): Refusal | undefined {
  if ((deeds & FED) === 0) return NO_SUPPLY
  return (deeds & REST) !== 0 || isNight(state) ? undefined : NOT_RESTED
}

/**
 * What a die may be at most: cavalry finds its men sooner, and everybody by night.
 * @rule 10.1/a one try a turn
 * @rule 13.2/a
 */
export function recoveryRating(state: State, unit: number): number {
  const forAll = isNight(state) ? NIGHT_RECOVERS : 0
  return moraleOf(state, unit, { forAll, forCavalry: CAVALRY_RECOVERS })
}

/** Of somebody Smashed alone: what becomes of others their side alone is told. */
const recoverDeed: Deed<State, RecoverFrame> = {
  during: ['fall-back', 'over'],
  tell: (_state, { unit }) => ({
    rule: '10.1/a',
    say: { key: 'deed-recover', with: { piece: { of: 'piece', noun: unit } } },
    by: seatOf(sideOf[unit]!),
  }),
}

const search: RollStep<State, RecoverFrame, Frame> & Opening<RecoverFrame> = {
  title: 'Straggler recovery',
  calls: ['retreat'],
  opens(state, frame, go) {
    if (isMarked(state, frame.unit, SMASHED)) go.next(frame, 'over')
  },
  roll(state, { unit }) {
    // Of somebody Smashed all see it.
    const seen = isMarked(state, unit, SMASHED) ? 'all' : [seatOf(sideOf[unit]!)]
    const named = { unit: { of: 'piece', noun: unit }, rating: recoveryRating(state, unit) }
    const say = { key: 'roll-recover', with: named }
    return { rule: '10.1/a', say, seen, dice: [DIE] }
  },
  rolled: recover,
}

export const recoverProc: Proc<State, RecoverFrame, Frame> = {
  deed: recoverDeed,
  steps: {
    roll: search,
    'fall-back': {
      run(_state, frame, go) {
        go.next(frame, 'over')
        go.call(
          retreatLevel.frame({
            side: sideOf[frame.unit]!,
            pieces: [frame.unit],
            steps: SMASHED_RETREAT,
            cause: UNRECOVERED,
          }),
        )
      },
    },
    over: { run: (_state, _frame, go) => go.done() },
  },
}

function recover(
  state: State,
  frame: RecoverFrame,
  [die = 0]: readonly number[],
  go: Go<Frame>,
): void {
  const { unit } = frame
  const wasSmashed = isMarked(state, unit, SMASHED)
  state.deeds[unit]! |= TRIED
  const isBack = passes(die, recoveryRating(state, unit))
  const with_ = { unit: { of: 'piece', noun: unit } }
  if (isBack) {
    regainStraggler(state, unit)
    makeRoom(state, unit, go)
    go.tell('all', {
      did: 'noted',
      rule: '10.1/a',
      say: { key: wasSmashed ? 'note-rallied' : 'note-regained', with: with_ },
    })
    return go.done()
  }
  const audience = wasSmashed ? 'all' : [seatOf(sideOf[unit]!)]
  go.tell(audience, {
    did: 'noted',
    rule: '10.1/a',
    say: { key: 'note-not-regained', with: with_ },
  })
  if (!wasSmashed) return go.done()
  failSmashed(state, frame, go)
}

/** More of it are there now; of a column a counter, behind the others, where nobody else has come. */
function makeRoom(state: State, unit: number, go: Go<Frame>): void {
  const side = sideOf[unit]!
  cutTrail(
    state,
    unit,
    (hex) =>
      piecesAt(state, hex).some((piece) => sideOf[piece] !== side) ||
      hasColumn(state, hex, { side, without: unit }),
  )
  fitTrail(state, unit)
  for (const counter of [unit, ...followersOf(state, unit)])
    for (const hex of hexesOf(state, counter)) disorganizeOverstacked(state, { hex, side }, go)
}

/**
 * A Smashed unit that fails is tired by it and falls back.
 * @rule 10.2/b
 */
function failSmashed(state: State, frame: RecoverFrame, go: Go<Frame>): void {
  tireOpenly(state, frame.unit, { levels: FATIGUE_OF_SMASHED, rule: '10.2/b' }, go)
  go.next(frame, 'fall-back')
}

/** Of three steps. */
export function recoverLeft({ at }: RecoverFrame): number {
  return { roll: 2, 'fall-back': 1, over: 0 }[at]
}
