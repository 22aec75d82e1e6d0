import { VERSION } from './about.ts'
import { grid } from './map/map.ts'
import { FORMATIONS, PIECES } from './rules/03-pieces.ts'
import { EVENTS } from './rules/06-chits.ts'
import { SCENARIOS } from './scenario-book.ts'
import { POOL, blankState } from './state.ts'
import type { State } from './state.ts'

/**
 * Carries a saved state over, if these rules can go on with it: one of the same version whose every field is there and of
 * the right kind.
 */
export function migrated(old: unknown, from: string): State | undefined {
  if (from !== VERSION || !isObject(old) || !isScenario(old['scenario'])) return undefined
  const options = old['options']
  if (!Array.isArray(options)) return undefined
  const blank = blankState(old['scenario'], options as string[])
  const fits = (Object.keys(blank) as (keyof State)[]).every((key) => isAlike(blank[key], old[key]))
  return fits && isPlaced(old['place'] as number[]) ? (old as unknown as State) : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isScenario(id: unknown): id is string {
  return SCENARIOS.some((scenario) => scenario.id === id)
}

/** Lengths of lists by piece, formation and event chit, and of those by side: these stay as they are. */
const FIXED: readonly number[] = [PIECES, FORMATIONS.length, EVENTS, 2]

function isAlike(blank: unknown, old: unknown): boolean {
  if (!Array.isArray(blank)) return typeof blank === typeof old
  return Array.isArray(old) && (!FIXED.includes(blank.length) || old.length === blank.length)
}

function isPlaced(place: readonly number[]): boolean {
  return place.every((at) => Number.isInteger(at) && at >= POOL && at < grid.n)
}
