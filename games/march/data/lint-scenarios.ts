import { twice } from '../../../core/data-faults.ts'
import { makeGrid } from '../../../core/hex/grid.ts'
import type { Grid } from '../../../core/hex/grid.ts'
import { piecesIn } from './lint-files.ts'
import type { MarchFiles, StoredArrival, StoredLine, StoredScenario } from './lint-files.ts'

/** What the checks of one scenario look up. */
interface Desk {
  files: MarchFiles
  scenario: StoredScenario
  grid: Grid
  /** Hexsides with a road, by printed hexes. */
  roads: ReadonlySet<string>
  majors: ReadonlySet<string>
}

export function scenariosIn(files: MarchFiles): string[] {
  const { scenarios } = files.scenarios
  const grid = makeGrid(files.map.grid)
  const roads = roadSides(files)
  const majors = roadSides(files, 'major')
  return [
    ...twice(scenarios.map(({ id }) => id)).map((id) => `two scenarios are called ${id}`),
    ...scenarios.flatMap((scenario) => {
      const desk = { files, scenario, grid, roads, majors }
      const checks = [clock, pieces, placing, stacks, columns, leaders, command, comings, prizes]
      return checks.flatMap((check) => check(desk)).map((say) => `${scenario.id}: ${say}`)
    }),
  ]
}

function roadSides({ map }: MarchFiles, only?: string): Set<string> {
  return new Set(
    map.roads
      .filter(({ kind }) => only === undefined || kind === only)
      .flatMap(({ hexes }) => {
        const chain = hexes.split(' ')
        return chain.slice(1).flatMap((hex, i) => [`${chain[i]!}/${hex}`, `${hex}/${chain[i]!}`])
      }),
  )
}

function clock({ files, scenario }: Desk): string[] {
  const { clock: first } = scenario.first
  return files.turns.turns.some((turn) => turn.clock === first)
    ? []
    : [`no turn of the record is called ${first}`]
}

const comingIn = ({ arrivals }: StoredScenario): string[] => arrivals.flatMap(({ units }) => units)

/** Everybody is known, stands or comes once, and belongs to a formation of its side. */
function pieces({ files, scenario }: Desk): string[] {
  const known = new Map(piecesIn(files).map(({ id, side }) => [id, side]))
  const formations = new Map(files.counters.formations.map(({ id, side }) => [id, side]))
  const all = [...scenario.setup.map(({ unit }) => unit), ...comingIn(scenario)]
  const strangers = all.filter((id) => !known.has(id)).map((id) => `there is no piece ${id}`)
  const astray = scenario.setup.flatMap(({ unit, formation }) =>
    formations.get(formation) === known.get(unit) ? [] : [`${unit} is of ${formation}`],
  )
  return [...strangers, ...twice(all).map((id) => `${id} is there twice`), ...astray]
}

const hexesOf = ({ hex = '', column = [hex] }: StoredLine): string[] =>
  column.flatMap((place) => place.split('/'))

function isInPlay({ grid, scenario: { window } }: Desk, printed: string): boolean {
  const hex = grid.index(printed)
  if (hex === undefined) return false
  const [column, row] = [grid.column[hex]!, grid.row[hex]!]
  return (
    column >= window.columns[0] &&
    column <= window.columns[1] &&
    row >= window.rows[0] &&
    row <= window.rows[1]
  )
}

/** In play; nobody in a hex with an enemy or beside one. */
function placing(desk: Desk): string[] {
  const { files, scenario, grid } = desk
  const sides = new Map(piecesIn(files).map(({ id, side }) => [id, side]))
  const outside = scenario.setup
    .filter((line) => hexesOf(line).some((hex) => !isInPlay(desk, hex)))
    .map(({ unit }) => `${unit} stands outside the window`)
  const spots = scenario.setup.flatMap((line) =>
    hexesOf(line).map((hex) => ({ unit: line.unit, hex: grid.index(hex) ?? 0 })),
  )
  const close = spots.flatMap((one) =>
    spots
      .filter((other) => sides.get(one.unit) === 'allied' && sides.get(other.unit) === 'austrian')
      .filter((other) => grid.distance(one.hex, other.hex) < 2)
      .map((other) => `${one.unit} stands beside ${other.unit}`),
  )
  return [...outside, ...close]
}

/** 6.1: points in a hex: of a unit two to a step, a train four, a counter behind its head two or four. */
function stacks({ files, scenario }: Desk): string[] {
  const { counters, components } = files
  const points = new Map<string, number>()
  const facings = new Map<string, Set<string>>()
  const add = (hex: string, much: number): void =>
    void points.set(hex, (points.get(hex) ?? 0) + much)
  for (const line of scenario.setup) {
    const [head = '', ...rest] = line.column ?? [line.hex ?? '']
    const unit = counters.units.find(({ id }) => id === line.unit)
    const strength = line.strength ?? unit?.strength ?? components.trainPoints
    add(head, line.column === undefined ? strength : 4)
    for (const place of rest)
      for (const hex of place.split('/')) add(hex, place.includes('/') ? 2 : 4)
    if (line.facing !== undefined)
      facings.set(head, (facings.get(head) ?? new Set()).add(line.facing))
  }
  return [
    ...[...points]
      .filter(([, sum]) => sum > components.stackPoints)
      .map(([hex, sum]) => `${sum} points stand in ${hex}`),
    ...[...facings]
      .filter(([, ways]) => ways.size > 1)
      .map(([hex]) => `units in ${hex} face different ways`),
  ]
}

