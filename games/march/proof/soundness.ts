import { leastOf, mostOf } from '../../../core/bounds.ts'
import { brokenOf } from '../../../core/flow/invariants.ts'
import type { Invariants } from '../../../core/flow/invariants.ts'
import { waived } from '../../../core/flow/outline.ts'
import { grid } from '../map/map.ts'
import { board, buildBoard, hexesOf, isMarked, piecesAt } from '../model/board.ts'
import type { Board } from '../model/board.ts'
import { windowOf } from '../model/scenario-book.ts'
import {
  COLUMN,
  DISORGANIZED,
  HIDDEN_NUMBERS,
  LINE,
  SMASHED,
  TAIL,
  TURNED,
} from '../model/state.ts'
import type { State } from '../model/state.ts'
import {
  FIRST_TRAIN,
  FORMATIONS,
  PIECES,
  ENGINEERS,
  TRAINS,
  UNITS,
  armOf,
  divisionOf,
  isCombatUnit,
  sideOf,
  trailersOf,
} from '../rules/02-pieces.ts'
import { SPENT } from '../rules/02-tables.ts'
import { isOverstacked } from '../rules/06-stacking.ts'
import { procs } from '../rules/sequence.ts'
import { MOST_STRAGGLERS, casualtiesOf } from '../rules/10-steps.ts'
import { followerHexes, followersOf } from '../rules/15-columns.ts'

const INVARIANTS: Invariants<State> = {
  /** Each piece is in one place there is, in play. */
  places: (state) =>
    state.place.length === PIECES &&
    state.place.every((at, piece) => (at < 0 ? at >= TAIL : isInPlay(state, piece))),
  board: (state) => isSameBoard(board(state), buildBoard(state)),
  /** Nobody shares a hex with the enemy. */
  sides: (state) => everyHex(state, (pieces) => areFriends(pieces)),
  /** 6.1: ten points; whoever is too many is Disorganized. */
  stacking: (state) => everyHex(state, (pieces, hex) => isStackSound(state, pieces, hex)),
  /** 6.1: all of a stack face alike. */
  facing: (state) => everyHex(state, (pieces) => faceAlike(state, pieces)),
  charts: (state) => everyUnit((unit) => isChartSound(state, unit)),
  /** What the enemy can know never excludes what is so. */
  bounds: (state) => everyUnit((unit) => areBoundsTrue(state, unit)),
  columns: (state) => everyUnit((unit) => isColumnSound(state, unit)),
  /** 15.7: no two columns in a hex. */
  traffic: (state) => everyHex(state, (pieces) => columnsAmong(state, pieces) < 2),
  /** 15.7: whoever has the marker is still under MARCH. */
  bearers: ({ bearer, marching }) => bearer.every((unit) => unit < 0 || marching[unit]! > 0),
  orders: (state) => [...FORMATIONS.keys()].every((formation) => areOrdersSound(state, formation)),
  wagons: ({ loads, place }) =>
    loads.length === TRAINS &&
    loads.every(
      (load, at) => load >= 0 && load <= 2 && (load > 0 || isBare(place, FIRST_TRAIN + at)),
    ),
  pool: ({ cup }) => new Set(cup).size === cup.length,
  /** Nothing is left of an activation that is over. */
  deeds: (state) =>
    isActing(state) ||
    everyUnit((unit) => state.deeds[unit] === 0 && !isMarked(state, unit, TURNED)),
  end: ({ stack, victory }) => stack.length > 0 || victory !== '',
}

function everyUnit(holds: (unit: number) => boolean): boolean {
  for (let unit = 0; unit < UNITS; unit++) if (!holds(unit)) return false
  return true
}

function everyHex(
  state: State,
  holds: (pieces: readonly number[], hex: number) => boolean,
): boolean {
  const { head } = board(state)
  for (let hex = 0; hex < head.length; hex++)
    if (head[hex]! >= 0 && !holds(piecesAt(state, hex), hex)) return false
  return true
}

function isInPlay(state: State, piece: number): boolean {
  const window = windowOf(state.scenario)
  return state.place[piece]! < grid.n * 7 && hexesOf(state, piece).every((hex) => window[hex] === 1)
}

