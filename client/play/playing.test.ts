import { signal } from '@preact/signals'
import { describe, expect, test } from 'vitest'
import type { Happening } from '../../core/contract.ts'
import type { Chart, GuideStep } from '../../core/look.ts'
import { columnsIn, facesOf, isCombat, mayFight, tablesIn } from './combat.ts'
import { dueStep, isOver } from './guide.ts'
import { ask, option } from './test-scene.ts'
import { openUndoGroups } from './undo-groups.ts'

describe('undo', () => {
  test('takes back whole gestures, the last first', () => {
    const groups = openUndoGroups(signal(1))
    groups.add(4)
    groups.add(1)
    groups.add(0)
    expect([groups.take(), groups.take()]).toEqual([1, 4])
  })

  test('takes back one reply of what was begun before', () => {
    const groups = openUndoGroups(signal(1))
    groups.add(3)
    groups.clear()
    expect(groups.take()).toBe(1)
  })

  test('takes back one reply once something was answered elsewhere, as by typing', () => {
    const no = signal(1)
    const groups = openUndoGroups(no)
    groups.add(3)
    no.value = 2
    expect(groups.take()).toBe(1)
    groups.begin()
    no.value = 3
    groups.add(2)
    expect([groups.take(), groups.take()]).toEqual([2, 1])
  })

  test('and goes on with whole gestures after its own take-backs', () => {
    const no = signal(1)
    const groups = openUndoGroups(no)
    groups.add(3)
    groups.begin()
    no.value = 2
    groups.add(2)
    expect(groups.take()).toBe(2)
    no.value = 4
    groups.taken()
    expect(groups.take()).toBe(3)
  })
})

describe('hints', () => {
  const steps: GuideStep[] = [
    { id: 'a', when: { ask: 'ask-move' }, say: 'Pick up a unit.' },
    { id: 'b', when: { happened: 'roll-combat' }, say: 'The die fell.' },
  ]
  const move = ask([], { key: 'ask-move' })

  test('come at their moment and once', () => {
    expect(dueStep(steps, { asks: [], happened: [] }, new Set())).toBeUndefined()
    expect(dueStep(steps, { asks: [move], happened: [] }, new Set())?.id).toBe('a')
    expect(dueStep(steps, { asks: [move], happened: [] }, new Set(['a']))).toBeUndefined()
  })

  test('are over when nobody asks any more, unless something happened', () => {
    expect(isOver(steps[0]!, [move], [])).toBe(false)
    expect(isOver(steps[0]!, [], [])).toBe(true)
    expect(isOver(steps[1]!, [], [])).toBe(false)
    expect(isOver(steps[1]!, [move], [move.key])).toBe(false)
    expect(isOver(steps[1]!, [move], ['ask-other'])).toBe(true)
  })

  test('may wait for something to happen', () => {
    const happened: Happening[] = [{ did: 'rolled', dice: [2], for: { key: 'roll-combat' } }]
    expect(dueStep(steps, { asks: [], happened }, new Set())?.id).toBe('b')
    expect(dueStep(steps, { asks: [move], happened }, new Set())?.id).toBe('b')
  })
})

describe('the fight that is planned', () => {
  const isOnMap = (kind: string): boolean => kind === 'hex' || kind === 'unit'

  test('is looked for among answers without a place on the map', () => {
    const asks = [
      ask([
        option({ verb: 'with', of: 'unit', nouns: [1] }),
        option({ verb: 'fight' }),
        option({ verb: 'halt', isFinishing: true }),
        option({ verb: 'column', of: 'column', nouns: [5, 4] }),
      ]),
      ask([option({ verb: 'resign' })], { kind: 'may' }),
    ]
    const verbs = mayFight(asks, isOnMap).map(({ verb, noun }) => [verb, noun])
    expect(verbs).toEqual([
      ['fight', undefined],
      ['column', 5],
      ['column', 4],
    ])
  })

  test('has a column or chances', () => {
    const empty = { marks: [], sums: [], cells: [], chances: [] }
    expect(isCombat(empty)).toBe(false)
    expect(isCombat({ ...empty, cells: [{ table: 'crt', column: 3 }] })).toBe(true)
  })

  test('reads its column face by face', () => {
    const chart: Chart = {
      id: 'crt',
      title: 'Combat',
      rule: '11.1',
      is: 'reconstructed',
      columns: ['1:1', '2:1'],
      rows: ['1', '2'],
      cells: [
        ['AE', 'AR'],
        ['EX', 'DR'],
      ],
      notes: [],
    }
    expect(facesOf(chart, 1)).toEqual([
      { face: '1', result: 'AR' },
      { face: '2', result: 'DR' },
    ])
    expect(facesOf(undefined, 1)).toEqual([])
    const sums = [
      { text: 'Odds', rule: '1', low: 0, high: 1, value: '1:1', isColumn: true as const },
    ]
    expect(columnsIn(chart, { table: 'crt', column: 1 }, sums)).toEqual([0, 1])
    const losses = { ...chart, id: 'losses', columns: ['Foot', 'Horse'] }
    expect(columnsIn(losses, { table: 'losses', column: 1 }, sums)).toEqual([1])
  })
})

describe('tables of a fight', () => {
  const chart = { id: 'crt', title: 'Results', columns: ['1', '2', '3'] } as unknown as Chart
  const find = (table: string): Chart => ({ ...chart, id: table })
  const shown = (...cells: { table: string; column: number; who?: string }[]) =>
    tablesIn(cells, find).map((open) => [open.chart.id, open.columns, open.whose.length])

  test('are shown once where several columns are possible', () => {
    expect(
      shown(
        { table: 'crt', column: 2 },
        { table: 'crt', column: 1 },
        { table: 'cet', column: 0, who: 'a' },
        { table: 'cet', column: 1, who: 'a' },
        { table: 'cet', column: 0, who: 'b' },
      ),
    ).toEqual([
      ['crt', [1, 2], 0],
      ['cet', [0, 1], 2],
    ])
  })

  test('and by whose column it is where each has one', () => {
    expect(
      shown({ table: 'loss', column: 0, who: 'a' }, { table: 'loss', column: 0, who: 'b' }),
    ).toEqual([
      ['loss', [0], 1],
      ['loss', [0], 1],
    ])
  })
})
