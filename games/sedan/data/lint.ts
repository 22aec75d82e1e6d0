import type { CompiledMap } from '../../../core/atlas/compiled.ts'
import { makeGrid } from '../../../core/hex/grid.ts'
import { within } from '../../../core/hex/line.ts'
import type { z } from 'zod'
import { checkedFaults, namedPlaces, twice } from '../../../core/data-faults.ts'
import type { Checks, Fault, StoredFile } from '../../../core/data-faults.ts'
import { RESULTS } from './schemas.ts'
import type { SEDAN_SCHEMAS } from './schemas.ts'

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

const CHECKS: Checks<SedanFiles> = {
  game: 'sedan',
  paths: {
    components: 'data/components.json',
    counters: 'data/counters.json',
    chits: 'data/chits.json',
    crt: 'data/tables/crt.json',
    terrain: 'data/tables/terrain.json',
    turns: 'data/tables/turn-record.json',
    map: 'map/compiled.json',
  },
  checks: [
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
  ],
}

export function sedanFaults(files: readonly StoredFile[]): Fault[] {
  return checkedFaults(CHECKS, files)
}

function differentUnits({ counters: { units } }: SedanFiles): string[] {
  return twice(units.map(({ id }) => id)).map((id) => `two units are called ${id}`)
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
  return [
    ...needed.filter((name) => !names.includes(name)).map((name) => `${name} has no row`),
    ...twice(names).map((name) => `${name} has two rows`),
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
