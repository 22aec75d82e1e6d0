import type { CompiledMap, CompiledPlace } from './compiled.ts'
import { isRimSide, layMap } from './lay.ts'
import { printSlopes } from './slopes.ts'

// A compiled map as the rules read it, in short, for whoever has to carry it over a network: lists of hexes as steps from one to the
// next, slopes and steps instead of heights, and nothing that only a drawing shows. Laid out it is the same map.

/** One sign for each step of at most four columns and rows; no quotes and no backslash, which would cost more. */
const SIGNS = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at))
  .filter((sign) => !'"\\!'.includes(sign))
  .join('')
const REACH = 4
const SPAN = 2 * REACH + 1
/** Before a hex that is too far from the last. */
const AFAR = '!'

/** Before a text that is no such list. */
const AS_IT_IS = '='

interface Printed {
  section: string
  column: number
  row: number
}

const HEX = /^([A-Z]?)(\d\d)(\d\d)$/

function readHex(text: string): Printed | undefined {
  const [, section = '', column, row] = HEX.exec(text) ?? []
  return column === undefined ? undefined : { section, column: Number(column), row: Number(row) }
}

function printHex({ section, column, row }: Printed): string {
  return section + [column, row].map((part) => String(part).padStart(2, '0')).join('')
}

function signFor(from: Printed | undefined, to: Printed): string | undefined {
  if (from === undefined || from.section !== to.section) return undefined
  const [across, along] = [to.column - from.column, to.row - from.row]
  if (Math.max(Math.abs(across), Math.abs(along)) > REACH) return undefined
  return SIGNS[(across + REACH) * SPAN + along + REACH]
}

/** A list of hexes or hexsides as they are printed, in signs; as it is where something else stands in it. */
export function packHexes(text: string): string {
  const isSides = text.includes('/')
  const names = text.split(isSides ? /[ /]/ : ' ')
  const hexes = names.map(readHex)
  const again = hexes.map((hex) => (hex === undefined ? '' : printHex(hex)))
  if (again.includes('') || joined(again, { isSides }) !== text) return AS_IT_IS + text
  let last: Printed | undefined
  const signs = hexes.map((hex) => {
    const sign = signFor(last, hex!)
    last = hex
    return sign ?? AFAR + printHex(hex!)
  })
  return (isSides ? '/' : '-') + signs.join('')
}

function joined(names: readonly string[], { isSides }: { isSides: boolean }): string {
  if (!isSides) return names.join(' ')
  return names
    .map((name, at) => name + (at % 2 === 0 ? '/' : ' '))
    .join('')
    .trimEnd()
}

export function unpackHexes(packed: string): string {
  if (packed.startsWith(AS_IT_IS)) return packed.slice(AS_IT_IS.length)
  const isSides = packed.startsWith('/')
  const names: string[] = []
  let last: Printed | undefined
  for (let at = 1; at < packed.length;) {
    const name = packed[at] === AFAR ? nameAt(packed, at + 1) : undefined
    last = name === undefined ? stepFrom(last!, SIGNS.indexOf(packed[at]!)) : readHex(name)!
    at += name === undefined ? 1 : 1 + name.length
    names.push(printHex(last))
  }
  return joined(names, { isSides })
}

function nameAt(packed: string, at: number): string {
  return /^[A-Z]?\d{4}/.exec(packed.slice(at, at + 5))![0]
}

function stepFrom({ section, column, row }: Printed, sign: number): Printed {
  const across = Math.floor(sign / SPAN) - REACH
  return { section, column: column + across, row: row + (sign % SPAN) - REACH }
}

const KINDS_FROM = 'a'.charCodeAt(0)
const PLACE_KEYS = ['hex', 'name', 'label', 'kind', 'fortress']

const kindOf = ({ kind, fortress }: CompiledPlace): string => kind + (fortress ? FORTRESS : '')
const FORTRESS = '+'

/** Hexes as steps, then one line for each place: its kind as a letter, its name, its label. */
function packPlaces(places: readonly CompiledPlace[]): unknown {
  const isPlain = places.every(
    (place) =>
      Object.keys(place).every((key) => PLACE_KEYS.includes(key)) &&
      !/[\n=]/.test(place.name + (place.label ?? '')) &&
      !place.kind.endsWith(FORTRESS) &&
      HEX.test(place.hex),
  )
  if (!isPlain) return places
  const kinds = [...new Set(places.map(kindOf))]
  const lines = places.map(
    (place) =>
      String.fromCharCode(KINDS_FROM + kinds.indexOf(kindOf(place))) +
      place.name +
      (place.label === undefined ? '' : `=${place.label}`),
  )
  return { kinds, at: packHexes(places.map(({ hex }) => hex).join(' ')), lines: lines.join('\n') }
}

