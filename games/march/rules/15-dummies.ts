import type { Option, Refusal } from '../../../core/contract.ts'
import type { Asked, Taken, Go } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { byScenario, windowOf } from '../model/scenario-book.ts'
import type { Frame } from '../model/levels.ts'
import type { State } from '../model/state.ts'
import { seatOf } from './02-pieces.ts'
import type { Side } from './02-pieces.ts'

export const MOST_DUMMIES = 3
/** Markers that may be laid or lifted in an orders phase, and in an activation: no more, or a game need not end. */
export const IN_A_PHASE = 3
export const IN_AN_ACTIVATION = 1

const ALL_OUT = refusal('15.10/a', 'no-dummy-left')
const NOT_IN_PLAY = refusal('15.10/a', 'no-dummy-hex')
const IS_JUGGLED = refusal('15.10/a', 'no-dummy-again')
const NO_DUMMY = refusal('15.10/a', 'no-dummy-there')

/**
 * Why a side cannot lay a marker that means nothing.
 * @rule 15.10/a three a side
 */
export function whyCannotLay(state: State, side: Side, hex: number): Refusal | undefined {
  if (state.juggled[side] === IN_A_PHASE) return IS_JUGGLED
  if (dummiesOf(state, side).length >= MOST_DUMMIES) return ALL_OUT
  return windowOf(state.scenario)[hex] === 1 ? undefined : NOT_IN_PLAY
}

export function whyCannotLift(state: State, side: Side, hex: number): Refusal | undefined {
  if (state.juggled[side] === IN_A_PHASE) return IS_JUGGLED
  return dummiesOf(state, side).includes(hex) ? undefined : NO_DUMMY
}

/** Hexes of its markers, with what is written behind the screen. */
function dummiesOf(state: State, side: Side): number[] {
  const out = state.dummies[side]!.slice()
  const list = state.drafts[side]!
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

/** What can be done with them now. */
export function dummyOptions(state: State, side: Side): Option[] {
  if (state.juggled[side]! >= IN_A_PHASE) return []
  const out = dummiesOf(state, side)
  return [
    ...(out.length < MOST_DUMMIES
      ? [{ verb: 'dummy', of: 'hex', nouns: hexesInPlay(state.scenario) }]
      : []),
    ...(out.length > 0 ? [{ verb: 'lift', of: 'hex', nouns: [...new Set(out)] }] : []),
  ]
}

/** Laid or lifted behind the screen. */
export function draftDummy(state: State, side: Side, { verb, hex }: Juggled): void {
  state.drafts[side]!.push(verb === 'dummy' ? LAY : LIFT, hex)
  state.juggled[side]!++
}

/** What was done behind the screen shows. */
export function showDrafts(state: State, side: Side): void {
  state.dummies[side] = dummiesOf(state, side)
  state.drafts[side] = []
  state.juggled[side] = IN_A_PHASE
}

/** Whose activation is under way: the only time but for the orders phase at which its owner may juggle. */
function acting(state: State): Side | undefined {
  const frame = state.stack.findLast(({ proc }) => proc === 'activation')
  return frame?.proc === 'activation' ? frame.side : undefined
}

/** Once in each activation of one’s own, as nobody waits for it (15.10). */
export function dummyOffers(state: State): Asked[] {
  const side = acting(state)
  if (side === undefined || state.juggled[side]! < IN_A_PHASE - IN_AN_ACTIVATION) return []
  const options = dummyOptions(state, side)
  if (options.length === 0) return []
  return [{ seat: seatOf(side), rule: '15.10/a', say: { key: 'ask-dummy' }, options }]
}

export function takeDummyOffer(state: State, { verb, noun }: Taken, go: Go<Frame>): void {
  const side = acting(state)!
  juggle(state.dummies[side]!, { verb, hex: noun })
  state.juggled[side]!++
  go.tell('all', { did: 'noted', rule: '15.10/a', say: { key: 'note-markers' } })
}
