import type { Mark, Sheet, Sum } from '../../../core/contract.ts'
import { grid } from '../map/map.ts'
import { hexesOf } from '../model/board.ts'
import { countedHexes, friendlyEdges, windowOf } from '../model/scenario-book.ts'
import type { State } from '../model/state.ts'
import {
  FIRST_TRAIN,
  FORMATIONS,
  LEADER,
  PIECES,
  SEATS,
  UNITS,
  WAGON,
  armOf,
  formationSide,
  isTrains,
  leaderOf,
  sideOf,
} from '../rules/02-pieces.ts'
import type { Side } from '../rules/02-pieces.ts'
import { COMMAND_RANGE } from '../rules/02-tables.ts'
import { isInCommand } from '../rules/15-command.ts'
import { commandDistance } from '../rules/15-command-distance.ts'
import { wagonHexes } from '../rules/12-supply.ts'
import { unitsOf } from '../rules/15-track.ts'
import { chitSide } from '../rules/16-draws.ts'
import { holderOf } from '../rules/17-control.ts'
import { courierSheet } from './preview-orders.ts'
import { EMPTY } from './preview-reach.ts'
import { partsBySide } from './preview-zones.ts'

// Overlays over the map; what they show the seat may know.

export interface Overlay {
  of?: number
  eyes: Side | undefined
}

function sum(key: string, rule: string, value: number, more?: Sum['say']['with']): Sum {
  return { say: { key, ...(more && { with: more }) }, rule, low: value, high: value }
}

/** The formation a piece belongs to, or leads. */
function formationOf(state: State, piece: number): number {
  if (piece < UNITS) return state.formation[piece]!
  return armOf[piece] === LEADER ? leaderOf.indexOf(piece) : -1
}

/** The range of a piece's commander, with those of his whom it does not reach barred; or of the corps that acts, or of all one's own. */
export function commandSheet(state: State, { of = -1, eyes }: Overlay): Sheet {
  if (of >= 0 && of < PIECES) {
    const formation = formationOf(state, of)
    return formation < 0 ? EMPTY : rangeOf(state, formation)
  }
  const acting = state.stack.findLast((frame) => frame.proc === 'activation')
  if (acting?.proc === 'activation') {
    const led = acting.formations.filter((one) => one < FORMATIONS.length && !isTrains(one))
    return together(led.map((formation) => rangeOf(state, formation)))
  }
  const written = eyes === undefined ? undefined : state.lanes[eyes]?.at(-1)
  if (written?.proc === 'orders' && written.formation >= 0)
    return courierSheet(state, written.formation)
  const own = FORMATIONS.map((_, formation) => formation).filter(
    (formation) => formationSide[formation] === eyes && !isTrains(formation),
  )
  return together(own.map((formation) => arrivalOnly(courierSheet(state, formation))))
}

/** Of many corps only when an order would be there. */
function arrivalOnly(sheet: Sheet): Sheet {
  return { ...sheet, sums: sheet.sums.filter(({ say }) => say.key === 'sum-arrival') }
}

/** Several sheets as one. */
function together(sheets: readonly Sheet[]): Sheet {
  const marks = new Map<number, Mark>()
  for (const { marks: some } of sheets)
    for (const mark of some)
      if (mark.bar !== undefined || !marks.has(mark.at)) marks.set(mark.at, mark)
  return {
    ...EMPTY,
    marks: [...marks.values()].sort((a, b) => a.at - b.at),
    sums: sheets.flatMap(({ sums }) => sums),
    ways: sheets.flatMap(({ ways = [] }) => ways),
    rings: sheets.flatMap(({ rings = [] }) => rings),
  }
}

/** Three points round the commander (15.1). */
function rangeOf(state: State, formation: number): Sheet {
  const from = state.place[leaderOf[formation]!]!
  if (from < 0) return EMPTY
  const side = formationSide[formation]!
  const play = windowOf(state.scenario)
  const near: number[] = []
  for (let to = 0; to < grid.n; to++) {
    if (play[to] === 0 || grid.distance(from, to) > COMMAND_RANGE) continue
    const halves = commandDistance(state, { from, to, side, most: COMMAND_RANGE })
    if (halves >= 0 && halves <= COMMAND_RANGE) near.push(to)
  }
  const marks: Mark[] = near.map((at) => ({ at }))
  const units = unitsOf(state, formation).filter((unit) => state.place[unit]! >= 0)
  const out = units.filter((unit) => !isInCommand(state, unit))
  for (const unit of out) for (const at of hexesOf(state, unit)) marks.push({ at, bar: '15.1/a' })
  return {
    ...EMPTY,
    marks: marks.sort((a, b) => a.at - b.at),
    rings: [near],
    sums: [
      sum('sum-out-of-command', '15.1/a', out.length, {
        formation: { of: 'formation', noun: formation },
      }),
    ],
  }
}

/** Hexes within which the wagons of a side, or one wagon, supply; and units beyond them barred. */
export function supplySheet(state: State, { of = -1, eyes }: Overlay): Sheet {
  const wagons = state.place.flatMap((at, piece) =>
    at >= 0 &&
    armOf[piece] === WAGON &&
    (of === piece || (of < 0 && (eyes ?? sideOf[piece]) === sideOf[piece]))
      ? [piece]
      : [],
  )
  const rings = wagons.map((wagon) => wagonHexes(state, wagon))
  const near = new Set(rings.flat())
  return {
    ...EMPTY,
    marks: [...near].sort((a, b) => a - b).map((at) => ({ at })),
    rings,
    sums: wagons.map((wagon) =>
      sum('sum-wagon', '12.3/b', state.loads[wagon - FIRST_TRAIN]!, {
        wagon: { of: 'piece', noun: wagon },
      }),
    ),
  }
}

/** Hexes that count, ringed by holder; and the edges of the map that are one's own. */
export function victorySheet(state: State, { eyes }: Overlay): Sheet {
  const hexes = countedHexes(state.scenario)
  const heldBy = (side: Side): number[] => hexes.filter((at) => holderOf(state, at) === side)
  const edge = eyes === undefined ? [] : [...friendlyEdges(state.scenario)[eyes].entries()]
  const home = edge.flatMap(([at, is]) => (is === 1 ? [at] : []))
  return {
    ...EMPTY,
    marks: [...new Set([...hexes, ...home])].sort((a, b) => a - b).map((at) => ({ at })),
    parts: [
      ...partsBySide('held', heldBy),
      ...(home.length === 0 || eyes === undefined
        ? []
        : [{ say: { key: `part-home-${SEATS[eyes]}` }, whose: SEATS[eyes], hexes: home }]),
    ],
    sums: [
      sum('sum-held-allied', 'T-SCN', heldBy(0).length),
      sum('sum-held-austrian', 'T-SCN', heldBy(1).length),
    ],
  }
}

/** What is left in the pool. */
export function poolSheet({ cup }: State): Sheet {
  const of = (side: Side): number => cup.filter((chit) => chitSide(chit) === side).length
  return {
    ...EMPTY,
    sums: [
      sum('sum-pool', '2.3/a', cup.length),
      sum('sum-pool-allied', '2.3/a', of(0)),
      sum('sum-pool-austrian', '2.3/a', of(1)),
    ],
  }
}