interface PackedPlaces {
  kinds: string[]
  at: string
  lines: string
}

function unpackPlaces(packed: unknown): CompiledPlace[] {
  if (Array.isArray(packed)) return packed as CompiledPlace[]
  const { kinds, at, lines } = packed as PackedPlaces
  const hexes = unpackHexes(at).split(' ')
  return lines.split('\n').map((line, nth) => {
    const [name = '', label] = line.slice(1).split('=')
    const full = kinds[line.charCodeAt(0) - KINDS_FROM]!
    const fortress = full.endsWith(FORTRESS)
    const kind = fortress ? full.slice(0, -FORTRESS.length) : full
    return {
      hex: hexes[nth]!,
      name,
      ...(label !== undefined && { label }),
      kind,
      ...(fortress && { fortress }),
    }
  })
}

type Listed = Pick<CompiledMap, 'rivers' | 'roads' | 'sides' | 'lines' | 'gradients' | 'uphill'>

/** Every list of hexes in it packed, or unpacked. */
function withLists(map: Listed, change: (text: string) => string): Partial<CompiledMap> {
  const { rivers, roads, sides, lines, gradients, uphill } = map
  return {
    rivers: rivers.map((one) => ({ ...one, sides: change(one.sides) })),
    roads: roads.map((one) => ({ ...one, hexes: change(one.hexes) })),
    ...(sides && { sides: sides.map((one) => ({ ...one, sides: change(one.sides) })) }),
    ...(gradients && { gradients: gradients.map((one) => ({ ...one, sides: change(one.sides) })) }),
    ...(lines && { lines: lines.map((one) => ({ ...one, hexes: change(one.hexes) })) }),
    ...(uphill !== undefined && { uphill: change(uphill) }),
  }
}

const kindsIn = (list: readonly { kind?: string }[]): string[] => [
  ...new Set(list.flatMap(({ kind }) => kind ?? [])),
]

/** Without what only a drawing shows: exact heights, lettering, names of roads, water along the rim. */
export function playedMap(map: CompiledMap): CompiledMap {
  const { grid, uphill } = layMap(map, {
    terrain: Object.values(map.terrainKey),
    region: Object.values(map.regionKey),
    roads: kindsIn(map.roads),
    rivers: kindsIn(map.rivers),
  })
  const inside = (sides: string): string =>
    sides
      .split(' ')
      .filter((side) => !isRimSide(side))
      .join(' ')
  return {
    ...map,
    elevation: inSteps(map),
    labels: [],
    roads: map.roads.map((road) => ({ ...road, name: '' })),
    rivers: map.rivers.map((river) => ({ ...river, sides: inside(river.sides) })),
    ...(map.slopes && { uphill: printSlopes(grid, uphill) }),
  }
}

/** Heights as far as the rules see them. */
function inSteps({ elevation, slopes }: CompiledMap): string[] {
  const steps = slopes?.steps
  if (steps === undefined) return []
  const lower = (height: string): number => Math.floor(Number(height) / steps) * steps
  return elevation.map((row) => row.split(' ').map(lower).join(' '))
}

const LOWEST = 'A'.charCodeAt(0)

/** One letter for each height. */
function packSteps(rows: readonly string[], steps: number): string[] {
  const letter = (height: string): string => String.fromCharCode(LOWEST + Number(height) / steps)
  return rows.map((row) => row.split(' ').map(letter).join(''))
}

function unpackSteps(rows: readonly string[], steps: number): string[] {
  return rows.map((row) =>
    Array.from(row, (letter) => (letter.charCodeAt(0) - LOWEST) * steps).join(' '),
  )
}

/** As plain data. */
export function packMap(map: CompiledMap): unknown {
  const played = playedMap(map)
  return {
    ...played,
    ...withLists(played, packHexes),
    elevation: packSteps(played.elevation, map.slopes?.steps ?? 1),
    places: packPlaces(map.places),
  }
}

export function unpackMap(packed: unknown): CompiledMap {
  const map = packed as CompiledMap
  return {
    ...map,
    ...withLists(map, unpackHexes),
    elevation: unpackSteps(map.elevation, map.slopes?.steps ?? 1),
    places: unpackPlaces(map.places),
  }
}
