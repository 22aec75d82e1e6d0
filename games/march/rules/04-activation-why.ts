import type { Refusal } from '../../../core/contract.ts'
import type { ProcWhys, Why } from '../../../core/flow/why.ts'
import { refusal } from '../../../core/refuse.ts'
import type { State } from '../model/state.ts'
import { DEEDS, whyCannotDeed } from './04-deeds.ts'
import type { ActivationFrame } from './03-sequence-levels.ts'
import { whyCannotEnd } from './15-duties.ts'
import { whyCannotJuggle, whyCannotLay, whyCannotLift } from './15-dummies.ts'
import { hostHexes } from './15-leaders.ts'

const deed =
  (verb: string): Why<State, ActivationFrame> =>
  (state, frame, noun) =>
    whyCannotDeed(state, frame, { verb, noun })

const deeds: Record<string, Why<State, ActivationFrame>> = Object.fromEntries(
  DEEDS.map(({ verb }) => [verb, deed(verb)]),
)

/** A piece that is touched: why it cannot move counts most. */
const touched: Why<State, ActivationFrame> = (state, frame, noun) => {
  const asked = DEEDS.filter(({ of }) => of === 'piece')
  if (asked.some(({ verb }) => whyCannotDeed(state, frame, { verb, noun }) === undefined))
    return undefined
  return whyCannotDeed(state, frame, { verb: 'move', noun })
}

const NOBODY_THERE = refusal('15.2/a', 'no-lead-host')

const lead: Why<State, ActivationFrame> = (state, { formations, now }, hex): Refusal | undefined =>
  hostHexes(state, formations[now]!).includes(hex) ? undefined : NOBODY_THERE

const dummy: Why<State, ActivationFrame> = (state, { side }, hex) => whyCannotLay(state, side, hex)
const lift: Why<State, ActivationFrame> = (state, { side }, hex) => whyCannotLift(state, side, hex)

export const activationWhy: ProcWhys<State, ActivationFrame> = {
  act: {
    ...deeds,
    dummies: (state, { side }) => whyCannotJuggle(state, side),
    end: (state, frame) => whyCannotEnd(state, frame),
    piece: touched,
  },
  marker: {
    dummy,
    lift,
    hex: (state, frame, hex) =>
      dummy(state, frame, hex) === undefined ? undefined : lift(state, frame, hex),
  },
  leaders: { lead, hex: lead },
  posts: { lead, hex: lead },
}
