import type { Compilation } from './context.ts'
import { boxOf, insideBox, insideRing } from './plane.ts'
import type { Box, Point } from './plane.ts'
import type { Feature } from './sources.ts'

export interface Area {
  feature: Feature
  ring: Point[]
  box: Box
}

/** Distance between two samples of a hex. */
const SAMPLE = 0.12

export const areasOf = (job: Compilation, kinds: readonly string[]): Area[] =>
  job.sources.features
    .filter((feature) => feature.shape === 'area' && kinds.includes(feature.kind))
    .map((feature) => {
      const ring = feature.points.map(job.project)
      return { feature, ring, box: boxOf(ring) }
    })

/** Evenly spread points of a hex about its centre. */
export function samplePoints(flatTop: boolean): Point[] {
  const points: Point[] = []
  for (let i = -5; i <= 5; i++)
    for (let j = -5; j <= 5; j++) {
      const [across, along] = [Math.abs(i * SAMPLE), Math.abs(j * SAMPLE)]
      if (along >= 0.5 || (across * Math.sqrt(3) + along) / 2 >= 0.5) continue
      points.push(flatTop ? [i * SAMPLE, j * SAMPLE] : [j * SAMPLE, i * SAMPLE])
    }
  return points
}

/** Share of the hex, from 0 to 1, that each name covers; `nameAt` gives one name to a point. */
export function sharesOf(
  job: Compilation,
  hex: number,
  nameAt: (p: Point, near: readonly Area[]) => string | undefined,
  areas: readonly Area[],
): Map<string, number> {
  const centre = job.mesh.centres[hex]!
  const near = areas.filter(({ box }) => insideBox(centre, box, 1))
  const offsets = samplePoints(job.mesh.grid.flatTop)
  const shares = new Map<string, number>()
  for (const [dx, dy] of offsets) {
    const name = nameAt([centre[0] + dx, centre[1] + dy], near)
    if (name !== undefined) shares.set(name, (shares.get(name) ?? 0) + 1 / offsets.length)
  }
  return shares
}

export const covers = ({ ring, box }: Area, p: Point): boolean =>
  insideBox(p, box, 0) && insideRing(p, ring)

/** The name with the largest share; the first one on a tie. */
export function largest(shares: ReadonlyMap<string, number>): string | undefined {
  let best: string | undefined
  for (const [name, share] of shares)
    if (best === undefined || share > shares.get(best)! + 1e-9) best = name
  return best
}
