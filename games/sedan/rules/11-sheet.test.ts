import { describe, expect, test } from 'vitest'
import type { Sheet } from '../../../core/contract.ts'
import { sedan } from '../game.ts'
import { allIn, combat } from '../testing/fight.ts'
import type { TestTable } from '../testing/table.ts'
import { COLUMNS } from './11-odds.ts'

/** What the asked seat is shown before it says this. */
function sheet(table: TestTable, text: string): Sheet {
  const view = sedan.view(table.state, table.ask.seat)
  return sedan.preview(view, { about: 'reply', reply: table.parse(text) })
}

function sum(
  { sums }: Sheet,
  key: string,
): { rule: string; low: number; high: number } | undefined {
  const found = sums.find(({ say }) => say.key === key)
  return found && { rule: found.rule, low: found.low, high: found.high }
}

const column = (odds: number): number => COLUMNS.indexOf(odds)
const MANY = { '5': '0716', '6': '0716', '7': '0616' }

describe('the sheet of a combat', () => {
  test('[11.2/a] adds up a plan and names the column and its chances', () => {
    const table = combat('prussian', { '1/I': '0617', ...MANY }).say('with 5', 'with 6')
    const shown = sheet(table, 'column 3:1')
    expect(sum(shown, 'sum-attack')).toEqual({ rule: '11.2/a', low: 12, high: 12 })
    expect(sum(shown, 'sum-defence')).toEqual({ rule: '11.9/a', low: 4, high: 4 })
    expect(shown.cells).toEqual([{ table: 'crt', column: column(3) }])
    expect(shown.chances.map(({ say, of }) => [say.key, of])).toEqual([
      ['result-AR', [2, 6]],
      ['result-EX', [1, 6]],
      ['result-DR', [2, 6]],
      ['result-DL1', [1, 6]],
    ])
  })

  test('[8.3/a] gives both ends where defenders are unknown', () => {
    const french = { '1/I': '0617', '2/I': '0617', '4/I': '1109', '3/I': '1109' }
    const table = combat('prussian', { ...french, ...MANY, '8': '0516', '9': '1209' })
    table.say('attack 0617', 'with 5')
    const shown = sheet(table, 'with 6')
    expect(sum(shown, 'sum-defence')).toEqual({ rule: '11.9/a', low: 3 + 3, high: 3 + 4 })
    expect(sum(shown, 'sum-column')).toMatchObject({ low: column(1), high: column(1) })
  })

  test('[12.4/a] gives both ends while a charge has not been rolled', () => {
    const chits = { held: ['cavalry-charge'] }
    const table = combat('prussian', { '1/I': '0617', ...MANY, GC: '0616' }, { chits })
    expect(sum(sheet(table.say('with 5'), 'with GC'), 'sum-attack')).toMatchObject({
      low: 5,
      high: 8,
    })
  })

  test('[7.3/c] names the Guard’s shift', () => {
    const units = { IG: 'dead', '1/I': '0617', '5': '0716' }
    const french = combat('french', units)
    expect(sum(sheet(french, 'column 1:2'), 'sum-guard')).toEqual({
      rule: '7.3/c',
      low: -1,
      high: -1,
    })
    const prussian = combat('prussian', units)
    expect(sum(sheet(prussian, 'column 1:1'), 'sum-guard')).toEqual({
      rule: '7.3/e',
      low: 1,
      high: 1,
    })
  })

  test('[11.9/b] reads DR against a city as no effect', () => {
    const table = combat('prussian', { '1/I': '3411', '5': '3511', '6': '3511' }).say('attack 3411')
    const keys = sheet(allIn(table), 'column 1:1').chances.map(({ say }) => say.key)
    expect(keys).toContain('result-NE')
    expect(keys).not.toContain('result-DR')
  })

  test('[12.4/h] shows the guns once they have been brought up', () => {
    const chits = { held: ['mitrailleuse'] }
    const table = combat('prussian', { '1/I': '0617', '5': '0716' }, { chits }).say('mitrailleuse')
    const shown = sheet(table, 'column 1:3')
    expect(sum(shown, 'sum-guns')).toEqual({ rule: '12.4/h', low: -2, high: -2 })
  })
})

describe('refusals in a combat', () => {
  test('[7.3/d] nobody attacks before the Guard does', () => {
    const units = { IG: '0617', '5': '0716', '1/I': '1109', '6': '1209', '7': '1010' }
    const table = combat('french', units)
    expect(table.state.stack.at(-1)).toMatchObject({ proc: 'battle' })
    expect(table.state.joined[0]).toBe(1)
    const two = combat('french', { ...units, '8': '0616' })
    expect(two.refusal('attack 1209')?.rule).toBe('7.3/d')
  })

  test('[7.6/a] nor before 1st Army, if the French call it first', () => {
    const units = { '1A': '0617', '1/I': '0716', '1/II': '0516', '1/III': '1109', '5': '1209' }
    const table = combat('prussian', units).say('first')
    expect(table.offered('attack')).toEqual(['0716', '0516'])
    expect(table.refusal('attack 1109')?.rule).toBe('7.6/a')
  })

  test('[7.5/a] 1st Army attacks alone', () => {
    const units = {
      '1A': '0617',
      '1/I': '0716',
      '5': '0816',
      '6': '0816',
      '8': '0816',
      '1/II': '1109',
      '7': '1209',
    }
    const table = combat('prussian', units).say('last', 'attack 0716')
    expect(table.offered('with')).toEqual(['8', '6', '5'])
    expect(table.refusal('with 1A')?.rule).toBe('7.6/a')
    expect(table.say('with 5').refusal('with 1A')?.rule).toBe('7.5/a')
  })

  test('[11.11/c] every ask of a retreat names the unit it is about', () => {
    const full = { '6': '0816', '7': '0816', '8': '0816', '9': '0816' }
    const units = { '5': '0716', '1/I': '0617', '1/II': '0714', '1/III': '0818', ...full }
    const table = combat('prussian', units).say('column 1:1').roll(3)
    const about = (): string => {
      const { noun } = table.ask.say.with!['unit'] as { noun: number }
      return sedan.about.kinds['unit']!.print(noun)
    }
    expect(about()).toBe('5')
    table.say('displace 7')
    expect(about()).toBe('7')
  })
})
