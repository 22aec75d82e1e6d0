import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { ownerOf } from '../model/board.ts'
import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { inFlagZone } from './04-zones.ts'
import { asideBy, whyFull } from './11-ground.ts'

const NEAR_FLAG = refusal('6.22', 'no-refuge-near-flag')
const whyNoStep = asideBy('6.22')

/**
 * Why a piece cannot make way for others into a hex: one step within the area in play, out of sight of any flag.
 * @rule 6.22
 */
export function whyNoRefuge(state: State, piece: number, to: number): Refusal | undefined {
  const refused = whyNoStep(state, { pieces: [piece], from: state.place[piece]!, to })
  if (refused !== undefined) return refused
  if (inFlagZone(state, ownerOf(state, piece), to)) return NEAR_FLAG
  return whyFull(state, [piece], to)
}

export function refugesFor(state: State, piece: number): number[] {
  const from = state.place[piece]!
  const hexes: number[] = []
  for (let d = from * 6; d < from * 6 + 6; d++) {
    const into = grid.neighbours[d]!
    if (into >= 0 && whyNoRefuge(state, piece, into) === undefined) hexes.push(into)
  }
  return hexes
}
