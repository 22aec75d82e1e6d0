import type { Option, Refusal } from '../../../core/contract.ts'
import type { Go } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { byScenario, windowOf } from '../model/scenario-book.ts'
import type { Frame } from '../model/levels.ts'
import type { State } from '../model/state.ts'
import type { Side } from './02-pieces.ts'

export const MOST_DUMMIES = 3
/** Markers that may be laid or lifted in an orders phase, and in an activation: no more, or a game need not end. */
export const IN_A_PHASE = 3
export const IN_AN_ACTIVATION = 1

const ALL_OUT = refusal('15.10/a', 'no-dummy-left')
const NOT_IN_PLAY = refusal('T-SCN', 'no-dummy-hex')
const IS_JUGGLED = refusal('15.10/a', 'no-dummy-again')
const NO_DUMMY = refusal('15.10/a', 'no-dummy-there')

/**
 * Why a side moves none of its markers that mean nothing now.
 * @rule 15.10/a three a side
 */
export function whyCannotJuggle(state: State, side: Side): Refusal | undefined {
  return state.juggled[side]! >= IN_A_PHASE ? IS_JUGGLED : undefined
}

/** Why it cannot lay one there, when it has set about it. */
export function whyCannotLay(state: State, side: Side, hex: number): Refusal | undefined {
  if (dummiesOf(state, side).length >= MOST_DUMMIES) return ALL_OUT
  return windowOf(state.scenario)[hex] === 1 ? undefined : NOT_IN_PLAY
}

export function whyCannotLift(state: State, side: Side, hex: number): Refusal | undefined {
  return dummiesOf(state, side).includes(hex) ? undefined : NO_DUMMY
}

/** Hexes of its markers, with what is written behind the screen. */
function dummiesOf(state: State, side: Side): readonly number[] {
  const list = state.drafts[side]!
  if (list.length === 0) return state.dummies[side]!
  const out = state.dummies[side]!.slice()
  for (let at = 0; at < list.length; at += 2)
    juggle(out, { verb: list[at] === LAY ? 'dummy' : 'lift', hex: list[at + 1]! })
  return out
}
const LAY = 1
const LIFT = 0

interface Juggled {
  readonly verb: string
  readonly hex: number
}

function juggle(out: number[], { verb, hex }: Juggled): void {
  if (verb === 'dummy') out.push(hex)
  else out.splice(out.indexOf(hex), 1)
  out.sort((a, b) => a - b)
}

const hexesInPlay = byScenario(({ id }): readonly number[] => {
  const play = windowOf(id)
  return [...play.keys()].filter((hex) => play[hex] === 1)
})

/** To set about laying or lifting one: where comes next, so that not every hex lies open while something else is asked. */
export function juggleOptions(state: State, side: Side): Option[] {
  return whyCannotJuggle(state, side) === undefined ? [{ verb: 'dummies' }] : []
}

/** Whoever sets about it has used one of his moves. */
export function beginJuggling(state: State, side: Side): void {
  state.juggled[side]!++
}

const toLay = byScenario(({ id }): Option => ({
  verb: 'dummy',
  of: 'hex',
  nouns: hexesInPlay(id),
}))

/** What can be done with them: there is always something. */
export function dummyOptions(state: State, side: Side): Option[] {
  const out = dummiesOf(state, side)
  const options: Option[] = []
  if (out.length < MOST_DUMMIES) options.push(toLay(state.scenario))
  if (out.length > 0) options.push({ verb: 'lift', of: 'hex', nouns: [...new Set(out)] })
  return options
}

/** Laid or lifted behind the screen. */
export function draftDummy(state: State, side: Side, { verb, hex }: Juggled): void {
  state.drafts[side]!.push(verb === 'dummy' ? LAY : LIFT, hex)
}

/** What was done behind the screen shows. */
export function showDrafts(state: State, side: Side): void {
  state.dummies[side] = dummiesOf(state, side).slice()
  state.drafts[side] = []
  state.juggled[side] = IN_A_PHASE
}

/** Laid or lifted in an activation of one’s own: everybody sees that something was. */
export function juggleOpenly(
  state: State,
  side: Side,
  { verb, hex, go }: Juggled & { go: Go<Frame> },
): void {
  juggle(state.dummies[side]!, { verb, hex })
  go.tell('all', { did: 'noted', rule: '15.10/a', say: { key: 'note-markers' } })
}
