import { clamp, differentialColumn } from '../../../core/tables.ts'
import table from '../data/tables/fire.json' with { type: 'json' }
import shiftTable from '../data/tables/shifts.json' with { type: 'json' }
import terrain from '../data/tables/terrain.json' with { type: 'json' }
import tests from '../data/tables/tests.json' with { type: 'json' }
import { ENTRENCHED, HASTY, LOW, RATIONED } from '../model/state.ts'
import { ARTILLERY, FRENCH, INFANTRY, MITRAILLEUSE, POINT, PRUSSIAN } from './03-pieces.ts'
import type { Arm, Side } from './03-pieces.ts'
import { rounded } from './03-values.ts'
import { CANISTER, EXTENDED } from './08-ranges.ts'
import type { Range } from './08-ranges.ts'

// From a few facts to a column: what fights and what is foreseen both come here.

/** What a fire is for. */
export const IN_STEP = 0
export const IN_DEFENCE = 1
export const BY_EVENT = 2
export const BY_FORT = 3
export const WHILE_LOST = 4

/** Event chits played on a fire, in bits. */
export const CONDITIONS_FOR_FIRER = 1
export const CONDITIONS_FOR_TARGET = 2
export const MOULIN_PLAYED = 4

/** One counter that fires, or the guns of a fort. */
export interface Shooter {
  arm: Arm
  /** Initial strength in sixteenths of a point: as printed, less morale hits. */
  strength: number
  /** Fires with half of it. */
  isHalved: boolean
  ammo: number
  /** Has fired in defence in this Step already. */
  hasDefended: boolean
  /** Belongs to the division under Feu de Bataillon. */
  isVolley: boolean
}

export interface Shift {
  /** The letter of 8.4. */
  rule: string
  key: string
  columns: number
}

export interface FireFacts {
  side: Side
  shooters: readonly Shooter[]
  range: Range
  /** What the ground of the target hex does. */
  ground: Shift | undefined
  works: number
  /** At least half of the strength in the target hex is cavalry. */
  isHorse: boolean
  /** The target is of the division under Feu de Bataillon. */
  isVolleyTarget: boolean
  /** They fire from a higher level. */
  isHigher: boolean
  isObscured: boolean
  played: number
}

export interface FireOdds {
  /** In sixteenths of a point, rounded. */
  strength: number
  /** The column of the strength alone. */
  base: number
  shifts: readonly Shift[]
  column: number
}

export const COLUMNS: readonly string[] = table.columns
const LEAST = table.halves.map((halves) => (halves * POINT) / 2)
const [CANISTER_BONUS] = tests.canister

/**
 * What a shooter brings, with all fractions.
 * @rule 3.1.3/b morale first, then halves and range
 * @rule 8.3/a
 * @rule 8.1.3.a
 * @rule 8.1.3.b
 * @rule 8.1.3.c
 * @rule 8.3.a half as much again, and a point at least
 * @rule 8.3.b half
 */
export function firingStrength({ arm, strength, isHalved }: Shooter, range: Range): number {
  const initial = isHalved ? strength / 2 : strength
  if (range === EXTENDED) return initial / 2
  if (range !== CANISTER || arm !== ARTILLERY) return initial
  const { hundredths, least } = CANISTER_BONUS!
  return initial + Math.max((initial * hundredths) / 100, least * POINT)
}

/**
 * Rounded once, when all are added up.
 * @rule 8.1.4/a
 */
export function combinedStrength(shooters: readonly Shooter[], range: Range): number {
  let sum = 0
  for (const shooter of shooters) sum += firingStrength(shooter, range)
  return rounded(sum)
}

/** What one shooter by himself brings. */
export function strengthAlone(shooter: Shooter, range: Range): number {
  return rounded(firingStrength(shooter, range))
}

const SHIFTS = new Map(
  shiftTable.fire.map(({ by, rule, columns }): [string, Shift] => [
    by,
    { rule, columns, key: `fire-${by.replaceAll(' ', '-')}` },
  ]),
)
const shiftBy = (by: string): Shift => SHIFTS.get(by)!
const CAVALRY_TARGET = shiftBy('cavalry')
const CONDITIONS_TARGET = shiftBy('conditions on target')
const VOLLEY_TARGET = shiftBy('feu de bataillon on target')
const PRUSSIAN_GUNS = shiftBy('prussian artillery')
const FRENCH_RIFLES = shiftBy('french infantry or mitrailleuse')
const LOW_AMMO = shiftBy('low ammo')
const RATIONED_AMMO = shiftBy('rationed ammo')
const PLUNGING = shiftBy('plunging')
const OBSCURED_TARGET = shiftBy('obscured')
const LATER = shiftBy('later defensive fire')
const VOLLEY = shiftBy('feu de bataillon')
const MOULIN = shiftBy('moulin a cafe')
const CONDITIONS = shiftBy('conditions on firer')

