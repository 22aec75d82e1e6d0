import type { Go } from '../../../core/flow/step.ts'
import { board, ownerOf, piecesAt, show } from '../board.ts'
import type { Frame } from '../frames.ts'
import { grid } from '../map/map.ts'
import type { State } from '../state.ts'
import { others } from '../tell.ts'
import { PIECES } from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { ZONE_NEIGHBOURS } from './04-zone-extent.ts'
import { inEnemyZone, zoneSources } from './04-zones.ts'
import { isKnownTrain } from './07-range.ts'
import { movementOn } from './08-costs.ts'

// What lies open, and what flags let one fear.

/** Whether the hex is the enemy's: a flag of his, or a train he has captured. */
export function isEnemyThere(state: State, side: Side, hex: number): boolean {
  const piece = board(state).head[hex]!
  return piece >= 0 && ownerOf(state, piece) !== side
}

/** Enemy flags whose zone may cover the hex: all but trains that lie open. */
export function flagsOver(state: State, side: Side, hex: number): number[] {
  const { head } = board(state)
  const flags: number[] = []
  for (let direction = 0; direction < 6; direction++) {
    const beside = grid.neighbours[hex * 6 + direction]!
    if (beside < 0) continue
    const piece = head[beside]!
    if (piece < 0 || ownerOf(state, piece) === side) continue
    if (ZONE_NEIGHBOURS[beside * 6 + ((direction + 3) % 6)] !== hex) continue
    if (!isKnownTrain(state, beside)) flags.push(beside)
  }
  return flags
}

/** Whether the hex must be taken for one in an enemy zone. */
export function isFeared(state: State, side: Side, hex: number): boolean {
  return flagsOver(state, side, hex).length > 0
}

/** Whether an enemy known for what he is controls the hex. */
export function isKnownZone(state: State, side: Side, hex: number): boolean {
  return flagsOver(state, side, hex).some((flag) =>
    piecesAt(state, flag).some((piece) => state.shown[piece] === 1),
  )
}

/** Hexes whose troops stand in an enemy zone, or hold an enemy in theirs. */
function contactHexes(state: State): Uint8Array {
  const { head } = board(state)
  const touching = new Uint8Array(grid.n)
  for (let piece = 0; piece < PIECES; piece++) {
    const hex = state.place[piece]!
    if (hex < 0 || head[hex] !== piece || !inEnemyZone(state, ownerOf(state, piece), hex)) continue
    touching[hex] = 1
    for (const source of zoneSources(state, ownerOf(state, piece), hex)) touching[source] = 1
  }
  return touching
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
  const touching = contactHexes(state)
  for (let piece = 0; piece < PIECES; piece++) {
    const hex = state.place[piece]!
    if (hex >= 0 && touching[hex] === 1) turnUp(state, piece, go)
  }
}

/**
 * @rule 1.52a whoever is engaged stays up
 * @rule 1.52b others are turned down again; what a scout has seen lies open until the phase is over
 */
export function coverAgain(state: State, go: Go<Frame>): void {
  if (!state.shown.includes(1)) return
  const touching = contactHexes(state)
  const scouted = movementOn(state)?.scouted ?? []
  for (let piece = 0; piece < PIECES; piece++) {
    const hex = state.place[piece]!
    if (state.shown[piece] === 0 || (hex >= 0 && touching[hex] === 1)) continue
    if (scouted.includes(hex)) continue
    state.shown[piece] = 0
    if (hex >= 0)
      go.tell(others(ownerOf(state, piece)), { did: 'hidden', of: 'piece', noun: piece })
  }
}
