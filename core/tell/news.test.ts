import { expect, test } from 'vitest'
import type { Happening } from '../contract.ts'
import { newsOf } from './news.ts'
import type { Words } from './words.ts'

const words = {
  about: { kinds: {} },
  tell: (what: Happening) => what.did,
  name: (_: string, noun: number) => `unit ${noun}`,
  print: (_: string, noun: number) => `${noun}`,
} as unknown as Words
const moved = (noun: number, from: number, to: number): Happening => ({
  did: 'moved',
  of: 'unit',
  noun,
  from,
  to,
})

test('a line knows the happening it begins with', () => {
  const began: Happening = { did: 'began', stage: { key: 'x' } }
  const shown: Happening = { did: 'shown', of: 'unit', noun: 1, to: 12 }
  const news = [began, moved(1, 10, 11), moved(2, 5, 6), moved(1, 11, 12), shown, began]
  const lines = newsOf(news, words)
  expect(lines.map(({ what, at }) => [what.did, at])).toEqual([
    ['began', 0],
    ['moved', 1],
    ['moved', 2],
    ['began', 5],
  ])
  expect(lines[1]!.what).toMatchObject({ from: 10, to: 12 })
})
