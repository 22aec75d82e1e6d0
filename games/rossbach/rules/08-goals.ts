import { costOf, distanceField, makeReach, reach } from '../../../core/hex/reach.ts'
import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { sideOf } from './01-pieces.ts'
import { battleHexes } from './07-initiative.ts'
import { closedTo } from './08-area.ts'
import { bookOf } from './08-books.ts'
import type { Book } from './08-books.ts'
import { TABLES, costsIn, costsPrinted, stepsBack, stepsOut, tableOf } from './08-costs.ts'

const out = makeReach(grid)

/** Distances kept from ask to ask. */
interface Field {
  table: number
  closed: Uint8Array
  goal: number
  /** The costs it is known to be good for. */
  book: Book
  /** By hex: half points over open ground, enemies left aside; −1 no way, or none as short as was looked for. */
  away: Int16Array
  /** How far was looked; and so far it is the whole map. */
  most: number
}
/** By goal and table; all are forgotten together when they are too many. */
const fields = new Map<number, Field[]>()
const FIELDS = 512
let kept = 0
const WHOLE = 32_766

/** The field asked for last: a march asks for it at each of its steps, in all directions. */
let last: Field | undefined

function fieldOf(state: State, piece: number, goal: number): Field {
  const table = tableOf(piece, state.column[piece]!)
  const closed = closedTo(state, sideOf[piece]!)
  const book = bookOf(state)
  if (last === undefined || !isAbout(last, { goal, book, table, closed }))
    last = findField(state, { goal, book, table, closed })
  return last
}

function isAbout(field: Field, { goal, book, table, closed }: About): boolean {
  if (field.goal !== goal || field.table !== table) return false
  return field.book === book && field.closed === closed
}

function findField(state: State, { goal, book, table, closed }: About): Field {
  const known = fields.get(keyOf(goal, table)) ?? []
  for (const one of known) if (one.book === book && one.closed === closed) return one
  for (const one of known) {
    if (one.closed !== closed || !isStillGood(state, one, book)) continue
    one.book = book
    return one
  }
  return newField({ goal, book, table, closed })
}

function keyOf(goal: number, table: number): number {
  return goal * TABLES + table
}

type About = Pick<Field, 'goal' | 'book' | 'table' | 'closed'>

function newField({ goal, book, table, closed }: About): Field {
  if (kept === FIELDS) {
    fields.clear()
    kept = 0
  }
  const away = new Int16Array(grid.n).fill(-1)
  const field = { goal, book, table, closed, away, most: 0 }
  const key = keyOf(goal, table)
  const known = fields.get(key)
  if (known === undefined) fields.set(key, [field])
  else known.push(field)
  kept++
  return field
}

/** Most bridges that go down, or are mended, lie on no shortest way to the goal. */
function isStillGood(state: State, field: Field, book: Book): boolean {
  const { edges, prices } = field.book
  const before = prices[field.table]
  if (before === undefined) return false
  const now = costsIn(state, book, field.table)
  for (let at = 0; at < edges.length; at++)
    if (matters(field, edges[at]!, { before: before[at]!, now: now[edges[at]!]! })) return false
  const printed = costsPrinted(field.table)
  for (const edge of book.edges)
    if (!edges.includes(edge) && matters(field, edge, { before: printed[edge]!, now: now[edge]! }))
      return false
  return true
}

/** Whether another cost of this step changes a distance: a dearer one of a shortest way, or one that is now shorter. */
function matters(
  { away, most }: Field,
  edge: number,
  { before, now }: { before: number; now: number },
): boolean {
  const beyond = away[grid.neighbours[edge]!]!
  if (now === before || beyond < 0) return false
  const here = away[Math.floor(edge / 6)]!
  if (now > before) return here === before + beyond
  return now + beyond < (here < 0 ? most + 1 : here)
}

/** More than one of a force is on the way, and not all of them equally near. */
const BEHIND = 10

/** Looks as far as the hex, and a little farther for those who come behind. */
function measureFrom(state: State, field: Field, from: number): void {
  const { table, closed, goal, away, most } = field
  if (away[from]! >= 0 || most >= WHOLE) return
  const until = { hex: from, more: BEHIND }
  const steps = stepsBack(state, 1 << table)
  field.most = distanceField({ steps, targets: [goal], closed, until }, out)
  away.fill(-1)
  for (let i = 0; i < out.count; i++) away[out.touched[i]!] = costOf(out, out.touched[i]!)
}

/**
 * By hex, half points to the goal for this piece as it marches now, −1 no way; good for one hex and all that are as near,
 * those farther off may be −1 too. To be read before the next call.
 */
export function distancesTo(
  state: State,
  piece: number,
  { from, goal }: { from: number; goal: number },
): Int16Array {
  const field = fieldOf(state, piece, goal)
  measureFrom(state, field, from)
  return field.away
}

/** Half points from a hex to the goal, −1 no way. */
export function distanceTo(
  state: State,
  piece: number,
  way: { from: number; goal: number },
): number {
  return distancesTo(state, piece, way)[way.from]!
}

/**
 * The battle nearest to a piece in movement points, the lower hex of equals; −1 none it could march to.
 * @rule 2.11B2d
 */
export function nearestBattle(state: State, piece: number): number {
  const goals = battleHexes(state, sideOf[piece]!)
  if (goals.length === 0) return -1
  const steps = stepsOut(state, 1 << tableOf(piece, state.column[piece]!))
  const stop = closedTo(state, sideOf[piece]!)
  const starts = [state.place[piece]!]
  for (const points of LOOKS) {
    reach({ steps, bar: NOWHERE, stop, starts, points, minimumMove: false }, out)
    const best = cheapestOf(goals)
    if (best >= 0) return best
  }
  return -1
}

/** Most battles are near: the whole map is looked at only when none is. */
const LOOKS = [24, 32_766]
const NOWHERE = new Uint8Array(grid.n)

function cheapestOf(hexes: readonly number[]): number {
  let best = -1
  for (const hex of hexes) {
    const cost = costOf(out, hex)
    if (cost < 0) continue
    const least = best < 0 ? Infinity : costOf(out, best)
    if (cost < least || (cost === least && hex < best)) best = hex
  }
  return best
}
