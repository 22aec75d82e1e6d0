import type { Point } from '../plane.ts'
import type { LaidPlace } from '../lay.ts'
import { polygon, round } from './curve.ts'
import type { MapLook, PlaceLook } from './look.ts'
import { path } from './scene.ts'
import type { Item, Layer } from './scene.ts'
import type { Sheet } from './sheet.ts'

/** The places that get a symbol: one to a hex. */
export const mainPlaces = ({ laid }: Sheet): LaidPlace[] =>
  Array.from(laid.placeAt)
    .filter((index) => index >= 0)
    .map((index) => laid.places[index]!)

export function drawPlaces(sheet: Sheet): Layer {
  const items = mainPlaces(sheet).flatMap((place) => {
    const look = sheet.look.places[place.kind]
    return look
      ? symbol(sheet.look, look, { at: sheet.centre(place.hex), fortress: place.fortress })
      : []
  })
  return { id: 'places', items }
}

interface Spot {
  at: Point
  fortress?: boolean | undefined
}

/** A block for a city, a dot for a town, inside a bastioned trace if fortified. */
export function symbol(look: MapLook, place: PlaceLook, { at, fortress }: Spot): Item[] {
  const { radius, fill } = place
  const items: Item[] = []
  if (place.symbol === 'none') return items
  if (fortress) items.push(...bastions(look, at, radius * (place.symbol === 'block' ? 1.75 : 2.15)))
  if (place.symbol === 'houses') return [...items, ...houses(look, place, at)]
  if (place.symbol === 'dot') {
    items.push(path(circle(at, radius), { fill, stroke: look.ink, width: 1.3 }))
    return items
  }
  items.push(path(square(at, radius), { fill, stroke: look.ink, width: 1.5 }))
  items.push(path(square(at, radius * 0.42), { fill: look.paper, stroke: look.ink, width: 0.9 }))
  return items
}

/** Where houses stand about the middle, in radii, and how wide and tall they are. */
const HOUSES = [
  [-0.62, -0.5, 0.62, 0.42],
  [0.22, -0.72, 0.44, 0.6],
  [-0.1, 0.22, 0.7, 0.42],
  [-0.95, 0.2, 0.42, 0.55],
  [0.62, -0.02, 0.4, 0.62],
] as const

/** A cluster of houses: three make a village, all of them a larger place. */
function houses({ ink }: MapLook, { radius, fill }: PlaceLook, [x, y]: Point): Item[] {
  const d = HOUSES.slice(0, radius < 5 ? 3 : 5).map(([dx, dy, wide, tall]) => {
    const [w, h] = [round(wide * radius), round(tall * radius)]
    return `M${round(x + dx * radius)} ${round(y + dy * radius)}h${w}v${h}h${-w}Z`
  })
  return [path(d.join(''), { fill, stroke: ink, width: 0.7 })]
}

export function circle([x, y]: Point, r: number): string {
  const a = `a${round(r)} ${round(r)} 0 1 0`
  return `M${round(x - r)} ${round(y)}${a} ${round(2 * r)} 0${a} ${round(-2 * r)} 0Z`
}

const square = ([x, y]: Point, r: number): string =>
  `M${round(x - r)} ${round(y - r)}h${round(2 * r)}v${round(2 * r)}h${round(-2 * r)}Z`

/** A star of six arrow-headed bastions. */
function bastions({ fortress, ink }: MapLook, [x, y]: Point, r: number): Item[] {
  const points: Point[] = []
  for (let k = 0; k < 6; k++) {
    const turn = (k * 60 - 90) * (Math.PI / 180)
    for (const [step, reach] of [
      [-30, 0.66],
      [-13, 0.72],
      [-15, 0.88],
      [0, 1.1],
      [15, 0.88],
      [13, 0.72],
    ] as const) {
      const angle = turn + (step * Math.PI) / 180
      points.push([x + Math.cos(angle) * r * reach, y + Math.sin(angle) * r * reach])
    }
  }
  return [path(polygon(points), { fill: fortress.fill, stroke: fortress.ink || ink, width: 1.1 })]
}
