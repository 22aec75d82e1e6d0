import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { whyNotWished, wished } from '../../../core/wishes.ts'
import type { Wish } from '../../../core/wishes.ts'
import { grid } from '../map/map.ts'
import { board } from '../model/board.ts'
import type { State } from '../model/state.ts'
import { formationNow } from './03-attached.ts'
import { hqOf, isUnit, other } from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { largest } from './03-values.ts'
import { hasRoom } from './04-stacking.ts'
import { BARRED, gaitOf, openCosts } from './11-costs.ts'
import { whyClosed } from './11-steps.ts'

/** Who goes back from what. */
interface Run {
  side: Side
  units: number[]
  /** The hex they must get farther from, and others from which they do so if they can. */
  away: number
  also?: readonly number[]
}

/** Hexes of the enemies nearest to a hex, in order. */
export function nearestEnemies(state: State, side: Side, hex: number): number[] {
  let least = Infinity
  let found: number[] = []
  const { hexes, count } = board(state)
  const enemies = hexes[other(side)]
  for (let index = 0; index < count[other(side)]!; index++) {
    const at = enemies[index]!
    const distance = grid.distance(hex, at)
    if (distance > least) continue
    if (distance < least) found = []
    least = distance
    found.push(at)
  }
  return found
}

/**
 * Neighbours that are open to all of them, whatever they would cost, and hold no enemy.
 * @rule 12.8/a
 */
function whyNotOpen(state: State, run: Run, edge: number): Refusal | undefined {
  const closed = whyClosed(state, run, grid.neighbours[edge]!)
  if (closed !== undefined) return closed
  for (const piece of run.units) if (openCosts[gaitOf[piece]!]![edge] === BARRED) return IMPASSABLE
  return undefined
}
const IMPASSABLE = refusal('12.8/a', 'no-retreat-ground')

/**
 * Those that are farther away.
 * @rule 12.8.a
 */
function fartherHexes(state: State, run: Run, from: number): number[] {
  const hexes: number[] = []
  for (let edge = from * 6; edge < from * 6 + 6; edge++)
    if (whyNotFarther(state, run, edge) === undefined) hexes.push(grid.neighbours[edge]!)
  return hexes.sort((a, b) => a - b)
}

function whyNotFarther(state: State, run: Run, edge: number): Refusal | undefined {
  const to = grid.neighbours[edge]!
  if (to >= 0 && grid.distance(run.away, to) <= grid.distance(run.away, Math.floor(edge / 6)))
    return NEARER
  return whyNotOpen(state, run, edge)
}
const NEARER = refusal('12.8.a', 'no-retreat-nearer')

/** More hexes to go than any retreat has. */
const MOST_STEPS = 8
/** By hex, and by hexes still to go: the search that has come there in vain. */
const vain = new Int32Array(grid.n * MOST_STEPS)
let search = 0

/**
 * Whether they can go so many hexes farther from here, and on to one with room. Each is farther away, so this ends; what has led
 * nowhere is not tried again, for three units that are in one hex for a moment find room together nowhere.
 */
function canGoOn(state: State, run: Run, from: number, steps: number): boolean {
  if (steps === 0 && hasRoom(state, run.units, from)) return true
  const visit = steps < MOST_STEPS ? from * MOST_STEPS + steps : -1
  if (visit >= 0 && vain[visit] === search) return false
  for (let edge = from * 6; edge < from * 6 + 6; edge++)
    if (whyNotFarther(state, run, edge) === undefined)
      if (canGoOn(state, run, grid.neighbours[edge]!, Math.max(0, steps - 1))) return true
  if (visit >= 0) vain[visit] = search
  return false
}

const LEADS_NOWHERE = refusal('12.8/b', 'no-retreat-on')
const NOT_FROM_ALL = refusal('12.8.a', 'no-retreat-all')
const NO_ROOM = refusal('12.8.b', 'no-retreat-room')
const NOT_TO_HQ = refusal('12.8.c', 'no-retreat-hq')

/** 12.8.a: farther from all others who have won too, if there is such a hex. */
function isFromAll({ also = [] }: Run, from: number, to: number): boolean {
  return also.every((hex) => grid.distance(hex, to) > grid.distance(hex, from))
}

/** Where the headquarters of the largest of them is, −1 off the map. */
function hqHex(state: State, { units }: Run): number {
  const fighters = units.filter(isUnit)
  const [first] = fighters.length > 0 ? largest(state, fighters) : units
  const hq = hqOf[formationNow(state, first!)]!
  return hq < 0 ? -1 : state.place[hq]!
}

/**
 * What is wished of a hex, one wish after the other: that they can go on from there, that it is farther from all who have won,
 * has room, and is nearer to their headquarters.
 * @rule 12.8.b
 * @rule 12.8.c
 */
function wishesOf(state: State, run: Run, from: number, steps: number): readonly Wish[] {
  const left = Math.max(0, steps - 1)
  const hq = hqHex(state, run)
  search++
  return [
    { isMet: (to) => canGoOn(state, run, to, left), refused: LEADS_NOWHERE },
    { isMet: (to) => isFromAll(run, from, to), refused: NOT_FROM_ALL },
    { isMet: (to) => hasRoom(state, run.units, to), refused: NO_ROOM },
    {
      isMet: (to) => hq < 0 || grid.distance(hq, to) < grid.distance(hq, from),
      refused: NOT_TO_HQ,
    },
  ]
}

/** Where they may go next with so many hexes to go. None: there is no way. */
export function retreatHexes(
  state: State,
  run: Run,
  from: number,
  steps: number,
): readonly number[] {
  return wished(fartherHexes(state, run, from), wishesOf(state, run, from, steps))
}

/** What has excluded a hex beside them from their ways, or has put others before it. */
export function whyNotRetreat(
  state: State,
  run: Run & { steps: number },
  edge: number,
): Refusal | undefined {
  const refused = whyNotOpen(state, run, edge) ?? whyNotFarther(state, run, edge)
  if (refused !== undefined) return refused
  const from = Math.floor(edge / 6)
  const wishes = wishesOf(state, run, from, run.steps)
  return whyNotWished(fartherHexes(state, run, from), wishes, grid.neighbours[edge]!)
}

/** Whether some of these hexes has room for all of them together. */
export function hasRoomTogether(state: State, run: Run, hexes: readonly number[]): boolean {
  return hexes.some((to) => hasRoom(state, run.units, to))
}
