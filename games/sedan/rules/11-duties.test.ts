import { describe, expect, test } from 'vitest'
import { sedan } from '../game.ts'
import { hex } from '../map/map.ts'
import { allIn, combat, odds } from '../testing/fight.ts'
import { TestTable } from '../testing/table.ts'
import { unitNamed } from './02-components.ts'

type Stacks = Record<string, string[]>

const at = (stacks: Stacks, more: Record<string, unknown> = {}): TestTable =>
  new TestTable({ turn: 2, step: 'prussian-combat', stacks, ...more })
const joined = ({ state }: TestTable): string[] =>
  state.joined.flatMap((is, unit) => (is ? [sedan.about.kinds['unit']!.print(unit)] : []))
const frame = ({ state }: TestTable): unknown => state.stack.at(-1)

describe('nobody is made to attack a city', () => {
  /** 5, 6 and 7 stand before 1/V only; whoever is in 1113 stands before him and Châlons. */
  const BEFORE_CHALONS = { '1014': ['3/VI', '4/VI'], '1112': ['1/V'], '1111': ['5', '6', '7'] }

  test('[11.4/c] a unit whose only other enemy holds a city joins the attack', () => {
    const table = at({ ...BEFORE_CHALONS, '1113': ['RSCav'] })
    table.say('attack 1112', 'with 5', 'with 6', 'with 7')
    expect(joined(table)).toContain('RSCav')
    expect(odds(table)).toBe('4:1')
  })

  test('[11.4/c] unless it has gone against the city of its own will before', () => {
    const table = at({ ...BEFORE_CHALONS, '1113': ['RSCav'] })
    table.say('attack 1014').roll(1)
    expect(table.where('RSCav')).toBe('dead')
    allIn(table)
    expect(joined(table).sort()).toEqual(['5', '6', '7'])
  })

  test('[11.4/a] the fight is not offered without it, and it is named', () => {
    const table = at({ ...BEFORE_CHALONS, '1113': ['RSCav'] }).say('attack 1112', 'with 5')
    table.say('with 6')
    const refused = table.refusal('fight')
    expect(refused?.rule).toBe('11.4/a')
    expect(refused?.at?.map(({ noun }) => noun)).toEqual(['7', 'RSCav'].map(unitNamed))
  })

  test('[7.6/a][11.4/c] 1st Army, called last, is excused when only a city is left', () => {
    const table = at({ ...BEFORE_CHALONS, '1113': ['1A'] }).say('last')
    table.say('with 5', 'with 6', 'column 4:1').roll(4)
    while (table.offered('end') === undefined) table.say(`advance ${table.offered('advance')![0]}`)
    expect(table.offered('attack')).toEqual(['1014'])
    expect(table.offered('end')).toEqual([])
  })

  test('[7.6/a][11.4/c] called first, its neighbours are not sent against the city in its stead', () => {
    const stacks = { '1014': ['3/VI'], '1112': ['1/V'], '1113': ['5'], '1111': ['1A'] }
    const table = at(stacks).say('first')
    expect(odds(table)).toBe('5:1')
    table.say('column 5:1').roll(6)
    expect(table.offered('end')).toEqual([])
  })

  test('[11.4/c] the duty of a unit whose enemy is gone does not pass to a city', () => {
    const units = { '1/VII': '3512', '1/II': '3411', '5': '3511', '6': '3613' }
    const table = combat('prussian', units).say('attack 3512', 'with 6')
    expect(joined(table).sort()).toEqual(['5', '6'])
  })

  test('[11.4/c] nor is a garrison made to sally for a friend who went elsewhere', () => {
    const units = { '1/II': '3413', '1/III': '3511', '5': '3412', '6': '3411', '7': '3411' }
    const table = combat('prussian', units).say('attack 3413')
    expect(frame(table)).toMatchObject({ targets: ['3413', '3511'].map(hex) })
  })

  test('[11.4/c] but it may take that enemy first', () => {
    const units = { '1/II': '3413', '1/III': '3511', '5': '3412', '6': '3411', '7': '3411' }
    const table = combat('prussian', units).say('attack 3511', 'with 6', 'with 7')
    table.say('column 2:1').roll(6)
    while (table.offered('advance') !== undefined)
      table.say(`advance ${table.offered('advance')![0]}`)
    expect(frame(table)).toMatchObject({ targets: [hex('3413')] })
  })

  test('[11.4/c] the Guard before a city and an enemy owes the enemy, and both only when it goes for the city', () => {
    const stacks = { '1014': ['5'], '1113': ['IG'], '1112': ['6'], '1111': ['1/II', '2/II'] }
    const owed = at(stacks, { step: 'french-combat' })
    expect(owed.offered('attack')).toEqual(['1014', '1112'])
    const { '1111': _, ...alone } = stacks
    const table = at(alone, { step: 'french-combat' }).say('attack 1014')
    expect(frame(table)).toMatchObject({ targets: ['1014', '1112'].map(hex) })
    expect(at(alone, { step: 'french-combat' }).say('attack 1112').offered('fight')).toEqual([])
  })
})

