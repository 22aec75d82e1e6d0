import type { CompiledMap, CompiledPlace } from './compiled.ts'

// A compiled map in short, for whoever has to carry it over a network: lists of hexes as steps from one to the next, heights as
// what they differ from what their neighbours promise. Unpacking gives back the very same map.

/** One sign for each step of at most four columns and rows; no quotes and no backslash, which would cost more. */
const SIGNS = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at))
  .filter((sign) => !'"\\!'.includes(sign))
  .join('')
const REACH = 4
const SPAN = 2 * REACH + 1
/** Before a hex, or a height, that is too far from the last. */
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
  if (again.includes('') || joined(again, isSides) !== text) return AS_IT_IS + text
  let last: Printed | undefined
  const signs = hexes.map((hex) => {
    const sign = signFor(last, hex!)
    last = hex
    return sign ?? AFAR + printHex(hex!)
  })
  return (isSides ? '/' : '-') + signs.join('')
}

function joined(names: readonly string[], isSides: boolean): string {
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
  return joined(names, isSides)
}

function nameAt(packed: string, at: number): string {
  return /^[A-Z]?\d{4}/.exec(packed.slice(at, at + 5))![0]
}

function stepFrom({ section, column, row }: Printed, sign: number): Printed {
  const across = Math.floor(sign / SPAN) - REACH
  return { section, column: column + across, row: row + (sign % SPAN) - REACH }
}

/** What a height is likely to be, from the one before it and those beside both in the row before. */
function promised(row: readonly number[], before: readonly number[] | undefined): number {
  const at = row.length
  const left = row[at - 1] ?? before?.[0] ?? 0
  const beside = before?.[at]
  return beside === undefined || at === 0 ? left : left + beside - before![at - 1]!
}

const MIDDLE = Math.floor(SIGNS.length / 2)

export function packHeights(rows: readonly string[]): string[] {
  let before: readonly number[] | undefined
  return rows.map((text) => {
    const row: number[] = []
    const signs = text.split(' ').map((height) => {
      const off = Number(height) - promised(row, before)
      row.push(Number(height))
      return SIGNS[off + MIDDLE] ?? `${AFAR}${height}${AFAR}`
    })
    before = row
    return signs.join('')
  })
}

export function unpackHeights(rows: readonly string[]): string[] {
  let before: readonly number[] | undefined
  return rows.map((packed) => {
    const row: number[] = []
    for (let at = 0; at < packed.length;) {
      const end = packed[at] === AFAR ? packed.indexOf(AFAR, at + 1) : at
      const height =
        end === at
          ? promised(row, before) + SIGNS.indexOf(packed[at]!) - MIDDLE
          : Number(packed.slice(at + 1, end))
      row.push(height)
      at = end + 1
    }
    before = row
    return row.join(' ')
  })
}

const KINDS_FROM = 'a'.charCodeAt(0)
const PLACE_KEYS = ['hex', 'name', 'label', 'kind']

/** Hexes as steps, then one line for each place: its kind as a letter, its name, its label. */
function packPlaces(places: readonly CompiledPlace[]): unknown {
  const isPlain = places.every(
    (place) =>
      Object.keys(place).every((key) => PLACE_KEYS.includes(key)) &&
      !/[\n=]/.test(place.name + (place.label ?? '')) &&
      HEX.test(place.hex),
  )
  if (!isPlain) return places
  const kinds = [...new Set(places.map(({ kind }) => kind))]
  const lines = places.map(
    ({ name, label, kind }) =>
      String.fromCharCode(KINDS_FROM + kinds.indexOf(kind)) +
      name +
      (label === undefined ? '' : `=${label}`),
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
    const kind = kinds[line.charCodeAt(0) - KINDS_FROM]!
    return { hex: hexes[nth]!, name, ...(label !== undefined && { label }), kind }
  })
}

type Listed = Pick<CompiledMap, 'rivers' | 'roads' | 'sides' | 'lines'>

/** Every list of hexes in it packed, or unpacked. */
function withLists(map: Listed, change: (text: string) => string): Partial<CompiledMap> {
  const { rivers, roads, sides, lines } = map
  return {
    rivers: rivers.map((one) => ({ ...one, sides: change(one.sides) })),
    roads: roads.map((one) => ({ ...one, hexes: change(one.hexes) })),
    ...(sides && { sides: sides.map((one) => ({ ...one, sides: change(one.sides) })) }),
    ...(lines && { lines: lines.map((one) => ({ ...one, hexes: change(one.hexes) })) }),
  }
}

/** As plain data. */
export function packMap(map: CompiledMap): unknown {
  const { elevation, places } = map
  return {
    ...map,
    ...withLists(map, packHexes),
    elevation: packHeights(elevation),
    places: packPlaces(places),
  }
}

export function unpackMap(packed: unknown): CompiledMap {
  const map = packed as CompiledMap
  return {
    ...map,
    ...withLists(map, unpackHexes),
    elevation: unpackHeights(map.elevation),
    places: unpackPlaces(map.places),
  }
}
