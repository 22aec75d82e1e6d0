import { keptBeside } from '../../../core/beside.ts'
import { makePlaces } from '../../../core/hex/place.ts'
import { leave, noStands, stand } from '../../../core/stands.ts'
import type { Stands } from '../../../core/stands.ts'
import { grid } from '../map/map.ts'
import {
  FIRST_HQ,
  PIECES,
  TRAILER,
  UNITS,
  armOf,
  isCavalry,
  isCombatUnit,
  isTrain,
  other,
  sideOf,
} from '../rules/02-pieces.ts'
import type { Side } from '../rules/02-pieces.ts'
import { zoneHexes } from '../rules/06-zone-extent.ts'
import { takeHold } from '../rules/17-control.ts'
import { BOXES, COLUMN, LINE, SMASHED } from './state.ts'
import type { State } from './state.ts'

export const places = makePlaces(grid, BOXES)

type BySide<T> = readonly [T, T]

/**
 * What follows from the places: kept beside the state, rebuilt when missing. Whoever lies in two hexes stands in both: a piece has
 * two slots in the lists, and its number is that of a slot by two.
 */
export interface Board extends Stands {
  /** By side and hex: combat units and trailing counters there. */
  readonly troops: BySide<Uint8Array>
  /** By side and hex: trains there. */
  readonly trains: BySide<Uint8Array>
  /** By side and hex: how many of its units exert their zone there, and how many of these are cavalry; friends do not count yet. */
  readonly zones: BySide<Uint8Array>
  readonly horse: BySide<Uint8Array>
  /** By unit: where it exerts its zone. */
  readonly reaches: (readonly number[])[]
  /** Counts the moves, so that what was worked out before can be known for old; by side those of its troops. */
  moves: number
  readonly stirs: [number, number]
  /** The hexes in which something changed last, and how often something has changed in one. */
  readonly changed: Int16Array
  changes: number
}
/** More are not worth remembering. */
const REMEMBERED = 1024

export const board = keptBeside<State, Board>(buildBoard)

const NOWHERE: readonly number[] = []

/** The board of these places, made anew. */
export function buildBoard(state: State): Board {
  const { n } = grid
  const lists = (n + PIECES * 2) * 2
  const room = new ArrayBuffer(lists + n * 8)
  const bytes = (at: number): Uint8Array => new Uint8Array(room, lists + n * at, n)
  const made: Board = {
    ...noStands({ hexes: n, pieces: PIECES * 2 }, room),
    troops: [bytes(0), bytes(1)],
    trains: [bytes(2), bytes(3)],
    zones: [bytes(4), bytes(5)],
    horse: [bytes(6), bytes(7)],
    reaches: Array.from({ length: UNITS }, () => NOWHERE),
    moves: 0,
    stirs: [0, 0],
    changed: new Int16Array(REMEMBERED),
    changes: 0,
  }
  for (let piece = 0; piece < PIECES; piece++) if (state.place[piece]! >= 0) add(made, state, piece)
  return made
}

/** One or two hexes; the second is −1 where there is one. */
function firstHex(place: number): number {
  if (place < grid.n) return place
  return grid.sideEnds[sideNumber(place) * 2]!
}
function secondHex(place: number): number {
  if (place < grid.n) return -1
  return grid.sideEnds[sideNumber(place) * 2 + 1]!
}
function sideNumber(place: number): number {
  return place < grid.n * 4 ? place - grid.n : place - grid.n * 4
}

function add(made: Board, state: State, piece: number): void {
  const place = state.place[piece]!
  enter(made, piece * 2, firstHex(place))
  const second = secondHex(place)
  if (second >= 0) enter(made, piece * 2 + 1, second)
  if (piece < UNITS) project(made, piece, zoneHexes(state, piece))
}

function take(made: Board, piece: number, place: number): void {
  if (piece < UNITS) project(made, piece, NOWHERE)
  exit(made, piece * 2, firstHex(place))
  const second = secondHex(place)
  if (second >= 0) exit(made, piece * 2 + 1, second)
}

function note(made: Board, hex: number): void {
  made.changed[made.changes++ % REMEMBERED] = hex
}

/** By hex: who listed it last. */
const listed = new Int32Array(grid.n)
let lister = 0

/** Hexes that have changed since there were so many changes; undefined if nobody remembers. */
export function changesSince({ changed, changes }: Board, before: number): number[] | undefined {
  if (changes - before > REMEMBERED) return undefined
  lister++
  const hexes: number[] = []
  for (let at = before; at < changes; at++) {
    const hex = changed[at % REMEMBERED]!
    if (listed[hex] !== lister) hexes.push(hex)
    listed[hex] = lister
  }
  return hexes
}

function enter(made: Board, slot: number, hex: number): void {
  note(made, hex)
  stand(made, slot, hex)
  count(made, slot >> 1, { hex, more: 1 })
}

function exit(made: Board, slot: number, hex: number): void {
  note(made, hex)
  leave(made, slot, hex)
  count(made, slot >> 1, { hex, more: -1 })
}

