import { areasOf, covers, largest, sharesOf } from './areas.ts'
import type { Area } from './areas.ts'
import { cellOf, entriesOf, note, overridesOf, printCell } from './context.ts'
import type { Compilation } from './context.ts'
import { onMap } from './mesh.ts'
import type { Point } from './plane.ts'

/** The terrain of every hex: by covered area, then clear round cities, then by override. */
export function findTerrain(job: Compilation): string[] {
  const { base, kinds } = job.spec.terrain
  const order = Object.keys(kinds)
  const areas = areasOf(job, order).sort(
    (a, b) => order.indexOf(a.feature.kind) - order.indexOf(b.feature.kind),
  )
  const kindAt = (p: Point, near: readonly Area[]): string | undefined =>
    near.find((area) => covers(area, p))?.feature.kind
  const terrain = Array.from(
    { length: job.mesh.grid.n },
    (_, hex) => classify(job, sharesOf(job, hex, kindAt, areas)) ?? base,
  )
  clearPlaces(job, terrain)
  for (const override of overridesOf(job, 'terrain'))
    for (const where of entriesOf(override)) {
      const hex = cellOf(job, where)
      if (hex !== undefined && onMap(job.mesh, hex)) terrain[hex] = override.value
    }
  return terrain
}

/** The first rule whose kinds cover enough decides. */
function classify(job: Compilation, shares: ReadonlyMap<string, number>): string | undefined {
  const { rules, kinds } = job.spec.terrain
  for (const rule of rules) {
    const counted = new Map([...shares].filter(([kind]) => rule.kinds.includes(kind)))
    const covered = [...counted.values()].reduce((sum, share) => sum + share, 0)
    if (covered < rule.share - 1e-9) continue
    const most = largest(counted)
    return rule.gives ?? (most && kinds[most])
  }
  return undefined
}

function clearPlaces(job: Compilation, terrain: string[]): void {
  const { clear, clearTerrain } = job.spec.places
  for (const { feature, cell } of job.places.values()) {
    if (!clear.includes(feature.kind) || !onMap(job.mesh, cell)) continue
    if (terrain[cell] === clearTerrain) continue
    note(job, printCell(job, cell), `${clearTerrain} because of ${feature.name}.`)
    terrain[cell] = clearTerrain
  }
}
