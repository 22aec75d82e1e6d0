import type { Refusal, Sum } from '../../../core/contract.ts'
import { clamp } from '../../../core/tables.ts'
import { STREAM, TOWN, grid, placeKind, uphill, water, woodsSide } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { sideOf } from './01-pieces.ts'
import { columnOf } from './11-columns.ts'
import { isFort, isRiver } from './11-ground.ts'
import { seconds } from './11-pairs.ts'
import { enemiesAt, fightersAt, frontOf, isLinked, strengthOf } from './11-who-attacks.ts'
import { hasRecoiled } from './11-who-attacks.ts'
import type { Attack } from './16-arms.ts'
import { isFoot, isHorse } from './16-arms.ts'
import {
  attacksThroughWoods,
  guardShift,
  heavyDie,
  sidesInto,
  whyNoCombinedArms,
} from './16-combined-arms.ts'
import crt from '../data/tables/crt.json' with { type: 'json' }
import chart from '../data/tables/terrain.json' with { type: 'json' }
import { rulesFor } from '../model/rule-set.ts'

export const COLUMNS: readonly string[] = crt.columns
export const EVEN: number = crt.even
const LAST = crt.columns.length - 1

const defenceOf = (name: string): number => chart.rows.find((one) => one.terrain === name)!.defence

const PLAIN = defenceOf('clear')
const IN_TOWN = defenceOf('town')
const UP_SLOPE = defenceOf('slope upwards')
const OVER_STREAM = defenceOf('stream')
const OVER_BRIDGE = defenceOf('river bridge')

/**
 * Half points left of cavalry that is halved: added up, halved once, rounded up to a point. Half a point stays, lest halving add to it (A31).
 * @rule TEC.0 fractions up
 */
export function halved(halves: number): number {
  return halves < 2 ? halves : 2 * Math.ceil(halves / 4)
}

const sumOf = (state: State, pieces: readonly number[]): number =>
  pieces.reduce((sum, piece) => sum + strengthOf(state, piece), 0)

/**
 * Half points of the attackers.
 * @rule 11.31D cavalry through woods is halved
 * @rule TEC.4
 */
export function attackStrength(state: State, attack: Attack): number {
  const { attackers } = attack
  const isHalved = (piece: number): boolean =>
    isHorse(piece) && attacksThroughWoods(state, attack, piece)
  const whole = attackers.filter((piece) => !isHalved(piece))
  return sumOf(state, whole) + halved(sumOf(state, attackers.filter(isHalved)))
}

/**
 * 9.25: pontoons as bridges
 * @rule 11.31B1 streams, with bridge or ford or neither, and slopes
 * @rule 11.31B2 only to whoever stands above
 * @rule 11.31E river bridges
 * @rule 8.32b
 * @rule TEC.1
 * @rule TEC.7
 * @rule TEC.8
 * @rule TEC.9
 * @rule 9.25 pontoons as bridges
 */
function sideDefence(side: number, hex: number): number {
  if (isRiver(side)) return OVER_BRIDGE
  if (water[side] === STREAM) return OVER_STREAM
  return uphill[side] === hex ? UP_SLOPE : PLAIN
}

/** What the ground of one hex does for it, in halves; sides count only if every attack on it crosses such. */
export function groundDefence(attack: Attack, hex: number): { times: number; rule: string } {
  const town = placeKind[hex] === TOWN ? IN_TOWN : PLAIN
  const across = Math.min(...sidesInto(attack.pairs, hex).map((side) => sideDefence(side, hex)))
  if (town >= across) return { times: town, rule: town > PLAIN ? '11.31A' : 'TEC.1' }
  return { times: across, rule: across === OVER_BRIDGE ? '11.31E' : '11.31B1' }
}

/**
 * The best of all modifiers, for all who defend together.
 * @rule 11.31n nothing adds up
 * @rule TEC.6 towns, and nothing for villages
 * @rule 11.31A
 */
function bestDefence(attack: Attack): { times: number; rule: string } {
  return seconds(attack.pairs)
    .map((hex) => groundDefence(attack, hex))
    .reduce((best, one) => (one.times > best.times ? one : best))
}

/**
 * Quarter points of the defenders; cavalry is halved where all come through woods and nothing better applies.
 * @rule TEC.3 woods hexes as such do nothing
 */
export function defenceStrength(state: State, attack: Attack): number {
  const { times } = bestDefence(attack)
  if (times > PLAIN) return sumOf(state, attack.defenders) * times
  const isHalved = (piece: number): boolean =>
    isHorse(piece) &&
    sidesInto(attack.pairs, state.place[piece]!).every((side) => woodsSide[side] === 1)
  const whole = attack.defenders.filter((piece) => !isHalved(piece))
  const half = halved(sumOf(state, attack.defenders.filter(isHalved)))
  return (sumOf(state, whole) + half) * PLAIN
}

/** A shift of columns and its rule. */
export interface Shift {
  rule: string
  key: string
  by: number
}

export interface BattleSheet {
  /** Quarter points. */
  attack: number
  defence: number
  base: number
  column: number
  shifts: Shift[]
  /** Added to the die. */
  die: number
  /** What each face of the die brings. */
  cells: string[]
  sums: Sum[]
  /** Why infantry and cavalry together gain nothing. */
  noArms: Refusal | undefined
}

/**
 * Whether infantry holds a fortified town against this attack.
 * @rule 11.5a only infantry has its benefits
 * @rule 11.31C
 */
export function isOnGarrison(state: State, attack: Attack): boolean {
  return attack.defenders.some((piece) => isFoot(piece) && isFort(state.place[piece]!))
}

