import { makeGrid } from '../../../core/hex/grid.ts'
import type { Grid } from '../../../core/hex/grid.ts'
import { twice } from '../../../core/data-faults.ts'
import { piecesIn } from './lint-files.ts'
import type { MetzFiles } from './lint-files.ts'

type Line = MetzFiles['setUps']['lines'][number]
type Scenario = MetzFiles['scenarios']['scenarios'][number]
type Group = MetzFiles['arrivals']['tracks'][string][number]

function hexFaults(grid: Grid, hexes: readonly string[]): string[] {
  return hexes.filter((hex) => grid.index(hex) === undefined).map((hex) => `${hex} is off the map`)
}

function pieceFaults(files: MetzFiles, ids: readonly string[]): string[] {
  const known = new Set(piecesIn(files).map(({ id }) => id))
  return ids.filter((id) => !known.has(id)).map((id) => `there is no piece ${id}`)
}

const placedOn = (line: Line): string[] =>
  [...Object.values(line.french), ...Object.values(line.prussian)].flat()

/** Each line places pieces of each side once, in hexes of the map, within stacking. */
export function linesIn(files: MetzFiles): string[] {
  const grid = makeGrid(files.map.grid)
  return files.setUps.lines.flatMap((line) => {
    const who = placedOn(line)
    const faults = [
      ...hexFaults(grid, [
        ...Object.keys(line.french),
        ...Object.keys(line.prussian),
        ...line.works,
      ]),
      ...pieceFaults(files, who),
      ...twice(who).map((id) => `${id} stands there twice`),
      ...wrongSide(line),
      ...crowded(line, files),
      ...partedGuns(line, files),
      ...[...line.worn, ...line.lowAmmo]
        .filter((id) => !who.includes(id))
        .map((id) => `${id} is marked and not there`),
    ]
    return faults.map((say) => `line ${line.line}: ${say}`)
  })
}

function wrongSide(line: Line): string[] {
  return (['french', 'prussian'] as const).flatMap((side) =>
    Object.values(line[side])
      .flat()
      .filter((id) => id.startsWith('F') !== (side === 'french'))
      .map((id) => `${id} is not ${side}`),
  )
}

/** 4.1: two units to a hex, one Fresh brigade; headquarters and mitrailleuses are free. */
function crowded(line: Line, { counters }: MetzFiles): string[] {
  const stands = [...Object.entries(line.french), ...Object.entries(line.prussian)]
  return stands.flatMap(([hex, who]) => {
    const units = counters.units.filter(
      ({ id, type }) => who.includes(id) && type !== 'mitrailleuse',
    )
    const fresh = units.filter(({ id, type }) => type === 'infantry' && !line.worn.includes(id))
    return units.length > 2 || fresh.length > 1 ? [`${hex} is overstacked`] : []
  })
}

/** 4.3: a mitrailleuse stands with its battery. */
function partedGuns(line: Line, { counters }: MetzFiles): string[] {
  const stacks = [...Object.values(line.french), ...Object.values(line.prussian)]
  return counters.units
    .filter(({ id, parent }) =>
      stacks.some((who) => parent !== undefined && who.includes(id) !== who.includes(parent)),
    )
    .map(({ id }) => `${id} does not stand with its battery`)
}

/** Groups come to the edge of the map, each piece of a track once. */
export function groupsIn(files: MetzFiles): string[] {
  const grid = makeGrid(files.map.grid)
  const edge = new Set(grid.edgeHexes().map((hex) => grid.print(hex)))
  return Object.entries(files.arrivals.tracks).flatMap(([track, groups]) => {
    const who = groups.flatMap((group) => group.who)
    const faults = [
      ...pieceFaults(files, who),
      ...twice(who).map((id) => `${id} comes twice`),
      ...groups.filter(({ hex }) => !edge.has(hex)).map(({ hex }) => `${hex} is not at the edge`),
    ]
    return faults.map((say) => `track ${track}: ${say}`)
  })
}

/** What a scenario names exists, and what counts in it has an owner from the start. */
export function scenariosIn(files: MetzFiles): string[] {
  return files.scenarios.scenarios.flatMap((scenario) => {
    const line = files.setUps.lines.find((one) => one.line === scenario.line)
    if (line === undefined) return [`${scenario.id}: there is no line ${scenario.line}`]
    const missing = scenario.arrivals.filter((track) => files.arrivals.tracks[track] === undefined)
    const groups = scenario.arrivals.flatMap((track) => files.arrivals.tracks[track] ?? [])
    const faults = [
      ...missing.map((track) => `there is no track ${track}`),
      ...(line.turn === scenario.from ? [] : [`its line is for turn ${line.turn}`]),
      ...untimely(scenario, groups),
      ...twice([...placedOn(line), ...groups.flatMap(({ who }) => who)]).map(
        (id) => `${id} is there and arrives`,
      ),
      ...strangeEvents(scenario, files),
      ...unowned(scenario),
    ]
    return faults.map((say) => `${scenario.id}: ${say}`)
  })
}

function untimely({ from, to }: Scenario, groups: readonly Group[]): string[] {
  return groups
    .filter(({ turn }) => turn <= from || turn > to)
    .map(({ turn, who }) => `${who[0]} comes on turn ${turn}`)
}

function strangeEvents({ events }: Scenario, { chits }: MetzFiles): string[] {
  if (events === 'planned') return []
  return (['french', 'prussian'] as const).flatMap((side) =>
    Object.entries(events[side])
      .filter(
        ([id, count]) =>
          !chits.events.some(
            (chit) => chit.id === id && chit.side === side && chit.copies >= count,
          ),
      )
      .map(([id, count]) => `the ${side} have not ${count} ${id}`),
  )
}

function unowned({ victory, control }: Scenario): string[] {
  const owned = [...control.french, ...control.prussian, ...control.nobody]
  const asked =
    victory.by === 'points' ? victory.hexes.flatMap(({ hexes }) => hexes) : victory.hexes
  return [
    ...asked.filter((hex) => !owned.includes(hex)).map((hex) => `${hex} counts and has no owner`),
    ...twice(owned).map((hex) => `${hex} has two owners`),
  ]
}
