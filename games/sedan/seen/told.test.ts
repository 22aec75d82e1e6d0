import { describe, expect, test } from 'vitest'
import type { Ask } from '../../../core/contract.ts'
import { wordsOf } from '../../../core/tell/words.ts'
import { sedan } from '../game.ts'
import { sedanNames } from '../look/names.ts'
import { combat } from '../testing/fight.ts'
import { TestTable } from '../testing/table.ts'

const words = wordsOf(sedan, sedanNames)

/** Keys of what was noted, with their rules. */
function notes(table: TestTable): string[] {
  return table.told.flatMap(({ what }) =>
    what.did === 'noted' ? [`${what.rule} ${what.say.key}`] : [],
  )
}

/** What happened deed by deed: its words, what else was done between, and where it ends. */
function deeds({ told }: TestTable): string[] {
  return told.flatMap(({ to, what }) => {
    if (to !== 'all' && !to.includes('french')) return []
    if (what.did === 'opened') return [words.tell(what)]
    return what.did === 'shown' || what.did === 'began' ? [] : [what.did]
  })
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

describe('a deed', () => {
  const stack = { '5': '4610', '6': '4610', '7': '4610', IG: '3411' }
  const moving = (): TestTable => new TestTable({ step: 'prussian-movement', units: stack })

  test('is no march that has yet to set out, and names the top of those who do', () => {
    const table = moving().say('move 5', 'with 6')
    expect(deeds(table)).toEqual([])
    table.say('step 4609')
    expect(deeds(table)).toEqual(['Prussian 6 and 1 more march from 4610', 'moved'])
  })

  test('is a march within another where a part goes its own way, but not where it stays', () => {
    const table = moving().say('move 5', 'with 6', 'with 7', 'step 4609', 'part 6', 'halt')
    table.say('part 7', 'step 4509', 'halt')
    expect(deeds(table)).toEqual([
      'Prussian 7 and 2 more march from 4610',
      'moved',
      'Prussian 7 marches from 4609 Blieskastel',
      'moved',
      'closed',
    ])
    expect(deeds(table.say('halt')).slice(5)).toEqual(['closed'])
  })

  test('is an entry with the march from there on', () => {
    const units = { Mar: 'waiting', '5': '5610' }
    const table = new TestTable({ turn: 3, step: 'french-movement', units })
    table.say('enter Mar', 'step 1013', 'halt')
    expect(deeds(table)).toEqual([
      'French Mar comes in at 1014 Châlons',
      'placed',
      'moved',
      'closed',
    ])
  })

  test('is that a hex is too full, and who dies of it', () => {
    const units = Object.fromEntries(['5', '6', '7', '8', '9'].map((unit) => [unit, '4509']))
    const table = new TestTable({ step: 'french-movement', units: { ...units, '1/I': '1210' } })
    table.say('end', 'lose 5')
    const told = deeds(table).slice(0, 3)
    expect(told).toEqual(['Too many units stand in 4509', 'removed', 'closed'])
  })
})
