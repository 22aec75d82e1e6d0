import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import book from '../data/scenarios.json' with { type: 'json' }
import victory from '../data/tables/victory.json' with { type: 'json' }
import { frenchStrip, grid, hex } from '../map/map.ts'
import { playArea } from '../map/play-areas.ts'
import type { State } from '../model/state.ts'
import { FRENCH, PRUSSIAN } from './01-pieces.ts'
import type { Side } from './01-pieces.ts'

interface Field {
  id: string
  hasStrip: boolean
  /** By hex: 1 in play; and what is closed to everybody, and to Prussians as long as the strip is. */
  inPlay: Uint8Array
  closed: Uint8Array
  closedStrip: Uint8Array
  outside: Refusal
  border: Refusal
}

/**
 * The paragraph that says where a scenario is played; where there is a border strip it says so too.
 * 21.12: and so on to 21.92
 */
export const areaRule = (number: number): string => `21.${number}2`

function fieldOf(id: string): Field {
  const { area, special, number } = book.scenarios.find((one) => one.id === id)!
  const inPlay = playArea(area)
  return {
    id,
    hasStrip: special.some((one) => one === 'french-strip'),
    inPlay,
    closed: inPlay.map((one) => 1 - one),
    closedStrip: inPlay.map((one, at) => (one === 0 || frenchStrip[at] === 1 ? 1 : 0)),
    outside: refusal(areaRule(number), 'no-outside'),
    border: refusal(areaRule(number), 'no-border-strip'),
  }
}

/** Made when first played; how they lie is the same for every game of a scenario. */
const fields: Field[] = []
let last: Field | undefined

function field({ scenario }: State): Field {
  if (last !== undefined && last.id === scenario) return last
  let found = fields.find(({ id }) => id === scenario)
  if (found === undefined) fields.push((found = fieldOf(scenario)))
  last = found
  return found
}

/**
 * By hex: 1 in the map area of the scenario, which no piece leaves.
 * @rule 21.12
 * @rule 21.22
 * @rule 21.92
 */
export function inPlay(state: State): Uint8Array {
  return field(state).inPlay
}

/** The reverse: 1 outside it. */
export function outOfPlay(state: State): Uint8Array {
  return field(state).closed
}

/**
 * @rule 21.62 Prussians keep out of the border strip until French have stood in it
 * @rule 21.72
 * @rule 21.82
 */
function isStripShut(state: State, side: Side): boolean {
  return side === PRUSSIAN && state.strip === 0 && field(state).hasStrip
}

/** By hex: 1 where this side has no business; a way that is worked out beforehand keeps to the rest. */
export function closedTo(state: State, side: Side): Uint8Array {
  const { closed, closedStrip } = field(state)
  return isStripShut(state, side) ? closedStrip : closed
}

const ALL: readonly number[] = Array.from({ length: grid.n }, (_, hex) => hex)

/** The hexes against which nothing is said that follows from the map and from where a side has business; looked up once and kept. */
export function hexesWithout(
  why: (state: State, side: Side, hex: number) => Refusal | undefined,
): (state: State, side: Side) => readonly number[] {
  const found = new WeakMap<Uint8Array, readonly number[]>()
  return (state, side) => {
    const closed = closedTo(state, side)
    let open = found.get(closed)
    if (open === undefined) {
      open = ALL.filter((hex) => why(state, side, hex) === undefined)
      found.set(closed, open)
    }
    return open
  }
}

/** The same for whoever starts from a hex: those who have come in inside the strip go about in it. */
export function closedFrom(state: State, side: Side, from: number): Uint8Array {
  return frenchStrip[from] === 1 ? field(state).closed : closedTo(state, side)
}

const WAY_OUT = hex(victory.saalfeld.frenchExits)

/** Whether a hex is the one by which the French leave the map at Saalfeld. */
export function isWayOut(state: State, side: Side, at: number): boolean {
  return at === WAY_OUT && side === FRENCH && state.scenario === 'saalfeld'
}

/** Why nothing happens in hexes of which one is not in play. */
export function whyOutside(state: State, hexes: readonly number[]): Refusal | undefined {
  const { inPlay, outside } = field(state)
  return hexes.every((hex) => inPlay[hex] === 1) ? undefined : outside
}

/** Whoever has come in inside the strip may go on in it. */
export function whyClosed(
  state: State,
  side: Side,
  way: { from: number; into: number },
): Refusal | undefined {
  if (inPlay(state)[way.into] === 0) return field(state).outside
  if (frenchStrip[way.into] === 0 || !isStripShut(state, side)) return undefined
  return way.from >= 0 && frenchStrip[way.from] === 1 ? undefined : field(state).border
}

/** French who stand in the strip open it. */
export function noteStrip(state: State, side: Side, hex: number): void {
  if (side === FRENCH && frenchStrip[hex] === 1) state.strip = 1
}
