import type { ProcWhys, Why } from '../../../core/flow/why.ts'
import { refusal } from '../../../core/refuse.ts'
import type { State } from '../model/state.ts'
import { ofHex, ofPiece } from './01-named.ts'
import { whyNoFollowing } from './11-followers.ts'
import {
  chainHexes,
  runOf,
  shoved,
  visited,
  whyNotNext,
  whyNotTogether,
} from './11-retreat-flow.ts'
import type { RetreatFrame } from './11-retreat-level.ts'
import {
  whyNoShelter,
  whyNoVedetteRefuge,
  whyNoVictim,
  whyNoWay,
  whyNotOff,
} from './11-retreat-ways.ts'

const HAS_CROSSED = refusal('11.43', 'no-crossing-now')

const step = ofHex<RetreatFrame>((state, frame, to) => {
  const [piece] = frame.group
  const way = { at: state.place[piece!]!, to, left: frame.left }
  return whyNoWay(state, runOf(state, frame, frame.group), way)
})

const off: Why<State, RetreatFrame> = (state, frame) => {
  const at = state.place[frame.group[0]!]!
  return whyNotOff(state, runOf(state, frame, frame.group), at, frame.left)
}

/** Who makes room for a beaten force. */
const displace = ofPiece<RetreatFrame>((state, frame, piece) => {
  const [mover, hex] = frame.chain.slice(-2) as [number, number]
  return whyNoVictim(state, { piece: mover, hex, victim: piece }, [...visited(frame), hex])
})

/** Where he goes who makes room for a beaten force. */
const refuge = ofHex<RetreatFrame>((state, frame, to) =>
  whyNoShelter(state, frame.chain.at(-1)!, { to, been: [frame.from, ...chainHexes(frame)] }),
)

/** Where a vedette goes, or a lone leader, over whom the enemy retreats. */
const aside = ofHex<RetreatFrame>((state, frame, to) =>
  whyNoVedetteRefuge(state, shoved(state, frame)[0]!, to),
)

const next = ofPiece(whyNotNext)

export const retreatWhy: ProcWhys<State, RetreatFrame> = {
  next: { retreat: next, piece: next, together: ofHex(whyNotTogether) },
  step: { to: step, hex: step, off },
  order: {
    cross: ofPiece((_state, { toCross }, piece) =>
      toCross.includes(piece) ? undefined : HAS_CROSSED,
    ),
  },
  displace: { displace, piece: displace },
  refuge: { to: refuge, hex: refuge },
  vedette: { to: aside, hex: aside },
  to: { to: ofHex(whyNoFollowing) },
}
