import type { Refusal } from '../../../core/contract.ts'
import { costOf, makeReach, reach, viaOf } from '../../../core/hex/reach.ts'
import type { Reach } from '../../../core/hex/reach.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid, road, roadIn } from '../map/map.ts'
import { board, hexesOf } from '../model/board.ts'
import type { Board } from '../model/board.ts'
import { windowOf } from '../model/scenario-book.ts'
import type { State } from '../model/state.ts'
import { hqOf, other, sideOf } from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { BARRED, WHOLE } from './02-tables.ts'
import { TRAIN, UNIT, costToEnter, payerOf, waysOf } from './06-costs.ts'
import type { Ways } from './06-costs.ts'
import { hasColumn, mayOverrun, whyCannotEnter, whyColumnAhead, whyNoZone } from './06-entry.ts'
import { isFresh, leavingCost, leftOf } from './06-movers.ts'
import type { Mover } from './06-movers.ts'
import { costToLeaveTrains, stepCost, whyCannotStay, whyStopped } from './06-move-steps.ts'
import { hasFriends, isInEnemyZone } from './06-zones.ts'
import { isHeld } from './15-order-limits.ts'

// Everywhere a move can get to, by the same rules that allow its steps one by one.

/** Prices and bars as they are for one kind of mover while the board stays as it is. */
interface Ground {
  readonly steps: Int32Array
  /** Who holds the hex, or what lies out of play; the same with enemy zones; enemy zones. */
  readonly bar: Uint8Array
  readonly wary: Uint8Array
  readonly stop: Uint8Array
  board: Board | undefined
  moves: number
  ways: Ways | undefined
  scenario: string
}

function noGround(): Ground {
  const bytes = (): Uint8Array => new Uint8Array(grid.n)
  const tables = { bar: bytes(), wary: bytes(), stop: bytes() }
  return {
    steps: new Int32Array(grid.n * 6),
    ...tables,
    board: undefined,
    moves: -1,
    ways: undefined,
    scenario: '',
  }
}

/** By kind of mover: payer, whether it overruns trains, side. */
const grounds: Ground[] = []

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

/** The ground as it is now for such a mover. */
function groundFor(state: State, piece: number): Ground {
  const side = sideOf[piece]!
  const payer = payerOf(piece)
  const kind = (payer * 2 + (mayOverrun(piece) ? 1 : 0)) * 2 + side
  const ground = (grounds[kind] ??= noGround())
  const now = board(state)
  const ways = waysOf(state)
  const isOld =
    ground.board === now &&
    ground.moves === now.moves &&
    ground.ways === ways &&
    ground.scenario === state.scenario
  if (isOld) return ground
  ground.board = now
  ground.moves = now.moves
  ground.ways = ways
  ground.scenario = state.scenario
  ground.steps.set(pricesOf(ways, payer))
  lay(state, ground, { piece, side, payer })
  return ground
}
interface Kind {
  piece: number
  side: Side
  payer: number
}

/** Hex by hex: who is there, and what that makes of the steps that lead into it. */
function lay(state: State, ground: Ground, { piece, side, payer }: Kind): void {
  const { bar, wary, stop, steps } = ground
  const enemy = other(side)
  const { troops, trains, zones } = board(state)
  const [ours, theirs, ourTrains, theirTrains, zone] = [
    troops[side],
    troops[enemy],
    trains[side],
    trains[enemy],
    zones[enemy],
  ]
  const play = windowOf(state.scenario)
  const overruns = mayOverrun(piece)
  const open = ground.ways!.open[payer]!
  for (let hex = 0; hex < grid.n; hex++) {
    const isZone = zone[hex]! > 0 && !(ours[hex]! > 0 && hasFriends(state, hex, side, -1))
    const isTaken = payer === UNIT && ours[hex]! + ourTrains[hex]! > 0
    const isTrains = theirTrains[hex]! > 0
    const isShut = play[hex] === 0 || theirs[hex]! > 0 || (isTrains && !overruns)
    stop[hex] = isZone ? 1 : 0
    bar[hex] = isShut ? 1 : 0
    wary[hex] = isShut || isZone ? 1 : 0
    if (isZone || isTaken || isTrains) leaveRoad(steps, open, hex)
  }
  if (overruns) chargeForTrains(state, steps, piece)
  else barOthers(state, ground, { piece, enemy })
}

/** Into this hex nobody comes by road. */
function leaveRoad(steps: Int32Array, open: Int8Array, hex: number): void {
  for (let heading = 0; heading < 6; heading++) {
    const from = grid.neighbours[hex * 6 + heading]!
    const edge = from * 6 + ((heading + 3) % 6)
    if (from >= 0 && road[edge] !== 0) steps[edge] = pack(open[edge]!, hex)
  }
}

/** Whoever overruns trains pays to leave. */
function chargeForTrains(state: State, steps: Int32Array, piece: number): void {
  const trains = board(state).trains[other(sideOf[piece]!)]
  for (let hex = 0; hex < grid.n; hex++) {
    const more = trains[hex] === 0 ? 0 : costToLeaveTrains(state, piece, hex)
    if (more === 0) continue
    for (let edge = hex * 6; edge < hex * 6 + 6; edge++)
      if (steps[edge] !== grid.n) steps[edge]! += more << 16
  }
}

