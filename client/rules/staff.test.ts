import { expect, test } from 'vitest'
import { lazyBot } from '../../bots/lazy.ts'
import { isChance } from '../../core/contract.ts'
import { staffWork } from './staff.ts'
import { openBook } from './test-book.ts'

test('the staff places the whole army and leaves the last word to the player', async () => {
  const book = await openBook()
  const { game } = book
  const state = game.setup('campaign', [])
  const seats = ['french', 'prussian']
  for (const seat of seats) {
    const replies = await staffWork(book, lazyBot('sedan', 'script'), game.view(state, seat))
    expect(replies.length).toBeGreaterThan(40)
    for (const { ask, verb, noun } of replies)
      game.answer(state, { seat, ask, verb, ...(noun !== undefined && { noun }) })
    const [ask] = game.ask(state)
    expect(ask?.seat).toBe(seat)
    const options = ask === undefined || isChance(ask) ? [] : ask.options
    expect(options.map(({ verb }) => verb)).toEqual(['ready'])
    expect(await staffWork(book, lazyBot('sedan', 'script'), game.view(state, seat))).toEqual([])
    game.answer(state, { seat, ask: isChance(ask!) ? 0 : ask!.id, verb: 'ready' })
  }
  const bot = lazyBot('sedan', 'script')
  expect(await staffWork(book, bot, game.view(state, 'prussian'))).toEqual([])
})

test('the staff gives command points and leaves it to the player to end the segment', async () => {
  const book = await openBook('rossbach')
  const { game } = book
  const position = { game: 'rossbach', scenario: 'campaign-10', turn: 13, step: 'french-command' }
  const state = game.setup(position, [])
  const replies = await staffWork(book, lazyBot('rossbach', 'script'), game.view(state, 'french'))
  expect(replies.length).toBeGreaterThan(0)
  expect(replies.filter(({ verb }) => !['officer', 'unit'].includes(verb))).toEqual([])
  for (const { ask, verb, noun } of replies)
    game.answer(state, { seat: 'french', ask, verb, ...(noun !== undefined && { noun }) })
  const [ask] = game.ask(state)
  expect(isChance(ask!) ? '' : ask!.say.key).toBe('ask-allot')
})
