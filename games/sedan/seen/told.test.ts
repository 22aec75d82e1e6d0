import { describe, expect, test } from 'vitest'
import type { Ask } from '../../../core/contract.ts'
import { sedan } from '../game.ts'
import { combat } from '../testing/fight.ts'
import { TestTable } from '../testing/table.ts'

/** Keys of what was noted, with their rules. */
function notes(table: TestTable): string[] {
  return table.told.flatMap(({ what }) =>
    what.did === 'noted' ? [`${what.rule} ${what.say.key}`] : [],
  )
}

function answer(state: ReturnType<typeof sedan.setup>, verb: string, noun?: number): void {
  const ask = sedan.ask(state)[0] as Ask
  const reply = { seat: ask.seat, ask: ask.id, verb }
  expect(sedan.answer(state, noun === undefined ? reply : { ...reply, noun })).toHaveProperty(
    'told',
  )
}

describe('nothing irrevocable happens unasked', () => {
  test('the only attack and the fight itself are asked', () => {
    const units = { '5': '3913', '1/V': '3914' }
    const state = sedan.setup({ game: 'sedan', step: 'prussian-combat', units }, [])
    const [attack] = (sedan.ask(state)[0] as Ask).options
    expect(attack).toMatchObject({ verb: 'attack' })
    answer(state, 'attack', attack!.nouns![0])
    expect((sedan.ask(state)[0] as Ask).options).toEqual([{ verb: 'fight' }])
  })

  test('a march is called off by taking it back, not by a halt that spends the unit', () => {
    const table = new TestTable({ step: 'prussian-movement', units: { '5': '4610', IG: '3411' } })
    table.say('move 5')
    expect(table.offered('halt')).toBeUndefined()
    expect(table.say('step 4609').offered('halt')).toEqual([])
  })
})

describe('the log tells', () => {
  test('that a zone has ended a march', () => {
    const table = new TestTable({
      step: 'prussian-movement',
      units: { '5': '3912', '1/V': '3914' },
    })
    table.say('move 5', 'step 3913')
    expect(notes(table)).toContain('9.3/a stopped-by-zone')
  })

  test('that a city holds against DR', () => {
    const garrison = { '1/III': '3411', '2/III': '3411' }
    const table = combat('prussian', { '1G': '3410', '2G': '3410', '5': '3410', ...garrison })
    table.say('attack 3411', 'with 1G', 'with 2G', 'with 5').say('column 1:1').roll(6)
    expect(notes(table)).toContain('11.9/b city-holds')
  })

  test('who holds a city now, and the score at the end of a turn', () => {
    const table = new TestTable({
      turn: 5,
      step: 'prussian-movement',
      units: { '5': '3317', '1/VI': '1014', '3Bv': 'dead' },
    })
    table.say('move 5', 'step 3318')
    expect(notes(table)).toContain('3.5B/c city-prussian')
    table.say('halt', 'end', 'decline', 'end')
    const score = table.told.flatMap(({ what }) =>
      what.did === 'noted' && what.say.key.startsWith('score') ? [what.say.with] : [],
    )
    expect(score).toEqual([
      { count: 1, needed: 2 },
      { count: 1, needed: 14 },
    ])
  })
})
