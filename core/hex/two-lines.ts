import { breakLinks, isLinked, mendLinks } from './net.ts'
import type { Net, Terms } from './net.ts'

/** Room for a search for two lines; reused from question to question. */
export interface TwoLines {
  /** The hex to which a line goes on, and the one from which it comes; −1 none, `ENDS` for the end of a line. */
  readonly next: Int16Array
  readonly before: Int16Array
  readonly isUsed: Uint8Array
  readonly isEnd: Uint8Array
  /** By hex and gate: the gate from which the search came there; and which search that was. */
  readonly via: Int32Array
  readonly seenBy: Int32Array
  search: number
  readonly queue: Int32Array
  waiting: number
}

const NOWHERE = -1
const ENDS = -2

export function makeTwoLines({ grid: { n } }: Net): TwoLines {
  return {
    next: new Int16Array(n),
    before: new Int16Array(n),
    isUsed: new Uint8Array(n),
    isEnd: new Uint8Array(n),
    via: new Int32Array(n * 2),
    seenBy: new Int32Array(n * 2),
    search: 0,
    queue: new Int32Array(n * 2),
    waiting: 0,
  }
}

/**
 * Two lines, from one hex each to any of these ends, without a common hex; none if there are no two. A line may be a single hex,
 * which then is both. Each hex has a gate in and a gate out, between which one line passes: two searches for a way through the
 * gates, of which the second may lead the first line elsewhere, find them if there are any.
 */
export function twoLines(
  net: Net,
  { starts, ends }: { starts: readonly [number, number]; ends: readonly number[] },
  { blocked, cut = [], room }: Omit<Terms, 'most'> & { room: TwoLines },
): [number[], number[]] | undefined {
  const [one, other] = starts
  if (one === other) return undefined
  room.next.fill(NOWHERE)
  room.before.fill(NOWHERE)
  room.isUsed.fill(0)
  room.isEnd.fill(0)
  for (const hex of ends) room.isEnd[hex] = 1
  breakLinks(net, cut)
  const areFound = addLine(net, room, one, blocked) && addLine(net, room, other, blocked)
  mendLinks(net, cut)
  return areFound ? [lineOf(room, one), lineOf(room, other)] : undefined
}

const gateIn = (hex: number): number => hex * 2
const gateOut = (hex: number): number => hex * 2 + 1
const isOut = (gate: number): boolean => (gate & 1) === 1

/** Finds a way through the gates for one line more and lays it; the way may go back along what is laid. */
function addLine(
  net: Net,
  room: TwoLines,
  start: number,
  blocked: Uint8Array | undefined,
): boolean {
  const { queue, next, isEnd } = room
  room.search++
  room.waiting = 0
  reachGate(room, gateIn(start), NOWHERE)
  for (let at = 0; at < room.waiting; at++) {
    const gate = queue[at]!
    const hex = gate >> 1
    if (!isOut(gate)) goThrough(room, hex)
    else if (isEnd[hex] === 1 && next[hex] !== ENDS) {
      lay(room, gate)
      return true
    } else goOn(net, room, hex, blocked)
  }
  return false
}

function reachGate(room: TwoLines, gate: number, from: number): void {
  if (room.seenBy[gate] === room.search) return
  room.seenBy[gate] = room.search
  room.via[gate] = from
  room.queue[room.waiting++] = gate
}

/** Where a line passes nobody else does, but that line may be given up from the hex before. */
function goThrough(room: TwoLines, hex: number): void {
  if (room.isUsed[hex] === 0) reachGate(room, gateOut(hex), gateIn(hex))
  else if (room.before[hex]! >= 0) reachGate(room, gateOut(room.before[hex]!), gateIn(hex))
}

function goOn(net: Net, room: TwoLines, hex: number, blocked: Uint8Array | undefined): void {
  const { isUsed, next } = room
  if (isUsed[hex] === 1) reachGate(room, gateIn(hex), gateOut(hex))
  for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
    const into = net.grid.neighbours[edge]!
    if (!isLinked(net, edge) || blocked?.[into] === 1 || next[hex] === into) continue
    reachGate(room, gateIn(into), gateOut(hex))
  }
}

/** Lays the way that ends at a gate; what it goes back along is taken up first. */
function lay(room: TwoLines, last: number): void {
  const { next, before, isUsed, via } = room
  for (let gate = last; via[gate]! >= 0; gate = via[gate]!) {
    const from = via[gate]!
    if (gate >> 1 === from >> 1) isUsed[gate >> 1] = isOut(gate) ? 1 : 0
    else if (isOut(gate)) [next[gate >> 1], before[from >> 1]] = [NOWHERE, NOWHERE]
  }
  for (let gate = last; via[gate]! >= 0; gate = via[gate]!) {
    const from = via[gate]!
    if (gate >> 1 !== from >> 1 && !isOut(gate))
      [next[from >> 1], before[gate >> 1]] = [gate >> 1, from >> 1]
  }
  next[last >> 1] = ENDS
}

function lineOf({ next }: TwoLines, start: number): number[] {
  const line: number[] = []
  for (let hex = start; hex >= 0; hex = next[hex]!) line.push(hex)
  return line
}
