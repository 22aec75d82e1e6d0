import { describe, expect, test } from 'vitest'
import { sedan } from '../game.ts'
import { HIDDEN } from '../model/state.ts'
import { allIn, combat, odds } from '../testing/fight.ts'
import type { TestTable } from '../testing/table.ts'
import { unitNamed } from './02-components.ts'

const places = (table: TestTable, ...units: string[]): string[] =>
  units.map((unit) => table.where(unit))

/** The French in 0617 are beaten from 0716 and 0616; only 0618 and 0517 are out of the enemy's zones. */
function beaten(french: Record<string, string>): TestTable {
  const attackers = { '1G': '0716', '2G': '0716', '5': '0616', '6': '0616' }
  const table = combat('prussian', { ...french, ...attackers })
  if (table.offered('attack') !== undefined) table.say('attack 0617')
  return allIn(table).say('column 2:1').roll(5)
}

describe('retreat', () => {
  test('[11.10/a] one hex, out of every enemy zone, where the owner likes', () => {
    const table = beaten({ '1/I': '0617' })
    expect(table.ask).toMatchObject({ seat: 'french', rule: '11.10/a' })
    expect(table.offered('to')).toEqual(['0618', '0517'])
    expect(table.refusal('to 0619')?.rule).toBe('11.10/a')
  })

  test('[11.10/a] units of one stack may part', () => {
    const table = beaten({ '1/I': '0617', '2/I': '0617' })
    table.say('retreat 2/I', 'to 0517', 'to 0618')
    expect(places(table, '1/I', '2/I')).toEqual(['0618', '0517'])
  })

  test('[11.10/b] not into an enemy zone, not onto the enemy', () => {
    const table = beaten({ '1/I': '0617' })
    expect(table.refusal('to 0717')?.rule).toBe('11.10/b')
    expect(table.refusal('to 0716')?.rule).toBe('11.10/b')
  })

  test('[11.10/b] not over a river without a bridge', () => {
    const attackers = { '1G': '4512', '2G': '4512', '5': '4512', '6': '4512' }
    const table = allIn(combat('prussian', { '1/II': '4513', ...attackers }))
    table.say('column 2:1').roll(5)
    expect(table.offered('to')).toEqual(['4614', '4514', '4414'])
    expect(table.refusal('to 4413')?.rule).toBe('11.10/b')
  })

  test('[11.10/b] the French not into Germany', () => {
    const table = combat('prussian', { '1/II': '4010', '1G': '4110', '2G': '4110', '5': '4110' })
    allIn(table).say('column 2:1').roll(5)
    expect(table.offered('to')).toEqual(['3910', '3909'])
    expect(table.refusal('to 4009')?.rule).toBe('11.10/b')
  })

  test('[11.10/b] V-11.10-1 a unit with nowhere to go is lost', () => {
    const table = combat('prussian', { '1/I': '0617', '1G': '0716', '2G': '0516', '5': '0618' })
    allIn(table).say('column 3:1').roll(4)
    expect(table.where('1/I')).toBe('dead')
  })

  test('[11.10/c] onto friends who are in no enemy zone', () => {
    const table = beaten({ '1/I': '0617', '2/I': '0517' }).say('to 0517')
    expect(places(table, '1/I', '2/I')).toEqual(['0517', '0517'])
  })

  test('[11.10/c] but not onto friends in one', () => {
    expect(beaten({ '1/I': '0617', '2/I': '0517', '8': '0418' }).where('1/I')).toBe('0618')
  })

  test('[11.10/c] nor beyond the stacking limits', () => {
    expect(beaten({ '1/I': '0617', '1/III': '0517' }).where('1/I')).toBe('0618')
    const table = beaten({ '1/I': '0617', '2/I': '0617', '1/III': '0517' }).say('retreat 1/I')
    expect(places(table, '1/I', '2/I')).toEqual(['0618', '0618'])
  })

  test('[11.10/d] who fell back onto others adds nothing to their defence, but shares their fate', () => {
    const table = combat('prussian', {
      '1/II': '3511',
      '2/II': '3411',
      '5': '3512',
      '6': '3512',
      '7': '3410',
      '8': '3410',
    })
    table.say('attack 3511', 'with 5')
    allIn(table).say('column 2:1').roll(5).say('advance 5')
    expect(table.where('1/II')).toBe('3411')
    allIn(table.say('attack 3411'))
    expect(odds(table)).toBe('1:1')
    table.say('column 1:1').roll(5)
    expect(places(table, '1/II', '2/II', '7', '8')).toEqual(['dead', 'dead', 'dead', 'dead'])
  })
})

/** 5 must fall back from 0716; French zones leave it 0816 only, which is full, and 0915 and 0916 beyond. */
const FULL = { '6': '0816', '7': '0816', '8': '0816', '9': '0816' }
const TIGHT = { '5': '0716', '1/I': '0617', '1/II': '0714' }

function repelled(units: Record<string, string>): TestTable {
  return combat('prussian', { ...TIGHT, ...units })
    .say('column 1:1')
    .roll(3)
}

