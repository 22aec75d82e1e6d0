import { between, distance } from '../plane.ts'
import type { Point } from '../plane.ts'
import { groundAt } from '../relief.ts'
import { farm, houses, pits } from './built.ts'
import { at, round } from './curve.ts'
import type { TerrainLook } from './look.ts'
import type { Plate } from './plate.ts'
import { jitter, scatter } from './scatter.ts'
import { path } from './scene.ts'
import type { Item, Layer } from './scene.ts'
import { slopeAt } from './shade.ts'
import { hexesDrawnAs } from './sheet.ts'
import type { Sheet } from './sheet.ts'

type Painter = (sheet: Sheet, hexes: number[], plate: Plate) => Item[]

/** Trees, hachures, reeds and houses over the terrain that has them. */
export function drawTextures(sheet: Sheet, plate: Plate): Layer {
  const painters: Record<string, Painter> = { woods, hachures, marsh, houses, farm, pits }
  const items = sheet.terrainNames.flatMap((name) => {
    const painter = painters[sheet.look.terrain[name]?.texture ?? '']
    return painter ? painter(sheet, hexesDrawnAs(sheet, name), plate) : []
  })
  return { id: 'textures', items }
}

const lookOf = ({ look }: Sheet, texture: string): TerrainLook | undefined =>
  Object.values(look.terrain).find((terrain) => terrain.texture === texture)

const inksOf = (sheet: Sheet, texture: string): readonly string[] =>
  lookOf(sheet, texture)?.inks ?? [sheet.look.ink]

const sow = (sheet: Sheet, field: Field, gap: number, unrest: number): Point[] =>
  sowIn(sheet, field, gap, unrest).map(({ at }) => at)

/** Hexes to sow; where `joined` names marked hexsides, a lane is left along those between them that are not. */
interface Field {
  hexes: readonly number[]
  joined?: string | undefined
}

interface Seed {
  at: Point
  hex: number
}

/** Points about `gap` apart inside the hexes, the same for the same map. */
function sowIn(sheet: Sheet, field: Field, gap: number, unrest: number): Seed[] {
  const { look, centre } = sheet
  const { hexes } = field
  const margin = marginOf(sheet, field, gap * 0.35)
  const points: Seed[] = []
  const rows = Math.ceil(look.hex / gap / 1.7)
  for (const hex of hexes) {
    const [cx, cy] = centre(hex)
    const firstRow = Math.round(cy / (gap * 0.86))
    const firstColumn = Math.round(cx / gap)
    for (let row = firstRow - rows; row <= firstRow + rows; row++)
      for (let column = firstColumn - rows; column <= firstColumn + rows; column++) {
        const p: Point = [
          (column + (row & 1) / 2 + jitter(row, column, 1) * unrest) * gap,
          (row + jitter(row, column, 2) * unrest) * gap * 0.86,
        ]
        if (ownerOf(sheet, p, hex) !== hex) continue
        if (edgeDistance(sheet, p, hex, margin) > 0) points.push({ at: p, hex })
      }
  }
  return points.sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0])
}

/** The hex a point near `hex` falls in. */
function ownerOf({ laid, centre }: Sheet, p: Point, hex: number): number {
  let owner = hex
  for (let d = 0; d < 6; d++) {
    const other = laid.grid.neighbours[hex * 6 + d]!
    if (other >= 0 && distance(centre(other), p) < distance(centre(owner), p)) owner = other
  }
  return owner
}

/** How far to keep from a side of a hex: none to its like, a little from other ground, more along a lane. */
function marginOf({ laid, look }: Sheet, { hexes, joined = '' }: Field, little: number) {
  const inside = new Set(hexes)
  const marked = laid.sides[joined]
  return (hex: number, direction: number): number | undefined => {
    const shared = inside.has(laid.grid.neighbours[hex * 6 + direction]!)
    if (!shared) return little
    return marked && !marked[laid.grid.side(hex, direction)] ? look.hex * LANE : undefined
  }
}

/** Half the width of a lane, in hexes. */
const LANE = 0.15

/** Pixels by which a point keeps clear of the sides of its hex that ask for a margin. */
function edgeDistance(
  { laid, centre, look }: Sheet,
  p: Point,
  hex: number,
  margin: (hex: number, direction: number) => number | undefined,
): number {
  const [cx, cy] = centre(hex)
  let least = Infinity
  for (let d = 0; d < 6; d++) {
    const keep = margin(hex, d)
    if (keep === undefined) continue
    const turn = ((laid.grid.flatTop ? 0 : 30) + d * 60) * (Math.PI / 180)
    const along = (p[0] - cx) * Math.sin(turn) - (p[1] - cy) * Math.cos(turn)
    least = Math.min(least, look.hex / 2 - along - keep)
  }
  return least
}

/** A share from 0 to 1 in a few steps: marks of a few shapes pack far better than all different ones. */
const inSteps = (share: number, steps: number): number => Math.round(share * steps) / steps

/** A round crown of five lobes. */
function tree([x, y]: Point, size: number): string {
  const r = size / 2
  const turn = inSteps(scatter(x, y, 4), 4)
  const lobe = (k: number): Point => {
    const angle = ((k + turn) / 5) * 2 * Math.PI
    return [Math.cos(angle) * r, Math.sin(angle) * r * 0.88]
  }
  const arcs = [1, 2, 3, 4, 5].map((k) => {
    const [ax, ay] = lobe(k - 1)
    const [bx, by] = lobe(k)
    return `a${round(r * 0.62)} ${round(r * 0.62)} 0 01${at([bx - ax, by - ay])}`
  })
  const [sx, sy] = lobe(0)
  return `M${at([x + sx, y + sy])}${arcs.join('')}`
}

