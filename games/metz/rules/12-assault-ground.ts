import chart from '../data/tables/terrain.json' with { type: 'json' }
import {
  BRIDGE,
  FARM,
  FOREST,
  QUARRY,
  RAVINE,
  RIVER,
  SLOPE,
  STEEP_SLOPE,
  STREAM,
  TOWN,
} from '../map/map.ts'
import { ENTRENCHED, HASTY } from '../model/state.ts'
import { ARTILLERY, INFANTRY } from './03-pieces.ts'
import type { Arm } from './03-pieces.ts'
import type { Shift } from './08-fire-odds.ts'

// What ground and works do to an assault.

interface Ground extends Shift {
  bits: number
}

function rowOf(terrain: string): (typeof chart.hexes)[number] {
  return chart.hexes.find((one) => one.terrain === terrain)!
}
const inKey = (terrain: string): string => terrain.replaceAll(/[ +]/g, '-')

const LEADS: readonly Ground[] = (
  [
    [RAVINE, 'ravine', '12.5.c'],
    [FOREST | RAVINE, 'forest+ravine', '12.5.c'],
    [STREAM, 'stream', '12.5.d'],
    [FOREST | STREAM, 'forest+stream', '12.5.d'],
    [RIVER | BRIDGE, 'river bridge', '12.5.e'],
  ] as const
).map(([bits, terrain, rule]) => ({
  bits,
  rule,
  key: `assault-lead-${inKey(terrain)}`,
  columns: rowOf(terrain).lead,
}))

/** Of those that apply the one with the most columns to the left; the first of equals. */
function mostLeft(kinds: readonly Ground[], bits: number): Shift | undefined {
  let found: Ground | undefined
  for (const kind of kinds) {
    if ((bits & kind.bits) !== kind.bits) continue
    if (found === undefined || kind.columns < found.columns) found = kind
  }
  if (found === undefined) return undefined
  const { rule, key, columns } = found
  return { rule, key, columns }
}

/**
 * The ground the Lead Assault Hex attacks from: of several kinds the worst.
 * @rule 12.5.c
 * @rule 12.5.d
 * @rule 12.5.e
 * @rule 12.5/b
 */
export function leadShift(bits: number): Shift | undefined {
  return mostLeft(LEADS, bits)
}

function slopeColumns(side: string): number {
  return chart.sides.find((one) => one.side === side)!.lead
}
const UP: Shift = { rule: '12.5.f', key: 'assault-slope', columns: slopeColumns('slope up') }
const UP_STEEP: Shift = {
  rule: '12.5.g',
  key: 'assault-steep-slope',
  columns: slopeColumns('steep slope up'),
}

/**
 * Up to the defender, or at any time in the charge that led there; once, and a Steep Slope in place of a Slope.
 * @rule 12.5.f
 * @rule 12.5.g
 */
export function climbShift(climb: number, way: { isUphill: boolean }): Shift | undefined {
  if (climb === STEEP_SLOPE) return UP_STEEP
  return climb === SLOPE || way.isUphill ? UP : undefined
}

function columnsOfWorks(works: string): number {
  return chart.works.find((one) => one.works === works)!.defence
}
const IN_TRENCHES: Shift = {
  rule: '12.5.n',
  key: 'assault-entrenchment',
  columns: columnsOfWorks('entrenchment'),
}
const IN_HASTY_WORKS: Shift = {
  rule: '12.5.o',
  key: 'assault-hasty',
  columns: columnsOfWorks('hasty'),
}

/**
 * Works help infantry and guns.
 * @rule 12.5.n
 * @rule 12.5.o
 */
export function worksShift(works: number, arms: readonly Arm[]): Shift | undefined {
  if (!arms.includes(INFANTRY) && !arms.includes(ARTILLERY)) return undefined
  if (works === ENTRENCHED) return IN_TRENCHES
  return works === HASTY ? IN_HASTY_WORKS : undefined
}

const DEFENCES: readonly (Ground & { defends: string })[] = (
  [
    [TOWN, 'town', '12.5.p'],
    [FARM, 'farm', '12.5.q'],
    [QUARRY, 'quarry', '12.5.q'],
    [FOREST, 'forest', '12.5.r'],
    [RIVER | BRIDGE, 'river bridge', '12.5.s'],
  ] as const
).map(([bits, terrain, rule]) => ({
  bits,
  rule,
  key: `assault-in-${inKey(terrain)}`,
  columns: rowOf(terrain).defence,
  defends: rowOf(terrain).defends,
}))

/**
 * The ground of the defending hex: of several kinds the best; a forest with water in it does not help.
 * @rule 12.5.p
 * @rule 12.5.q
 * @rule 12.5.r
 * @rule 12.5.s for any unit
 * @rule 12.5/c
 */
export function defenceShift(bits: number, arms: readonly Arm[]): Shift | undefined {
  const isWet = (bits & (STREAM | RAVINE)) !== 0
  const ground = isWet ? bits & ~FOREST : bits
  const isHelped = ({ defends }: { defends: string }): boolean =>
    defends === 'any' || arms.includes(INFANTRY)
  return mostLeft(DEFENCES.filter(isHelped), ground)
}
