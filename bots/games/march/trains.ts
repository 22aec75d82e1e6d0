import { grid } from '../../../games/march/map/map.ts'
import { hqOf, isTrain } from '../../../games/march/rules/02-pieces.ts'
import type { Mover } from '../../../games/march/rules/06-movers.ts'
import { endIn, reachOf } from '../../../games/march/rules/06-reach.ts'
import { nearestFoe } from './field.ts'
import type { Field } from './field.ts'
import { pathOver } from './marching.ts'
import type { Plan } from './marching.ts'

/** How near to the enemy wagons and staffs do not stay of their own will. */
const SAFE = 4

/** By how much nearer they dare to go beside friends, who take them in. */
const COVERED = 2
/** From which level on a unit wants what a wagon has. */
const WEARY = 3

/** Wagons go to where most of the army can draw from them; staffs go together, and only out of danger or when left far behind. */
export function bestTrain(field: Field, mover: Mover): Plan | undefined {
  const { state } = field
  const stay = scoreOfTrain(field, mover, mover.hex)
  const out = reachOf(state, mover)
  const ends = Array.from(out.touched.subarray(0, out.count))
    .filter((hex) => hex !== mover.hex)
    .map((hex) => ({ hex, score: scoreOfTrain(field, mover, hex) }))
    .sort((a, b) => b.score - a.score || a.hex - b.hex)
  const least = stay + (isTrain(mover.piece) ? 0.5 : 3)
  for (const { hex, score } of ends) {
    if (score <= least) return undefined
    const end = endIn(state, mover, hex)
    if (end.refused === undefined)
      return { piece: mover.piece, path: pathOver(out, end, hex), prepare: false, facing: -1 }
  }
  return undefined
}

export function scoreOfTrain(field: Field, { piece }: Pick<Mover, 'piece'>, hex: number): number {
  if (!isTrain(piece)) return scoreOfStaff(field, piece, hex)
  const shelter = field.friends.some((one) => grid.distance(one.hex, hex) <= 1) ? COVERED : 0
  const near = Math.min(SAFE, nearestFoe(field, hex) + shelter)
  const fed = field.friends.reduce((sum, one) => {
    const distance = grid.distance(one.hex, hex)
    const need = field.state.fatigue[one.unit]! >= WEARY ? 1.5 : 0.7
    return sum + (distance <= 3 ? need : 0) - distance * 0.05
  }, 0)
  return near * 3 + fed
}

/** The commander stays with headquarters; these keep near to the troops, and off the enemy. */
function scoreOfStaff(field: Field, piece: number, hex: number): number {
  const { state, side, friends } = field
  const hq = state.place[hqOf[side]]!
  if (piece !== hqOf[side]) return hq < 0 ? 0 : -10 * grid.distance(hq, hex)
  const away = friends.reduce((sum, one) => sum + grid.distance(one.hex, hex), 0)
  return Math.min(3, nearestFoe(field, hex)) * 2 - away / Math.max(1, friends.length)
}
