import type { Option, Refusal } from '../../../core/contract.ts'
import type { Proc } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { board, piecesAt } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { fireLevel } from './08-fire-levels.ts'
import { defenceLevel } from './11-move-levels.ts'
import type { DefenceFrame } from './11-move-levels.ts'
import { grid } from '../map/map.ts'
import { isNight } from '../model/scenario-book.ts'
import { DEFENDED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { isUnit, other, seatOf, sideOf } from './03-pieces.ts'
import { isImmune, whyCannotFire, whyCannotJoin } from './08-fire-facts.ts'
import { IN_DEFENCE } from './08-fire-odds.ts'
import { MANY } from '../model/levels.ts'

/**
 * Nobody has fired in defence yet: at the start of every Step and of every event that moves units.
 * @rule 11.4/e
 */
export function forgetDefence(state: State): void {
  const { deeds } = state
  for (let piece = 0; piece < deeds.length; piece++)
    if ((deeds[piece]! & DEFENDED) !== 0) deeds[piece]! &= ~DEFENDED
}

type Threat = Pick<DefenceFrame, 'side' | 'units' | 'hex' | 'done'>

const IN_A_FORT = refusal('8.9/a', 'no-fire-fort')
const HAS_FIRED = refusal('11.4/a', 'no-defence-again')
const NOT_BESIDE = refusal('11.4/a', 'no-defence-far')

/**
 * Why a counter of the side does not fire at those who came: infantry, guns and mitrailleuses beside them do, each once for each
 * hex entered.
 * @rule 11.4/a
 */
export function whyCannotDefend(
  state: State,
  { side, hex, done }: Pick<Threat, 'side' | 'hex' | 'done'>,
  piece: number,
): Refusal | undefined {
  const refused = whyCannotFire(state, piece)
  if (refused !== undefined) return refused
  if (isImmune(side, hex)) return IN_A_FORT
  if (done.includes(piece)) return HAS_FIRED
  return grid.distance(state.place[piece]!, hex) === 1 ? undefined : NOT_BESIDE
}

/** Counters that may fire now at those who came. */
export function defenders(state: State, threat: Threat): number[] {
  const { side, units, hex } = threat
  if (!units.some((unit) => isUnit(unit) && state.place[unit] === hex)) return []
  const { beside } = board(state)
  if (beside[side * grid.n + hex] === 0) return []
  const shooters: number[] = []
  for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
    const from = grid.neighbours[edge]!
    if (from < 0) continue
    for (const piece of piecesAt(state, from))
      if (sideOf[piece] === side && whyCannotDefend(state, threat, piece) === undefined)
        shooters.push(piece)
  }
  return shooters
}

/**
 * The Defensive Fire that units meet which have just entered a hex by movement, event or retreat; undefined if nobody can fire.
 * 11.4/a: not for Breakthrough, countercharges and who is displaced.
 * 18.2/b: no combat by night.
 */
export function defenceAgainst(
  state: State,
  units: readonly number[],
  hex: number,
): DefenceFrame | undefined {
  const side = other(sideOf[units[0]!]!)
  if (isNight(state) || board(state).beside[side * grid.n + hex] === 0) return undefined
  const frame = defenceLevel.frame({ side, units: [...units], hex })
  return defenders(state, frame).length === 0 ? undefined : frame
}

export const defenceProc: Proc<State, DefenceFrame, Frame> = {
  steps: {
    choose: {
      ask(state, frame) {
        const options: Option[] = []
        const nouns = defenders(state, frame)
        if (nouns.length > 0) options.push({ verb: 'fire', of: 'piece', nouns })
        options.push({ verb: 'pass' })
        return {
          seat: seatOf(frame.side),
          rule: '11.4/a',
          say: { key: 'ask-defence', with: { hex: { of: 'hex', noun: frame.hex } } },
          options,
          otherwise: { verb: 'pass' },
        }
      },
      take(_state, frame, reply, go) {
        if (reply.verb === 'pass') return go.done(frame.hurt)
        frame.shooters = [reply.noun]
        go.next(frame, 'with')
      },
    },
    with: {
      ask(state, frame) {
        const options: Option[] = []
        const nouns = mates(state, frame)
        if (nouns.length > 0) options.push({ verb: 'with', of: 'piece', nouns })
        options.push({ verb: 'shoot' })
        return {
          seat: seatOf(frame.side),
          rule: '8.1.4/a',
          say: { key: 'ask-defence-with' },
          options,
          otherwise: { verb: 'shoot' },
        }
      },
      take(state, frame, reply, go) {
        if (reply.verb === 'with') {
          frame.shooters.push(reply.noun)
          return
        }
        go.next(frame, 'fired')
        go.call(fireFrom(state, frame))
      },
    },
    fired: {
      run(_state, frame, go) {
        if (frame.back === 1) frame.hurt = 1
        frame.done.push(...frame.shooters)
        frame.shooters = []
        go.next(frame, 'choose')
      },
    },
  },
}

/** @rule 11.4/f at the hex, and so at friends who were in it */
function fireFrom(
  state: State,
  { side, shooters, hex }: DefenceFrame,
): ReturnType<typeof fireLevel.frame> {
  const from = state.place[shooters[0]!]!
  return fireLevel.frame({ side, shooters: [...shooters], from, hex, by: IN_DEFENCE })
}

/**
 * Why a counter does not fire along with those who have been named.
 * @rule 11.4/b hexes never fire together
 */
export function whyCannotDefendWith(
  state: State,
  frame: DefenceFrame,
  piece: number,
): Refusal | undefined {
  return whyCannotDefend(state, frame, piece) ?? whyCannotJoin(state, frame, piece)
}

function mates(state: State, frame: DefenceFrame): number[] {
  return defenders(state, frame).filter(
    (piece) => whyCannotDefendWith(state, frame, piece) === undefined,
  )
}

/** Counters that have not fired at this hex. */
export function defenceLeft({ at, done, shooters }: DefenceFrame): number {
  const rank = { choose: 99, with: 98, fired: 1 }[at]
  return (MANY - done.length) * 100 + rank - (at === 'with' ? shooters.length : 0)
}
