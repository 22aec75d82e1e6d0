import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { FOREST, FORTIFIED_TOWN, TOWN, grid, level, terrain } from '../map/map.ts'
import { hasTroops, isMarked } from '../model/board.ts'
import { windowOf } from '../model/scenario-book.ts'
import { FIRED, FIXED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FIRST_GUNS, FIRST_HQ, other, sideOf } from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { INTO, LEAST_STRENGTH, PARTS, ratioDrm, times } from './02-tables.ts'
import { isFrontEdge } from './06-facing.ts'

/** Strength of whatever a grand battery fires at. */
const TARGET_STRENGTH = 10

/** Guns of a grand battery that have not fired in this turn. */
function loaded(state: State, side: Side): number[] {
  const found: number[] = []
  for (let guns = FIRST_GUNS; guns < FIRST_HQ; guns++)
    if (sideOf[guns] === side && state.place[guns]! >= 0)
      if (isMarked(state, guns, FIXED) && !isMarked(state, guns, FIRED)) found.push(guns)
  return found
}

/** Town, wood and higher ground hide what is behind them. */
function hides(from: number, hex: number): boolean {
  const kind = terrain[hex]
  if (kind === FOREST || kind === TOWN || kind === FORTIFIED_TOWN) return true
  return level[hex]! > level[from]!
}

/**
 * Whether guns reach a hex: one or two hexes off, before their front, past a hex that does not hide it.
 * @rule 16.5/b
 */
export function reaches(state: State, guns: number, hex: number): boolean {
  const from = state.place[guns]!
  const distance = grid.distance(from, hex)
  if (distance < 1 || distance > 2) return false
  for (let edge = from * 6; edge < from * 6 + 6; edge++) {
    const beside = grid.neighbours[edge]!
    if (beside < 0 || !isFrontEdge(state, guns, edge)) continue
    if (beside === hex) return true
    if (distance === 2 && grid.distance(beside, hex) === 1 && !hides(from, beside)) return true
  }
  return false
}

/** Guns that would fire at a hex. */
export function gunsOn(state: State, side: Side, hex: number): number[] {
  return loaded(state, side).filter((guns) => reaches(state, guns, hex))
}

const NO_GUNS = refusal('16.5/b', 'no-bombard-guns')
const NOBODY = refusal('16.5/b', 'no-bombard-nobody')
const OUT_OF_REACH = refusal('16.5/b', 'no-bombard-range')

/** Why the battery of a side does not fire at a hex. */
export function whyCannotBombard(state: State, side: Side, hex: number): Refusal | undefined {
  if (loaded(state, side).length === 0) return NO_GUNS
  if (windowOf(state.scenario)[hex] !== 1 || !hasTroops(state, hex, other(side))) return NOBODY
  return gunsOn(state, side, hex).length === 0 ? OUT_OF_REACH : undefined
}

/** Hexes that it can fire at, in order. */
export function bombardTargets(state: State, side: Side): number[] {
  const ready = loaded(state, side)
  if (ready.length === 0) return ready
  const near = new Set<number>()
  for (const guns of ready) {
    const from = state.place[guns]!
    for (let edge = from * 6; edge < from * 6 + 6; edge++) {
      const beside = grid.neighbours[edge]!
      if (beside < 0) continue
      near.add(beside)
      for (let next = beside * 6; next < beside * 6 + 6; next++)
        if (grid.neighbours[next]! >= 0) near.add(grid.neighbours[next]!)
    }
  }
  return [...near]
    .filter((hex) => whyCannotBombard(state, side, hex) === undefined)
    .sort((a, b) => a - b)
}

/** What is added to the die: its batteries against ten, less what the ground takes. */
export function bombardOdds(
  state: State,
  side: Side,
  hex: number,
): { strength: number; drm: number } {
  const batteries = gunsOn(state, side, hex).reduce(
    (sum, guns) => sum + state.guns[guns - FIRST_GUNS]!,
    0,
  )
  const strength = Math.max(LEAST_STRENGTH, times(batteries * PARTS, INTO[terrain[hex]!]!))
  return { strength, drm: ratioDrm(strength, TARGET_STRENGTH * PARTS) }
}
