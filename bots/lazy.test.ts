import { expect, test } from 'vitest'
import { draw, fastChance } from '../core/chance.ts'
import { isChance } from '../core/contract.ts'
import { games } from '../games/index.ts'
import { botNamed } from './index.ts'
import { botsFor, fetchBot, lazyBot } from './lazy.ts'

test.each(['sedan'])('a bot of %s in parts plays as the whole one does', async (id) => {
  const game = games[id]!
  const state = game.setup(game.about.scenarios[0]!.id, [])
  const seats = game.seats(game.about.scenarios[0]!.id, []).map(({ seat }) => seat)
  const makers = { lazy: () => lazyBot(id, 'script'), whole: () => botNamed(game, 'script') }
  const each = <T>(make: () => T) => new Map(seats.map((seat) => [seat, make()]))
  const [lazy, whole] = [each(makers.lazy), each(makers.whole)]
  const chance = fastChance('parts')
  const different: string[] = []
  for (let n = 0; n < 400; n++) {
    const [ask] = game.ask(state).filter((one) => isChance(one) || one.kind === 'must')
    if (ask === undefined) break
    if (isChance(ask)) game.answer(state, { seat: 'nature', values: draw(ask, chance) })
    else {
      const view = game.view(state, ask.seat)
      const reply = whole.get(ask.seat)!.reply(view, ask, fastChance(`${n}`))
      const inParts = await lazy.get(ask.seat)!.reply(view, ask, fastChance(`${n}`))
      if (inParts.verb !== reply.verb || inParts.noun !== reply.noun) different.push(ask.say.key)
      game.answer(state, reply)
    }
  }
  expect(different).toEqual([])
})

test('what cannot play is named', async () => {
  expect(botsFor('chess')).toEqual(['random'])
  expect(() => lazyBot('chess', 'script')).toThrow(/no bot script for chess/)
  await expect(fetchBot('sedan', 'toString')).rejects.toThrow(/no bot toString/)
  expect((await fetchBot('sedan', 'script')).name).toBe('script')
})
