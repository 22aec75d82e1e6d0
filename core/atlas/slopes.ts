import type { Grid } from '../hex/grid.ts'
import type { CompiledSides, SlopeRule } from './compiled.ts'

export interface Ground {
  /** By hex, in metres. */
  elevation: Int16Array
  /** By hexside: 0, or 1 + index into the kinds. */
  water: Uint8Array
  kinds: readonly string[]
}

/** By hexside: the upper hex where its hexes differ enough in height to make a slope, else -1. */
export function laySlopes(
  grid: Grid,
  rule: SlopeRule | undefined,
  { elevation, water, kinds }: Ground,
): Int16Array {
  const uphill = new Int16Array(grid.n * 3).fill(-1)
  if (!rule) return uphill
  const rises = [rule.rise, ...kinds.map((kind) => rule.over[kind] ?? rule.rise)]
  for (let side = 0; side < uphill.length; side++) {
    const [a, b] = grid.sideHexes(side)
    const rise = rises[water[side]!]!
    if (a < 0 || rise === 'never') continue
    const difference = elevation[a]! - elevation[b]!
    if (Math.abs(difference) >= rise) uphill[side] = difference > 0 ? a : b
  }
  return uphill
}

/** By hexside: the upper hex of each that is named, as `printSlopes` gives them, else -1. */
export function layNamedSlopes(grid: Grid, text: string): Int16Array {
  const uphill = new Int16Array(grid.n * 3).fill(-1)
  for (const name of text.split(' ').filter(Boolean)) {
    const [upper, lower] = name.split('/').map((printed) => grid.index(printed) ?? -1)
    uphill[grid.sideBetween(upper!, lower!)] = upper!
  }
  return uphill
}

export interface Gradients {
  /** By hexside: 0, or 1 + index of the grade of its slope. */
  gradient: Uint8Array
  /** By hexside: its upper hex, or -1. */
  uphill: Int16Array
}

/** Slopes as they are printed, grade by grade. */
export function layGradients(grid: Grid, printed: readonly CompiledSides[]): Gradients {
  const gradient = new Uint8Array(grid.n * 3)
  const uphill = new Int16Array(grid.n * 3).fill(-1)
  printed.forEach(({ sides }, grade) => {
    layNamedSlopes(grid, sides).forEach((upper, side) => {
      if (upper < 0) return
      gradient[side] = grade + 1
      uphill[side] = upper
    })
  })
  return { gradient, uphill }
}

/** Hexsides that are slopes, the upper hex first. */
export function printSlopes(grid: Grid, uphill: Int16Array): string {
  return Array.from(uphill, (upper, side) => {
    const [a, b] = grid.sideHexes(side)
    return upper < 0 ? [] : [`${grid.print(upper)}/${grid.print(upper === a ? b : a)}`]
  })
    .flat()
    .join(' ')
}

/** By hexside: the upper hex where its hexes lie on different levels, else -1. */
export function layLevelSlopes(grid: Grid, level: Uint8Array): Int16Array {
  const uphill = new Int16Array(grid.n * 3).fill(-1)
  for (let side = 0; side < uphill.length; side++) {
    const [a, b] = grid.sideHexes(side)
    if (a >= 0 && level[a] !== level[b]) uphill[side] = level[a]! > level[b]! ? a : b
  }
  return uphill
}
