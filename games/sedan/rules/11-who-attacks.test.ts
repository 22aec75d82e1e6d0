import { describe, expect, test } from 'vitest'
import { hex } from '../map/map.ts'
import { allIn, combat, odds } from '../testing/fight.ts'
import type { TestTable } from '../testing/table.ts'

function battle({ state }: TestTable): unknown {
  return state.stack.at(-1)
}

/** Two French hexes that do not touch, both beside 0617; 0817 is beside 0716 only. */
const TWO = { '1/I': '0517', '1/II': '0716' }

describe('who must attack', () => {
  test('[11.1/a][11.4/a] a unit in an enemy zone must attack before the phase can end', () => {
    const table = combat('prussian', { ...TWO, '5': '0617', '6': '0817' })
    expect(table.offered('end')).toBe(undefined)
    const refused = table.refusal('end')
    expect(refused?.rule).toBe('11.4/a')
    expect(refused?.at).toHaveLength(2)
  })

  test('[11.1/a] who is on turn attacks, however things stand', () => {
    const table = combat('french', { ...TWO, '5': '0617', '6': '0817' })
    expect(table.ask.seat).toBe('french')
    expect(table.offered('attack')).toEqual(['0617', '0817'])
  })

  test('[11.4/a] no unit in an enemy zone is left out of the plan', () => {
    const table = combat('prussian', { '1/I': '0617', '5': '0716', '6': '0616', '7': '0516' })
    table.say('with 5', 'with 6')
    expect(odds(table)).toBe('3:1')
    expect(table.state.joined.filter((is) => is === 1)).toHaveLength(3)
  })

  test('[11.4/a] a plan that still lacks somebody cannot be fought', () => {
    const table = combat('prussian', { '1/I': '0617', '5': '0716', '6': '0616', '7': '0516' })
    table.say('with 5')
    const refused = table.refusal('fight')
    expect(refused?.rule).toBe('11.4/a')
    expect(refused?.at).toHaveLength(2)
  })

  test('[11.4/b] units that are not adjacent cannot join', () => {
    const table = combat('prussian', { '1/I': '0617', '5': '0716', '6': '0716', '7': '0815' })
    expect(table.refusal('with 7')?.rule).toBe('11.4/b')
    expect(table.offered('with')).toEqual(['6', '5'])
  })

  test('[11.4/b] an enemy hex with nobody beside it cannot be attacked', () => {
    const table = combat('prussian', { ...TWO, '5': '0617', '6': '0817', '1/III': '0612' })
    expect(table.refusal('attack 0612')?.rule).toBe('11.4/b')
    expect(table.refusal('attack 0613')?.rule).toBe('11.4/b')
  })

  test('[11.4/b] any number of adjacent units may join', () => {
    const names = ['5', '6', '7', '8', '9', '10', '18', '19', '20', '21', '22', '1G']
    const hexes = ['0716', '0616', '0516']
    const units = Object.fromEntries(names.map((unit, i) => [unit, hexes[i % 3]!]))
    const table = allIn(combat('prussian', { IG: '0617', ...units }))
    expect(table.state.joined.filter((is) => is === 1)).toHaveLength(12)
  })

  test('[11.4/b] nobody attacks over a river without a bridge', () => {
    const table = combat('prussian', { '1/I': '4413', '5': '4513', '6': '4012', '2/I': '3912' })
    expect(table.state.joined.filter((is) => is === 1)).toHaveLength(1)
    expect(odds(table)).toBe('1:1')
  })
})

