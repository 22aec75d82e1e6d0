import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { isEnemyFlag, ownerOf, piecesAt } from '../model/board.ts'
import type { ReorganizeFrame } from '../rules/06-reorganization-level.ts'
import type { DisengageFrame } from '../rules/08-disengage-level.ts'
import type { MovementFrame } from '../rules/08-movement-level.ts'
import type { RetreatFrame } from '../rules/11-retreat-level.ts'
import type { AvoidFrame } from '../rules/16-avoid-level.ts'
import { grid } from '../map/map.ts'
import { FIRST_TRAIN, LEADER, PIECES, kindOf } from '../rules/01-pieces.ts'
import { whyNoRoom } from '../rules/03-stacking.ts'
import { inEnemyZone, inFlagZone } from '../rules/04-zones.ts'
import { whyClosed } from '../rules/08-area.ts'
import { leavesCrowd, refugesOf } from '../rules/08-disengage.ts'
import { hasEscort, joinedAt } from '../rules/08-group.ts'
import { isEnemyThere, isFeared } from '../rules/08-sight.ts'
import { banksFor, bridgesToSeize, bridgesToTakeUp, whyNoFooting } from '../rules/09-pontoon.ts'
import { hasRoom, mayPass } from '../rules/11-ground.ts'
import { refuges, vedetteRefuges, victimsIn } from '../rules/11-retreat-ways.ts'
import { chainHexes, shoved, visited } from '../rules/11-retreat-flow.ts'
import { waysOut } from '../rules/06-eligible.ts'
import { refugesFor } from '../rules/06-room.ts'
import { party, stepHexes } from '../rules/16-avoid.ts'
import { MOVED } from '../model/state.ts'
import type { State } from '../model/state.ts'

// What stands against hexes into which pieces get out of the way, and against bridges that are taken up or seized.

type Why = Refusal | undefined

const isHex = (noun: number): boolean => Number.isInteger(noun) && noun >= 0 && noun < grid.n
const isPiece = (noun: number): boolean => Number.isInteger(noun) && noun >= 0 && noun < PIECES
const NO_SUCH_HEX = refusal('1.2a', 'no-such-thing')
const NO_SUCH_PIECE = refusal('1.3', 'no-such-thing')
const NO_STACKED_COLUMN = refusal('8.22C', 'no-stacking-in-column')

/** Why pieces do not fit in beside their friends, column or not. */
function whyFull(state: State, pieces: readonly number[], hex: number): Why {
  const full = whyNoRoom(state, pieces, hex)
  return full ?? (hasRoom(state, pieces, hex) ? undefined : NO_STACKED_COLUMN)
}

/** One step of pieces that get out of the way, and the rule by which they do. */
interface Aside {
  pieces: readonly number[]
  from: number
  to: number
  rule: string
}

/** What forbids the step itself, whoever may be near. */
function whyNoAside(state: State, { pieces, from, to, rule }: Aside): Why {
  const side = ownerOf(state, pieces[0]!)
  const isBeside = grid.directionOf(from, to) >= 0
  if (!isBeside) return refusal(rule, 'not-beside', { at: [{ of: 'hex', noun: to }] })
  const closed = whyClosed(state, side, { from, into: to })
  if (closed !== undefined) return closed
  if (isEnemyFlag(state, side, to)) return refusal(rule, 'no-enemy-there')
  const canPass = pieces.every((piece) => mayPass(state, piece, { from, to }))
  return canPass ? undefined : refusal(rule, 'no-way')
}

const TRAINS_ONLY = refusal('9.2', 'no-train-that-bridges')

/** A bridge to be taken up. */
export function whyNoLift(state: State, _frame: MovementFrame, piece: number): Why {
  const train = piece - FIRST_TRAIN
  if (!isPiece(piece)) return NO_SUCH_PIECE
  if (train < 0 || state.over[train]! < 0) return TRAINS_ONLY
  if (state.serves[train] !== state.phasing) return refusal('9.26b', 'no-lift-of-theirs')
  if (bridgesToTakeUp(state, state.phasing).includes(piece)) return undefined
  return refusal('9.23a', 'no-lift-without-bank')
}

