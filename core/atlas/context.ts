import type { Point } from './plane.ts'
import { nearestCell, onMap, parseSide } from './mesh.ts'
import type { Mesh } from './mesh.ts'
import type { Transform } from './fit.ts'
import type { Feature, MapSpec, Override, Sources } from './sources.ts'

export interface Problem {
  /** Errors make the map unfit for play; notes say what the compiler had to decide. */
  level: 'error' | 'note'
  where: string
  say: string
}

export interface Place {
  feature: Feature
  at: Point
  /** Cell of the mesh, which may lie off the map. */
  cell: number
}

/** What every step of a compilation reads, and the problems it adds to. */
export interface Compilation {
  spec: MapSpec
  sources: Sources
  mesh: Mesh
  project: Transform
  places: Map<string, Place>
  problems: Problem[]
}

export const note = (job: Compilation, where: string, say: string): void =>
  void job.problems.push({ level: 'note', where, say })

export const fail = (job: Compilation, where: string, say: string): void =>
  void job.problems.push({ level: 'error', where, say })

export const printCell = ({ mesh }: Compilation, cell: number): string =>
  onMap(mesh, cell) ? mesh.grid.print(cell) : 'off the map'

export const featuresOf = (job: Compilation, kind: string): Feature[] =>
  job.sources.features.filter((feature) => feature.kind === kind)

/** Overrides of one kind, such as `terrain`, or `bank:Rhine` with its subject. */
export const overridesOf = (job: Compilation, what: string): Override[] =>
  job.sources.overrides.filter((override) => override.what === what)

/** The hexes or hexsides of an override that names several, parted by blanks. */
export const entriesOf = ({ where }: Pick<Override, 'where'>): string[] => where.split(' ')

/** The cell an override means: a printed hex or the name of a place; undefined is left to lint. */
export function cellOf(job: Compilation, where: string): number | undefined {
  return job.mesh.grid.index(where) ?? job.places.get(where)?.cell
}

/** Sides named by the overrides of one kind, as `low,high` keys. */
export function sidesNamed(job: Compilation, what: string): Set<string> {
  const sides = overridesOf(job, what).map(({ where }) => parseSide(job.mesh, where))
  return new Set(sides.filter((side) => side !== undefined).map(([a, b]) => sideKey(a, b)))
}

export const sideKey = (a: number, b: number): string => (a < b ? `${a},${b}` : `${b},${a}`)

export function findPlaces(job: Compilation): void {
  for (const feature of job.sources.features) {
    if (!job.spec.places.kinds.includes(feature.kind)) continue
    const at = job.project(feature.points[0]!)
    if (job.places.has(feature.name)) fail(job, feature.name, 'Two places have this name.')
    job.places.set(feature.name, { feature, at, cell: nearestCell(job.mesh, at) })
  }
  for (const { where, value } of overridesOf(job, 'place')) {
    const place = job.places.get(value)
    const hex = job.mesh.grid.index(where)
    if (place && hex !== undefined) place.cell = hex
  }
}
