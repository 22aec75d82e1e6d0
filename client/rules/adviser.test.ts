import { expect, test } from 'vitest'
import { games } from '../../games/index.ts'
import { cardOf } from './card.ts'
import { linesOf, spokenOf } from './spoken.ts'
import { openBook } from './test-book.ts'

test('words of reasons come with the first reason, and the words there were stay', async () => {
  const book = await openBook('rossbach')
  const reason = { key: 'no-has-moved' }
  expect(book.words.say(reason)).toBe('no-has-moved')
  const asked = book.words.say({ key: 'ask-bank' })
  await book.whyNot()
  expect(book.words.say(reason)).toBe('Its move is over for this phase.')
  expect(book.words.say({ key: 'ask-bank' })).toBe(asked)
})

test.each(['sedan', 'rossbach', 'metz'])(
  '%s: every answer of a standing order begins like a sentence',
  async (game) => {
    const { standing } = cardOf(await openBook(game), [])
    const titles = standing.flatMap(({ choices }) => choices.map(({ title }) => title))
    expect(titles.length).toBeGreaterThan(3)
    expect(titles.filter((title) => !/^[A-Z\d]/.test(title))).toEqual([])
  },
)

test('an answer that nothing can be named for is not offered', async () => {
  const book = await openBook('sedan')
  const view = games['sedan']!.view(games['sedan']!.setup('campaign', []), 'french')
  const options = [
    { verb: 'move', of: 'piece', nouns: [1] },
    { verb: 'attack', of: 'piece', nouns: [] },
    { verb: 'end' },
  ]
  const asks = view.asks.slice(0, 1).map((ask) => ({ ...ask, options }))
  const verbs = spokenOf(book, { ...view, asks }).asks[0]?.options.map(({ verb }) => verb)
  expect(verbs).toEqual(['move', 'end'])
})

test('what is less than nothing has a minus, names keep their hyphens', async () => {
  const book = await openBook('metz')
  const say = { key: 'note-shift', with: { what: 'fire-obscured', value: '-2' } }
  const [shift] = linesOf(book, [{ did: 'noted', rule: '8.4.r', say }])
  expect(shift?.text).toBe('Obscured line of sight: −2.')
  const name = { of: 'hex', noun: book.game.about.kinds['hex']!.parse('1021')! }
  const control = { key: 'note-shift', with: { what: name, value: '+1' } }
  const [place] = linesOf(book, [{ did: 'noted', rule: '8.4.a', say: control }])
  expect(place?.text).toContain('Mars-la-Tour')
})
