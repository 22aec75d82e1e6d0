import chart from '../data/tables/terrain.json' with { type: 'json' }
import {
  BRIDGE,
  FARM,
  FOREST,
  QUARRY,
  RAVINE,
  RIVER,
  STREAM,
  TOWN,
  grid,
  terrain,
} from '../map/map.ts'
import type { Shift } from './08-fire-odds.ts'

/** Kinds of ground that fire knows: the bits that make them, their row of the chart and their letter. */
const KINDS = [
  [TOWN, 'town', '8.4.a'],
  [FARM, 'farm', '8.4.b'],
  [FOREST, 'forest', '8.4.c'],
  [QUARRY, 'quarry', '8.4.c'],
  [STREAM, 'stream', '8.4.d'],
  [RIVER | BRIDGE, 'river bridge', '8.4.e'],
  [FOREST | RAVINE, 'forest+ravine', '8.4.f'],
  [FOREST | STREAM, 'forest+stream', '8.4.f'],
  [RAVINE, 'ravine', '8.4.g'],
] as const

const shifts = new Map(
  KINDS.map(([bits, name, rule]): [number, Shift] => [
    bits,
    {
      rule,
      key: `fire-${name.replaceAll(/[ +]/g, '-')}`,
      columns: chart.hexes.find((one) => one.terrain === name)!.fire,
    },
  ]),
)

/**
 * What the ground of a hex does to fire at it: of several kinds only the one that is best for the target.
 * @rule 8.4.a
 * @rule 8.4.b
 * @rule 8.4.c
 * @rule 8.4.d
 * @rule 8.4.e
 * @rule 8.4.f forest with water is a kind of its own
 * @rule 8.4.g
 * @rule 8.4/b
 */
export function groundShift(bits: number): Shift | undefined {
  const wooded = bits & FOREST ? shifts.get(bits & (FOREST | STREAM | RAVINE)) : undefined
  if (wooded !== undefined && bits & (STREAM | RAVINE))
    return wooded.columns === 0 ? undefined : wooded
  let best: Shift | undefined
  for (const [kind, shift] of shifts)
    if ((bits & kind) === kind && (best === undefined || shift.columns < best.columns)) best = shift
  return best
}

/** By hex: its shift, worked out once. */
const byHex: readonly (Shift | undefined)[] = Array.from({ length: grid.n }, (_, hex) =>
  groundShift(terrain[hex]!),
)

export function groundAt(hex: number): Shift | undefined {
  return byHex[hex]
}
