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
  kind: number
  from: Point
  over: Point
  to: Point
}

/** The point roads of a hex run to: its town, else a little off the centre so that roads look natural. */
export function nodeOf({ laid, centre, look }: Sheet, hex: number): Point {
  const [x, y] = centre(hex)
  if (laid.placeAt[hex]! >= 0) return [x, y]
  const stray = look.hex * 0.09
  return [x + jitter(hex, 1, 21) * stray, y + jitter(hex, 2, 21) * stray]
}

/** Cuts the road net into bends that meet smoothly on the hexsides. */
export function findBends(sheet: Sheet): Bend[] {
  const { laid } = sheet
  return Array.from({ length: laid.grid.n }, (_, hex) => hex).flatMap((hex) => {
    const node = nodeOf(sheet, hex)
    const arms = armsOf(sheet, hex)
    const through = laid.placeAt[hex]! < 0 ? straightest(arms, node) : undefined
    if (!through) return arms.map((arm) => branch(arm, node))
    const [first, second] = through
    const main: Bend = {
      kind: Math.max(first.kind, second.kind),
      from: first.end,
      over: node,
      to: second.end,
    }
    const rest = arms.filter((arm) => arm !== first && arm !== second)
    return [main, ...rest.map((arm) => branch(arm, middleOf(main)))]
  })
}

const branch = ({ kind, end }: Arm, from: Point): Bend => ({
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
  return only ? [only, wayOut(sheet, hex, only)] : arms
}

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
