import { describe, expect, test } from 'vitest'
import { grid, hex } from '../map/map.ts'
import { fieldOf, piece } from '../testing/field.ts'
import { FRENCH, PRUSSIAN } from './03-pieces.ts'
import { retreatHexes } from './12-retreat-ways.ts'

test('[12.8.b] three who are in one hex for a moment find no room together, and looking for it comes to an end', () => {
  const ids = ['P-G-3C', 'P-5C-12', 'P-5C-13']
  const state = fieldOf({ '1622': ids, '1522': ['F-3C-2'] })
  const run = { side: PRUSSIAN, units: ids.map(piece), away: hex('1522') } as const
  const hexes = retreatHexes(state, { ...run, units: [...run.units] }, hex('1622'), 1)
  expect(hexes.length).toBeGreaterThan(0)
})

describe('several who have won', () => {
  // The way north and west of Flavigny is open.
  const field = { '1928': ['F-II-2Verge'], '1929': ['P-III-9'], '2028': ['P-III-10'] }
  const ways = (also: readonly string[], stands: Readonly<Record<string, string[]>> = field) => {
    const run = { side: FRENCH, units: [piece('F-II-2Verge')], away: hex('1929') } as const
    const state = fieldOf(stands)
    const others = also.map(hex)
    return retreatHexes(state, { ...run, units: [...run.units], also: others }, hex('1928'), 1)
  }
  const farther = (from: string, hexes: readonly number[]): boolean[] =>
    hexes.map((to) => grid.distance(hex(from), to) > grid.distance(hex(from), hex('1928')))

  test('[12.8.a] farther from all of them comes first (R-05)', () => {
    expect(farther('2028', ways([]))).toContain(false)
    const open = ways(['2028'])
    expect(open.length).toBeGreaterThan(0)
    expect([...farther('1929', open), ...farther('2028', open)]).not.toContain(false)
  })

  test('[12.8.a] where that cannot be, farther from who led', () => {
    const open = ways(['1927'])
    expect(open.length).toBeGreaterThan(0)
    expect(farther('1929', open)).not.toContain(false)
  })
})
