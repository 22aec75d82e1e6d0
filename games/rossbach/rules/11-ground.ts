import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { board, isEnemyFlag, ownerOf, piecesAt } from '../model/board.ts'
import {
  FORTIFIED_TOWN,
  MARSH,
  RIVER,
  RIVER_BRIDGE,
  crossing,
  grid,
  placeKind,
  terrain,
  water,
} from '../map/map.ts'
import type { State } from '../model/state.ts'
import {
  BAGGAGE,
  COMBAT_UNIT,
  FIRST_TRAIN,
  LEADER,
  TRAIN,
  VEDETTE,
  kindOf,
  trainKind,
} from './01-pieces.ts'
import { whyNoRoom } from './03-stacking.ts'
import { whyClosed } from './08-area.ts'
import { whyBarred } from './08-barred.ts'
import { BARRED, OPEN_ORDER, gaitOf, printedCosts, cutStepCharge } from './08-terrain.ts'

/**
 * Pieces of the hex that fight: units and vedettes, or leaders that nobody guards.
 * @rule 5.2 a leader alone is as a vedette
 * @rule 9.14 trains neither attack nor defend
 */
export function troopsAt(state: State, hex: number): number[] {
  const { head, next, units, vedettes } = board(state)
  const isGuarded = units[hex]! + vedettes[hex]! > 0
  const troops: number[] = []
  for (let piece = head[hex]!; piece >= 0; piece = next[piece]!)
    if (kindOf[piece] !== TRAIN && !(isGuarded && kindOf[piece] === LEADER)) troops.push(piece)
  return troops
}

export function hasTroops(state: State, hex: number): boolean {
  const { units, vedettes, leaders } = board(state)
  return units[hex]! + vedettes[hex]! + leaders[hex]! > 0
}

/** Leaders and trains that are with troops or left alone. */
export function followersAt(state: State, hex: number): number[] {
  return piecesAt(state, hex).filter((piece) => kindOf[piece] === LEADER || kindOf[piece] === TRAIN)
}

export function isVedetteLike(piece: number): boolean {
  return kindOf[piece] === VEDETTE || kindOf[piece] === LEADER
}

export function isFort(hex: number): boolean {
  return placeKind[hex] === FORTIFIED_TOWN
}

export function isRiver(side: number): boolean {
  return water[side] === RIVER
}

/** Whether a bridge stands over the river here. */
export function hasBridge(state: State, side: number): boolean {
  return crossing[side] === RIVER_BRIDGE && !state.damaged.includes(side)
}

/** Whether a river can be crossed here: by a bridge that stands, or over pontoons. */
export function isBridged(state: State, side: number): boolean {
  return hasBridge(state, side) || state.over.includes(side)
}

/**
 * Whether a piece can step from a hex to the next, whatever the cost.
 * 9.2b: by a bridge that stands, whatever lies beside it
 * 9.26a: over pontoons of either side
 */
export function mayPass(state: State, piece: number, way: { from: number; to: number }): boolean {
  const direction = grid.directionOf(way.from, way.to)
  if (direction < 0) return false
  const side = grid.side(way.from, direction)
  const isCut = state.damaged.includes(side)
  const gait = gaitOf[piece]!
  if (!isCut && printedCosts(gait, OPEN_ORDER)[way.from * 6 + direction] !== BARRED) return true
  if (state.over.includes(side) && (isRiver(side) || isCut)) return mayUsePontoon(piece, way.to)
  if (!isCut) return false
  return cutStepCharge({ gait }, { ...way, direction }) !== BARRED
}

function mayUsePontoon(piece: number, to: number): boolean {
  if (kindOf[piece] === TRAIN && trainKind[piece - FIRST_TRAIN] === BAGGAGE) return false
  return terrain[to] !== MARSH
}

/** Units and trains take room; a column shares its hex with none of them. */
function takesRoom(piece: number): boolean {
  return kindOf[piece] === COMBAT_UNIT || kindOf[piece] === TRAIN
}

const NO_STACKED_COLUMN = refusal('8.22C', 'no-stacking-in-column')

/**
 * Why pieces do not fit into a hex beside their friends there.
 * 8.22C: columns do not stack
 */
export function whyFull(state: State, pieces: readonly number[], hex: number): Refusal | undefined {
  const full = whyNoRoom(state, pieces, hex)
  if (full !== undefined) return full
  const movers = pieces.filter(takesRoom)
  const there = piecesAt(state, hex).filter((piece) => takesRoom(piece) && !pieces.includes(piece))
  const inColumn = (piece: number): boolean => state.column[piece] === 1
  if (movers.length === 0 || there.length === 0) return undefined
  return movers.some(inColumn) || there.some(inColumn) ? NO_STACKED_COLUMN : undefined
}

export function hasRoom(state: State, pieces: readonly number[], hex: number): boolean {
  return whyFull(state, pieces, hex) === undefined
}

/** One step of pieces that get out of the way. */
interface Aside {
  pieces: readonly number[]
  from: number
  to: number
}

/** Says by a rule what forbids such a step, whoever may be near. */
export function asideBy(rule: string): (state: State, aside: Aside) => Refusal | undefined {
  const enemyThere = refusal(rule, 'no-enemy-there')
  return (state, { pieces, from, to }) => {
    const side = ownerOf(state, pieces[0]!)
    const direction = grid.directionOf(from, to)
    if (direction < 0) return refusal(rule, 'no-going-so-far', { at: [{ of: 'hex', noun: to }] })
    const closed = whyClosed(state, side, { from, into: to })
    if (closed !== undefined) return closed
    if (isEnemyFlag(state, side, to)) return enemyThere
    const stuck = pieces.find((piece) => !mayPass(state, piece, { from, to }))
    return stuck === undefined ? undefined : whyBarred(state, stuck, from * 6 + direction)
  }
}
