import type { Refusal } from '../../../core/contract.ts'
import type { ProcWhys, Why } from '../../../core/flow/why.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { whyNotHere } from './02-pieces-why.ts'
import type { RetreatFrame } from './07-retreat-level.ts'
import { facingOfOthers, whyNoHalt } from './07-retreat.ts'
import { retreatHexes, whyNotRetreat } from './07-retreat-ways.ts'

type WhyNot = Why<State, RetreatFrame>

const FAR = refusal('7.2/b', 'not-beside')
const OUTDONE = ['no-retreat-on', 'no-retreat-harm', 'no-retreat-nearer', 'no-retreat-home']

function at(refused: Refusal, hexes: readonly number[]): Refusal {
  return { ...refused, at: hexes.map((noun) => ({ of: 'hex', noun })) }
}

/** The attackers that a hex is beside are pointed at, or the hexes that come before it. */
const to: WhyNot = (state, frame, hex) => {
  const from = frame.been.at(-1)!
  if (hex < 0 || hex >= grid.n) return undefined
  const direction = grid.directionOf(from, hex)
  if (direction < 0) return at(FAR, [from])
  const refused = whyNotRetreat(state, frame, from * 6 + direction)
  if (refused === undefined) return undefined
  const { key } = refused.say
  if (key === 'no-retreat-beside')
    return at(
      refused,
      frame.away.filter((one) => grid.distance(one, hex) <= 1),
    )
  return OUTDONE.includes(key) ? at(refused, retreatHexes(state, frame, from)) : refused
}

const NOT_IN_STACK = refusal('7.3/a', 'no-loss-part')
const NO_STEP = refusal('10.2/e', 'no-loss-step')
const lose: WhyNot = (state, frame, piece) =>
  frame.pieces.includes(piece) ? NO_STEP : (whyNotHere(state, frame.side, piece) ?? NOT_IN_STACK)

const AS_FRIENDS = refusal('6.1/a', 'no-other-facing')
const face: WhyNot = (state, frame, heading) => {
  const bound = facingOfOthers(state, frame)
  return bound < 0 || bound === heading ? undefined : AS_FRIENDS
}

export const retreatWhy: ProcWhys<State, RetreatFrame> = {
  step: {
    to,
    hex: to,
    halt: (state, frame) => whyNoHalt(state, frame),
  },
  toll: { lose, piece: lose },
  face: { face, heading: face },
}
