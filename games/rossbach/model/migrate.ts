import { VERSION } from '../words/about.ts'
import { grid } from '../map/map.ts'
import { PIECES } from '../rules/01-pieces.ts'
import { SCENARIOS } from './scenario-book.ts'
import { LAID, blankState } from './state.ts'
import type { State } from './state.ts'

/** Versions whose states these rules go on with: 1.1.0 reads some rules otherwise and keeps the state as it was. */
const CARRIED: readonly string[] = ['1.0.0', VERSION]

/** Carries a saved state over, if these rules can go on with it: one whose every field is there and of the right kind. */
export function migrated(old: unknown, from: string): State | undefined {
  if (!CARRIED.includes(from) || !isObject(old) || !isScenario(old['scenario'])) return undefined
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

/** A list by piece stays one; other lists grow with the game. */
function isAlike(blank: unknown, old: unknown): boolean {
  if (!Array.isArray(blank)) return typeof blank === typeof old
  return Array.isArray(old) && (blank.length !== PIECES || old.length === PIECES)
}

function isPlaced(place: readonly number[]): boolean {
  return place.every((at) => Number.isInteger(at) && at >= LAID && at < grid.n)
}
