import type { Point } from '../hex/shape.ts'

export type { Point } from '../hex/shape.ts'

export function distance(a: Point, b: Point): number {
  const dx = a[0] - b[0]
  const dy = a[1] - b[1]
  return Math.sqrt(dx * dx + dy * dy)
}

export const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
]

/** How far along a–b, from 0 to 1, the foot of the perpendicular from p falls. */
function footShare(p: Point, a: Point, b: Point): number {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const square = dx * dx + dy * dy
  if (square === 0) return 0
  return Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square))
}

export const distanceToSegment = (p: Point, a: Point, b: Point): number =>
  distance(p, between(a, b, footShare(p, a, b)))

export function distanceToLine(p: Point, line: readonly Point[]): number {
  let least = Infinity
  for (let i = 1; i < line.length; i++)
    least = Math.min(least, distanceToSegment(p, line[i - 1]!, line[i]!))
  return least
}

/** The same line with points added so that no two are much further apart than `step`. */
export function densify(line: readonly Point[], step: number): Point[] {
  const dense: Point[] = line.length > 0 ? [line[0]!] : []
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1]!
    const b = line[i]!
    const pieces = Math.max(1, Math.trunc(distance(a, b) / step))
    for (let k = 1; k <= pieces; k++) dense.push(between(a, b, k / pieces))
  }
  return dense
}

export function insideRing(p: Point, ring: readonly Point[]): boolean {
  let inside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[j]!
    const b = ring[i]!
    if (a[1] > p[1] === b[1] > p[1]) continue
    if (p[0] < ((b[0] - a[0]) * (p[1] - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside
  }
  return inside
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export function boxOf(points: readonly Point[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const [x, y] of points) {
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}

export const insideBox = (p: Point, box: Box, margin: number): boolean =>
  p[0] > box.left - margin &&
  p[0] < box.right + margin &&
  p[1] > box.top - margin &&
  p[1] < box.bottom + margin
