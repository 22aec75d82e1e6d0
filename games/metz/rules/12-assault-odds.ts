import { clamp } from '../../../core/tables.ts'
import table from '../data/tables/assault.json' with { type: 'json' }
import shiftTable from '../data/tables/shifts.json' with { type: 'json' }
import tests from '../data/tables/tests.json' with { type: 'json' }
import { ARTILLERY, INFANTRY, POINT, PRUSSIAN } from './03-pieces.ts'
import type { Arm, Side } from './03-pieces.ts'
import type { Shift } from './08-fire-odds.ts'
import { climbShift, defenceShift, leadShift, worksShift } from './12-assault-ground.ts'

// From a few facts to a column: what fights and what is foreseen both come here.

/** Event chits played on an assault, in bits. */
export const CONDITIONS_FOR_ATTACKER = 1
export const CONDITIONS_FOR_DEFENDER = 2
export const FURIA_PLAYED = 4

/** One combat unit in an assault, a battery with its mitrailleuse. */
export interface Fighter {
  arm: Arm
  /** In sixteenths of a point: as printed, less morale hits. */
  strength: number
  /** As it is now, works and hour counted. */
  cohesion: number
  /** The weight of cavalry, 0 of all others. */
  weight: number
  isCharging: boolean
}

export interface AssaultFacts {
  /** Who attacks. */
  side: Side
  /** Attackers in the Lead Assault Hex and in all other hexes. */
  lead: readonly Fighter[]
  supports: readonly Fighter[]
  defenders: readonly Fighter[]
  /** Bits of the terrain of the Lead Assault Hex and of the defending hex. */
  leadTerrain: number
  terrain: number
  /** The way up from one to the other: 0, SLOPE or STEEP_SLOPE. */
  climb: number
  /** A charge came up a slope on its way. */
  isUphill: boolean
  isFlank: boolean
  works: number
  /** Columns by Auftragstaktik. */
  shift: number
  played: number
}

export interface AssaultOdds {
  /** In sixteenths of a point: the Lead Assault Hex, all attackers, the defenders. */
  lead: number
  attackers: number
  defenders: number
  /** Lead less defenders, in whole points. */
  differential: number
  /** Place of the column in the table: of the differential alone, and with all shifts. */
  base: number
  shifts: readonly Shift[]
  column: number
}

/** The differentials that have a column. */
export const COLUMNS: readonly number[] = table.columns

/** A column as the table is headed, wherever it is named. */
export function columnText(column: number): string {
  const difference = COLUMNS[column] ?? 0
  if (difference === 0) return '0'
  return difference < 0 ? `−${-difference}` : `+${difference}`
}

/**
 * What a charge adds, by weight; a point at least.
 * @rule 11.6.1/a
 * @rule 11.6.1/b
 * @rule 11.6.1/c
 */
export function chargeBonus(weight: number, strength: number): number {
  const { hundredths, least } = tests.charge[weight - 1]!
  return Math.max((strength * hundredths) / 100, least * POINT)
}

/**
 * @rule 12.4/a
 * @rule 12.4/b guns that defend count half
 */
export function fightingStrength({ arm, strength, weight, isCharging }: Fighter): number {
  if (arm === ARTILLERY) return strength / 2
  return isCharging ? strength + chargeBonus(weight, strength) : strength
}

function sumOf(fighters: readonly Fighter[]): number {
  let sum = 0
  for (const fighter of fighters) sum += fightingStrength(fighter)
  return sum
}

/**
 * Whoever leads against all who defend; fractions are dropped at the very end, on both sides of nothing.
 * @rule 12.2/c
 */
export function differential(lead: number, defenders: number): number {
  // Never −0, which no saved sheet would give back.
  return Math.trunc((lead - defenders) / POINT) + 0
}

/**
 * All attackers against all defenders: the first odds they reach, the best against nothing at all.
 * @rule 12.5.a
 * @rule 12.2/e who supports counts here
 */
export function oddsShift(attackers: number, defenders: number): Shift | undefined {
  const row = shiftTable.odds.find(
    (odds) => attackers * odds.defender >= defenders * odds.attacker,
  )!
  if (row.columns === 0) return undefined
  return { rule: '12.5.a', key: ODDS_KEYS.get(row.columns)!, columns: row.columns }
}

