import type { ProcWhys, Why } from '../../../core/flow/why.ts'
import { refusal } from '../../../core/refuse.ts'
import type { State } from '../model/state.ts'
import { LEADER, kindOf, sideOf } from './01-pieces.ts'
import { ofHex, ofPiece, whyNotHere } from './01-named.ts'
import { whyNoWayOut, whyNotRally } from './06-eligible.ts'
import type { ReorganizeFrame } from './06-reorganization-level.ts'
import { whyNoHost, whyNoRecall, whyNoTest, whyNotBrought } from './06-reorganization.ts'
import { whyNoRefuge } from './06-room.ts'

type ReorganizeWhy = Why<State, ReorganizeFrame>

const THE_ENEMYS = refusal('2.11a', 'is-the-enemys')
const NO_LEADER = refusal('6.15b', 'no-rally-but-leaders')

/** What is said of pieces of one's own, wherever they are. */
function own(why: ReorganizeWhy): ReorganizeWhy {
  return ofPiece((state, frame, piece) =>
    sideOf[piece] === state.phasing ? why(state, frame, piece) : THE_ENEMYS,
  )
}

const test = own((state, _frame, piece) => whyNoTest(state, piece))
const rally = own((state, _frame, piece) => {
  if (kindOf[piece] !== LEADER) return NO_LEADER
  return whyNotHere(state, piece) ?? whyNotRally(state, piece)
})
const bring = own((state, { leader }, piece) => whyNotBrought(state, leader, piece))

/** Who makes room for a unit that is brought back. */
const displace = ofPiece<ReorganizeFrame>((state, { leader, unit }, piece) => {
  return whyNoWayOut(state, { hex: state.place[leader]!, newcomer: unit }, piece)
})

/** Where he goes who makes room for it. */
const refuge = ofHex<ReorganizeFrame>((state, { guest }, hex) => whyNoRefuge(state, guest, hex))

export const reorganizeWhy: ProcWhys<State, ReorganizeFrame> = {
  recover: { test, piece: test },
  leader: {
    rally,
    piece: rally,
    recall: own((state, _frame, piece) => whyNoRecall(state, piece)),
  },
  host: {
    by: (state, { unit }, piece) => whyNotHere(state, piece) ?? whyNoHost(state, piece, unit),
  },
  bring: { bring, piece: bring },
  room: { displace, piece: displace },
  refuge: { to: refuge, hex: refuge },
}
