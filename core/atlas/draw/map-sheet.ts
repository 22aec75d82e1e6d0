import type { CompiledMap } from '../compiled.ts'
import { round } from './curve.ts'
import type { MapLook } from './look.ts'
import { pageSize } from './panel.ts'
import { makeSheet } from './sheet.ts'
import type { Sheet } from './sheet.ts'

/** The geometry of a printed map for a page that draws on top of it, in pixels of the map at full size. */
export interface MapSheet {
  game: string
  title: string
  width: number
  height: number
  /** The hexes, without margins and legend. */
  frame: { left: number; top: number; width: number; height: number }
  /** From flat to flat. */
  hex: number
  flatTop: boolean
  /** Degrees clockwise from the top of the sheet at which north lies; 0 if absent. */
  north?: number
  /** x, y by hex. */
  centres: readonly number[]
  /** The two hexes by hexside: a, b; -1 where a number is not used. */
  sideHexes: readonly number[]
  /** The two ends by hexside: x, y, x, y. */
  sideEnds: readonly number[]
  /** Printed number by hex. */
  printed: readonly string[]
  /** Name by hex, where it has one. */
  places: Readonly<Record<number, string>>
}

export function layMapSheet(map: CompiledMap, look: MapLook): MapSheet {
  const sheet = makeSheet(map, look, undefined)
  const { grid, places } = sheet.laid
  const hexes = Array.from({ length: grid.n }, (_, hex) => hex)
  const sideHexes = Array.from(grid.sideEnds)
  const sideEnds = hexes.flatMap((hex) => [0, 1, 2].flatMap((d) => endsOf(sheet, hex, d)))
  return {
    game: map.game,
    title: map.title,
    ...pageSize(sheet),
    frame: sheet.frame,
    hex: look.hex,
    flatTop: grid.flatTop,
    ...(look.panel.north !== undefined && { north: look.panel.north }),
    centres: hexes.flatMap((hex) => sheet.centre(hex)).map(round),
    sideHexes,
    sideEnds,
    printed: hexes.map((hex) => grid.print(hex)),
    places: Object.fromEntries(places.map(({ hex, label, name }) => [hex, label ?? name])),
  }
}

/** The ends of a hexside, also on the rim, so that a side's number is its place in the list. */
function endsOf(sheet: Sheet, hex: number, direction: number): number[] {
  return sheet
    .sideEnds(hex, direction)
    .flatMap((corner) => sheet.corner(corner))
    .map(round)
}
