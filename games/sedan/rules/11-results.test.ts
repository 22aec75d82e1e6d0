import { describe, expect, test } from 'vitest'
import { allIn, combat } from '../testing/fight.ts'
import type { TestTable } from '../testing/table.ts'

const places = (table: TestTable, ...units: string[]): string[] =>
  units.map((unit) => table.where(unit))

/** Three attackers of 4, in two hexes, against these in 0617. */
function three(...french: string[]): TestTable {
  const at = Object.fromEntries(french.map((unit) => [unit, '0617']))
  return allIn(combat('prussian', { ...at, '5': '0716', '6': '0716', '7': '0616' }))
}

/** Sixteen factors in two hexes beside Metz, and these French in it. */
function siege(...french: string[]): TestTable {
  const at = Object.fromEntries(french.map((unit) => [unit, '3411']))
  const besiegers = { '1G': '3511', '2G': '3511', '5': '3412', '6': '3412' }
  return allIn(combat('prussian', { ...at, ...besiegers }).say('attack 3411'))
}

describe('the attacker’s bad results', () => {
  test('[11.14/a] AE destroys every attacker', () => {
    const table = three('1/I').say('column 1:5').roll(2)
    expect(places(table, '5', '6', '7', '1/I')).toEqual(['dead', 'dead', 'dead', '0617'])
  })

  test('[11.15/a] AR sends every attacker back', () => {
    const table = three('1/I').say('column 3:1').roll(1)
    expect(table.ask).toMatchObject({ seat: 'prussian', rule: '11.11/c' })
    expect(table.offered('retreat')?.sort()).toEqual(['5', '6', '7'])
    table.say('retreat 5', 'to 0816', 'retreat 6', 'to 0816', 'to 0615')
    expect(places(table, '5', '6', '7')).toEqual(['0816', '0816', '0615'])
  })

  test('[11.16/a] AL1 costs the attacker one unit of his choice, and the rest go back', () => {
    const table = three('1/I').say('column 2:1').roll(1)
    expect(table.ask).toMatchObject({ seat: 'prussian', rule: '11.16/a' })
    expect(table.offered('lose')?.sort()).toEqual(['5', '6', '7'])
    table.say('lose 6')
    expect(table.where('6')).toBe('dead')
    expect(table.offered('retreat')?.sort()).toEqual(['5', '7'])
  })

  test('[11.16/a] a lone attacker is lost', () => {
    const table = combat('prussian', { '1/I': '0617', '5': '0716' }).say('column 1:1').roll(1)
    expect(places(table, '5', '1/I')).toEqual(['dead', '0617'])
  })
})

describe('the defender’s bad results', () => {
  test('[11.17/a] DE destroys every defender', () => {
    const table = combat('prussian', {
      '1/V': '0617',
      '2/V': '0617',
      '1G': '0716',
      '2G': '0716',
      '5': '0716',
      '6': '0716',
      '7': '0616',
      '8': '0616',
      '9': '0616',
      '10': '0616',
    })
    allIn(table).say('column 6:1').roll(4)
    expect(places(table, '1/V', '2/V')).toEqual(['dead', 'dead'])
  })

  test('[11.18/a] DR sends every defender back', () => {
    const table = three('1/II', '2/II').say('column 2:1').roll(5)
    expect(table.ask).toMatchObject({ seat: 'french', rule: '11.11/c' })
    table.say('retreat 1/II', 'to 0517', 'to 0618')
    expect(places(table, '1/II', '2/II')).toEqual(['0517', '0618'])
  })

  test('[11.19/a] DL1 costs the defender one unit of his choice, and the rest go back', () => {
    const attackers = { '1G': '0716', '2G': '0716', '5': '0616', '6': '0616' }
    const table = allIn(combat('prussian', { '2/V': '0617', '1/V': '0617', ...attackers }))
    table.say('column 3:1').roll(6)
    expect(table.ask).toMatchObject({ seat: 'french', rule: '11.19/a' })
    expect(table.offered('lose')?.sort()).toEqual(['1/V', '2/V'])
    table.say('lose 2/V', 'to 0517')
    expect(places(table, '2/V', '1/V')).toEqual(['dead', '0517'])
  })

  test('[11.19/a] a lone defender is lost', () => {
    const table = three('1/I').say('column 3:1').roll(6)
    expect(table.where('1/I')).toBe('dead')
  })

  test('[11.9/b] V-11.9-4 DR does nothing to a city', () => {
    const table = siege('2/V', '1/V').say('column 1:1').roll(6)
    expect(places(table, '1/V', '2/V')).toEqual(['3411', '3411'])
    expect(places(table, '1G', '2G', '5', '6')).toEqual(['3511', '3511', '3412', '3412'])
    expect(table.state.phase).not.toBe(3)
  })

  test('[11.9/b] DR against a city and a hex beside it moves only the latter', () => {
    const units = {
      '1/V': '3411',
      '1/II': '3510',
      '5': '3511',
      '6': '3511',
      '7': '3511',
      '8': '3511',
    }
    const table = combat('prussian', units).say('attack 3510')
    while (table.offered('with') !== undefined) table.say(`with ${table.offered('with')![0]}`)
    table.say('also 3411', 'column 1:1').roll(6)
    expect(table.ask.rule).toBe('11.10/a')
    table.say(`to ${table.offered('to')![0]}`)
    expect(table.where('1/V')).toBe('3411')
    expect(table.where('1/II')).not.toBe('3510')
  })

  test('[11.9/c] V-11.9-5 DL1 costs a city one unit and nobody leaves', () => {
    const units = {
      '2/I': '3411',
      '4/I': '3411',
      '5': '3412',
      '6': '3412',
      '7': '3412',
      '8': '3412',
    }
    const more = { '9': '3511', '10': '3511', '18': '3511', '19': '3511', '20': '3510' }
    const table = allIn(combat('prussian', { ...units, ...more }).say('attack 3411'))
    table.say('column 3:1').roll(6)
    expect(table.ask).toMatchObject({ seat: 'french', rule: '11.19/a' })
    table.say('lose 4/I')
    expect(places(table, '2/I', '4/I')).toEqual(['3411', 'dead'])
    expect(places(table, '5', '9', '20')).toEqual(['3412', '3511', '3510'])
  })

  test('[11.9/c] V-11.9-6 a lone unit lost in a city leaves it to the victors', () => {
    const table = siege('1/V').say('column 3:1').roll(6)
    expect(table.where('1/V')).toBe('dead')
    expect(table.offered('advance')?.sort()).toEqual(['1G', '2G', '5', '6'])
    table.say('advance 5')
    expect(table.where('5')).toBe('3411')
  })
})