/** A bridge of the enemy to lay hands on. */
export function whyNoSeizure(state: State, _frame: MovementFrame, piece: number): Why {
  const train = piece - FIRST_TRAIN
  if (!isPiece(piece)) return NO_SUCH_PIECE
  if (train < 0 || state.over[train]! < 0) return TRAINS_ONLY
  if (state.serves[train] === state.phasing) return refusal('9.26b', 'no-seizure-of-own')
  const ends = grid.sideHexes(state.over[train]!)
  if (ends.some((hex) => isEnemyThere(state, state.phasing, hex)))
    return refusal('9.26b', 'no-seizure-held')
  if (bridgesToSeize(state, state.phasing).includes(piece)) return undefined
  return refusal('9.26b', 'no-seizure-without-troops')
}

/** Whichever of the two it would be. */
export function whyNoBridge(state: State, frame: MovementFrame, piece: number): Why {
  const isOwn = state.serves[piece - FIRST_TRAIN] === state.phasing
  return isOwn ? whyNoLift(state, frame, piece) : whyNoSeizure(state, frame, piece)
}

/** Where a bridge becomes a train again. */
export function whyNoBank(state: State, { train }: MovementFrame, hex: number): Why {
  if (!isHex(hex)) return NO_SUCH_HEX
  const side = state.phasing
  const over = state.over[train - FIRST_TRAIN]!
  if (over < 0 || banksFor(state, train - FIRST_TRAIN).includes(hex)) return undefined
  if (![...grid.sideHexes(over)].includes(hex)) return refusal('9.23a', 'no-bank-elsewhere')
  const closed = whyClosed(state, side, { from: -1, into: hex })
  if (closed !== undefined) return closed
  if (isEnemyThere(state, side, hex)) return refusal('9.23a', 'no-enemy-there')
  const footing = whyNoFooting(hex)
  if (footing !== undefined) return footing
  const isExposed = isFeared(state, side, hex) && !hasEscort(state, side, hex)
  return isExposed ? refusal('9.13', 'no-zone-unescorted') : whyFull(state, [train], hex)
}

/** At night: a piece that is to leave the enemy. */
export function whyNoLeaving(state: State, piece: number): Why {
  const hex = state.place[piece]!
  if ((state.deeds[piece]! & MOVED) !== 0) return refusal('2.21D1', 'no-has-moved')
  if (!isFeared(state, state.phasing, hex)) return refusal('4.2', 'no-leaving-unless-engaged')
  return whyNoParting(state, [piece], hex)
}

function whyNoParting(state: State, pieces: readonly number[], from: number): Why {
  if (leavesCrowd(state, pieces, from)) return refusal('3.12', 'no-leader-leaves-crowd')
  if (refugesOf(state, pieces, from).length > 0) return undefined
  return refusal('2.21D1', 'no-leaving-without-refuge')
}

/** Whom they could take along. */
export function whyNotLeavingWith(state: State, frame: DisengageFrame, piece: number): Why {
  if (!isPiece(piece)) return NO_SUCH_PIECE
  if (state.place[piece] !== frame.hex) return refusal('2.21D1', 'no-joining-from-afar')
  if (state.joined[piece] === 1) return refusal('2.21D1', 'no-joining-twice')
  if ((state.deeds[piece]! & MOVED) !== 0) return refusal('2.21D1', 'no-has-moved')
  return whyNoParting(state, [...joinedAt(state, frame.hex), piece], frame.hex)
}

/** Hexes of one night march away from the enemy. */
const LEAVING = 2

/** Where they go at night. */
export function whyNoRefuge(state: State, { hex: from }: DisengageFrame, to: number): Why {
  if (!isHex(to)) return NO_SUCH_HEX
  const side = state.phasing
  const pieces = joinedAt(state, from)
  if (refugesOf(state, pieces, from).includes(to)) return undefined
  const far = grid.distance(from, to)
  if (far === 0 || far > LEAVING) return refusal('2.21D1', 'no-leaving-so-far')
  const closed = whyClosed(state, side, { from, into: to })
  if (closed !== undefined) return closed
  if (isEnemyThere(state, side, to)) return refusal('2.21D1', 'no-enemy-there')
  if (isFeared(state, side, to)) return refusal('2.21D1', 'no-refuge-near-flag')
  return whyFull(state, pieces, to) ?? refusal('2.21D1', 'no-refuge-by-that-way')
}

