import type { MapSheet } from '../../core/atlas/draw/map-sheet.ts'
import type { Word } from '../words/index.ts'

/** The map without its picture: numbers, names, neighbours and directions. */
export interface Ground {
  neighbours(hex: number): readonly number[]
  /** The two hexes of a hexside. */
  besideSide(side: number): readonly number[]
  /** "3812 Metz". */
  name(hex: number): string
  direction(from: number, to: number): Word
  /** In hexes, over any ground. */
  distance(from: number, to: number): number
  /** All within this distance, nearest first, without the hex itself. */
  within(hex: number, distance: number): readonly number[]
  /** The first printed number, as an example. */
  example: string
}

/** Anticlockwise from the east, an eighth of the circle each. */
const DIRECTIONS = [
  'text.east',
  'text.north-east',
  'text.north',
  'text.north-west',
  'text.west',
  'text.south-west',
  'text.south',
  'text.south-east',
] as const satisfies readonly Word[]

export function groundOf(sheet: MapSheet): Ground {
  const { centres, printed, places, north = 0 } = sheet
  const near = neighboursOf(sheet)
  const direction = (from: number, to: number): Word => {
    const right = centres[to * 2]! - centres[from * 2]!
    const up = centres[from * 2 + 1]! - centres[to * 2 + 1]!
    const eighth = Math.round((Math.atan2(up, right) * 4) / Math.PI + north / 45)
    return DIRECTIONS[(eighth + 8) % 8]!
  }
  return {
    neighbours: (hex) => near[hex] ?? [],
    besideSide: (side) => sheet.sideHexes.slice(side * 2, side * 2 + 2),
    name: (hex) => [printed[hex], places[hex]].filter((part) => part !== undefined).join(' '),
    direction,
    distance: (from, to) => rings(near, from).findIndex((ring) => ring.includes(to)),
    within: (hex, distance) => rings(near, hex, distance).slice(1).flat(),
    example: printed[0] ?? '',
  }
}

function neighboursOf({ sideHexes, printed }: MapSheet): number[][] {
  const near: number[][] = printed.map(() => [])
  for (let side = 0; side + 1 < sideHexes.length; side += 2) {
    const [one, other] = [sideHexes[side]!, sideHexes[side + 1]!]
    near[one]?.push(other)
    near[other]?.push(one)
  }
  return near
}

/** The hexes by their distance: ring 0 is the hex itself. */
function rings(near: readonly number[][], hex: number, most = Infinity): number[][] {
  const isReached = new Uint8Array(near.length)
  const found: number[][] = []
  let ring = [hex]
  isReached[hex] = 1
  while (ring.length > 0 && found.length <= most) {
    found.push(ring)
    ring = ring.flatMap((at) =>
      near[at]!.filter((next) => isReached[next] === 0 && (isReached[next] = 1) === 1),
    )
  }
  return found
}
