import { board, isEnemyFlag, ownerOf } from '../model/board.ts'
import type { Board } from '../model/board.ts'
import { MARSH, RIVER, grid, road, terrain, water } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { FIRST_TRAIN, PONTOON, TRAIN, kindOf, other, sideOf, trainKind } from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { inPlay } from './08-area.ts'
import table from '../data/tables/command-range.json' with { type: 'json' }

const UNREACHED = 255
const MOST = table.halves
/** By hex what the last search found; hexes beyond it are not reached. */
const reached = new Uint8Array(grid.n).fill(UNREACHED)
let touched: number[] = []
/** Room enough for every hex to come nearer as often as it can. */
const waiting = new Int16Array(1024)

const CUT = 255

/** How the bridge of a step is. */
interface Bridge {
  isDown: boolean
}
const AS_PRINTED: Bridge = { isDown: false }
const BROKEN: Bridge = { isDown: true }

/**
 * What a step counts if its bridge stands as printed or is down, and no pontoon lies there.
 * @rule CRT.5 a step along a road or trail counts half
 * @rule 7.22B not where a combat unit could not go
 */
function stepBy(edge: number, { isDown }: Bridge): number {
  const into = grid.neighbours[edge]!
  if (into < 0) return CUT
  const side = grid.sides[edge]!
  if (road[side] !== 0 && !isDown) return table.alongRoadOrTrail
  return water[side] === RIVER || terrain[into] === MARSH ? CUT : table.otherwise
}

/** hex × direction: as printed. */
const PRINTED = Uint8Array.from(grid.neighbours.keys(), (edge) => stepBy(edge, AS_PRINTED))

function stepNow({ damaged, over }: State, edge: number): number {
  const side = grid.sides[edge]!
  const isDown = damaged.includes(side)
  const step = isDown ? stepBy(edge, BROKEN) : PRINTED[edge]!
  return step === CUT && over.includes(side) ? table.otherwise : step
}

/** The steps as they were last asked for, with the bridges and pontoons they were made for. */
let known: Known = { damaged: [], over: [], steps: PRINTED }
interface Known {
  damaged: readonly number[]
  over: readonly number[]
  steps: Uint8Array
}

/** hex × direction: as things stand. */
function stepsNow(state: State): Uint8Array {
  const { damaged, over } = state
  if (damaged.length === 0 && isNoneLaid(over)) return PRINTED
  if (!isEqual(known.damaged, damaged) || !isEqual(known.over, over))
    known = { damaged: damaged.slice(), over: over.slice(), steps: makeSteps(state) }
  return known.steps
}

function isNoneLaid(over: readonly number[]): boolean {
  for (let train = 0; train < over.length; train++) if (over[train]! >= 0) return false
  return true
}

function makeSteps(state: State): Uint8Array {
  const steps = PRINTED.slice()
  for (const side of [...state.damaged, ...state.over])
    for (const hex of side < 0 ? [] : grid.sideHexes(side))
      for (let edge = hex * 6; edge < hex * 6 + 6; edge++)
        if (grid.sides[edge] === side) steps[edge] = stepNow(state, edge)
  return steps
}

/**
 * Hexes within Command Range of a hex, itself included; the list is good until the next call, and so is `isRanged`.
 * @rule 1.4g
 * @rule 7.2 the same for commanders and officers
 * @rule 7.2A two hexes over land
 * @rule 7.2B three with two of them along a road or trail
 * @rule 7.2C four along roads and trails alone
 * 21.12: within the area of the scenario
 * @rule 7.22n enemy zones do not matter
 */
export function rangeFrom(state: State, side: Side, from: number): readonly number[] {
  for (let at = 0; at < touched.length; at++) reached[touched[at]!] = UNREACHED
  const circle = circleOf(state, side, from)
  if (circle !== undefined) {
    touched = circle.hexes
    for (let at = 0; at < touched.length; at++) reached[touched[at]!] = 0
    return touched
  }
  search(state, side, from)
  keep(state, side, from)
  return touched
}

/** A range worked out before, with all it rests on: friends are not in the way, so only the enemy's moves count. */
interface Circle {
  on: Board
  moves: number
  side: Side
  from: number
  area: Uint8Array
  damaged: readonly number[]
  over: readonly number[]
  hexes: number[]
}
const CIRCLES = 32
const circles: Circle[] = []
let oldest = 0
/** Whether the last search met wagons without an escort: they are known for what they are, or not, without a move. */
let hasMetWagons = false

function circleOf(state: State, side: Side, from: number): Circle | undefined {
  const on = board(state)
  const moves = on.movesOf[other(side)]!
  const area = inPlay(state)
  for (let at = 0; at < circles.length; at++) {
    const one = circles[at]!
    if (one.from !== from || one.on !== on || one.moves !== moves || one.side !== side) continue
    if (one.area !== area) continue
    if (isEqual(one.damaged, state.damaged) && isEqual(one.over, state.over)) return one
  }
  return undefined
}

function isEqual(one: readonly number[], other: readonly number[]): boolean {
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false
  return true
}

function keep(state: State, side: Side, from: number): void {
  if (hasMetWagons) return
  const on = board(state)
  circles[oldest] = {
    on,
    moves: on.movesOf[other(side)]!,
    side,
    from,
    area: inPlay(state),
    damaged: state.damaged.slice(),
    over: state.over.slice(),
    hexes: touched,
  }
  oldest = (oldest + 1) % CIRCLES
}

function search(state: State, side: Side, from: number): void {
  touched = [from]
  hasMetWagons = false
  reached[from] = 0
  waiting[0] = from
  const steps = stepsNow(state)
  const area = inPlay(state)
  // Cheaper ways may be found later, so a hex is looked at again whenever it becomes nearer.
  for (let at = 0, end = 1; at < end; at++) {
    const hex = waiting[at]!
    for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
      const step = steps[edge]!
      const cost = reached[hex]! + step
      if (step === CUT || cost > MOST) continue
      const into = grid.neighbours[edge]!
      if (cost >= reached[into]! || area[into] === 0 || isHeld(state, side, into)) continue
      if (reached[into] === UNREACHED) touched.push(into)
      reached[into] = cost
      if (cost < MOST) waiting[end++] = into
    }
  }
}

/** Whether the hex is within the range looked at last. */
export function isRanged(hex: number): boolean {
  return hex >= 0 && reached[hex] !== UNREACHED
}

export function isInRange(state: State, side: Side, way: { from: number; to: number }): boolean {
  const { from, to } = way
  if (to < 0 || grid.distance(from, to) > MOST) return false
  rangeFrom(state, side, from)
  return isRanged(to)
}

/** @rule 7.22A not through the enemy: a flag counts as troops unless it is known for a train */
export function isHeld(state: State, side: Side, hex: number): boolean {
  const piece = board(state).head[hex]!
  if (piece >= 0 && kindOf[piece] === TRAIN) hasMetWagons = true
  return isEnemyFlag(state, side, hex) && !isKnownTrain(state, hex)
}

/** Whether all that stands there lies open and is trains; one that has changed hands always does, by its flag. */
export function isKnownTrain(state: State, hex: number): boolean {
  const { head, next } = board(state)
  for (let piece = head[hex]!; piece >= 0; piece = next[piece]!) {
    if (kindOf[piece] !== TRAIN) return false
    if (state.shown[piece] === 0 && ownerOf(state, piece) === sideOf[piece]) return false
  }
  return true
}

export function isPontoonTrain(piece: number): boolean {
  return piece >= FIRST_TRAIN && trainKind[piece - FIRST_TRAIN] === PONTOON
}