/** Leaders and headquarters count for nothing. */
function count(made: Board, piece: number, { hex, more }: { hex: number; more: number }): void {
  if (piece >= FIRST_HQ) return
  const side = sideOf[piece]!
  if (isTrain(piece)) made.trains[side][hex]! += more
  else {
    made.troops[side][hex]! += more
    made.stirs[side]++
  }
}

function project(made: Board, unit: number, hexes: readonly number[]): void {
  for (const hex of made.reaches[unit]!) tally(made, unit, { hex, more: -1 })
  for (const hex of hexes) tally(made, unit, { hex, more: 1 })
  made.reaches[unit] = hexes
}
function tally(made: Board, unit: number, { hex, more }: { hex: number; more: number }): void {
  const side = sideOf[unit]!
  const zone = made.zones[side]
  const was = zone[hex]!
  zone[hex] = was + more
  if (was === 0 || was + more === 0) note(made, hex)
  if (isCavalry(unit)) made.horse[side][hex]! += more
}

/** Puts a piece on the map or into a box. */
export function put(state: State, piece: number, place: number): void {
  const made = board(state)
  const from = state.place[piece]!
  if (from >= 0) take(made, piece, from)
  state.place[piece] = place
  made.moves++
  if (place < 0) return
  add(made, state, piece)
  if (piece < UNITS) takeHold(state, firstHex(place), sideOf[piece]!)
}

/** Its zone is another now: its marker, its guns or its formation have changed. */
export function zoneChanged(state: State, unit: number): void {
  if (unit >= UNITS || state.place[unit]! < 0) return
  const made = board(state)
  const hexes = zoneHexes(state, unit)
  if (hexes === made.reaches[unit]) return
  project(made, unit, hexes)
  made.moves++
}

/** Marks by which others go who move: who has no zone, and who bars a road. */
const BARRING = SMASHED | COLUMN | LINE

function markChanged(state: State, piece: number, bits: number): void {
  if ((bits & BARRING) === 0) return
  board(state).moves++
  zoneChanged(state, piece)
}

/** It takes more room in its hex now, or less. */
export function roomChanged(state: State): void {
  board(state).moves++
}

/** Sets and takes away what everybody sees of a piece. */
export function mark(state: State, piece: number, bits: number): void {
  if ((state.marks[piece]! & bits) === bits) return
  state.marks[piece]! |= bits
  markChanged(state, piece, bits)
}
export function unmark(state: State, piece: number, bits: number): void {
  if ((state.marks[piece]! & bits) === 0) return
  const were = state.marks[piece]! & bits
  state.marks[piece]! &= ~bits
  markChanged(state, piece, were)
}
export function isMarked(state: State, piece: number, bits: number): boolean {
  return (state.marks[piece]! & bits) !== 0
}

/** Everybody in a hex, also who lies half in it, in the order of their numbers. */
export function piecesAt(state: State, hex: number): number[] {
  const { head, next } = board(state)
  const found: number[] = []
  for (let slot = head[hex]!; slot >= 0; slot = next[slot]!) found.push(slot >> 1)
  return found
}

/** Any piece at all of the side is in the hex. */
export function hasAnybody(state: State, hex: number, side: Side): boolean {
  const { head, next } = board(state)
  for (let slot = head[hex]!; slot >= 0; slot = next[slot]!)
    if (sideOf[slot >> 1] === side) return true
  return false
}

/** Units and guns in a hex; no trailing counters. */
export function unitsAt(state: State, hex: number): number[] {
  const { head, next } = board(state)
  const found: number[] = []
  for (let slot = head[hex]!; slot >= 0; slot = next[slot]!)
    if (isCombatUnit(slot >> 1)) found.push(slot >> 1)
  return found
}

/** Troops of the side are in the hex: units, guns on the map, counters of a column. */
export function hasTroops(state: State, hex: number, side: Side): boolean {
  return board(state).troops[side][hex]! > 0
}
/** Units or guns of the side, counters of a column left out. */
export function hasUnits(state: State, hex: number, side: Side): boolean {
  if (!hasTroops(state, hex, side)) return false
  return piecesAt(state, hex).some((piece) => isCombatUnit(piece) && sideOf[piece] === side)
}
export function hasTrailers(state: State, hex: number, side: Side): boolean {
  if (!hasTroops(state, hex, side)) return false
  return piecesAt(state, hex).some((piece) => armOf[piece] === TRAILER && sideOf[piece] === side)
}
export function hasTrains(state: State, hex: number, side: Side): boolean {
  return board(state).trains[side][hex]! > 0
}

/** Troops of the enemy are beside the hex. */
export function isBesideEnemy(state: State, hex: number, side: Side): boolean {
  const troops = board(state).troops[other(side)]
  for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
    const into = grid.neighbours[edge]!
    if (into >= 0 && troops[into]! > 0) return true
  }
  return false
}

/** Hexes a piece is in: one, two, or none off the map. */
export function hexesOf(state: State, piece: number): number[] {
  const place = state.place[piece]!
  if (place < 0) return []
  return place < grid.n ? [place] : [firstHex(place), secondHex(place)]
}
