import { expect, test } from 'vitest'
import { defenceOf } from './move-frames.ts'
import { metz } from './game.ts'
import { hex } from './map/map.ts'
import { FRENCH } from './rules/03-pieces.ts'
import { askOf, tableOf } from './test-advice.ts'
import { piece } from './test-field.ts'

test('[11.4/a] Defensive Fire may be ordered always or never, and nothing else is answered by that', () => {
  const units = [piece('P-III-9')]
  const frame = defenceOf({ side: FRENCH, units, hex: hex('2325') })
  const stands = { '2325': ['P-III-9'], '2324': ['F-II-2Verge'] }
  const state = tableOf(stands, FRENCH, frame)
  const ask = askOf(state)
  const view = metz.view(state, 'french')
  const said = (choice: string, id = 'defence'): string | undefined =>
    metz.standing!(view, ask, [{ id, choice }])?.verb
  expect([said('always'), said('never'), said('ask')]).toEqual(['fire', 'pass', undefined])
  expect([said('never', 'charge'), said('stand', 'abandon')]).toEqual([undefined, undefined])
})
