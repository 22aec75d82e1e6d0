import type { Steps } from '../../../core/hex/steps.ts'
import type { Variants } from '../../../core/hex/variants.ts'
import type { MovementFrame } from './08-movement-level.ts'
import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'

// What step costs depend on, and tables that are kept as long as it is the same.

/** The movement phase under way, if any. */
export function movementOn({ stack }: State): MovementFrame | undefined {
  for (let at = 0; at < stack.length; at++) if (stack[at] === lastMovement) return lastMovement
  for (const frame of stack) if (frame.proc === 'movement') return (lastMovement = frame)
  return undefined
}

/** Found again without reading what kind each level is. */
let lastMovement: MovementFrame | undefined

/** Whether a pontoon was laid in this very player turn. */
export function isNew(state: State, train: number): boolean {
  return state.laidOn[train] === state.turn && state.serves[train] === state.phasing
}

/** Step costs of one moment, made when first asked for, with what they depend on. */
export interface Book {
  damaged: readonly number[]
  mended: readonly number[]
  over: readonly number[]
  /** By train: what was rolled for a pontoon of this phase, −1 not yet; NO_TOLL for others. */
  tolls: readonly number[]
  /** Edges whose cost is not what the map says, there and back by turns; so many of them, the first, are merely cut. */
  edges: readonly number[]
  cuts: number
  /** By table: what those edges cost; and what all do. */
  prices: (readonly number[] | undefined)[]
  costs: (Uint8Array | undefined)[]
  /** By set of tables, a bit each: what the whole group can pay, there and back. */
  out: Made[]
  back: Made[]
  /** All tables of the book, and whose they are. */
  made: { table: Uint8Array; of: Variants<Uint8Array> }[]
}
interface Made {
  tables: number
  steps: Steps
  of: Variants<Steps>
}

const NO_TOLL = -2
const NONE: readonly number[] = []
const BOOKS = 16
const books: Book[] = []

/** Kept from ask to ask and from state to state: equal circumstances, equal costs. */
export function bookOf(state: State): Book {
  const mended = movementOn(state)?.mended ?? NONE
  for (let at = 0; at < books.length; at++) {
    const book = books[at]!
    if (!isAbout(book, state, mended)) continue
    if (at > 0) toFront(books, at)
    return book
  }
  if (books.length >= BOOKS) giveBack(books.pop()!)
  books.unshift(makeBook(state, mended))
  return books[0]!
}

function giveBack({ edges, made, out, back }: Book): void {
  for (const { table, of } of made) of.giveBack(table, edges)
  for (const { steps, of } of out) of.giveBack(steps, edges)
  for (const { steps, of } of back) of.giveBack(steps, edges)
}

/** What was just asked for is asked for again. */
function toFront(list: unknown[], at: number): void {
  const one = list[at]
  for (let behind = at; behind > 0; behind--) list[behind] = list[behind - 1]
  list[0] = one
}

function tollNow(state: State, train: number): number {
  return state.over[train]! >= 0 && isNew(state, train) ? state.toll[train]! : NO_TOLL
}

function makeBook(state: State, mended: readonly number[]): Book {
  const { damaged, over } = state
  const sides: number[] = []
  const add = (side: number): void => {
    if (side >= 0 && !sides.includes(side)) sides.push(side)
  }
  for (const side of damaged) if (!over.includes(side)) add(side)
  const cuts = sides.length * 2
  for (const side of over) add(side)
  for (const side of mended) add(side)
  return {
    damaged: damaged.slice(),
    mended: mended.slice(),
    over: over.slice(),
    tolls: over.map((_, train) => tollNow(state, train)),
    edges: edgesOf(sides),
    cuts,
    prices: [],
    costs: [],
    out: [],
    back: [],
    made: [],
  }
}

function edgesOf(sides: readonly number[]): number[] {
  const edges: number[] = []
  for (const side of sides)
    for (const from of grid.sideHexes(side))
      for (let edge = from * 6; edge < from * 6 + 6; edge++)
        if (grid.sides[edge] === side) edges.push(edge)
  return edges
}

function areSame(one: readonly number[], other: readonly number[]): boolean {
  if (one.length !== other.length) return false
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false
  return true
}

function isAbout(book: Book, state: State, mended: readonly number[]): boolean {
  if (!areSame(book.damaged, state.damaged) || !areSame(book.mended, mended)) return false
  for (let train = 0; train < book.over.length; train++) {
    const over = book.over[train]!
    if (over !== state.over[train]) return false
    if (over >= 0 && book.tolls[train] !== tollNow(state, train)) return false
  }
  return true
}
