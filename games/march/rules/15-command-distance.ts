import { BARRED, stepsFrom } from '../../../core/hex/steps.ts'
import { costOf, makeReach, pathTo, reach } from '../../../core/hex/reach.ts'
import type { Reach } from '../../../core/hex/reach.ts'
import type { Steps } from '../../../core/hex/steps.ts'
import { grid } from '../map/map.ts'
import { board, hasTroops } from '../model/board.ts'
import { eraOf, standOf } from '../model/era.ts'
import type { Era, Stand } from '../model/era.ts'
import { windowOf } from '../model/scenario-book.ts'
import type { State } from '../model/state.ts'
import { other } from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { COMMAND, waysOf } from './06-costs.ts'
import type { Ways } from './06-costs.ts'
import { isInEnemyZone } from './06-zones.ts'

/** Steps at the rates of command within what is in play, for the ways and the scenario that were met last. */
let last: { ways: Ways; scenario: string; steps: Steps } | undefined

/** @rule 15.1/c infantry costs, half a point on every road */
function stepsNow(state: State): Steps {
  const ways = waysOf(state)
  const { scenario } = state
  if (last?.ways !== ways || last.scenario !== scenario) {
    const play = windowOf(scenario)
    const costs = Uint8Array.from(ways.road[COMMAND]!, (cost, edge) =>
      play[grid.neighbours[edge]!] === 1 ? cost & BARRED : BARRED,
    )
    last = { ways, scenario, steps: stepsFrom(grid, costs) }
  }
  return last.steps
}

const closed = new Uint8Array(grid.n)
const FREE = new Uint8Array(grid.n)

interface Between {
  from: number
  to: number
  side: Side
  /** Halves of a point beyond which nobody wants to know. */
  most?: number
}
/** Farther than anybody has to ride on this map. */
const FARTHEST = 250
/** Couriers get through, however long they ride. */
const HOWEVER_FAR = 32_000

/** The rides from one hex that were asked about last: one is asked about for all units of a corps, or all corps of an army. */
interface Rides {
  readonly reach: Reach
  /** For as long as nothing bars the way that did not. */
  era: Era | Stand | undefined
  from: number
  side: Side
  most: number
}
function noRides(): Rides {
  return { reach: makeReach(grid), era: undefined, from: -1, side: 0, most: 0 }
}
type From = Required<Omit<Between, 'to'>>
/** What bars the way, and for how long. */
interface Bars {
  era: Era | Stand
  barOf(state: State, side: Side): Uint8Array
}

/** Everywhere a rider gets to from a hex, found once while nothing moves. */
function ridesFrom(
  state: State,
  rides: Rides,
  { from, side, most, era, barOf }: From & Bars,
): Reach {
  const isKnown =
    rides.era === era && rides.from === from && rides.side === side && rides.most === most
  if (isKnown) return rides.reach
  const [steps, bar] = [stepsNow(state), barOf(state, side)]
  reach({ steps, bar, stop: FREE, starts: [from], points: most, minimumMove: false }, rides.reach)
  rides.era = era
  rides.from = from
  rides.side = side
  rides.most = most
  return rides.reach
}

const ofCommand = noRides()

/** Halves of a point from hex to hex at the rates of command, around enemies; −1: no way, or too far. */
export function commandDistance(
  state: State,
  { from, to, side, most = FARTHEST }: Between,
): number {
  if (from === to) return 0
  const era = standOf(state, other(side))
  return costOf(ridesFrom(state, ofCommand, { from, side, most, era, barOf: foesOf }), to)
}

function foesOf(state: State, side: Side): Uint8Array {
  return board(state).troops[other(side)]
}

const ofCouriers: readonly [Rides, Rides] = [noRides(), noRides()]

/**
 * The same for a courier, whose whole path has to be free of enemy zones.
 * @rule 15.4/e
 */
export function courierDistance(state: State, { from, to, side }: Between): number {
  if (isShutToCouriers(state, from, side)) return -1
  const asked = { from, side, most: HOWEVER_FAR, era: eraOf(state), barOf: barToCouriers }
  return costOf(ridesFrom(state, ofCouriers[side], asked), to)
}

function isShutToCouriers(state: State, hex: number, side: Side): boolean {
  return hasTroops(state, hex, other(side)) || isInEnemyZone(state, hex, side)
}

function barToCouriers(state: State, side: Side): Uint8Array {
  const enemy = other(side)
  const { troops, zones } = board(state)
  closed.set(troops[enemy])
  const zone = zones[enemy]
  for (let hex = 0; hex < grid.n; hex++)
    if (zone[hex] !== 0 && isShutToCouriers(state, hex, side)) closed[hex] = 1
  return closed
}

/** The hexes of his path, both ends included; empty where there is none. */
export function courierPath(state: State, between: Between): number[] {
  if (courierDistance(state, between) < 0) return []
  return pathTo(ofCouriers[between.side].reach, between.to)
}
