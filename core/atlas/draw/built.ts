import { between, distance } from '../plane.ts'
import type { Point } from '../plane.ts'
import { at, round } from './curve.ts'
import type { MapLook } from './look.ts'
import type { Plate } from './plate.ts'
import { scatter } from './scatter.ts'
import { path } from './scene.ts'
import type { Item } from './scene.ts'
import type { Sheet } from './sheet.ts'
import { bendSamples, findBends } from './ways.ts'
import type { Bend } from './ways.ts'

/** Walls and roofs: what a terrain of houses is drawn with. */
function inksOf({ look }: Sheet, texture: string): readonly [wall: string, roof: string] {
  const found = Object.values(look.terrain).find((terrain) => terrain.texture === texture)
  return [found?.inks?.[0] ?? look.ink, found?.inks?.[1] ?? look.paper]
}

/** Tries for a block away from the streets, and the most blocks of a hex. */
const TRIES = 60
const MOST = 22

interface Block {
  at: Point
  wide: number
  deep: number
  /** Radians. */
  turn: number
  /** Weight of the plate from which on it is in the way. */
  most: number
}

/** A village: blocks of houses along the roads of the hex and about its middle, clear of its water. */
export function houses(sheet: Sheet, hexes: number[], plate: Plate): Item[] {
  const [wall, roof] = inksOf(sheet, 'houses')
  const bends = findBends(sheet)
  const blocks = hexes.flatMap((hex) =>
    settle(
      [...streetBlocks(sheet, hex, bends), ...scattered(sheet, hex)].filter(isInside(sheet, hex)),
      plate,
    ),
  )
  const shadows = blocks.map((block) =>
    outline({ ...block, at: [block.at[0] + 1.3, block.at[1] + 1.5] }),
  )
  return [
    path(shadows.join(''), { fill: wall, opacity: 0.35 }),
    path(blocks.map(outline).join(''), { fill: roof, stroke: wall, width: 0.8 }),
  ]
}

function settle(wanted: readonly Block[], plate: Plate): Block[] {
  const blocks: Block[] = []
  for (const block of wanted)
    if (blocks.length < MOST && isFree(block, blocks, plate)) blocks.push(block)
  return blocks
}

/** Blocks on both hands of every road of the hex, nearest to the middle first. */
function streetBlocks({ look, centre }: Sheet, hex: number, bends: readonly Bend[]): Block[] {
  const blocks = bends
    .filter((bend) => bend.hex === hex)
    .flatMap((bend, arm) => {
      const line = bendSamples(bend)
      return line
        .slice(1)
        .flatMap((to, i) =>
          [-1, 1].map((hand) => streetBlock([line[i]!, to], { hand, look, seed: hex * 8 + arm })),
        )
    })
  return blocks.sort((a, b) => distance(a.at, centre(hex)) - distance(b.at, centre(hex)))
}

function streetBlock(
  [from, to]: readonly [Point, Point],
  { hand, look, seed }: { hand: number; look: MapLook; seed: number },
): Block {
  const turn = Math.atan2(to[1] - from[1], to[0] - from[0])
  const salt = Math.round(from[0] * 3 + from[1] * 5) + hand
  const deep = look.hex * (0.075 + 0.035 * scatter(seed, salt, 53))
  const off = hand * (STREET + deep / 2 + scatter(seed, salt, 56))
  const [x, y] = between(from, to, 0.5)
  return {
    at: [x - Math.sin(turn) * off, y + Math.cos(turn) * off],
    wide: look.hex * (0.08 + 0.06 * scatter(seed, salt, 54)),
    deep,
    turn: turn + (scatter(seed, salt, 55) - 0.5) * 0.25,
    most: WATER,
  }
}

/** Half the room that a street takes, in pixels. */
const STREET = 4.6
/** Blocks on a street keep clear of water only, since the street is painted over them. */
const WATER = 1.5
const ROAD = 1.05

function scattered({ look, centre }: Sheet, hex: number): Block[] {
  const [x, y] = centre(hex)
  return Array.from({ length: TRIES }, (_, k) => {
    const angle = scatter(hex, k, 51) * 2 * Math.PI
    const reach = look.hex * (0.1 + 0.2 * Math.sqrt(scatter(hex, k, 52)))
    return {
      at: [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.85],
      wide: look.hex * (0.085 + 0.05 * scatter(hex, k, 53)),
      deep: look.hex * (0.07 + 0.03 * scatter(hex, k, 54)),
      turn: (scatter(hex, k, 55) - 0.5) * 0.9,
      most: ROAD,
    }
  })
}

