import { board, ownerOf } from '../model/board.ts'
import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { other } from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { ZONE_SOURCES } from './04-zone-extent.ts'

/**
 * @rule 1.4ad
 * @rule 4.0d each is in the other's
 * @rule 4.0e a friend in the hex changes nothing
 */
export function inEnemyZone(state: State, side: Side, hex: number): boolean {
  return board(state).zone[other(side) * grid.n + hex]! > 0
}

/** The same without vedettes and lone leaders, whose zones let a retreat through. */
export function inHardZone(state: State, side: Side, hex: number): boolean {
  return board(state).hard[other(side) * grid.n + hex]! > 0
}

/**
 * Whether somebody beside the hex may control it, as far as flags tell: lone trains count, since nobody knows them from troops.
 * 4.12: for leaders and trains
 * 8.22B2: for columns
 */
export function inFlagZone(state: State, side: Side, hex: number): boolean {
  const { head, flags } = board(state)
  if (flags[other(side) * grid.n + hex] === 0) return false
  for (let d = hex * 6; d < hex * 6 + 6; d++) {
    const beside = ZONE_SOURCES[d]!
    if (beside < 0) continue
    const piece = head[beside]!
    if (piece >= 0 && ownerOf(state, piece) !== side) return true
  }
  return false
}

/** Enemy hexes whose zone covers this one. */
export function zoneSources(state: State, side: Side, hex: number): number[] {
  const { head, units, vedettes, leaders, flags } = board(state)
  const sources: number[] = []
  if (flags[other(side) * grid.n + hex] === 0) return sources
  for (let d = hex * 6; d < hex * 6 + 6; d++) {
    const beside = ZONE_SOURCES[d]!
    if (beside < 0) continue
    const piece = head[beside]!
    if (piece < 0 || ownerOf(state, piece) === side) continue
    if (units[beside]! + vedettes[beside]! + leaders[beside]! > 0) sources.push(beside)
  }
  return sources
}