describe('the exchange', () => {
  test('[11.20/a] V-11.20-1 six factors cost two units of four', () => {
    const table = three('1/II', '2/II').say('column 2:1').roll(4)
    expect(places(table, '1/II', '2/II')).toEqual(['dead', 'dead'])
    expect(table.offered('lose')?.sort()).toEqual(['5', '6', '7'])
    table.say('lose 5', 'lose 7')
    expect(places(table, '5', '7')).toEqual(['dead', 'dead'])
    expect(table.where('6')).toBe('0617')
  })

  test('[11.20/a] V-11.20-2 the ground does not raise the price', () => {
    const units = {
      '1/II': '4011',
      '2/II': '4011',
      '5': '4012',
      '6': '4012',
      '7': '4012',
      '8': '4012',
    }
    const table = combat('prussian', { ...units, '9': '4111', '10': '4111' })
    allIn(table).say('column 2:1').roll(4)
    table.say('lose 5', 'lose 6')
    expect(table.ask.rule).toBe('11.12/a')
    expect(places(table, '7', '8', '9', '10')).toEqual(['4012', '4012', '4111', '4111'])
  })

  test('[11.20/a] only so few that their factors suffice: a weak unit cannot pay for a strong one', () => {
    const units = { '1/I': '0617', '5': '0716', '6': '0716', GC: '0616', RSCav: '0616' }
    const table = allIn(combat('prussian', units)).say('column 2:1').roll(4)
    expect(table.offered('lose')?.sort()).toEqual(['5', '6'])
    expect(table.refusal('lose GC')?.rule).toBe('11.20/a')
  })

  test('[11.20/a] any set of the fewest will do if it reaches the total', () => {
    const units = {
      '1/I': '0617',
      '2/I': '0617',
      '1G': '0716',
      '5': '0716',
      '6': '0616',
      GC: '0616',
    }
    const table = allIn(combat('prussian', units)).say('column 2:1').roll(4)
    table.say('lose 1G')
    expect(table.offered('lose')?.sort()).toEqual(['5', '6', 'GC'])
  })

  test('[11.20/a] an attacker who cannot reach it gives all he has', () => {
    const chits = { held: ['cavalry-charge'] }
    const table = combat('prussian', { '1/I': '0617', GC: '0716', '2Cav': '0716' }, { chits })
    allIn(table).roll(6).say('column 1:1').roll(5)
    expect(places(table, '1/I', 'GC', '2Cav')).toEqual(['dead', 'dead', 'dead'])
    const short = combat('prussian', { '1/I': '0617', GC: '0716' }, { chits }).roll(6)
    short.say('column 1:1').roll(5)
    expect(places(short, '1/I', 'GC')).toEqual(['dead', 'dead'])
  })

  test('[11.20/a][11.12/a] V-11.20-4 a survivor must advance', () => {
    const table = three('1/II', '2/II').say('column 2:1').roll(4).say('lose 5', 'lose 6')
    expect(table.where('7')).toBe('0617')
  })
})
