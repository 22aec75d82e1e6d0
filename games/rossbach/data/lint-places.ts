import { makeGrid } from '../../../core/hex/grid.ts'
import { twice } from '../../../core/data-faults.ts'
import { piecesIn } from './lint-files.ts'
import type { RossbachFiles } from './lint-files.ts'

type Line = RossbachFiles['setUps']['lines'][number]
type Scenario = RossbachFiles['scenarios']['scenarios'][number]
type Group = Scenario['arrivals'][number]

/** Everything named exists: hexes on the map, pieces among the counters. */
interface Names {
  hexFaults(hexes: readonly string[]): string[]
  pieceFaults(ids: readonly string[]): string[]
  sideOf(id: string): string | undefined
}

function namesIn(files: RossbachFiles): Names {
  const grid = makeGrid(files.map.grid)
  const sides = new Map(piecesIn(files).map(({ id, side }) => [id, side]))
  return {
    hexFaults: (hexes) =>
      hexes.filter((hex) => grid.index(hex) === undefined).map((hex) => `${hex} is off the map`),
    pieceFaults: (ids) => ids.filter((id) => !sides.has(id)).map((id) => `there is no piece ${id}`),
    sideOf: (id) => sides.get(id),
  }
}

/** Each line places pieces of each side once, in hexes of the map, on the turn of its date. */
export function linesIn(files: RossbachFiles): string[] {
  const names = namesIn(files)
  const reducible = files.counters.units.filter(({ reduced }) => reduced !== null)
  return files.setUps.lines.flatMap((line) => {
    const who = placedOn(line)
    const wholes = line.reduced.filter((id) => !reducible.some((unit) => unit.id === id))
    const faults = [
      ...names.hexFaults([...Object.keys(line.french), ...Object.keys(line.prussian)]),
      ...names.pieceFaults([...who, ...line.march, ...line.reduced, ...Object.keys(line.given)]),
      ...twice(who).map((id) => `${id} stands there twice`),
      ...wrongSide(line, names),
      ...wholes.map((id) => `${id} has no reduced side`),
      ...turnOfLine(line, files),
    ]
    return faults.map((say) => `line ${line.line}: ${say}`)
  })
}

function placedOn(line: Line): string[] {
  const places = [...Object.values(line.french), ...Object.values(line.prussian)]
  return [...places.flat(), ...line.lost, ...line.absent]
}

function wrongSide(line: Line, names: Names): string[] {
  return (['french', 'prussian'] as const).flatMap((side) =>
    Object.values(line[side])
      .flat()
      .filter((id) => (names.sideOf(id) ?? side) !== side)
      .map((id) => `${id} is not ${side}`),
  )
}

/** 19.23: mornings, but noon on the 8th. */
function turnOfLine({ line, turn }: Line, { turns: { turns } }: RossbachFiles): string[] {
  const part = line === 8 ? 'afternoon' : 'morning'
  const right = turns.find((one) => one.day === line && one.part === part)?.turn
  return turn === right ? [] : [`it is for turn ${right}, not ${turn}`]
}

/** Groups of both tracks: nobody twice, nobody at night, everybody of one side. */
export function groupsIn(files: RossbachFiles): string[] {
  const { regular, alternate } = files.arrivals
  return [
    ...groupFaults(regular, files).map((say) => `regular: ${say}`),
    ...groupFaults(alternate, files).map((say) => `alternate: ${say}`),
  ]
}

function groupFaults(groups: readonly Group[], files: RossbachFiles): string[] {
  const names = namesIn(files)
  const isNight = (turn: number): boolean => files.turns.turns[turn - 1]?.part === 'night'
  const one = ({ turn, hex, near, who, again, check }: Group): string[] => [
    ...names.hexFaults(hex === undefined ? [] : [hex]),
    ...names.pieceFaults([...who, ...(near ? [near.leader] : []), ...(check ? [check] : [])]),
    ...(isNight(turn) || isNight(again ?? turn) ? [`${who[0]} would come at night`] : []),
    ...(new Set(who.map(names.sideOf)).size === 1 ? [] : [`${who[0]} comes with an enemy`]),
  ]
  const all = groups.flatMap(({ who }) => who)
  return [...groups.flatMap(one), ...twice(all).map((id) => `${id} comes twice`)]
}

/** Whatever a scenario names exists, and its turns are in order. */
export function scenariosIn(files: RossbachFiles): string[] {
  const names = namesIn(files)
  const { scenarios, areas, options } = files.scenarios
  const ids = twice(scenarios.map(({ id }) => id)).map((id) => `two scenarios are called ${id}`)
  const found = scenarios.flatMap((one) => {
    const optional = Object.entries(one.optional ?? {})
    const faults = [
      ...names.hexFaults([...Object.keys(one.place), ...(one.sources ?? [])]),
      ...names.pieceFaults([...Object.values(one.place).flat(), ...one.out]),
      ...names.pieceFaults(optional.flatMap(([, who]) => who)),
      ...groupFaults(one.arrivals, files),
      ...twice(one.out).map((id) => `${id} is left out twice`),
      ...(Object.hasOwn(areas, one.area) ? [] : [`there is no area ${one.area}`]),
      ...[...one.options, ...optional.map(([id]) => id)]
        .filter((id) => !Object.hasOwn(options, id))
        .map((id) => `there is no option ${id}`),
      ...(one.from <= one.to ? [] : ['it ends before it begins']),
    ]
    return faults.map((say) => `${one.id}: ${say}`)
  })
  return [...ids, ...found]
}

/** A scenario starts on the turn of its line. */
export function startsOfScenarios({
  scenarios: { scenarios },
  setUps: { lines },
}: RossbachFiles): string[] {
  return scenarios.flatMap(({ id, line, from }) => {
    const turn = lines.find((one) => one.line === line)?.turn
    if (turn === undefined) return [`${id}: there is no line ${line}`]
    return turn === from ? [] : [`${id}: line ${line} is for turn ${turn}, not ${from}`]
  })
}