/** Where cavalry goes before it comes to blows. */
export function whyNoWithdrawal(state: State, frame: AvoidFrame, to: number): Why {
  if (!isHex(to)) return NO_SUCH_HEX
  const pieces = party(state, frame)
  if (pieces.length === 0) return undefined
  const at = state.place[pieces[0]!]!
  if (stepHexes(state, pieces, { ...frame, at }).includes(to)) return undefined
  const step = whyNoAside(state, { pieces, from: at, to, rule: '16.2b' })
  if (step !== undefined) return step
  if (to === frame.from) return refusal('16.2b', 'no-withdrawal-back')
  if (isFeared(state, frame.side, to)) return refusal('16.2b', 'no-refuge-near-flag')
  return whyFull(state, pieces, to)
}

/** Who makes room for a beaten force. */
export function whyNotDisplaced(state: State, frame: RetreatFrame, piece: number): Why {
  if (!isPiece(piece)) return NO_SUCH_PIECE
  const [mover, hex] = frame.chain.slice(-2) as [number, number]
  if (victimsIn(state, mover, hex, visited(frame)).includes(piece)) return undefined
  return whyNoVictim(state, { piece, hex, rule: '11.45a' })
}

function whyNoVictim(
  state: State,
  { piece, hex, rule }: { piece: number; hex: number; rule: string },
): Refusal {
  if (!piecesAt(state, hex).includes(piece)) return refusal(rule, 'no-room-by-others')
  if (kindOf[piece] === LEADER) return refusal('3.14', 'no-room-by-leader')
  return refusal(rule, 'no-room-even-so')
}

/** Where he goes who makes room for a beaten force. */
export function whyNoShelter(state: State, frame: RetreatFrame, to: number): Why {
  if (!isHex(to)) return NO_SUCH_HEX
  const piece = frame.chain.at(-1)!
  const been = [frame.from, ...chainHexes(frame)]
  if (refuges(state, piece, been).includes(to)) return undefined
  const step = whyNoAside(state, { pieces: [piece], from: state.place[piece]!, to, rule: '11.45b' })
  if (step !== undefined) return step
  if (inEnemyZone(state, frame.side, to)) return refusal('11.45b', 'no-refuge-in-zone')
  if (been.includes(to)) return refusal('11.45b', 'no-refuge-where-they-come-from')
  return whyFull(state, [piece], to)
}

/** Where a vedette goes, or a lone leader, over whom the enemy retreats. */
export function whyNoGivingWay(state: State, frame: RetreatFrame, to: number): Why {
  const [piece] = shoved(state, frame)
  if (!isHex(to)) return NO_SUCH_HEX
  if (piece === undefined || vedetteRefuges(state, piece).includes(to)) return undefined
  const from = state.place[piece]!
  const step = whyNoAside(state, { pieces: [piece], from, to, rule: '11.45c' })
  if (step !== undefined) return step
  const isShut = inEnemyZone(state, ownerOf(state, piece), to)
  return isShut ? refusal('11.45b', 'no-refuge-in-zone') : whyFull(state, [piece], to)
}

/** Who makes room for a unit that is brought back. */
export function whyNoRoomBy(state: State, { leader, unit }: ReorganizeFrame, piece: number): Why {
  if (!isPiece(piece)) return NO_SUCH_PIECE
  const hex = state.place[leader]!
  return waysOut(state, hex, unit).includes(piece)
    ? undefined
    : whyNoVictim(state, { piece, hex, rule: '6.22' })
}

/** Where he goes who makes room for it. */
export function whyNoRoomIn(state: State, { guest }: ReorganizeFrame, to: number): Why {
  if (!isHex(to)) return NO_SUCH_HEX
  if (refugesFor(state, guest).includes(to)) return undefined
  const step = whyNoAside(state, { pieces: [guest], from: state.place[guest]!, to, rule: '6.22' })
  if (step !== undefined) return step
  if (inFlagZone(state, ownerOf(state, guest), to)) return refusal('6.22', 'no-refuge-near-flag')
  return whyFull(state, [guest], to)
}
