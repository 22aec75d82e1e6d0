import { unitsAt } from '../../../games/metz/model/board.ts'
import { grid, level } from '../../../games/metz/map/map.ts'
import { CAVALRY, armOf, other, sideOf } from '../../../games/metz/rules/03-pieces.ts'
import { initialStrength, printedTotal, worksAt } from '../../../games/metz/rules/03-values.ts'
import { factsOf, targetsIn } from '../../../games/metz/rules/08-fire-facts.ts'
import type { Fire } from '../../../games/metz/rules/08-fire-facts.ts'
import { combinedStrength, fireOdds } from '../../../games/metz/rules/08-fire-odds.ts'
import type { Shooter } from '../../../games/metz/rules/08-fire-odds.ts'
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

interface Shot {
  piece: number
  from: number
  hex: number
  isHorse: boolean
}

/** The column of a shot from and at places where nobody need stand, −1 if there is none. */
export function columnFrom(state: State, { piece, from, hex, isHorse }: Shot): number {
  const range = rangeOf(weapons[piece]!, grid.distance(from, hex))
  if (range === OUT_OF_RANGE) return -1
  const shooters = [shooterOf(state, piece)]
  if (combinedStrength(shooters, range) === 0) return -1
  const seen = sight(state, from, hex)
  if (seen === BLOCKED) return -1
  return fireOdds({
    side: sideOf[piece]!,
    shooters,
    range,
    ground: groundAt(hex),
    works: worksAt(state, hex),
    isHorse,
    isVolleyTarget: false,
    isHigher: level[from]! > level[hex]!,
    isObscured: seen === OBSCURED,
    played: 0,
  }).column
}

/** Half or more of those in the hex are cavalry, as near as it matters. */
export function isHorseHex(state: State, hex: number): boolean {
  const units = unitsAt(state, hex)
  return units.filter((unit) => armOf[unit] === CAVALRY).length * 2 >= units.length
}
