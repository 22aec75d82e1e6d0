import { cheapestChain } from './cheapest.ts'
import { fail, featuresOf, note, printCell, sideKey, sidesNamed } from './context.ts'
import type { Compilation } from './context.ts'
import { drawnChains } from './drawn.ts'
import type { Chain } from './drawn.ts'
import { nearestCell, onMap } from './mesh.ts'
import { between, distanceToSegment } from './plane.ts'
import type { Point } from './plane.ts'
import type { River } from './rivers.ts'
import type { Feature } from './sources.ts'

export interface Land {
  regions: readonly string[]
  terrain: readonly string[]
  rivers: readonly River[]
}

interface Works {
  job: Compilation
  land: Land
  wet: Set<string>
  barredLinks: Set<string>
  /** Links that roads use so far. */
  built: Set<string>
}

/** Roads as chains of hexes: better kinds first, so that lesser roads join them. */
export function routeRoads(job: Compilation, land: Land): Chain[] {
  const wet = land.rivers.flatMap(({ links }) =>
    links.map(({ left, right }) => sideKey(left, right)),
  )
  const works: Works = {
    job,
    land,
    wet: new Set(wet),
    barredLinks: sidesNamed(job, 'noroad'),
    built: new Set(),
  }
  const roads: Chain[] = []
  for (const [kind, name] of Object.entries(job.spec.roads.kinds))
    for (const feature of featuresOf(job, kind)) {
      const hexes = routeRoad(works, feature)
      if (hexes) roads.push({ name: feature.name, kind: name, hexes })
    }
  return [...roads, ...drawnChains(job, 'road', Object.values(job.spec.roads.kinds))]
}

export function barred({ job, land }: Pick<Works, 'job' | 'land'>, hex: number): boolean {
  if (!onMap(job.mesh, hex)) return true
  const { regions, terrain } = job.spec
  return regions.barred.includes(land.regions[hex]!) || terrain.barred.includes(land.terrain[hex]!)
}

function routeRoad(works: Works, feature: Feature): number[] | undefined {
  const { job } = works
  const stops = stopsOnMap(works, feature)
  if (stops.length < 2) {
    note(job, feature.name, 'This road does not reach the map and is left out.')
    return undefined
  }
  const chain = [stops[0]!]
  for (let i = 1; i < stops.length; i++) {
    const leg = routeLeg(works, stops[i - 1]!, stops[i]!)
    if (!leg) {
      const ends = `${printCell(job, stops[i - 1]!)} to ${printCell(job, stops[i]!)}`
      fail(job, feature.name, `There is no way from ${ends}.`)
      break
    }
    for (let k = 1; k < leg.length; k++) works.built.add(sideKey(leg[k - 1]!, leg[k]!))
    chain.push(...leg.slice(1))
  }
  return chain
}

/** The stops on the map, and where the road enters and leaves it. */
function stopsOnMap(works: Works, feature: Feature): number[] {
  const { job } = works
  const stops = feature.points.map((point, i) => {
    const place = job.places.get(feature.stops?.[i] ?? '')
    const at = place?.at ?? job.project(point)
    return { at, cell: place?.cell ?? nearestCell(job.mesh, at) }
  })
  const inside = stops.map(({ cell }) => onMap(job.mesh, cell))
  const first = inside.indexOf(true)
  const last = inside.lastIndexOf(true)
  if (first < 0) return []
  const cells = stops.slice(first, last + 1).map(({ cell }) => cell)
  const enter = first > 0 ? rimHex(works, stops[first - 1]!.at, cells[0]!) : undefined
  const leave =
    last + 1 < stops.length ? rimHex(works, stops[last + 1]!.at, cells.at(-1)!) : undefined
  const all = [enter ?? cells[0]!, ...cells, leave ?? cells.at(-1)!]
  const open = all.filter((cell) => !barred(works, cell))
  if (all.some((cell) => onMap(job.mesh, cell) && barred(works, cell)))
    note(job, feature.name, 'A stop in a hex closed to roads is left out.')
  return open.filter((cell, i) => cell !== open[i - 1])
}

const RIM_STEPS = 200

/** The first open hex on the straight way from a point off the map to a hex on it. */
function rimHex(works: Works, from: Point, inside: number): number | undefined {
  const { mesh } = works.job
  for (let i = 0; i <= RIM_STEPS; i++) {
    const cell = nearestCell(mesh, between(from, mesh.centres[inside]!, i / RIM_STEPS))
    if (!barred(works, cell)) return cell
  }
  return undefined
}

function routeLeg(works: Works, from: number, to: number): number[] | undefined {
  const { mesh } = works.job
  return cheapestChain({
    from,
    finish: (hex) => (hex === to ? 0 : undefined),
    next: (hex, step) => {
      for (let d = 0; d < 6; d++) {
        const next = mesh.beside[hex * 6 + d]!
        if (barred(works, next) || works.barredLinks.has(sideKey(hex, next))) continue
        step(next, stepPrice(works, { from, to, hex, next }))
      }
    },
  })
}

interface Step {
  from: number
  to: number
  hex: number
  next: number
}

function stepPrice({ job, land, wet, built }: Works, { from, to, hex, next }: Step): number {
  const { centres } = job.mesh
  const costs = job.spec.roads.costs
  const side = sideKey(hex, next)
  let price = 1 + costs.stray * distanceToSegment(centres[next]!, centres[from]!, centres[to]!) ** 2
  if (wet.has(side)) price += built.has(side) ? costs.bridged : costs.river
  price += costs.terrain[land.terrain[next]!] ?? 0
  const crosses = land.regions[hex] !== land.regions[next]
  if (crosses && land.regions[from] === land.regions[to]) price += costs.border
  return built.has(side) ? price * costs.shared : price
}
