import { expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import { rossbach } from '../game.ts'
import { hex } from '../map/map.ts'
import { arrivals } from '../rules/15-arrivals.ts'
import { REPULSED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { piece } from '../testing/field.ts'
import { fighting } from '../testing/secrets.ts'

test('[11.1.2] whom he will attack is seen once all attacks are declared', () => {
  const stands = { S2847: ['Suchet', 'Gazan'], S2748: ['Marchand'], S2848: ['Grawert'] }
  const state = fighting({ ...stands, N3515: ['Arnim'] })
  const planOf = (seat: string): unknown => rossbach.view(state, seat).frames.at(-1)
  expect(planOf('french')).toMatchObject({ at: 'star', targets: [hex('S2848')] })
  for (const seat of ['prussian', 'table'])
    expect(planOf(seat)).toEqual({
      proc: 'plan',
      at: 'target',
      pairs: [],
      attackers: [],
      targets: [],
    })
})

test('[10.22a] but whom a failed Repulse binds at once', () => {
  const change = (state: State): void => {
    state.deeds[piece('Suchet')]! |= REPULSED
    state.arrived = arrivals(state).map(() => 1)
  }
  const state = fighting({ S2847: ['Suchet'], S2848: ['Grawert'], S2749: ['Arnim'] }, { change })
  const plan = rossbach.view(state, 'prussian').frames.at(-1)
  expect(plan).toMatchObject({ proc: 'plan', pairs: [hex('S2847'), hex('S2848')] })
  const imagined = rossbach.imagine(rossbach.view(state, 'prussian'), fastChance('bound'))
  expect(imagined.stack.at(-1)).toMatchObject({ pairs: [hex('S2847'), hex('S2848')] })
})
