import tracks from '../data/arrivals.json' with { type: 'json' }
import book from '../data/scenarios.json' with { type: 'json' }
import setUps from '../data/set-ups.json' with { type: 'json' }
import { BAGGAGE, FIRST_TRAIN, FRENCH, PRUSSIAN, ids, trainKind } from '../rules/01-pieces.ts'
import type { Side } from '../rules/01-pieces.ts'

/** Who stands where: hexes as printed, pieces by id. */
export type Stands = Readonly<Record<string, readonly string[] | undefined>>

/** Positions at the start of a day. */
export interface Line {
  line: number
  french: Stands
  prussian: Stands
  /** In Road March, reduced, lost before, and not there at all. */
  march: readonly string[]
  reduced: readonly string[]
  lost: readonly string[]
  absent: readonly string[]
}

/** Pieces that come in together. */
export interface Group {
  turn: number
  hex?: string
  near?: { leader: string; within: number }
  who: readonly string[]
  check?: string
  again?: number
}

export interface Scenario {
  id: string
  number: number
  name: string
  area: string
  first: string
  from: number
  to: number
  line: number
  track: string | null
  arrivals: readonly Group[]
  place: Stands
  out: readonly string[]
  optional?: Readonly<Record<string, readonly string[]>>
  sources?: readonly string[]
  special: readonly string[]
  victory: string
  options: readonly string[]
}

/**
 * 19.1: the campaign once for each date it may begin
 * 19.23a: on a morning, on the 8th at noon
 */
export const SCENARIOS = book.scenarios as readonly Scenario[]
const BAGGAGE_IDS = ids.slice(FIRST_TRAIN).filter((_, train) => trainKind[train] === BAGGAGE)
const LINES = setUps.lines as readonly Line[]

/** @rule 19.1 the campaign once for each date it may begin */
export function scenarioNamed(id: string): Scenario {
  const found = SCENARIOS.find((one) => one.id === id)
  if (found === undefined) throw new Error(`There is no scenario ${id}.`)
  return found
}

export function firstSide(scenario: string): Side {
  return scenarioNamed(scenario).first === 'french' ? FRENCH : PRUSSIAN
}

/** @rule 19.22 a line has where everybody was on the evening before */
export function lineOf({ line }: Scenario): Line {
  return LINES.find((one) => one.line === line)!
}

/**
 * Ids that take no part under these options.
 * @rule 21.15 nor Rüchel and Pletz at Auerstädt
 * @rule 21.95a nor anybody but two corps at Saalfeld
 * @rule 21.25 nor Davout or the southern sheet at Jena, nor I Corps but for an option, there and where both battles are joined
 */
export function outOf({ out, optional = {} }: Scenario, options: readonly string[]): string[] {
  const back = options.flatMap((option) => optional[option] ?? [])
  return out.filter((id) => !back.includes(id))
}

/** A reinforcement track; the French of scenario eight choose between the two, and begin with the regular one. */
export function trackOf({ track }: Scenario): readonly Group[] {
  if (track === null) return []
  return track === 'alternate' ? tracks.alternate : tracks.regular
}

export const ALTERNATE_TRACK = tracks.alternate as readonly Group[]
export const REGULAR_TRACK = tracks.regular as readonly Group[]

/**
 * Groups that are still to come when the scenario begins, in the order of `State.arrived`.
 * @rule 19.3 by the reinforcement track
 * @rule 19.21c whatever town the set-up table names
 * @rule 19.24a the third bridge train among them
 * @rule 21.75b and what the scenario adds: Bila and Tauenzien
 * @rule 21.95b or Holzendorf
 * @rule 21.16 Arnim and Irving over the Ilm
 * @rule 21.17 Davout over the Saale
 */
export function groupsOf(scenario: Scenario, options: readonly string[]): Group[] {
  const out = outOf(scenario, options)
  const due = trackOf(scenario).filter(
    ({ turn, again = 0 }) => Math.max(turn, again) >= scenario.from,
  )
  return [...scenario.arrivals, ...due]
    .map((group) => ({ ...group, who: group.who.filter((id) => !out.includes(id)) }))
    .filter(({ who }) => who.length > 0)
}

/**
 * Groups that come only if their owner wishes so, behind all others: baggage that may stand on the map instead.
 * 19.24c: from the first turn on
 */
export function heldGroupsOf(scenario: Scenario, options: readonly string[]): Group[] {
  return BAGGAGE_IDS.filter((id) => standsAtStart(scenario, options, id)).map((id) => ({
    turn: scenario.from,
    who: [id],
  }))
}

/** Whether a piece stands on the map by the set-up alone, which is open to both; whoever comes in later does not. */
export function standsAtStart(scenario: Scenario, options: readonly string[], id: string): boolean {
  const { french, prussian, absent, lost } = lineOf(scenario)
  if ([...outOf(scenario, options), ...absent, ...lost].includes(id)) return false
  if (groupsOf(scenario, options).some(({ who }) => who.includes(id))) return false
  return [french, prussian, scenario.place].some((stands) =>
    Object.values(stands).some((who = []) => who.includes(id)),
  )
}