describe('displacement', () => {
  test('[11.11/a] V-11.11-1 a unit in the full hex is moved on and its place taken', () => {
    const table = repelled({ ...FULL, '1/III': '0818' })
    expect(table.ask).toMatchObject({ seat: 'prussian', rule: '11.11/a' })
    expect(table.offered('displace')?.sort()).toEqual(['6', '7', '8', '9'])
    table.say('displace 7')
    expect(table.offered('to')?.sort()).toEqual(['0915', '0916'])
    table.say('to 0916')
    expect(places(table, '5', '6', '7', '8', '9')).toEqual(['0816', '0816', '0916', '0816', '0816'])
  })

  test('[11.11/a] not while another hex has room', () => {
    const table = repelled(FULL)
    expect(places(table, '5', '6', '7')).toEqual(['0817', '0816', '0816'])
  })

  test('[11.11/a] two retreating units displace two', () => {
    const table = combat('prussian', { ...TIGHT, ...FULL, '10': '0716', '1/III': '0818' })
    table.say('with 5', 'column 2:1').roll(2).say('retreat 5')
    table.say('displace 6', 'to 0915', 'displace 7', 'to 0916')
    expect(places(table, '5', '10', '6', '7')).toEqual(['0816', '0816', '0915', '0916'])
  })

  const isSeen = (table: TestTable, seat: string, unit: string): boolean =>
    sedan.view(table.state, seat).place[unitNamed(unit)] !== HIDDEN

  test('[8.3/c] who is picked from beneath is turned up at once, and nobody else', () => {
    const table = repelled({ ...FULL, '1/III': '0818' })
    const before = ['6', '7', '8'].map((unit) => isSeen(table, 'french', unit))
    table.say('displace 7')
    const after = ['6', '7', '8'].map((unit) => isSeen(table, 'french', unit))
    expect([before, after]).toEqual([
      [false, false, false],
      [false, true, false],
    ])
    const shown = table.told.filter(({ what }) => what.did === 'shown')
    expect(shown.at(-1)).toMatchObject({ to: 'all', what: { noun: unitNamed('7') } })
  })

  test('[8.3/c] and so is whoever is pushed on by him', () => {
    const beyond = { '10': '0915', '18': '0915', '19': '0915', '20': '0915' }
    const table = repelled({ ...FULL, ...beyond, '1/III': '0917' }).say('displace 6')
    expect(isSeen(table, 'french', '18')).toBe(false)
    expect(isSeen(table.say('displace 18'), 'french', '18')).toBe(true)
  })

  test('[11.11/a] a French corps makes way for another', () => {
    const units = { '1/I': '0716', '5': '0617', '6': '0714', '7': '0818', '1/II': '0816' }
    const table = combat('french', units).say('column 1:1').roll(3)
    expect(table.offered('to')?.sort()).toEqual(['0915', '0916'])
    table.say('to 0915')
    expect(places(table, '1/I', '1/II')).toEqual(['0816', '0915'])
  })

  test('[11.11/b] V-11.11-2 if whoever is displaced would die, the retreating unit dies instead', () => {
    const table = repelled({ ...FULL, '1/III': '0818', '1/IV': '1016' })
    expect(places(table, '5', '6', '7', '8', '9')).toEqual(['dead', '0816', '0816', '0816', '0816'])
  })

  test('[11.11/b] nobody is displaced into an enemy zone', () => {
    const table = repelled({ ...FULL, '1/III': '0917' }).say('displace 6')
    expect(places(table, '5', '6')).toEqual(['0816', '0915'])
  })

  test('[11.11/c] a displaced unit displaces the next where nothing else is open', () => {
    const beyond = { '10': '0915', '18': '0915', '19': '0915', '20': '0915' }
    const table = repelled({ ...FULL, ...beyond, '1/III': '0917' }).say('displace 6')
    expect(table.ask.rule).toBe('11.11/a')
    expect(table.offered('displace')?.sort()).toEqual(['10', '18', '19', '20'])
    table.say('displace 18')
    expect(table.offered('to')?.sort()).toEqual(['0914', '1015', '1016'])
    table.say('to 1015')
    expect(places(table, '5', '6', '18')).toEqual(['0816', '0915', '1015'])
  })

  test('[11.11/c] a chain that comes to nothing moves nobody', () => {
    const beyond = { '10': '0915', '18': '0915', '19': '0915', '20': '0915' }
    const around = { '1/III': '0917', '1/IV': '0814', '1/V': '1116', '2/III': '1115' }
    const table = repelled({ ...FULL, ...beyond, ...around })
    expect(places(table, '5', '6', '10')).toEqual(['dead', '0816', '0915'])
  })

  test('[11.11/c] retreats are made one unit at a time', () => {
    const table = beaten({ '1/I': '0617', '2/I': '0617' })
    expect(table.ask.rule).toBe('11.11/c')
    table.say('retreat 1/I', 'to 0618')
    expect(places(table, '1/I', '2/I')).toEqual(['0618', '0617'])
  })

  test('[11.11/b][7.5/b] 1st Army, pushed, pushes nobody itself', () => {
    const table = repelled({ '1A': '0816', '6': '0915', '1/III': '0917' })
    expect(places(table, '5', '1A', '6')).toEqual(['dead', '0816', '0915'])
  })
})
