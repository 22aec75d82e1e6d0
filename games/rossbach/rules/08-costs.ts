import { stepsFrom, stepsInto } from '../../../core/hex/steps.ts'
import type { Steps } from '../../../core/hex/steps.ts'
import { Variants } from '../../../core/hex/variants.ts'
import { grid, road } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { BAGGAGE, FIRST_TRAIN, TRAIN, kindOf, trainKind } from './01-pieces.ts'
import { bookOf, isNew, movementOn } from './08-books.ts'
import type { Book } from './08-books.ts'
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
  cutStepCharge,
} from './08-terrain.ts'
import type { Manner } from './08-terrain.ts'

export { movementOn }

// What steps cost now: bridges that are down or freshly mended, and pontoons, change the printed tables.

/** Tables by gait and manner; baggage has its own, since it never uses a pontoon. */
const BAGGAGE_CART = CART + 1
export const TABLES = (BAGGAGE_CART + 1) * 2

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

/** Train that lies over a hexside, counted from the first, or −1. */
export function pontoonOver(state: State, side: number): number {
  return side < 0 ? -1 : state.over.indexOf(side)
}

/** Mostly no bridge train lies anywhere. */
function isAnyLaid({ over }: State): boolean {
  for (let train = 0; train < over.length; train++) if (over[train]! >= 0) return true
  return false
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

/** @rule 8.38 a bridge mended in this phase costs what mending it did */
function overland(state: State, going: Going, way: Way): number {
  const side = grid.side(way.from, way.direction)
  const isFresh = movementOn(state)?.mended.includes(side) ?? false
  if (isFresh && paysToll(going.gait) && !isBroken(state, side))
    return bareWay(going.gait, going.manner, side) + workOn(side)
  return (isBroken(state, side) ? cutStepCharge : stepCharge)(going, way)
}

/**
 * A pontoon whose first crossing has not been rolled for, or −1; beside a whole bridge nothing is rolled.
 * @rule 9.24c
 */
export function untried(state: State, side: number): number {
  if (!isAnyLaid(state)) return -1
  const train = pontoonOver(state, side)
  if (train < 0 || !isNew(state, train) || state.toll[train]! >= 0) return -1
  return isWholeBridge(state, side) ? -1 : train
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

/** Half points to leave a hex in a direction, by table: hex × direction. */
export function costsNow(state: State, table: number): Uint8Array {
  return costsIn(state, bookOf(state), table)
}

/** The same where the book is at hand. */
export function costsIn(state: State, book: Book, table: number): Uint8Array {
  return (book.costs[table] ??= makeCosts(state, book, table))
}

const costVariants: (Variants<Uint8Array> | undefined)[] = []

function makeCosts(state: State, book: Book, table: number): Uint8Array {
  const of = (costVariants[table] ??= new Variants(costsPrinted(table)))
  const costs = of.take(book.edges, pricesIn(state, book, table))
  book.made.push({ table: costs, of })
  return costs
}

export function costsPrinted(table: number): Uint8Array {
  const { gait, manner } = goingOf(table)
  return printedCosts(gait, manner)
}

/** By edge of the book: what it costs now. */
function pricesIn(state: State, book: Book, table: number): readonly number[] {
  return (book.prices[table] ??= book.edges.map((edge, at) =>
    at < book.cuts ? cutCost(table, edge) : costNow(state, table, wayOver(edge)),
  ))
}

function wayOver(edge: number): Way {
  return { from: Math.floor(edge / 6), direction: edge % 6 }
}

const UNKNOWN = 0
const cut: (Uint8Array | undefined)[] = []

/**
 * What is left where the bridge is down, found once for each.
 * @rule 8.34d a broken bridge does not exist
 */
function cutCost(table: number, edge: number): number {
  const costs = (cut[table] ??= new Uint8Array(grid.n * 6).fill(UNKNOWN))
  if (costs[edge] === UNKNOWN) costs[edge] = cutStepCharge(goingOf(table), wayOver(edge))
  return costs[edge]!
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

const outVariants = new Map<number, Variants<Steps>>()
const backVariants = new Map<number, Variants<Steps>>()

function variantsOf(
  kept: Map<number, Variants<Steps>>,
  tables: number,
  pack: (own: typeof grid, costs: Uint8Array) => Steps,
): Variants<Steps> {
  let found = kept.get(tables)
  if (found === undefined) {
    found = new Variants(pack(grid, dearest(eachTable(tables).map(costsPrinted))))
    kept.set(tables, found)
  }
  return found
}

/** For floods outward from a group: as printed, but for the few edges that are not. */
export function stepsOut(state: State, tables: number): Steps {
  const book = bookOf(state)
  for (const made of book.out) if (made.tables === tables) return made.steps
  const most = dearestPrices(state, book, tables)
  const values = book.edges.map((edge, at) => packed(edge, most[at]!))
  const of = variantsOf(outVariants, tables, stepsFrom)
  const steps = of.take(book.edges, values)
  book.out.push({ tables, steps, of })
  return steps
}

/** For distances toward a goal: what it costs to come over an edge the other way. */
export function stepsBack(state: State, tables: number): Steps {
  const book = bookOf(state)
  for (const made of book.back) if (made.tables === tables) return made.steps
  const most = dearestPrices(state, book, tables)
  const values = book.edges.map((edge, at) => packed(edge, most[at ^ 1]!))
  const of = variantsOf(backVariants, tables, stepsInto)
  const steps = of.take(book.edges, values)
  book.back.push({ tables, steps, of })
  return steps
}

/** By edge of the book: what a group pays. */
function dearestPrices(state: State, book: Book, tables: number): readonly number[] {
  const all = eachTable(tables).map((table) => pricesIn(state, book, table))
  return book.edges.map((_, at) => {
    let most = 0
    for (const prices of all) if (prices[at]! > most) most = prices[at]!
    return most
  })
}

/** As `stepsFrom` packs a step: a barred one leads nowhere. */
function packed(edge: number, cost: number): number {
  return cost === BARRED ? grid.n : (cost << 16) | grid.neighbours[edge]!
}
