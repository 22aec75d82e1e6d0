import { grid, road, roadIn } from '../map/map.ts'
import { board, changesSince, hexesOf } from '../model/board.ts'
import type { Board } from '../model/board.ts'
import { byScenario, windowOf } from '../model/scenario-book.ts'
import type { State } from '../model/state.ts'
import { FIRST_GUNS, FIRST_HQ, FIRST_TRAIN, PIECES, other, sideOf } from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { BARRED, WHOLE } from './02-tables.ts'
import { TRAIN, UNIT, payerOf, waysOf } from './06-costs.ts'
import type { Payer, Ways } from './06-costs.ts'
import { columnHexes, mayOverrun } from './06-entry.ts'
import { costToLeaveTrains } from './06-move-steps.ts'
import { hasFriends } from './06-zones.ts'

/** Prices and bars for one kind of mover, ready for a flood; kept as the board changes, hex by hex. */
export interface Ground {
  readonly side: Side
  readonly payer: Payer
  readonly overruns: boolean
  readonly steps: Int32Array
  /** Who holds the hex, or what lies out of play; the same with enemy zones; enemy zones. */
  readonly bar: Uint8Array
  readonly wary: Uint8Array
  readonly stop: Uint8Array
  /** Hexes of trains that are dear to leave, and what they cost more. */
  readonly charged: Map<number, number>
  /** Where headquarters and columns stood that bar the way of who does not overrun them, and of trains. */
  barred: readonly number[]
  /** Another number whenever it is laid. */
  laid: number
  board: Board | undefined
  moves: number
  changes: number
  ways: Ways | undefined
  scenario: string
}

/** By kind of mover: payer, whether it overruns trains, side. */
const grounds: Ground[] = []

function noGround(kind: Pick<Ground, 'side' | 'payer' | 'overruns'>): Ground {
  const bytes = (): Uint8Array => new Uint8Array(grid.n)
  return {
    ...kind,
    steps: new Int32Array(grid.n * 6),
    bar: bytes(),
    wary: bytes(),
    stop: bytes(),
    charged: new Map(),
    barred: [],
    laid: 0,
    board: undefined,
    moves: -1,
    changes: 0,
    ways: undefined,
    scenario: '',
  }
}

/** By ways and payer: the prices along roads, made ready for a flood. */
const readied = new WeakMap<Ways, Int32Array[]>()

function pricesOf(ways: Ways, payer: number): Int32Array {
  let found = readied.get(ways)
  if (found === undefined) readied.set(ways, (found = ways.road.map(packed)))
  return found[payer]!
}

function packed(costs: Int8Array): Int32Array {
  return Int32Array.from(costs, (cost, edge) => pack(cost, grid.neighbours[edge]!))
}
function pack(cost: number, to: number): number {
  return cost === BARRED || cost === WHOLE ? grid.n : (cost << 16) | to
}

let times = 0

/** The ground as it is now for such a mover. */
export function groundFor(state: State, piece: number): Ground {
  const side = sideOf[piece]!
  const payer = payerOf(piece)
  const overruns = mayOverrun(piece)
  const kind = (payer * 2 + (overruns ? 1 : 0)) * 2 + side
  const ground = (grounds[kind] ??= noGround({ side, payer, overruns }))
  const now = board(state)
  const ways = waysOf(state)
  const isSame = ground.board === now && ground.ways === ways && ground.scenario === state.scenario
  if (isSame && ground.moves === now.moves) return ground
  const changed = isSame ? changesSince(now, ground.changes) : undefined
  ground.laid = ++times
  ground.board = now
  ground.moves = now.moves
  ground.changes = now.changes
  ground.ways = ways
  ground.scenario = state.scenario
  if (changed === undefined) layAnew(state, ground, piece)
  else layAgain(state, ground, { changed, piece })
  return ground
}

/** By hex: 1 out of play. */
const outOf = byScenario(({ id }): Uint8Array => windowOf(id).map((isIn) => 1 - isIn))