const ODDS_KEYS = new Map([
  [3, 'assault-odds-3-1'],
  [2, 'assault-odds-2-1'],
  [1, 'assault-odds-3-2'],
  [-1, 'assault-odds-1-2'],
  [-2, 'assault-odds-1-3'],
])

const SHIFTS = new Map(
  shiftTable.assault.map(({ by, rule, columns }): [string, Shift] => [
    by,
    { rule, columns, key: `assault-${by.replaceAll(' ', '-')}` },
  ]),
)
const shiftBy = (by: string): Shift => SHIFTS.get(by)!
const PRUSSIAN_FOOT = shiftBy('prussian infantry')
const FLANK = shiftBy('flank')
const AUFTRAGSTAKTIK = shiftBy('auftragstaktik')
const FURIA = shiftBy('furia francese')
const CONDITIONS = shiftBy('conditions on attacker')
const BETTER = shiftBy('better attacker')
const WORSE = shiftBy('better defender')
const CONDITIONS_AGAINST = shiftBy('conditions on defender')

const isFoot = ({ arm }: Fighter): boolean => arm === INFANTRY

/**
 * From the Lead Assault Hex, alone or with cavalry.
 * @rule 12.5.b
 */
function footShift({ side, lead }: AssaultFacts): Shift | undefined {
  return side === PRUSSIAN && lead.some(isFoot) ? PRUSSIAN_FOOT : undefined
}

/**
 * @rule 12.5.h
 * @rule 12.5.i
 * @rule 12.5.j
 * @rule 12.5.k
 */
function attackShifts({ isFlank, shift, played }: AssaultFacts): (Shift | undefined)[] {
  return [
    isFlank ? FLANK : undefined,
    shift > 0 ? { ...AUFTRAGSTAKTIK, columns: shift } : undefined,
    played & FURIA_PLAYED ? FURIA : undefined,
    played & CONDITIONS_FOR_ATTACKER ? CONDITIONS : undefined,
  ]
}

function bestCohesion(fighters: readonly Fighter[]): number {
  return Math.max(...fighters.map(({ cohesion }) => cohesion))
}

/**
 * Who leads and who defends, each by the best of them.
 * @rule 12.5.l
 * @rule 12.5.m
 */
function cohesionShift({ lead, defenders }: AssaultFacts): Shift | undefined {
  const more = bestCohesion(lead) - bestCohesion(defenders)
  if (more === 0) return undefined
  return more > 0 ? BETTER : WORSE
}

/** @rule 12.5.t */
function conditionsShift({ played }: AssaultFacts): Shift | undefined {
  return played & CONDITIONS_FOR_DEFENDER ? CONDITIONS_AGAINST : undefined
}

/** Every shift there is, in the order of the letters. */
function shiftsOf(facts: AssaultFacts, odds: Shift | undefined): Shift[] {
  const arms = facts.defenders.map(({ arm }) => arm)
  return [
    odds,
    footShift(facts),
    leadShift(facts.leadTerrain),
    climbShift(facts.climb, facts),
    ...attackShifts(facts),
    cohesionShift(facts),
    worksShift(facts.works, arms),
    defenceShift(facts.terrain, arms),
    conditionsShift(facts),
  ].filter((shift) => shift !== undefined)
}

/** Where a differential stands in the table, the outer columns holding everything beyond. */
function columnOf(difference: number): number {
  return COLUMNS.indexOf(clamp(difference, COLUMNS[0]!, COLUMNS.at(-1)!))
}

/**
 * All shifts make one, and nothing leaves the table.
 * @rule 12.5/a
 */
export function shiftedColumn(base: number, shifts: readonly Shift[]): number {
  let column = base
  for (const { columns } of shifts) column += columns
  return clamp(column, 0, COLUMNS.length - 1)
}

/** Strengths, differential, its column, and where the shifts take it. */
export function assaultOdds(facts: AssaultFacts): AssaultOdds {
  const lead = sumOf(facts.lead)
  const attackers = lead + sumOf(facts.supports)
  const defenders = sumOf(facts.defenders)
  const difference = differential(lead, defenders)
  const base = columnOf(difference)
  const shifts = shiftsOf(facts, oddsShift(attackers, defenders))
  const column = shiftedColumn(base, shifts)
  return { lead, attackers, defenders, differential: difference, base, shifts, column }
}
