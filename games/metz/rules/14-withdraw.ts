import { grid } from '../map/map.ts'
import type { MarchFrame } from './11-move-levels.ts'
import type { State } from '../model/state.ts'
import { formationNow } from './03-attached.ts'
import { hqOf } from './03-pieces.ts'
import { hasRoom } from './04-stacking.ts'
import { BARRED, gaitOf, openCosts } from './11-costs.ts'
import { isEngaging, whyClosed } from './11-steps.ts'

const HEXES = 2

/** Who withdraws from what: the goal of the march is what he goes away from. */
type Withdrawal = Pick<MarchFrame, 'side' | 'units' | 'goal'>

/** Neighbours that all of them can enter, whatever it costs, and where no enemy is or stands beside. */
function isOpen(state: State, run: Withdrawal, edge: number): boolean {
  const to = grid.neighbours[edge]!
  return (
    to >= 0 &&
    run.units.every((piece) => openCosts[gaitOf[piece]!]![edge] !== BARRED) &&
    whyClosed(state, run, to) === undefined &&
    !isEngaging(state, run, to)
  )
}

/** Those of them that are farther from the enemy. */
function fartherHexes(state: State, run: Withdrawal, from: number): number[] {
  const distance = grid.distance(run.goal, from)
  const hexes: number[] = []
  for (let edge = from * 6; edge < from * 6 + 6; edge++) {
    const to = grid.neighbours[edge]!
    if (isOpen(state, run, edge) && grid.distance(run.goal, to) > distance) hexes.push(to)
  }
  return hexes
}

/** By hex, and by hexes still to go: the search that has come there in vain. */
const vain = new Int32Array(grid.n * (HEXES + 1))
let search = 0

/** Whether they can go so many hexes more and find room there or farther on; each is farther away, so this ends. */
function canFinish(state: State, run: Withdrawal, from: number, left: number): boolean {
  if (left === 0 && hasRoom(state, run.units, from)) return true
  const visit = from * (HEXES + 1) + left
  if (vain[visit] === search) return false
  for (const to of fartherHexes(state, run, from))
    if (canFinish(state, run, to, Math.max(0, left - 1))) return true
  vain[visit] = search
  return false
}

/** Whether they find room here or farther on. */
function canStop(state: State, run: Withdrawal, from: number): boolean {
  return canFinish(state, run, from, 0)
}

/** Hexes nearer to their headquarters, if there is one among them; all others fall away then. */
function towardsHq(state: State, { units }: Withdrawal, hexes: number[], from: number): number[] {
  const at = state.place[hqOf[formationNow(state, units[0]!)]!]!
  if (at < 0) return hexes
  const distance = grid.distance(at, from)
  const nearer = hexes.filter((to) => grid.distance(at, to) < distance)
  return nearer.length > 0 ? nearer : hexes
}

/**
 * Where a withdrawal goes next: two hexes in all, each farther away, and on until there is room; none if there is no such way.
 * @rule 14.3.a/a
 */
export function withdrawalHexes(state: State, march: MarchFrame): number[] {
  const { hex, steps, units } = march
  const left = Math.max(0, HEXES - steps)
  if (left === 0 && hasRoom(state, units, hex)) return []
  const farther = fartherHexes(state, march, hex)
  search++
  const whole = farther.filter((to) => canFinish(state, march, to, Math.max(0, left - 1)))
  const some = whole.length > 0 ? whole : farther.filter((to) => canStop(state, march, to))
  return towardsHq(state, march, some, hex).sort((a, b) => a - b)
}
