import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import { sedan } from '../game.ts'
import { HIDDEN } from '../model/state.ts'
import { TestTable } from '../testing/table.ts'
import { unitNamed } from './02-components.ts'

type Units = Record<string, string>

const at = (step: string, units: Units, more: object = {}): TestTable =>
  new TestTable({ turn: 3, step, units, ...more })
const french = (units: Units): TestTable => at('french-movement', units)
const prussian = (units: Units): TestTable => at('prussian-movement', units)
const all = (hex: string, ...ids: string[]): Units => Object.fromEntries(ids.map((id) => [id, hex]))

/** Why a unit next door may not step into 1210, or undefined. */
function whyNotInto1210(table: TestTable, unit: string): string | undefined {
  return table.say(`move ${unit}`).refusal('step 1210')?.rule
}

describe('8.2 at all times', () => {
  const FULL = all('1210', '5', '6', '7', '8')

  test('[8.2/a] [8.4/a] V-8.4-1 a fifth Prussian may not come in, not even to pass through', () => {
    const table = prussian({ ...FULL, '9': '1209' })
    expect(whyNotInto1210(table, '9')).toBe('8.4/a')
  })

  test('[8.2/a] an earlier move can block a later one', () => {
    const table = prussian({ ...all('1210', '5', '6', '7'), '8': '1211', '9': '1209' })
    table.say('move 8', 'step 1210', 'halt', 'move 9')
    expect(table.refusal('step 1210')?.rule).toBe('8.4/a')
  })

  test('[8.2/a] once one has left there is room again', () => {
    const table = prussian({ ...FULL, '9': '1209' }).say('move 5', 'step 1211', 'halt', 'move 9')
    expect(table.offered('step')).toContain('1210')
  })

  test('[8.2/a] any number may pass through one after another', () => {
    const column = ['5', '6', '7', '8', '9', '10']
    const table = prussian({ ...all('1209', ...column.slice(0, 4)), '9': '1109', '10': '1309' })
    column.forEach((unit, i) => {
      table.say(`move ${unit}`, 'step 1210', `step ${i < 4 ? '1211' : '1310'}`, 'halt')
    })
    expect(table.where('10')).toBe('1310')
  })

  test('[8.2/a] a stack that moves counts whole', () => {
    const table = prussian({ ...all('1209', '5', '6', '7'), ...all('1210', '8', '9') })
    table.say('move 5', 'with 6', 'with 7')
    expect(table.refusal('step 1210')?.rule).toBe('8.4/a')
  })

  test('[8.2/b] units that began together may leave one by one', () => {
    const table = prussian(FULL).say('move 6', 'step 1209', 'halt', 'move 5', 'step 1211', 'halt')
    const places = ['5', '6', '7', '8'].map((unit) => table.where(unit))
    expect(places).toEqual(['1211', '1209', '1210', '1210'])
  })

  test('[8.2/b] or in groups', () => {
    const table = prussian(FULL).say('move 6', 'with 8', 'step 1209', 'halt')
    const places = ['5', '6', '7', '8'].map((unit) => table.where(unit))
    expect(places).toEqual(['1210', '1209', '1210', '1209'])
    expect(table.offered('move')).toEqual(['5', '7'])
  })
})

describe('8.2 hexes that are too full', () => {
  const FIVE = all('4509', '5', '6', '7', '8', '9')

  test('[8.2/c] V-8.2-1 after a combat the owner removes one of five at once, of his choice', () => {
    const fight = { '1G': '1210', '1/I': '1211', '18': '0908', '1/II': '0909' }
    const table = at('prussian-combat', { ...FIVE, ...fight })
    table.say('attack 1211', 'column 1:1').roll(3).say('to 1209')
    expect([table.ask.seat, table.ask.rule]).toEqual(['prussian', '8.2/c'])
    expect(table.offered('lose')!.sort()).toEqual(['5', '6', '7', '8', '9'])
    expect(table.say('lose 7').where('7')).toBe('dead')
  })

  test('[8.2/c] at the end of a phase both sides are checked, also the one that is not on turn', () => {
    const table = french({ ...FIVE, '1/I': '1210' }).say('end')
    expect([table.ask.seat, table.ask.rule]).toEqual(['prussian', '8.2/c'])
    expect(table.say('lose 5').offered('lose')).toBeUndefined()
  })

  test('[8.2/c] of two corps in a hex the fewest units go', () => {
    const table = french(all('1210', '1/I', '2/I', '1/II')).say('end')
    expect(table.where('1/II')).toBe('dead')
    expect(table.where('1/I')).toBe('1210')
  })

  test('[8.2/c] four divisions and the Legion: any one of the five', () => {
    const table = french(all('1210', '1/I', '2/I', '3/I', '4/I', 'FL')).say('end')
    expect(table.offered('lose')).toHaveLength(5)
  })

  test('[8.2/c][8.3/c] what is too much for a hex lies open to both until one is given up', () => {
    const units = { ...all('1210', '1/II', '1/I', '2/II', '2/I'), '5': '1211', '6': '1211' }
    const table = french({ ...units, ...all('1110', '1/IV', '2/IV') })
    const view = sedan.view(table.state, 'prussian')
    const isSeen = (unit: string): boolean => view.place[unitNamed(unit)] !== HIDDEN
    expect(['1/I', '1/II', '2/II', '1/IV'].map(isSeen)).toEqual([true, true, true, false])
    expect(() => sedan.imagine(view, fastChance('too many'))).not.toThrow()
    table.say(`lose ${table.offered('lose')![0]!}`)
    while (table.offered('lose') !== undefined) table.say(`lose ${table.offered('lose')![0]!}`)
    expect(table.state.shown).not.toContain(1)
  })

  test('[8.2/c] 1st Army with others in its hex: it goes, or they do', () => {
    const table = prussian(all('4509', '1A', '5')).say('last', 'end')
    expect(table.offered('lose')!.sort()).toEqual(['1A', '5'])
  })

  test('[8.2/c] as long as there is excess it goes on', () => {
    const table = prussian({ ...FIVE, '10': '4509', '18': '4409' }).say('end', 'lose 5', 'lose 6')
    expect(table.ask.rule).toBe('12.2/a')
  })

  test('[8.2/c] full hexes within the limits lose nobody', () => {
    const table = prussian({ ...all('4509', '5', '6', '7', '8'), ...all('1210', '1/I', '2/I') })
    expect(table.say('end').ask.rule).toBe('12.2/a')
  })

  test('[8.2/d] V-8.5-4 the Marines cannot come in at Chalons while VI Corps is there', () => {
    const table = french({ Mar: 'waiting', '1/VI': '1014' })
    expect(table.offered('enter')).toBeUndefined()
    expect(table.refusal('enter Mar')?.rule).toBe('8.5/c')
    table.say('move 1/VI', 'step 1013', 'halt')
    expect(table.offered('enter')).toEqual(['Mar'])
  })
})

