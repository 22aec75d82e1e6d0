import { describe, expect, test } from 'vitest'
import { sedan } from '../game.ts'
import { ASIDE } from '../model/state.ts'
import { allIn, combat, odds } from '../testing/fight.ts'
import type { TestTable } from '../testing/table.ts'
import { CHITS } from './12-chits.ts'

const where = ({ state }: TestTable, kind: string): number => state.chits[CHITS.indexOf(kind)]!
const CHARGE = { chits: { held: ['cavalry-charge'] } }
const GUNS = { chits: { held: ['mitrailleuse'] } }

/** Attack strength as the sheet adds it up. */
function strength(table: TestTable): number {
  const { seat, id } = table.ask
  const reply = { seat, ask: id, verb: 'column', noun: 0 }
  const { sums } = sedan.preview(sedan.view(table.state, seat), { about: 'reply', reply })
  return sums.find(({ say }) => say.key === 'sum-attack')!.low
}

function charging(die: number): TestTable {
  const units = { '1/V': '0617', '2/V': '0617', '5': '0716', '6': '0716', GC: '0716' }
  return allIn(combat('prussian', units, CHARGE)).roll(die)
}

describe('Cavalry Charge', () => {
  test('[12.4/a] V-12.4a-1 cavalry is halved on 1 and 2, doubled on 6', () => {
    expect([1, 2, 3, 4, 5, 6].map((die) => strength(charging(die)))).toEqual([9, 9, 10, 10, 10, 12])
    expect([1, 4, 6].map((die) => odds(charging(die)))).toEqual(['1:1', '2:1', '2:1'])
  })

  test('[12.4/a] half a factor counts', () => {
    const table = combat('prussian', { '1/V': '0617', RSCav: '0716', '5': '0716' }, CHARGE)
    expect(strength(allIn(table).roll(1))).toBe(4.5)
  })

  test('[12.4/a] an attack without cavalry does not roll', () => {
    const table = combat('prussian', { '1/V': '0617', '5': '0716' }, CHARGE)
    expect(odds(table)).toBe('1:1')
  })

  test('[12.4/a] each attack with cavalry rolls for itself', () => {
    const units = { '1/V': '0617', GC: '0716', '2/V': '1109', '2Cav': '1209' }
    const table = combat('prussian', units, CHARGE).say('attack 0617').roll(6)
    expect(strength(table)).toBe(4)
    table.say('column 1:1').roll(5)
    expect(table.chance?.rule).toBe('12.4/a')
    expect(strength(table.roll(1))).toBe(1)
  })

  test('[12.4/a] defending cavalry is neither', () => {
    const table = combat('prussian', { '2/RC': '0617', GC: '0716' }, CHARGE).roll(6)
    expect(odds(table)).toBe('2:1')
  })

  test('[12.4/a] it is for this turn only', () => {
    const table = charging(4).say('column 2:1').roll(5)
    expect(table.state.cavalryCharge).toBe(1)
    table.say('retreat 1/V', 'to 0618', 'to 0618', 'advance 5')
    expect(table.state.cavalryCharge).toBe(0)
    expect(where(table, 'cavalry-charge')).toBe(ASIDE)
  })
})

/** 4:1 for the Prussians, before the guns. */
function assault(): TestTable {
  const units = { '1/V': '0617', '5': '0716', '6': '0716', '7': '0616' }
  return allIn(combat('prussian', units, GUNS))
}

describe('Mitrailleuse', () => {
  test('[12.4/h] V-12.4h-1 two columns for the French in defence', () => {
    const table = assault()
    expect(table.ask).toMatchObject({ seat: 'french', rule: '12.4/h' })
    table.say('mitrailleuse')
    expect(odds(table)).toBe('2:1')
    expect(where(table, 'mitrailleuse')).toBe(ASIDE)
  })

  test('[12.4/h] V-12.4h-2 one column for the French in attack', () => {
    const table = combat('french', { '1/I': '0617', '5': '0716' }, GUNS).say('mitrailleuse')
    expect(odds(table)).toBe('2:1')
  })

  test('[12.4/h] in any one combat: they may wait for the next', () => {
    const table = assault().say('pass')
    expect(odds(table)).toBe('4:1')
    expect(table.state.mitrailleuse).toBe(1)
  })

  test('[12.4/h] what they would do is foretold before they are brought up', () => {
    const table = assault()
    const { seat, id } = table.ask
    const column = (verb: string): number => {
      const reply = { seat, ask: id, verb }
      const { cells } = sedan.preview(sedan.view(table.state, seat), { about: 'reply', reply })
      return cells![0]!.column
    }
    expect(column('pass') - column('mitrailleuse')).toBe(2)
  })

  test('[12.4/h] and only one', () => {
    const units = { '1/V': '0617', '5': '0716', '1/II': '1109', '6': '1209' }
    const table = combat('prussian', units, GUNS).say('attack 0617', 'mitrailleuse')
    table.say('column 1:3').roll(5)
    while (table.offered('to') !== undefined) table.say(`to ${table.offered('to')![0]}`)
    expect(odds(table)).toBe('1:1')
  })

  test('[12.4/h] a chit that was not used by the end of the German combat phase is gone', () => {
    const table = assault().say('pass', 'column 4:1').roll(6)
    table.say('advance 5')
    expect(table.state.mitrailleuse).toBe(0)
    expect(where(table, 'mitrailleuse')).toBe(ASIDE)
  })

  test('[12.4/h] one kept through the French combat phase serves in the German one', () => {
    const table = combat('french', { '1/I': '0617', '5': '0716', '2/VI': '1014' }, GUNS).say('pass')
    table.say('column 1:5').roll(6)
    while (table.offered('to') !== undefined) table.say(`to ${table.offered('to')![0]}`)
    expect(table.state.phasing).toBe(1)
    expect(table.state.mitrailleuse).toBe(1)
  })

  test('[12.4/h][11.13/a] the ends of the table hold', () => {
    const table = combat('prussian', { IG: '0617', GC: '0716' }, GUNS).say('mitrailleuse')
    expect(odds(table)).toBe(undefined)
    expect(table.chance?.rule).toBe('11.2/b')
  })
})
