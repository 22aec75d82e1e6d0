import { isEnemyFlag, ownerOf } from '../model/board.ts'
import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { inFlagZone } from './04-zones.ts'
import { whyClosed } from './08-area.ts'
import { hasRoom, mayPass } from './11-ground.ts'

/**
 * Hexes into which a piece can make way for others: one step within the area in play, out of sight of any flag.
 * @rule 6.22
 */
export function refugesFor(state: State, piece: number): number[] {
  const from = state.place[piece]!
  const side = ownerOf(state, piece)
  const hexes: number[] = []
  for (let d = from * 6; d < from * 6 + 6; d++) {
    const into = grid.neighbours[d]!
    if (into < 0 || whyClosed(state, side, { from, into }) !== undefined) continue
    if (isEnemyFlag(state, side, into) || inFlagZone(state, side, into)) continue
    if (mayPass(state, piece, { from, to: into }) && hasRoom(state, [piece], into)) hexes.push(into)
  }
  return hexes
}
