import { describe, expect, test } from 'vitest'
import { sedan } from '../game.ts'
import { grid } from '../map/map.ts'
import { HIDDEN } from '../model/state.ts'
import { TestTable } from '../testing/table.ts'
import { COUNTERS, unitNamed } from './02-components.ts'

type Units = Record<string, string>

const at = (step: string, units: Units): TestTable => new TestTable({ turn: 3, step, units })
const isHidden = (table: TestTable, seat: string, unit: string): boolean =>
  sedan.view(table.state, seat).place[unitNamed(unit)] === HIDDEN
const stacks = (table: TestTable, seat: string): string[] =>
  sedan
    .view(table.state, seat)
    .stacks.map(({ hex, count, top }) => `${grid.print(hex)} ${count} ${COUNTERS[top]!.id}`)

/** What a seat is told of units, in print. */
const heard = (table: TestTable, seat: string): string[] =>
  table.told
    .filter(({ to }) => to === 'all' || to.includes(seat))
    .flatMap(({ what }) => ('of' in what && what.of === 'unit' ? [COUNTERS[what.noun]!.id] : []))

// Of units in one hex the last named lies on top.
const STACK = { '5': '1210', '6': '1210', '7': '1210' }

describe('8.3 only the top shows', () => {
  test('[8.3/a] V-8.3-1 the enemy sees the top counter and how many there are', () => {
    const table = at('french-movement', { ...STACK, '1/I': '1212' })
    expect(stacks(table, 'french')).toEqual(['1210 3 7'])
    const hidden = ['5', '6', '7'].filter((unit) => isHidden(table, 'french', unit))
    expect(hidden).toEqual(['5', '6'])
  })

  test('[8.3/a] the owner sees all of them', () => {
    const table = at('french-movement', { ...STACK, '1/I': '1212' })
    expect(['5', '6', '7'].some((unit) => isHidden(table, 'prussian', unit))).toBe(false)
  })

  test('[8.3/a] who watches without a seat sees no more than either enemy', () => {
    const table = at('french-movement', { ...STACK, '1/I': '1212', '2/I': '1212' })
    expect(stacks(table, 'table')).toEqual(['1210 3 7', '1212 2 2/I'])
    expect(isHidden(table, 'table', '1/I')).toBe(true)
  })

  test('[8.3/a] a stack that moves shows its top and its height, and leaves no trace of the rest', () => {
    const table = at('prussian-movement', { ...STACK, '1/I': '4012' })
    table.say('move 5', 'with 6', 'with 7', 'step 1209')
    expect(stacks(table, 'french')).toEqual(['1209 3 7'])
    expect(new Set(heard(table, 'french'))).toEqual(new Set(['7']))
    const { seenHex } = sedan.view(table.state, 'french')
    expect(['5', '6'].map((unit) => seenHex[unitNamed(unit)])).toEqual([-1, -1])
  })

  test('[8.3/a] what is uncovered is seen, and remembered when it is covered again', () => {
    const table = at('prussian-movement', { ...STACK, '8': '1211', '1/I': '4012' })
    table.say('move 7', 'step 1209', 'halt')
    expect(stacks(table, 'french')).toContain('1210 2 6')
    expect(heard(table, 'french')).toContain('6')
    table.say('move 8', 'step 1210', 'halt')
    expect(isHidden(table, 'french', '6')).toBe(true)
    const { seenHex } = sedan.view(table.state, 'french')
    expect(grid.print(seenHex[unitNamed('6')]!)).toBe('1210')
  })

  test('[8.3/a] behind the screen of a set-up nothing shows until it is ready', () => {
    const units = { '1/V': 'unplaced', '2/V': 'unplaced', '5': 'unplaced', '6': 'unplaced' }
    const table = at('french-set-up', units).say('place 1/V', 'at 4612', 'at 4612')
    expect([stacks(table, 'prussian'), isHidden(table, 'prussian', '2/V')]).toEqual([[], true])
    expect(stacks(table.say('ready'), 'prussian')).toEqual(['4612 2 2/V'])
    expect(isHidden(table, 'prussian', '1/V')).toBe(true)
  })
})

