import { between, distance } from '../plane.ts'
import type { Box, Point } from '../plane.ts'
import { lengths, offset } from './curve.ts'
import { crowding, frameBox } from './labels.ts'
import type { Taken } from './labels.ts'
import { alongLine, textWidth } from './letters.ts'
import type { Face, Layer, TextItem } from './scene.ts'
import type { Sheet } from './sheet.ts'
import type { Course } from './water.ts'

/** Pixels of river to each time its name is written. */
const EVERY = 640
/** Water this many times as broad as the type is high carries its own name. */
const BROAD = 1.9

/** River names in italics along the course, beside the water. */
export function drawRiverNames(sheet: Sheet, courses: readonly Course[], taken: Taken): Layer {
  const { look } = sheet
  const { size, colour, spacing } = look.rivers.label
  const items = courses.flatMap((course) => {
    const width = course.widths.at(-1) ?? 0
    const isOnWater = width > size * BROAD
    const big = isOnWater ? 1.6 : width > 5 ? 1.25 : 1
    const face: Face = {
      family: look.fonts.text,
      size: size * big,
      colour: course.letters?.colour ?? colour,
      spacing,
      italic: true,
      halo: size * 0.2,
      haloColour: course.letters?.halo ?? look.halo,
    }
    const long = lengths(course.line).at(-1) ?? 0
    const times = Math.max(1, Math.round(long / EVERY))
    return Array.from({ length: times }, (_, k) => k / times).flatMap((from) =>
      settleOn(sheet, taken, {
        course,
        face,
        range: [from * long, (from + 1 / times) * long],
        feet: feetOf(course, { size: face.size, isOnWater }),
      }),
    )
  })
  return { id: 'river-names', items }
}

interface Wanted {
  course: Course
  face: Face
  range: readonly [number, number]
  /** How far left of the course the feet of the letters may stand, best first. */
  feet: readonly number[]
}

/** Above or below the water, or along the middle of water that is broad enough. */
function feetOf(
  { widths }: Course,
  { size, isOnWater }: { size: number; isOnWater: boolean },
): number[] {
  const half = Math.max(...widths) / 2
  return isOnWater ? [-size * 0.3] : [half + size * 0.28, -half - size * 0.85]
}

/** The least crowded, straightest stretch within the range, on either bank. */
function settleOn(sheet: Sheet, taken: Taken, { course, face, range, feet }: Wanted): TextItem[] {
  const width = textWidth(course.name, face)
  let best: TextItem[] = []
  let least = 5
  for (let from = range[0]; from + width < range[1]; from += 12) {
    const stretch = calm(course.line, from, from + width)
    const line = stretch[0]![0] <= stretch.at(-1)![0] ? stretch : stretch.toReversed()
    feet.forEach((away, choice) => {
      const moved = offset(line, () => away)
      const letters = alongLine(course.name, face, moved, 0)
      const price = bending(line) * 6 + priceOf(sheet, taken, letters) + choice * 0.1
      if (price < least) [best, least] = [letters, price]
    })
  }
  taken.boxes.push(...best.map(boxOfLetter))
  return best
}

const boxOfLetter = ({ x, y, face }: TextItem): Box => {
  const r = face.size * 0.45
  return {
    left: x - r,
    right: x + r,
    top: y - face.size * 0.6 - r,
    bottom: y - face.size * 0.2 + r,
  }
}

/** How crowded a name is on the whole, and as much of its worst letter as the look cares for. */
function priceOf(sheet: Sheet, taken: Taken, letters: readonly TextItem[]): number {
  const { care = 0 } = sheet.look.rivers.label
  const prices = letters.map((item) => crowding(taken, boxOfLetter(item), frameBox(sheet)))
  const mean = prices.reduce((sum, price) => sum + price, 0) / letters.length
  return mean + care * Math.max(...prices)
}

/** One plain arc along the course between two distances, so that letters do not dance with every bend. */
function calm(line: readonly Point[], from: number, to: number): Point[] {
  const run = lengths(line)
  const at = (length: number): Point => {
    const near = line.filter((_, i) => Math.abs(run[i]! - length) < IRON)
    return near.length > 0 ? mean(near) : line[nearestIndex(run, length)]!
  }
  const [first, middle, last] = [at(from), at((from + to) / 2), at(to)]
  const over: Point = [
    2 * middle[0] - (first[0] + last[0]) / 2,
    2 * middle[1] - (first[1] + last[1]) / 2,
  ]
  return Array.from({ length: 13 }, (_, i) =>
    between(between(first, over, i / 12), between(over, last, i / 12), i / 12),
  )
}

/** Pixels of course to either side that a point of the arc averages. */
const IRON = 16

const nearestIndex = (run: readonly number[], length: number): number =>
  Math.max(
    0,
    run.findIndex((value) => value >= length),
  )

const mean = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
]

/** 0 for a straight line, growing with the detour it makes. */
const bending = (line: readonly Point[]): number =>
  lengths(line).at(-1)! / (distance(line[0]!, line.at(-1)!) || 1) - 1
