import { NORTH_UP, landOf, sidesOf } from '../../../core/look/land.ts'
import type { Crossing } from '../../../core/look/land.ts'
import { listed, sentence } from '../../../core/look/texts.ts'
import type { Hexside } from '../../../core/terminal-look.ts'
import {
  MAJOR,
  MINOR,
  RIVER,
  SLOPE,
  STEEP,
  TERRAIN_NAMES,
  bridge,
  chateau,
  contour,
  ford,
  grid,
  level,
  placeNames,
  road,
  slope,
  terrain,
  water,
} from '../map/map.ts'

export const land = landOf({ grid, placeNames, compass: NORTH_UP })
export const hexName = land.nameOf

/** Metres from which on each level lies. */
const FROM = [0, 375, 400, 425, 450]

/** Such as `forest`, or `village with a chateau`. */
export function groundOf(hex: number): string {
  const kind = TERRAIN_NAMES[terrain[hex]!]!
  if (kind === 'clear') return 'clear ground'
  return chateau[hex] === 1 ? `${kind} with a chateau` : kind
}

export function levelName(hex: number): string {
  const from = FROM[level[hex]!]!
  return from === 0 ? `below ${FROM[1]!} m` : `from ${from} m`
}

function along(say: string, found: readonly string[]): string {
  return found.length === 0 ? '' : `${say} ${listed(found)}`
}

/** Ground, level, roads, waters and slopes of a hex in one sentence. */
export function describeHex(hex: number): string {
  const towards = (say: string, holds: (edge: number) => boolean): string =>
    along(
      say,
      land.towards(hex, ({ edge }) => holds(edge)),
    )
  return sentence([
    `${hexName(hex)}: ${groundOf(hex)}, level ${level[hex]!} (${levelName(hex)})`,
    towards('major road', (edge) => road[edge] === MAJOR),
    towards('minor road', (edge) => road[edge] === MINOR),
    towards('river', (edge) => water[edge] === RIVER),
    towards('stream or creek', (edge) => water[edge]! > 0 && water[edge] !== RIVER),
    towards('bridge', (edge) => bridge[edge] === 1),
    towards('ford', (edge) => ford[edge] === 1),
    towards('slope up', (edge) => slope[edge] === SLOPE),
    towards('steep slope up', (edge) => slope[edge] === STEEP),
  ])
}

/** What links a hex with each neighbour, or lies between them. */
export const hexsidesOf = (hex: number): Hexside[] => sidesOf(land, hex, heldBy)

const GRADES = ['', 'slope', 'steep slope']
const ROADS = ['', 'major road', 'minor road']

function heldBy({ hex, to, edge }: Crossing): string[] {
  const back = to * 6 + (((edge % 6) + 3) % 6)
  const [up, down] = [slope[edge]!, slope[back]!]
  return [
    ROADS[road[edge]!]!,
    water[edge] === 0 ? '' : water[edge] === RIVER ? 'river' : 'creek',
    bridge[edge] === 1 ? 'bridge' : '',
    ford[edge] === 1 ? 'ford' : '',
    up > 0 ? `${GRADES[up]!} up` : down > 0 ? `${GRADES[down]!} down` : contourOf(hex, to, edge),
  ].filter((say) => say !== '')
}

/** A contour without a slope beside it. */
function contourOf(hex: number, to: number, edge: number): string {
  if (contour[edge] === 0) return ''
  return level[to]! > level[hex]! ? 'higher ground' : 'lower ground'
}
