import { makePlaces } from '../../../core/hex/place.ts'
import book from '../data/scenarios.json' with { type: 'json' }
import record from '../data/tables/turn-record.json' with { type: 'json' }
import { grid, hex } from '../map/map.ts'
import { pieceNamed, sideOf } from '../rules/02-pieces.ts'

// The scenarios as they are printed: pieces and formations by id, sides by name; hexes become numbers here.

export type SideName = 'allied' | 'austrian'
type BothSides<T> = Readonly<Record<SideName, T>>
/** By side, the allies first. */
type BySide<T> = readonly [allied: T, austrian: T]
export type Hexes = readonly string[]
export type OrderName = 'ADVANCE' | 'ATTACK' | 'HOLD' | 'RETREAT' | 'MARCH'
type Edge = 'north' | 'east' | 'south' | 'west'

/** Who stands where at the start: in a hex, or strung out from the head back. */
export interface Line {
  readonly unit: string
  readonly hex?: string
  readonly column?: readonly string[]
  readonly facing?: string
  readonly formation: string
  readonly fatigue: number
  /** Where it is not the full one of the counter. */
  readonly strength?: number
  readonly batteries?: number
  readonly stragglers?: number
  /** Of a detachment: the morale, and the division it comes from. */
  readonly morale?: number
  readonly parent?: string
  /** Of a wagon. */
  readonly step?: 'full' | 'half'
  /** An order of its own, apart from its formation's. */
  readonly order?: OrderName
  /** Has no chit until a special rule sets it free. */
  readonly idle?: boolean
}

/** Whether a reinforcement comes: paid for with an order, or by a die where an option is on. */
export type Condition =
  | { readonly by: 'order'; readonly leader: string }
  | { readonly by: 'option'; readonly option: string; readonly from: number }

export interface Arrival {
  readonly turn: number
  readonly hex: string
  readonly units: readonly string[]
  readonly leader?: string
  /** None: headquarters. */
  readonly formation?: string
  /** `any`: the owner chooses. */
  readonly order?: OrderName | 'any'
  readonly under?: OrderName
  readonly target?: string
  readonly fatigue?: number
  readonly batteries?: number
  readonly step?: 'full' | 'half'
  /** Units on the map that pass to a formation, by its id. */
  readonly joins?: Readonly<Record<string, readonly string[] | undefined>>
  readonly condition?: Condition
}

export interface StartOrder {
  readonly formation: string
  readonly current: OrderName
  readonly under?: OrderName
  readonly target?: string
}

export interface Army {
  readonly commander: string
  /** A turn. */
  readonly orders: number
  readonly hq: string
  /** Takes over once he is on the map. */
  readonly later?: string
}

/** Rules of one scenario alone. */
export type Special =
  /** Set free for an order and a die, from so much on by turn. */
  | { readonly by: 'grenadiers'; readonly formation: string; readonly from: readonly number[] }
  /** Half a wagon from that turn on, unless within so many hexes of a source at the end of the one before. */
  | {
      readonly by: 'wagon-halved'
      readonly unit: string
      readonly turn: number
      readonly within: number
    }
  /** From that turn on gives up by a die, up to so much, while a unit of the formation is that near. */
  | {
      readonly by: 'garrison'
      readonly unit: string
      readonly turn: number
      readonly formation: string
      readonly within: number
      readonly upTo: number
    }
  /** Who leaves there may be written down to come back there, from that turn on. */
  | {
      readonly by: 'landshut'
      readonly side: SideName
      readonly hex: string
      readonly turn: number
      readonly fatigue: number
    }
  /** Their units that leave by the south edge are no loss. */
  | { readonly by: 'south'; readonly formations: readonly string[] }

/** Hexes that count together. */
export interface Prize {
  readonly hexes: Hexes
  readonly vp: number
  /** Only for whoever has all of them. */
  readonly all?: boolean
  readonly only?: SideName
}

/** Counted after that turn; the prizes may be those of another scenario. */
type Stage = { readonly after: number } & (
  | { readonly hexes: readonly Prize[] }
  | { readonly of: string }
)

