import type { Go } from '../../../core/flow/step.ts'
import { line } from '../../../core/hex/line.ts'
import { board, ownerOf, piecesOf } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import {
  CLEAR,
  FORTIFIED_TOWN,
  TOWN,
  WOODS,
  grid,
  level,
  placeKind,
  slopeHex,
  terrain,
  uphill,
} from '../map/map.ts'
import { near } from '../map/near.ts'
import type { State } from '../model/state.ts'
import { own } from '../seen/tell.ts'
import { rulesFor } from '../model/rule-set.ts'
import {
  FIRST_LEADER,
  FIRST_TRAIN,
  FRENCH,
  PIECES_OF,
  PRUSSIAN,
  other,
  sideOf,
} from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { hasTroops } from './11-ground.ts'

/** @rule 1.51.4b an observer needs a leader so near, and sees no farther */
export const SIGHT = 4

/** What hilltops see, both ways; all of it before anything is turned up. */
export function lookFromHills(state: State, go: Go<Frame>): void {
  const seen = ([FRENCH, PRUSSIAN] as const).map((side) => hexesSeen(state, side))
  for (const side of [FRENCH, PRUSSIAN] as const)
    for (const hex of seen[side]!) report(state, side, hex, go)
}

/** Enemy hexes, not yet wholly face up, that this side sees from its hilltops. */
export function hexesSeen(state: State, side: Side): number[] {
  const seen: number[] = []
  const hidden = coveredFrom(state, side)
  if (hidden.length === 0) return seen
  for (const hex of hidden) looked[hex] = 1
  for (const piece of PIECES_OF[side]!) {
    const hex = state.place[piece]!
    if (hex < 0 || !isLookout(state, piece)) continue
    const { hexes, between } = sightsFrom(hex)
    for (let at = 0; at < hexes.length; at++) {
      if (looked[hexes[at]!] === 0 || !isClear(state, between[at]!)) continue
      if (!hasLeaderNear(state, side, hex)) break
      looked[hexes[at]!] = 0
      seen.push(hexes[at]!)
    }
  }
  for (const hex of hidden) looked[hex] = 0
  // By hex: in the order of the pieces they would tell who stands where.
  return seen.sort((a, b) => a - b)
}

/** By hex: 1 while it is looked for and has not been seen. */
const looked = new Uint8Array(grid.n)

/** Hexes of covered enemies. */
function coveredFrom(state: State, side: Side): number[] {
  const { head } = board(state)
  const hexes: number[] = []
  for (const piece of piecesOf(state, other(side))) {
    const hex = state.place[piece]!
    if (hex >= 0 && head[hex] === piece && isCovered(state, side, hex)) hexes.push(hex)
  }
  return hexes
}

/** Whether the piece stands first in a hex from which something can be seen; those who only drive wagons see nothing. */
export function isObserver(state: State, piece: number): boolean {
  const hex = state.place[piece]!
  if (!isLookout(state, piece)) return false
  return sightsFrom(hex).hexes.length > 0 && hasLeaderNear(state, sideOf[piece]!, hex)
}

function isLookout(state: State, piece: number): boolean {
  const hex = state.place[piece]!
  return board(state).head[hex] === piece && hasTroops(state, hex)
}

/** Whether enemies who lie covered stand there, where they can be looked at. */
function isCovered(state: State, side: Side, hex: number): boolean {
  const { head, next } = board(state)
  let piece = head[hex]!
  if (piece < 0 || ownerOf(state, piece) === side || !mayBeSeen(hex)) return false
  while (piece >= 0 && state.shown[piece] === 1) piece = next[piece]!
  return piece >= 0
}

function isTown(hex: number): boolean {
  return placeKind[hex] === TOWN || placeKind[hex] === FORTIFIED_TOWN
}

/** 1.51.4a: only slopes and clear ground are looked into */
export function mayBeSeen(hex: number): boolean {
  return slopeHex[hex] === 1 || (terrain[hex] === CLEAR && !isTown(hex))
}

/** @rule 1.51.4b */
export function hasLeaderNear(state: State, side: Side, hex: number): boolean {
  for (let leader = FIRST_LEADER; leader < FIRST_TRAIN; leader++) {
    const at = state.place[leader]!
    if (at >= 0 && sideOf[leader] === side && grid.distance(at, hex) <= SIGHT) return true
  }
  return false
}

/**
 * Where the line runs between two hexes, one that is open is enough.
 * @rule 1.51.4a
 */
export function isVisible(state: State, from: number, to: number): boolean {
  const between = openBetween(from, to)
  return between !== undefined && isClear(state, between)
}

/** @rule 1.51.4c woods, towns, ground as high as the observer's; and whoever stands there, see `isClear` */
function blocksSight(from: number, hex: number): boolean {
  return terrain[hex] === WOODS || isTown(hex) || level[hex]! >= level[from]!
}

/** By step of the line between two hexes, those over whose ground one can look; undefined where there are none, or no slope. */
function openBetween(from: number, to: number): number[][] | undefined {
  const steps = line(grid, from, to)
  const between = steps.slice(1, -1).map((step) => step.filter((hex) => !blocksSight(from, hex)))
  return goesDown(steps) && between.every((open) => open.length > 0) ? between : undefined
}

/** 1.51.4c: nobody stands in the way, friend or enemy */
function isClear(state: State, between: readonly (readonly number[])[]): boolean {
  const { head } = board(state)
  return between.every((open) => open.some((hex) => head[hex]! < 0))
}

/** What the ground lets one see from a hex: where, and for each what lies between. */
interface Sights {
  hexes: Int16Array
  between: (readonly (readonly number[])[])[]
}
const sights: (Sights | undefined)[] = []

/** Looked up once and kept: most hexes lie on no hill. */
function sightsFrom(from: number): Sights {
  return (sights[from] ??= findSights(from))
}

function findSights(from: number): Sights {
  const beside = near(from, 1)
  // A longer line begins with a hex beside the first.
  const isHill = beside.some((hex) => !blocksSight(from, hex))
  const hexes: number[] = []
  const between: number[][][] = []
  for (const to of isHill ? near(from, SIGHT) : beside) {
    const open = to === from ? undefined : openBetween(from, to)
    if (open === undefined) continue
    hexes.push(to)
    between.push(open)
  }
  return { hexes: Int16Array.from(hexes), between }
}

/** @rule 1.51e whoever looks down over a slope stands on a hilltop */
function goesDown(steps: readonly (readonly number[])[]): boolean {
  return steps.some((here, at) =>
    (steps[at + 1] ?? []).some((far) =>
      here.some((upper) => {
        const direction = grid.directionOf(upper, far)
        return direction >= 0 && uphill[grid.side(upper, direction)] === upper
      }),
    ),
  )
}

/** The side that sees is shown the hex; its owner learns that it was seen, and not by whom. */
function report(state: State, side: Side, hex: number, go: Go<Frame>): void {
  const say = { key: 'note-sighted', with: { hex: { of: 'hex', noun: hex } } }
  go.tell(own(other(side)), { did: 'noted', rule: '1.51.4a', say })
  go.mark('yes')
  rulesFor(state.options).showSighted(state, side, hex, go)
}
