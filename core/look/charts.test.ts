import { expect, test } from 'vitest'
import { chartFrom, linesByDie, turned } from './charts.ts'

const head = { id: 'winds', title: 'Winds', rule: '4.1', notes: ['By season.'] }

test('a chart is made of lines, and says where it comes from', () => {
  const chart = chartFrom({
    ...head,
    is: 'given',
    columns: ['Strength', 'From'],
    lines: [
      ['Spring', '3', 'west'],
      ['Autumn', '5', 'north'],
    ],
  })
  expect(chart).toEqual({
    ...head,
    is: 'given',
    columns: ['Strength', 'From'],
    rows: ['Spring', 'Autumn'],
    cells: [
      ['3', 'west'],
      ['5', 'north'],
    ],
  })
})

test('a table that is kept by column is printed by row, by its die, and graded as it says', () => {
  const table = {
    is: 'reconstructed',
    columns: ['1:1', '2:1'],
    faces: [
      ['a', 'b'],
      ['c', 'd'],
    ],
  }
  const lines = linesByDie(turned(table.faces))
  const { is, rows, cells } = chartFrom({ ...head, is: table, columns: table.columns, lines })
  expect([is, rows, cells]).toEqual([
    'reconstructed',
    ['1', '2'],
    [
      ['a', 'c'],
      ['b', 'd'],
    ],
  ])
})

test('a cell that is missing does not compile', () => {
  // @ts-expect-error -- a spring without a wind.
  const chart = chartFrom({ ...head, is: 'given', columns: ['A', 'B'], lines: [['Spring', '3']] })
  expect(chart.cells).toEqual([['3']])
})
