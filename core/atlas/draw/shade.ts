import type { Relief } from '../relief.ts'
import { groundAt } from '../relief.ts'
import type { Point } from '../plane.ts'
import { pngAddress } from './png.ts'
import type { ReliefLook } from './look.ts'
import type { Layer } from './scene.ts'
import type { Sheet } from './sheet.ts'

const TINTS = 10
/** Odd, so that level ground has a shade of its own. */
const SHADES = 25
/** Hexes between two pixels of the picture, which the renderer blends. */
const GRAIN = 0.125

/** Relief as a picture of heights and slopes, lit from the north-west. */
export function drawRelief(sheet: Sheet): Layer {
  const { relief, look, frame } = sheet
  if (!relief) return { id: 'relief', items: [] }
  const width = Math.ceil(frame.width / look.hex / GRAIN)
  const height = Math.ceil(frame.height / look.hex / GRAIN)
  const corner = hexAt(sheet, [frame.left, frame.top])
  const pixels = new Uint8Array(width * height)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const p: Point = [corner[0] + (column + 0.5) * GRAIN, corner[1] + (row + 0.5) * GRAIN]
      const tint = tintOf(look.relief, groundAt(relief, p))
      pixels[row * width + column] = tint * SHADES + shadeOf(look.relief, slopeAt(relief, p))
    }
  const size = GRAIN * look.hex
  const source = pngAddress({ width, height, pixels, palette: palette(look.relief) })
  return {
    id: 'relief',
    items: [
      {
        is: 'image',
        x: frame.left,
        y: frame.top,
        width: width * size,
        height: height * size,
        source,
      },
    ],
  }
}

function hexAt({ toPage, look }: Sheet, [x, y]: Point): Point {
  const [ox, oy] = toPage([0, 0])
  return [(x - ox) / look.hex, (y - oy) / look.hex]
}

const REACH = 0.24

/** Metres the ground rises per hex to the east and to the south. */
export function slopeAt(relief: Relief, [x, y]: Point): Point {
  return [
    (groundAt(relief, [x + REACH, y]) - groundAt(relief, [x - REACH, y])) / (2 * REACH),
    (groundAt(relief, [x, y + REACH]) - groundAt(relief, [x, y - REACH])) / (2 * REACH),
  ]
}

/** Slopes gentler than about this are played down, so that plains look calm. */
const CALM = 0.35

/** Light from the north-west: slopes that rise to the south-east face it. */
function shadeOf({ exaggeration }: ReliefLook, [east, south]: Point): number {
  const slope = ((east + south) / Math.SQRT2) * exaggeration
  const light = (slope * Math.abs(slope)) / (Math.abs(slope) + CALM)
  const share = 0.5 + Math.atan(light) / Math.PI
  return Math.max(0, Math.min(SHADES - 1, Math.round(share * (SHADES - 1))))
}

function tintOf({ tints }: ReliefLook, metres: number): number {
  const [least, most] = [tints[0]![0], tints.at(-1)![0]]
  const share = (metres - least) / (most - least)
  return Math.max(0, Math.min(TINTS - 1, Math.round(share * (TINTS - 1))))
}

type Colour = [number, number, number]

export function parseColour(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const mix = (a: Colour, b: Colour, share: number): Colour => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]

function palette(look: ReliefLook): [number, number, number, number][] {
  const entries: [number, number, number, number][] = []
  for (let tint = 0; tint < TINTS; tint++)
    for (let shade = 0; shade < SHADES; shade++) {
      const ground = groundColour(look, tint / (TINTS - 1))
      const light = (shade / (SHADES - 1)) * 2 - 1
      const strength = light < 0 ? -light * look.darkest : light * look.lightest
      const over = parseColour(light < 0 ? look.dark : look.light)
      const opacity = 1 - (1 - look.tintOpacity) * (1 - strength)
      const colour = mix(ground, over, opacity === 0 ? 0 : strength / opacity)
      entries.push([...(colour.map(Math.round) as Colour), Math.round(opacity * 255)])
    }
  return entries
}

function groundColour({ tints }: ReliefLook, share: number): Colour {
  const [least, most] = [tints[0]![0], tints.at(-1)![0]]
  const metres = least + share * (most - least)
  const above = Math.max(
    1,
    tints.findIndex(([height]) => height >= metres - 1e-6),
  )
  const [low, lowColour] = tints[above - 1]!
  const [high, highColour] = tints[above]!
  return mix(parseColour(lowColour), parseColour(highColour), (metres - low) / (high - low))
}
