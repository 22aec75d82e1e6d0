import type { Seat } from '../../../core/contract.ts'
import type { HiddenFact } from '../../../core/testing/diversity.ts'
import { arrivalSides, scenarioNamed } from '../model/scenario-book.ts'
import { FATIGUE, GONE, MOVED, ORGANIC } from '../model/state.ts'
import type { HiddenNumber, State } from '../model/state.ts'
import {
  FIRST_GUNS,
  FIRST_TRAIN,
  FORMATIONS,
  UNITS,
  formationSide,
  leaderOf,
  sideOf,
} from '../rules/02-pieces.ts'
import { comesBack } from '../rules/17-specials.ts'

// What the generic checks need of this game. Written apart from the view and from imagining: nothing here is shared with them.

/** Kinds of facts a seat cannot know, as they are met in any game: charts, what a unit does, orders and markers. */
export const HIDDEN_KINDS = [
  'fatigue',
  'stragglers',
  'silence',
  'guns',
  'horse',
  'supply',
  'points',
  'deeds',
  'order',
  'transit',
  'march',
  'marker',
  'cap',
  'curb',
  'pace',
  'urge',
  'desk',
] as const
/** And those that are met seldom, or in scenarios of their own. */
export const RARE_KINDS = ['served', 'idle', 'comes', 'returns'] as const
export type HiddenKind = (typeof HIDDEN_KINDS)[number] | (typeof RARE_KINDS)[number]

const SIDES: Readonly<Record<string, number>> = { allied: 0, austrian: 1 }

/** The side a seat plays for, −1 for those who look on. */
export function sideSeated(seat: Seat): number {
  return SIDES[seat] ?? -1
}
/** Sides whose secrets this seat does not share. */
export function foreign(seat: Seat): number[] {
  return [0, 1].filter((side) => side !== sideSeated(seat))
}

const span = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, at) => from + at)
const ALL_UNITS = span(0, UNITS)
const ALL_TRAINS = span(FIRST_TRAIN, FIRST_GUNS)
const ALL_FORMATIONS = [...FORMATIONS.keys()]

/** Units of others on the map. */
export function strangers(state: State, seat: Seat): number[] {
  return ALL_UNITS.filter((unit) => sideOf[unit] !== sideSeated(seat) && state.place[unit]! >= 0)
}
/** Formations of others that have a commander. */
export function strangeCorps(seat: Seat): number[] {
  return ALL_FORMATIONS.filter(
    (formation) => formationSide[formation] !== sideSeated(seat) && leaderOf[formation]! >= 0,
  )
}

export function unitsUnder(state: State, formation: number): number[] {
  return ALL_UNITS.filter((unit) => state.formation[unit] === formation)
}

export interface Acting {
  side: number
  formations: readonly number[]
}
/** Whose activation is under way. */
export function actingIn({ stack }: State): Acting | undefined {
  const frame = stack.find(({ proc }) => proc === 'activation')
  return frame?.proc === 'activation' ? frame : undefined
}

/** Units of another side that act now. */
export function strangersActing(state: State, seat: Seat): number[] {
  const acting = actingIn(state)
  if (acting === undefined || acting.side === sideSeated(seat)) return []
  return strangers(state, seat).filter((unit) => acting.formations.includes(state.formation[unit]!))
}

/** Wagons of another side that acts now. */
export function wagonsServing(state: State, seat: Seat): number[] {
  const acting = actingIn(state)
  if (acting === undefined || acting.side === sideSeated(seat)) return []
  return ALL_TRAINS.filter((train) => sideOf[train] === acting.side && state.place[train]! >= 0)
}

const NUMBERS = 6
/** What the enemy can know of a number of a unit. */
export function boundsOf({ bounds }: State, unit: number, hidden: HiddenNumber): [number, number] {
  const at = (unit * NUMBERS + hidden) * 2
  return [bounds[at]!, bounds[at + 1]!]
}

/** What lies in a hex face down. */
function markersIn(state: State, side: number, hex: number): string {
  const mine = ALL_FORMATIONS.filter((formation) => formationSide[formation] === side)
  const count = (hexes: readonly number[]): number => hexes.filter((one) => one === hex).length
  const of = (list: readonly number[]): number[] => mine.map((formation) => list[formation]!)
  return [count(of(state.target)), count(of(state.way)), count(state.dummies[side]!)].join('-')
}
export function markerHexes(state: State, side: number): number[] {
  const mine = ALL_FORMATIONS.filter((formation) => formationSide[formation] === side)
  const all = mine.flatMap((formation) => [state.target[formation]!, state.way[formation]!])
  return [...all.filter((hex) => hex >= 0), ...state.dummies[side]!].sort((a, b) => a - b)
}

