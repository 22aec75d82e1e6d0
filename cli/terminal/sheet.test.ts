import { expect, test } from 'vitest'
import type { Chart } from '../../core/look.ts'
import { ford } from '../../core/examples/ford/game.ts'
import { wordsOf } from '../../core/tell/words.ts'
import { sheetLines } from './sheet.ts'

const words = wordsOf(ford, undefined)
const chart = { title: '', rule: '1', is: 'given', notes: [] } as const
const charts: Chart[] = [
  { ...chart, id: 'crt', columns: ['1:1'], rows: ['1', '2'], cells: [['A'], ['D']] },
  { ...chart, id: 'losses', columns: ['foot', 'horse'], rows: ['A', 'D'], cells: [['1', '2'], ['3', '4']] }, // prettier-ignore
]

test('a sheet that reads two tables tells of each, and whose line it is', () => {
  const who = { of: 'patrol', noun: 1 }
  const cells = [
    { table: 'crt', column: 0 },
    { table: 'losses', column: 1, row: 1, who },
  ]
  expect(sheetLines({ marks: [], sums: [], cells, chances: [] }, words, charts)).toEqual([
    '  CRT column 0',
    '  die 1: A, 2: D',
    `  LOSSES column 1 (${words.name('patrol', 1)})`,
    '  die D: 4',
  ])
})
