import { effect } from '@preact/signals'
import { expect, test } from 'vitest'
import { ringAsked } from './rings.ts'
import { layTestDesk } from './test-desk.ts'
import { ask, hex, option, sceneWith, unit } from './test-scene.ts'

const pass = [option({ verb: 'pass' })]

test('what is asked about is ringed where it lies on the map, as long as it is asked', () => {
  const scene = sceneWith([{ hex: 10 }, 1], [{ box: 'pool' }, 2])
  const about = [hex(20), unit(1), unit(2)]
  const { play, next } = layTestDesk({
    asks: [ask(pass, { about })],
    scene,
    plan: () => ({ replies: [] }),
  })
  const stop = effect(() => ringAsked(play))
  expect(play.table.lit.value).toEqual([hex(20), unit(1)])
  next([ask(pass, { about: [unit(1)] })])
  expect(play.table.lit.value).toEqual([unit(1)])
  next([ask(pass, { about, kind: 'may' })])
  expect(play.table.lit.value).toEqual([])
  next([ask(pass, { about })])
  play.table.light('shown', [unit(2)])
  expect(play.table.lit.value).toEqual([hex(20), unit(1), unit(2)])
  stop()
})
