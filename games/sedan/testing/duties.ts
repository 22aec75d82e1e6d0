import { BADEN, bridge, cityOf, grid, hex, region, river } from '../map/map.ts'
import { FIRST_ARMY, GUARD, UNITS_OF, isLeashed, other } from '../rules/02-components.ts'
import type { State } from '../model/state.ts'

// Who must attack whom, worked out the slow way: every lawful series of combats is tried. Sets of units and of hexes are bit masks.

/** A combat phase before its first combat. */
export interface Front {
  units: number[]
  targets: number[]
  /** By unit: the targets it can attack, and those of them that it can be made to: no city, and none from a city. */
  reach: number[]
  due: number[]
  /** Units in an enemy zone, units in cities, the Guard, 1st Army. */
  must: number
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
  /** Targets that a sortie has left to the rest of its garrison, or to others. */
  owed: number
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
    due: units.map((unit) =>
      cityOf[at(unit)]! >= 0 ? 0 : reachOf(unit) & mask(targets, (to: number) => cityOf[to]! < 0),
    ),
    must: mask(units, (unit: number) => targets.some((target) => isHeldBy(unit, target))),
    inCity: mask(units, (unit: number) => cityOf[at(unit)]! >= 0),
    guard: mask(units, (unit: number) => unit === GUARD),
    army: mask(units, (unit: number) => unit === FIRST_ARMY),
  }
}

export function startOf({ units, targets, must }: Front): Stage {
  const all = (list: readonly number[]): number => (1 << list.length) - 1
  return { units: all(units), targets: all(targets), must, owed: 0, fought: 0 }
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

function ofAll(reach: readonly number[], units: number): number {
  return reach.reduce((sum, one, at) => ((units >> at) & 1 ? sum | one : sum), 0)
}

/** Targets that somebody who can still attack them can be made to attack. */
function wanted(front: Front, { units, targets, owed }: Stage): number {
  const byGarrison = ofAll(front.reach, units & front.inCity) & owed
  return (ofAll(front.due, units) | byGarrison) & targets
}

/** A fight's outcome: what is left, and the units that must attack and no longer can. */
interface After {
  stage: Stage
  idle: number
}

/** What is left after a combat; undefined when it leaves an enemy alone, or somebody idle whom nothing excuses. */
export function after(front: Front, stage: Stage, fight: Fight): After | undefined {
  if (!isLawful(front, stage, fight)) return undefined
  const byArmy = (fight.units & front.army) !== 0
  const targets = stage.targets & ~fight.targets
  const units = byArmy && front.call === 2 ? 0 : stage.units & ~fight.units & ~front.guard
  const sortie = ofAll(front.reach, fight.units & front.inCity) & targets
  const owed = (stage.owed | sortie) & targets
  const must = stage.must & ~fight.units
  const rest = { units, targets, must, owed, fought: stage.fought + 1 }
  const left = (wanted(front, stage) | owed) & targets
  if ((left & ~wanted(front, rest)) !== 0) return undefined
  const able = mask(
    front.due,
    (due: number, at) => (units >> at) % 2 === 1 && (due & targets) !== 0,
  )
  const idle = must & ~able
  const excused = byArmy && front.call === 1 ? idle : front.call === 2 ? front.army : 0
  return (idle & ~excused) === 0 ? { stage: { ...rest, must: must & able }, idle } : undefined
}

export function owesNothing(front: Front, stage: Stage): boolean {
  return stage.must === 0 && wanted(front, stage) === 0
}

export interface Solver {
  /** Whether a combat of at least these can be fought so that as few as can be stay idle in the end. */
  canFinish(stage: Stage, begun: Fight): boolean
  /** Whether exactly this combat may be fought. */
  isGood(stage: Stage, fight: Fight): boolean
}

/** Whether all of it can be demanded: what attacks cities, and sorties but for those that others have begun, are left to the owner. */
function isDemanded(front: Front, { owed }: Stage, { units, targets }: Fight): boolean {
  return front.due.every((due, at) => {
    const demanded = (front.inCity >> at) & 1 ? front.reach[at]! & owed : due
    return ((units >> at) & 1) === 0 || (targets & ~demanded) === 0
  })
}

const NEVER = 99

/** Tries every lawful series of combats; remembers how many stay idle from each stage on. */
export function solverOf(front: Front): Solver {
  const known = new Map<string, number>()
  const costOf = (stage: Stage, fight: Fight): number => {
    const rest = after(front, stage, fight)
    return rest === undefined ? NEVER : ones(rest.idle) + fewest(rest.stage)
  }
  const fights = (stage: Stage, { units, targets }: Fight): Fight[] =>
    between(targets, stage.targets).flatMap((some) =>
      between(units, stage.units).map((who) => ({ units: who, targets: some })),
    )
  const fewest = (stage: Stage): number => {
    if (owesNothing(front, stage)) return 0
    const key = Object.values(stage).join()
    let least = known.get(key)
    if (least === undefined) {
      least = NEVER
      for (const fight of fights(stage, { units: 0, targets: 0 })) {
        if (isDemanded(front, stage, fight)) least = Math.min(least, costOf(stage, fight))
        if (least === 0) break
      }
      known.set(key, least)
    }
    return least
  }
  const isGood = (stage: Stage, fight: Fight): boolean => {
    const cost = costOf(stage, fight)
    return cost < NEVER && cost <= fewest(stage)
  }
  return {
    isGood,
    canFinish: (stage, begun) => fights(stage, begun).some((one) => isGood(stage, one)),
  }
}

function ones(bits: number): number {
  let count = 0
  for (let rest = bits; rest > 0; rest &= rest - 1) count++
  return count
}

/** All sets from the least to the most. */
function between(least: number, most: number): number[] {
  const free = most & ~least
  const sets: number[] = []
  if ((least & ~most) !== 0) return sets
  for (let part = free; part > 0; part = (part - 1) & free) sets.push(least | part)
  return [...sets, least]
}
