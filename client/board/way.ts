import type { Mark } from '../../core/contract.ts'
import type { Ground, Point } from './ground.ts'

/** The hexes from where a reach begins to one of its hexes, along what each was entered from. */
export function wayTo(marks: readonly Mark[], hex: number): number[] {
  const via = new Map(marks.map((mark) => [mark.at, mark.via]))
  if (!via.has(hex)) return []
  const way = [hex]
  for (let at = via.get(hex); at !== undefined && !way.includes(at); at = via.get(at)) way.push(at)
  return way.reverse()
}

const at = ([x, y]: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`

const towards = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
]

/** A line through the hexes that rounds its bends and stops short of the last centre by `stop`. */
export function wayPath(ground: Ground, way: readonly number[], stop = 0): string {
  const points = way.map((hex) => ground.centre(hex))
  if (points.length < 2) return ''
  const [before, last] = [points.at(-2)!, points.at(-1)!]
  const leg = Math.hypot(last[0] - before[0], last[1] - before[1])
  const end = towards(last, before, stop / leg)
  let path = `M${at(points[0]!)}`
  for (let i = 1; i + 1 < points.length; i++) {
    const [a, b] = [points[i]!, points[i + 1]!]
    path += `L${at(towards(points[i - 1]!, a, 0.7))}Q${at(a)} ${at(towards(a, b, 0.3))}`
  }
  return `${path}L${at(end)}`
}

/** The head of an arrow whose point is on the end of a way. */
export function arrowHead(ground: Ground, way: readonly number[], size: number): string {
  if (way.length < 2) return ''
  return headOf(ground.centre(way.at(-2)!), ground.centre(way.at(-1)!), size)
}

export function headOf(from: Point, to: Point, size: number): string {
  const leg = Math.hypot(to[0] - from[0], to[1] - from[1])
  const [dx, dy] = [((to[0] - from[0]) / leg) * size, ((to[1] - from[1]) / leg) * size]
  const base: Point = [to[0] - dx, to[1] - dy]
  const left: Point = [base[0] - dy * 0.6, base[1] + dx * 0.6]
  const right: Point = [base[0] + dy * 0.6, base[1] - dx * 0.6]
  return `M${at(to)}L${at(left)}L${at(right)}Z`
}

/** A straight line that stops short by the length of a head. */
export function lineOf(from: Point, to: Point, head: number): string {
  const leg = Math.hypot(to[0] - from[0], to[1] - from[1])
  return `M${at(from)}L${at(towards(to, from, Math.min(0.9, (head * 0.8) / leg)))}`
}

/** How far a counter reaches from the middle of its place, in parts of a hex. */
const RIM = 0.3

/** From the edge of what lies in the first of two places to the edge of what lies in the last. */
export function betweenPlaces(ground: Ground, way: readonly number[]): [Point, Point] {
  const [from, to] = [ground.centre(way[0]!), ground.centre(way.at(-1)!)]
  const leg = Math.hypot(to[0] - from[0], to[1] - from[1])
  if (leg === 0) return [from, to]
  const rim = Math.min(0.35, (RIM * ground.sheet.hex) / leg)
  return [towards(from, to, rim), towards(to, from, rim * 0.8)]
}

/** A cost as printed: halves of a point as ½. */
export function printCost(cost: number, { areHalves }: { areHalves: boolean }): string {
  if (!areHalves) return String(cost)
  const whole = cost >> 1
  if (cost % 2 === 0) return String(whole)
  return whole === 0 ? '½' : `${whole}½`
}
