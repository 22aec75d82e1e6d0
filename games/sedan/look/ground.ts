import { NORTH_UP, landOf, sidesOf } from '../../../core/look/land.ts'
import type { Crossing } from '../../../core/look/land.ts'
import { listed, sentence } from '../../../core/look/texts.ts'
import type { Hexside } from '../../../core/terminal-look.ts'
import {
  CITIES,
  CLEAR,
  MARSH,
  NEUTRAL,
  PALATINATE,
  REGION_NAMES,
  TERRAIN_NAMES,
  border,
  bridge,
  grid,
  placeNames,
  region,
  river,
  riverNames,
  road,
  terrain,
} from '../map/map.ts'

export const land = landOf({ grid, placeNames, compass: NORTH_UP })
export const hexName = land.nameOf

export function isNeutral(hex: number): boolean {
  return region[hex] === NEUTRAL
}

export function isCity(hex: number): boolean {
  return CITIES.some((city) => city.hex === hex)
}

/** Place, ground, roads and water of a hex in one sentence. */
export function describeHex(hex: number): string {
  if (isNeutral(hex)) return `${hexName(hex)}: neutral ground, closed to both sides.`
  return sentence([groundOf(hex), roadsOf(hex), ...riversAround(hex), bridgesOf(hex)])
}

function groundOf(hex: number): string {
  const place = placeNames[hex] === '' ? '' : isCity(hex) ? 'city on ' : 'town on '
  const ground = terrain[hex] === CLEAR ? 'clear ground' : TERRAIN_NAMES[terrain[hex]!]!
  const closed = terrain[hex] === MARSH ? ', closed' : ''
  const country = region[hex] === PALATINATE ? 'the Palatinate' : REGION_NAMES[region[hex]!]!
  return `${hexName(hex)}: ${place}${ground}${closed}, in ${country}`
}

function roadsOf(hex: number): string {
  const roads = land.towards(hex, ({ side }) => road[side]! > 0)
  if (roads.length === 0) return ''
  return `${roads.length === 1 ? 'road' : 'roads'} ${listed(roads)}`
}

function riversAround(hex: number): string[] {
  return riverNames.flatMap((name, index) => {
    const along = land.towards(hex, ({ side }) => river[side] === index + 1)
    return along.length > 0 ? [`the ${name} on the ${listed(along)}`] : []
  })
}

function bridgesOf(hex: number): string {
  const over = land.towards(hex, ({ side }) => bridge[side] === 1)
  if (over.length === 0) return ''
  return `${over.length === 1 ? 'bridge' : 'bridges'} ${listed(over)}`
}

/** What lies on or over each side of a hex. */
export const hexsidesOf = (hex: number): Hexside[] => sidesOf(land, hex, heldBy)

function heldBy({ side }: Crossing): string[] {
  return [
    ...(river[side]! > 0 ? [`river ${riverNames[river[side]! - 1]!}`] : []),
    ...(road[side]! > 0 ? ['road'] : []),
    ...(bridge[side] === 1 ? ['bridge'] : []),
    ...(border[side] === 1 ? ['border'] : []),
  ]
}