describe('cities', () => {
  test('[11.4/c] a city beside us may be attacked and need not be', () => {
    const table = combat('prussian', { IG: '3411', '5': '3511', '6': '3510' })
    expect(table.offered('end')).toEqual([])
    expect(table.offered('attack')).toEqual(['3411'])
  })

  test('[11.4/c] a garrison may attack and need not', () => {
    const table = combat('french', { IG: '3411', '5': '3511' })
    expect(table.offered('end')).toEqual([])
    expect(table.offered('attack')).toEqual(['3511'])
  })

  test('[11.4/d] V-11.4-2 a sortie takes on every enemy beside the city, or none', () => {
    const table = combat('french', { '1/I': '3411', '5': '3511', '6': '3412' })
    expect(table.offered('end')).toEqual([])
    table.say('attack 3511')
    expect(battle(table)).toMatchObject({ targets: ['3511', '3412'].map(hex) })
  })

  test('[11.4/d] a sortie that leaves one out cannot be fought', () => {
    const table = combat('french', { '1/I': '3411', '5': '3511', '6': '3412', '7': '3410' })
    table.say('attack 3511')
    expect(table.offered('also')).toEqual(['3410', '3412'])
    expect(table.refusal('fight')?.rule).toBe('11.4/d')
  })

  test('[11.4/d] unless other friends attack those', () => {
    const units = { '1/I': '3411', '5': '3511', '6': '3412', '1/II': '3413' }
    const table = combat('french', units).say('attack 3511')
    expect(battle(table)).toMatchObject({ targets: [hex('3511')] })
  })

  test('[11.4/d] part of a garrison may sally, but then the rest must take on the others', () => {
    const units = { '1/I': '3411', '2/I': '3411', '3/I': '3411', '5': '3511', '6': '3412' }
    const table = combat('french', units).say('attack 3511', 'with 1/I', 'fight')
    table.say('column 1:1').roll(3)
    while (table.offered('to') !== undefined) table.say(`to ${table.offered('to')![0]}`)
    expect(battle(table)).toMatchObject({ proc: 'attack', targets: [hex('3412')] })
    expect(table.offered('with')).toEqual(['3/I', '2/I'])
  })
})

describe('once a phase', () => {
  const APART = { '1/I': '0617', '5': '0716', '1/II': '1109', '6': '1209', '1/III': '0614' }

  test('[11.3/a] a unit does not attack twice', () => {
    const units = { '1/II': '3411', '1/III': '3611', '5': '3510', '6': '3510', '7': '3510' }
    const table = combat('prussian', units).say('attack 3411', 'with 5', 'fight', 'column 1:2')
    table.roll(6)
    expect(battle(table)).toMatchObject({ proc: 'attack', targets: [hex('3611')] })
    expect(table.offered('with')).toEqual(['7', '6'])
    expect(table.refusal('with 5')?.rule).toBe('11.3/a')
  })

  test('[11.3/a] nor is an enemy attacked twice: a city that has withstood is left alone', () => {
    const units = {
      '1/II': '3411',
      '5': '3511',
      '6': '3511',
      '7': '3412',
      '1/III': '0617',
      '8': '0716',
      '1/V': '3914',
      '9': '3913',
    }
    const table = combat('prussian', units).say('attack 3411', 'with 5', 'with 6', 'fight')
    table.say('column 1:1').roll(6)
    expect(table.where('1/II')).toBe('3411')
    expect(table.refusal('attack 3411')?.rule).toBe('11.3/a')
  })

  test('[11.2/c] combats come in the attacker’s order, and all that are due are fought', () => {
    const table = combat('prussian', APART)
    expect(table.offered('attack')).toEqual(['0617', '1109'])
    table.say('attack 1109', 'column 1:1').roll(5)
    expect(table.where('1/II')).toBe('dead')
    expect(odds(table)).toBe('1:1')
    expect(table.state.combats).toBe(1)
  })
})

