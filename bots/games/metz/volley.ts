import { unitsAt } from '../../../games/metz/model/board.ts'
import { grid, level } from '../../../games/metz/map/map.ts'
import { CAVALRY, armOf, other, sideOf } from '../../../games/metz/rules/03-pieces.ts'
import type { Side } from '../../../games/metz/rules/03-pieces.ts'
import { initialStrength, printedTotal, worksAt } from '../../../games/metz/rules/03-values.ts'
import { factsOf, targetsIn } from '../../../games/metz/rules/08-fire-facts.ts'
import type { Fire } from '../../../games/metz/rules/08-fire-facts.ts'
import { combinedStrength, fireOdds } from '../../../games/metz/rules/08-fire-odds.ts'
import type { FireFacts, Shooter } from '../../../games/metz/rules/08-fire-odds.ts'
import { groundAt } from '../../../games/metz/rules/08-ground.ts'
import { OUT_OF_RANGE, rangeOf, weapons } from '../../../games/metz/rules/08-ranges.ts'
import { BLOCKED, OBSCURED, sight } from '../../../games/metz/rules/08-sight.ts'
import type { State } from '../../../games/metz/model/state.ts'
import { ALONE, LARGEST, SMALLER, lossByFire, underFire } from './worth.ts'

// What a fire is worth: the loss it can be expected to bring.

/** A hex that is left open is not taken yet. */
const OPENED = 0.5

/** What units in a hex lose between them by fire in a column. */
export function damage(state: State, units: readonly number[], column: number): number {
  if (units.length === 1) return lossByFire(state, units[0]!, column, ALONE)
  const most = Math.max(...units.map((unit) => printedTotal(state, unit)))
  let sum = 0
  for (const unit of units)
    sum += lossByFire(state, unit, column, printedTotal(state, unit) === most ? LARGEST : SMALLER)
  return sum
}

/** A fire as it would be now. */
export function fireValue(state: State, fire: Fire, ground = 0): number {
  const facts = factsOf(state, fire)
  if (facts.shooters.length === 0 || combinedStrength(facts.shooters, facts.range) === 0) return 0
  const targets = targetsIn(state, other(fire.side), fire.hex)
  const { column } = fireOdds(facts)
  const harm = damage(state, targets, column)
  if (ground === 0 || targets.length !== 1) return harm
  return harm + underFire(state, targets[0]!, column, ALONE).leaves * ground * OPENED
}

/** The counter as a shooter, wherever it may come to stand. */
export function shooterOf(state: State, piece: number): Shooter {
  return {
    arm: armOf[piece]!,
    strength: initialStrength(state, piece),
    isHalved: false,
    ammo: state.ammo[piece]!,
    hasDefended: false,
    isVolley: false,
  }
}

/** A counter that may fire by itself, and its columns by all else that they depend on. */
export interface Gun {
  piece: number
  columns: Int8Array
}

/** A hex that may be fired at, and what of it counts: ground, works, and whether horse is there. */
export interface Mark {
  hex: number
  kind: number
}

/** Kinds of ground that fire knows, and which of them each hex is. */
const grounds = [...new Set(Array.from({ length: grid.n }, (_, hex) => groundAt(hex)))]
const groundOn = Uint8Array.from({ length: grid.n }, (_, hex) => grounds.indexOf(groundAt(hex)))

const UNKNOWN = -2
const ARMS = 5
const AMMO = 3
const RANGES = 4
const WORKS = 3
const KINDS = grounds.length * WORKS * 2

/** By all that makes a shooter: his columns as far as they are known. */
const columnsBy = new Map<number, Int8Array>()

export function gunOf(state: State, piece: number): Gun {
  const strength = initialStrength(state, piece)
  const key = ((strength * ARMS + armOf[piece]!) * 2 + sideOf[piece]!) * AMMO + state.ammo[piece]!
  let columns = columnsBy.get(key)
  if (columns === undefined)
    columnsBy.set(key, (columns = new Int8Array(KINDS * RANGES * 4).fill(UNKNOWN)))
  return { piece, columns }
}

export function markAt(state: State, hex: number, { isHorse }: { isHorse: boolean }): Mark {
  const kind = (groundOn[hex]! * WORKS + worksAt(state, hex)) * 2 + (isHorse ? 1 : 0)
  return { hex, kind }
}

/** The column of a shot from and at places where nobody need stand, −1 if there is none. */
export function columnFrom(state: State, gun: Gun, from: number, { hex, kind }: Mark): number {
  const range = rangeOf(weapons[gun.piece]!, grid.distance(from, hex))
  if (range === OUT_OF_RANGE) return -1
  const seen = sight(state, from, hex)
  if (seen === BLOCKED) return -1
  const isHigher = level[from]! > level[hex]!
  const isObscured = seen === OBSCURED
  const at = (kind * RANGES + range) * 4 + (isHigher ? 2 : 0) + (isObscured ? 1 : 0)
  const known = gun.columns[at]!
  if (known !== UNKNOWN) return known
  const shot = { shooters: [shooterOf(state, gun.piece)], range, isHigher, isObscured }
  return (gun.columns[at] = columnOf(sideOf[gun.piece]!, shot, kind))
}

type Shot = Pick<FireFacts, 'shooters' | 'range' | 'isHigher' | 'isObscured'>

function columnOf(side: Side, shot: Shot, kind: number): number {
  if (combinedStrength(shot.shooters, shot.range) === 0) return -1
  return fireOdds({
    side,
    ...shot,
    ground: grounds[Math.floor(kind / 2 / WORKS)],
    works: Math.floor(kind / 2) % WORKS,
    isHorse: kind % 2 === 1,
    isVolleyTarget: false,
    played: 0,
  }).column
}

/** Half or more of those in the hex are cavalry, as near as it matters. */
export function isHorseHex(state: State, hex: number): boolean {
  const units = unitsAt(state, hex)
  return units.filter((unit) => armOf[unit] === CAVALRY).length * 2 >= units.length
}
