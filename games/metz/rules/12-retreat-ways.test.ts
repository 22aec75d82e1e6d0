import { expect, test } from 'vitest'
import { hex } from '../map/map.ts'
import { fieldOf, piece } from '../test-field.ts'
import { PRUSSIAN } from './03-pieces.ts'
import { retreatHexes } from './12-retreat-ways.ts'

test('[12.8.b] three who are in one hex for a moment find no room together, and looking for it comes to an end', () => {
  const ids = ['P-G-3C', 'P-5C-12', 'P-5C-13']
  const state = fieldOf({ '1622': ids, '1522': ['F-3C-2'] })
  const run = { side: PRUSSIAN, units: ids.map(piece), away: hex('1522') } as const
  const hexes = retreatHexes(state, { ...run, units: [...run.units] }, hex('1622'), 1)
  expect(hexes.length).toBeGreaterThan(0)
})