const worksShift = (works: string, rule: string): Shift => ({
  rule,
  key: `fire-${works}`,
  columns: terrain.works.find((one) => one.works === works)!.fire,
})
const HASTY_TARGET = worksShift('hasty', '8.4.h')
const ENTRENCHED_TARGET = worksShift('entrenchment', '8.4.i')

/**
 * What the target has for it and against it.
 * @rule 8.4.h
 * @rule 8.4.i
 * @rule 8.4.j
 * @rule 8.4.k
 * @rule 8.4.l
 */
function targetShifts(facts: FireFacts): (Shift | undefined)[] {
  return [
    facts.works === HASTY ? HASTY_TARGET : undefined,
    facts.works === ENTRENCHED ? ENTRENCHED_TARGET : undefined,
    facts.isHorse ? CAVALRY_TARGET : undefined,
    facts.played & CONDITIONS_FOR_TARGET ? CONDITIONS_TARGET : undefined,
    facts.isVolleyTarget ? VOLLEY_TARGET : undefined,
  ]
}

/**
 * Who fires. Those who fire together are of one arm, or infantry with mitrailleuses, so the first stands for all.
 * @rule 8.4.m
 * @rule 8.4.n
 */
function armShift({ side, shooters }: FireFacts): Shift | undefined {
  const { arm } = shooters[0]!
  if (side === PRUSSIAN) return arm === ARTILLERY ? PRUSSIAN_GUNS : undefined
  return side === FRENCH && (arm === INFANTRY || arm === MITRAILLEUSE) ? FRENCH_RIFLES : undefined
}

/**
 * The worst supplied of a group counts.
 * @rule 8.4.o
 * @rule 8.4.p
 */
function ammoShift({ shooters }: FireFacts): Shift | undefined {
  let worst = 0
  for (const { ammo } of shooters) worst = Math.max(worst, ammo)
  if (worst === RATIONED) return RATIONED_AMMO
  return worst === LOW ? LOW_AMMO : undefined
}

/**
 * How the fire is given.
 * @rule 8.4.q artillery only, mitrailleuses are none
 * @rule 8.4.r
 * @rule 8.4.s
 * @rule 8.4.t
 * @rule 8.4.u
 * @rule 8.4.v
 */
function firerShifts(facts: FireFacts): (Shift | undefined)[] {
  const { shooters, played } = facts
  return [
    facts.isHigher && shooters[0]!.arm === ARTILLERY ? PLUNGING : undefined,
    facts.isObscured ? OBSCURED_TARGET : undefined,
    shooters.some(({ hasDefended }) => hasDefended) ? LATER : undefined,
    shooters.every(({ isVolley }) => isVolley) ? VOLLEY : undefined,
    played & MOULIN_PLAYED ? MOULIN : undefined,
    played & CONDITIONS_FOR_FIRER ? CONDITIONS : undefined,
  ]
}

/** Every shift there is, in the order of the letters. */
function shiftsOf(facts: FireFacts): Shift[] {
  return [
    facts.ground,
    ...targetShifts(facts),
    armShift(facts),
    ammoShift(facts),
    ...firerShifts(facts),
  ].filter((shift) => shift !== undefined)
}

/**
 * All shifts make one, and nothing leaves the table.
 * @rule 8.4/a
 */
export function shiftedColumn(base: number, shifts: readonly Shift[]): number {
  let column = base
  for (const { columns } of shifts) column += columns
  return clamp(column, 0, COLUMNS.length - 1)
}

/**
 * Strength, its column, and where the shifts take it.
 * @rule 8.2/a
 */
export function fireOdds(facts: FireFacts): FireOdds {
  const strength = combinedStrength(facts.shooters, facts.range)
  const base = differentialColumn(LEAST, strength)
  const shifts = shiftsOf(facts)
  return { strength, base, shifts, column: shiftedColumn(base, shifts) }
}

/** What a result asks of the target. */
interface FireResult {
  name: string
  casualties: number
  /** 1 if there is a Morale Test, and what is added to the white die. */
  tests: number
  harder: number
}

/**
 * A cell of the table in figures.
 * @rule 8.5.a
 * @rule 8.5.b
 * @rule 8.5.c
 * @rule 8.5.d
 * @rule 8.5.e
 * @rule 8.5.f
 * @rule 8.5.g
 * @rule 8.5.h
 * @rule 8.5.i
 */
export function fireResult(column: number, die: number): FireResult {
  const name = table.rows[die - 1]![column]!
  const isTest = name.includes('MT')
  const hits = name.startsWith('2CH') ? 2 : 1
  return {
    name,
    casualties: name.includes('CH') ? hits : 0,
    tests: isTest ? 1 : 0,
    harder: Number(/MT\+(\d)/.exec(name)?.[1] ?? 0),
  }
}
