import { expect, test } from 'vitest'
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
