import { placeOf } from '../../core/hex/place.ts'
import type { Place } from '../../core/hex/place.ts'
import type { MapSheet } from './board-props.ts'
import type { Area } from './camera.ts'

export type Point = readonly [number, number]

/** The hexes as places on the page; a place is a hex, or what is counted after the hexes (core/hex/place.ts). */
export interface Ground {
  readonly sheet: MapSheet
  /** How many hexes there are. */
  readonly n: number
  /** hex * 6 + n: those beside it, -1 where there is none; in no order. */
  readonly beside: Int32Array
  place(place: number): Place
  /** Its own hex, or those on both sides. */
  hexesOf(place: number): readonly number[]
  /** The middle of a place. */
  centre(place: number): Point
  corners(hex: number): Point[]
  /** -1: no hex there. */
  hexAt(p: Point): number
  middleOfSide(side: number): Point
  sideEnds(side: number): [Point, Point]
  /** The nearest of these hexsides within a distance, or -1. */
  sideNear(p: Point, sides: readonly number[], within: number): number
  boxOf(places: readonly number[]): Area | undefined
}

export function makeGround(sheet: MapSheet): Ground {
  const n = sheet.printed.length
  const hexCentre = (hex: number): Point => [sheet.centres[hex * 2]!, sheet.centres[hex * 2 + 1]!]
  const sideEnds = (side: number): [Point, Point] => {
    const [x1, y1, x2, y2] = sheet.sideEnds.slice(side * 4, side * 4 + 4)
    return [
      [x1!, y1!],
      [x2!, y2!],
    ]
  }
  const middleOfSide = (side: number): Point => {
    const [[x1, y1], [x2, y2]] = sideEnds(side)
    return [(x1 + x2) / 2, (y1 + y2) / 2]
  }
  const sideOf = (place: number): number => (place < n * 4 ? place - n : place - n * 4)
  const centre = (place: number): Point =>
    place < n ? hexCentre(place) : middleOfSide(sideOf(place))
  return {
    sheet,
    n,
    centre,
    sideEnds,
    middleOfSide,
    place: (place) => placeOf({ n }, place),
    hexesOf: (place) =>
      place < n ? [place] : sheet.sideHexes.slice(sideOf(place) * 2, sideOf(place) * 2 + 2),
    beside: findBeside(sheet),
    corners: (hex) => cornersOf(sheet, hexCentre(hex)),
    hexAt: makeFinder(sheet),
    sideNear: (p, sides, within) => {
      let [best, least] = [-1, within]
      for (const side of sides) {
        const far = distanceToSegment(p, ...sideEnds(side))
        if (far <= least) [best, least] = [side, far]
      }
      return best
    },
    boxOf: (places) => boxOf(sheet, places.map(centre)),
  }
}

function findBeside({ printed, sideHexes }: MapSheet): Int32Array {
  const beside = new Int32Array(printed.length * 6).fill(-1)
  const add = (hex: number, other: number): void => {
    const free = beside.indexOf(-1, hex * 6)
    beside[free] = other
  }
  for (let i = 0; i < sideHexes.length; i += 2) {
    const [a, b] = [sideHexes[i]!, sideHexes[i + 1]!]
    if (a < 0) continue
    add(a, b)
    add(b, a)
  }
  return beside
}

const TURNS = [0, 1, 2, 3, 4, 5] as const

function cornersOf({ hex, flatTop }: MapSheet, [x, y]: Point): Point[] {
  const radius = hex / Math.sqrt(3)
  return TURNS.map((turn) => {
    const angle = ((turn + (flatTop ? 0 : 0.5)) * Math.PI) / 3
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}

/** Buckets of about a hex, so that finding one costs the same on every map. */
function makeFinder({ centres, hex, width, height }: MapSheet): (p: Point) => number {
  const columns = Math.ceil(width / hex) + 1
  const rows = Math.ceil(height / hex) + 1
  const buckets: number[][] = Array.from({ length: columns * rows }, () => [])
  for (let i = 0; i < centres.length; i += 2)
    buckets[Math.floor(centres[i + 1]! / hex) * columns + Math.floor(centres[i]! / hex)]!.push(
      i / 2,
    )
  const reach = hex / Math.sqrt(3)
  return ([x, y]) => {
    let [best, least] = [-1, reach]
    const [column, row] = [Math.floor(x / hex), Math.floor(y / hex)]
    for (let r = row - 1; r <= row + 1; r++)
      for (let c = column - 1; c <= column + 1; c++)
        for (const one of (c >= 0 && c < columns && buckets[r * columns + c]) || []) {
          const far = Math.hypot(centres[one * 2]! - x, centres[one * 2 + 1]! - y)
          if (far < least) [best, least] = [one, far]
        }
    return best
  }
}

function distanceToSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const share = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)
  const foot = Math.max(0, Math.min(1, share))
  return Math.hypot(x - ax - dx * foot, y - ay - dy * foot)
}

