import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import { board, hasTroops, hexesOf, isMarked } from '../model/board.ts'
import { DISORGANIZED, SMASHED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { UNITS, other, sideOf } from './02-pieces.ts'
import { isFront } from './06-facing.ts'
import { attackingHexes, defendersOf } from './07-facts.ts'
import type { Combat } from './07-facts.ts'

const IS_ATTACKED = refusal('7.11/b', 'no-lend-attacked')
const SHAKEN = refusal('7.11/b', 'no-lend-shaken')
const NO_ZONE = refusal('7.11/b', 'no-lend-zone')
const TOUCHED = refusal('7.11/b', 'no-lend-touched')
const NO_GUNS = refusal('7.11/b', 'no-lend-guns')

/** Hexes beside a unit with enemies in them. */
function enemyHexes(state: State, unit: number): number[] {
  const found = new Set<number>()
  for (const hex of hexesOf(state, unit))
    for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
      const to = grid.neighbours[edge]!
      if (to >= 0 && hasTroops(state, to, other(sideOf[unit]!))) found.add(to)
    }
  return [...found]
}

/** Before its front, and in its zone. */
function covers(state: State, unit: number, hex: number): boolean {
  if (!board(state).reaches[unit]!.includes(hex)) return false
  return hexesOf(state, unit).some((own) => {
    const heading = grid.directionOf(own, hex)
    return heading >= 0 && isFront(state, unit, { hex: own, heading })
  })
}

/**
 * Why by what everybody sees a unit cannot fire into the flank of the attack: it is attacked itself, not in order, has no
 * attacker in its front zone, or others of that side beside it.
 * @rule 7.11/b
 */
export function whyNoFlankFire(state: State, combat: Combat, unit: number): Refusal | undefined {
  if (unit < 0 || unit >= UNITS || state.place[unit]! < 0) return IS_ATTACKED
  if (defendersOf(state, combat).includes(unit)) return IS_ATTACKED
  if (isMarked(state, unit, DISORGANIZED | SMASHED)) return SHAKEN
  const from = attackingHexes(state, combat)
  const covered = from.filter((hex) => covers(state, unit, hex))
  if (covered.length === 0) return NO_ZONE
  return enemyHexes(state, unit).length > 1 ? TOUCHED : undefined
}

/** Units of the defender that by what everybody sees could lend their guns. */
export function flankers(state: State, combat: Combat): number[] {
  const found: number[] = []
  for (let unit = 0; unit < UNITS; unit++)
    if (state.place[unit]! >= 0 && sideOf[unit] === other(combat.side))
      if (whyNoFlankFire(state, combat, unit) === undefined) found.push(unit)
  return found
}

/** Why the guns of a unit do not count for the defender, with one battery more than it has. */
export function whyCannotLend(state: State, combat: Combat, unit: number): Refusal | undefined {
  const refused = whyNoFlankFire(state, combat, unit)
  if (refused !== undefined) return refused
  return state.batteries[unit] === 0 || state.silenced[unit]! > 0 ? NO_GUNS : undefined
}