export interface Victory {
  readonly stages: readonly Stage[]
  readonly control: Hexes
  /** For each of the enemy's. */
  readonly losses: {
    readonly casualtyStep: number
    readonly smashedAtEnd: number
    readonly eliminatedDivision: number
    readonly battery: number
  }
  /** For each division of the side without a way there that is free of enemies and their zones. */
  readonly cutOff?: {
    readonly side: SideName
    readonly vp: number
    readonly from: { readonly edges: readonly Edge[] } | { readonly hexes: Hexes }
  }
  /** A zone of the side in the hex after each of these turns ends it so. */
  readonly sudden?: {
    readonly zoneOf: SideName
    readonly hex: string
    readonly after: readonly number[]
    readonly level: string
  }
  /** From this lead of the allies on; the last from anything. */
  readonly levels: readonly { readonly from: number | null; readonly level: string }[]
}

export interface Scenario {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly date: string
  readonly window: { readonly columns: readonly number[]; readonly rows: readonly number[] }
  readonly first: { readonly day: number; readonly clock: string }
  readonly turns: number
  /** Friendly edges. */
  readonly edges: BothSides<readonly Edge[]>
  readonly supply: BothSides<Hexes>
  /** From that turn on these alone, once the formation holds them. */
  readonly supplyLater?: {
    readonly side: SideName
    readonly turn: number
    readonly hexes: Hexes
    readonly held: string
  }
  readonly army: BothSides<Army>
  /** Hexes by leader. */
  readonly leaders: Readonly<Record<string, string | undefined>>
  readonly setup: readonly Line[]
  readonly arrivals: readonly Arrival[]
  readonly orders: readonly StartOrder[]
  readonly chits: readonly string[]
  /** By turn. */
  readonly chitsLater: Readonly<Record<string, readonly string[] | undefined>>
  /** Formations that may send one out (10.3). */
  readonly detachments: readonly string[]
  /** Leaders who may form one (16.5). */
  readonly grandBattery: readonly string[]
  readonly special: readonly Special[]
  readonly victory: Victory
}

export const SCENARIOS = book.scenarios as unknown as readonly Scenario[]
/** Options that single scenarios name. */
export const SCENARIO_OPTIONS: readonly string[] = book.options

/** The one asked about last: it is asked about many times in a row. */
let lastNamed = SCENARIOS[0]!

