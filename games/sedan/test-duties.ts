import { BADEN, bridge, cityOf, grid, hex, region, river } from './map/map.ts'
import { FIRST_ARMY, GUARD, UNITS_OF, isLeashed, other } from './rules/02-components.ts'
import type { State } from './state.ts'

// Who must attack whom, worked out the slow way: every lawful series of combats is tried. Sets of units and of hexes are bit masks.

/** A combat phase before its first combat. */
export interface Front {
  units: number[]
  targets: number[]
  /** By unit: the targets it can attack. */
  reach: number[]
  /** Units in an enemy zone, enemies whose zone holds somebody, units in cities, the Guard, 1st Army. */
  must: number
  wanted: number
  inCity: number
  guard: number
  army: number
  /** 1st Army's slot: 0 not called, 1 first, 2 last. */
  call: number
}

export interface Stage {
  units: number
  targets: number
  must: number
  wanted: number
  fought: number
}

export interface Fight {
  units: number
  targets: number
}

const LEASH = ['5219', '5118', '5119', '5218', '5318'].map(hex)

function isOpen(from: number, to: number): boolean {
  const side = grid.sideBetween(from, to)
  return side >= 0 && (river[side] === 0 || bridge[side] === 1)
}

function controls(from: number, to: number): boolean {
  return isOpen(from, to) && cityOf[from]! < 0 && cityOf[to]! < 0
}

function canReach(unit: number, from: number, to: number): boolean {
  const isBarred = isLeashed(unit) && region[to] !== BADEN && !LEASH.includes(to)
  return isOpen(from, to) && !isBarred
}

const mask = (list: readonly unknown[], is: (item: never, at: number) => boolean): number =>
  list.reduce<number>((sum, item, at) => (is(item as never, at) ? sum | (1 << at) : sum), 0)

export function frontOf(state: State): Front {
  const at = (unit: number): number => state.place[unit]!
  const onMap = (side: 0 | 1): number[] => UNITS_OF[side]!.filter((unit) => at(unit) >= 0)
  const own = onMap(state.phasing)
  const targets = [...new Set(onMap(other(state.phasing)).map(at))]
    .filter((target) => own.some((unit) => canReach(unit, at(unit), target)))
    .sort((a, b) => a - b)
  const reachOf = (unit: number): number =>
    mask(targets, (target: number) => canReach(unit, at(unit), target))
  const units = own.filter((unit) => reachOf(unit) !== 0)
  const isHeldBy = (unit: number, target: number): boolean =>
    controls(target, at(unit)) && canReach(unit, at(unit), target)
  return {
    units,
    targets,
    reach: units.map(reachOf),
    call: state.armyAttacks,
    must: mask(units, (unit: number) => targets.some((target) => isHeldBy(unit, target))),
    wanted: mask(targets, (target: number) => units.some((unit) => isHeldBy(unit, target))),
    inCity: mask(units, (unit: number) => cityOf[at(unit)]! >= 0),
    guard: mask(units, (unit: number) => unit === GUARD),
    army: mask(units, (unit: number) => unit === FIRST_ARMY),
  }
}

export function startOf({ units, targets, must, wanted }: Front): Stage {
  const all = (list: readonly number[]): number => (1 << list.length) - 1
  return { units: all(units), targets: all(targets), must, wanted, fought: 0 }
}

/** Whether this may be one combat, whatever comes after. */
function isLawful(front: Front, stage: Stage, { units, targets }: Fight): boolean {
  if (units === 0 || targets === 0) return false
  if (front.reach.some((reach, at) => (units >> at) & 1 && (reach & targets) !== targets))
    return false
  const withArmy = (units & front.army) !== 0
  if (withArmy && units !== front.army) return false
  if (front.call === 1 && withArmy !== (stage.fought === 0)) return false
  const withGuard = (units & front.guard) !== 0
  return stage.fought === 0 ? withGuard || (stage.must & front.guard) === 0 : !withGuard
}

function reachOfAll(front: Front, units: number): number {
  return front.reach.reduce((sum, reach, at) => ((units >> at) & 1 ? sum | reach : sum), 0)
}

/** What is left after a combat; undefined when it leaves somebody idle, or an enemy alone, against the rules. */
export function after(front: Front, stage: Stage, fight: Fight): Stage | undefined {
  if (!isLawful(front, stage, fight)) return undefined
  const byArmy = (fight.units & front.army) !== 0
  const targets = stage.targets & ~fight.targets
  const isLast = byArmy && front.call === 2
  const units = isLast ? 0 : stage.units & ~fight.units & ~front.guard
  const sortie = reachOfAll(front, fight.units & front.inCity)
  const wanted = (stage.wanted | sortie) & targets
  if ((wanted & ~reachOfAll(front, units)) !== 0) return undefined
  const must = stage.must & ~fight.units
  const idle =
    must &
    ~mask(front.reach, (reach: number, at) => {
      return (units >> at) % 2 === 1 && (reach & targets) !== 0
    })
  const excused = byArmy && front.call === 1 ? idle : front.call === 2 ? front.army : 0
  if ((idle & ~excused) !== 0) return undefined
  return { units, targets, must: must & ~idle, wanted, fought: stage.fought + 1 }
}

export function owesNothing({ must, wanted }: Stage): boolean {
  return must === 0 && wanted === 0
}

export interface Solver {
  /** Whether a combat of at least these can be fought so that the phase can then be ended lawfully. */
  canFinish(stage: Stage, begun: Fight): boolean
  /** Whether exactly this combat may be fought. */
  isGood(stage: Stage, fight: Fight): boolean
}

/** Tries every lawful series of combats; remembers stages it has solved. */
export function solverOf(front: Front): Solver {
  const known = new Map<string, boolean>()
  const isGood = (stage: Stage, fight: Fight): boolean => {
    const rest = after(front, stage, fight)
    return rest !== undefined && canEnd(rest)
  }
  const canFinish = (stage: Stage, begun: Fight): boolean =>
    between(begun.targets, stage.targets).some((targets) =>
      between(begun.units, stage.units).some((units) => isGood(stage, { units, targets })),
    )
  const canEnd = (stage: Stage): boolean => {
    if (owesNothing(stage)) return true
    const key = Object.values(stage).join()
    let found = known.get(key)
    if (found === undefined) known.set(key, (found = canFinish(stage, { units: 0, targets: 0 })))
    return found
  }
  return { canFinish, isGood }
}

/** All sets from the least to the most. */
function between(least: number, most: number): number[] {
  const free = most & ~least
  const sets: number[] = []
  if ((least & ~most) !== 0) return sets
  for (let part = free; part > 0; part = (part - 1) & free) sets.push(least | part)
  return [...sets, least]
}
