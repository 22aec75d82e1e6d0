import type { CompiledMark, CompiledSides } from './compiled.ts'
import { entriesOf, fail, overridesOf } from './context.ts'
import type { Compilation } from './context.ts'
import { directionBetween, linksAlong, parseSide, printSide } from './mesh.ts'
import type { River } from './rivers.ts'
import type { Feature, Override } from './sources.ts'

/** Rivers that overrides give side by side from source to mouth: `course:stream` with the name as value. */
export function drawnRivers(job: Compilation): River[] {
  return job.spec.rivers.kinds.flatMap((kind) =>
    overridesOf(job, `course:${kind}`).flatMap((override): River[] => {
      const chain = cornersAlong(job, override)
      if (!chain) {
        fail(job, override.value, 'The hexsides of its course do not form one unbroken line.')
        return []
      }
      const feature: Feature = { kind, name: override.value, points: [], shape: 'line' }
      return [{ feature, chain, links: linksAlong(job.mesh, chain) }]
    }),
  )
}

/** Corners from the first side named to the last; undefined where two sides do not meet. */
function cornersAlong({ mesh }: Compilation, override: Override): number[] | undefined {
  const chain: number[] = []
  for (const entry of entriesOf(override)) {
    const side = parseSide(mesh, entry)
    if (!side) return undefined
    const d = directionBetween(mesh, ...side)
    const ends = [mesh.cornerOf[side[0] * 6 + d]!, mesh.cornerOf[side[0] * 6 + ((d + 1) % 6)]!]
    if (chain.length === 2 && ends.includes(chain[0]!)) chain.reverse()
    const at = ends.indexOf(chain.at(-1) ?? ends[0]!)
    if (at < 0) return undefined
    chain.push(...(chain.length === 0 ? ends : [ends[1 - at]!]))
  }
  return chain
}

/** Hexsides that overrides mark, such as `side:woods`, in the order of the map. */
export function drawnSides(job: Compilation): CompiledSides[] {
  const { mesh, spec } = job
  return (spec.sides ?? []).flatMap((name) => {
    const sides = overridesOf(job, `side:${name}`)
      .flatMap(entriesOf)
      .map((entry) => parseSide(mesh, entry))
      .filter((side) => side !== undefined)
      .map(([a, b]): [number, number] => (a < b ? [a, b] : [b, a]))
      .sort(([a, b], [c, d]) => a - c || b - d)
    const printed = sides.flatMap(([a, b]) => printSide(mesh, a, b) ?? [])
    return printed.length > 0 ? [{ name, sides: printed.join(' ') }] : []
  })
}

/** Signs that overrides put on hexes: `mark` with its kind as value. */
export function drawnMarks(job: Compilation): CompiledMark[] {
  const { grid } = job.mesh
  return overridesOf(job, 'mark').flatMap((override) =>
    entriesOf(override).flatMap((printed) => {
      const hex = grid.index(printed)
      return hex === undefined ? [] : [{ hex: grid.print(hex), kind: override.value }]
    }),
  )
}