describe('all who can take part do', () => {
  const FIRST = { '0617': ['1A'], '0616': ['1/V'], '0618': ['1/II'], '0615': ['RSCav'] }

  test('[11.4/a][7.6/a] called first, 1st Army takes an enemy of its own and leaves the other his', () => {
    const table = at(FIRST).say('first')
    expect(frame(table)).toMatchObject({ targets: [hex('0618')] })
    expect(table.state.joined[unitNamed('1A')]).toBe(1)
    table.say(`column ${odds(table)!}`).roll(6)
    expect(joined(table)).toEqual(['RSCav'])
  })

  test('[11.4/a] an attack that would leave somebody idle without need is refused', () => {
    const stacks = { ...FIRST, '0717': ['1/I'], '0818': ['8'], '0917': ['1/III'] }
    const table = at(stacks).say('first')
    expect(table.offered('attack')).toEqual(['0717', '0618'])
    expect(table.refusal('attack 0616')).toMatchObject({
      rule: '11.4/a',
      at: [{ of: 'unit', noun: unitNamed('RSCav') }],
    })
    table.say('attack 0618')
    expect(table.refusal('also 0616')?.rule).toBe('11.4/a')
  })

  const LAST = { '0617': ['1A'], '0616': ['1/V'], '0514': ['1/II'], '0615': ['5', '6', '7', '8'] }

  test('[11.4/a][7.6/a] called last, 1st Army is left an enemy while that can be done', () => {
    const table = at(LAST).say('last')
    expect(frame(table)).toMatchObject({ targets: [hex('0514')] })
    allIn(table)
    expect(joined(table).sort()).toEqual(['5', '6', '7', '8'])
    table.say('column 5:1').roll(6)
    while (table.offered('advance') !== undefined)
      table.say(`advance ${table.offered('advance')![0]}`)
    expect(joined(table)).toEqual(['1A'])
    expect(frame(table)).toMatchObject({ targets: [hex('0616')] })
  })

  test('[11.4/a] and whoever would take it is refused with a reason', () => {
    const stacks = { ...LAST, '0714': ['1/I'] }
    const table = at(stacks).say('last')
    expect(table.offered('attack')).not.toContain('0616')
    const refused = table.refusal('attack 0616')
    expect(refused?.rule).toBe('11.4/a')
    expect(refused?.at).toContainEqual({ of: 'unit', noun: unitNamed('1A') })
  })

  test('[11.4/a] whoever stands in the way of that goes with the others', () => {
    // 8 could be left before 0616 only; then nothing would be left for 1st Army.
    const table = at(LAST).say('last', 'with 5', 'with 6', 'with 7')
    expect(joined(table)).toContain('8')
  })

  test('[7.6/a] called last with one enemy for all, it is excused: R-21', () => {
    const stacks = { '0617': ['1A'], '0616': ['1/V'], '0615': ['5'] }
    const table = at(stacks).say('last')
    expect(joined(table)).toEqual(['5'])
    table.say(`column ${odds(table)!}`).roll(6)
    expect(table.state.stack.some(({ proc }) => proc === 'attack')).toBe(false)
  })

  test('[7.6/a] called first with one enemy for all, the others are: R-21', () => {
    const stacks = { '0617': ['1A'], '0616': ['1/V'], '0615': ['5'] }
    const table = at(stacks).say('first')
    expect(joined(table)).toEqual(['1A'])
  })

  test('[7.6/a] no more of them than must be', () => {
    // Before 0616 stand 5 and 6, before 0618 stands 7 alone: 1st Army can spare all but one.
    const stacks = {
      '0617': ['1A'],
      '0616': ['1/V'],
      '0618': ['1/II'],
      '0615': ['5', '6'],
      '0619': ['7'],
    }
    const table = at(stacks).say('first')
    expect(frame(table)).toMatchObject({ targets: [hex('0618')] })
    expect(table.refusal('attack 0616')).toBeDefined()
  })

  test('[3.3/b][11.4/a] an enemy whom a leashed division may not attack is not counted as its own', () => {
    const stacks = { '5118': ['Bdn'], '5119': ['1/I'], '5018': ['1/II'], '5117': ['1A'] }
    const table = at(stacks).say('last')
    expect(table.offered('attack') ?? ['5119']).toEqual(['5119'])
  })
})
