import { unitsAt } from '../../../games/metz/model/board.ts'
import { grid } from '../../../games/metz/map/map.ts'
import {
  CAVALRY,
  FIRST_HQ,
  PIECES,
  armOf,
  isUnit,
  mitrailleuseOf,
  other,
  sideOf,
} from '../../../games/metz/rules/03-pieces.ts'
import type { Side } from '../../../games/metz/rules/03-pieces.ts'
import { totalStrength } from '../../../games/metz/rules/03-values.ts'
import { weapons } from '../../../games/metz/rules/08-ranges.ts'
import { isNight } from '../../../games/metz/model/scenario-book.ts'
import type { State } from '../../../games/metz/model/state.ts'
import type { View } from '../../../games/metz/seen/view.ts'
import { aimsOf, careOf, groundPrice } from './aims.ts'
import type { Aim } from './aims.ts'
import { sideOfSeat, stateOf } from './known.ts'
import { columnFrom, damage, gunOf, isHorseHex, markAt } from './volley.ts'
import type { Gun, Mark } from './volley.ts'
import { ALONE, conditionOf, lossByFire, worthOf } from './worth.ts'

/** What has been worked out about the enemy as he stands; good for as long as he does. */
interface Memory {
  signature: number
  /** By hex × 2 + 1 for cavalry: columns of all shots that could fall on it. */
  columns: Map<number, number[]>
  /** By counter and hex: the best fire from there. */
  gains: Map<number, number>
  /** By unit, as it is, and hex: what those shots would cost it there. */
  losses: Map<number, number>
  /** By hex: strength about it. */
  threats: Map<number, number>
}

/** All there is to go by when somebody is to be moved. */
export interface Field {
  state: State
  side: Side
  enemy: Side
  /** Hexes with combat units of the enemy, and his counters that can fire. */
  enemyHexes: number[]
  shooters: number[]
  aims: Aim[]
  /** By hex: what it is worth to have it, in strength points. */
  ground: ReadonlyMap<number, number>
  care: number
  memory: Memory
  /** Its shooters as they are, and its hexes as targets, once somebody wants to know of them. */
  guns: readonly Gun[] | undefined
  targets: readonly Target[] | undefined
}

interface Target {
  mark: Mark
  /** By column: what fire in it would do there, as far as that is known. */
  harm: (number | undefined)[]
}

export function newMemory(): Memory {
  return {
    signature: 0,
    columns: new Map(),
    gains: new Map(),
    losses: new Map(),
    threats: new Map(),
  }
}

/** Two arrangements of the enemy that are not the same have, as good as always, two numbers. */
function signatureOf({ turn, place, worn, morale }: State, enemy: Side): number {
  let [one, two] = [turn, turn]
  for (let piece = 0; piece < FIRST_HQ; piece++) {
    const hex = place[piece]!
    if (sideOf[piece] !== enemy || hex < 0) continue
    const mark = piece * 10_007 + hex * 6 + worn[piece]! * 3 + morale[piece]!
    one = Math.imul(one, 31) + mark
    two = Math.imul(two, 131) + mark
  }
  return (one >>> 0) * 2 ** 20 + (two & 0xf_ffff)
}

/** What is left of old times is forgotten. */
function refresh(memory: Memory, signature: number): void {
  if (memory.signature === signature) return
  memory.signature = signature
  memory.columns.clear()
  memory.gains.clear()
  memory.losses.clear()
  memory.threats.clear()
}

export function fieldOf(view: View, memory: Memory): Field {
  const state = stateOf(view)
  const side = sideOfSeat(view)
  const enemy = other(side)
  refresh(memory, signatureOf(state, enemy))
  const enemyHexes = new Set<number>()
  const shooters: number[] = []
  for (let piece = 0; piece < FIRST_HQ; piece++) {
    const hex = state.place[piece]!
    if (hex < 0 || sideOf[piece] !== enemy) continue
    if (isUnit(piece)) enemyHexes.add(hex)
    if (weapons[piece]! >= 0) shooters.push(piece)
  }
  const aims = aimsOf(state, side)
  const price = groundPrice(state)
  return {
    state,
    side,
    enemy,
    enemyHexes: [...enemyHexes],
    shooters,
    aims,
    ground: new Map(aims.map(({ hex, value }) => [hex, value * price])),
    care: careOf(state, side),
    memory,
    guns: undefined,
    targets: undefined,
  }
}

function gunsOf(field: Field): readonly Gun[] {
  return (field.guns ??= field.shooters.map((piece) => gunOf(field.state, piece)))
}

function targetsOf(field: Field): readonly Target[] {
  const { state, enemyHexes } = field
  return (field.targets ??= enemyHexes.map((hex) => ({
    mark: markAt(state, hex, { isHorse: isHorseHex(state, hex) }),
    harm: [],
  })))
}

