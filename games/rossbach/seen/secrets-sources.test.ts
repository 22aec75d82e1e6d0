import { expect, test } from 'vitest'
import { rossbach } from '../game.ts'
import { hex } from '../map/map.ts'
import { SOURCES } from '../rules/14-supply.ts'
import type { State } from '../model/state.ts'

/** The seventh of October, and whether French troops have come by Gräfenthal since, or only wagons. */
function opened(is: number): State {
  const state = rossbach.setup('early-warning', [])
  state.opened[SOURCES.indexOf(hex('N0401'))] = is
  return state
}

test('[14.21b] [1.5a] that a flag which came in is wagons alone shows at no source', () => {
  const [wagons, troops] = [opened(0), opened(1)]
  for (const seat of ['prussian', 'table'])
    expect(rossbach.view(wagons, seat)).toEqual(rossbach.view(troops, seat))
  expect(rossbach.view(troops, 'french').opened).toEqual(troops.opened)
})

test('[14.21b] sources by which the French had come before are known to all', () => {
  const state = rossbach.setup('campaign-12', [])
  expect(state.opened).toContain(0)
  expect(rossbach.view(state, 'prussian').opened).toEqual(state.opened)
})