describe('8.3 the owner chooses his top counter', () => {
  test('[8.3/a] between moves he may bring another one up', () => {
    const table = at('prussian-movement', { ...STACK, '1/I': '4012' })
    expect(table.offered('top')).toEqual(['5', '6'])
    table.say('top 5')
    expect(stacks(table, 'french')).toEqual(['1210 3 5'])
    expect(isHidden(table, 'french', '7')).toBe(true)
  })

  test('[8.3/a] once for a stack in a phase', () => {
    const table = at('prussian-movement', { ...STACK, '8': '4509', '9': '4509', '1/I': '4012' })
    expect(table.say('top 5').offered('top')).toEqual(['8'])
    expect(table.say('top 8').offered('top')).toBeUndefined()
  })

  test('[8.3/a] nobody orders the enemy’s stacks', () => {
    for (const step of ['prussian-movement', 'prussian-combat']) {
      const table = at(step, { ...STACK, '1/I': '1211', '2/I': '1209' })
      const why = { rule: '8.3/a', say: { key: 'is-the-enemys' } }
      expect([table.offered('top'), table.refusal('top 1/I')]).toMatchObject([['5', '6'], why])
    }
  })

  test('[8.3/a] and whoever lies covered there is told of by the same paragraph', () => {
    for (const step of ['prussian-movement', 'prussian-combat']) {
      const table = at(step, { ...STACK, '1/I': '1211', '2/I': '1211' })
      const covered = ['1/I', '2/I'].find((unit) => isHidden(table, 'prussian', unit))
      expect(table.refusal(`top ${covered}`)).toMatchObject({ rule: '8.3/a' })
    }
  })

  test('[8.3/a] not in the enemy’s phase', () => {
    expect(at('french-movement', { ...STACK, '1/I': '4012' }).offered('top')).toBeUndefined()
  })
})

describe('8.3 combat turns them up', () => {
  const FIGHT = { ...STACK, '1/I': '1211', '3/I': '1211', '1/II': '0909', '18': '0908' }
  const planning = (): TestTable => at('prussian-combat', FIGHT).say('attack 1211', 'with 5')
  const seen = (table: TestTable): boolean[] => [
    !isHidden(table, 'prussian', '1/I'),
    !isHidden(table, 'french', '5'),
  ]

  test('[8.3/a] while an attack is planned neither side looks under the top', () => {
    expect(seen(planning())).toEqual([false, false])
  })

  test('[8.3/a] [8.3/b] when it begins both lie open', () => {
    expect(seen(planning().say('with 6'))).toEqual([true, true])
  })

  test('[8.3/b] from then on it cannot be called off', () => {
    const table = planning().say('with 6')
    expect(heard(table, 'prussian')).toContain('1/I')
    expect(table.ask.options.map(({ verb }) => verb)).toEqual(['column'])
    for (const reply of ['end', 'attack 0909', 'with 18'])
      expect(table.refusal(reply)).toBeDefined()
    expect(table.refusal('end')).toMatchObject({ rule: '8.3/b', say: { key: 'attack-stands' } })
  })

  test('[8.3/b] nor while the French may still fire their Mitrailleuse in it', () => {
    const units = { '1/I': '1210', '5': '1211', '1/II': '0908', '6': '0909' }
    const chits = { held: ['mitrailleuse'] }
    const position = { turn: 3, step: 'french-combat', units, chits }
    const table = new TestTable(position).say('attack 1211')
    expect(table.ask.rule).toBe('12.4/h')
    expect(table.refusal('end')?.rule).toBe('8.3/b')
  })

  test('[8.3/a] stacks that are not in the combat stay as they were', () => {
    const table = at('prussian-combat', { ...FIGHT, '2/II': '0909' })
    table.say('attack 1211', 'with 5', 'with 6')
    expect(isHidden(table, 'prussian', '1/II')).toBe(true)
  })

  test('[8.3/a] when the phase is over they are covered again', () => {
    const table = at('prussian-combat', { ...STACK, '1/I': '1211', '3/I': '1211' })
    table.say('with 5', 'with 6', 'column 1:1').roll(3)
    table.say('retreat 5', 'to 1209', 'retreat 6', 'to 1209')
    expect(seen(table)).toEqual([true, true])
    expect(table.say('to 1209').ask.rule).toBe('12.2/a')
    expect(seen(table)).toEqual([false, false])
    expect(stacks(table, 'french')).toEqual(['1209 3 7'])
  })

  test('[8.3/a] a plan is its side’s own until it is fought, also with units that lie open', () => {
    const table = planning()
    table.state.shown[unitNamed('5')] = 1
    table.state.joined[unitNamed('5')] = 1
    for (const seat of ['french', 'table'])
      expect(sedan.view(table.state, seat).joined[unitNamed('5')]).toBe(0)
  })
})
