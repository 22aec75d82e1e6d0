import { NO_LINE, lineCost, linesFrom, makeNet, writeCosts } from '../../../core/hex/net.ts'
import { changed } from '../../../core/list.ts'
import { board } from '../model/board.ts'
import supply from '../data/tables/supply.json' with { type: 'json' }
import {
  FORD,
  MARSH,
  RIVER,
  ROAD,
  STREAM,
  crossing,
  grid,
  hex,
  road,
  roadIn,
  terrain,
  water,
} from '../map/map.ts'
import { scenarioNamed } from '../model/scenario-book.ts'
import { ABSENT, WAITING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import {
  BAGGAGE,
  FIRST_TRAIN,
  FRENCH,
  PIECES,
  PIECES_OF,
  kindOf,
  other,
  pieceNamed,
  sideOf,
  trainKind,
  COMBAT_UNIT,
  VEDETTE,
} from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { inPlay, outOfPlay } from './08-area.ts'
import { roadLines } from './14-roads.ts'

/**
 * Every source, French ones first.
 * @rule 14.21a
 */
export const SOURCES: readonly number[] = [
  ...supply.french,
  ...supply.frenchAlternate,
  ...supply.prussian,
].map(hex)
export const FRENCH_SOURCES = supply.french.length + supply.frenchAlternate.length

export function sourceSide(source: number): Side {
  return source < FRENCH_SOURCES ? 0 : 1
}

/** French sources by scenario, looked up once. */
const frenchSources = new Map<string, readonly number[]>()

/** @rule 21.75a in scenario seven its own, in eight all; the alternates nowhere else */
function frenchSourcesOf({ scenario }: State): readonly number[] {
  let found = frenchSources.get(scenario)
  if (found === undefined)
    frenchSources.set(
      scenario,
      (found = (scenarioNamed(scenario).sources ?? supply.french).map(hex)),
    )
  return found
}

/**
 * Sources a side may draw on, in the area in play.
 * 14.21b: the French by where they came in
 */
export function usableSources(state: State, side: Side): number[] {
  const area = inPlay(state)
  const french = frenchSourcesOf(state)
  return SOURCES.flatMap((at, source) => {
    if (sourceSide(source) !== side || area[at] === 0) return []
    return side === FRENCH && (state.opened[source] !== 1 || !french.includes(at)) ? [] : [at]
  })
}

/** Hexes by which French troops come onto part of the map, with those troops; by scenario, looked up once. */
const waysOn = new Map<string, readonly WayOn[]>()

interface WayOn {
  hex: number
  troops: readonly number[]
}

function waysOnto(id: string): readonly WayOn[] {
  let found = waysOn.get(id)
  if (found === undefined) {
    const { sources = [], arrivals } = scenarioNamed(id)
    const ways = sources.filter((at) => !SOURCES.includes(hex(at)))
    found = ways.map((at) => ({
      hex: hex(at),
      troops: arrivals
        .flatMap((group) => (group.hex === at ? group.who : []))
        .map(pieceNamed)
        .filter((one) => kindOf[one] === COMBAT_UNIT),
    }))
    waysOn.set(id, found)
  }
  return found
}

/**
 * Hexes in which a line may end: sources, and on part of the map those by which French troops have come in, since the
 * sources lie behind them (C69).
 * @rule 14.21b the French by where they came in
 */
export function supplyEnds(state: State, side: Side): number[] {
  const ends = usableSources(state, side)
  if (side !== FRENCH) return ends
  for (const { hex: at, troops } of waysOnto(state.scenario))
    if (troops.some((one) => state.place[one] !== WAITING && state.place[one] !== ABSENT))
      ends.push(at)
  return ends
}

/**
 * 14.12a: not through enemy troops or vedettes
 * @rule 13.24
 * @rule 14.12b zones do not matter
 */
function isHeld(state: State, side: Side, at: number): boolean {
  const { head, units, vedettes, leaders } = board(state)
  const piece = head[at]!
  return piece >= 0 && sideOf[piece] !== side && units[at]! + vedettes[at]! + leaders[at]! > 0
}

/** By hex: 1 out of play, or where enemies bar the line that is being looked for. */
const blocked = new Uint8Array(grid.n)

function markBlocked(state: State, side: Side): void {
  blocked.set(outOfPlay(state))
  for (const piece of PIECES_OF[other(side)]!) {
    const at = state.place[piece]!
    if (at >= 0 && isHeld(state, side, at)) blocked[at] = 1
  }
}

/**
 * Hexsides whose bridge is down, or was mended in this very turn.
 * @rule 8.39
 */
function shutSides({ damaged, mended, turn }: State): readonly number[] {
  if (mended.length === 0) return damaged
  return [...damaged, ...mended.filter((_, at) => at % 2 === 0 && mended[at + 1] === turn)]
}

const BY_WAY_ONLY = 1
const ANYHOW = 2

/**
 * Whether a line can pass a hexside.
 * @rule 14.12a not over water without a bridge or ford, nor over pontoons
 * @rule 14.11 all other ground counts alike
 */
function passageOf(edge: number): number {
  const side = grid.sides[edge]!
  const into = grid.neighbours[edge]!
  if (into < 0) return 0
  const byWay = road[side]! > 0 ? BY_WAY_ONLY : 0
  if (water[side] === RIVER) return byWay
  if (water[side] === STREAM) return crossing[side] === FORD && byWay > 0 ? ANYHOW : byWay
  const isMarsh = terrain[into] === MARSH || terrain[Math.floor(edge / 6)] === MARSH
  return isMarsh ? byWay : ANYHOW
}

/** hex × direction: whether a line passes anyhow, only while its road or bridge is whole, or never. */
export const PASSAGES = Uint8Array.from(grid.neighbours.keys(), passageOf)

/** By hexside the same: both hexes see it alike. */
const passageOver = new Uint8Array(grid.n * 3)
PASSAGES.forEach((passage, edge) => (passageOver[grid.sides[edge]!] = passage))

const PASSABLE = makeNet(grid, (side) => (passageOver[side] === 0 ? 0 : 1))

/**
 * Hexes of baggage trains that units may draw on.
 * @rule 14.1B1 on a road, with a trunk line
 * @rule 14.1B2 of 27 points along roads and trails
 */
function servingTrains(
  state: State,
  side: Side,
  { sources, shut }: { sources: readonly number[]; shut: readonly number[] },
): number[] {
  const trains: number[] = []
  for (let train = FIRST_TRAIN; train < PIECES; train++) {
    const at = state.place[train]!
    if (at < 0 || sideOf[train] !== side || trainKind[train - FIRST_TRAIN] !== BAGGAGE) continue
    if (roadIn[at] === ROAD && !trains.includes(at)) trains.push(at)
  }
  if (trains.length === 0) return trains
  const lines = roadLines(sources, { blocked, cut: shut })
  return trains.filter((at) => lineCost(lines, at) >= 0)
}

const distance = new Uint8Array(grid.n)

/**
 * How many hexes each hex is from the nearest source or serving train, 255 beyond the reach of supply. Good until the next call.
 * @rule 14.1 fourteen hexes at most
 * @rule 14.1A straight to a source
 * @rule 1.4w
 */
export function supplyField(state: State, side: Side): Uint8Array {
  const shut = shutSides(state)
  const sources = supplyEnds(state, side).filter((at) => !isHeld(state, side, at))
  markBlocked(state, side)
  const lines = linesFrom(
    PASSABLE,
    [...sources, ...servingTrains(state, side, { sources, shut })],
    {
      blocked,
      cut: shut.filter((hexside) => passageOver[hexside] === BY_WAY_ONLY),
      most: supply.forwardHexes,
    },
  )
  writeCosts(lines, distance)
  return distance
}

/** The next hex of a line from this one towards supply, −1 at its end. */
export function nearerSupply(state: State, field: Uint8Array, at: number): number {
  const shut = shutSides(state)
  for (let edge = at * 6; edge < at * 6 + 6; edge++) {
    const passage = PASSAGES[edge]!
    if (passage === 0 || field[grid.neighbours[edge]!] !== field[at]! - 1) continue
    if (passage === ANYHOW || !shut.includes(grid.sides[edge]!)) return grid.neighbours[edge]!
  }
  return -1
}

/** A fresh trace from this hex. */
export function isSupplied(state: State, side: Side, at: number): boolean {
  return supplyField(state, side)[at] !== NO_LINE
}

/**
 * Every night each side looks after its own.
 * @rule 14.0a
 * @rule 14.0b until the next night
 * @rule 2.21B2
 */
export function judgeSupply(state: State, side: Side): void {
  const isOptional = state.options.includes('no-supply')
  const field = supplyField(state, side)
  for (const piece of PIECES_OF[side]!) {
    const at = state.place[piece]!
    const isTroops = kindOf[piece] === COMBAT_UNIT || kindOf[piece] === VEDETTE
    state.unsupplied = changed(
      state.unsupplied,
      piece,
      !isOptional && isTroops && at >= 0 && field[at] === NO_LINE ? 1 : 0,
    )
  }
}
