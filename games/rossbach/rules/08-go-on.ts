import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { closedFrom } from './08-area.ts'
import { costsFor } from './08-costs.ts'
import { hasEscort, hasFighters, isColumn, onlyLeaders } from './08-group.ts'
import type { Mover } from './08-group.ts'
import { whyNoRest } from './08-rest.ts'
import { whyInTheWay } from './08-road-march.ts'
import { isEnemyThere, isFeared } from './08-sight.ts'
import { BARRED } from './08-terrain.ts'

// Looks for a place to stay, hex by hex from where a march comes through, and stops at the first.

const UNSEEN = 255
/** By hex: the least half points to it in this search, for those in `touched`. */
const spent = new Uint8Array(grid.n).fill(UNSEEN)
const touched: number[] = []
/** Hexes waiting, by half points. */
const waiting: number[][] = Array.from({ length: UNSEEN }, () => [])

interface Through {
  hex: number
  left: number
}

/** Whether a march that comes through a hex with so many points left finds somewhere to stay. */
export function canGoOn(state: State, mover: Mover, from: Through): boolean {
  if (from.left <= 0) return false
  const isFound = search(state, mover, from)
  for (let i = 0; i < touched.length; i++) spent[touched[i]!] = UNSEEN
  for (let level = 0; level <= from.left; level++) waiting[level]!.length = 0
  touched.length = 0
  return isFound
}

function search(state: State, mover: Mover, from: Through): boolean {
  const tables = costTablesOf(state, mover.pieces)
  reachAt(from.hex, 0)
  for (let level = 0; level <= from.left; level++) {
    const hexes = waiting[level]!
    for (let i = 0; i < hexes.length; i++) {
      const hex = hexes[i]!
      if (spent[hex] !== level) continue
      if (hex !== from.hex && canStay(state, mover, { hex, least: from.left - level })) return true
      if (hex === from.hex || !stops(state, mover, hex))
        spread(state, mover, { hex, level, from, tables })
    }
  }
  return false
}

/** The cost tables the group moves by, each once. */
function costTablesOf(state: State, pieces: readonly number[]): Uint8Array[] {
  const tables: Uint8Array[] = []
  for (const piece of pieces) {
    const costs = costsFor(state, piece)
    if (!tables.includes(costs)) tables.push(costs)
  }
  return tables
}

function reachAt(hex: number, cost: number): void {
  if (spent[hex] === UNSEEN) touched.push(hex)
  spent[hex] = cost
  waiting[cost]!.push(hex)
}

interface Spreading {
  hex: number
  level: number
  from: Through
  tables: readonly Uint8Array[]
}

function spread(state: State, mover: Mover, { hex, level, from, tables }: Spreading): void {
  const closed = closedFrom(state, mover.side, hex)
  for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
    const into = grid.neighbours[edge]!
    if (into < 0 || closed[into] === 1) continue
    let step = 0
    for (const costs of tables) if (costs[edge]! > step) step = costs[edge]!
    const cost = level + step
    if (step === BARRED || cost > from.left || cost >= spent[into]!) continue
    if (!isBarred(state, mover, { into, from: from.hex })) reachAt(into, cost)
  }
}

/** Nobody but leaders leaves the zone he comes into. */
function stops(state: State, mover: Mover, hex: number): boolean {
  return isFeared(state, mover.side, hex) && !onlyLeaders(mover.pieces)
}

/** Nobody but a leader goes from one zone straight into another, and leaders and trains need friends there. */
function isBarred(
  state: State,
  mover: Mover,
  { into, from }: { into: number; from: number },
): boolean {
  const { side, pieces } = mover
  if (isEnemyThere(state, side, into)) return true
  if (isFeared(state, side, into)) {
    if (!hasFighters(pieces) && !hasEscort(state, side, into)) return true
    if (isBeside(from, into) && stops(state, mover, from)) return true
  }
  return whyInTheWay(state, mover, into) !== undefined
}

function isBeside(one: number, other: number): boolean {
  for (let edge = one * 6; edge < one * 6 + 6; edge++)
    if (grid.neighbours[edge] === other) return true
  return false
}

/** A column beside a flag might not be able to pay for the Repulse: such a hex is no refuge. */
function canStay(
  state: State,
  mover: Mover,
  { hex, least }: { hex: number; least: number },
): boolean {
  if (isColumn(state, mover.pieces) && isFeared(state, mover.side, hex)) return false
  return whyNoRest(state, mover, { hex, least }) === undefined
}
