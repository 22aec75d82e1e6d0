import { CITIES, grid } from '../../../games/sedan/map/map.ts'
import { FRENCH, combatFactor } from '../../../games/sedan/rules/02-components.ts'
import { citiesNeeded, pathHome, scoredCities } from '../../../games/sedan/rules/04-victory.ts'
import { ZONE_NEIGHBOURS } from '../../../games/sedan/rules/09-zone-extent.ts'
import { inEnemyZone } from '../../../games/sedan/rules/09-zones-of-control.ts'
import { cloneState, holder, lift, put } from '../../../games/sedan/model/state.ts'
import type { State } from '../../../games/sedan/model/state.ts'
import { reachable, send } from './marching.ts'
import type { MovePlan } from './marching.ts'

/** How many units a cut may take. */
const MOST_BLOCKS = 3
/** How many paths are looked at before giving up. */
const MOST_PATHS = 1500
/** How many hexes are tried for each unit of a cut. */
const WIDTH = [16, 10, 6]

interface Block {
  unit: number
  to: number
}

/** How many cities too many would count for the Prussians now. */
export function citiesToCut(state: State): number {
  return scoredCities(state).length - citiesNeeded(state.turn) + 1
}

/** Hexes the French must have when the Prussians win this turn otherwise: the cities that count, and the way to them. */
export function lastHopes(state: State): (hex: number) => number {
  if (citiesToCut(state) <= 0) return () => 0
  const hexes = scoredCities(state).flatMap(
    (city) => pathHome(state, CITIES[city]!.hex)?.slice(0, 6) ?? [],
  )
  return (hex) => (hexes.includes(hex) ? 20_000 : 0)
}

/** Whether the Prussians would win this turn if these units were thrown back: who blocks a path does not attack. */
export function isBlocking(state: State, units: readonly number[]): boolean {
  if (citiesToCut(state) > 0) return false
  const without = cloneState(state)
  for (const unit of units) lift(without, unit)
  return citiesToCut(without) > 0
}

/** Breaks as many paths as must be broken, the easiest first; returns what is still too much. */
export function cutPaths(plan: MovePlan, mayUse: (unit: number) => boolean): number {
  for (let left = citiesToCut(plan.state); left > 0; left = citiesToCut(plan.state)) {
    const blocks = cheapestCut(plan, mayUse)
    if (blocks === undefined) return left
    for (const { unit, to } of blocks) send(plan, [unit], to)
  }
  return 0
}

/** The cut of some city with the fewest units. */
function cheapestCut(plan: MovePlan, mayUse: (unit: number) => boolean): Block[] | undefined {
  const units = plan.free.filter(mayUse)
  for (const unit of units) reachable(plan, unit)
  const effort = { left: MOST_PATHS }
  for (let most = 1; most <= MOST_BLOCKS; most++)
    for (const city of scoredCities(plan.state)) {
      const found = cutCity(plan, { city: CITIES[city]!.hex, most, units, effort }, [])
      if (found !== undefined) return found
    }
  return undefined
}

interface Cut {
  city: number
  most: number
  units: readonly number[]
  effort: { left: number }
}

/** Puts somebody on or beside the path that is left, until none is. */
function cutCity(plan: MovePlan, cut: Cut, blocks: readonly Block[]): Block[] | undefined {
  const { state } = plan
  const path = pathHome(state, cut.city)
  if (path === undefined) return [...blocks]
  if (cut.effort.left-- <= 0) return undefined
  if (blocks.length >= cut.most) return undefined
  for (const block of candidates(plan, { ...cut, path }, blocks)) {
    const home = state.place[block.unit]!
    lift(state, block.unit)
    put(state, block.unit, block.to)
    const found = cutCity(plan, cut, [...blocks, block])
    lift(state, block.unit)
    put(state, block.unit, home)
    if (found !== undefined) return found
  }
  return undefined
}

/** Blocks that touch the path, near the city first: there the ring is short. */
function candidates(
  plan: MovePlan,
  { city, units, path }: Cut & { path: readonly number[] },
  blocks: readonly Block[],
): Block[] {
  const { state } = plan
  const left = units.filter((unit) => !blocks.some((block) => block.unit === unit))
  const found: (Block & { cost: number })[] = []
  const spots = new Set<number>()
  for (const hex of path) {
    if (hex !== city) spots.add(hex)
    for (let d = hex * 6; d < hex * 6 + 6; d++)
      if (ZONE_NEIGHBOURS[d]! >= 0) spots.add(ZONE_NEIGHBOURS[d]!)
  }
  for (const to of spots) {
    if (holder(state, to) >= 0 || inEnemyZone(state, FRENCH, to)) continue
    const unit = cheapestFor(plan, to, left)
    if (unit >= 0) found.push({ unit, to, cost: grid.distance(to, city) })
  }
  found.sort((a, b) => a.cost - b.cost || a.to - b.to)
  return found.slice(0, WIDTH[blocks.length])
}

function cheapestFor(plan: MovePlan, to: number, units: readonly number[]): number {
  let best = -1
  for (const unit of units) {
    if (reachable(plan, unit)[to] !== 1) continue
    if (best < 0 || combatFactor[unit]! < combatFactor[best]!) best = unit
  }
  return best
}
