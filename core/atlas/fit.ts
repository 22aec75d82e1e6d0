import { solve } from './linear.ts'
import { distance } from './plane.ts'
import type { Point } from './plane.ts'

export type LonLat = readonly [lon: number, lat: number]

/** A place whose hex is known; `softness` 0 pins it, larger values let the sheet give way. */
export interface Anchor {
  name: string
  at: LonLat
  hex: string
  /** Offset from the hex centre, x east and y south, in hexes. */
  offset?: Point
  softness?: number
  why?: string
}

/** x = shift + east·km + north·km, in the fit's own axes (y north); `frame` ties them to the grid. */
export interface Affine {
  east: readonly [number, number]
  north: readonly [number, number]
  shift: readonly [number, number]
  frame: { hex: string; at: readonly [number, number] }
}

/** A smooth correction through anchors: a thin plate reaches everywhere, a bell only `reach` hexes. */
export interface Sheet {
  kind: 'thin-plate' | 'bell'
  reach?: number
  anchors: Anchor[]
}

export interface Fit {
  origin: LonLat
  kmPerDegree: number
  base?: Affine
  sheet?: Sheet
}

export type CentreOf = (printed: string) => Point
export type Transform = (at: LonLat) => Point

/** A similarity (scale and turn, no shear) in the form the fits of the drafts use. */
export const similarity = (a: number, b: number, shift: Point, frame: Affine['frame']): Affine => ({
  east: [a, b],
  north: [-b, a],
  shift,
  frame,
})

export function makeTransform(fit: Fit, centreOf: CentreOf): Transform {
  if (!fit.base && fit.sheet?.kind !== 'thin-plate')
    throw new Error('The fit has neither a base nor a thin plate: give at least one of them.')
  const flat = flatten(fit)
  const base = fit.base ? affine(fit.base, centreOf) : undefined
  if (!fit.sheet) return (at) => base!(flat(at))
  const before: Transform = (at) => (base ? base(flat(at)) : hundreds(flat(at)))
  return withSheet(fit.sheet, centreOf, { before, corrects: base !== undefined })
}

/** Longitude and latitude as kilometres east and north of the origin. */
function flatten({ origin, kmPerDegree }: Fit): Transform {
  const shrink = Math.cos((origin[1] * Math.PI) / 180)
  return ([lon, lat]) => [(lon - origin[0]) * shrink * kmPerDegree, (lat - origin[1]) * kmPerDegree]
}

/** A thin plate without a base is solved in units of 100 km to keep its numbers tame. */
const hundreds = (p: Point): Point => [p[0] / 100, p[1] / 100]

function affine(base: Affine, centreOf: CentreOf): (km: Point) => Point {
  const { east, north, shift, frame } = base
  const [cx, cy] = centreOf(frame.hex)
  return ([e, n]) => [
    cx + east[0] * e + north[0] * n + shift[0] - frame.at[0],
    cy - (east[1] * e + north[1] * n + shift[1] - frame.at[1]),
  ]
}

type Kernel = (distance: number) => number

const kernelOf = (sheet: Sheet): Kernel => {
  if (sheet.kind === 'thin-plate') return (r) => (r > 1e-6 ? r * r * Math.log(r) : 0)
  const reach = sheet.reach ?? 6
  return (r) => Math.exp(-((r / reach) ** 2) / 2)
}

function withSheet(
  sheet: Sheet,
  centreOf: CentreOf,
  { before, corrects }: { before: Transform; corrects: boolean },
): Transform {
  const from = sheet.anchors.map((anchor) => before(anchor.at))
  const wanted = sheet.anchors.map((anchor, i): Point => {
    const centre = centreOf(anchor.hex)
    const [ox, oy] = anchor.offset ?? [0, 0]
    const start: Point = corrects ? from[i]! : [0, 0]
    return [centre[0] + ox - start[0], centre[1] + oy - start[1]]
  })
  const kernel = kernelOf(sheet)
  const bend = sheetThrough(sheet, { from, wanted, kernel })
  return (at) => {
    const p = before(at)
    const [dx, dy] = bend(p)
    return corrects ? [p[0] + dx, p[1] + dy] : [dx, dy]
  }
}

interface Knots {
  from: Point[]
  wanted: Point[]
  kernel: Kernel
}

/** The smoothest surface through the knots: kernel weights, and a plane for the thin plate. */
function sheetThrough(sheet: Sheet, { from, wanted, kernel }: Knots): (p: Point) => Point {
  const size = from.length
  const plane = sheet.kind === 'thin-plate' ? 3 : 0
  const rows = Array.from({ length: size + plane }, () => new Array<number>(size + plane).fill(0))
  const goal = Array.from({ length: size + plane }, (_, i) => [...(wanted[i] ?? [0, 0])])
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) rows[i]![j] = kernel(distance(from[i]!, from[j]!))
    rows[i]![i] = rows[i]![i]! + (sheet.anchors[i]!.softness ?? 0)
    const terms = [1, ...from[i]!]
    for (let k = 0; k < plane; k++) rows[i]![size + k] = rows[size + k]![i] = terms[k]!
  }
  const weights = solve(rows, goal)
  return (p) => {
    const sum: [number, number] = [0, 0]
    const add = (row: number[], term: number): void => {
      sum[0] += row[0]! * term
      sum[1] += row[1]! * term
    }
    for (let i = 0; i < size; i++) add(weights[i]!, kernel(distance(p, from[i]!)))
    if (plane > 0) [1, ...p].forEach((term, k) => add(weights[size + k]!, term))
    return sum
  }
}

/** Finds the longitude and latitude that the transform sends to p, by Newton steps. */
export function invert(transform: Transform, start: LonLat): (p: Point) => LonLat {
  const step = 1e-4
  return (p) => {
    let [lon, lat] = start
    for (let round = 0; round < 30; round++) {
      const at = transform([lon, lat])
      const ex = p[0] - at[0]
      const ey = p[1] - at[1]
      if (Math.abs(ex) + Math.abs(ey) < 1e-7) break
      const east = transform([lon + step, lat])
      const north = transform([lon, lat + step])
      const [a, b] = [(east[0] - at[0]) / step, (north[0] - at[0]) / step]
      const [c, d] = [(east[1] - at[1]) / step, (north[1] - at[1]) / step]
      const area = a * d - b * c
      lon += (d * ex - b * ey) / area
      lat += (a * ey - c * ex) / area
    }
    return [lon, lat]
  }
}
