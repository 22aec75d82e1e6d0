import { densify, distance } from '../plane.ts'
import type { Point } from '../plane.ts'
import { bridgeMark } from './bridges.ts'
import { path } from './scene.ts'
import type { Layer } from './scene.ts'
import type { Sheet } from './sheet.ts'
import type { ThroughCourse } from './through.ts'
import { bendSamples } from './ways.ts'
import type { Bend } from './ways.ts'

/** Where a road comes over the water of its hex. */
export interface HexBridge {
  bend: Bend
  course: ThroughCourse
  at: Point
  /** Along the road. */
  along: Point
}

/** In every hex that is marked as a bridge: the spot where its best road crosses or comes closest to water. */
export function findHexBridges(
  { laid, look, centre }: Sheet,
  courses: readonly ThroughCourse[],
  bends: readonly Bend[],
): HexBridge[] {
  const wet = courses
    .filter(({ kind }) => look.lines?.[kind]?.draws !== 'rails')
    .map((course) => ({ course, line: densify(course.line, GRAIN) }))
  return laid.marks.flatMap(({ hex, kind }) => {
    if (kind !== 'bridge') return []
    const isNear = (p: Point): boolean => distance(p, centre(hex)) < look.hex
    const here = bends.filter((bend) => bend.hex === hex)
    const near = wet.map(({ course, line }) => ({ course, line: line.filter(isNear) }))
    return closest(here, near) ?? []
  })
}

/** How much nearer a lesser road must come to be preferred, in pixels. */
const LESSER = 4
/** Pixels between two points that are compared. */
const GRAIN = 2

interface Water {
  course: ThroughCourse
  line: readonly Point[]
}

function closest(bends: readonly Bend[], waters: readonly Water[]): HexBridge | undefined {
  let best: HexBridge | undefined
  let least = Infinity
  for (const bend of bends) {
    const road = densify(bendSamples(bend), GRAIN)
    for (const { course, line } of waters)
      for (const water of line)
        for (let i = 1; i < road.length; i++) {
          const [a, b] = [road[i - 1]!, road[i]!]
          const price = distance(a, water) + bend.kind * LESSER
          if (price >= least) continue
          least = price
          best = { bend, course, at: a, along: [b[0] - a[0], b[1] - a[1]] }
        }
  }
  return best
}

/** The bridges over water that runs through hexes, lesser roads first; none on other maps. */
export function drawHexBridges({ look }: Sheet, bridges: readonly HexBridge[]): Layer[] {
  if (bridges.length === 0) return []
  const roads = Object.values(look.roads)
  const marks = bridges.map((bridge) => {
    const kind = bridge.bend.kind - 1
    const half = Math.max(look.hex * 0.1, bridge.course.widths[0]! / 2 + 1.5)
    const span = { hex: look.hex, road: roads[kind]!.width, half }
    return { kind, ...bridgeMark(...endsAbout(bridge), span) }
  })
  const decks = roads
    .flatMap(({ casing, fill, width, edge }, kind) => {
      const d = marks.flatMap((mark) => (mark.kind === kind ? [mark.deck] : [])).join('')
      return [
        path(d, { stroke: fill, width }),
        path(d, { stroke: casing, width: width + 2 * edge }),
      ]
    })
    .reverse()
  const { rail, width } = look.bridge
  const rails = path(marks.map((mark) => mark.rail).join(''), { stroke: rail, width })
  return [{ id: 'hex-bridges', items: [...decks, rails] }]
}

function endsAbout({ at: [x, y], along: [dx, dy] }: HexBridge): [Point, Point] {
  const length = Math.hypot(dx, dy) || 1
  const [ux, uy] = [(dx / length) * 30, (dy / length) * 30]
  return [
    [x - ux, y - uy],
    [x + ux, y + uy],
  ]
}