function layAnew(state: State, ground: Ground, piece: number): void {
  const { head, zones } = board(state)
  const { bar, wary, stop, side } = ground
  const zone = zones[other(side)]
  ground.steps.set(pricesOf(ground.ways!, ground.payer))
  ground.charged.clear()
  bar.set(outOf(state.scenario))
  wary.set(bar)
  stop.fill(0)
  for (let hex = 0; hex < grid.n; hex++)
    if ((head[hex]! >= 0 || zone[hex]! > 0) && lay(state, ground, hex)) leaveRoad(ground, hex)
  if (ground.overruns) chargeForTrains(state, ground, piece)
  else barOthers(state, ground)
}

function layAgain(
  state: State,
  ground: Ground,
  { changed, piece }: { changed: readonly number[]; piece: number },
): void {
  dropCharges(ground)
  for (const hex of ground.barred) lay(state, ground, hex)
  for (const hex of changed) {
    if (lay(state, ground, hex)) leaveRoad(ground, hex)
    else takeRoad(ground, hex)
  }
  if (ground.overruns) chargeForTrains(state, ground, piece)
  else barOthers(state, ground)
}

/** Who is in the hex; whether that keeps everybody who enters it off the road. */
function lay(
  state: State,
  { side, payer, overruns, bar, wary, stop }: Ground,
  hex: number,
): boolean {
  const enemy = other(side)
  const { troops, trains, zones } = board(state)
  const isZone = zones[enemy][hex]! > 0 && !hasFriends(state, hex, side, -1)
  const isTaken = payer === UNIT && troops[side][hex]! + trains[side][hex]! > 0
  const isTrains = trains[enemy][hex]! > 0
  const isOut = windowOf(state.scenario)[hex] === 0
  const isShut = isOut || troops[enemy][hex]! > 0 || (isTrains && !overruns)
  stop[hex] = isZone ? 1 : 0
  bar[hex] = isShut ? 1 : 0
  wary[hex] = isShut || isZone ? 1 : 0
  return isZone || isTaken || isTrains
}

/** Into this hex nobody comes by road. */
function leaveRoad({ steps, ways, payer }: Ground, hex: number): void {
  const open = ways!.open[payer]!
  for (let heading = 0; heading < 6; heading++) {
    const from = grid.neighbours[hex * 6 + heading]!
    const edge = from * 6 + ((heading + 3) % 6)
    if (from >= 0 && road[edge] !== 0) steps[edge] = pack(open[edge]!, hex)
  }
}

/** The road into this hex is free again. */
function takeRoad({ steps, ways, payer }: Ground, hex: number): void {
  const prices = pricesOf(ways!, payer)
  for (let heading = 0; heading < 6; heading++) {
    const from = grid.neighbours[hex * 6 + heading]!
    const edge = from * 6 + ((heading + 3) % 6)
    if (from >= 0) steps[edge] = prices[edge]!
  }
}

/** Whoever overruns trains pays to leave, and any unit of the side pays the same. */
function chargeForTrains(state: State, { side, steps, charged }: Ground, piece: number): void {
  for (let train = FIRST_TRAIN; train < FIRST_GUNS; train++) {
    if (state.place[train]! < 0 || sideOf[train] === side) continue
    for (const hex of hexesOf(state, train)) {
      const more = charged.has(hex) ? 0 : costToLeaveTrains(state, piece, hex)
      if (more === 0) continue
      charged.set(hex, more)
      addToLeave(steps, hex, more)
    }
  }
}
function dropCharges({ steps, charged }: Ground): void {
  for (const [hex, more] of charged) addToLeave(steps, hex, -more)
  charged.clear()
}
function addToLeave(steps: Int32Array, hex: number, more: number): void {
  for (let edge = hex * 6; edge < hex * 6 + 6; edge++)
    if (steps[edge] !== grid.n) steps[edge]! += more << 16
}

/** Who does not fight stays away from headquarters and leaders, and trains from columns on their road. */
function barOthers(state: State, ground: Ground): void {
  const { bar, wary, side, payer } = ground
  const barred = payer === TRAIN ? columnHexes(state, side).filter((hex) => roadIn[hex] !== 0) : []
  for (let staff = FIRST_HQ; staff < PIECES; staff++)
    if (sideOf[staff] !== side && state.place[staff]! >= 0) barred.push(state.place[staff]!)
  for (const hex of barred) bar[hex] = wary[hex] = 1
  ground.barred = barred
}
