import arrivals from '../data/arrivals.json' with { type: 'json' }
import scenarioBook from '../data/scenarios.json' with { type: 'json' }
import setUps from '../data/set-ups.json' with { type: 'json' }
import { hex } from '../map/map.ts'
import {
  FIRST_LEADER,
  FIRST_VEDETTE,
  REPLACEMENT,
  ids,
  pieceNamed,
  roleOf,
} from '../rules/01-pieces.ts'
import type { Placed } from './ground.ts'

interface Line {
  line: number
  turn: number
  french: Record<string, string[] | undefined>
  prussian: Record<string, string[] | undefined>
  march: string[]
  reduced: string[]
  lost: string[]
  absent: string[]
}

interface Group {
  turn: number
  hex?: string
  near?: { leader: string; within: number }
  who: string[]
  again?: number
  is: string
}

interface Scenario {
  id: string
  area: string
  from: number
  to: number
  line: number
  track: string | null
  first: string
  arrivals: Group[]
  place: Record<string, string[] | undefined>
  out: string[]
  optional?: Record<string, string[]>
  options: string[]
}

export const lines = setUps.lines as Line[]
export const scenarios = scenarioBook.scenarios as Scenario[]
export const tracks: Record<string, Group[]> = {
  regular: arrivals.regular,
  alternate: arrivals.alternate,
  chosen: arrivals.regular,
}
export const lineOf = (number: number): Line => lines.find(({ line }) => line === number)!
export const scenario = (id: string): Scenario => scenarios.find((one) => one.id === id)!

/** Everything that can stand on a map at start: no vedettes, no replacements. */
export const pieces = ids.filter(
  (_, piece) =>
    piece < FIRST_VEDETTE ||
    (piece >= FIRST_LEADER && roleOf[piece - FIRST_LEADER] !== REPLACEMENT),
)

export function placesIn(stands: Record<string, string[] | undefined>, march: string[]): Placed[] {
  return Object.entries(stands).flatMap(([at, who = []]) =>
    who.map((id) => ({ piece: pieceNamed(id), hex: hex(at), inMarch: march.includes(id) })),
  )
}

export function placedOn({ french, prussian, march }: Line): Placed[] {
  return [...placesIn(french, march), ...placesIn(prussian, march)]
}

/** Groups that come in this scenario, without those who are out. */
export function entering({ track, from, arrivals: own, out }: Scenario): Group[] {
  const due = (tracks[track ?? ''] ?? []).filter(
    ({ turn, again = 0 }) => Math.max(turn, again) >= from,
  )
  return [...own, ...due].map((group) => ({
    ...group,
    who: group.who.filter((id) => !out.includes(id)),
  }))
}

export function startOf(one: Scenario): Placed[] {
  const moved = Object.values(one.place).flat()
  const away = new Set([...one.out, ...moved, ...one.arrivals.flatMap(({ who }) => who)])
  const stays = placedOn(lineOf(one.line)).filter(({ piece }) => !away.has(ids[piece]))
  return [...stays, ...placesIn(one.place, [])]
}