export function scenarioNamed(id: string): Scenario {
  if (id === lastNamed.id) return lastNamed
  const found = SCENARIOS.find((one) => one.id === id)
  if (found === undefined) throw new Error(`There is no scenario ${id}.`)
  return (lastNamed = found)
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

/** A state, as far as the clock goes. */
interface Moment {
  scenario: string
  turn: number
}

/** Turns of a day, the last of them the night's. */
const CLOCKS = record.turns.map(({ clock }) => clock)
const LIGHTS = record.turns.map(({ light }) => light)

function sinceMorning({ scenario, turn }: Moment): number {
  return CLOCKS.indexOf(scenarioNamed(scenario).first.clock) + turn - 1
}

/**
 * The day of April, the hour, and whether it is the turn of the night.
 * @rule 1/c
 * @rule 3.0/IV
 */
export function momentOf(moment: Moment): { day: number; clock: string; night: boolean } {
  const turns = sinceMorning(moment)
  const { day } = scenarioNamed(moment.scenario).first
  const clock = CLOCKS[turns % CLOCKS.length]!
  return { day: day + Math.floor(turns / CLOCKS.length), clock, night: isNight(moment) }
}

/** @rule 13.0/a */
export function isNight({ scenario, turn }: Moment): boolean {
  const nights = nightsOf(scenario)
  return nights[turn % nights.length]!
}
/** By turn of a day: whether it is the night's. */
const nightsOf = byScenario(({ id }) =>
  LIGHTS.map(
    (_, turn) =>
      LIGHTS[sinceMorning({ scenario: id, turn: turn + LIGHTS.length }) % LIGHTS.length] ===
      'night',
  ),
)

const bySide = <T>(make: (side: SideName) => T): BySide<T> => [make('allied'), make('austrian')]
const hexTable = (has: (index: number) => boolean): Uint8Array =>
  Uint8Array.from({ length: grid.n }, (_, index) => (has(index) ? 1 : 0))

function lies(at: number, [from = 0, to = 0]: readonly number[]): boolean {
  return at >= from && at <= to
}

/** By hex: 1 in play. */
export const windowOf = byScenario(({ window: { columns, rows } }) =>
  hexTable((index) => lies(grid.column[index]!, columns) && lies(grid.row[index]!, rows)),
)

const IS_AT: Readonly<Record<Edge, (scenario: Scenario, index: number) => boolean>> = {
  north: ({ window }, index) => grid.row[index] === window.rows[0],
  south: ({ window }, index) => grid.row[index] === window.rows[1],
  west: ({ window }, index) => grid.column[index] === window.columns[0],
  east: ({ window }, index) => grid.column[index] === window.columns[1],
}

function edgeTable(scenario: Scenario, edges: readonly Edge[]): Uint8Array {
  const play = windowOf(scenario.id)
  return hexTable(
    (index) => play[index] === 1 && edges.some((edge) => IS_AT[edge](scenario, index)),
  )
}

/** By hex: 1 at an edge of what is in play. */
export const rimOf = byScenario((scenario) =>
  edgeTable(scenario, ['north', 'east', 'south', 'west']),
)

/** By side and hex: 1 at a friendly edge of what is in play. @rule 15.6/h */
export const friendlyEdges = byScenario((scenario) =>
  bySide((side) => edgeTable(scenario, scenario.edges[side])),
)

/** By side: hexes of the sources of supply at the start. @rule 12.4/a */
export const supplySources = byScenario(({ supply }) =>
  bySide((side) => supply[side].map((printed) => hex(printed))),
)

const places = makePlaces(grid, [])

/** The place of a text such as `2617` or, across a hexside, `2616/2716`. */
export function placeNamed(text: string): number {
  const found = places.parse(text)
  if (found === undefined) throw new Error(`There is no place ${text} on the map.`)
  return found
}

/** By direction. */
export const DIRECTIONS = ['N', 'NE', 'SE', 'S', 'SW', 'NW']

/** One of six directions, or −1 for who has none. */
export function directionNamed(text: string | undefined): number {
  return text === undefined ? -1 : DIRECTIONS.indexOf(text)
}

/** Places of a line: of the counters of a column from the head back, or of its one hex. */
export function placesOf({ hex: printed = '', column = [printed] }: Line): number[] {
  return column.map(placeNamed)
}

/** Chits that come into the pool in this turn. */
export function chitsOf({ scenario, turn }: Moment): readonly string[] {
  const { chits, chitsLater } = scenarioNamed(scenario)
  return turn === 1 ? chits : (chitsLater[turn] ?? [])
}

/** A prize with its turn, its hexes as numbers. */
export interface Counted {
  readonly after: number
  readonly hexes: readonly number[]
  readonly vp: number
  readonly all: boolean
  /** The side that alone may score it, −1 either. */
  readonly only: number
}

function prizesOf(stage: Stage): readonly Prize[] {
  if ('hexes' in stage) return stage.hexes
  return scenarioNamed(stage.of).victory.stages.flatMap(prizesOf)
}

const SIDES: readonly SideName[] = ['allied', 'austrian']

/** Everything that is counted at some time. */
export const prizes = byScenario(({ victory }): readonly Counted[] =>
  victory.stages.flatMap((stage) =>
    prizesOf(stage).map(({ hexes, vp, all = false, only }) => ({
      after: stage.after,
      hexes: hexes.map((printed) => hex(printed)),
      vp,
      all,
      only: only === undefined ? -1 : SIDES.indexOf(only),
    })),
  ),
)

/** Hexes whose control is kept, each once, in the order of `State.control`. */
export const countedHexes = byScenario(({ id }): readonly number[] => [
  ...new Set(prizes(id).flatMap(({ hexes }) => hexes)),
])

/** By hex that counts: the side that has it at the start. */
export const firstControl = byScenario(({ id, victory }): readonly number[] => {
  const allied = new Set(victory.control.map((printed) => hex(printed)))
  return countedHexes(id).map((index) => (allied.has(index) ? 0 : 1))
})

/** The level that a lead of the allies comes to. */
export function levelOf({ victory }: Scenario, lead: number): string {
  return victory.levels.find(({ from }) => from === null || lead >= from)!.level
}

/** By arrival: the side it is of, as the ids of its pieces say. */
export const arrivalSides = byScenario(({ arrivals }): readonly number[] =>
  arrivals.map(({ units, leader = '' }) => sideOf[pieceNamed(units[0] ?? leader)]!),
)
