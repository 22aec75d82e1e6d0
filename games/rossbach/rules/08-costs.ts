import { stepsFrom, stepsInto } from '../../../core/hex/steps.ts'
import type { Steps } from '../../../core/hex/steps.ts'
import type { MovementFrame } from '../frames.ts'
import { grid, road } from '../map/map.ts'
import type { State } from '../state.ts'
import { BAGGAGE, FIRST_TRAIN, TRAIN, kindOf, trainKind } from './01-pieces.ts'
import {
  BARRED,
  CART,
  COLUMN,
  HORSE,
  bareWay,
  dryGround,
  gaitOf,
  isPrintedBridge,
  isRiverBridge,
  pontoonCharge,
  printedCosts,
  stepCharge,
} from './08-terrain.ts'
import type { Manner } from './08-terrain.ts'

// What steps cost now: bridges that are down or freshly mended, and pontoons, change the printed tables.

/** Tables by gait and manner; baggage has its own, since it never uses a pontoon. */
const BAGGAGE_CART = CART + 1
const TABLES = (BAGGAGE_CART + 1) * 2

/**
 * The table a piece moves by: by its marker, on the road or off it. No turn is muddy (A56).
 * @rule 8.21c
 * @rule 8.21d
 * @rule 8.22I
 * @rule 9.11a
 * @rule 9.11b
 */
export function tableOf(piece: number, isColumn: number): number {
  return OPEN_TABLE[piece]! + isColumn
}

/** By piece: its table off the road; that of its column comes next. */
const OPEN_TABLE = Uint8Array.from(gaitOf, (gait, piece) => {
  const isBaggage = kindOf[piece] === TRAIN && trainKind[piece - FIRST_TRAIN] === BAGGAGE
  return (isBaggage ? BAGGAGE_CART : gait) * 2
})

/** The table a piece moves by as it stands. */
export function costsFor(state: State, piece: number): Uint8Array {
  return costsNow(state, tableOf(piece, state.column[piece]!))
}

/** The movement phase under way, if any. */
export function movementOn({ stack }: State): MovementFrame | undefined {
  for (let at = 0; at < stack.length; at++) if (stack[at] === lastMovement) return lastMovement
  for (const frame of stack) if (frame.proc === 'movement') return (lastMovement = frame)
  return undefined
}

/** Found again without reading what kind each level is. */
let lastMovement: MovementFrame | undefined

/** Train that lies over a hexside, counted from the first, or −1. */
export function pontoonOver(state: State, side: number): number {
  return side < 0 ? -1 : state.over.indexOf(side)
}

export function isBroken(state: State, side: number): boolean {
  return state.damaged.includes(side)
}

/** A printed bridge that stands. */
export function isWholeBridge(state: State, side: number): boolean {
  return isPrintedBridge(side) && !isBroken(state, side)
}

/** Combat units pay what a bridge of this very phase costs, in column or not; leaders, vedettes and trains do not. */
function paysToll(gait: number): boolean {
  return gait <= HORSE
}

const STREAM_WORK = 2
const RIVER_WORK = 4

/** Half points of an attempt to break or mend a bridge. */
export function workOn(side: number): number {
  return isRiverBridge(side) ? RIVER_WORK : STREAM_WORK
}

interface Going {
  gait: number
  manner: Manner
  isBaggage: boolean
}

function goingOf(table: number): Going {
  const gait = table >> 1
  const isBaggage = gait === BAGGAGE_CART
  return { gait: isBaggage ? CART : gait, manner: (table & 1) as Manner, isBaggage }
}

interface Way {
  from: number
  direction: number
}

/**
 * @rule 8.34d a broken bridge does not exist
 * @rule 8.38 one mended in this phase costs what mending it did
 */
function overland(state: State, going: Going, way: Way): number {
  const side = grid.side(way.from, way.direction)
  const isFresh = movementOn(state)?.mended.includes(side) ?? false
  if (isFresh && paysToll(going.gait) && !isBroken(state, side))
    return bareWay(going.gait, going.manner, side) + workOn(side)
  return stepCharge(going, way, isBroken(state, side))
}

/**
 * A pontoon whose first crossing has not been rolled for, or −1; beside a whole bridge nothing is rolled.
 * @rule 9.24c
 */
export function untried(state: State, side: number): number {
  const train = pontoonOver(state, side)
  if (train < 0 || !isNew(state, train) || state.toll[train]! >= 0) return -1
  return isWholeBridge(state, side) ? -1 : train
}

function isNew(state: State, train: number): boolean {
  return state.laidOn[train] === state.turn && state.serves[train] === state.phasing
}

/**
 * 9.24a: what was rolled on the day it is laid
 * 9.26a: whoever laid it
 * @rule 9.2a two points more for combat units that are not in Road March
 * @rule 9.2b nothing more beside a whole bridge
 * @rule TEC.9
 * @rule 9.26a whoever laid it
 */
function extraOver(state: State, { gait, manner }: Going, side: number): number {
  if (isWholeBridge(state, side)) return 0
  const train = pontoonOver(state, side)
  if (isNew(state, train) && paysToll(gait))
    return state.toll[train]! < 0 ? BARRED : state.toll[train]!
  return manner === COLUMN ? 0 : pontoonCharge(gait)
}

function overPontoon(state: State, going: Going, way: Way): number {
  const side = grid.side(way.from, way.direction)
  const extra = extraOver(state, going, side)
  const bare =
    road[side] !== 0 ? bareWay(going.gait, going.manner, side) : dryGround(going.gait, way)
  return extra === BARRED || bare === BARRED ? BARRED : bare + extra
}

