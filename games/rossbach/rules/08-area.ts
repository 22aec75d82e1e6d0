import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import book from '../data/scenarios.json' with { type: 'json' }
import victory from '../data/tables/victory.json' with { type: 'json' }
import {
  NORTH_BANK,
  SHARED_ROW,
  SOUTH_BANK,
  bank,
  frenchStrip,
  grid,
  hex,
  row,
} from '../map/map.ts'
import type { State } from '../state.ts'
import { FRENCH, PRUSSIAN } from './01-pieces.ts'
import type { Side } from './01-pieces.ts'

interface Area {
  sheet?: string
  bank?: string
  rows?: number[]
}

const AREAS: Readonly<Record<string, Area>> = book.areas
const ROWS_OF_A_SHEET = 39

function isInside(area: Area, at: number): boolean {
  const [first = 1, last = ROWS_OF_A_SHEET] = area.rows ?? []
  const northern = row[at]! - SHARED_ROW + 1
  if (area.sheet === 'N' && (northern < first || northern > last)) return false
  return area.bank === undefined || bank[at] === (area.bank === 'north' ? NORTH_BANK : SOUTH_BANK)
}

interface Field {
  id: string
  hasStrip: boolean
  /** By hex: 1 in play; and what is closed to everybody, and to Prussians as long as the strip is. */
  inPlay: Uint8Array
  closed: Uint8Array
  closedStrip: Uint8Array
}

function fieldOf({ id, area, special }: { id: string; area: string; special: string[] }): Field {
  const inPlay = Uint8Array.from({ length: grid.n }, (_, hex) =>
    isInside(AREAS[area]!, hex) ? 1 : 0,
  )
  return {
    id,
    hasStrip: special.includes('french-strip'),
    inPlay,
    closed: inPlay.map((one) => 1 - one),
    closedStrip: inPlay.map((one, hex) => (one === 0 || frenchStrip[hex] === 1 ? 1 : 0)),
  }
}

const FIELDS = book.scenarios.map(fieldOf)
let last: Field = FIELDS[0]!

function field({ scenario }: State): Field {
  if (last.id !== scenario) last = FIELDS.find(({ id }) => id === scenario)!
  return last
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

const OUT_OF_PLAY = refusal('21.0', 'no-outside')
const BORDER = refusal('21.62', 'no-border-strip')

const WAY_OUT = hex(victory.saalfeld.frenchExits)

/** Whether a hex is the one by which the French leave the map at Saalfeld. */
export function isWayOut(state: State, side: Side, at: number): boolean {
  return at === WAY_OUT && side === FRENCH && state.scenario === 'saalfeld'
}

/** Whoever has come in inside the strip may go on in it. */
export function whyClosed(
  state: State,
  side: Side,
  way: { from: number; into: number },
): Refusal | undefined {
  if (inPlay(state)[way.into] === 0) return OUT_OF_PLAY
  if (frenchStrip[way.into] === 0 || !isStripShut(state, side)) return undefined
  return way.from >= 0 && frenchStrip[way.from] === 1 ? undefined : BORDER
}

/** French who stand in the strip open it. */
export function noteStrip(state: State, side: Side, hex: number): void {
  if (side === FRENCH && frenchStrip[hex] === 1) state.strip = 1
}
