import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ford } from '../../core/examples/ford/game.ts'
import type { Adviser } from './protocol.ts'

// A rulebook that nobody but the registry has heard of stands on the shelf; elsewhere, too: scripts/new-game.test.ts.

let adviser: Adviser
beforeAll(async () => {
  vi.resetModules()
  const { kit } = await import('../../core/examples/ford/kit.ts')
  vi.doMock('../../games/registry.ts', () => ({ kits: [kit] }))
  adviser = (await import('./shelf.ts')).shelfAdviser()
})
afterAll(() => {
  vi.doUnmock('../../games/registry.ts')
  vi.resetModules()
})

test('it is listed, shown in words, and says why not', async () => {
  expect(await adviser.games()).toEqual([{ id: 'ford', title: 'The Ford' }])
  const state = ford.setup('morning', [])
  const view = ford.view(state, 'north')
  expect(await adviser.speak('ford', view)).toMatchObject({ shown: { stage: 'The march' } })
  const [ask] = view.asks
  const reply = { seat: 'north', ask: ask!.id, verb: 'step', noun: 12 }
  expect(await adviser.whyNot('ford', view, reply)).toMatchObject({ rule: '2.1' })
})