describe('who attacks whom', () => {
  test('[11.5/c] V-11.4-1 A takes both its enemies or leaves one to B', () => {
    const table = combat('prussian', { ...TWO, '5': '0617', '6': '0817' })
    expect(table.offered('attack')).toEqual(['0517', '0716'])
    table.say('attack 0517')
    expect(odds(table)).toBe('1:1')
    expect(battle(table)).toMatchObject({ defenders: [1] })
  })

  test('[11.5/c] V-11.4-1 A may not join B and leave its other enemy alone', () => {
    const table = combat('prussian', { ...TWO, '5': '0617', '6': '0817', '7': '0817' })
    table.say('attack 0716')
    expect(table.offered('with')).toEqual(['7', '6'])
    expect(table.refusal('with 5')?.rule).toBe('11.5/c')
  })

  test('[11.4/a] V-11.4-1 A may not take both and leave B idle', () => {
    const table = combat('prussian', { ...TWO, '5': '0617', '8': '0617', '6': '0817' })
    table.say('attack 0517', 'with 5')
    expect(table.refusal('also 0716')?.rule).toBe('11.4/a')
  })

  test('[11.5/b] V-11.5-1 all attackers must be beside all defenders', () => {
    const units = { ...TWO, '5': '0617', '8': '0617', '9': '0617', '6': '0817' }
    const table = combat('prussian', units).say('attack 0517', 'with 5')
    expect(table.refusal('with 6')?.rule).toBe('11.5/b')
  })

  test('[11.5/b] V-11.5-1 nor may a hex be added that one of them does not touch', () => {
    const units = { ...TWO, '5': '0617', '6': '0817', '7': '0817', '8': '0617' }
    const table = combat('prussian', units).say('attack 0716', 'with 6')
    expect(table.refusal('also 0517')?.rule).toBe('11.5/b')
  })

  test('[11.5/b] two hexes may be attacked from two hexes that touch both', () => {
    const units = { '1/I': '0616', '1/II': '0617', '5': '0516', '6': '0716' }
    const table = combat('prussian', units).say('attack 0616', 'with 5', 'with 6')
    expect(battle(table)).toMatchObject({ targets: ['0616', '0617'].map(hex) })
    expect(odds(table)).toBe('1:1')
  })

  test('[11.5/c] alone against two, a unit attacks both', () => {
    const table = combat('prussian', { ...TWO, '5': '0617' }).say('attack 0517')
    expect(battle(table)).toMatchObject({ targets: ['0517', '0716'].map(hex) })
    expect(odds(table)).toBe('1:2')
  })

  test('[11.4/d] an enemy whom part of a garrison left to the rest stays owed', () => {
    const units = { '1/II': '3511', '1/III': '3412', '5': '3411', '6': '3411', '7': '3411' }
    const table = combat('prussian', units).say('attack 3511', 'with 5', 'fight')
    table.say('column 1:1').roll(5)
    expect([table.where('1/II'), table.where('5')]).toEqual(['dead', 'dead'])
    expect(battle(table)).toMatchObject({ proc: 'attack', targets: [hex('3412')] })
    expect(table.offered('with')).toEqual(['7', '6'])
  })

  test('[11.5/a] units of one hex may attack different enemies', () => {
    const table = combat('prussian', { ...TWO, '5': '0617', '6': '0617' })
    table.say('attack 0517', 'with 5', 'fight', 'column 1:1').roll(5)
    expect(odds(table)).toBe('1:1')
    expect(battle(table)).toMatchObject({ defenders: [5] })
  })

  test('[11.7/a] no unit goes into two combats', () => {
    const table = combat('prussian', { ...TWO, '5': '0617', '6': '0617', '7': '0617' })
    table.say('attack 0517', 'with 5', 'fight', 'column 1:1').roll(6)
    table.say(`to ${table.offered('to')![0]}`)
    expect(table.where('5')).toBe('0517')
    expect(table.offered('with')).toEqual(['7', '6'])
    expect(table.refusal('with 5')?.rule).toBe('11.3/a')
  })

  test('[11.8/a] a weak attack may hold one enemy while the others hit the next', () => {
    const units = { ...TWO, GC: '0617', '5': '0617', '6': '0617', '7': '0617' }
    const table = combat('prussian', units).say('attack 0517', 'with GC', 'fight')
    expect(odds(table)).toBe('1:2')
    table.say('column 1:2').roll(6)
    table.say(`to ${table.offered('to')![0]}`)
    expect(odds(allIn(table))).toBe('4:1')
  })

  test('[11.4/a][3.3/b] a leashed division has no duty towards enemies outside its leash', () => {
    const table = combat('prussian', {
      IG: '5217',
      Wrt: '5218',
      '1/V': '5219',
      '5': '0617',
      '1/I': '0716',
    })
    table.say('attack 0716', 'column 1:1').roll(5)
    expect(table.offered('end')).toEqual([])
  })

  test('[3.3/b] and cannot be drawn into an attack beyond it', () => {
    const units = { '1/I': '5119', '1/II': '5018', '5': '5118', Bdn: '5118' }
    const table = combat('prussian', units).say('attack 5018')
    expect(odds(table)).toBe('1:1')
    expect(table.state.joined.filter((is) => is === 1)).toHaveLength(1)
  })
})