/**
 * @rule 8.31a rivers are crossed by bridges and pontoons alone
 * @rule 8.31c baggage does not cross pontoons
 * @rule 14.31
 */
function costNow(state: State, table: number, way: Way): number {
  const going = goingOf(table)
  const plain = overland(state, going, way)
  if (going.isBaggage || pontoonOver(state, grid.side(way.from, way.direction)) < 0) return plain
  return Math.min(plain, overPontoon(state, going, way))
}

/** Step costs of one moment, made when first asked for, with what they depend on. */
export interface Book {
  damaged: readonly number[]
  mended: readonly number[]
  over: readonly number[]
  /** By train: what was rolled for a pontoon of this phase, −1 not yet; NO_TOLL for others. */
  tolls: readonly number[]
  costs: (Uint8Array | undefined)[]
  /** By set of tables, a bit each: what the whole group can pay. */
  from: (Steps | undefined)[]
  into: (Steps | undefined)[]
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
  books.unshift(makeBook(state, mended))
  if (books.length > BOOKS) books.pop()
  return books[0]!
}

/** What was just asked for is asked for again. */
export function toFront(list: unknown[], at: number): void {
  const one = list[at]
  for (let behind = at; behind > 0; behind--) list[behind] = list[behind - 1]
  list[0] = one
}

function tollNow(state: State, train: number): number {
  return state.over[train]! >= 0 && isNew(state, train) ? state.toll[train]! : NO_TOLL
}

function makeBook(state: State, mended: readonly number[]): Book {
  const tolls = state.over.map((_, train) => tollNow(state, train))
  const facts = { damaged: [...state.damaged], mended: [...mended], over: [...state.over], tolls }
  return { ...facts, costs: [], from: [], into: [] }
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

/** The edges whose cost is not what the map says now. */
function changedEdges({ damaged, mended, over }: Book): number[] {
  const edges: number[] = []
  for (const side of [...damaged, ...mended, ...over.filter((one) => one >= 0)])
    for (const from of grid.sideHexes(side))
      for (let direction = 0; direction < 6; direction++)
        if (grid.side(from, direction) === side) edges.push(from * 6 + direction)
  return edges
}

/** Half points to leave a hex in a direction, by table: hex × direction. */
export function costsNow(state: State, table: number): Uint8Array {
  return costsIn(state, bookOf(state), table)
}

/** The same where the book is at hand. */
export function costsIn(state: State, book: Book, table: number): Uint8Array {
  return (book.costs[table] ??= makeCosts(state, book, table))
}

function makeCosts(state: State, book: Book, table: number): Uint8Array {
  const { gait, manner } = goingOf(table)
  const printed = printedCosts(gait, manner)
  const edges = changedEdges(book)
  if (edges.length === 0) return printed
  const costs = printed.slice()
  for (const edge of edges)
    costs[edge] = costNow(state, table, { from: Math.floor(edge / 6), direction: edge % 6 })
  return costs
}

/** The tables of a group, from the bits it has set. */
function eachTable(tables: number): number[] {
  return Array.from({ length: TABLES }, (_, table) => table).filter(
    (table) => ((tables >> table) & 1) === 1,
  )
}

/** What every piece of a group can pay for at most, edge by edge. */
function dearest(all: readonly Uint8Array[]): Uint8Array {
  const most = all[0]!.slice()
  for (let at = 1; at < all.length; at++) {
    const one = all[at]!
    for (let edge = 0; edge < most.length; edge++)
      if (one[edge]! > most[edge]!) most[edge] = one[edge]!
  }
  return most
}

const printedFrom: (Steps | undefined)[] = []
const printedInto: (Steps | undefined)[] = []

function printedDearest(tables: number): Uint8Array {
  return dearest(
    eachTable(tables).map((table) => {
      const { gait, manner } = goingOf(table)
      return printedCosts(gait, manner)
    }),
  )
}

/** What a group pays on one edge now. */
function dearestNow(state: State, tables: readonly number[], edge: number): number {
  let most = 0
  for (const table of tables) most = Math.max(most, costsNow(state, table)[edge]!)
  return most
}

/** For floods outward from a group: as printed, but for the few edges that are not. */
export function stepsOut(state: State, tables: number): Steps {
  const book = bookOf(state)
  return (book.from[tables] ??= makeStepsOut(state, book, tables))
}

function makeStepsOut(state: State, book: Book, tables: number): Steps {
  const printed = (printedFrom[tables] ??= stepsFrom(grid, printedDearest(tables)))
  const edges = changedEdges(book)
  if (edges.length === 0) return printed
  const steps = printed.slice()
  const all = eachTable(tables)
  for (const edge of edges) setStep(steps, edge, dearestNow(state, all, edge))
  return steps
}

/** For distances toward a goal. */
export function stepsBack(state: State, tables: number): Steps {
  const book = bookOf(state)
  return (book.into[tables] ??= makeStepsBack(state, book, tables))
}

function makeStepsBack(state: State, book: Book, tables: number): Steps {
  const printed = (printedInto[tables] ??= stepsInto(grid, printedDearest(tables)))
  const edges = changedEdges(book)
  if (edges.length === 0) return printed
  const steps = printed.slice()
  const all = eachTable(tables)
  for (const edge of edges) {
    const back = grid.neighbours[edge]! * 6 + (((edge % 6) + 3) % 6)
    setStep(steps, edge, dearestNow(state, all, back))
  }
  return steps
}

/** As `stepsFrom` packs a step: a barred one leads nowhere. */
function setStep(steps: Steps, edge: number, cost: number): void {
  steps[edge] = cost === BARRED ? grid.n : (cost << 16) | grid.neighbours[edge]!
}
