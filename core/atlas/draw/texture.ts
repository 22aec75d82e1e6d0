import { distance } from '../plane.ts'
import type { Point } from '../plane.ts'
import { groundAt } from '../relief.ts'
import { at, round } from './curve.ts'
import type { Plate } from './plate.ts'
import { jitter, scatter } from './scatter.ts'
import { path } from './scene.ts'
import type { Item, Layer } from './scene.ts'
import { slopeAt } from './shade.ts'
import { hexesWith } from './sheet.ts'
import type { Sheet } from './sheet.ts'

type Painter = (sheet: Sheet, hexes: number[], plate: Plate) => Item[]

/** Trees, hachures and reeds over the terrain that has them. */
export function drawTextures(sheet: Sheet, plate: Plate): Layer {
  const painters: Record<string, Painter> = { woods, hachures, marsh }
  const items = sheet.terrainNames.flatMap((name, code) => {
    const painter = painters[sheet.look.terrain[name]?.texture ?? '']
    return painter ? painter(sheet, hexesWith(sheet.laid.terrain, code), plate) : []
  })
  return { id: 'textures', items }
}

const inksOf = ({ look }: Sheet, texture: string): readonly string[] =>
  Object.values(look.terrain).find((terrain) => terrain.texture === texture)?.inks ?? [look.ink]

/** Points about `gap` apart inside the hexes, the same for the same map. */
function sow(sheet: Sheet, hexes: readonly number[], gap: number, unrest: number): Point[] {
  const { look, centre, laid } = sheet
  const inside = new Set(hexes)
  const points: Point[] = []
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
        const edge = edgeDistance(sheet, p, hex, (d) =>
          inside.has(laid.grid.neighbours[hex * 6 + d]!),
        )
        if (edge > gap * 0.35) points.push(p)
      }
  }
  return points.sort((a, b) => a[1] - b[1] || a[0] - b[0])
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

/** Distance in pixels to the nearest side of the hex that is not shared with its like. */
function edgeDistance(
  { laid, centre, look }: Sheet,
  p: Point,
  hex: number,
  shared: (direction: number) => boolean,
): number {
  const [cx, cy] = centre(hex)
  let least = Infinity
  for (let d = 0; d < 6; d++) {
    if (shared(d)) continue
    const turn = ((laid.grid.flatTop ? 0 : 30) + d * 60) * (Math.PI / 180)
    const along = (p[0] - cx) * Math.sin(turn) - (p[1] - cy) * Math.cos(turn)
    least = Math.min(least, look.hex / 2 - along)
  }
  return least
}

/** A crown of three lobes on a short stem. */
function tree([x, y]: Point, size: number): string {
  const s = size / 2
  const arc = (dx: number, dy: number): string =>
    `a${round(s * 0.62)} ${round(s * 0.62)} 0 0 1 ${round(dx)} ${round(dy)}`
  return `M${at([x - s, y + s * 0.35])}${arc(s * 0.42, -s * 0.95)}${arc(s * 1.16, 0)}${arc(s * 0.42, s * 0.95)}Z`
}

function woods(sheet: Sheet, hexes: number[], plate: Plate): Item[] {
  const [ink = '', crown = '', shadow = ''] = inksOf(sheet, 'woods')
  const points = sow(sheet, hexes, sheet.look.hex * 0.165, 0.3).filter(
    (p) => plate.weightAt(p) === 0,
  )
  const size = (p: Point): number => sheet.look.hex * (0.12 + 0.04 * scatter(p[0], p[1], 3))
  const shadows = points.map(
    (p) => `M${at([p[0] - 1, p[1] + size(p) * 0.3])}h${round(size(p) * 0.75)}`,
  )
  return [
    path(shadows.join(''), { stroke: shadow, width: 2.2, opacity: 0.45 }),
    path(points.map((p) => tree(p, size(p))).join(''), { fill: crown, stroke: ink, width: 0.6 }),
  ]
}

/** Metres between the lines on which rows of hachures start. */
const INTERVAL = 35

/** Short strokes downhill, in rows along the contours, heavier where it is steeper. */
function hachures(sheet: Sheet, hexes: number[], plate: Plate): Item[] {
  const [ink = ''] = inksOf(sheet, 'hachures')
  const weights: string[][] = [[], [], []]
  for (const p of sow(sheet, hexes, sheet.look.hex * 0.085, 0.45)) {
    if (plate.weightAt(p) >= 1) continue
    const stroke = hachure(sheet, p)
    if (stroke) weights[stroke.weight]!.push(stroke.d)
  }
  return weights.map((strokes, weight) =>
    path(strokes.join(''), { stroke: ink, width: 0.55 + 0.35 * weight, opacity: 0.75 }),
  )
}

function hachure(sheet: Sheet, p: Point): { d: string; weight: number } | undefined {
  const { relief, look } = sheet
  const [ox, oy] = sheet.toPage([0, 0])
  const here: Point = [(p[0] - ox) / look.hex, (p[1] - oy) / look.hex]
  const slope = relief ? slopeAt(relief, here) : [0, 0]
  const steep = Math.hypot(slope[0]!, slope[1]!) / look.hex
  if (!relief || steep < 0.8) return tuft(p)
  const up: Point = [slope[0]! / steep / look.hex, slope[1]! / steep / look.hex]
  const height = groundAt(relief, here)
  const shift = (Math.round(height / INTERVAL) * INTERVAL - height) / steep
  if (Math.abs(shift) > look.hex * 0.11) return undefined
  const length = Math.max(3.5, Math.min(look.hex * 0.16, (INTERVAL / steep) * 0.75))
  const start: Point = [p[0] + up[0] * shift, p[1] + up[1] * shift]
  const d = `M${at(start)}l${at([-up[0] * length, -up[1] * length])}`
  return { d, weight: steep > 5 ? 2 : steep > 2.5 ? 1 : 0 }
}

/** A small peak, on rough ground that the heights show as level. */
function tuft(p: Point): { d: string; weight: number } | undefined {
  if (scatter(p[0], p[1], 5) > 0.22) return undefined
  return { d: `M${at([p[0] - 4, p[1] + 3])}l4 -6.5l4 6.5m-3 -4.5l1.8 4.6`, weight: 0 }
}

function marsh(sheet: Sheet, hexes: number[], plate: Plate): Item[] {
  const [ink = '', water = ''] = inksOf(sheet, 'marsh')
  const points = sow(sheet, hexes, sheet.look.hex * 0.2, 0.3).filter((p) => plate.weightAt(p) < 1)
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
