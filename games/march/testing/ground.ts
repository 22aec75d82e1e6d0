import { windowOf } from '../model/scenario-book.ts'
import { bridge, ford, grid, level, road, roadIn, slope, terrain, water } from '../map/map.ts'

// Places of the map, found by what lies there: they move when the map is drawn anew.

/** A step: its hex * 6 + direction. */
type Step = (edge: number, from: number, to: number) => boolean

/** As the field of a test is. */
const inPlay = windowOf('four-days')

const EDGES = Array.from({ length: grid.n * 6 }, (_, edge) => edge)

/** All steps of the map of which this holds. */
export function stepsWhere(test: Step): number[] {
  return EDGES.filter((edge) => {
    const to = grid.neighbours[edge]!
    return to >= 0 && inPlay[to] === 1 && inPlay[fromOf(edge)] === 1 && test(edge, fromOf(edge), to)
  })
}

/** The first of them; a test that finds none is a mistake. */
export function stepWhere(test: Step): number {
  const [first] = stepsWhere(test)
  if (first === undefined) throw new Error('No step of the map is like that.')
  return first
}

export function fromOf(edge: number): number {
  return Math.floor(edge / 6)
}
export function toOf(edge: number): number {
  return grid.neighbours[edge]!
}
/** The two hexes of a step, as printed. */
export function ends(edge: number): [string, string] {
  return [grid.print(fromOf(edge)), grid.print(toOf(edge))]
}

/** Neither water, nor slope, nor ford on the way. */
export function isPlain(edge: number): boolean {
  return water[edge] === 0 && slope[edge] === 0 && ford[edge] === 0
}
/** Far enough from the edge of the map to have neighbours on all sides, twice. */
export function isInland(hex: number): boolean {
  return around(hex).length === 6 && around(hex).every((one) => around(one).length === 6)
}
export function around(hex: number): number[] {
  return [0, 1, 2, 3, 4, 5]
    .map((heading) => grid.neighbours[hex * 6 + heading]!)
    .filter((one) => one >= 0 && inPlay[one] === 1)
}
/** Open ground without a road, all of one level, and nothing else around it. */
export function isOpen(hex: number): boolean {
  return (
    inPlay[hex] === 1 &&
    isInland(hex) &&
    [hex, ...around(hex)].every(isBare) &&
    edgesOf(hex).every(isPlain)
  )
}
function isBare(hex: number): boolean {
  return terrain[hex] === 0 && roadIn[hex] === 0 && edgesOf(hex).every((edge) => water[edge] === 0)
}
function edgesOf(hex: number): number[] {
  return [0, 1, 2, 3, 4, 5].map((heading) => hex * 6 + heading)
}

/** An open hex, the first or another. */
export function openHex(skip = 0): number {
  const found = Array.from({ length: grid.n }, (_, hex) => hex).filter(isOpen)
  if (found[skip] === undefined) throw new Error('There is no such open hex.')
  return found[skip]
}

/** A run of so many hexes along one kind of road, from clear ground, over neither water nor slopes, without end in itself. */
export function roadRun(kind: number, length: number): number[] {
  for (let hex = 0; hex < grid.n; hex++) {
    if (!isInland(hex) || !around(hex).every((one) => terrain[one] === 0)) continue
    const found = runFrom([hex], kind, length)
    if (found !== undefined) return found
  }
  throw new Error('No road is that long.')
}

function runFrom(way: readonly number[], kind: number, length: number): number[] | undefined {
  if (way.length === length) return [...way]
  const here = way.at(-1)!
  for (const edge of edgesOf(here)) {
    const to = grid.neighbours[edge]!
    if (to < 0 || inPlay[to] === 0 || way.includes(to) || road[edge] !== kind || !isPlain(edge))
      continue
    const found = runFrom([...way, to], kind, length)
    if (found !== undefined) return found
  }
  return undefined
}

/** A road over water, by bridge. */
export function isBridged(edge: number): boolean {
  return bridge[edge] === 1
}
/** From a height down. */
export function isDown(edge: number): boolean {
  return level[toOf(edge)]! < level[fromOf(edge)]!
}
