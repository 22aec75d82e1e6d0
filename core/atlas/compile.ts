import { makeGrid } from '../hex/grid.ts'
import { makeMesh, onMap, printSide } from './mesh.ts'
import type { CompiledLabel, CompiledMap, CompiledPlace, CompiledRiver } from './compiled.ts'
import { fail, findPlaces } from './context.ts'
import { drawnChains, drawnGradients, drawnLevels, drawnMarks, drawnSides } from './drawn.ts'
import type { Compilation, Problem } from './context.ts'
import { findElevations, layRelief } from './relief.ts'
import type { Relief } from './relief.ts'
import { makeTransform } from './fit.ts'
import { lintMap } from './lint.ts'
import { lintSources } from './lint-sources.ts'
import { findRegions } from './regions.ts'
import { layRivers } from './rivers.ts'
import type { River } from './rivers.ts'
import { routeRoads } from './roads.ts'
import type { Chain } from './drawn.ts'
import type { Sources } from './sources.ts'
import { findTerrain } from './terrain.ts'

export interface Compiled {
  map: CompiledMap
  /** Heights of the ground for the drawing; not stored. */
  relief: Relief | undefined
  report: Problem[]
}

/** Rings of hexes beyond the rim in which rivers may run. */
const RINGS = 4

/** Turns readable sources into a map: hexes, hexsides and road chains, with what it had to decide. */
export function compileMap(sources: Sources): Compiled {
  const job = begin(sources)
  const rivers = layRivers(job)
  const regions = findRegions(job, rivers)
  const terrain = findTerrain(job)
  const roads = routeRoads(job, { regions, terrain, rivers })
  const relief = layRelief(job)
  const { spec } = sources
  const map: CompiledMap = {
    game: spec.game,
    title: spec.title,
    grid: spec.grid,
    terrainKey: turnRound(spec.terrain.letters),
    regionKey: turnRound(spec.regions.letters),
    terrain: inLines(job, lettersOf(job, terrain, spec.terrain.letters), ''),
    region: inLines(job, lettersOf(job, regions, spec.regions.letters), ''),
    elevation: inLines(job, findElevations(job, relief).map(String), ' '),
    places: listPlaces(job),
    rivers: rivers.map((river) => listRiver(job, river)),
    roads: roads.map((road) => listRoad(job, road)),
    labels: listLabels(job),
    ...(spec.sides ? { sides: drawnSides(job) } : {}),
    ...(spec.marks ? { marks: drawnMarks(job) } : {}),
    ...(spec.slopes ? { slopes: spec.slopes } : {}),
    ...(spec.gradients ? { gradients: drawnGradients(job, spec.gradients) } : {}),
    ...(spec.levels ? { level: inLines(job, drawnLevels(job, spec.levels).map(String), '') } : {}),
    ...(spec.lines
      ? { lines: drawnChains(job, 'line', spec.lines).map((line) => listRoad(job, line)) }
      : {}),
  }
  lintSources(job, { rivers, roads })
  const report = [...job.problems, ...lintMap(map, spec)]
  return { map, relief, report }
}

function begin(sources: Sources): Compilation {
  const { spec } = sources
  const mesh = makeMesh(makeGrid(spec.grid), RINGS)
  const centreOf = (printed: string) => {
    const hex = mesh.grid.index(printed)
    if (hex === undefined) throw new Error(`The fit names hex ${printed}, which is not on the map.`)
    return mesh.centres[hex]!
  }
  const project = makeTransform(spec.fit, centreOf)
  const job: Compilation = { spec, sources, mesh, project, places: new Map(), problems: [] }
  findPlaces(job)
  return job
}

const turnRound = (letters: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(letters).map(([name, letter]) => [letter, name]))

function lettersOf(job: Compilation, names: string[], letters: Record<string, string>): string[] {
  return names.map((name, hex) => {
    if (letters[name] === undefined)
      fail(job, job.mesh.grid.print(hex), `It is ${name}, for which the spec has no letter.`)
    return letters[name] ?? '?'
  })
}

/** One text for each printed column or row, whichever is printed first. */
function inLines({ mesh, spec }: Compilation, entries: string[], gap: string): string[] {
  const { grid } = mesh
  const line = spec.grid.first === 'column' ? grid.column : grid.row
  const lines: string[][] = []
  entries.forEach((entry, hex) => {
    const fresh =
      hex === 0 || line[hex] !== line[hex - 1] || grid.section[hex] !== grid.section[hex - 1]
    if (fresh) lines.push([])
    lines.at(-1)!.push(entry)
  })
  return lines.map((entry) => entry.join(gap))
}

/** Places in hex order; where several share a hex the most important kind leads. */
function listPlaces({ places, mesh, spec }: Compilation): CompiledPlace[] {
  return [...places.values()]
    .filter(({ cell }) => onMap(mesh, cell))
    .sort(
      (a, b) =>
        a.cell - b.cell ||
        spec.places.kinds.indexOf(a.feature.kind) - spec.places.kinds.indexOf(b.feature.kind) ||
        (a.feature.name < b.feature.name ? -1 : 1),
    )
    .map(({ cell, feature: { name, label, kind, fortress } }) => ({
      hex: mesh.grid.print(cell),
      name,
      ...(label ? { label } : {}),
      kind,
      ...(fortress ? { fortress } : {}),
    }))
}

function listRiver({ mesh, spec }: Compilation, { feature, links }: River): CompiledRiver {
  const { name, label, kind, joins } = feature
  const sides = links.flatMap(({ left, right }) => printSide(mesh, left, right) ?? [])
  return {
    name,
    ...(label ? { label } : {}),
    ...(spec.rivers.kinds.length > 1 ? { kind } : {}),
    ...(joins ? { joins } : {}),
    sides: sides.join(' '),
  }
}

const listRoad = ({ mesh }: Compilation, { name, kind, hexes }: Chain) => ({
  name,
  kind,
  hexes: hexes.map((hex) => mesh.grid.print(hex)).join(' '),
})

function listLabels({ spec, sources, project }: Compilation): CompiledLabel[] {
  return sources.features
    .filter(({ kind }) => kind === spec.labels.kind)
    .map(({ name, label, size = '', points }) => {
      const [x, y] = project(points[0]!)
      return { name: label ?? name, size, x: Number(x.toFixed(2)), y: Number(y.toFixed(2)) }
    })
}