describe('8.4 Prussians', () => {
  test('[8.4/a] any four, of whatever corps and arm', () => {
    const table = prussian({ ...all('1210', '1G', 'GC', '1Bv'), '23RS': '1209' })
    expect(whyNotInto1210(table, '23RS')).toBeUndefined()
  })

  test('[8.4/a] Baden and Wurttemberg count and are welcome where they may go', () => {
    const table = prussian({ ...all('5219', '5', '6', 'Wrt'), Bdn: '5218', '7': '5118' })
    table.say('move Bdn', 'step 5219', 'halt', 'move 7')
    expect(table.refusal('step 5219')?.rule).toBe('8.4/a')
  })

  test('[8.4/a] 1st Army stacks with none', () => {
    const table = prussian({ '1A': '4509', '5': '4609' }).say('last', 'move 5')
    expect(table.refusal('step 4509')?.rule).toBe('7.5/a')
  })
})

describe('8.5 the French', () => {
  test('[8.5/a] the three divisions of the Reserve Cavalry may stack', () => {
    const table = french({ ...all('1210', '2/RC', '3/RC'), 'CdA/RC': '1209' })
    expect(whyNotInto1210(table, 'CdA/RC')).toBeUndefined()
  })

  test.each(['I', 'III', 'VI'])('[8.5/a] all four divisions of %s Corps may stack', (corps) => {
    const table = french({
      ...all('1210', `1/${corps}`, `2/${corps}`, `3/${corps}`),
      [`4/${corps}`]: '1209',
    })
    expect(whyNotInto1210(table, `4/${corps}`)).toBeUndefined()
  })

  test('[8.5/a] two corps may not mix', () => {
    expect(whyNotInto1210(french({ '1/I': '1210', '1/II': '1209' }), '1/II')).toBe('8.5/a')
  })

  test('[8.5/a] not even in passing', () => {
    const table = french({ '1/I': '1210', '1/II': '1209' }).say('move 1/II')
    expect(table.offered('step')).not.toContain('1210')
  })

  test('[8.5/a] the Legion does not bring two corps together', () => {
    const table = french({ ...all('1210', '1/I', 'FL'), '1/II': '1209' })
    expect(whyNotInto1210(table, '1/II')).toBe('8.5/a')
  })

  test.each([
    ['1/I', 'Mar'],
    ['Mar', '1/I'],
    ['Mar', '1/VII'],
  ])('[8.5/c] %s in the hex keeps %s out', (there, coming) => {
    expect(whyNotInto1210(french({ [there]: '1210', [coming]: '1209' }), coming)).toBe('8.5/c')
  })

  test.each([
    ['Mar', 'FL'],
    ['FL', 'Mar'],
  ])('[8.5/c] V-8.5-3 %s in the hex does not keep %s out', (there, coming) => {
    const table = french({ [there]: '1210', [coming]: '1209' })
    expect(whyNotInto1210(table, coming)).toBeUndefined()
  })

  test('[8.5/d] the Legion may join any corps but the Guard', () => {
    for (const corps of ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII'])
      expect(whyNotInto1210(french({ [`1/${corps}`]: '1210', FL: '1209' }), 'FL')).toBeUndefined()
    expect(whyNotInto1210(french({ IG: '1210', FL: '1209' }), 'FL')).toBe('7.2/a')
  })

  test('[8.5/d] as fourth in the hex, not as fifth', () => {
    const three = all('1210', '1/I', '2/I', '3/I')
    expect(whyNotInto1210(french({ ...three, FL: '1209' }), 'FL')).toBeUndefined()
    const four = { ...three, '4/I': '1210', FL: '1209' }
    expect(whyNotInto1210(french(four), 'FL')).toBe('8.5/d')
  })

  test('[8.5/d] nor may a fourth division join three and the Legion', () => {
    const table = french({ ...all('1210', '1/I', '2/I', '3/I', 'FL'), '4/I': '1209' })
    expect(whyNotInto1210(table, '4/I')).toBe('8.5/d')
  })
})