/** Who does not fight stays away from headquarters, and trains from columns on their road. */
function barOthers(
  state: State,
  { bar, wary }: Ground,
  { piece, enemy }: { piece: number; enemy: Side },
): void {
  const hq = state.place[hqOf[enemy]]!
  if (hq >= 0) bar[hq] = wary[hq] = 1
  if (payerOf(piece) !== TRAIN) return
  for (let hex = 0; hex < grid.n; hex++)
    if (roadIn[hex] !== 0 && hasColumn(state, hex, { side: other(enemy) })) bar[hex] = wary[hex] = 1
}

const reached = makeReach(grid)

/**
 * Everywhere a move can get to, each hex by its cheapest way; where it finds no room it may have to pass on. Read it with `costOf`,
 * `viaOf` and `pathTo`, before the next call.
 */
export function reachOf(state: State, mover: Mover): Reach {
  const ground = groundFor(state, mover.piece)
  const left = leftOf(state, mover)
  const isTied = whyStopped(state, mover) !== undefined
  const isOneStep = isTied || isHeld(state, mover.piece)
  const bar = whyNoZone(state, mover.piece) === undefined ? ground.bar : ground.wary
  const own = hexesShutByItself(state, mover.piece, bar)
  for (const hex of own) bar[hex] = 0
  reach(
    {
      steps: ground.steps,
      bar,
      stop: ground.stop,
      starts: [mover.hex],
      spent: [isOneStep ? 0 : leavingCost(state, mover)],
      points: isOneStep ? 0 : left,
      minimumMove: false,
    },
    reached,
  )
  for (const hex of own) bar[hex] = 1
  if (!isTied) addWholeSteps(state, mover, left)
  return reached
}

/** A train is not in its own way where it lies across a hexside. */
function hexesShutByItself(state: State, piece: number, bar: Uint8Array): number[] {
  if (payerOf(piece) !== TRAIN || state.place[piece]! < grid.n) return []
  return hexesOf(state, piece).filter(
    (hex) => bar[hex] === 1 && whyCannotPass(state, piece, hex) === undefined,
  )
}

function whyCannotPass(state: State, piece: number, hex: number): Refusal | undefined {
  const zone = isInEnemyZone(state, hex, sideOf[piece]!, piece)
  return whyColumnAhead(state, piece, hex) ?? (zone ? whyNoZone(state, piece) : undefined)
}

/** Steps that take all that is left: of who is under HOLD, and of trains over creeks. */
function addWholeSteps(state: State, mover: Mover, left: number): void {
  const { hex, piece } = mover
  const held = isHeld(state, piece)
  if (!held && (payerOf(piece) !== TRAIN || !isFresh(state, mover))) return
  for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
    if (!held && costToEnter(state, piece, edge) !== WHOLE) continue
    if (whyCannotEnter(state, piece, edge) !== undefined) continue
    const cost = stepCost(state, mover, edge)
    if (cost <= left && cost !== BARRED) addStep(edge, cost)
  }
}

function addStep(edge: number, cost: number): void {
  const to = grid.neighbours[edge]!
  const label = (cost << 16) | (Math.floor(edge / 6) + 1)
  const was = costOf(reached, to)
  if (was >= 0 && label >= reached.labels[to]!) return
  reached.labels[to] = label
  if (was < 0) reached.touched[reached.count++] = to
}

/** How a move comes to end in a hex: what it has spent, and from where it comes; what stands against it, if it does not. */
export interface End {
  readonly cost: number
  readonly via: number
  readonly refused: Refusal | undefined
}

/**
 * The cheapest way to end in a hex: by room, and facing as those who stand there; if there is none, the cheapest that leads there.
 * Asked of the reach that was found last.
 */
export function endIn(state: State, mover: Mover, hex: number): End {
  const left = leftOf(state, mover)
  let end: End = { cost: costOf(reached, hex), via: viaOf(reached, hex), refused: NO_WAY }
  for (let heading = 0; heading < 6; heading++) {
    const via = grid.neighbours[hex * 6 + heading]!
    if (via < 0 || costOf(reached, via) < 0) continue
    const edge = via * 6 + ((heading + 3) % 6)
    const cost = arrivalCost(state, mover, edge)
    if (cost < costOf(reached, hex) || cost > left) continue
    const arrival = { hex, heading: edge % 6, left: left - cost }
    const refused = whyCannotStay(state, mover.piece, arrival)
    if (isBetter({ cost, via, refused }, end)) end = { cost, via, refused }
  }
  return end
}
const NO_WAY = refusal('6.0/a', 'no-step-far')

/** Somewhere to stay before anything else, then cheap. */
function isBetter(one: End, other: End): boolean {
  if (other.refused === NO_WAY) return true
  if ((one.refused === undefined) !== (other.refused === undefined))
    return one.refused === undefined
  return one.cost < other.cost
}

/** Why a move cannot end in a hex that it reaches. */
export function whyNoEndIn(state: State, mover: Mover, hex: number): Refusal | undefined {
  return endIn(state, mover, hex).refused
}

/** A step for all points of a turn, when some are spent. */
function isTooLate(state: State, mover: Mover, edge: number): boolean {
  return costToEnter(state, mover.piece, edge) === WHOLE && !isFresh(state, mover)
}

/** Halves spent by a way whose last step this is; −1 if there is none. */
function arrivalCost(state: State, mover: Mover, edge: number): number {
  const from = Math.floor(edge / 6)
  if (from === mover.hex) return isTooLate(state, mover, edge) ? -1 : stepCost(state, mover, edge)
  const { steps, stop } = groundFor(state, mover.piece)
  if (stop[from] === 1 || steps[edge] === grid.n) return -1
  return costOf(reached, from) + (steps[edge]! >> 16)
}

export { costOf, pathTo, viaOf } from '../../../core/hex/reach.ts'
