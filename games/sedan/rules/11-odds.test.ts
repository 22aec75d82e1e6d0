import { describe, expect, test } from 'vitest'
import crt from '../data/tables/crt.json' with { type: 'json' }
import { hex } from '../map/map.ts'
import { allIn, combat, odds } from '../testing/fight.ts'
import { TestTable } from '../testing/table.ts'
import { COLUMNS, printedResult } from './11-odds.ts'

const PRUSSIANS = ['1G', '2G', '5', '6', '7', '8', '9', '10', '18', '19', '20', '21', '22']
/** Hexes around 0617, clear and without a river. */
const AROUND = ['0716', '0616', '0516', '0517']

/** So many Prussian units around 0617, four to a hex, and these French in it. */
function ring(units: readonly string[], french: readonly string[]): TestTable {
  const at: Record<string, string> = Object.fromEntries(french.map((unit) => [unit, '0617']))
  units.forEach((unit, i) => (at[unit] = AROUND[Math.floor(i / 4)]!))
  return allIn(combat('prussian', at))
}

describe('odds', () => {
  test('[11.2/a] V-11.2-1 13 against 4 is 3:1', () => {
    expect(odds(ring(['1G', '5', '6'], ['1/I']))).toBe('3:1')
  })

  test('[11.2/a] V-11.2-3 8, 15 and 16 against 8', () => {
    const against8 = (...units: string[]): string | undefined => odds(ring(units, ['1/I', '3/I']))
    expect(against8('5', '6')).toBe('1:1')
    expect(against8('5', '6', '7', 'Hsn')).toBe('1:1')
    expect(against8('5', '6', '7', '8')).toBe('2:1')
  })

  test('[11.2/a] V-11.2-4 4 against 9 is 1:3, the fraction is the defender’s', () => {
    expect(odds(ring(['5'], ['IG']))).toBe('1:3')
  })

  test('[11.13/a] V-11.13-1 50 against 3 is 6:1', () => {
    const table = ring(PRUSSIANS.slice(0, 12), ['1/II'])
    expect(odds(table)).toBe('6:1')
  })

  test('[11.13/a] V-11.13-1 2 against 30 is 1:5, and nothing lower is offered', () => {
    const french = { '1/IV': '4518', '2/IV': '4518', '3/IV': '4518' }
    const table = combat('prussian', { GC: '4517', ...french })
    expect(odds(table)).toBe(undefined)
    table.roll(1)
    const read = table.told.find(({ what }) => what.did === 'read')?.what
    expect(read).toMatchObject({ column: 0, result: 'AE' })
  })

  test('[11.13/b] the attacker may take any lower column, and no higher one', () => {
    const table = ring(['1G', '5', '6'], ['1/I'])
    expect(table.offered('column')).toEqual(['3:1', '2:1', '1:1', '1:2', '1:3', '1:4', '1:5'])
    expect(table.refusal('column 4:1')?.rule).toBe('11.13/b')
  })

  test('[11.13/b] what was announced is rolled on', () => {
    const table = ring(['1G', '5', '6'], ['1/I']).say('column 1:5').roll(1)
    expect(['1G', '5', '6'].map((unit) => table.where(unit))).toEqual(['dead', 'dead', 'dead'])
    expect(table.where('1/I')).toBe('0617')
  })
})

