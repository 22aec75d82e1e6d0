import { describe, expect, test } from 'vitest'
import { allIn, combat } from '../testing/fight.ts'
import type { TestTable } from '../testing/table.ts'

const places = (table: TestTable, ...units: string[]): string[] =>
  units.map((unit) => table.where(unit))

/** 1/I is driven from 0617 by three, while 1/II looks on from 0618. */
function won(more: Record<string, string> = {}): TestTable {
  const units = { '1/I': '0617', '1/II': '0618', '5': '0716', '6': '0716', '7': '0616' }
  const table = combat('prussian', { ...units, ...more })
  if (table.offered('attack') !== undefined) table.say('attack 0617')
  return allIn(table).say('column 3:1').roll(5)
}

describe('advance after combat', () => {
  test('[11.12/a] V-11.12-1 exactly one of three victors goes in, the enemy’s zones notwithstanding', () => {
    const table = won()
    expect(table.ask).toMatchObject({ seat: 'prussian', rule: '11.12/a' })
    expect(table.offered('advance')?.sort()).toEqual(['5', '6', '7'])
    expect(table.offered('done')).toBe(undefined)
    table.say('advance 6')
    expect(places(table, '5', '6', '7')).toEqual(['0716', '0617', '0616'])
  })

  test('[11.12/a] only those who fought', () => {
    const table = won({ '8': '0815' })
    expect(table.refusal('advance 8')?.rule).toBe('11.12/a')
  })

  test('[11.12/a] it is made before any other combat', () => {
    const table = won({ '1/III': '1109', '8': '1209' })
    expect(table.ask.rule).toBe('11.12/a')
  })

  test('[11.12/a] nobody goes where nobody gave way', () => {
    const table = combat('prussian', { '1/II': '3411', '5': '3511', '6': '3511' }).say(
      'attack 3411',
    )
    allIn(table).say('column 1:1').roll(6)
    expect(places(table, '1/II', '5', '6')).toEqual(['3411', '3511', '3511'])
  })

  test('[11.12/a] the French stay out of Germany, and the hex stays empty', () => {
    const table = combat('french', {
      '1/III': '4010',
      '2/III': '4010',
      '4/III': '4010',
      '5': '4009',
    })
    allIn(table).say('column 2:1').roll(5)
    table.say(`to ${table.offered('to')![0]}`)
    expect(table.where('5')).not.toBe('4009')
    expect(places(table, '1/III', '2/III', '4/III')).toEqual(['4010', '4010', '4010'])
  })

  test('[11.12/b] V-11.12-2 who has advanced beside a fresh enemy does not attack him', () => {
    const table = won({ '1/III': '1109', '8': '1209', '1/IV': '1312', '9': '1412' }).say(
      'advance 5',
    )
    expect(table.offered('attack')).toEqual(['1109', '1312'])
    expect(table.refusal('attack 0618')?.rule).toBe('11.3/a')
  })

  test('[11.12/b] nor does its being there oblige anybody else', () => {
    const table = won({ '1/III': '1109', '8': '1209' }).say('advance 5', 'column 1:1').roll(5)
    expect(table.state.phase).not.toBe(3)
    expect(table.where('5')).toBe('0617')
  })
})

/** 1/V and 2/V are driven from two hexes by four who touch both. */
function wonTwo(): TestTable {
  const attackers = { '5': '0516', '6': '0516', '7': '0716', '8': '0716' }
  const table = combat('prussian', { '1/V': '0616', '2/V': '0617', ...attackers })
  table.say('attack 0616', 'with 5', 'with 6', 'with 7')
  allIn(table)
  return table.say('column 3:1').roll(6).say('lose 1/V')
}

describe('several emptied hexes', () => {
  test('[11.12/c] V-11.12-3 one has to be filled, the other may be', () => {
    const table = wonTwo()
    expect(table.ask.rule).toBe('11.12/c')
    expect(table.offered('into')).toEqual(['0616', '0617'])
    expect(table.offered('done')).toBe(undefined)
    table.say('into 0617', 'advance 5')
    expect(table.offered('into')).toEqual(['0616'])
    expect(table.offered('done')).toEqual([])
  })

  test('[11.12/c] V-11.12-3 at most one unit each', () => {
    const table = wonTwo().say('into 0617', 'advance 5', 'into 0616')
    expect(table.offered('advance')?.sort()).toEqual(['6', '7', '8'])
    table.say('advance 8')
    expect(places(table, '5', '6', '7', '8')).toEqual(['0617', '0516', '0716', '0616'])
    expect(table.state.phase).not.toBe(3)
  })
})
