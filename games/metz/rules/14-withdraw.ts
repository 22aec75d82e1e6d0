import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { formationNow } from './03-attached.ts'
import { hqOf } from './03-pieces.ts'
import { hasRoom } from './04-stacking.ts'
import { BARRED, gaitOf, openCosts } from './11-costs.ts'
import { isEngaging, whyClosed } from './11-steps.ts'
import type { Mover } from './11-steps.ts'

const HEXES = 2

/** Who withdraws from what: the goal of the march is what he goes away from. */
interface Withdrawal extends Pick<Mover, 'side' | 'units'> {
  readonly goal: number
}

const IMPASSABLE = refusal('14.3.a/a', 'no-retreat-ground')
const ENGAGED = refusal('14.3.a/a', 'no-step-engagement')
const NEARER = refusal('14.3.a/a', 'no-retreat-nearer')

/** Why a neighbour is not open to all of them, whatever it costs: no enemy is there or stands beside it, and it is farther away. */
function whyNotOpen(state: State, run: Withdrawal, edge: number): Refusal | undefined {
  const to = grid.neighbours[edge]!
  const closed = whyClosed(state, run, to)
  if (closed !== undefined) return closed
  for (const piece of run.units) if (openCosts[gaitOf[piece]!]![edge] === BARRED) return IMPASSABLE
  if (grid.distance(run.goal, to) <= grid.distance(run.goal, Math.floor(edge / 6))) return NEARER
  return isEngaging(state, run, to) ? ENGAGED : undefined
}

function fartherHexes(state: State, run: Withdrawal, from: number): number[] {
  const hexes: number[] = []
  for (let edge = from * 6; edge < from * 6 + 6; edge++)
    if (whyNotOpen(state, run, edge) === undefined) hexes.push(grid.neighbours[edge]!)
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

const HAS_ROOM = refusal('14.3.a/a', 'no-withdrawal-more')
const LEADS_NOWHERE = refusal('14.3.a/a', 'no-retreat-on')
const NOT_TO_HQ = refusal('14.3.a/a', 'no-retreat-hq')

type March = Withdrawal & Pick<Mover, 'hex' | 'steps'>

/** What is wished of the next hex, one wish after the other, with what stands against those that do not meet it. */
function ways(state: State, march: March): { hexes: number[]; refused: Refusal }[] {
  const { hex, steps } = march
  const left = Math.max(0, HEXES - steps)
  const farther = fartherHexes(state, march, hex)
  search++
  const whole = farther.filter((to) => canFinish(state, march, to, Math.max(0, left - 1)))
  const some = whole.length > 0 ? whole : farther.filter((to) => canStop(state, march, to))
  const homeward = towardsHq(state, march, some, hex)
  return [
    { hexes: some, refused: LEADS_NOWHERE },
    { hexes: homeward, refused: NOT_TO_HQ },
  ]
}

function hasArrived(state: State, { hex, steps, units }: March): boolean {
  return steps >= HEXES && hasRoom(state, units, hex)
}

/**
 * Where a withdrawal goes next: two hexes in all, each farther away, and on until there is room; none if there is no such way.
 * @rule 14.3.a/a
 */
export function withdrawalHexes(state: State, march: March): number[] {
  if (hasArrived(state, march)) return []
  return ways(state, march)
    .at(-1)!
    .hexes.sort((a, b) => a - b)
}

/** What has excluded a hex beside them from their ways, or has put others before it. */
export function whyNotWithdraw(state: State, march: March, edge: number): Refusal | undefined {
  if (hasArrived(state, march)) return HAS_ROOM
  const refused = whyNotOpen(state, march, edge)
  if (refused !== undefined) return refused
  const to = grid.neighbours[edge]!
  return ways(state, march).find(({ hexes }) => !hexes.includes(to))?.refused
}
