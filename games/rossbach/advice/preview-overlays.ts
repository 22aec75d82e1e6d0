import type { Mark, Sheet, Sum } from '../../../core/contract.ts'
import { commandSheet } from './preview-command.ts'
import { EMPTY } from './preview-empty.ts'
import { supplyWays } from './preview-lines.ts'
import { hillSheet, sightSheet } from './preview-sight.ts'
import { board, ownerOf, piecesAt, put } from '../model/board.ts'
import { eyesOf } from '../seen/knowing.ts'
import { grid } from '../map/map.ts'
import {
  COMBAT_UNIT,
  FRENCH,
  LEADER,
  PIECES,
  PIECES_OF,
  TRAIN,
  kindOf,
  other,
  sideOf,
} from '../rules/01-pieces.ts'
import type { Side } from '../rules/01-pieces.ts'
import { isKnownTrain } from '../rules/07-range.ts'
import { costsNow, tableOf } from '../rules/08-costs.ts'
import { distanceTo } from '../rules/08-goals.ts'
import { objectiveOf } from '../rules/08-orders.ts'
import { isFeared } from '../rules/08-sight.ts'
import { supplyField } from '../rules/14-supply.ts'
import { awardsNow, totalsOf } from '../rules/20-victory.ts'
import type { State } from '../model/state.ts'
import type { View } from '../seen/view.ts'

function flat(key: string, rule: string, value: number): Sum {
  return { say: { key }, rule, low: value, high: value }
}

interface Overlay {
  name: string
  of?: number
}

/** Overlays over the map, each for the side that asks. */
export function overlaySheet(view: View, state: State, { name, of = -1 }: Overlay): Sheet {
  const eyes = eyesOf(view.seat)
  const side: Side = eyes < 0 ? FRENCH : (eyes as Side)
  if (name === 'zones') return zoneSheet(state, side)
  if (name === 'victory') return victorySheet(state)
  if (eyes < 0 && view.seat !== 'open') return EMPTY
  if (name === 'supply') return supplySheet(state, side)
  if (name === 'command') return commandSheet(view, state, { side, of })
  if (name === 'sight') return sightSheet(state, side)
  if (name === 'hill') return hillSheet(state, side, of)
  return name === 'order' ? orderSheet(view, state, { side, of }) : EMPTY
}

/** Every hex that must be taken for one in an enemy zone. */
function zoneSheet(state: State, side: Side): Sheet {
  const marks: Mark[] = []
  const { head } = board(state)
  const seen = new Uint8Array(grid.n)
  for (let hex = 0; hex < grid.n; hex++) {
    const piece = head[hex]!
    if (piece < 0 || ownerOf(state, piece) === side) continue
    for (let d = hex * 6; d < hex * 6 + 6; d++) {
      const beside = grid.neighbours[d]!
      if (beside < 0 || seen[beside] === 1 || !isFeared(state, side, beside)) continue
      seen[beside] = 1
      marks.push({ at: beside, stop: '8.14E' })
    }
  }
  return { ...EMPTY, marks: marks.sort((a, b) => a.at - b.at) }
}

/** As the book would count if the game ended now and nothing were held that this side does not know of. */
function victorySheet(state: State): Sheet {
  const all = awardsNow(state)
  const [french, prussian] = totalsOf(all)
  const rule = all.every((award) => award.rule === '21.96a') ? '21.96a' : '20.1'
  return {
    ...EMPTY,
    sums: [flat('sum-french', rule, french), flat('sum-prussian', rule, prussian)],
  }
}

const FAR = 255

/** Hexes of one's own troops: how far they are from supply, or that they are cut off, if every flag blocks (H10). */
function supplySheet(state: State, side: Side): Sheet {
  holdEveryFlag(state, side)
  const field = supplyField(state, side)
  const marks: Mark[] = []
  for (const piece of PIECES_OF[side]!) {
    const hex = state.place[piece]!
    if (hex < 0 || kindOf[piece] !== COMBAT_UNIT || marks.some(({ at }) => at === hex)) continue
    marks.push(field[hex] === FAR ? { at: hex, bar: '14.1' } : { at: hex, cost: field[hex]! })
  }
  const fed = marks.filter(({ bar }) => bar === undefined).map(({ at }) => at)
  const ways = supplyWays(state, { side, field, hexes: fed })
  return { ...EMPTY, marks: marks.sort((a, b) => a.at - b.at), ways }
}

/** Somebody who blocks is put to every flag that hides wagons alone. */
function holdEveryFlag(state: State, side: Side): void {
  const enemies = PIECES_OF[other(side)]!
  const spare = enemies.filter((piece) => kindOf[piece] === LEADER && state.place[piece]! < 0)
  for (const train of enemies) {
    const hex = state.place[train]!
    if (kindOf[train] !== TRAIN || hex < 0 || isKnownTrain(state, hex)) continue
    if (piecesAt(state, hex).some((piece) => kindOf[piece] !== TRAIN)) continue
    const blocker = spare.pop()
    if (blocker !== undefined) put(state, blocker, hex)
  }
}

/** Leaders first: the way of a stack is its leader's. */
const PIECES_FROM_LEADERS = Array.from({ length: PIECES }, (_, piece) => piece).sort(
  (a, b) => Number(kindOf[b] === LEADER) - Number(kindOf[a] === LEADER),
)

/** One way from each hex where somebody of a force stands. */
function waysOf(state: State, force: readonly number[], goal?: number): number[][] {
  const from = new Map<number, number>()
  for (const piece of force)
    if (!from.has(state.place[piece]!)) from.set(state.place[piece]!, piece)
  return [...from.values()]
    .map((piece) => wayOf(state, piece, goal))
    .filter((way) => way.length > 1)
}

/** The ways to an objective that is about to be named. */
export function objectiveSheet(state: State, goal: number): Sheet {
  if (goal < 0 || goal >= grid.n) return EMPTY
  const force = PIECES_FROM_LEADERS.filter(
    (piece) => state.joined[piece] === 1 && state.place[piece]! >= 0,
  )
  return { ...EMPTY, ways: waysOf(state, force, goal) }
}

/** The shortest ways of forces under orders, by terrain alone. */
function orderSheet(view: View, state: State, { side, of }: { side: Side; of: number }): Sheet {
  const bound = PIECES_FROM_LEADERS.filter(
    (piece) => sideOf[piece] === side && view.order[piece]! > 0 && view.place[piece]! >= 0,
  )
  const isOne = of >= 0 && bound.includes(of)
  const orders = new Set((isOne ? [of] : bound).map((piece) => view.order[piece]!))
  const ways = [...orders].flatMap((order) => {
    const force = bound.filter((piece) => view.order[piece] === order)
    return waysOf(state, isOne ? [of] : force)
  })
  return { ...EMPTY, ways }
}

function wayOf(state: State, piece: number, goal = objectiveOf(state, piece)): number[] {
  const costs = costsNow(state, tableOf(piece, state.column[piece]!))
  const way = [state.place[piece]!]
  for (let hex = way[0]!; hex !== goal && way.length < grid.n; hex = way.at(-1)!) {
    const here = distanceTo(state, piece, { from: hex, goal })
    const next = [0, 1, 2, 3, 4, 5].find((direction) => {
      const into = grid.neighbours[hex * 6 + direction]!
      if (into < 0) return false
      const there = distanceTo(state, piece, { from: into, goal })
      const cost = costs[hex * 6 + direction]!
      return there >= 0 && cost + there === here
    })
    if (here < 0 || next === undefined) break
    way.push(grid.neighbours[hex * 6 + next]!)
  }
  return way
}
