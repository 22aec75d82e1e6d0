import table from '../data/tables/command-range.json' with { type: 'json' }
import { board } from '../model/board.ts'
import { ROAD, grid, road } from '../map/map.ts'
import {
  BRUNSWICK,
  FIRST_CORPS,
  NO_FORMATION,
  PIECES_OF,
  RESERVE_CORPS,
  formationOf,
  sideOf,
} from '../rules/01-pieces.ts'
import type { Side } from '../rules/01-pieces.ts'
import { LEADERS_OF, formationLed, isLink, needsCommand } from '../rules/07-chain.ts'
import { rangeFrom } from '../rules/07-range.ts'
import { roadsFromAny } from '../rules/14-roads.ts'
import { nearerSupply, supplyEnds } from '../rules/14-supply.ts'
import type { State } from '../model/state.ts'

// Lines over the map that overlays rest on.

type Way = number[]

/** Troops of his own that a leader of the chain has In Command, wherever they are. */
function commandedBy(state: State, side: Side, leader: number): number[] {
  const led = formationLed(state, leader)
  if (led === NO_FORMATION || state.commanded[leader] === 0 || !isLink(state, leader)) return []
  const isHis = (formation: number): boolean =>
    formation === led ||
    (leader === BRUNSWICK && led === FIRST_CORPS && formation === RESERVE_CORPS)
  return PIECES_OF[side]!.filter(
    (piece) => needsCommand(piece) && state.commanded[piece] === 1 && isHis(formationOf[piece]!),
  )
}

/** From leaders to those who are In Command by them, each line once. */
export function chainWays(state: State, side: Side, leaders: readonly number[]): Way[] {
  const ways = new Map<string, Way>()
  const add = (leader: number, piece: number): void => {
    const [from, to] = [state.place[leader]!, state.place[piece]!]
    if (from >= 0 && to >= 0 && from !== to) ways.set(`${from} ${to}`, [from, to])
  }
  for (const leader of LEADERS_OF[side]!) {
    if (!leaders.includes(leader) || state.place[leader]! < 0) continue
    const range = [...rangeFrom(state, side, state.place[leader]!)]
    for (const piece of commandedBy(state, side, leader))
      if (range.includes(state.place[piece]!)) add(leader, piece)
    for (const piece of PIECES_OF[side]!)
      if (state.allotted[piece] === leader + 1) add(leader, piece)
  }
  return [...ways.values()]
}

const { alongRoad, alongTrail } = table.marchOrder

/** From a baggage train along the roads to its source. */
function trunkWay(costs: Uint8Array, from: number): Way {
  const way = [from]
  for (let at = from; ; at = way.at(-1)!) {
    const next = [0, 1, 2, 3, 4, 5].find((direction) => {
      const hexside = grid.side(at, direction)
      const into = grid.neighbours[at * 6 + direction]!
      if (into < 0 || hexside < 0 || road[hexside] === 0) return false
      const step = road[hexside] === ROAD ? alongRoad : alongTrail
      return costs[into]! + step === costs[at]
    })
    if (next === undefined) return way
    way.push(grid.neighbours[at * 6 + next]!)
  }
}

/** Lines of supply from these hexes to a source or train, and on from the train; parts that several share once. */
export function supplyWays(
  state: State,
  { side, field, hexes }: { side: Side; field: Uint8Array; hexes: readonly number[] },
): Way[] {
  const sources = supplyEnds(state, side)
  const seen = new Set<number>()
  const trains = new Set<number>()
  const ways = hexes.map((hex) => {
    const way = [hex]
    while (field[way.at(-1)!]! > 0 && !seen.has(way.at(-1)!)) {
      seen.add(way.at(-1)!)
      const next = nearerSupply(state, field, way.at(-1)!)
      if (next < 0) break
      way.push(next)
    }
    const end = way.at(-1)!
    if (field[end] === 0 && !sources.includes(end)) trains.add(end)
    return way
  })
  const { head } = board(state)
  const isHeld = (at: number): boolean => head[at]! >= 0 && sideOf[head[at]!] !== side
  const costs = roadsFromAny(sources, state.damaged, isHeld).slice()
  const trunks = [...trains].map((train) => trunkWay(costs, train))
  return [...ways, ...trunks].filter((way) => way.length > 1)
}
