import type { NounKind } from '../contract.ts'
import type { Heading } from '../look.ts'

// Which way something faces: 0 is the first hexside from the top, clockwise; half a number more is the corner after it.

const POINTS = [
  'north',
  'north-north-east',
  'north-east',
  'east-north-east',
  'east',
  'east-south-east',
  'south-east',
  'south-south-east',
  'south',
  'south-south-west',
  'south-west',
  'west-south-west',
  'west',
  'west-north-west',
  'north-west',
  'north-north-west',
]

/** By eighths from the top of the sheet. */
const ARROWS = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖']

/** How the hexes of a sheet lie. */
export interface Lie {
  flatTop: boolean
  /** Degrees clockwise from the top of the sheet at which north lies; 0 if absent. */
  north?: number
}

/** The nearest point of the compass: of eight over a hexside, of sixteen over a corner. */
export function compassOf({ flatTop, north = 0 }: Lie, heading: number): string {
  const degrees = (heading + (flatTop ? 0 : 0.5)) * 60 - north
  const step = Number.isInteger(heading) ? 45 : 22.5
  const point = (Math.round(degrees / step) * step) / 22.5
  return POINTS[(point + 32) % 16]!
}

/** What is drawn and said of a counter that faces somewhere. */
export function headingOf(lie: Lie, to: number, front: readonly number[] = []): Heading {
  const arrow = ARROWS[POINTS.indexOf(compassOf({ flatTop: lie.flatTop }, to)) >> 1]!
  const heading = { to, say: `faces ${compassOf(lie, to)}`, arrow }
  return front.length === 0 ? heading : { ...heading, front }
}

/** The six headings as nouns: `north-east`, typed `ne` as well. */
export function headingKind(lie: Lie): NounKind {
  const names = [0, 1, 2, 3, 4, 5].map((heading) => compassOf(lie, heading))
  const initials = names.map((name) => name.replace(/(\w)\w*-?/g, '$1'))
  return {
    print: (noun) => names[noun] ?? `no heading ${noun}`,
    parse: (text) => {
      const typed = text.toLowerCase().replace(/[\s-]+/g, '-')
      const found = [names.indexOf(typed), initials.indexOf(typed.replaceAll('-', ''))]
      return found.find((noun) => noun >= 0)
    },
  }
}
