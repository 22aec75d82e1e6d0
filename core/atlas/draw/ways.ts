import { between, distance } from '../plane.ts'
import type { Point } from '../plane.ts'
import { at } from './curve.ts'
import type { RoadLook, Stroke } from './look.ts'
import { jitter } from './scatter.ts'
import { path } from './scene.ts'
import type { Item, Layer } from './scene.ts'
import type { Sheet } from './sheet.ts'

/** The bend of a road inside one hex, or its way from a junction to a side. */
export interface Bend {
  hex: number
  kind: number
  from: Point
  over: Point
  to: Point
}

/** The point roads of a hex run to: its town, else a little off the centre so that roads look natural. */
export function nodeOf(sheet: Sheet, hex: number): Point {
  const { laid, centre, look } = sheet
  const [x, y] = centre(hex)
  if (laid.placeAt[hex]! >= 0) return [x, y]
  const stray = look.hex * 0.09
  const [dx, dy] = easing(sheet, hex)
  return [x + jitter(hex, 1, 21) * stray + dx, y + jitter(hex, 2, 21) * stray + dy]
}

/** The most that easing moves a road, in hexes. */
const MOST_EASE = 0.2

/** Which way, and how far, a road that runs through a hex without a junction is drawn aside to lie straighter. */
function easing({ laid, look, centre }: Sheet, hex: number): Point {
  if (!look.roadEase) return [0, 0]
  const linked = [0, 1, 2, 3, 4, 5]
    .filter((d) => laid.road[laid.grid.side(hex, d)]! > 0)
    .map((d) => centre(laid.grid.neighbours[hex * 6 + d]!))
  if (linked.length !== 2) return [0, 0]
  const [x, y] = centre(hex)
  const [mx, my] = between(linked[0]!, linked[1]!, 0.5)
  const away = Math.hypot(mx - x, my - y)
  const share = Math.min(look.roadEase, (MOST_EASE * look.hex) / (away || 1))
  return [(mx - x) * share, (my - y) * share]
}

/** Cuts the road net into bends that meet smoothly on the hexsides. */
export function findBends(sheet: Sheet): Bend[] {
  const { laid } = sheet
  return Array.from({ length: laid.grid.n }, (_, hex) => hex).flatMap((hex) => {
    const node = nodeOf(sheet, hex)
    const arms = armsOf(sheet, hex)
    const through = hasSymbol(sheet, hex) ? undefined : straightest(arms, node)
    if (!through) return arms.map((arm) => branch(hex, arm, node))
    const [first, second] = through
    const main: Bend = {
      hex,
      kind: Math.max(first.kind, second.kind),
      from: first.end,
      over: node,
      to: second.end,
    }
    const rest = arms.filter((arm) => arm !== first && arm !== second)
    return [main, ...rest.map((arm) => branch(hex, arm, middleOf(main)))]
  })
}

/** Roads end at the symbol of a place; where it has none they run on. */
const hasSymbol = ({ laid, look }: Sheet, hex: number): boolean => {
  const place = laid.places[laid.placeAt[hex]!]
  return place !== undefined && look.places[place.kind]?.symbol !== 'none'
}

const branch = (hex: number, { kind, end }: Arm, from: Point): Bend => ({
  hex,
  kind,
  from,
  over: between(from, end, 0.5),
  to: end,
})

const middleOf = ({ from, over, to }: Bend): Point =>
  between(between(from, over, 0.5), between(over, to, 0.5), 0.5)

interface Arm {
  kind: number
  end: Point
}

function armsOf(sheet: Sheet, hex: number): Arm[] {
  const { laid } = sheet
  const arms: Arm[] = []
  for (let d = 0; d < 6; d++) {
    const side = laid.grid.side(hex, d)
    if (side < 0 || laid.road[side] === 0) continue
    const other = laid.grid.neighbours[hex * 6 + d]!
    const end = between(nodeOf(sheet, hex), nodeOf(sheet, other), 0.5)
    arms.push({ kind: laid.road[side]!, end })
  }
  const only =
    arms.length === 1 && laid.placeAt[hex]! < 0 && laid.rim[hex] === 1 ? arms[0] : undefined
  const best = only ?? (isExit(sheet, hex) ? bestOf(arms) : undefined)
  return best ? [...arms, wayOut(sheet, hex, best)] : arms
}

const isExit = ({ laid, look }: Sheet, hex: number): boolean =>
  laid.marks.some((mark) => mark.hex === hex && look.exits?.includes(mark.kind))

const bestOf = (arms: readonly Arm[]): Arm | undefined =>
  arms.toSorted((a, b) => a.kind - b.kind)[0]

/** A road that ends in a rim hex runs on over the side of the rim that lies straightest ahead. */
function wayOut(sheet: Sheet, hex: number, arm: Arm): Arm {
  const ends = [0, 1, 2, 3, 4, 5]
    .filter((d) => sheet.laid.grid.neighbours[hex * 6 + d]! < 0)
    .map((d): Point => {
      const [a, b] = sheet.sideEnds(hex, d)
      return between(sheet.corner(a), sheet.corner(b), 0.5)
    })
  ends.sort((a, b) => distance(b, arm.end) - distance(a, arm.end))
  return { kind: arm.kind, end: ends[0]! }
}

/** The two arms that run through: the best road first, then the straightest. */
function straightest(arms: readonly Arm[], node: Point): [Arm, Arm] | undefined {
  let best: [Arm, Arm] | undefined
  let least = Infinity
  arms.forEach((first, i) => {
    for (const second of arms.slice(i + 1)) {
      const around = distance(first.end, node) + distance(node, second.end)
      const price = first.kind + second.kind - distance(first.end, second.end) / around
      if (price < least) [best, least] = [[first, second], price]
    }
  })
  return best
}

export const bendPath = ({ from, over, to }: Bend): string => `M${at(from)}Q${at(over)} ${at(to)}`

/** All casings first, so that roads join without seams. */
export function drawRoads(sheet: Sheet, bends: readonly Bend[]): Layer {
  const kinds = Object.values(sheet.look.roads)
  const pass = (paint: (road: RoadLook) => Stroke | undefined): Item[] =>
    kinds
      .flatMap((road, i) => {
        const stroke = paint(road)
        const d = bends.filter(({ kind }) => kind === i + 1).map(bendPath)
        return stroke ? [path(d.join(''), stroke)] : []
      })
      .reverse()
  return {
    id: 'roads',
    items: [
      ...pass(({ casing, width, edge }) =>
        edge === 0 ? undefined : { stroke: casing, width: width + 2 * edge },
      ),
      ...pass(({ fill, width, dash }) => ({ stroke: fill, width, ...(dash ? { dash } : {}) })),
    ],
  }
}

/** A few points along a bend, for keeping other things clear of it. */
export const bendSamples = ({ from, over, to }: Bend): Point[] =>
  [0, 0.25, 0.5, 0.75, 1].map((share) =>
    between(between(from, over, share), between(over, to, share), share),
  )
