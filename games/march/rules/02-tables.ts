import cet from '../data/tables/cet.json' with { type: 'json' }
import chances from '../data/tables/chances.json' with { type: 'json' }
import crt from '../data/tables/crt.json' with { type: 'json' }
import fatigue from '../data/tables/fatigue.json' with { type: 'json' }
import movement from '../data/tables/movement.json' with { type: 'json' }
import odds from '../data/tables/odds.json' with { type: 'json' }
import orders from '../data/tables/orders.json' with { type: 'json' }
import strength from '../data/tables/strength.json' with { type: 'json' }
import { MAJOR, MINOR, SLOPE, STEEP, TERRAIN_NAMES } from '../map/map.ts'

// The printed tables as the rules read them: movement points in halves, strengths in parts of a point.

/** Halves of a movement point. */
export const POINT = 2
/** No unit may go there. */
export const BARRED = -1
/** Takes all the movement points of a turn. */
export const WHOLE = -2

/** Who pays: units and guns, trains, or a distance of 15.1. */
export type Payer = 'unit' | 'train' | 'command'

interface Costs {
  /** By terrain. */
  hex: Int8Array
  /** By kind of road: 0, MAJOR, MINOR. */
  road: Int8Array
  /** What a hexside adds to the hex. */
  creek: number
  river: number
  bridge: number
  ford: number
  /** By grade, going up: 0, SLOPE, STEEP. */
  slope: Int8Array
}

function halves(cost: number | string | null): number {
  if (cost === null) return BARRED
  return typeof cost === 'string' ? WHOLE : cost
}

function costsOf(payer: Payer): Costs {
  const side = (name: string): number =>
    halves(movement.sides.find((one) => one.side === name)![payer])
  const hex = TERRAIN_NAMES.map(
    (name) => movement.hexes.find((one) => one.terrain === name)![payer],
  )
  const slope = new Int8Array(3)
  slope[SLOPE] = side('slope')
  slope[STEEP] = side('steep slope')
  return {
    hex: Int8Array.from(hex, halves),
    road: roadCosts(payer),
    creek: side('creek'),
    river: side('river'),
    bridge: side('bridge'),
    ford: side('ford'),
    slope,
  }
}

function roadCosts(payer: Payer | 'march'): Int8Array {
  const road = new Int8Array(3)
  for (const row of movement.roads) road[row.road === 'major' ? MAJOR : MINOR] = row[payer]
  return road
}

/**
 * In halves of a point, or BARRED or WHOLE.
 * @rule T-MCC
 */
export const COSTS: Readonly<Record<Payer, Costs>> = {
  unit: costsOf('unit'),
  train: costsOf('train'),
  command: costsOf('command'),
}

/** By kind of road, under MARCH. @rule 15.6/j */
export const MARCH_ROAD = roadCosts('march')

/**
 * Hex and hexsides of a unit under MARCH off the road, without the bridge: half of them, up to a whole point.
 * @rule 15.6/j
 */
export function marchCost(normal: number): number {
  return Math.ceil(normal / 2 / POINT) * POINT
}

const action = (name: string): number => movement.actions.find((one) => one.action === name)!.halves

/** @rule 6.2/e */
export const LEAVE_ZONE = action('leave enemy zone')
/** @rule 6.8/a */
export const TURN_AT_END = action('turn at the end')
/** @rule 6.9/a */
export const DEPLOY_FOR_ATTACK = action('deploy for attack')
/** @rule 7.6/d */
export const GO_ON_AFTER_CAVALRY = action('go on after cavalry')
/** @rule 7.5/a */
export const LEAVE_HEX_OF_TRAINS = action('leave hex of trains')

/** Parts of a strength point. */
export const PARTS = strength.unit.parts
/** No unit fights with less. @rule 7.1/1 */
export const LEAST_STRENGTH = strength.least.points * PARTS
/** Spent, Smashed, in column, or guns alone. */
export const SINGLE_STRENGTH = strength.single.points * PARTS

export type Factor = readonly [times: number, over: number]

const factorsOf = (rows: readonly { factor: number[] }[]): Factor[] =>
  rows.map(({ factor }) => [factor[0]!, factor[1]!])

/** By terrain: what an attacker has left. @rule T-CSM */
export const INTO: readonly Factor[] = factorsOf(
  TERRAIN_NAMES.map((name) => strength.into.find(({ terrain }) => terrain === name)!),
)
export const INTO_CHATEAU: Factor = factorsOf(
  strength.into.filter(({ terrain }) => terrain === 'chateau'),
)[0]!

const over = (side: string): Factor =>
  factorsOf(strength.over.filter((one) => one.side === side))[0]!
export const OVER_CREEK = over('creek')
/** @rule 7.7.1/a */
export const OVER_RIVER_BRIDGE = over('river bridge')
/** By grade, upwards: 0, SLOPE, STEEP. @rule 8.3/a */
export const UP_SLOPE: readonly Factor[] = [[1, 1], over('slope'), over('steep slope')]
/** @rule 6.7/c */
export const THROUGH_REAR = over('rear')

