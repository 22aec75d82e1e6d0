import type { Go } from '../../../core/flow/step.ts'
import { line } from '../../../core/hex/line.ts'
import { board, piecesAt } from '../board.ts'
import type { Frame } from '../frames.ts'
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
import type { State } from '../state.ts'
import { own } from '../tell.ts'
import {
  COMBAT_UNIT,
  FIRST_LEADER,
  FIRST_TRAIN,
  FRENCH,
  PIECES,
  PRUSSIAN,
  VEDETTE,
  fullStrength,
  kindOf,
  other,
  reducedStrength,
  sideOf,
} from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { revealContacts, turnUp } from './08-sight.ts'

/** @rule 1.51.4b an observer needs a leader so near, and sees no farther */
const SIGHT = 4
/** In a report: what is added to a rounded strength, so that it is no mask of kinds. */
export const ROUNDED = 1000
const TEN_POINTS = 20

/**
 * @rule 1.51.3 whoever is in contact when combat begins is turned up, on both sides
 * @rule 2.11C1
 */
export function revealForCombat(state: State, go: Go<Frame>): void {
  revealContacts(state, go)
  lookFromHills(state, go)
}

/** By hex: the side that stands there, −1 nobody; those who only drive wagons see nothing. */
interface Watch {
  observers: number[]
  targets: number[]
}

/** What hilltops see, both ways; all of it before anything is turned up. */
export function lookFromHills(state: State, go: Go<Frame>): void {
  const seen = ([FRENCH, PRUSSIAN] as const).map((side) => hexesSeen(state, side))
  for (const side of [FRENCH, PRUSSIAN] as const)
    for (const hex of seen[side]!) report(state, side, hex, go)
}

/** Enemy hexes, not yet wholly face up, that this side sees from its hilltops. */
export function hexesSeen(state: State, side: Side): number[] {
  const { observers, targets } = lookersOf(state, side)
  // By hex: in the order of the pieces they would tell who stands where.
  targets.sort((a, b) => a - b)
  return targets.filter((target) =>
    observers.some(
      (from) => grid.distance(from, target) <= SIGHT && isVisible(state, from, target),
    ),
  )
}

function lookersOf(state: State, side: Side): Watch {
  const { head, units, vedettes, leaders } = board(state)
  const watch: Watch = { observers: [], targets: [] }
  for (let piece = 0; piece < PIECES; piece++) {
    const hex = state.place[piece]!
    if (hex < 0 || head[hex] !== piece) continue
    if (sideOf[piece] !== side) {
      if (mayBeSeen(hex) && isCovered(state, hex)) watch.targets.push(hex)
    } else if (units[hex]! + vedettes[hex]! + leaders[hex]! > 0 && hasLeaderNear(state, side, hex))
      watch.observers.push(hex)
  }
  return watch
}

function isCovered(state: State, hex: number): boolean {
  return piecesAt(state, hex).some((piece) => state.shown[piece] === 0)
}

function isTown(hex: number): boolean {
  return placeKind[hex] === TOWN || placeKind[hex] === FORTIFIED_TOWN
}

/** 1.51.4a: only slopes and clear ground are looked into */
function mayBeSeen(hex: number): boolean {
  return slopeHex[hex] === 1 || (terrain[hex] === CLEAR && !isTown(hex))
}

/** @rule 1.51.4b */
function hasLeaderNear(state: State, side: Side, hex: number): boolean {
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
  const steps = line(grid, from, to)
  const isBlocked = (hex: number): boolean => blocksSight(state, from, hex)
  for (const step of steps.slice(1, -1)) if (step.every(isBlocked)) return false
  return goesDown(steps)
}

/** @rule 1.51.4c woods, towns, ground as high as the observer's, and anybody at all */
function blocksSight(state: State, from: number, hex: number): boolean {
  if (terrain[hex] === WOODS || isTown(hex) || level[hex]! >= level[from]!) return true
  return board(state).head[hex]! >= 0
}

/** @rule 1.51e whoever looks down over a slope stands on a hilltop */
function goesDown(steps: readonly (readonly number[])[]): boolean {
  return steps.some((near, at) =>
    (steps[at + 1] ?? []).some((far) =>
      near.some((upper) => {
        const direction = grid.directionOf(upper, far)
        return direction >= 0 && uphill[grid.side(upper, direction)] === upper
      }),
    ),
  )
}

/** The side that sees is shown the hex; its owner learns that it was seen, and not by whom. */
function report(state: State, side: Side, hex: number, go: Go<Frame>): void {
  const at = { hex: { of: 'hex', noun: hex } }
  const say = { key: 'note-sighted', with: at }
  go.tell(own(other(side)), { did: 'noted', rule: '1.51.4a', say })
  go.mark('yes')
  if (!state.options.includes('rounded-sightings')) {
    for (const piece of piecesAt(state, hex)) turnUp(state, piece, go)
    return
  }
  const strength = roundedStrength(state, hex)
  state.reports.push(side, state.turn, hex, ROUNDED + strength)
  const told = { key: 'note-rounded', with: { ...at, strength } }
  go.tell(own(side), { did: 'noted', rule: '1.51.4d', say: told })
}

/** @rule 1.51.4d strength points to the nearest ten */
export function roundedStrength(state: State, hex: number): number {
  let halves = 0
  for (const piece of piecesAt(state, hex))
    if (kindOf[piece] === COMBAT_UNIT || kindOf[piece] === VEDETTE)
      halves += state.reduced[piece] === 1 ? reducedStrength[piece]! : fullStrength[piece]!
  return Math.round(halves / TEN_POINTS) * 10
}
