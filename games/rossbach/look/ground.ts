import { landOf, sidesOf } from '../../../core/look/land.ts'
import type { Crossing } from '../../../core/look/land.ts'
import { listed, sentence } from '../../../core/look/texts.ts'
import type { Hexside } from '../../../core/terminal-look.ts'
import {
  CLEAR,
  MARSH,
  RIVER,
  STREAM,
  crossing,
  grid,
  hilltop,
  placeKind,
  placeNames,
  river,
  riverNames,
  road,
  slopeHex,
  supplySource,
  terrain,
  uphill,
  water,
  woodsSide,
} from '../map/map.ts'
import type { LookKey } from '../words/look.ts'
import { say } from './say.ts'

/** North lies to the upper right of the sheet. */
const COMPASS = ['north', 'north-east', 'east', 'south', 'south-west', 'west']

export const land = landOf({ grid, placeNames, compass: COMPASS })
export const hexName = land.nameOf

function where(key: LookKey, hex: number, holds: (side: number) => boolean): string[] {
  const found = land.towards(hex, ({ side }) => holds(side))
  return found.length === 0 ? [] : [say(key, { where: listed(found) })]
}

function heightOf(hex: number): string[] {
  if (slopeHex[hex] === 1 && hilltop[hex] === 1) return [say('ground-both')]
  if (hilltop[hex] === 1) return [say('ground-hilltop')]
  return slopeHex[hex] === 1 ? [say('ground-slope')] : []
}

function groundOf(hex: number): string {
  const kind = terrain[hex] === CLEAR ? 'clear' : terrain[hex] === MARSH ? 'marsh' : 'woods'
  const place = placeKind[hex] === 0 ? [] : [say(`place-${placeKind[hex]!}` as LookKey)]
  const source = supplySource[hex] === 0 ? [] : [say(`source-${supplySource[hex]!}` as LookKey)]
  return [...place, say(`ground-${kind}`), ...heightOf(hex), ...source].join(', ')
}

function waters(hex: number): string[] {
  const rivers = riverNames.flatMap((name, index) => {
    const along = land.towards(
      hex,
      ({ side }) => water[side] === RIVER && river[side] === index + 1,
    )
    return along.length === 0 ? [] : [say('water-1', { name, where: listed(along) })]
  })
  return [...rivers, ...where('water-2', hex, (side) => water[side] === STREAM)]
}

/** Place, ground, ways and water of a hex in one sentence. */
export function describeHex(hex: number): string {
  const facts = [
    groundOf(hex),
    ...where('uphill', hex, (side) => uphill[side]! >= 0 && uphill[side] !== hex),
    ...([1, 2] as const).flatMap((kind) =>
      where(`ways-${kind}`, hex, (side) => road[side] === kind),
    ),
    ...waters(hex),
    ...([1, 2, 3] as const).flatMap((kind) =>
      where(`cross-${kind}`, hex, (side) => crossing[side] === kind),
    ),
    ...where('woods-sides', hex, (side) => woodsSide[side] === 1),
  ]
  return `${hexName(hex)}: ${sentence(facts)}`
}

/** What lies on or over each side of a hex. */
export const hexsidesOf = (hex: number): Hexside[] => sidesOf(land, hex, heldBy)

function heldBy({ hex, side }: Crossing): string[] {
  const name = riverNames[river[side]! - 1]
  const upper = uphill[side]!
  const said: readonly (LookKey | false)[] = [
    water[side] === STREAM && 'side-stream',
    road[side]! > 0 && `side-way-${road[side] as 1 | 2}`,
    crossing[side]! > 0 && `side-cross-${crossing[side] as 1 | 2 | 3}`,
    upper >= 0 && (upper === hex ? 'side-down' : 'side-up'),
    woodsSide[side] === 1 && 'side-woods',
  ]
  return [
    ...(water[side] === RIVER && name !== undefined ? [say('side-river', { name })] : []),
    ...said.flatMap((key) => (key === false ? [] : [say(key)])),
  ]
}
