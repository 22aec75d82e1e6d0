import type { Grid } from './grid.ts'

/**
 * Where a piece stands, as one small integer: a hex 0…n-1, then across a hexside, then in both
 * hexes of a pair, and boxes below 0. A trail (a column on the march) is no place of its own: each
 * counter strung out along it is a piece with its own place, so that every piece has exactly one.
 */
export type Place =
  | { on: 'hex'; hex: number }
  | { on: 'side'; side: number }
  | { on: 'pair'; side: number }
  | { on: 'box'; box: number }

/** How many hexes there are: what else is a place is counted after them. */
export type Hexes = Pick<Grid, 'n'>

/** Boxes count down from here: −1 is no noun at all. */
const FIRST_BOX = -2

export interface Places {
  encode(place: Place): number
  decode(code: number): Place
  /** `3812`, `3812/3813` across the side, `3812+3813` in both, or the name of a box. */
  print(code: number): string
  parse(text: string): number | undefined
  /** Lower hex first; none for a box. */
  hexesOf(code: number): number[]
  covers(code: number, hex: number): boolean
}

export function makePlaces(grid: Grid, boxes: readonly string[]): Places {
  for (const box of boxes)
    if (boxes.indexOf(box) !== boxes.lastIndexOf(box) || parseGround(grid, box) !== undefined)
      throw new Error(`Box "${box}" is already the name of another place: rename it.`)
  return {
    encode: (place) => placeCode(grid, place),
    decode: (code) => placeOf(grid, code),
    print: (code) =>
      code < 0
        ? (boxes[FIRST_BOX - code] ?? `no box ${FIRST_BOX - code}`)
        : printGround(grid, code),
    parse: (text) => {
      const box = boxes.indexOf(text)
      return box < 0 ? parseGround(grid, text) : FIRST_BOX - box
    },
    hexesOf: (code) => hexesAt(grid, code),
    covers: (code, hex) => isAt(grid, code, hex),
  }
}

/** A place as one small integer. */
export function placeCode({ n }: Hexes, place: Place): number {
  if (place.on === 'hex') return place.hex
  if (place.on === 'side') return n + place.side
  if (place.on === 'pair') return n * 4 + place.side
  return FIRST_BOX - place.box
}

/** The place that such a number means. */
export function placeOf({ n }: Hexes, code: number): Place {
  if (code < 0) return { on: 'box', box: FIRST_BOX - code }
  if (code < n) return { on: 'hex', hex: code }
  if (code < n * 4) return { on: 'side', side: code - n }
  return { on: 'pair', side: code - n * 4 }
}

function sideOf({ n }: Grid, code: number): number {
  return code < n * 4 ? code - n : code - n * 4
}

/** The hexes of a place, the lower first; none for a box. */
export function hexesAt(grid: Grid, code: number): number[] {
  if (code < 0) return []
  return code < grid.n ? [code] : grid.sideHexes(sideOf(grid, code))
}

/** Whether a place is in the hex, wholly or half. */
export function isAt(grid: Grid, code: number, hex: number): boolean {
  if (code < grid.n) return code === hex && code >= 0
  const side = sideOf(grid, code)
  return grid.sideEnds[side * 2] === hex || grid.sideEnds[side * 2 + 1] === hex
}

/** A place on the ground in print. */
export function printGround(grid: Grid, code: number): string {
  if (code < grid.n) return grid.print(code)
  const text = grid.printSide(sideOf(grid, code))
  return code < grid.n * 4 ? text : text.replace('/', '+')
}

function parseGround(grid: Grid, text: string): number | undefined {
  const hex = grid.index(text)
  if (hex !== undefined) return hex
  const across = grid.parseSide(text)
  if (across !== undefined) return grid.n + across
  const both = text.includes('/') ? undefined : grid.parseSide(text.replace('+', '/'))
  return both === undefined ? undefined : grid.n * 4 + both
}