describe('what the ground does for the defender', () => {
  test('[11.9/a] V-11.9-1 12 over one bridge against 3 is 2:1', () => {
    const table = combat('prussian', { '1/II': '4414', '5': '4413', '6': '4413', '7': '4413' })
    expect(odds(allIn(table))).toBe('2:1')
  })

  test('[11.9/a] V-11.9-2 one attacker beside the bridge undoes it: 4:1', () => {
    const table = combat('prussian', { '1/II': '4414', '5': '4413', '6': '4413', '7': '4514' })
    expect(odds(allIn(table))).toBe('4:1')
  })

  test('[11.9/a] forest doubles, rough ground triples', () => {
    const attackers = { '5': '4012', '6': '4012', '7': '4012' }
    expect(odds(allIn(combat('prussian', { '1/II': '4011', ...attackers })))).toBe('2:1')
    const uphill = { '5': '4517', '6': '4517', '1G': '4517', '2G': '4517' }
    expect(odds(allIn(combat('prussian', { '1/II': '4518', ...uphill })))).toBe('2:1')
  })

  test('[11.9/a] a bridge into a forest counts once', () => {
    const attackers = { '5': '2309', '6': '2309', '7': '2309' }
    expect(odds(allIn(combat('prussian', { '1/II': '2409', ...attackers })))).toBe('2:1')
  })

  test('[11.9/a] a city triples its garrison', () => {
    const units = { '1/II': '3411', '5': '3511', '6': '3511', '1G': '3511', '2G': '3511' }
    const table = new TestTable({ turn: 1, step: 'prussian-combat', units })
    expect(odds(allIn(table.say('attack 3411')))).toBe('2:1')
  })

  test('[T-TEC] or doubles it, if the players want open cities', () => {
    const table = combat('prussian', { '1/II': '3411', '5': '3511', '6': '3511', '7': '3511' })
    expect(odds(allIn(table.say('attack 3411')))).toBe('2:1')
  })
})

describe('who is counted', () => {
  test('[11.6/a] all who stand in the attacked hex defend it', () => {
    expect(odds(ring(['5', '6', '7'], ['1/II', '2/II', '3/II']))).toBe('1:1')
  })

  test('[11.6/a] nobody in it is attacked apart from the rest, and all share the result', () => {
    const table = ring(PRUSSIANS.slice(0, 12), ['1/II', '2/II']).say('column 6:1').roll(6)
    expect([table.where('1/II'), table.where('2/II')]).toEqual(['dead', 'dead'])
  })

  test('[11.5/a] two defending hexes are added up, each with its own ground', () => {
    const french = { '1/II': '4011', '1/III': '4111' }
    const table = combat('prussian', { ...french, '5': '4012', '6': '4012', '7': '4012' })
    table.say('attack 4011')
    expect(odds(allIn(table))).toBe('1:1')
    expect(table.state.stack.at(-1)).toMatchObject({ targets: ['4011', '4111'].map(hex) })
  })
})

describe('the Combat Results Table', () => {
  const WORST_FIRST = ['AE', 'AL1', 'AR', 'NE', 'EX', 'DR', 'DL1', 'DE']

  test('[T-CRT] ten columns from 1:5 to 6:1, six rows, the seven results of the book', () => {
    expect(COLUMNS).toEqual([-5, -4, -3, -2, 1, 2, 3, 4, 5, 6])
    expect(crt.rows.map((row) => row.length)).toEqual([10, 10, 10, 10, 10, 10])
    const named = new Set(crt.rows.flat())
    expect([...named].sort()).toEqual(['AE', 'AL1', 'AR', 'DE', 'DL1', 'DR', 'EX'])
  })

  test('[T-CRT] a cell is read by column and die', () => {
    expect(printedResult(0, 1)).toBe('AE')
    expect(printedResult(6, 3)).toBe('EX')
    expect(printedResult(9, 6)).toBe('DE')
  })

  test('[T-CRT] V-CRT-1 better odds never bring the attacker a worse result', () => {
    for (const row of crt.rows) {
      const ranks = row.map((result) => WORST_FIRST.indexOf(result))
      expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
    }
  })

  test('[T-CRT] nor does a higher die', () => {
    for (let column = 0; column < COLUMNS.length; column++) {
      const ranks = [1, 2, 3, 4, 5, 6].map((die) => WORST_FIRST.indexOf(printedResult(column, die)))
      expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
    }
  })

  test('[11.2/b] one die, read in its row, applied before the next combat', () => {
    const table = combat('prussian', {
      '1/II': '0617',
      '5': '0716',
      '6': '0716',
      '1/III': '1109',
      '7': '1209',
    })
    table.say('attack 0617')
    allIn(table).say('column 2:1')
    expect(table.chance).toMatchObject({ rule: '11.2/b', dice: [6] })
    table.roll(5)
    const read = table.told.find(({ what }) => what.did === 'read')?.what
    expect(read).toMatchObject({ table: 'crt', column: 5, row: 4, result: 'DR' })
    expect(table.ask).toMatchObject({ seat: 'french', rule: '11.10/a' })
  })
})