function boxOf({ hex }: MapSheet, points: readonly Point[]): Area | undefined {
  if (points.length === 0) return undefined
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, top] = [Math.min(...xs) - hex, Math.min(...ys) - hex]
  return { left, top, width: Math.max(...xs) + hex - left, height: Math.max(...ys) + hex - top }
}

/** The way over the hexside of a heading, as long as a pixel: 0 is the first hexside from the top, clockwise; between two of them there are corners. */
export function wayOf({ sheet }: Ground, heading: number): Point {
  const angle = ((heading + (sheet.flatTop ? 0 : 0.5)) * Math.PI) / 3
  return [Math.sin(angle), -Math.cos(angle)]
}

/** The heading that lies nearest to the way from a place to a point. */
export function headingTo(ground: Ground, place: number, [x, y]: Point): number {
  const [cx, cy] = ground.centre(place)
  const turn = (Math.atan2(x - cx, cy - y) * 3) / Math.PI - (ground.sheet.flatTop ? 0 : 0.5)
  return (Math.round(turn) + 6) % 6
}

/** The hexside of a hex that a heading crosses, from corner to corner; also on the rim. */
export function edgeOf(ground: Ground, hex: number, heading: number): [Point, Point] {
  const [x, y] = ground.centre(hex)
  const [dx, dy] = wayOf(ground, heading)
  const { hex: size } = ground.sheet
  const half = size * Math.sqrt(1 / 12)
  const [mx, my] = [x + (dx * size) / 2, y + (dy * size) / 2]
  return [
    [mx + dy * half, my - dx * half],
    [mx - dy * half, my + dx * half],
  ]
}

const short = (value: number): number => Math.round(value * 10) / 10

/** The outline of a hex, drawn in by a share of its size. */
export function hexOutline(ground: Ground, hex: number, inset = 0): string {
  const [x, y] = ground.centre(hex)
  const points = ground
    .corners(hex)
    .map(([cx, cy]) => `${short(cx + (x - cx) * inset)} ${short(cy + (y - cy) * inset)}`)
  return `M${points.join('L')}Z`
}

/** Half the depth of the field about a hexside, and half the length and width of that across two hexes, in parts of a hex; who stands there is longer. */
const DEPTH = 0.26
const LONG = 0.6
const STRIP = 0.84
const WIDE = 0.28

/** From one point to another. */
export const lineOf = ([from, to]: readonly [Point, Point]): string =>
  `M${printed(from)}L${printed(to)}`

/** The outline of any place: of a hex, of the field about a hexside, or of the strip across two hexes. */
export function placeOutline(ground: Ground, place: number, inset = 0): string {
  const { on } = ground.place(place)
  if (on === 'hex') return hexOutline(ground, place, inset)
  const [along, over] = axesOf(ground, place)
  const [x, y] = ground.centre(place)
  const size = ground.sheet.hex * (1 - inset)
  const at = (a: number, b: number): string =>
    printed([x + (over[0] * a + along[0] * b) * size, y + (over[1] * a + along[1] * b) * size])
  const half = Math.sqrt(1 / 12)
  if (on === 'side')
    return `M${[at(0, half), at(DEPTH, 0), at(0, -half), at(-DEPTH, 0)].join('L')}Z`
  const cut = WIDE * 0.6
  const end = (sign: number): string[] => [
    at((LONG - cut) * sign, WIDE * sign),
    at(LONG * sign, (WIDE - cut) * sign),
    at(LONG * sign, (cut - WIDE) * sign),
    at((LONG - cut) * sign, -WIDE * sign),
  ]
  return `M${[...end(1), ...end(-1)].join('L')}Z`
}

