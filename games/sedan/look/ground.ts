import { listed } from '../../../core/look/texts.ts'
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

const COMPASS = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west']

export function isNeutral(hex: number): boolean {
  return region[hex] === NEUTRAL
}

export function isCity(hex: number): boolean {
  return CITIES.some((city) => city.hex === hex)
}

/** `3318 Nancy`, or the number alone where nothing has a name. */
export function hexName(hex: number): string {
  return [grid.print(hex), placeNames[hex]].filter(Boolean).join(' ')
}

/** Sides of a hex of which something is true, as directions. */
function directions(hex: number, holds: (side: number) => boolean): string[] {
  return COMPASS.filter((_, d) => grid.side(hex, d) >= 0 && holds(grid.side(hex, d)))
}

/** Place, ground, roads and water of a hex in one sentence. */
export function describeHex(hex: number): string {
  if (isNeutral(hex)) return `${hexName(hex)}: neutral ground, closed to both sides.`
  const facts = [groundOf(hex), roadsOf(hex), ...riversAround(hex), bridgesOf(hex)]
  return `${facts.filter((fact) => fact !== '').join('; ')}.`
}

function groundOf(hex: number): string {
  const place = placeNames[hex] === '' ? '' : isCity(hex) ? 'city on ' : 'town on '
  const ground = terrain[hex] === CLEAR ? 'clear ground' : TERRAIN_NAMES[terrain[hex]!]!
  const closed = terrain[hex] === MARSH ? ', closed' : ''
  const country = region[hex] === PALATINATE ? 'the Palatinate' : REGION_NAMES[region[hex]!]!
  return `${hexName(hex)}: ${place}${ground}${closed}, in ${country}`
}

function roadsOf(hex: number): string {
  const roads = directions(hex, (side) => road[side]! > 0)
  if (roads.length === 0) return ''
  return `${roads.length === 1 ? 'road' : 'roads'} ${listed(roads)}`
}

function riversAround(hex: number): string[] {
  return riverNames.flatMap((name, index) => {
    const along = directions(hex, (side) => river[side] === index + 1)
    return along.length > 0 ? [`the ${name} on the ${listed(along)}`] : []
  })
}

function bridgesOf(hex: number): string {
  const over = directions(hex, (side) => bridge[side] === 1)
  if (over.length === 0) return ''
  return `${over.length === 1 ? 'bridge' : 'bridges'} ${listed(over)}`
}

interface Hexside {
  facing: string
  to: number
  holds: string[]
}

/** What lies on or over each side of a hex. */
export function hexsidesOf(hex: number): Hexside[] {
  return COMPASS.flatMap((facing, d) => {
    const side = grid.side(hex, d)
    return side < 0 ? [] : [{ facing, to: grid.neighbours[hex * 6 + d]!, holds: heldBy(side) }]
  })
}

function heldBy(side: number): string[] {
  return [
    ...(river[side]! > 0 ? [`river ${riverNames[river[side]! - 1]!}`] : []),
    ...(road[side]! > 0 ? ['road'] : []),
    ...(bridge[side] === 1 ? ['bridge'] : []),
    ...(border[side] === 1 ? ['border'] : []),
  ]
}
