import { between, distance } from '../plane.ts'
import type { Point } from '../plane.ts'
import { at } from './curve.ts'
import type { MapLook } from './look.ts'
import { path } from './scene.ts'
import type { Item, Layer } from './scene.ts'
import { riverKinds } from './sheet.ts'
import type { Sheet } from './sheet.ts'
import { nodeOf } from './ways.ts'

/** A bridge where a road crosses a river: the road carried over, with a rail on either hand. */
export function drawBridges(sheet: Sheet): Layer {
  const { laid, look } = sheet
  const kinds = Object.values(look.roads)
  const decks: string[][] = kinds.map(() => [])
  const rails: string[] = []
  for (let side = 0; side < laid.bridge.length; side++) {
    if (!laid.bridge[side] || isFord(sheet, side)) continue
    const kind = laid.road[side]! - 1
    const { deck, rail } = bridgeAt(sheet, side, kinds[kind]!.width)
    decks[kind]!.push(deck)
    rails.push(rail)
  }
  const items = kinds.map(({ fill, width, dash }, kind) =>
    path(decks[kind]!.join(''), { stroke: dash ? look.paper : fill, width: width + 1.2 }),
  )
  const { rail, width } = look.bridge
  return {
    id: 'bridges',
    items: [...items, path(rails.join(''), { stroke: rail, width }), ...drawFords(sheet)],
  }
}

/** Whether the way over a hexside wades instead of crossing by a bridge. */
function isFord({ laid, look, map }: Sheet, side: number): boolean {
  if (!look.ford) return false
  const water = riverKinds(map).indexOf(look.ford.water) + 1
  const road = Object.keys(look.roads).indexOf(look.ford.road) + 1
  return laid.water[side] === water && laid.road[side] === road
}

function drawFords(sheet: Sheet): Item[] {
  const { laid, look } = sheet
  if (!look.ford) return []
  const fords = Array.from(laid.bridge.keys()).filter(
    (side) => laid.bridge[side] === 1 && isFord(sheet, side),
  )
  const stones = fords.map((side) => {
    const [a, b] = laid.grid.sideHexes(side)
    return fordMark(nodeOf(sheet, a), nodeOf(sheet, b))
  })
  return fordItems(look.ford, stones.join(''))
}

/** Stepping stones half way between two points. */
export const fordMark = (a: Point, b: Point): string =>
  [-4.2, 0, 4.2].map((run) => `M${at(between(a, b, 0.5 + run / distance(a, b)))}h.1`).join('')

export const fordItems = ({ stone, ink }: Required<MapLook>['ford'], d: string): Item[] => [
  path(d, { stroke: ink, width: 3.8 }),
  path(d, { stroke: stone, width: 2.4 }),
]

/** Half the length of a bridge, and how far its rails flare, in hexes. */
const HALF = 0.1
const FLARE = 0.032

function bridgeAt(sheet: Sheet, side: number, road: number): Mark {
  const [a, b] = sheet.laid.grid.sideHexes(side)
  return bridgeMark(nodeOf(sheet, a), nodeOf(sheet, b), { hex: sheet.look.hex, road })
}

interface Mark {
  deck: string
  rail: string
}

interface Span {
  hex: number
  /** Width of its road. */
  road: number
  /** Half its length; a tenth of a hex if absent. */
  half?: number
}

/** The mark of a bridge half way between two points. */
export function bridgeMark(a: Point, b: Point, { hex, road, half = HALF * hex }: Span): Mark {
  const middle = between(a, b, 0.5)
  const span = distance(a, b)
  const along: Point = [(b[0] - a[0]) / span, (b[1] - a[1]) / span]
  const point = (run: number, across: number): string =>
    at([
      middle[0] + along[0] * run + along[1] * across,
      middle[1] + along[1] * run - along[0] * across,
    ])
  const flare = FLARE * hex
  const rail = [1, -1].map((sign) => {
    const off = sign * (road / 2 + 1.8)
    const wide = off + sign * flare
    return `M${point(-half - flare, wide)}L${point(-half, off)}L${point(half, off)}L${point(half + flare, wide)}`
  })
  return { deck: `M${point(-half, 0)}L${point(half, 0)}`, rail: rail.join('') }
}