/** A round spot, as a line without length. */
const dot = ([x, y]: Point): string => `M${at([x, y])}h.1`

function woods(sheet: Sheet, hexes: number[], plate: Plate): Item[] {
  const [ink = '', crown = '', shadow = '', light = ''] = inksOf(sheet, 'woods')
  const { hex } = sheet.look
  const { spacing = 1, joined } = lookOf(sheet, 'woods') ?? {}
  const gap = hex * 0.155 * spacing
  const points = [...sow(sheet, { hexes, joined }, gap, 0.34), ...edgeTrees(sheet, hexes, joined)]
    .filter((p) => plate.weightAt(p) < 0.7)
    .sort((a, b) => a[1] - b[1] || a[0] - b[0])
  const size = ([x, y]: Point): number =>
    hex * (0.1 + 0.055 * inSteps(scatter(x, y, 3), 4)) * spacing ** 0.6
  const shadows = points.map(([x, y]) => dot([x + 1.6, y + 1.9]))
  const glints = points.map(([x, y]) => dot([x - 1.5, y - 1.6]))
  return [
    path(shadows.join(''), { stroke: shadow, width: hex * 0.125 * spacing ** 0.6, opacity: 0.5 }),
    path(points.map((p) => tree(p, size(p))).join(''), { fill: crown, stroke: ink, width: 0.5 }),
    path(glints.join(''), { stroke: light, width: 1.7, opacity: 0.75 }),
  ]
}

/** Trees in a row on marked hexsides that bound the wood, so that they can be told from open ones. */
function edgeTrees({ laid, ...sheet }: Sheet, hexes: number[], joined = ''): Point[] {
  const marked = laid.sides[joined]
  if (!marked) return []
  const inside = new Set(hexes)
  return hexes.flatMap((hex) =>
    [0, 1, 2, 3, 4, 5].flatMap((d) => {
      const side = laid.grid.side(hex, d)
      if (side < 0 || !marked[side] || inside.has(laid.grid.neighbours[hex * 6 + d]!)) return []
      const [a, b] = sheet.sideEnds(hex, d).map(sheet.corner)
      return [0.15, 0.38, 0.62, 0.85].map((share) =>
        between(a!, b!, share + 0.06 * jitter(side, share * 100, 8)),
      )
    }),
  )
}

/** Metres between the lines on which rows of hachures start. */
const INTERVAL = 28

/** Short strokes downhill, in rows along the contours, heavier where it is steeper. */
function hachures(sheet: Sheet, hexes: number[], plate: Plate): Item[] {
  const [ink = ''] = inksOf(sheet, 'hachures')
  const inside = new Set(hexes)
  const weights: string[][] = [[], [], []]
  for (const { at: p, hex } of sowIn(sheet, { hexes }, sheet.look.hex * 0.068, 0.4)) {
    if (plate.weightAt(p) >= 1) continue
    const stroke = hachure(sheet, p)
    if (!stroke || !stroke.ends.every((end) => inside.has(ownerOf(sheet, end, hex)))) continue
    weights[stroke.weight]!.push(stroke.d)
  }
  return weights.map((strokes, weight) =>
    path(strokes.join(''), { stroke: ink, width: 0.5 + 0.3 * weight, opacity: 0.72 }),
  )
}

interface Stroke {
  d: string
  weight: number
  ends: Point[]
}

function hachure(sheet: Sheet, p: Point): Stroke | undefined {
  const { relief, look } = sheet
  const [ox, oy] = sheet.toPage([0, 0])
  const here: Point = [(p[0] - ox) / look.hex, (p[1] - oy) / look.hex]
  const slope: Point = relief ? slopeAt(relief, here) : [0, 0]
  const steep = Math.hypot(...slope) / look.hex
  if (!relief) return tuft(p)
  if (steep < 0.3) return undefined
  const up: Point = [slope[0] / steep / look.hex, slope[1] / steep / look.hex]
  const height = groundAt(relief, here)
  const shift = (Math.round(height / INTERVAL) * INTERVAL - height) / steep
  if (Math.abs(shift) > look.hex * 0.1) return undefined
  const length = Math.max(3, Math.min(look.hex * 0.13, (INTERVAL / steep) * 0.7))
  const start: Point = [p[0] + up[0] * shift, p[1] + up[1] * shift]
  const end: Point = [start[0] - up[0] * length, start[1] - up[1] * length]
  const d = `M${at(start)}l${at([end[0] - start[0], end[1] - start[1]])}`
  return { d, weight: steep > 4.5 ? 2 : steep > 2.2 ? 1 : 0, ends: [start, end] }
}

/** A small peak, on rough ground that the heights show as level. */
function tuft(p: Point): Stroke | undefined {
  if (scatter(p[0], p[1], 5) > 0.13) return undefined
  const d = `M${at([p[0] - 4, p[1] + 3])}l4 -6.5l4 6.5m-3 -4.5l1.8 4.6`
  return { d, weight: 0, ends: [p] }
}

function marsh(sheet: Sheet, hexes: number[], plate: Plate): Item[] {
  const [ink = '', water = ''] = inksOf(sheet, 'marsh')
  const points = sow(sheet, { hexes }, sheet.look.hex * 0.2, 0.3).filter(
    (p) => plate.weightAt(p) < 1,
  )
  const pools = points.map(
    (p) =>
      `M${at([p[0] - 5 - 2 * scatter(p[0], p[1], 6), p[1]])}h${round(9 + 4 * scatter(p[1], p[0], 7))}`,
  )
  const reeds = points.map((p) => `M${at(p)}l-2.6 -4.6M${at(p)}v-6M${at(p)}l2.6 -4.6`)
  return [
    path(pools.join(''), { stroke: water, width: 1.3 }),
    path(reeds.join(''), { stroke: ink, width: 0.8 }),
  ]
}