/** 15.7: as many counters as the unit has, in a line along a road, across hexsides unless it is a major one. */
function columns({ files, scenario, roads, majors }: Desk): string[] {
  return scenario.setup.flatMap((line) => {
    if (line.column === undefined) return []
    const { unit, column } = line
    const counters = files.counters.units.find(({ id }) => id === unit)?.counters ?? []
    const hexes = hexesOf(line)
    const links = hexes.slice(1).map((hex, i) => `${hexes[i]!}/${hex}`)
    const isBroken = links.some((link) => !roads.has(link))
    const isMajor = links.every((link) => majors.has(link))
    return [
      ...(counters.length === column.length ? [] : [`${unit} has ${column.length} counters`]),
      ...(isBroken ? [`${unit} does not follow a road`] : []),
      ...(column.slice(1).every((place) => place.includes('/') !== isMajor)
        ? []
        : [`${unit} is not spaced as on its road`]),
    ]
  })
}

/** A leader stands with a unit of his formation, an army commander with his headquarters. */
function leaders({ files, scenario }: Desk): string[] {
  const quarters = new Map(
    [scenario.army.allied, scenario.army.austrian].map((army) => [army.commander, army.hq]),
  )
  return Object.entries(scenario.leaders).flatMap(([leader, hex]) => {
    const own = files.counters.formations.find((one) => one.leader === leader)?.id
    const isWithOwn = scenario.setup.some(
      (line) => line.formation === own && (line.column?.[0] ?? line.hex) === hex,
    )
    return isWithOwn || quarters.get(leader) === hex ? [] : [`${leader} has nobody in ${hex}`]
  })
}

/** Whoever stands there has a chit, an order and a leader; trains a chit. */
function command({ files, scenario }: Desk): string[] {
  const idle = new Set(scenario.setup.filter((line) => line.idle).map(({ formation }) => formation))
  const there = [...new Set(scenario.setup.map(({ formation }) => formation))]
  const led = files.counters.formations
  return [
    ...there.flatMap((id) => {
      const leader = led.find((one) => one.id === id)?.leader
      const hasOrder = scenario.orders.some(({ formation }) => formation === id)
      return [
        ...(scenario.chits.includes(id) === !idle.has(id) ? [] : [`${id} has no chit`]),
        ...(!leader || scenario.leaders[leader] ? [] : [`${id} has nobody who leads it`]),
        ...(!leader || idle.has(id) || hasOrder ? [] : [`${id} has no order`]),
      ]
    }),
    ...twice([...scenario.chits, ...Object.values(scenario.chitsLater).flat()]).map(
      (id) => `${id} has two chits`,
    ),
  ]
}

/** Reinforcements come on a turn there is, over a road hex at the edge, with a chit. */
function comings(desk: Desk): string[] {
  const { scenario, roads } = desk
  const { chits, chitsLater, turns } = scenario
  return scenario.arrivals.flatMap((arrival) => {
    const { turn, hex, units, formation } = arrival
    const first = formation === undefined ? 1 : chitTurn(formation, chits, chitsLater)
    const who = units[0] ?? arrival.leader ?? 'nobody'
    const isOnRoad = [...roads].some((link) => link.startsWith(hex))
    return [
      ...(turn <= turns ? [] : [`${who} comes on turn ${turn}`]),
      ...(first <= turn ? [] : [`${who} comes before the chit of ${formation ?? ''}`]),
      ...(comesAnywhere(arrival) || (isAtEdge(desk, hex) && isOnRoad)
        ? []
        : [`${who} comes in at ${hex}, which is no road at the edge`]),
    ]
  })
}

/** Leaders and headquarters alone may appear among their troops. */
function comesAnywhere({ units }: StoredArrival): boolean {
  return units.every((unit) => unit.endsWith('-HQ'))
}

function chitTurn(
  formation: string,
  chits: readonly string[],
  later: StoredScenario['chitsLater'],
): number {
  if (chits.includes(formation)) return 1
  const found = Object.entries(later).find(([, list]) => list.includes(formation))
  return found === undefined ? Number.POSITIVE_INFINITY : Number(found[0])
}

function isAtEdge(desk: Desk, printed: string): boolean {
  const { grid } = desk
  const hex = grid.index(printed)
  if (hex === undefined || !isInPlay(desk, printed)) return false
  return Array.from(grid.neighbours.slice(hex * 6, hex * 6 + 6)).some(
    (other) => other < 0 || !isInPlay(desk, grid.print(other)),
  )
}

/** Hexes that count are in play and counted on a turn there is; levels fall to the last, which takes all. */
function prizes(desk: Desk): string[] {
  const { scenario, files } = desk
  const { stages, levels, control } = scenario.victory
  const others = files.scenarios.scenarios
  const hexes = stages.flatMap((stage) =>
    'hexes' in stage ? stage.hexes.flatMap((one) => one.hexes) : [],
  )
  const late = stages.filter(({ after }) => after > scenario.turns)
  const unknown = stages.filter(
    (stage) => 'of' in stage && !others.some(({ id }) => id === stage.of),
  )
  const falls = levels.every(
    ({ from }, at) =>
      (from === null) === (at === levels.length - 1) &&
      (at === 0 || from === null || from < levels[at - 1]!.from!),
  )
  return [
    ...[...hexes, ...control]
      .filter((hex) => !isInPlay(desk, hex))
      .map((hex) => `${hex} counts and is not in play`),
    ...late.map(({ after }) => `something is counted after turn ${after}`),
    ...unknown.map(
      (stage) => `it counts like ${'of' in stage ? stage.of : ''}, which is no scenario`,
    ),
    ...(falls ? [] : ['its levels do not fall']),
  ]
}
