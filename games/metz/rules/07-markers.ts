import { changed } from '../../../core/list.ts'
import type { Go } from '../../../core/flow/step.ts'
import mix from '../data/ooc-markers.json' with { type: 'json' }
import type { Frame } from '../model/levels.ts'
import { grid, road } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { hqOf, other, seatOf } from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { strays } from './07-initiative.ts'

// Out of Command markers: where they lie and what they show.

/** By marker: its face, in the order of the faces in command-frames. @rule 14.3/a */
export const markerFace: readonly number[] = mix.markers.flatMap(({ count }, face) =>
  Array.from({ length: count }, () => face),
)

/**
 * Neighbours joined by road with a hex, among these hexes.
 * @rule 7.5/b nobody off the road
 */
function joined(hex: number, among: ReadonlySet<number>): number[] {
  const hexes: number[] = []
  for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
    const beside = grid.neighbours[edge]!
    if (road[edge] !== 0 && among.has(beside)) hexes.push(beside)
  }
  return hexes
}

/** All hexes that a road joins with one, by way of these hexes only; itself first. */
function columnOf(hex: number, among: ReadonlySet<number>): number[] {
  const column = [hex]
  for (let at = 0; at < column.length; at++)
    for (const beside of joined(column[at]!, among))
      if (!column.includes(beside)) column.push(beside)
  return column
}

/** The columns that these hexes form, each in order of its numbers; most are of one hex. */
function columnsOf(hexes: readonly number[]): number[][] {
  const left = new Set(hexes)
  const columns: number[][] = []
  for (const hex of hexes) {
    if (!left.has(hex)) continue
    const column = columnOf(hex, left)
    for (const one of column) left.delete(one)
    columns.push(column.sort((a, b) => a - b))
  }
  return columns
}

/** By hex: what `measureRoads` has found before. */
const roadsFrom: (Int16Array | undefined)[] = Array.from({ length: grid.n })

/** By hex: how many road hexes it is from one, −1 if no road leads there. */
function roadHexes(from: number): Int16Array {
  return (roadsFrom[from] ??= measureRoads(from))
}

function measureRoads(from: number): Int16Array {
  const far = new Int16Array(grid.n).fill(-1)
  far[from] = 0
  const queue = [from]
  for (let at = 0; at < queue.length; at++) {
    const hex = queue[at]!
    for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
      const beside = grid.neighbours[edge]!
      if (road[edge] === 0 || beside < 0 || far[beside]! >= 0) continue
      far[beside] = far[hex]! + 1
      queue.push(beside)
    }
  }
  return far
}

/**
 * Hexes that can be the head of a column: the nearest to the headquarters along roads, all if no road leads there or it is off
 * the map.
 */
export function headsOf(state: State, formation: number, column: readonly number[]): number[] {
  const at = state.place[hqOf[formation]!] ?? -1
  if (at < 0 || column.length === 1) return [...column]
  const far = roadHexes(at)
  const reached = column.filter((hex) => far[hex]! >= 0)
  const least = Math.min(...reached.map((hex) => far[hex]!))
  return reached.length === 0 ? [...column] : reached.filter((hex) => far[hex] === least)
}

/** Hexes from which the owner names the head of a column that has none. */
export function namedHeads(state: State, formation: number): number[] {
  return headsOf(state, formation, headlessColumn(state) ?? [])
}

/** Nobody is out of command any more; mostly nobody was. */
export function forgetLost(state: State): void {
  if (strays(state).length > 0) state.lost = state.lost.map(() => 0)
}

/**
 * One marker for each hex, or for all hexes of a column at its head; where the owner has a choice each hex keeps its own
 * until he has named it.
 * @rule 7.5/a
 * @rule 14.1 whoever has one waits
 */
export function layColumns(state: State, pieces: readonly number[], formation: number): void {
  for (const piece of pieces) state.lost = changed(state.lost, piece, 1 + state.place[piece]!)
  for (const column of columnsOf(strays(state))) {
    const heads = headsOf(state, formation, column)
    if (column.length > 1 && heads.length === 1) nameHead(state, column, heads[0]!)
  }
}

function nameHead(state: State, column: readonly number[], head: number): void {
  state.lost.forEach((marker, piece) => {
    if (marker > 0 && column.includes(state.place[piece]!))
      state.lost = changed(state.lost, piece, 1 + head)
  })
}

/** The first column whose head its owner has yet to name; undefined if there is none. */
export function headlessColumn(state: State): number[] | undefined {
  const markers = strays(state)
  if (markers.length < 2) return undefined
  const hexes = new Set<number>()
  state.lost.forEach((marker, piece) => {
    if (marker > 0) hexes.add(state.place[piece]!)
  })
  return columnsOf([...hexes].sort((a, b) => a - b)).find(
    (column) => column.filter((hex) => markers.includes(hex)).length > 1,
  )
}

export function chooseHead(state: State, head: number): void {
  const column = headlessColumn(state)!
  nameHead(state, column, head)
}

/**
 * Everybody sees where markers lie.
 * @rule 5.3.a
 */
export function layMarkers(state: State, go: Go<Frame>): void {
  for (const noun of strays(state)) {
    const say = { key: 'note-out-of-command', with: { hex: { of: 'hex', noun } } }
    go.tell('all', { did: 'noted', rule: '7.5/a', say })
  }
}

/** Entries of a marker in `State.drawn`. */
export const DRAWN = 3

/** The face drawn for the marker of a hex, −1 not yet. */
export function faceDrawn({ drawn }: State, hex: number): number {
  for (let at = 0; at < drawn.length; at += DRAWN) if (drawn[at] === hex) return drawn[at + 1]!
  return -1
}

/**
 * Markers that can still come for this entry, by those of the same pile whose faces are known: when all thirteen have come they
 * are mixed anew.
 * @rule 14.3/a
 */
export function markersLeft(drawn: readonly number[], entry: number = drawn.length): number[] {
  const gone = markerFace.map(() => 0)
  const pile = markerFace.length * DRAWN
  const first = Math.floor(entry / pile) * pile
  for (let at = first; at < Math.min(drawn.length, first + pile); at += DRAWN)
    if (drawn[at + 1]! >= 0) gone[drawn[at + 1]!]!++
  return [...markerFace.keys()].filter((marker) => gone[markerFace[marker]!]!-- <= 0)
}

export function drawFace(state: State, hex: number, marker: number): void {
  state.drawn.push(hex, markerFace[marker]!, 0)
}

/** From now on everybody knows it. */
export function showFace({ drawn }: State, hex: number): void {
  for (let at = 0; at < drawn.length; at += DRAWN) if (drawn[at] === hex) drawn[at + 2] = 1
}

/**
 * The opponent draws each face and looks at it when its marker is laid: the first that he has yet to draw, −1 if there is none.
 * @rule 7.5.opt
 */
export function firstUndrawn(state: State): number {
  return strays(state).find((hex) => faceDrawn(state, hex) < 0) ?? -1
}

/** Faces are drawn when markers are turned. */
export function noneUndrawn(): number {
  return -1
}

/** He who drew it looks at it. */
export function tellDrawn(
  state: State,
  { side, hex }: { side: Side; hex: number },
  go: Go<Frame>,
): void {
  const key = `note-marker-${faceDrawn(state, hex)}`
  const say = { key, with: { hex: { of: 'hex', noun: hex } } }
  go.tell([seatOf(other(side))], { did: 'noted', rule: '7.5.opt', say })
}
