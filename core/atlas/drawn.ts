import type { CompiledMark, CompiledSides } from './compiled.ts'
import { cellOf, entriesOf, fail, overridesOf } from './context.ts'
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

/** Slopes that overrides print on hexsides, such as `slope:steep`, by grade and in the order of the map; the upper hex stands first. */
export function drawnGradients(job: Compilation, grades: readonly string[]): CompiledSides[] {
  const { grid } = job.mesh
  const graded = new Set<number>()
  return grades.map((name) => {
    const found = new Map<number, string>()
    for (const entry of overridesOf(job, `slope:${name}`).flatMap(entriesOf)) {
      const side = grid.parseSide(entry)
      if (side === undefined) continue
      if (graded.has(side)) fail(job, `slope ${entry}`, 'This hexside is a slope already.')
      graded.add(side)
      found.set(side, entry)
    }
    const sides = [...found].toSorted(([a], [b]) => a - b).map(([, entry]) => entry)
    return { name, sides: sides.join(' ') }
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

/** A road or another line from hex to touching hex. */
export interface Chain {
  name: string
  kind: string
  hexes: number[]
}

/** Chains that overrides give hex by hex: `road:minor`, with the hexes as place and the name as value. */
export function drawnChains(job: Compilation, what: string, kinds: readonly string[]): Chain[] {
  return kinds.flatMap((kind) =>
    overridesOf(job, `${what}:${kind}`).map((override) => ({
      name: override.value,
      kind,
      hexes: entriesOf(override).flatMap((printed) => cellOf(job, printed) ?? []),
    })),
  )
}

/** By hex: the number of its level, 1 unless an override lifts it: `level` with the level's name as value. */
export function drawnLevels(job: Compilation, names: readonly string[]): number[] {
  const levels = new Array<number>(job.mesh.grid.n).fill(1)
  for (const override of overridesOf(job, 'level'))
    for (const printed of entriesOf(override)) {
      const hex = job.mesh.grid.index(printed)
      if (hex !== undefined) levels[hex] = names.indexOf(override.value) + 1
    }
  return levels
}
