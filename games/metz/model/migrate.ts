import { VERSION } from '../words/about.ts'
import type { Frame } from './levels.ts'
import { grid } from '../map/map.ts'
import { FORMATIONS, PIECES, PRUSSIAN } from '../rules/03-pieces.ts'
import { EVENTS } from '../rules/06-chits.ts'
import { DRAWING, LAST } from '../rules/06-instants.ts'
import { SCENARIOS } from './scenario-book.ts'
import { POOL, blankState } from './state.ts'
import type { State } from './state.ts'

/** Versions whose states have the same fields; what their levels lack or have too much of is put right by `carried`. */
const ALIKE: readonly string[] = ['1.0.0', VERSION]

/**
 * Carries a saved state over, if these rules can go on with it: one of a version they know whose every field is there and of
 * the right kind.
 */
export function migrated(old: unknown, from: string): State | undefined {
  if (!ALIKE.includes(from) || !isObject(old) || !isScenario(old['scenario'])) return undefined
  const options = old['options']
  if (!Array.isArray(options)) return undefined
  const blank = blankState(old['scenario'], options as string[])
  const fits = (Object.keys(blank) as (keyof State)[]).every((key) => isAlike(blank[key], old[key]))
  if (!fits || !isPlaced(old['place'] as number[])) return undefined
  const state = old as unknown as State
  return from === VERSION
    ? state
    : { ...state, stack: state.stack.map((frame) => carried(state, frame)) }
}

/**
 * In 1.0.0 those who did not attack only went back with the others, Opportunity Fire could be used before a draw, and detachments
 * taken for a brigade were not counted.
 */
function carried({ staff }: State, frame: Frame): Frame {
  if (frame.proc === 'losses') {
    const { along = [], ...losses } = frame as typeof frame & { along?: number[] }
    return { ...losses, units: [...losses.units, ...along] }
  }
  if (frame.proc === 'parents') return { ...frame, parts: frame.taken > 0 ? 1 : 0 }
  // Whoever has been asked is asked to the end, as where the cup is empty.
  if (frame.proc !== 'pause' || frame.at !== 'decide' || frame.instant !== DRAWING) return frame
  return staff === 1 && frame.turn === PRUSSIAN ? frame : { ...frame, instant: LAST }
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