const state = (name: string): Factor =>
  factorsOf(strength.state.filter((one) => one.state === name))[0]!
/** @rule 7.8/a */
export const BY_NIGHT = state('attack by night')
/** @rule 11.1/a */
export const TIRED_STRENGTH = state('tired')
/** @rule 9.0/a */
export const DISORGANIZED_STRENGTH = state('disorganized')
/** @rule 12.2/a */
export const UNSUPPLIED_STRENGTH = state('out of supply')
/** @rule 7.6/a */
export const CAVALRY_WITHOUT_CHARGE = state('cavalry attacks without a charge')
/** @rule 7.13/b */
export const CHARGE_ON_STEADY = state('charge against steady infantry')
/** @rule 7.13/c */
export const CHARGE_ON_BROKEN = state('charge against broken troops')
/** @rule 7.6/b */
export const CAVALRY_AGAINST_HASTY = state('cavalry against hasty infantry')
export const LIGHT_AGAINST_DEPLOYED = state('light cavalry against deployed infantry')
/** @rule 7.13/f */
export const COUNTERCHARGE = state('countercharge')
/** @rule 16.5/d */
export const BATTERY_FROM_FRONT = state('grand battery from the front')
/** @rule 16.7/c */
export const EXTENDED_LINE = state('extended line')

/** A strength in parts after a factor. What is lost below a part lies under the least strength. */
export function times(parts: number, [by, over]: Factor): number {
  return Math.floor((parts * by) / over)
}

const RATIOS = odds.ratios.map(({ drm }) => drm)
const EVEN = RATIOS.indexOf(0)
const MOST = RATIOS.length - 1 - EVEN

/**
 * What the ratio of two strengths adds to the die. Exact: halves of a ratio fall to the attacker.
 * @rule 7.1/2
 */
export function ratioDrm(attack: number, defence: number): number {
  if (attack === defence) return RATIOS[EVEN]!
  return attack > defence
    ? RATIOS[EVEN + Math.min(MOST, Math.floor((2 * attack + defence) / (2 * defence)))]!
    : RATIOS[EVEN - Math.min(EVEN, Math.ceil((2 * defence - attack) / (2 * attack)))]!
}

const modifier = (name: string): number => odds.modifiers.find(({ by }) => by === name)!.drm
/** @rule 7.1/3 */
export const MORALE_MOST = modifier('morale, at most')
/** @rule 7.1/4 */
export const FROM_THREE_HEXES = modifier('from three hexes')
/** @rule 6.9/a */
export const HASTY = modifier('hasty')
/** @rule 15.6/e */
export const AGAINST_HOLD = modifier('hold')
/** @rule 15.6/h */
export const AGAINST_RETREAT = modifier('retreat')
/** @rule 7.11/c */
export const SQUARE_UNDER_FIRE = modifier('square under fire')
/** On top of the helper's batteries. @rule 7.11/b */
export const ENFILADE = modifier('enfilade')

/** Columns of the Combat Effects Table. */
export const ENGAGED = 0
export const RETREAT = 1
export const ADVANCE = 2
export type Column = typeof ENGAGED | typeof RETREAT | typeof ADVANCE
export const COLUMN_NAMES = ['Engaged', 'Retreat', 'Advance'] as const

export interface EffectsRoll {
  readonly column: Column
  /** Added to the die of each stack. */
  readonly drm: number
}

export interface CrtRow {
  /** Hexes of retreat and advance; 0 is Engaged. */
  readonly hexes: number
  readonly defender: EffectsRoll
  readonly attacker: EffectsRoll
  /** Who gains a box of the track: 1 the attacker, −1 the defender. @rule 16.1/a */
  readonly initiative: number
}

const rollOf = ([column, drm]: (string | number)[]): EffectsRoll => ({
  column: COLUMN_NAMES.indexOf(column as (typeof COLUMN_NAMES)[number]) as Column,
  drm: drm as number,
})

const CRT: readonly CrtRow[] = crt.rows.map(({ hexes, defender, attacker, initiative }) => ({
  hexes,
  defender: rollOf(defender),
  attacker: rollOf(attacker),
  initiative,
}))
const CRT_FIRST = crt.rows[0]!.from

/**
 * The row of a modified die, the ends including everything beyond.
 * @rule T-CRT
 */
export function crtRow(modified: number): CrtRow {
  return CRT[Math.max(0, Math.min(CRT.length - 1, modified - CRT_FIRST))]!
}

/** What one die of the Combat Effects Table does to a stack. */
export interface Effects {
  /** Steps for good. @rule 7.3/e */
  readonly casualties: number
  /** Steps for the time being. @rule 7.3/f */
  readonly stragglers: number
  /** Levels. @rule 7.3/g */
  readonly fatigue: number
  /** Whoever has this morale or less is disorganized: 0 nobody, EVERYBODY all. @rule 7.3/b @rule 7.3/c */
  readonly disorganized: number
  /** Whoever is not disorganized by that loses a casualty, together. @rule 7.3/d */
  readonly lossOfOthers: boolean
}

