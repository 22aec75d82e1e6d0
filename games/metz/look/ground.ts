import { NORTH_UP, landOf, sidesOf } from '../../../core/look/land.ts'
import type { Crossing } from '../../../core/look/land.ts'
import { listed, sentence } from '../../../core/look/texts.ts'
import type { Hexside } from '../../../core/terminal-look.ts'
import {
  BRIDGE,
  FARM,
  FOREST,
  FORTRESS,
  LEVEL_NAMES,
  MAJOR,
  MINOR,
  QUARRY,
  RAVINE,
  RIVER,
  STEEP_SLOPE,
  STREAM,
  TOWN,
  grid,
  level,
  metzExit,
  placeNames,
  prussianExit,
  road,
  terrain,
  upSlope,
} from '../map/map.ts'

export const land = landOf({ grid, placeNames, compass: NORTH_UP })
export const hexName = land.nameOf

const GROUND: readonly (readonly [number, string])[] = [
  [TOWN, 'town'],
  [FARM, 'farm'],
  [QUARRY, 'quarry'],
  [FORTRESS, 'fort'],
  [FOREST, 'forest'],
  [STREAM, 'stream'],
  [RAVINE, 'ravine'],
  [RIVER, 'river'],
]

/** What a hex holds, `clear ground` if nothing. */
export function groundOf(hex: number): string {
  const found = GROUND.filter(([bit]) => (terrain[hex]! & bit) !== 0).map(([, name]) => name)
  const bridge = (terrain[hex]! & BRIDGE) === 0 ? [] : ['bridge']
  return found.length === 0 ? 'clear ground' : [...found, ...bridge].join(' and ')
}

export function levelName(hex: number): string {
  return LEVEL_NAMES[level[hex]! - 1]!
}

function along(say: string, found: readonly string[]): string {
  return found.length === 0 ? '' : `${say} ${listed(found)}`
}

/** The ground falls away where the next hex sees this one up a slope. */
function slopesOf(hex: number): string[] {
  const up = land.towards(hex, ({ edge }) => upSlope[edge]! > 0 && upSlope[edge]! < STEEP_SLOPE)
  const steep = land.towards(hex, ({ edge }) => upSlope[edge] === STEEP_SLOPE)
  return [along('slope up', up), along('steep slope up', steep)]
}

const LINES = ['', 'short', 'normal', 'extended']

function exitsOf(hex: number): string {
  if (metzExit[hex] === 1) return 'French line of communications'
  return prussianExit[hex] === 0
    ? ''
    : `Prussian line of communications, ${LINES[prussianExit[hex]!]!}`
}

/** Place, level, ground, roads and slopes of a hex in one sentence. */
export function describeHex(hex: number): string {
  const facts = [
    `${hexName(hex)}: ${levelName(hex)} (level ${level[hex]!}), ${groundOf(hex)}`,
    along(
      'major road',
      land.towards(hex, ({ edge }) => road[edge] === MAJOR),
    ),
    along(
      'minor road',
      land.towards(hex, ({ edge }) => road[edge] === MINOR),
    ),
    ...slopesOf(hex),
    exitsOf(hex),
  ]
  return sentence(facts)
}

/** What links a hex with each neighbour, or lies between them. */
export const hexsidesOf = (hex: number): Hexside[] => sidesOf(land, hex, heldBy)

function heldBy({ hex, to, edge }: Crossing): string[] {
  const rise = level[to]! - level[hex]!
  const way = road[edge] === MAJOR ? ['major road'] : road[edge] === MINOR ? ['minor road'] : []
  if (rise === 0) return way
  const slope = Math.abs(rise) >= STEEP_SLOPE ? 'steep slope' : 'slope'
  return [...way, `${slope} ${rise > 0 ? 'up' : 'down'}`]
}
