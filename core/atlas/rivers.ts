import { cellOf, fail, featuresOf, note, overridesOf, sideKey, sidesNamed } from './context.ts'
import type { Compilation } from './context.ts'
import { cheapestChain } from './cheapest.ts'
import { SIDE_LENGTH, linksAlong, nearestCorner } from './mesh.ts'
import type { Link } from './mesh.ts'
import { densify, between, distance, distanceToLine } from './plane.ts'
import type { Point } from './plane.ts'
import { bendToBank } from './banks.ts'
import { drawnRivers } from './drawn.ts'
import type { Bank } from './banks.ts'
import type { Feature } from './sources.ts'

export interface River {
  feature: Feature
  /** Corners from source to mouth. */
  chain: number[]
  /** The link after each corner but the last. */
  links: Link[]
}

const STEP = 0.15

/** Rivers drawn side by side, then all others snapped to hexsides, each after the one it flows into. */
export function layRivers(job: Compilation): River[] {
  const rivers: River[] = drawnRivers(job)
  for (const feature of mainsFirst(job)) {
    const chain = snapRiver(job, feature, rivers)
    if (!chain) fail(job, feature.name, 'No chain of hexsides leads from its source to its mouth.')
    else rivers.push({ feature, chain, links: linksAlong(job.mesh, chain) })
  }
  return rivers
}

function mainsFirst(job: Compilation): Feature[] {
  const all = job.spec.rivers.kinds.flatMap((kind) => featuresOf(job, kind))
  const sorted: Feature[] = []
  const add = (feature: Feature): void => {
    if (sorted.includes(feature)) return
    const main = all.find(({ name }) => name === feature.joins)
    if (feature.joins && !main)
      fail(job, feature.name, `It joins ${feature.joins}, which is no river.`)
    if (main) add(main)
    sorted.push(feature)
  }
  all.forEach(add)
  return sorted
}

export function banksOf(job: Compilation, river: string): Bank[] {
  return overridesOf(job, `bank:${river}`).flatMap(({ where, value }) => {
    const cell = cellOf(job, where)
    return cell === undefined ? [] : [{ cell, bank: value as Bank['bank'] }]
  })
}

/** The surveyed course in the plane, bent so that each town has its bank. */
function courseOf(job: Compilation, feature: Feature): Point[] {
  let line = densify(feature.points.map(job.project), STEP)
  const banks = banksOf(job, feature.name)
  for (let round = 0; round < 2; round++)
    for (const { cell, bank } of banks) line = bendToBank(line, job.mesh.centres[cell]!, bank)
  return line
}

function snapRiver(job: Compilation, feature: Feature, done: River[]): number[] | undefined {
  const { mesh, spec } = job
  const line = courseOf(job, feature)
  const main = done.find((river) => river.feature.name === feature.joins)
  const mouths = main ? new Set(main.chain) : new Set([nearestCorner(mesh, line.at(-1)!)])
  const from = nearestCorner(mesh, line[0]!)
  const price = linkPrice(job, feature.name, line)
  const taken = new Set(
    done.flatMap(({ chain }) => chain.slice(1).map((to, i) => sideKey(chain[i]!, to))),
  )
  const chain = cheapestChain({
    from,
    finish: (corner) =>
      mouths.has(corner)
        ? spec.rivers.costs.mouth * (main ? distance(mesh.corners[corner]!, line.at(-1)!) ** 2 : 0)
        : undefined,
    next: (corner, step) => {
      if (main && mouths.has(corner) && corner !== from) return
      for (const link of mesh.links[corner]!) {
        if (taken.has(sideKey(corner, link.to))) continue
        const paid = price(corner, link)
        if (paid !== undefined) step(link.to, paid)
      }
    },
  })
  if (chain) noteStray(job, feature.name, distanceOff(job, chain, line))
  return chain
}

const distanceOff = ({ mesh }: Compilation, chain: number[], line: Point[]): number =>
  Math.max(...chain.map((corner) => distanceToLine(mesh.corners[corner]!, line)))

function noteStray(job: Compilation, name: string, most: number): void {
  if (most > 1)
    note(job, name, `Its hexsides stray up to ${most.toFixed(1)} hexes from the survey.`)
}

/** What walking a link costs this river; undefined where a bank or an override forbids it. */
function linkPrice(job: Compilation, river: string, line: Point[]) {
  const { mesh, spec } = job
  const { length, stray, wanted } = spec.rivers.costs
  const banks = new Map(banksOf(job, river).map(({ cell, bank }) => [cell, bank]))
  const forbidden = sidesNamed(job, `avoid:${river}`)
  const asked = sidesNamed(job, `via:${river}`)
  const known = new Map<string, number>()
  return (from: number, { to, left, right }: Link): number | undefined => {
    if (banks.get(left) === 'right' || banks.get(right) === 'left') return undefined
    const side = sideKey(left, right)
    if (forbidden.has(side)) return undefined
    let price = known.get(side)
    if (price === undefined) {
      const off = meanSquareOff(mesh.corners[from]!, mesh.corners[to]!, line)
      price = SIDE_LENGTH * (length + stray * off) * (asked.has(side) ? wanted : 1)
      known.set(side, price)
    }
    return price
  }
}

function meanSquareOff(a: Point, b: Point, line: Point[]): number {
  let sum = 0
  for (const share of [0, 0.5, 1]) sum += distanceToLine(between(a, b, share), line) ** 2
  return sum / 3
}