/** Both sides write their orders. */
export function isWriting({ lanes }: State): boolean {
  return lanes.length > 0
}

/** Reinforcements of others that may or may not come. */
export function doubtfulArrivals(state: State, seat: Seat): number[] {
  const sides = arrivalSides(state.scenario)
  return scenarioNamed(state.scenario).arrivals.flatMap(({ condition }, at) =>
    condition !== undefined && sides[at] !== sideSeated(seat) ? [at] : [],
  )
}
/** Formations of others that a special rule may have set free. */
export function boundCorps(state: State, seat: Seat): number[] {
  const { setup } = scenarioNamed(state.scenario)
  return strangeCorps(seat).filter((formation) =>
    setup.some((one) => one.idle === true && one.formation === FORMATIONS[formation]),
  )
}
/** Units of others that have left the map for a while. */
export function departed(state: State, seat: Seat): number[] {
  return ALL_UNITS.filter(
    (unit) =>
      sideOf[unit] !== sideSeated(seat) && state.place[unit] === GONE && comesBack(state, unit),
  )
}

type Value = number | string

function factsOf(kind: HiddenKind, nouns: readonly number[], value: (noun: number) => Value) {
  return nouns.map((noun): HiddenFact => ({ kind, value: value(noun) }))
}

/** Numbers within bounds, each as likely as another. */
function fairFacts(
  state: State,
  seat: Seat,
  { kind, hidden, list }: { kind: HiddenKind; hidden: HiddenNumber; list: readonly number[] },
): HiddenFact[] {
  return strangers(state, seat).map((unit) => {
    const [least, most] = boundsOf(state, unit, hidden)
    const fact = { kind, value: list[unit]! }
    return sideSeated(seat) < 0 ? fact : { ...fact, among: most - least + 1 }
  })
}

function chartFacts(state: State, seat: Seat): HiddenFact[] {
  const reduced = strangers(state, seat).filter((unit) => state.steps[unit]! < state.start[unit]!)
  return [
    ...fairFacts(state, seat, { kind: 'fatigue', hidden: FATIGUE, list: state.fatigue }),
    ...factsOf('stragglers', reduced, (unit) => state.stragglers[unit]!),
    ...factsOf('silence', reduced, (unit) => state.silenced[unit]!),
    ...fairFacts(state, seat, { kind: 'horse', hidden: ORGANIC, list: state.organic }),
    ...factsOf('guns', strangers(state, seat), (unit) => state.batteries[unit]!),
    ...factsOf('supply', strangers(state, seat), (unit) => state.unsupplied[unit]!),
  ]
}

function deedFacts(state: State, seat: Seat): HiddenFact[] {
  const units = strangersActing(state, seat)
  const moved = units.filter((unit) => (state.marks[unit]! & MOVED) !== 0)
  return [
    ...factsOf('points', moved, (unit) => state.points[unit]!),
    ...factsOf('deeds', units, (unit) => state.deeds[unit]!),
    ...factsOf('served', wagonsServing(state, seat), (train) => state.served[train - FIRST_TRAIN]!),
  ]
}

function orderFacts(state: State, seat: Seat): HiddenFact[] {
  const corps = strangeCorps(seat)
  const boxes = (formation: number): string =>
    state.transit.slice(formation * 3, formation * 3 + 3).join('-')
  return [
    ...factsOf('order', corps, (formation) => state.order[formation]!),
    ...factsOf('transit', corps, boxes),
    ...factsOf('march', strangers(state, seat), (unit) => state.marching[unit]!),
    ...factsOf('cap', corps, (formation) => state.cap[formation]!),
    ...factsOf('curb', corps, (formation) => state.curbed[formation]!),
    ...factsOf('pace', corps, (formation) => state.pace[formation]!),
    ...factsOf('urge', corps, (formation) => state.urge[formation]!),
    ...foreign(seat).flatMap((side) => [
      ...factsOf('marker', [...new Set(markerHexes(state, side))], (hex) =>
        markersIn(state, side, hex),
      ),
      { kind: 'desk', value: [state.juggled[side], ...state.letters[side]!].join('-') },
    ]),
  ]
}

export function hiddenFacts(state: State, seat: Seat): HiddenFact[] {
  return [
    ...chartFacts(state, seat),
    ...deedFacts(state, seat),
    ...orderFacts(state, seat),
    ...factsOf('idle', boundCorps(state, seat), (formation) => state.idle[formation]!),
    ...factsOf('comes', doubtfulArrivals(state, seat), (at) => state.comes[at]!),
    ...factsOf('returns', departed(state, seat), (unit) => state.returns[unit]!),
  ]
}
