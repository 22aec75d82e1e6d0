import type { CompiledMap } from '../core/atlas/compiled.ts'
import { makeGrid } from '../core/hex/grid.ts'
import { within } from '../core/hex/line.ts'
import type { z } from 'zod'
import { contentOf } from './lint-faults.ts'
import type { StoredFile, Fault } from './lint-faults.ts'
import { RESULTS } from './schemas-sedan.ts'
import type { SEDAN_SCHEMAS } from './schemas-sedan.ts'

type Content<P extends keyof typeof SEDAN_SCHEMAS> = z.infer<(typeof SEDAN_SCHEMAS)[P]>

interface SedanFiles {
  components: Content<'data/components.json'>
  counters: Content<'data/counters.json'>
  chits: Content<'data/chits.json'>
  crt: Content<'data/tables/crt.json'>
  terrain: Content<'data/tables/terrain.json'>
  turns: Content<'data/tables/turn-record.json'>
  map: CompiledMap
}

const PATHS: Readonly<Record<keyof SedanFiles, string>> = {
  components: 'data/components.json',
  counters: 'data/counters.json',
  chits: 'data/chits.json',
  crt: 'data/tables/crt.json',
  terrain: 'data/tables/terrain.json',
  turns: 'data/tables/turn-record.json',
  map: 'map/compiled.json',
}

type Check = (files: SedanFiles) => string[]

/** Sums and cross-references, by the file they are told of. */
const CHECKS: readonly [keyof SedanFiles, Check][] = [
  ['counters', differentUnits],
  ['counters', setUpHexes],
  ['counters', counterSum],
  ['counters', corpsSizes],
  ['chits', chitSum],
  ['crt', columnsInOrder],
  ['crt', betterWithOdds],
  ['terrain', terrainRows],
  ['turns', turnsInOrder],
  ['components', namedPlaces],
]

export function sedanFaults(files: readonly StoredFile[]): Fault[] {
  const entries = Object.entries(PATHS).map(([name, path]) => [name, contentOf(files, path)])
  const missing = entries.filter(([, content]) => content === undefined)
  if (missing.length > 0)
    return missing.map(([name]) => ({
      where: `games/sedan/${PATHS[name as keyof SedanFiles]}`,
      say: 'there is no such file',
    }))
  const all = Object.fromEntries(entries) as SedanFiles
  return CHECKS.flatMap(([name, check]) =>
    check(all).map((say) => ({ where: `games/sedan/${PATHS[name]}`, say })),
  )
}

function differentUnits({ counters: { units } }: SedanFiles): string[] {
  const ids = units.map(({ id }) => id)
  return ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `two units are called ${id}`)
}

/** 80 counters: the units, the chits and the turn marker. */
function counterSum({ counters, chits, components }: SedanFiles): string[] {
  const units = counters.units.length
  const sum = units + countOf(chits) + components.turnMarkers
  return sum === components.counters
    ? []
    : [`${units} units, chits and markers make ${sum} counters instead of ${components.counters}`]
}

function countOf({ kinds }: SedanFiles['chits']): number {
  return kinds.reduce((sum, { count }) => sum + count, 0)
}

/** 12.4 counts fourteen. */
function chitSum({ chits }: SedanFiles): string[] {
  const sum = countOf(chits)
  return sum === 14 ? [] : [`there are ${sum} chits instead of 14`]
}

/** 8.5: three or four divisions to a French corps, one in VII and in the Guard. */
function corpsSizes({ counters: { units } }: SedanFiles): string[] {
  const single = ['IG', 'VII', 'Mar', 'FL']
  const corps = new Set(units.filter(({ side }) => side === 'french').map(({ corps }) => corps))
  return [...corps].flatMap((name) => {
    const size = units.filter((unit) => unit.side === 'french' && unit.corps === name).length
    const isFine = single.includes(name) ? size === 1 : size === 3 || size === 4
    return isFine ? [] : [`French corps ${name} has ${size} units`]
  })
}

/** A set-up code names a hex of the map and leaves its unit at least one hex in France. */
function setUpHexes({ counters: { units }, map }: SedanFiles): string[] {
  const grid = makeGrid(map.grid)
  return units.flatMap(({ id, setUp }) => {
    const [printed = '', range = '0'] = setUp?.split('/') ?? []
    if (setUp === undefined || !/^\d/.test(setUp)) return []
    const hex = grid.index(printed)
    if (hex === undefined) return [`unit ${id} is set up in ${printed}, which is off the map`]
    const isOpen = within(grid, hex, Number(range)).some((at) => regionAt(map, at) === 'France')
    return isOpen ? [] : [`unit ${id} has no hex of France within ${setUp}`]
  })
}

function regionAt(map: CompiledMap, hex: number): string | undefined {
  return map.regionKey[map.region.join('')[hex]!]
}

function columnsInOrder({ crt: { columns } }: SedanFiles): string[] {
  const isRising = columns.every((odds, i) => i === 0 || odds > columns[i - 1]!)
  const isRatio = columns.every((odds) => odds >= 1 || odds <= -2)
  return isRising && isRatio ? [] : ['columns must be signed ratios from the lowest to the highest']
}

/** No result gets worse for the attacker with better odds or a better die. */
function betterWithOdds({ crt: { rows } }: SedanFiles): string[] {
  const worth = (row: number, column: number): number => RESULTS.indexOf(rows[row]![column]!)
  const cells = rows.flatMap((line, row) => line.map((result, column) => ({ result, row, column })))
  return cells.flatMap(({ result, row, column }) => {
    const place = `rows[${row}][${column}]`
    if (column > 0 && worth(row, column) < worth(row, column - 1))
      return [`${place}: ${result} is worse than the column to its left`]
    if (row > 0 && worth(row, column) < worth(row - 1, column))
      return [`${place}: ${result} is worse than the die before it`]
    return []
  })
}

function terrainRows({ terrain: { rows }, map }: SedanFiles): string[] {
  const names = rows.map(({ terrain }) => terrain)
  const needed = [...Object.values(map.terrainKey), 'city', 'bridge', 'road', 'town']
  const twice = names.filter((name, i) => names.indexOf(name) !== i)
  return [
    ...needed.filter((name) => !names.includes(name)).map((name) => `${name} has no row`),
    ...twice.map((name) => `${name} has two rows`),
  ]
}

function turnsInOrder({ turns: { turns } }: SedanFiles): string[] {
  return turns.flatMap(({ turn, cities, losses }, i) => {
    const before = turns[i - 1]
    if (turn !== i + 1) return [`turns[${i}] is turn ${turn} instead of ${i + 1}`]
    if (before && (cities < before.cities || losses < before.losses))
      return [`turns[${i}]: cities and losses must not fall`]
    return []
  })
}

function namedPlaces({ components, map }: SedanFiles): string[] {
  return components.named.flatMap(({ place, hex, by }) => {
    const found = map.places.find(({ name }) => name === place)
    if (found?.hex === hex) return []
    return [`${place} is in ${hex} by ${by}, but on the map in ${found?.hex ?? 'no hex'}`]
  })
}
