import book from '../data/scenarios.json' with { type: 'json' }
import { NORTH_BANK, SHARED_ROW, SOUTH_BANK, bank, grid, row } from './map.ts'

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

const made = new Map<string, Uint8Array>()

/** By hex: 1 in the area of this name, which scenarios are played in. */
export function playArea(name: string): Uint8Array {
  let area = made.get(name)
  if (area === undefined) {
    area = new Uint8Array(grid.n)
    for (let hex = 0; hex < grid.n; hex++) area[hex] = isInside(AREAS[name]!, hex) ? 1 : 0
    made.set(name, area)
  }
  return area
}
