import type { Go } from '../../../core/flow/step.ts'
import { board, ownerOf, piecesAt, show } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { FORTIFIED_TOWN, grid, placeKind } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { others } from '../seen/tell.ts'
import { PIECES, other } from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { ZONE_NEIGHBOURS, ZONE_SOURCES } from './04-zone-extent.ts'
import { inEnemyZone } from './04-zones.ts'
import { isKnownTrain } from './07-range.ts'
import { movementOn } from './08-costs.ts'

// What lies open, and what flags let one fear.

/** Whether the hex is the enemy's: a flag of his, or a train he has captured. */
export function isEnemyThere(state: State, side: Side, hex: number): boolean {
  const piece = board(state).head[hex]!
  return piece >= 0 && ownerOf(state, piece) !== side
}

/** Enemy flags whose zone may cover the hex: all but trains that lie open. */
export function flagsOver(state: State, side: Side, hex: number): readonly number[] {
  if (board(state).flags[other(side) * grid.n + hex] === 0) return NO_FLAGS
  const flags: number[] = []
  for (let edge = hex * 6; edge < hex * 6 + 6; edge++)
    if (isFlagOver(state, side, edge)) flags.push(grid.neighbours[edge]!)
  return flags
}

const NO_FLAGS: readonly number[] = []

/** Whether the neighbour beyond this edge of a hex is an enemy flag that may control it. */
function isFlagOver(state: State, side: Side, edge: number): boolean {
  const beside = ZONE_SOURCES[edge]!
  if (beside < 0) return false
  const piece = board(state).head[beside]!
  return piece >= 0 && ownerOf(state, piece) !== side && !isKnownTrain(state, beside)
}

/** Whether the hex must be taken for one in an enemy zone. */
export function isFeared(state: State, side: Side, hex: number): boolean {
  const { flags, troops } = board(state)
  const at = other(side) * grid.n + hex
  if (troops[at]! > 0) return true
  return flags[at]! > 0 && isFlagBeside(state, side, hex)
}

/** Trains have to be looked at: whose they are, and whether they lie open. */
function isFlagBeside(state: State, side: Side, hex: number): boolean {
  for (let edge = hex * 6; edge < hex * 6 + 6; edge++)
    if (isFlagOver(state, side, edge)) return true
  return false
}

/** Whether everything in a fortified town lies face down. */
export function isUnseenBehindWalls(state: State, hex: number): boolean {
  if (placeKind[hex] !== FORTIFIED_TOWN) return false
  const { head, next } = board(state)
  for (let piece = head[hex]!; piece >= 0; piece = next[piece]!)
    if (state.shown[piece] === 1) return false
  return true
}

/** Whether an enemy known for what he is controls the hex. */
export function isKnownZone(state: State, side: Side, hex: number): boolean {
  return flagsOver(state, side, hex).some((flag) =>
    piecesAt(state, flag).some((piece) => state.shown[piece] === 1),
  )
}

/** Whether the troops of a hex stand in an enemy zone, or hold an enemy in theirs. */
function isInContact(state: State, hex: number): boolean {
  const { head, units, vedettes, leaders } = board(state)
  const owner = ownerOf(state, head[hex]!)
  if (inEnemyZone(state, owner, hex)) return true
  if (leaders[hex]! + vedettes[hex]! + units[hex]! < 1) return false
  for (let d = hex * 6; d < hex * 6 + 6; d++) {
    const into = ZONE_NEIGHBOURS[d]!
    if (into >= 0 && head[into]! >= 0 && ownerOf(state, head[into]!) !== owner) return true
  }
  return false
}

export function turnUp(state: State, piece: number, go: Go<Frame>): void {
  if (state.shown[piece] === 1) return
  show(state, piece)
  go.tell(others(ownerOf(state, piece)), {
    did: 'shown',
    of: 'piece',
    noun: piece,
    to: state.place[piece]!,
    face: state.reduced[piece]!,
  })
  go.mark('yes')
}

/**
 * @rule 1.51.1 whoever is in contact when movement begins is turned up, on both sides
 */
export function revealContacts(state: State, go: Go<Frame>): void {
  for (let piece = 0; piece < PIECES; piece++) {
    const hex = state.place[piece]!
    if (hex >= 0 && isInContact(state, hex)) turnUp(state, piece, go)
  }
}

/**
 * @rule 1.52a whoever is engaged stays up
 * @rule 1.52b others are turned down again; what a scout has seen lies open until the phase is over
 */
export function coverAgain(state: State, go: Go<Frame>): void {
  const { shown } = state
  const first = shown.indexOf(1)
  if (first < 0) return
  const scouted = movementOn(state)?.scouted
  for (let piece = first; piece >= 0; piece = shown.indexOf(1, piece + 1)) {
    const hex = state.place[piece]!
    if (hex >= 0 && isInContact(state, hex)) continue
    if (scouted !== undefined && scouted.includes(hex)) continue
    state.shown[piece] = 0
    if (hex >= 0)
      go.tell(others(ownerOf(state, piece)), { did: 'hidden', of: 'piece', noun: piece })
  }
}
