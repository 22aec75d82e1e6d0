import {
  CITIES,
  FRANCE,
  NEUTRAL,
  REGION_NAMES,
  TERRAIN_NAMES,
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

/** Place, ground, roads and water of a hex in one line. */
export function describeHex(hex: number): string {
  const name = placeNames[hex]!
  const country = region[hex] === FRANCE ? '' : `, ${REGION_NAMES[region[hex]!]!}`
  const place = name === '' ? '' : ` ${isCity(hex) ? 'city' : 'town'} ${name},`
  const roads = directions(hex, (side) => road[side]! > 0)
  return [
    `${grid.print(hex)}:${place} ${TERRAIN_NAMES[terrain[hex]!]!}${country}`,
    roads.length > 0 ? `road ${roads.join(', ')}` : '',
    ...riversAround(hex),
    bridgesOf(hex),
  ]
    .filter((part) => part !== '')
    .join('; ')
}

function riversAround(hex: number): string[] {
  return riverNames.flatMap((name, index) => {
    const along = directions(hex, (side) => river[side] === index + 1)
    return along.length > 0 ? [`${name} on the ${along.join(', ')}`] : []
  })
}

function bridgesOf(hex: number): string {
  const over = directions(hex, (side) => bridge[side] === 1)
  return over.length > 0 ? `bridge ${over.join(', ')}` : ''
}
