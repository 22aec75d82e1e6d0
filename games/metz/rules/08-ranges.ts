import table from '../data/tables/ranges.json' with { type: 'json' }
import { ARTILLERY, INFANTRY, MITRAILLEUSE, PRUSSIAN, armOf, sideOf } from './03-pieces.ts'
import type { Arm, Side } from './03-pieces.ts'

/** @rule 8.1.3/b */
export const OUT_OF_RANGE = 0
export const CANISTER = 1
export const EFFECTIVE = 2
export const EXTENDED = 3
export type Range = 0 | 1 | 2 | 3

/** Rows of the table of ranges. */
const ROWS: readonly string[] = table.ranges.map(({ arm }) => arm)
const PRUSSIAN_FOOT = ROWS.indexOf('prussian infantry')
const FRENCH_FOOT = ROWS.indexOf('french infantry')
const MACHINE_GUNS = ROWS.indexOf('mitrailleuse')
const PRUSSIAN_GUNS = ROWS.indexOf('prussian artillery')
const FRENCH_GUNS = ROWS.indexOf('french artillery')
export const FORT_GUNS = ROWS.indexOf('fortress')
const NO_WEAPON = -1

/** Nobody fires farther than this. */
export const FARTHEST = Math.max(
  ...table.ranges.map(({ effective, extended }) => (extended ?? effective)[1]!),
)

/** By row × hexes. */
const RANGES = new Uint8Array(ROWS.length * (FARTHEST + 1))
table.ranges.forEach(({ canister, effective, extended }, row) => {
  for (const [range, reach] of [
    [CANISTER, canister],
    [EFFECTIVE, effective],
    [EXTENDED, extended],
  ] as const)
    if (reach !== null)
      for (let hexes = reach[0]!; hexes <= reach[1]!; hexes++)
        RANGES[row * (FARTHEST + 1) + hexes] = range
})

/**
 * The weapon of an arm, as a row of the table.
 * @rule 8.1/b cavalry and headquarters have none to fire with
 * @rule 8.7/b mitrailleuses are neither infantry nor artillery
 */
export function weaponOf(side: Side, arm: Arm): number {
  if (arm === INFANTRY) return side === PRUSSIAN ? PRUSSIAN_FOOT : FRENCH_FOOT
  if (arm === ARTILLERY) return side === PRUSSIAN ? PRUSSIAN_GUNS : FRENCH_GUNS
  return arm === MITRAILLEUSE ? MACHINE_GUNS : NO_WEAPON
}

/** By piece: its weapon, or −1. */
export const weapons = Int8Array.from(armOf, (arm, piece) => weaponOf(sideOf[piece]!, arm))

/** By weapon: how many hexes it fires at most. */
export const farthest: readonly number[] = ROWS.map((_, weapon) => {
  let hexes = FARTHEST
  while (hexes > 0 && rangeOf(weapon, hexes) === OUT_OF_RANGE) hexes--
  return hexes
})

/** What a weapon's fire is worth over so many hexes. */
export function rangeOf(weapon: number, hexes: number): Range {
  if (weapon < 0 || hexes > FARTHEST) return OUT_OF_RANGE
  return RANGES[weapon * (FARTHEST + 1) + hexes]! as Range
}
