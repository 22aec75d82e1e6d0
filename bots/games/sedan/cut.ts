import { CITIES, grid } from '../../../games/sedan/map/map.ts'
import { FRENCH, combatFactor } from '../../../games/sedan/rules/02-components.ts'
import {
  citiesNeeded,
  isMended,
  pathHome,
  scoredCities,
} from '../../../games/sedan/rules/04-victory.ts'
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
    for (const { unit, to } of blocks) send(plan, unit, to)
  }
  return 0
}

/** The cut of some city with the fewest units. */
function cheapestCut(plan: MovePlan, mayUse: (unit: number) => boolean): Block[] | undefined {
  const goers = goersOf(plan, plan.free.filter(mayUse))
  const effort = { left: MOST_PATHS }
  for (let most = 1; most <= MOST_BLOCKS; most++)
    for (const city of scoredCities(plan.state)) {
      const found = cutCity(plan.state, { city: CITIES[city]!.hex, most, goers, effort }, [])
      if (found !== undefined) return found
    }
  return undefined
}

/** A unit and where it could go, by hex. */
interface Goer {
  unit: number
  open: Uint8Array
}

/** The weakest first. */
function goersOf(plan: MovePlan, units: readonly number[]): Goer[] {
  return units
    .map((unit) => ({ unit, open: reachable(plan, unit) }))
    .sort((a, b) => combatFactor[a.unit]! - combatFactor[b.unit]!)
}

interface Cut {
  city: number
  most: number
  goers: readonly Goer[]
  effort: { left: number }
}

/** Puts somebody on or beside the path that is left, until none is. */
function cutCity(state: State, cut: Cut, blocks: readonly Block[]): Block[] | undefined {
  const path = pathHome(state, cut.city)
  if (path === undefined) return [...blocks]
  if (cut.effort.left-- <= 0) return undefined
  const isLast = blocks.length + 1 === cut.most
  for (const block of candidates(state, { ...cut, path }, blocks)) {
    const home = state.place[block.unit]!
    lift(state, block.unit)
    put(state, block.unit, block.to)
    const all = [...blocks, block]
    const found = isLast
      ? wholeCut(state, { path, effort: cut.effort }, all)
      : cutCity(state, cut, all)
    lift(state, block.unit)
    put(state, block.unit, home)
    if (found !== undefined) return found
  }
  return undefined
}

/** These blocks, if there is no way round the last of them: which way that would be nobody asks. */
function wholeCut(
  state: State,
  { path, effort }: Pick<Cut, 'effort'> & { path: readonly number[] },
  blocks: Block[],
): Block[] | undefined {
  if (!isMended(state, path)) return blocks
  effort.left--
  return undefined
}

/** Blocks that touch the path, near the city first: there the ring is short. */
function candidates(
  state: State,
  { city, goers, path }: Cut & { path: readonly number[] },
  blocks: readonly Block[],
): Block[] {
  const left = goers.filter(({ unit }) => !blocks.some((block) => block.unit === unit))
  const found: (Block & { cost: number })[] = []
  const spots = new Set<number>()
  for (const hex of path) {
    if (hex !== city) spots.add(hex)
    for (let d = hex * 6; d < hex * 6 + 6; d++)
      if (ZONE_NEIGHBOURS[d]! >= 0) spots.add(ZONE_NEIGHBOURS[d]!)
  }
  for (const to of spots) {
    if (holder(state, to) >= 0 || inEnemyZone(state, FRENCH, to)) continue
    const weakest = left.find(({ open }) => open[to] === 1)
    if (weakest !== undefined) found.push({ unit: weakest.unit, to, cost: grid.distance(to, city) })
  }
  found.sort((a, b) => a.cost - b.cost || a.to - b.to)
  return found.slice(0, WIDTH[blocks.length])
}
