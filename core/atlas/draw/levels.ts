import { between } from '../plane.ts'
import type { Point } from '../plane.ts'
import { layLevelSlopes } from '../slopes.ts'
import { at, leftOf, polyline } from './curve.ts'
import type { SlopeLook } from './look.ts'
import { outlines } from './outline.ts'
import { jitter } from './scatter.ts'
import { path } from './scene.ts'
import type { Item, Layer } from './scene.ts'
import type { Sheet } from './sheet.ts'

/** The ground in the colours of its levels, each laid over those below it; none on other maps. */
export function drawLevels(sheet: Sheet): Layer[] {
  const { levels } = sheet.look
  if (!sheet.map.level || !levels) return []
  const items = levels.washes.map((wash, index) => {
    const d = levelRings(sheet, index + 1).map((ring) => softRing(sheet, ring))
    return path(d.join(''), { fill: wash })
  })
  return [{ id: 'levels', items }]
}

const levelRings = ({ laid, mesh }: Sheet, least: number): number[][] =>
  outlines(
    mesh,
    Array.from(laid.level.keys()).filter((hex) => laid.level[hex]! >= least),
  )

/** A ring round its corners, but sharp on the rim of the map. */
function softRing(sheet: Sheet, ring: readonly number[]): string {
  const { corner } = sheet
  const middle = (i: number): Point => between(corner(nth(ring, i)), corner(nth(ring, i + 1)), 0.5)
  const legs = ring.map((_, i) => {
    const sharp = sheet.mesh.links[nth(ring, i + 1)]!.length < 3
    const [over, to] = [at(corner(nth(ring, i + 1))), at(middle(i + 1))]
    return sharp ? `L${over}L${to}` : `Q${over} ${to}`
  })
  return `M${at(middle(0))}${legs.join('')}Z`
}

const nth = (ring: readonly number[], i: number): number => ring[(i + ring.length) % ring.length]!

/** A hexside between two levels as it is drawn, with the lower ground on its left. */
interface Scarp {
  line: Point[]
  side: number
  isSteep: boolean
}

/** Strokes downhill from the edge of every level: dark and long where it falls more than one. */
export function drawLevelSlopes(sheet: Sheet): Item[] {
  const { slopes, levels } = sheet.look
  if (!slopes || !levels) return []
  const scarps = findScarps(sheet)
  // Where slopes are printed by themselves the edge of a level is a contour.
  if (sheet.map.gradients) return [rimsOf(slopes, scarps)]
  const gentle = scarps.filter(({ isSteep }) => !isSteep)
  const steep = scarps.filter(({ isSteep }) => isSteep)
  return [
    ...scarpItems(slopes, gentle, { hex: sheet.look.hex, ...GENTLE }),
    ...scarpItems(levels.steep, steep, { hex: sheet.look.hex, ...STEEP }),
  ]
}

/** Points of a drawn hexside. */
const PIECES = 8

function findScarps(sheet: Sheet): Scarp[] {
  const { grid, level } = sheet.laid
  const sides = new Map<string, number>()
  layLevelSlopes(grid, level).forEach((upper, side) => {
    if (upper < 0) return
    const [a, b] = grid.sideHexes(side)
    const lower = upper === a ? b : a
    sides.set(sheet.sideEnds(upper, grid.directionOf(upper, lower)).join(' '), side)
  })
  const found = sheet.look.levels!.washes.flatMap((_, index) =>
    levelRings(sheet, index + 1).flatMap((ring) =>
      ring.flatMap((corner, i): Scarp[] => {
        const side = sides.get(`${corner} ${nth(ring, i + 1)}`)
        if (side === undefined) return []
        const [low, high] = grid
          .sideHexes(side)
          .map((hex) => level[hex]!)
          .sort((a, b) => a - b)
        // A fall of several levels lies on several rings; the lowest of them draws it.
        if (low! + 1 !== index + 1) return []
        return [{ line: sideAlong(sheet, ring, i), side, isSteep: high! - low! > 1 }]
      }),
    ),
  )
  return found
}

/** The part of a soft ring that stands for its i-th side. */
function sideAlong({ corner }: Sheet, ring: readonly number[], i: number): Point[] {
  const points = [-1, 0, 1, 2].map((step) => corner(nth(ring, i + step)))
  const middles = [0, 1, 2].map((k) => between(points[k]!, points[k + 1]!, 0.5))
  const bend = (k: number, share: number): Point =>
    between(
      between(middles[k]!, points[k + 1]!, share),
      between(points[k + 1]!, middles[k + 1]!, share),
      share,
    )
  return Array.from({ length: PIECES + 1 }, (_, n) => {
    const share = 0.5 + n / PIECES
    return share < 1 ? bend(0, share) : bend(1, share - 1)
  })
}

interface Strokes {
  /** Length in hexes, and strokes to a side. */
  length: number
  count: number
}

const GENTLE: Strokes = { length: 0.105, count: 7 }
const STEEP: Strokes = { length: 0.2, count: 10 }

function scarpItems(
  { ink, width, opacity }: SlopeLook,
  scarps: readonly Scarp[],
  strokes: Strokes & { hex: number },
): Item[] {
  const falls = scarps.map((scarp) => fall(scarp, strokes)).join('')
  return [rimsOf({ ink, width, opacity }, scarps), path(falls, { stroke: ink, width, opacity })]
}

function rimsOf({ ink, width, opacity }: SlopeLook, scarps: readonly Scarp[]): Item {
  const rims = scarps.map(({ line }) => inHalves(line)).join('')
  return path(rims, { stroke: ink, width: width * 0.9, opacity: opacity * 0.7 })
}

/** A side in two strokes, since marks are cut into blocks and must not reach far from where they start. */
function inHalves(line: readonly Point[]): string {
  const half = Math.ceil(line.length / 2)
  return polyline(line.slice(0, half)) + polyline(line.slice(half - 1))
}

function fall({ line, side }: Scarp, { hex, length, count }: Strokes & { hex: number }): string {
  const down = leftOf(line)
  return Array.from({ length: count }, (_, i) => {
    const run = ((i + 0.5 + 0.2 * jitter(side, i, 41)) / count) * (line.length - 1)
    const k = Math.min(line.length - 2, Math.floor(run))
    const start = between(line[k]!, line[k + 1]!, run - k)
    const reach = hex * length * (1 + 0.25 * jitter(side, i, 42))
    return `M${at(start)}l${at([down[k]![0] * reach, down[k]![1] * reach])}`
  }).join('')
}

/** A straight slope of one level or more, for the legend. */
export const levelSlopeSample = (
  look: SlopeLook,
  line: Point[],
  { hex, isSteep }: { hex: number; isSteep: boolean },
): Item[] => scarpItems(look, [{ line, side: 7, isSteep }], { hex, ...(isSteep ? STEEP : GENTLE) })
