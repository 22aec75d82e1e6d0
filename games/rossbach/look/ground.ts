import { listed } from '../../../core/look/texts.ts'
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

/** `N0809 Saalfeld`, or the number alone where nothing has a name. */
export function hexName(hex: number): string {
  return [grid.print(hex), placeNames[hex]].filter(Boolean).join(' ')
}

/** North lies to the upper right of the sheet; nearest points of the compass, by direction. */
const COMPASS = grid.flatTop
  ? ['north-west', 'north', 'east', 'south-east', 'south', 'west']
  : ['north', 'north-east', 'east', 'south', 'south-west', 'west']

/** Sides of a hex of which something is true, as directions. */
function directions(hex: number, holds: (side: number) => boolean): string[] {
  return COMPASS.filter((_, d) => grid.side(hex, d) >= 0 && holds(grid.side(hex, d)))
}

function where(key: LookKey, hex: number, holds: (side: number) => boolean): string[] {
  const found = directions(hex, holds)
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
    const along = directions(hex, (side) => water[side] === RIVER && river[side] === index + 1)
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
  return `${hexName(hex)}: ${facts.join('; ')}.`
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
    if (side < 0) return []
    return [{ facing, to: grid.neighbours[hex * 6 + d]!, holds: heldBy(hex, side) }]
  })
}

function heldBy(hex: number, side: number): string[] {
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
