import { numbersOf } from '../../../core/list.ts'
import { FIRST_ARMY, UNITS_OF } from '../../../games/sedan/rules/02-components.ts'
import {
  enemyHexes,
  isInCity,
  isWithinReach,
  mustBeAttacked,
  owesAttack,
  targetsOf,
} from '../../../games/sedan/rules/11-who-attacks.ts'
import type { State } from '../../../games/sedan/model/state.ts'
import { fightValue } from './fight.ts'

/** Who attacks which hex in this combat phase; −1 nobody. */
export interface Allotment {
  units: number[]
  target: number[]
  value: number
}

const NOBODY = -1
/** What leaving a duty open costs the search: more than any fight can be worth. */
const UNLAWFUL = 40_000
const MOST_ROUNDS = 4

interface Field {
  state: State
  units: number[]
  choices: number[][]
  targets: number[]
  owed: boolean[]
  must: boolean[]
  prize: Prize
  /** Fights already worked out, by target and attackers. */
  known: Map<string, number>
}

/** What taking a hex is worth beyond the usual. */
export type Prize = (hex: number) => number

/** The best division of the attackers over the enemy hexes that hill climbing finds. */
export function allotAttacks(state: State, prize: Prize = () => 0): Allotment {
  const field = fieldOf(state, prize)
  const target = numbersOf(field.units, (unit, i) => firstTarget(field, unit, i))
  let value = valueOf(field, target)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const before = value
    value = improveHexes(field, target, value)
    value = improveUnits(field, target, value)
    if (value === before) break
  }
  return { units: field.units, target, value }
}

function fieldOf(state: State, prize: Prize): Field {
  const units: number[] = []
  const choices: number[][] = []
  for (const unit of UNITS_OF[state.phasing]!) {
    const targets = targetsOf(state, unit)
    if (targets.length === 0) continue
    units.push(unit)
    choices.push(targets)
  }
  const targets = enemyHexes(state).filter((hex) => choices.some((list) => list.includes(hex)))
  return {
    state,
    units,
    choices,
    targets,
    prize,
    known: new Map(),
    owed: targets.map((hex) => mustBeAttacked(state, hex)),
    must: units.map((unit) => owesAttack(state, unit)),
  }
}

function firstTarget({ choices, must }: Field, unit: number, i: number): number {
  if (unit === FIRST_ARMY && !must[i]) return NOBODY
  return must[i] ? choices[i]![0]! : NOBODY
}

/** Sum of all fights, less what it costs to leave a duty open. */
function valueOf(field: Field, target: readonly number[]): number {
  let value = 0
  field.targets.forEach((_, t) => (value += targetValue(field, target, t)))
  field.units.forEach((_, i) => {
    if (field.must[i] && target[i] === NOBODY) value -= UNLAWFUL
  })
  return value
}

function targetValue(field: Field, target: readonly number[], t: number): number {
  const hex = field.targets[t]!
  const attackers = field.units.filter((_, i) => target[i] === hex)
  if (attackers.length === 0)
    return field.owed[t] || isSalliedPast(field, target, hex) ? -UNLAWFUL : 0
  if (attackers.length > 1 && attackers.includes(FIRST_ARMY)) return -UNLAWFUL
  const key = `${hex} ${attackers.join()}`
  let value = field.known.get(key)
  if (value === undefined) {
    value = fightValue(field.state, { attackers, targets: [hex], prize: field.prize(hex) })
    field.known.set(key, value)
  }
  return value
}

/** Whether somebody attacks out of a city beside this hex. */
function isSalliedPast({ state, units }: Field, target: readonly number[], hex: number): boolean {
  return units.some((unit, i) => {
    const from = state.place[unit]!
    return target[i] !== NOBODY && isInCity(from) && isWithinReach(from, hex)
  })
}

function improveUnits(field: Field, target: number[], value: number): number {
  let best = value
  field.units.forEach((_, i) => {
    best = tryMoving(field, target, { which: [i], value: best })
  })
  return best
}

/** Moves everybody in one hex together, which single steps cannot do. */
function improveHexes(field: Field, target: number[], value: number): number {
  let best = value
  const hexes = new Set(field.units.map((unit) => field.state.place[unit]!))
  for (const hex of hexes) {
    const which = field.units.flatMap((unit, i) => (field.state.place[unit] === hex ? [i] : []))
    best = tryMoving(field, target, { which, value: best })
  }
  const everybody = field.units.map((_, i) => i)
  for (const hex of field.targets) {
    const which = everybody.filter((i) => field.choices[i]!.includes(hex))
    best = tryMoving(field, target, { which, value: best, only: hex })
  }
  return best
}

/** Gives these units each common target in turn, and nothing; keeps the best. */
function tryMoving(
  field: Field,
  target: number[],
  { which, value, only }: { which: readonly number[]; value: number; only?: number },
): number {
  const before = which.map((i) => target[i]!)
  let best = value
  let kept = before
  for (const choice of only === undefined ? [...field.choices[which[0]!]!, NOBODY] : [only]) {
    which.forEach(
      (i, k) =>
        (target[i] = field.choices[i]!.includes(choice) || choice === NOBODY ? choice : before[k]!),
    )
    const now = valueOf(field, target)
    if (now > best) {
      best = now
      kept = which.map((i) => target[i]!)
    }
  }
  which.forEach((i, k) => (target[i] = kept[k]!))
  return best
}
