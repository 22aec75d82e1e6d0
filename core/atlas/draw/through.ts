import type { LaidLine } from '../lay.ts'
import { between, distance } from '../plane.ts'
import type { Point } from '../plane.ts'
import { lengths, sampleSmooth } from './curve.ts'
import { jitter } from './scatter.ts'
import type { Sheet } from './sheet.ts'
import type { Course } from './water.ts'
import { bendSamples } from './ways.ts'
import type { Bend } from './ways.ts'

/** A line through hexes on the page, with the kind that says how it is drawn. */
export interface ThroughCourse extends Course {
  kind: string
}

const PIECES = 5
/** How far a line strays from the middle of a hex and of a hexside, in hexes and in sides. */
const STRAY = 0.1
const SIDE_STRAY = 0.16
/** How far it keeps to its own hand of what else passes there. */
const ASIDE = 0.2
const SIDE_ASIDE = 0.29

/** A smooth line passes three quarters of the way from the middle of its neighbours to a bend. */
const PAST = 4 / 3
const WATER = -1
const RAILS = 1

/** Lines that flow into one another; railways are a family of their own. */
interface Family {
  sheet: Sheet
  lines: readonly LaidLine[]
  /** On which hand of roads they run: -1 left, 1 right. */
  hand: typeof WATER | typeof RAILS
  /** Hexsides on which they keep to that hand. */
  busy: Uint8Array
  /** The point of each of their hexes that they run to. */
  nodes: Map<number, Point>
  /** Where the road of a hex with a bridge passes. */
  bridges: ReadonlyMap<number, Point>
}

/** All lines through hexes: water and ravines left of roads, railways right of roads and water. */
export function findThrough(sheet: Sheet, bends: readonly Bend[]): ThroughCourse[] {
  const { laid, look } = sheet
  const isRail = ({ kind }: LaidLine): boolean => look.lines?.[kind]?.draws === 'rails'
  const water = laid.lines.filter((line) => !isRail(line))
  const rails = laid.lines.filter(isRail)
  const busy = laid.road.map((kind) => (kind > 0 ? 1 : 0))
  const taken = busy.slice()
  for (const { hexes } of water) for (const side of sidesAlong(sheet, hexes)) taken[side] = 1
  const bridges = bridgesOn(sheet, bends)
  return [
    ...coursesOf({ sheet, lines: water, hand: WATER, busy, nodes: new Map(), bridges }),
    ...coursesOf({
      sheet,
      lines: rails,
      hand: RAILS,
      busy: taken,
      nodes: new Map(),
      bridges: new Map(),
    }),
  ]
}

/** By hex with a bridge: the middle of its first road. */
function bridgesOn({ laid }: Sheet, bends: readonly Bend[]): Map<number, Point> {
  const found = new Map<number, Point>()
  for (const { hex, kind } of laid.marks) {
    const bend = kind === 'bridge' ? bends.find((one) => one.hex === hex) : undefined
    if (bend) found.set(hex, bendSamples(bend)[2]!)
  }
  return found
}

const sidesAlong = ({ laid }: Sheet, hexes: readonly number[]): number[] =>
  hexes.slice(1).map((hex, i) => laid.grid.sideBetween(hexes[i]!, hex))

function coursesOf(family: Family): ThroughCourse[] {
  const { lines, nodes, sheet } = family
  for (const line of lines)
    line.hexes.forEach((hex, i) => {
      if (!nodes.has(hex)) nodes.set(hex, nodeAt(family, line, i))
    })
  return lines.map((line) => {
    const bends = [...outside(family, line, 0), ...bendsOf(family, line)]
    bends.push(...outside(family, line, line.hexes.length - 1))
    const samples = sampleSmooth(bends, PIECES)
    const { width = 1, letters } = sheet.look.lines?.[line.kind] ?? {}
    const springs = sheet.look.lines?.[line.kind]?.draws === 'water' && isSpring(family, line)
    const widths = lengths(samples).map((run) => (springs ? width * growth(run) : width))
    const { kind, name } = line
    return { kind, name, line: samples, bends, widths, ...(letters ? { letters } : {}) }
  })
}

/** Pixels over which a stream that rises on the map grows to its width. */
const SPRING = 70

const growth = (run: number): number => Math.min(1, 0.3 + (0.7 * run) / SPRING)