export const EVERYBODY = 9

/** Reads such as `1s D4L 2F`. */
export function effectsOf(text: string): Effects {
  const codes = text.split(' ')
  const numberOf = (letter: string): number =>
    Number(codes.find((code) => new RegExp(`^\\d${letter}$`).test(code))?.[0] ?? 0)
  const check = codes.find((code) => code.startsWith('D'))
  return {
    casualties: numberOf('c'),
    stragglers: numberOf('s'),
    fatigue: numberOf('F'),
    disorganized: check === undefined ? 0 : Number(check[1] ?? EVERYBODY),
    lossOfOthers: check?.endsWith('L') ?? false,
  }
}

const CET: readonly (readonly Effects[])[] = COLUMN_NAMES.map((name) =>
  cet.columns[name].map(effectsOf),
)

/**
 * The cell of a column and a modified die, the ends including everything beyond.
 * @rule T-CET
 */
export function cetCell(column: Column, modified: number): Effects {
  const cells = CET[column]!
  return cells[Math.max(0, Math.min(cells.length - 1, modified))]!
}

/** As printed, for whoever shows it. */
export function cetText(column: Column, modified: number): string {
  const cells = cet.columns[COLUMN_NAMES[column]]
  return cells[Math.max(0, Math.min(cells.length - 1, modified))]!
}

/** Boxes of the fatigue track. @rule 11.0/a */
export const FATIGUE_BOXES: readonly string[] = fatigue.track.boxes
export const RESTED = 0
export const TIRED = FATIGUE_BOXES.indexOf('Tired 1')
export const SPENT = FATIGUE_BOXES.indexOf('Spent')

/** A marker moved by so many levels; it stops at both ends. */
export function fatigueMoved(level: number, by: number): number {
  return Math.max(RESTED, Math.min(SPENT, level + by))
}

export type Did = 'mobile' | 'stationary' | 'rest' | 'nothing'

/**
 * What an activation adds to the fatigue of who did so; supply matters by night.
 * @rule T-FAT
 */
export function fatigueBy(
  did: Did,
  { night, supplied }: { night: boolean; supplied: boolean },
): number {
  if (!night) return fatigue.day.find((row) => row.did === did)!.adds
  const rows = fatigue.night.filter((row) => row.did === did)
  return (rows.find((row) => row.supplied === supplied) ?? rows[0]!).adds
}

const event = (name: string): number => fatigue.events.find((one) => one.event === name)!.adds
/** @rule 7.6/e */
export const FATIGUE_OF_CAVALRY = event('cavalry fought or retreated before combat')
/** @rule 7.2/d */
export const FATIGUE_OF_PURSUERS = event('retreated through a zone of cavalry')
/** @rule 10.2/b */
export const FATIGUE_OF_SMASHED = event('Smashed without recovery')
/** @rule 8.2/e */
export const FATIGUE_OF_DRIVEN_OUT = event('driven out by a new field of fire')

/** What a current order adds to the distance, in halves of a point. @rule 15.4/e */
export const HAS_ORDER = orders.hasOrder.adds * POINT
/** In halves of a point. @rule 15.1/a */
export const COMMAND_RANGE = orders.range.points * POINT
export const LONGEST_DELAY = 3

/**
 * Turns until an order arrives, by the distance in halves of a point.
 * @rule 15.4/a
 * @rule 15.4/b
 * @rule 15.4/c
 * @rule 15.4/d
 */
export function orderDelay(distance: number): number {
  const points = Math.ceil(distance / POINT)
  return orders.delays.find(({ upTo }) => upTo === null || points <= upTo)!.turns
}

/** The one die of checks and tables. */
export const DIE = chances.die.sides
/** With two dice, a leader is lost from this sum on. @rule 15.2/c */
export const LEADER_LOST_FROM = chances.leader.from
const check = (name: string): number => chances.checks.find((one) => one.check === name)!.adds
/** @rule 10.1/a */
export const CAVALRY_RECOVERS = check('stragglers, cavalry')
/** @rule 13.2/a */
export const NIGHT_RECOVERS = check('stragglers by night')
/** @rule 15.5/d */
export const CAVALRY_WITHOUT_ORDERS = check('no orders, cavalry')
/** Leaders of this rating or less may get nothing but rest out of their corps, on this die. @rule 15.5/a */
export const REST_ONLY = chances.restOnly
/** From this sum on a battered corps drops its order, a third of it being battered enough. @rule 15.5/b */
export const DISCARD = chances.discard
/** Boxes of the Initiative Track; the marker begins in the middle. @rule 16.1/a */
export const INITIATIVE_BOXES = chances.initiative.boxes
export const INITIATIVE_MIDDLE = (INITIATIVE_BOXES - 1) / 2
