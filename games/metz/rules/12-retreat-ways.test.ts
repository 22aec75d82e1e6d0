import { describe, expect, test } from 'vitest'
import { grid, hex } from '../map/map.ts'
import { fieldOf, piece } from '../testing/field.ts'
import { FRENCH, PRUSSIAN } from './03-pieces.ts'
import { hasRoom } from './04-stacking.ts'
import { retreatHexes, whyNotRetreat } from './12-retreat-ways.ts'

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

describe('what excludes a hex', () => {
  const fields: Readonly<Record<string, string[]>>[] = [
    { '1928': ['F-II-2Verge'], '1929': ['P-III-9'], '1828': ['F-II-HQ'] },
    { '1928': ['F-II-2Verge'], '1929': ['P-III-9'], '1726': ['F-II-HQ'] },
    { '1928': ['F-II-2Verge'], '1929': ['P-III-9'], '1927': ['F-II-1Verge', 'F-II-1Batail'] },
    { '1928': ['F-II-2Verge'], '1929': ['P-III-9'], '2027': ['P-III-10'] },
  ]
  const unit = piece('F-II-2Verge')
  const reasons = fields.flatMap((stands) => {
    const state = fieldOf(stands)
    const [from, steps] = [hex('1928'), 1]
    const run = { side: FRENCH, units: [unit], away: hex('1929'), also: [], steps } as const
    const facts = { ...run, units: [unit] }
    const hexes = retreatHexes(state, facts, from, steps)
    return [0, 1, 2, 3, 4, 5].map((direction) => {
      const edge = from * 6 + direction
      const to = grid.neighbours[edge]!
      const key = whyNotRetreat(state, facts, edge)?.say.key
      return { key, isOffered: hexes.includes(to), hasRoom: hasRoom(state, [unit], to) }
    })
  })

  test('[12.8/a] comes from the search itself: nothing against what is offered, something against all else', () => {
    expect(reasons.filter(({ key, isOffered }) => (key === undefined) !== isOffered)).toEqual([])
  })

  test('[12.8.b] [12.8.c] no room where there is none, and the headquarters where there is some', () => {
    const roomOf = (word: string): boolean[] =>
      reasons.filter(({ key }) => key === word).map(({ hasRoom: has }) => has)
    expect([...new Set(roomOf('no-retreat-room'))]).toEqual([false])
    expect([...new Set(roomOf('no-retreat-hq'))]).toEqual([true])
    expect(reasons.map(({ key }) => key)).toContain('no-retreat-nearer')
  })
})
