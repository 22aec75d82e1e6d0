import { between, distance } from '../plane.ts'
import type { Point } from '../plane.ts'

/** A tenth of a pixel is finer than print. */
export const round = (value: number): number => Math.round(value * 10) / 10

const short = (value: number): string => String(round(value)).replace(/^(-?)0\./, '$1.')

/** A point as path data, without what the format lets one leave out. */
export function at([x, y]: Point): string {
  const second = short(y)
  return short(x) + (second.startsWith('-') ? second : ` ${second}`)
}

export const polygon = (points: readonly Point[]): string => `M${points.map(at).join('L')}Z`

export const polyline = (points: readonly Point[]): string => `M${points.map(at).join('L')}`

/** A path that runs smoothly through the middle of each leg, bending at the points between. */
export function smoothPath(points: readonly Point[]): string {
  if (points.length < 3) return polyline(points)
  const legs: string[] = [`M${at(points[0]!)}L${at(between(points[0]!, points[1]!, 0.5))}`]
  for (let i = 1; i + 1 < points.length; i++)
    legs.push(`Q${at(points[i]!)} ${at(between(points[i]!, points[i + 1]!, 0.5))}`)
  return `${legs.join('')}L${at(points.at(-1)!)}`
}

/** The same for a closed ring. */
export function smoothRing(points: readonly Point[]): string {
  const middle = (i: number): Point =>
    between(points[i % points.length]!, points[(i + 1) % points.length]!, 0.5)
  const legs = points.map((_, i) => `Q${at(points[(i + 1) % points.length]!)} ${at(middle(i + 1))}`)
  return `M${at(middle(0))}${legs.join('')}Z`
}

/** Points along the smooth path, `pieces` to a bend; they pass the middle of each leg. */
export function sampleSmooth(points: readonly Point[], pieces: number): Point[] {
  if (points.length < 3) return [...points]
  const samples: Point[] = [points[0]!]
  for (let i = 1; i + 1 < points.length; i++) {
    const from = between(points[i - 1]!, points[i]!, 0.5)
    const to = between(points[i]!, points[i + 1]!, 0.5)
    for (let k = 0; k < pieces; k++) samples.push(bend(from, points[i]!, to, k / pieces))
  }
  samples.push(between(points.at(-2)!, points.at(-1)!, 0.5), points.at(-1)!)
  return samples
}

const bend = (from: Point, over: Point, to: Point, share: number): Point =>
  between(between(from, over, share), between(over, to, share), share)

/** Unit vectors to the left of the line at each of its points (y runs down the page). */
export function leftOf(line: readonly Point[]): Point[] {
  return line.map((_, i) => {
    const a = line[Math.max(0, i - 1)]!
    const b = line[Math.min(line.length - 1, i + 1)]!
    const length = distance(a, b) || 1
    return [(b[1] - a[1]) / length, (a[0] - b[0]) / length]
  })
}

/** The line moved sideways; positive to the left. */
export function offset(line: readonly Point[], by: (i: number) => number): Point[] {
  const left = leftOf(line)
  return line.map(([x, y], i) => [x + left[i]![0] * by(i), y + left[i]![1] * by(i)])
}

/** A band along the line, between two distances to its left. */
export function ribbon(
  line: readonly Point[],
  from: (i: number) => number,
  to: (i: number) => number,
): string {
  return polygon([...offset(line, from), ...offset(line, to).reverse()])
}

/** Distance run at each point of the line. */
export function lengths(line: readonly Point[]): number[] {
  let sum = 0
  return line.map((p, i) => (sum += i === 0 ? 0 : distance(line[i - 1]!, p)))
}