function isSameBoard(one: Board, two: Board): boolean {
  // All lists by hex and by piece lie in one room.
  const room = (made: Board): ArrayLike<number> => new Int16Array(made.head.buffer)
  return (
    areAlike(room(one), room(two)) &&
    one.reaches.every((hexes, unit) => isSameZone(hexes, two.reaches[unit]!))
  )
}

/** Most are one and the same list. */
function isSameZone(one: readonly number[], two: readonly number[]): boolean {
  const inOrder = (hexes: readonly number[]): number[] => hexes.toSorted((a, b) => a - b)
  return one === two || areAlike(inOrder(one), inOrder(two))
}

function areAlike(one: ArrayLike<number>, two: ArrayLike<number>): boolean {
  if (one.length !== two.length) return false
  for (let at = 0; at < one.length; at++) if (one[at] !== two[at]) return false
  return true
}

function areFriends(pieces: readonly number[]): boolean {
  return pieces.every((piece) => sideOf[piece] === sideOf[pieces[0]!])
}

function isStackSound(state: State, pieces: readonly number[], hex: number): boolean {
  const side = sideOf[pieces[0]!]!
  if (!isOverstacked(state, hex, side)) return true
  return pieces.every((piece) => piece >= UNITS || isMarked(state, piece, DISORGANIZED | SMASHED))
}

function faceAlike(state: State, pieces: readonly number[]): boolean {
  const units = pieces.filter(
    (piece) => isCombatUnit(piece) && !isMarked(state, piece, COLUMN | LINE),
  )
  return units.every((piece) => state.facing[piece] === state.facing[units[0]!])
}

function isChartSound(state: State, unit: number): boolean {
  const here = state.place[unit]! >= 0
  const stragglers = state.stragglers[unit]!
  return (
    state.fatigue[unit]! >= 0 &&
    state.fatigue[unit]! <= SPENT &&
    stragglers >= 0 &&
    stragglers <= MOST_STRAGGLERS &&
    state.silenced[unit]! <= stragglers &&
    casualtiesOf(state, unit) >= 0 &&
    (!here || isMarked(state, unit, SMASHED) === (state.steps[unit] === 0))
  )
}

function areBoundsTrue(state: State, unit: number): boolean {
  if (state.place[unit]! < 0) return true
  const lists = [
    state.fatigue,
    state.stragglers,
    state.batteries,
    state.organic,
    state.unsupplied,
    state.silenced,
  ]
  return lists.every((list, hidden) => {
    const bound = unit * HIDDEN_NUMBERS + hidden
    const value = list[unit]!
    return leastOf(state.bounds, bound) <= value && value <= mostOf(state.bounds, bound)
  })
}

/** The head is where its trail begins, and its counters are where the trail has them. */
function isColumnSound(state: State, unit: number): boolean {
  const isStrung = isMarked(state, unit, COLUMN)
  const trail = state.trail[unit]!
  if (!isStrung)
    return trail.length === 0 && trailersOf[unit]!.every((one) => state.place[one]! < 0)
  if (trail[0] !== state.place[unit]) return false
  const hexes = followerHexes(state, unit)
  const followers = followersOf(state, unit)
  return trailersOf[unit]!.every((one) => {
    const at = followers.indexOf(one)
    const wanted = at < 0 ? [] : hexes[at]!
    return isSameSet(hexesOf(state, one), wanted)
  })
}

function columnsAmong(state: State, pieces: readonly number[]): number {
  const columns = new Set<number>()
  for (const piece of pieces) {
    const unit = divisionOf(piece)
    if (unit < UNITS && isMarked(state, unit, COLUMN)) columns.add(unit)
  }
  return columns.size
}

function isSameSet(one: readonly number[], two: readonly number[]): boolean {
  return one.length === two.length && one.every((hex) => two.includes(hex))
}

function areOrdersSound(state: State, formation: number): boolean {
  return (
    [state.order[formation]!, state.under[formation]!].every((order) => order >= 0 && order <= 5) &&
    [state.target[formation]!, state.way[formation]!].every((hex) => hex < grid.n)
  )
}

/** A train without supply: off the map, or engineers. */
function isBare(place: readonly number[], train: number): boolean {
  return place[train]! < 0 || armOf[train] === ENGINEERS
}

function isActing({ stack }: State): boolean {
  return stack.some(({ proc }) => proc === 'activation')
}

export const brokenIn = brokenOf(INVARIANTS, (state) => waived(procs, state.stack))
