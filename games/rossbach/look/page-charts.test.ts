import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Chart } from '../../../core/look.ts'
import crt from '../data/tables/crt.json' with { type: 'json' }
import { about } from '../words/about.ts'
import { printedResult } from '../rules/11-odds.ts'
import { rossbachNames } from './names.ts'
import { rossbachPage } from './page.ts'

const charts = await rossbachPage.charts()
const chart = (id: string): Chart => charts.find((one) => one.id === id)!
const rules = readFileSync(new URL('../rulebook.tsv', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.split('\t')[0])

describe('charts', () => {
  test.each(charts.map((one) => [one.id, one] as const))('%s is whole', (_, one) => {
    expect(one.cells).toHaveLength(one.rows.length)
    for (const row of one.cells) expect(row).toHaveLength(one.columns.length)
    const words = [one.title, ...one.columns, ...one.rows, ...one.cells.flat(), ...one.notes]
    expect(words.every((word) => word !== '')).toBe(true)
    expect(words.join(' ')).not.toMatch(/undefined|null|NaN|[{}]/)
    expect(rules).toContain(one.rule)
  })

  test('the combat chart has the cells the rules read, and words for every one', () => {
    const { cells, columns, rows } = chart('crt')
    columns.forEach((_, column) =>
      rows.forEach((die, row) => {
        expect(cells[row]![column]).toBe(printedResult(column, Number(die)))
        expect(rossbachPage.results).toHaveProperty([cells[row]![column]!])
      }),
    )
    expect(columns).toHaveLength(crt.columns.length)
    expect(columns[4]).toBe('1:1½')
    expect(rossbachNames.name('column', 6)).toBe('1½:1')
    expect(about.words['result-Dr2/S']).toContain('surrender')
  })

  test('the terrain chart prints halves, closed ground and multipliers', () => {
    const { rows, cells } = chart('terrain')
    const row = (name: string): readonly string[] => cells[rows.indexOf(name)]!
    expect(row('Along a road, in column')[0]).toBe('½')
    expect(row('Marsh')[0]).toBe('no')
    expect(row('Woods hexside').slice(0, 3)).toEqual(['+1', '+½', '+3'])
    expect(row('River bridge').at(-1)).toBe('×2')
    expect(row('Town').at(-1)).toBe('×1½')
  })
})
