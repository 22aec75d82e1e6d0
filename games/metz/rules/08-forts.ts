import type { Option, Refusal } from '../../../core/contract.ts'
import type { Proc } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { board, isHeldBy } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { fireLevel } from './08-fire-levels.ts'
import type { FortsFrame } from './08-fire-levels.ts'
import { grid } from '../map/map.ts'
import { isNight } from '../model/scenario-book.ts'
import type { State } from '../model/state.ts'
import { FRENCH, PRUSSIAN, formationNamed, seatOf } from './03-pieces.ts'
import { isFortress } from './04-stacking.ts'
import { BY_FORT } from './08-fire-odds.ts'
import { FORT_GUNS, OUT_OF_RANGE, rangeOf } from './08-ranges.ts'
import { IN_SIGHT, sight } from './08-sight.ts'
import { playArea } from './02-play-area.ts'
import { MANY } from '../model/levels.ts'

/** Hexes of the forts, in the order of `State.forts`. */
export const FORTS: readonly number[] = Array.from({ length: grid.n }, (_, hex) => hex).filter(
  isFortress,
)
const GUARD = formationNamed('F-IG')

/**
 * With the chit of the Guard, whatever becomes of its activation; by night nobody fires.
 * @rule 8.9/c
 */
export function mayFortsFire(state: State, formation: number): boolean {
  return formation === GUARD && !isNight(state)
}

const OUT_OF_PLAY = refusal('2.1/a', 'no-step-off-map')
const HAS_FIRED = refusal('8.9/b', 'no-fort-again')
const NOBODY = refusal('8.9/b', 'no-fort-target')
const TOO_FAR = refusal('8.9/b', 'no-fire-far')
const UNSEEN = refusal('8.9/b', 'no-fort-sight')

/** Why a fort does not fire at all. */
function whyFortSilent(state: State, fort: number): Refusal | undefined {
  if (playArea(state)[FORTS[fort]!] === 0) return OUT_OF_PLAY
  return state.forts[fort] === 1 ? HAS_FIRED : undefined
}

/**
 * Why a fort does not fire at a hex: only at Prussian units near it that it sees clearly, and once in a turn.
 * @rule 8.9/b
 * @rule 2.2.3/c
 */
export function whyFortCannotFireAt(state: State, fort: number, hex: number): Refusal | undefined {
  const refused = whyFortSilent(state, fort)
  if (refused !== undefined) return refused
  const from = FORTS[fort]!
  if (rangeOf(FORT_GUNS, grid.distance(from, hex)) === OUT_OF_RANGE) return TOO_FAR
  if (!isHeldBy(state, hex, PRUSSIAN)) return NOBODY
  return sight(state, from, hex) === IN_SIGHT ? undefined : UNSEEN
}

/** Hexes a fort can fire at. */
export function fortTargets(state: State, fort: number): number[] {
  const { hexes, count } = board(state)
  return Array.from(hexes[PRUSSIAN].subarray(0, count[PRUSSIAN]))
    .filter((hex) => whyFortCannotFireAt(state, fort, hex) === undefined)
    .sort((a, b) => a - b)
}

/** One fort after the other; each may hold its fire. */
export const fortsProc: Proc<State, FortsFrame, Frame> = {
  steps: {
    next: {
      run(_state, frame, go) {
        frame.fort++
        if (frame.fort >= FORTS.length) return go.done()
        go.next(frame, 'target')
      },
    },
    target: {
      calls: ['fire'],
      ask: (state, { fort }) => ({
        seat: seatOf(FRENCH),
        rule: '8.9/b',
        say: { key: 'ask-fort', with: { hex: { of: 'hex', noun: FORTS[fort]! } } },
        options: fortOptions(state, fort),
        otherwise: { verb: 'pass' },
      }),
      take(state, frame, reply, go) {
        const { fort } = frame
        go.next(frame, 'next')
        if (reply.verb === 'pass') return
        while (state.forts.length < FORTS.length) state.forts.push(0)
        state.forts[fort] = 1
        const from = FORTS[fort]!
        go.call(fireLevel.frame({ side: FRENCH, shooters: [], from, hex: reply.noun, by: BY_FORT }))
      },
    },
  },
}

function fortOptions(state: State, fort: number): Option[] {
  const nouns = fortTargets(state, fort)
  const pass: Option = { verb: 'pass' }
  return nouns.length > 0 ? [{ verb: 'at', of: 'hex', nouns }, pass] : [pass]
}

export function fortsLeft({ at, fort }: FortsFrame): number {
  return (MANY - fort) * 2 + (at === 'next' ? 0 : 1)
}