export function groundOf({ ground }: Field, hex: number): number {
  return ground.get(hex) ?? 0
}

/** Columns of all shots that could fall on a hex from where the enemy stands. */
function columnsOn(field: Field, hex: number, arm: number): readonly number[] {
  const isHorse = arm === CAVALRY
  const { state, memory } = field
  const key = hex * 2 + (isHorse ? 1 : 0)
  const known = memory.columns.get(key)
  if (known !== undefined) return known
  const columns: number[] = []
  const mark = markAt(state, hex, { isHorse })
  for (const gun of gunsOf(field)) {
    const column = columnFrom(state, gun, state.place[gun.piece]!, mark)
    if (column >= 0) columns.push(column)
  }
  memory.columns.set(key, columns)
  return columns
}

const MOST_LOST = 0.8

/** What a unit would lose in a hex if every enemy fired at it once. */
export function exposure(field: Field, unit: number, hex: number): number {
  const { state, memory } = field
  if (!isUnit(unit) || isNight(state)) return 0
  const key = conditionOf(state, unit) * grid.n + hex
  const known = memory.losses.get(key)
  if (known !== undefined) return known
  let sum = 0
  for (const column of columnsOn(field, hex, armOf[unit]!))
    sum += lossByFire(state, unit, column, ALONE)
  const loss = Math.min(sum, worthOf(state, unit) * MOST_LOST)
  memory.losses.set(key, loss)
  return loss
}

/** What Defensive Fire takes from a unit that comes to a hex. */
export function entryLoss(field: Field, unit: number, hex: number): number {
  const { state } = field
  if (!isUnit(unit) || isNight(state)) return 0
  let sum = 0
  const mark = markAt(state, hex, { isHorse: armOf[unit] === CAVALRY })
  for (const gun of gunsOf(field)) {
    const from = state.place[gun.piece]!
    if (grid.distance(from, hex) !== 1) continue
    const column = columnFrom(state, gun, from, mark)
    if (column >= 0) sum += lossByFire(state, unit, column, ALONE)
  }
  return Math.min(sum, worthOf(state, unit) * MOST_LOST)
}

/** The best a unit, its mitrailleuse with it, could do by fire from a hex. */
export function fireGain(field: Field, unit: number, hex: number): number {
  const { state, memory } = field
  if (weapons[unit]! < 0 || isNight(state)) return 0
  const key = unit * grid.n + hex
  const known = memory.gains.get(key)
  if (known !== undefined) return known
  const mitrailleuse = mitrailleuseOf[unit]!
  const gain =
    bestShot(field, unit, hex) + (mitrailleuse < 0 ? 0 : bestShot(field, mitrailleuse, hex))
  memory.gains.set(key, gain)
  return gain
}

function bestShot(field: Field, piece: number, from: number): number {
  const { state } = field
  const gun = gunOf(state, piece)
  let best = 0
  for (const { mark, harm } of targetsOf(field)) {
    const column = columnFrom(state, gun, from, mark)
    if (column < 0) continue
    const expected = (harm[column] ??= damage(state, unitsAt(state, mark.hex), column))
    if (expected > best) best = expected
  }
  return best
}

/** Strength of a side about a hex, the nearer the more of it. */
export function strengthAbout(state: State, side: Side, hex: number, far: number): number {
  let sum = 0
  for (let unit = 0; unit < FIRST_HQ; unit++) {
    const at = state.place[unit]!
    if (at < 0 || sideOf[unit] !== side || !isUnit(unit)) continue
    const distance = grid.distance(at, hex)
    if (distance <= far) sum += (totalStrength(state, unit) / 16) * (1 - distance / (far + 1))
  }
  return sum
}

const THREATENING = 4

/** Strength of the enemy near enough to attack a hex soon. */
export function threatTo({ state, enemy, memory }: Field, hex: number): number {
  const known = memory.threats.get(hex)
  if (known !== undefined) return known
  const threat = strengthAbout(state, enemy, hex, THREATENING)
  memory.threats.set(hex, threat)
  return threat
}

/** Combat units of a side on the map. */
export function troopsOf(state: State, side: Side): number[] {
  const found: number[] = []
  for (let unit = 0; unit < PIECES; unit++)
    if (state.place[unit]! >= 0 && sideOf[unit] === side && isUnit(unit)) found.push(unit)
  return found
}

/** Hexes to the nearest enemy, 99 if there is none. */
export function nearestEnemy({ enemyHexes }: Field, hex: number): number {
  let least = 99
  for (const at of enemyHexes) least = Math.min(least, grid.distance(hex, at))
  return least
}