/** Whether a point is on the strip across two hexes. */
export function isOnStrip(ground: Ground, place: number, [px, py]: Point): boolean {
  const [x, y] = ground.centre(place)
  const [along, over] = axesOf(ground, place)
  const far = ([ax, ay]: Point): number =>
    Math.abs((px - x) * ax + (py - y) * ay) / ground.sheet.hex
  return far(over) < STRIP && far(along) < WIDE
}

/** Of a hexside: the way along it and the way over it, each as long as a pixel. */
export function axesOf(ground: Ground, place: number): [along: Point, over: Point] {
  const [a, b] = ground.hexesOf(place).map((hex) => ground.centre(hex))
  const far = Math.hypot(b![0] - a![0], b![1] - a![1])
  const over: Point = [(b![0] - a![0]) / far, (b![1] - a![1]) / far]
  return [[-over[1], over[0]], over]
}

type Side = readonly [Point, Point]

/** The sides of these hexes beyond which lies none of them, each from corner to corner, always the same way round. */
function rimOf(ground: Ground, hexes: readonly number[]): Side[] {
  const inside = new Set(hexes)
  return hexes.flatMap((hex) => {
    const [x, y] = ground.centre(hex)
    const corners = ground.corners(hex)
    return corners.flatMap(([ax, ay], i): Side[] => {
      const [bx, by] = corners[(i + 1) % 6]!
      if (inside.has(ground.hexAt([ax + bx - x, ay + by - y]))) return []
      return [
        [
          [ax, ay],
          [bx, by],
        ],
      ]
    })
  })
}

const printed = ([x, y]: Point): string => `${short(x)} ${short(y)}`

/** The same as one path; what is no hex has a line of its own. */
export function contour(ground: Ground, places: readonly number[]): string {
  const rim = rimOf(
    ground,
    places.filter((place) => place < ground.n),
  )
  const others = places.filter((place) => place >= ground.n)
  return [...rim.map(lineOf), ...others.map((place) => placeOutline(ground, place))].join('')
}

interface Labelled {
  hexes: readonly number[]
  /** Hexes in which nothing can be read. */
  taken: ReadonlySet<number>
}

/** One hex of each part that hangs together, in which a label can be read: the uppermost that is free, else the uppermost. */
export function labelHexes({ beside, centre, n }: Ground, { hexes, taken }: Labelled): number[] {
  const left = new Set(hexes.filter((hex) => hex < n))
  const found: number[] = []
  for (const first of left) {
    left.delete(first)
    const part = [first]
    // It grows while it is walked through.
    for (const hex of part)
      for (const next of beside.slice(hex * 6, hex * 6 + 6)) if (left.delete(next)) part.push(next)
    const byHeight = part.toSorted((a, b) => centre(a)[1] - centre(b)[1])
    found.push(byHeight.find((hex) => !taken.has(hex)) ?? byHeight[0]!)
  }
  return found
}

/** Corners of neighbours may differ by a hair. */
const HAIR = 1

/** Sides by where they begin; each is taken once. */
function openRim(rim: readonly Side[]): (from: Point) => Side | undefined {
  const cell = (at: number): number => Math.floor(at / 8)
  const cells = new Map<string, Side[]>()
  for (const side of rim) {
    const key = `${cell(side[0][0])} ${cell(side[0][1])}`
    cells.set(key, [...(cells.get(key) ?? []), side])
  }
  return ([x, y]) => {
    for (const column of new Set([cell(x - HAIR), cell(x + HAIR)]))
      for (const row of new Set([cell(y - HAIR), cell(y + HAIR)])) {
        const sides = cells.get(`${column} ${row}`) ?? []
        const at = sides.findIndex(
          ([[sx, sy]]) => Math.abs(sx - x) <= HAIR && Math.abs(sy - y) <= HAIR,
        )
        if (at >= 0) return sides.splice(at, 1)[0]
      }
    return undefined
  }
}

/** The same as closed lines, which can be filled. */
export function outline(ground: Ground, hexes: readonly number[]): string {
  const rim = rimOf(ground, hexes)
  const take = openRim(rim)
  let path = ''
  for (const [start] of rim) {
    let side = take(start)
    if (side === undefined) continue
    path += `M${printed(side[0])}`
    for (; side !== undefined; side = take(side[1])) path += `L${printed(side[1])}`
    path += 'Z'
  }
  return path
}
