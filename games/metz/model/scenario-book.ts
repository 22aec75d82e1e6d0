import arrivals from '../data/arrivals.json' with { type: 'json' }
import chits from '../data/chits.json' with { type: 'json' }
import book from '../data/scenarios.json' with { type: 'json' }
import setUps from '../data/set-ups.json' with { type: 'json' }
import record from '../data/tables/turn-record.json' with { type: 'json' }

/** Who stands where: hexes as printed, pieces by id. */
type Stands = Readonly<Record<string, readonly string[] | undefined>>
type Hexes = readonly string[]

interface BothSides<T> {
  readonly french: T
  readonly prussian: T
}

/** Positions on a turn of the record. */
export interface Line extends BothSides<Stands> {
  line: string
  turn: number
  worn: readonly string[]
  lowAmmo: readonly string[]
  works: Hexes
}

/** Pieces that are due together at an arrival hex; the turn is of the record. */
export interface Group {
  turn: number
  hex: string
  who: readonly string[]
}

/** What ends the rest of formations: S06 promise, S07 intrusion, S08 release and clock. */
export type Rousing =
  | { by: 'presence' }
  | {
      by: 'intrusion'
      resting: readonly string[]
      hexes: Hexes
      columns: readonly [number, number]
      rows: readonly [number, number]
    }
  | {
      by: 'promise'
      resting: readonly string[]
      mornings: readonly { turn: number; ahead: number }[]
    }
  | { by: 'release'; resting: readonly string[]; turn: number; upTo: number }
  | { by: 'clock'; at: Readonly<Record<string, number>> }

/** A condition that loses the game at once (S13). */
export type Loss =
  | { by: 'no line'; light: Light }
  | { by: 'infantry'; hexes: Hexes; before: number }
  | { by: 'control'; hexes: Hexes; light: Light }

export type Victory =
  | { by: 'hexes'; hexes: Hexes }
  | {
      by: 'battle'
      automatic: BothSides<{ by: 'control' | 'occupation'; hexes: Hexes }>
      mandatory: BothSides<Hexes>
      hexes: Hexes
    }
  | {
      by: 'points'
      hexes: readonly { hexes: Hexes; points: number }[]
      exit: { hexes: Hexes; halves: number; while: Hexes }
      brigade: number
      loss: BothSides<readonly Loss[]>
      levels: readonly { from: number | null; level: string }[]
    }

export type TrackId = 'leadership' | 'spirit' | 'reinforcements'

export interface Scenario {
  id: string
  number: string
  name: string
  kind: 'small battle' | 'battle' | 'campaign'
  /** First and last turn of the record. */
  from: number
  to: number
  line: string
  arrivals: readonly string[]
  columns: readonly [number, number]
  rows: readonly [number, number]
  events: 'planned' | BothSides<Readonly<Record<string, number | undefined>>>
  chiefs: BothSides<{ in: boolean; until?: number }>
  fortunes: boolean
  tracks: readonly TrackId[]
  rousing: BothSides<Rousing>
  attached: readonly { unit: string; to: string; until?: string }[]
  control: BothSides<Hexes> & { readonly nobody: Hexes }
  victory: Victory
}

export const SCENARIOS = book.scenarios as unknown as readonly Scenario[]
const LINES = setUps.lines as readonly Line[]
const TRACKS: Readonly<Record<string, readonly Group[]>> = arrivals.tracks

/** The one asked about last: it is asked about many times in a row. */
let lastNamed = SCENARIOS[0]!
/** Its name as it was said, for the very same text is known at once. */
let lastName = lastNamed.id

export function scenarioNamed(id: string): Scenario {
  if (id === lastName) return lastNamed
  const found = SCENARIOS.find((one) => one.id === id)
  if (found === undefined) throw new Error(`There is no scenario ${id}.`)
  lastNamed = found
  lastName = id
  return found
}

/** What follows from a scenario, worked out when it is first asked for. */
export function byScenario<T>(make: (scenario: Scenario) => T): (id: string) => T {
  const made = new Map<string, T>()
  let lastId = ''
  let last: T | undefined
  return (id) => {
    if (id === lastId) return last!
    let found = made.get(id)
    if (found === undefined) made.set(id, (found = make(scenarioNamed(id))))
    lastId = id
    last = found
    return found
  }
}

export function lineOf({ line }: Scenario): Line {
  return LINES.find((one) => one.line === line)!
}

const allGroups = byScenario((scenario) => scenario.arrivals.flatMap((track) => TRACKS[track]!))

/** Groups that come in, in the order of `State.due`. */
export function groupsOf({ id }: Scenario): readonly Group[] {
  return allGroups(id)
}

/** Hexes whose control is kept, in the order of `State.control`. */
export function countedHexes({ control }: Scenario): string[] {
  return [...control.french, ...control.prussian, ...control.nobody]
}

/** How many of each event chit a side has in this scenario: by id, in the order of the chits. */
export function eventsOf({ events }: Scenario, side: keyof BothSides<unknown>): [string, number][] {
  return chits.events
    .filter((chit) => chit.side === side)
    .map(({ id, copies }): [string, number] => [
      id,
      events === 'planned' ? copies : (events[side][id] ?? 0),
    ])
    .filter(([, copies]) => copies > 0)
}

export type Light = 'day' | 'dusk' | 'evening' | 'deep night' | 'dawn'

/** A state, as far as the clock goes. */
interface Moment {
  scenario: string
  turn: number
}

/** The turn of the record: turns of a scenario are counted from its first. */
export function recordTurn({ scenario, turn }: Moment): number {
  return scenarioNamed(scenario).from + turn - 1
}

/** A turn of the record as the scenario counts it. */
export function scenarioTurn({ from }: Scenario, turn: number): number {
  return turn - from + 1
}

export function turnsOf({ from, to }: Scenario): number {
  return to - from + 1
}

/**
 * An hour of the day, or three by night; the next day begins after the Evening.
 * @rule 2.1/d
 * @rule 18.2/d
 */
export function momentOf(state: Moment): { day: number; clock: string; light: Light } {
  return MOMENTS[recordTurn(state) - 1]!
}
const MOMENTS = record.turns.map(({ day, clock, light }) => ({ day, clock, light: light as Light }))
const TWILIGHTS = MOMENTS.map(({ light }) => light === 'dusk' || light === 'dawn')
const NIGHTS = MOMENTS.map(({ light }) => light === 'evening' || light === 'deep night')

/** Dusk or dawn. */
export function isTwilight(state: Moment): boolean {
  return TWILIGHTS[recordTurn(state) - 1]!
}

/**
 * Evening or Deep Night: nobody fights.
 * @rule 18.2/b
 * @rule 18.3/b
 */
export function isNight(state: Moment): boolean {
  return NIGHTS[recordTurn(state) - 1]!
}

/** @rule 5.2/a the French on odd turns */
export function drawerOf(turn: number): keyof BothSides<unknown> {
  return turn % 2 === 1 ? 'french' : 'prussian'
}
