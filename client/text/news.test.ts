import { expect, test } from 'vitest'
import type { Line } from '../rules/protocol.ts'
import { newsLines } from './news.ts'

function line(is: Line['is'], text: string): Line {
  return { is, text, links: [] }
}

test('phases in which nothing was seen are passed over, the one that has begun is not', () => {
  const lines = [
    line('turn', 'Turn 2'),
    line('phase', 'Fortunes of War'),
    line('phase', 'Movement'),
    line('event', 'Blue moved.'),
    line('phase', 'Combat'),
  ]
  expect(newsLines(lines)).toEqual(['— Turn 2 —', '— Movement —', 'Blue moved.', '— Combat —'])
})

test('dice are told once', () => {
  const roll = { ...line('roll', 'Combat'), dice: [4] }
  expect(newsLines([roll])).toEqual(['Combat (dice 4)'])
  expect(newsLines([{ ...roll, text: 'Rolled 4: combat' }])).toEqual(['Rolled 4: combat'])
})
