import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { FRENCH, sideOf } from './02-components.ts'
import type { Side } from './02-components.ts'
import { costToEnter, stepOrRefusal, whyCannotEnter } from './10-movement.ts'
import type { Mover } from './10-movement.ts'
import { BARRED } from './10-terrain.ts'

const WRONG_WAY = refusal('12.4/c', 'disengaging-goes-back')

/**
 * Whether a column is no nearer the enemy's country than the one the move began in.
 * @rule 12.4/c French west or level, Germans east or level, for every unit moved
 */
export function isFarEnoughBack(side: Side, from: number, hex: number): boolean {
  const gained = grid.column[hex]! - grid.column[from]!
  return side === FRENCH ? gained <= 0 : gained >= 0
}

export function whyCannotEndHere(state: State, mover: Mover): Refusal | undefined {
  if (state.disengaging === 0) return undefined
  const side = sideOf[mover.units[0]!]!
  return isFarEnoughBack(side, mover.frame.from, mover.frame.hex) ? undefined : WRONG_WAY
}

/** A step, withheld also when the march could not come to a lawful end after it. */
export function legalStep(state: State, mover: Mover, direction: number): number | Refusal {
  const step = stepOrRefusal(state, mover, direction)
  if (state.disengaging === 0 || typeof step !== 'number') return step
  const into = grid.neighbours[mover.frame.hex * 6 + direction]!
  return canStillEnd(state, mover, { into, left: mover.left - step }) ? step : WRONG_WAY
}

/** By side: directions in which the way home, taken from the end of the queue, is tried first. */
const HOMEWARD_LAST = [
  [1, 2, 0, 3, 4, 5],
  [4, 5, 3, 0, 1, 2],
] as const

const best = new Int16Array(grid.n)

function canStillEnd(state: State, mover: Mover, from: { into: number; left: number }): boolean {
  const side = sideOf[mover.units[0]!]!
  const start = mover.frame.from
  if (isFarEnoughBack(side, start, from.into)) return true
  best.fill(-1)
  best[from.into] = from.left
  const queue = [from.into]
  for (let hex = queue.pop(); hex !== undefined; hex = queue.pop()) {
    if (isFarEnoughBack(side, start, hex)) return true
    for (const direction of HOMEWARD_LAST[side]) {
      const into = grid.neighbours[hex * 6 + direction]!
      const cost = into < 0 ? BARRED : costToEnter(state, hex, direction)
      const left = best[hex]! - cost
      if (cost === BARRED || left < 0 || left <= best[into]!) continue
      if (whyCannotEnter(state, mover.units, into) !== undefined) continue
      best[into] = left
      queue.push(into)
    }
  }
  return false
}