/** Keeps a village off the number of its hex and inside its sides. */
const isInside =
  ({ look, centre }: Sheet, hex: number) =>
  ({ at: [x, y] }: Block): boolean => {
    const [cx, cy] = centre(hex)
    return Math.hypot(x - cx, y - cy) < look.hex * 0.38 && y > cy - look.hex * 0.3
  }

/** Whether a block stands clear of the others, and of roads and water. */
function isFree(block: Block, others: readonly Block[], plate: Plate): boolean {
  const { at: here, wide, deep } = block
  const clear = others.every(
    ({ at: [x, y], ...other }) =>
      Math.abs(x - here[0]) > (wide + other.wide) * 0.56 ||
      Math.abs(y - here[1]) > (deep + other.deep) * 0.6,
  )
  return clear && cornersOf(block).every((corner) => plate.weightAt(corner) < block.most)
}

function cornersOf({ at: [x, y], wide, deep, turn }: Block): Point[] {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([i, j]) => {
    const [dx, dy] = [(i! * wide) / 2, (j! * deep) / 2]
    return [x + dx * cos - dy * sin, y + dx * sin + dy * cos]
  })
}

const outline = (block: Block): string => `M${cornersOf(block).map(at).join('L')}Z`

/** A farm: three wings about a yard, on the emptiest spot near the middle. */
export function farm(sheet: Sheet, hexes: number[], plate: Plate): Item[] {
  const [wall, roof] = inksOf(sheet, 'farm')
  const wings = hexes.map((hex) => wingsAt(sheet, emptiest(sheet, hex, plate)))
  return [path(wings.join(''), { fill: roof, stroke: wall, width: 0.9 })]
}

function wingsAt({ look }: Sheet, [x, y]: Point): string {
  const s = look.hex * 0.105
  const wing = round(s * 0.62)
  const across = round(2 * s)
  const tall = round(1.8 * s)
  const yard = round(across - 2 * wing)
  const start = at([x - s, y - s * 0.9])
  return `M${start}h${across}v${tall}h${-wing}v${round(wing - tall)}h${-yard}v${round(tall - wing)}h${-wing}Z`
}

/** Of twelve spots round the middle of a hex, the one that roads and water leave the most room. */
function emptiest({ look, centre }: Sheet, hex: number, plate: Plate): Point {
  const [x, y] = centre(hex)
  const half = look.hex * 0.125
  let best: Point = [x, y]
  let least = Infinity
  for (let k = -1; k < 12; k++) {
    const angle = (k / 12) * 2 * Math.PI
    const reach = k < 0 ? 0 : look.hex * 0.2
    const spot: Point = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]
    const price = plate.weightIn({
      left: spot[0] - half,
      right: spot[0] + half,
      top: spot[1] - half,
      bottom: spot[1] + half,
    })
    if (price < least - 1e-6) [best, least] = [spot, price]
  }
  return best
}

/** Where pits lie about the middle of a hex, in hexes, and their size. */
const PITS = [
  [-0.17, -0.02, 0.11],
  [0.12, -0.1, 0.085],
  [0.1, 0.16, 0.12],
  [-0.14, 0.22, 0.08],
] as const

/** Pits: hollows with a hachured wall to the north. */
export function pits(sheet: Sheet, hexes: number[]): Item[] {
  const [wall, floor] = inksOf(sheet, 'pits')
  const { hex: size } = sheet.look
  const spots = hexes.flatMap((hex) => {
    const [x, y] = sheet.centre(hex)
    return PITS.map(([dx, dy, r]) => ({ at: [x + dx * size, y + dy * size] as Point, r: r * size }))
  })
  const floors = spots.map(({ at: [x, y], r }) => {
    const arc = `a${round(r)} ${round(r * 0.7)} 0 0 `
    return `M${at([x - r, y])}${arc}1 ${round(2 * r)} 0${arc}1 ${round(-2 * r)} 0Z`
  })
  const walls = spots.map(({ at: [x, y], r }) =>
    [-0.9, -0.6, -0.3, 0, 0.3, 0.6, 0.9]
      .map((share) => {
        const rise = Math.sqrt(1 - share * share) * r * 0.7
        return `M${at([x + share * r, y - rise])}v${round(r * 0.42)}`
      })
      .join(''),
  )
  return [
    path(floors.join(''), { fill: floor, stroke: wall, width: 0.9 }),
    path(walls.join(''), { stroke: wall, width: 0.8 }),
  ]
}
