import { areasOf, covers, largest, sharesOf } from './areas.ts'
import type { Area } from './areas.ts'
import { cellOf, fail, note, overridesOf, printCell, sideKey } from './context.ts'
import type { Compilation } from './context.ts'
import { onMap } from './mesh.ts'
import type { Point } from './plane.ts'
import type { River } from './rivers.ts'
import type { RegionSplit } from './sources.ts'

/** The region of every hex: by area, then by its town, then by dividing rivers, then by override. */
export function findRegions(job: Compilation, rivers: readonly River[]): string[] {
  const areas = areasOf(job, [job.spec.regions.kind])
  const regions = Array.from({ length: job.mesh.grid.n }, (_, hex) => regionByArea(job, hex, areas))
  pullToTowns(job, regions, areas)
  for (const split of job.spec.regions.splits) splitAlong(job, regions, { split, rivers })
  for (const { where, value } of overridesOf(job, 'region')) {
    const hex = cellOf(job, where)
    if (hex !== undefined && onMap(job.mesh, hex)) regions[hex] = value
  }
  return regions
}

const regionAt = (p: Point, areas: readonly Area[]): string | undefined => {
  const area = areas.find((candidate) => covers(candidate, p))
  return area && (area.feature.region ?? area.feature.name)
}

function regionByArea(job: Compilation, hex: number, areas: readonly Area[]): string {
  return largest(sharesOf(job, hex, regionAt, areas)) ?? job.spec.regions.otherwise
}

/** A town stands in its own country even where most of its hex lies beyond the border. */
function pullToTowns(job: Compilation, regions: string[], areas: readonly Area[]): void {
  for (const { feature, at, cell } of job.places.values()) {
    if (!onMap(job.mesh, cell) || feature.neutral) continue
    const own = regionAt(at, areas)
    if (!own || own === regions[cell] || job.spec.regions.barred.includes(own)) continue
    note(
      job,
      printCell(job, cell),
      `${own} because of ${feature.name}, though mostly ${regions[cell]}.`,
    )
    regions[cell] = own
  }
}

/** Everything on the far bank of a river becomes one region, what is left of the old one another. */
function splitAlong(
  job: Compilation,
  regions: string[],
  { split, rivers }: { split: RegionSplit; rivers: readonly River[] },
): void {
  const river = rivers.find(({ feature }) => feature.name === split.river)
  const from = cellOf(job, split.from)
  if (!river || from === undefined || !onMap(job.mesh, from))
    return fail(job, split.river, `It cannot divide ${split.region} from ${split.from}.`)
  const bank = new Set(river.links.map(({ left, right }) => sideKey(left, right)))
  const far = flood(job, from, (a, b) => !bank.has(sideKey(a, b)))
  if (far.size > job.mesh.grid.n / 2)
    fail(job, split.river, `It leaks: ${split.becomes} is everywhere.`)
  regions.forEach((region, hex) => {
    if (far.has(hex)) regions[hex] = split.becomes
    else if (region === split.region) regions[hex] = split.rest
  })
}

/** All hexes of the map that can be reached from one by the steps allowed. */
export function flood(
  { mesh }: Compilation,
  from: number,
  allowed: (a: number, b: number) => boolean,
): Set<number> {
  const reached = new Set([from])
  for (const hex of reached)
    for (let d = 0; d < 6; d++) {
      const next = mesh.beside[hex * 6 + d]!
      if (onMap(mesh, next) && allowed(hex, next)) reached.add(next)
    }
  return reached
}
