import { grid } from '../../../games/rossbach/map/map.ts'
import { FIRST_VEDETTE, PIECES_OF, formationOf } from '../../../games/rossbach/rules/01-pieces.ts'
import type { MovePlan } from './move-plan.ts'

/** Hexes within which a corps counts as standing together, and from which either side may come into the same fight. */
const TOGETHER = 5
const ABOUT = 10
/** How many times one's own strength makes it hopeless to stay. */
const MUCH = 1.1

/** By unit: whether the enemy about it and those of its corps near by is the stronger, everybody of ours counted in. */
export function outmatchedIn(plan: MovePlan): boolean[] {
  const { state, side } = plan
  const units = PIECES_OF[side]!.filter((unit) => unit < FIRST_VEDETTE && state.place[unit]! >= 0)
  const found: boolean[] = []
  for (const unit of units) {
    const at = state.place[unit]!
    const hexes = units
      .filter((one) => formationOf[one] === formationOf[unit])
      .map((one) => state.place[one]!)
      .filter((hex) => grid.distance(hex, at) <= TOGETHER)
    found[unit] = isOutmatched(plan, hexes)
  }
  return found
}

function isOutmatched({ enemies, power, mine }: MovePlan, hexes: readonly number[]): boolean {
  const isNear = (hex: number): boolean => hexes.some((at) => grid.distance(at, hex) <= ABOUT)
  let theirs = 0
  for (const enemy of enemies) if (isNear(enemy)) theirs += power[enemy]!
  let ours = 0
  for (let hex = 0; hex < grid.n; hex++) if (mine[hex]! > 0 && isNear(hex)) ours += mine[hex]!
  return theirs > ours * MUCH
}
