import { makeGrid } from '../hex/grid.ts'
import type { Grid } from '../hex/grid.ts'
import type { CompiledMap } from './compiled.ts'
import type { Problem } from './context.ts'
import { isRimSide } from './lay.ts'
import { directionNames } from './mesh.ts'

/** Names of what no unit may enter. */
export interface Closed {
  regions: { barred: string[] }
  terrain: { barred: string[] }
}

interface Check {
  grid: Grid
  map: CompiledMap
  closed: Closed
  problems: Problem[]
}

/** Checks a compiled map on its own, without its sources. */
export function lintMap(map: CompiledMap, closed: Closed): Problem[] {
  const check: Check = { grid: makeGrid(map.grid), map, closed, problems: [] }
  if (!lettersFit(check)) return check.problems
  lintLevels(check)
  lintPlaces(check)
  map.roads.forEach((road) => lintRoad(check, road))
  map.lines?.forEach((line) => lintChain(check, line, 'Line'))
  map.rivers.forEach((river) => lintRiver(check, river))
  lintMarks(check)
  lintPockets(check)
  return check.problems
}

function report({ problems }: Check, level: Problem['level'], where: string, say: string): void {
  problems.push({ level, where, say })
}

function lettersFit(check: Check): boolean {
  const { grid, map } = check
  for (const [name, key] of [
    ['terrain', map.terrainKey],
    ['region', map.regionKey],
  ] as const) {
    const letters = map[name].join('')
    const unknown = letters.split('').find((letter) => key[letter] === undefined)
    if (unknown) report(check, 'error', name, `Letter "${unknown}" is not in the key.`)
    if (letters.length !== grid.n)
      report(check, 'error', name, `${letters.length} letters stand for ${grid.n} hexes.`)
  }
  return check.problems.length === 0
}

function lintLevels(check: Check): void {
  const digits = check.map.level?.join('')
  if (digits === undefined) return
  if (digits.length !== check.grid.n || !/^[1-9]*$/.test(digits))
    report(check, 'error', 'level', `"${digits.slice(0, 20)}…" is not one level for each hex.`)
}

function lintPlaces(check: Check): void {
  for (const { hex, name } of check.map.places)
    if (check.grid.index(hex) === undefined)
      report(check, 'error', name, `This place is in ${hex}, which is off the map.`)
}

/** True where no unit may go. */
function closedHexes({ grid, map, closed }: Check): boolean[] {
  const terrain = map.terrain.join('')
  const region = map.region.join('')
  return Array.from(
    { length: grid.n },
    (_, hex) =>
      closed.regions.barred.includes(map.regionKey[region[hex]!]!) ||
      closed.terrain.barred.includes(map.terrainKey[terrain[hex]!]!),
  )
}

function lintRoad(check: Check, road: CompiledMap['roads'][number]): void {
  const isClosed = closedHexes(check)
  for (const text of road.hexes.split(' '))
    if (isClosed[check.grid.index(text) ?? -1])
      report(check, 'error', road.name, `Road enters ${text}, which is barred.`)
  lintChain(check, road, 'Road')
}

function lintChain(
  check: Check,
  { name, hexes }: CompiledMap['roads'][number],
  what: 'Road' | 'Line',
): void {
  const { grid } = check
  const printed = hexes.split(' ')
  printed.forEach((text, i) => {
    const hex = grid.index(text)
    if (hex === undefined) return report(check, 'error', name, `${what} over ${text}, off the map.`)
    const last = grid.index(printed[i - 1] ?? '')
    if (last !== undefined && grid.sideBetween(last, hex) < 0)
      report(check, 'error', name, `${what} from ${printed[i - 1]} to ${text}, which do not touch.`)
  })
}

function lintRiver(check: Check, { name, joins, sides }: CompiledMap['rivers'][number]): void {
  const { grid, map } = check
  const texts = sides.split(' ').filter((text) => text !== '')
  if (texts.length === 0) report(check, 'error', name, 'River without a single hexside.')
  for (const text of texts) {
    const [hex = '', direction = ''] = text.split('/')
    const rim = isRimSide(text) && directionNames(grid).includes(direction)
    if (rim ? grid.index(hex) === undefined : grid.parseSide(text) === undefined)
      report(check, 'error', name, `River on ${text}, which is not a side between neighbours.`)
  }
  if (joins && !map.rivers.some((river) => river.name === joins))
    report(check, 'error', name, `River joins ${joins}, which the map does not have.`)
}

function lintMarks(check: Check): void {
  const { grid, map } = check
  for (const { name, sides } of map.sides ?? [])
    for (const text of sides.split(' '))
      if (grid.parseSide(text) === undefined)
        report(check, 'error', name, `It is on ${text}, which is not a side between neighbours.`)
  for (const { hex, kind } of map.marks ?? [])
    if (grid.index(hex) === undefined)
      report(check, 'error', kind, `It is in ${hex}, which is off the map.`)
}

/** Open ground that cannot be reached from the rest. */
function lintPockets(check: Check): void {
  const isClosed = closedHexes(check)
  const lands = components(check.grid, isClosed).sort((a, b) => b.length - a.length)
  for (const land of lands.slice(1)) {
    const some = land.slice(0, 6).map((hex) => check.grid.print(hex))
    report(check, 'error', some[0]!, `Pocket of ${land.length} hexes cut off: ${some.join(', ')}.`)
  }
}

function components(grid: Grid, isClosed: readonly boolean[]): number[][] {
  const seen = [...isClosed]
  const lands: number[][] = []
  for (let hex = 0; hex < grid.n; hex++) {
    if (seen[hex]) continue
    seen[hex] = true
    const land = [hex]
    for (const from of land)
      for (let d = 0; d < 6; d++) {
        const to = grid.neighbours[from * 6 + d]!
        if (to < 0 || seen[to]) continue
        seen[to] = true
        land.push(to)
      }
    lands.push(land)
  }
  return lands
}