/** Whether a stack attacks whom it could not drive off, and not only others over a bridge. */
function isAfterRepulse(state: State, { pairs }: Attack): boolean {
  return pairs.some(
    (hex, at) =>
      at % 2 === 0 && hasRecoiled(state, hex) && !isRiver(grid.sideBetween(hex, pairs[at + 1]!)),
  )
}

/**
 * @rule 10.22b two columns after a failed Repulse and nothing else
 * @rule 11.3d
 * @rule 16.1a
 */
function shiftsOf(state: State, attack: Attack): Shift[] {
  if (isAfterRepulse(state, attack))
    return [{ rule: '10.22b', key: 'sum-repulsed', by: crt.shifts.failedRepulse }]
  const shifts: Shift[] = []
  if (whyNoCombinedArms(state, attack) === undefined)
    shifts.push({ rule: '16.1a', key: 'sum-arms', by: crt.shifts.combinedArms })
  const guard = guardShift(attack)
  if (guard !== 0) shifts.push({ rule: '16.32', key: 'sum-guard', by: guard })
  return shifts
}

/** Whether Napoleon's presence can move the column. */
export function mayShift(state: State, attack: Attack): boolean {
  return !isAfterRepulse(state, attack)
}

/**
 * Shifts add up; against a garrison even odds are the best but for Napoleon.
 * @rule 11.54A
 * @rule 11.54D
 * @rule TEC.2
 */
function shiftedColumn(column: number, facts: { isGarrison: boolean; napoleon: number }): number {
  const most = facts.isGarrison ? Math.min(column, EVEN) : column
  return most + facts.napoleon
}

/** Everything about an attack before the die: `napoleon` is the shift the French have chosen. */
export function battleSheet(state: State, attack: Attack, napoleon = 0): BattleSheet {
  const power = attackStrength(state, attack) * 2
  const defence = defenceStrength(state, attack)
  const base = columnOf(power, defence)
  const shifts = shiftsOf(state, attack)
  const isGarrison = isOnGarrison(state, attack)
  if (napoleon !== 0) shifts.push({ rule: '5.15a', key: 'sum-napoleon', by: napoleon })
  const rules = rulesFor(state.options)
  const start = rules.farColumn(power, defence) - napoleon
  const by = shifts.reduce((sum, shift) => sum + shift.by, start)
  const far = shiftedColumn(by, { isGarrison, napoleon })
  const column = clamp(far, 0, LAST)
  const extreme = rules.extremeDie(far)
  const die = heavyDie(attack) + extreme
  const noArms = whyNoCombinedArms(state, attack)
  const cut = isGarrison ? Math.min(0, EVEN - by) : 0
  const sums = sumsOf(attack, { attack: power, defence, shifts, extreme, cut })
  const cells = cellsOf(column, die)
  return { attack: power, defence, base, column, shifts, die, cells, sums, noArms }
}

/**
 * The printed cell for a rolled die; no roll counts as less than one or more than six.
 * @rule CRT.1
 */
export function printedResult(column: number, die: number): string {
  return crt.faces[column]![clamp(die, 1, 6) - 1]!
}

function cellsOf(column: number, die: number): string[] {
  return [1, 2, 3, 4, 5, 6].map((face) => printedResult(column, face + die))
}

type Figures = Pick<BattleSheet, 'attack' | 'defence' | 'shifts'> & {
  /** Added to the die for odds beyond the table. */
  extreme: number
  /** Columns that a garrison takes off. */
  cut: number
}

function sumsOf(attack: Attack, figures: Figures): Sum[] {
  const { times, rule } = bestDefence(attack)
  const flat = (key: string, by: string, value: number): Sum => ({
    say: { key },
    rule: by,
    low: value,
    high: value,
  })
  const sums: Sum[] = [
    flat('sum-attack', '11.3a', figures.attack / 4),
    flat('sum-defence', '11.3a', figures.defence / 4),
  ]
  if (times > PLAIN) sums.push(flat('sum-ground', rule, times / 2))
  const shifts = figures.shifts.map(({ key, rule: by, by: columns }) => flat(key, by, columns))
  if (figures.cut !== 0) shifts.push(flat('sum-garrison', '11.54A', figures.cut))
  sums.push(...shifts.map((shift) => ({ ...shift, isShift: true as const })))
  const heavy = heavyDie(attack)
  if (heavy !== 0) sums.push(flat('sum-die', '16.5a', heavy))
  if (figures.extreme !== 0) sums.push(flat('sum-die', '11.32', figures.extreme))
  return sums
}

/** The attack of these stacks on these hexes as they stand, over every hexside they share. */
export function attackOf(
  state: State,
  attackers: readonly number[],
  targets: readonly number[],
): Attack {
  const front = frontOf(state, sideAt(state, attackers))
  const pairs = attackers.flatMap((one) =>
    targets.flatMap((hex) => (isLinked(front, one, hex) ? [one, hex] : [])),
  )
  const pieces = attackers.flatMap((hex) => fightersAt(state, hex))
  const defenders = enemiesAt(state, sideAt(state, attackers), targets)
  return { pairs, attackers: pieces, defenders }
}

function sideAt(state: State, hexes: readonly number[]): 0 | 1 {
  const [piece] = fightersAt(state, hexes[0]!)
  return piece === undefined ? state.phasing : sideOf[piece]!
}

/** The sheet of an attack that is still being thought about. */
export function sheetOf(
  state: State,
  attackers: readonly number[],
  targets: readonly number[],
): BattleSheet {
  return battleSheet(state, attackOf(state, attackers, targets))
}