/** Whether a line begins inside the map, and not in a hex of another. */
const isSpring = ({ sheet, lines }: Family, { hexes }: LaidLine): boolean =>
  sheet.laid.rim[hexes[0]!] === 0 &&
  !lines.some((other) => other.hexes !== hexes && other.hexes.includes(hexes[0]!))

/** On the road at a bridge, else a little off the centre and aside of a town or a road that goes the same way. */
function nodeAt({ sheet, hand, busy, bridges }: Family, { hexes }: LaidLine, i: number): Point {
  const { laid, look, centre } = sheet
  const hex = hexes[i]!
  const bridge = bridges.get(hex)
  if (bridge) return bridge
  const [x, y] = centre(hex)
  const stray = look.hex * STRAY
  const node: Point = [x + jitter(hex, 1, 61) * stray, y + jitter(hex, 2, 61) * stray]
  const sides = sidesAlong(sheet, hexes.slice(Math.max(0, i - 1), i + 2))
  if (laid.placeAt[hex]! < 0 && !sides.some((side) => busy[side])) return node
  const from = centre(hexes[i - 1] ?? hex)
  const to = centre(hexes[i + 1] ?? hex)
  const length = distance(from, to) || 1
  const by = (hand * ASIDE * look.hex) / length
  return [x - (to[1] - from[1]) * by, y + (to[0] - from[0]) * by]
}

/** Node, crossing, node … from the first hex to the last; an end on another line meets that line. */
function bendsOf(family: Family, line: LaidLine): Point[] {
  const { hexes } = line
  return hexes.flatMap((hex, i) => {
    const isEnd = i === 0 || i === hexes.length - 1
    if (i === 0) return [meeting(family, line, hex)]
    const side = crossing(family, hexes[i - 1]!, hex)
    const here = isEnd ? meeting(family, line, hex) : passing(family, [side, hex, hexes[i + 1]!])
    // Railways bend as little as they can.
    return family.hand === RAILS && !isEnd ? [side] : [side, here]
  })
}

/** Where to bend in a hex on the way from a point to the next hex: past a bridge, so that the curve meets it. */
function passing(family: Family, [from, hex, next]: readonly [Point, number, number]): Point {
  const node = family.nodes.get(hex)!
  if (!family.bridges.has(hex)) return node
  const middle = between(from, crossing(family, hex, next), 0.5)
  return between(middle, node, PAST)
}

function crossing({ sheet, hand, busy }: Family, from: number, to: number): Point {
  const { grid } = sheet.laid
  const direction = grid.directionOf(from, to)
  const [left, right] = sheet.sideEnds(from, direction).map(sheet.corner)
  const side = grid.side(from, direction)
  const stray = busy[side] ? hand * SIDE_ASIDE : jitter(side, 1, 62) * SIDE_STRAY
  return between(left!, right!, 0.5 + stray)
}

/** Where a line that ends in a hex meets the one that passes through it, else the hex's node. */
function meeting(family: Family, line: LaidLine, hex: number): Point {
  const node = family.nodes.get(hex)!
  const other = family.lines.find(
    ({ hexes }) => hexes !== line.hexes && hexes.slice(1, -1).includes(hex),
  )
  if (!other) return node
  const i = other.hexes.indexOf(hex)
  const before = crossing(family, other.hexes[i - 1]!, hex)
  const after = crossing(family, hex, other.hexes[i + 1]!)
  return between(node, between(before, after, 0.5), 0.25)
}

/** The way over the rim of the map for a line that ends there and meets no other. */
function outside({ sheet, lines }: Family, line: LaidLine, end: number): Point[] {
  const { grid, rim } = sheet.laid
  const hex = line.hexes[end]!
  const meets = lines.some(({ hexes }) => hexes !== line.hexes && hexes.includes(hex))
  if (rim[hex] === 0 || meets) return []
  const inner = sheet.centre(line.hexes[end === 0 ? 1 : end - 1]!)
  const ways = [0, 1, 2, 3, 4, 5]
    .filter((d) => grid.neighbours[hex * 6 + d]! < 0)
    .map((d): Point => {
      const [a, b] = sheet.sideEnds(hex, d).map(sheet.corner)
      return between(a!, b!, 0.5)
    })
  return [ways.reduce((best, way) => (distance(way, inner) > distance(best, inner) ? way : best))]
}
