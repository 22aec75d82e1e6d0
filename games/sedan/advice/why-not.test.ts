import { describe, expect, test } from 'vitest'
import { grid } from '../map/map.ts'
import { GUARD } from '../rules/02-components.ts'
import { TestTable } from '../testing/table.ts'

const CONTACT = { '5': '4510', '1/I': '4511', '2/I': '4612' }

describe('why not', () => {
  test('a verb of another phase is refused by the sequence of play', () => {
    const combat = new TestTable({ step: 'prussian-combat', units: { '5': '4610', '1/I': '4711' } })
    expect(combat.refusal('move 5')?.rule).toBe('5.1/b')
    const movement = new TestTable({ step: 'prussian-movement', units: CONTACT })
    expect(movement.refusal('attack 4511')?.rule).toBe('5.1/b')
  })

  test('a French reinforcement has its own gate', () => {
    const table = new TestTable({
      turn: 3,
      step: 'french-movement',
      units: { Mar: 'waiting', FL: 'waiting', '1/I': '5213' },
      legionTurn: 3,
      westFrom: 2,
    })
    table.say('enter Mar')
    expect(table.refusal('at 2310')?.rule).toBe('6.2/c')
  })

  test('a legal reply is not refused', () => {
    const table = new TestTable({
      step: 'prussian-movement',
      units: { '5': '4610', '1/I': '1014' },
    })
    expect(table.refusal('move 5')).toBeUndefined()
  })

  test('what is asked comes first', () => {
    const table = new TestTable({
      step: 'prussian-movement',
      units: { '1A': '4107', '1/I': '1014' },
    })
    expect(table.refusal('move 1A')).toMatchObject({
      rule: '7.4/a',
      say: { key: 'call-before-moves' },
    })
    table.say('first')
    expect(table.refusal('step 4106')).toMatchObject({ rule: '10.2/c', say: { key: 'no-march' } })
  })

  test('[7.6/a] 1st Army, called last, waits, and that is why its only enemy is not attacked yet', () => {
    const stacks = { '1410': ['1A'], '1411': ['1/II'], '1210': ['5'], '1211': ['1/I'] }
    const more = { ...stacks, '3512': ['1/VII'], '3613': ['8'] }
    const position = { turn: 3, step: 'prussian-combat', stacks: more }
    const table = new TestTable(position).say('last')
    const why = table.refusal('attack 1411')
    expect(why).toMatchObject({ rule: '7.6/a', say: { key: 'first-army-attacks-last' } })
  })

  test('[6.2/b][12.4/f] a unit that is not in play is told so, the Legion by its chit', () => {
    const units = { '1/I': '1014', '5': '4510' }
    const here = new TestTable({ step: 'french-movement', units })
    expect(here.refusal('move 2/I')?.say.key).toBe('not-in-play')
    expect(here.refusal('move FL')).toMatchObject({ rule: '6.2/b' })
    const late = new TestTable({
      step: 'french-movement',
      units,
      chits: { removed: ['foreign-legion'] },
    })
    expect(late.refusal('move FL')).toMatchObject({ rule: '12.4/f' })
  })

  test('[10.5/a] who is lost or the enemy’s is told that before anything of the march', () => {
    const units = { '5': '4610', '6': '4610', '7': 'dead', '1/I': '1014' }
    const table = new TestTable({ step: 'prussian-movement', units })
    table.say('move 5', 'with 6', 'step 4609')
    expect(table.refusal('part 7')?.say.key).toBe('is-lost')
    expect(table.refusal('drop 1/I')?.say.key).toBe('is-the-enemys')
    expect(table.refusal('with 6')?.say.key).toBe('is-marching')
  })

  test('[11.4/b] an own hex is no further target, and over a river nobody is adjacent (R-46)', () => {
    const stacks = { '2005': ['4', '7'], '2104': ['1G', '2G'], '2105': ['2/IV', '1/IV'] }
    const table = new TestTable({ step: 'prussian-combat', stacks })
    expect(table.refusal('with 4')).toMatchObject({
      rule: '11.4/b',
      say: { key: 'unbridged-river' },
    })
    const more = { ...stacks, '2205': ['5', '6'], '2204': ['1/I'] }
    const wide = new TestTable({ step: 'prussian-combat', stacks: more }).say('attack 2105')
    expect(wide.refusal('also 2104')).toMatchObject({ say: { key: 'own-units-there' } })
  })

  test('[7.3/d] against the order of the Guard the Guard is shown', () => {
    const units = { IG: '1109', '5': '1209', '7': '1108', '1/II': '0816', '6': '0716' }
    const table = new TestTable({ step: 'french-combat', units })
    const { rule, at } = table.refusal('attack 0716')!
    expect([rule, at]).toEqual(['7.3/d', [{ of: 'unit', noun: GUARD }]])
  })

  test('[12.4/b] who has nowhere to go is told what keeps him, where it is not the ground', () => {
    const units = { '5': '4510', '7': '5312', '1/I': '5311', '4/I': '5313', '2/I': '5213' }
    const held = { held: ['disengagement'] }
    const table = new TestTable({ step: 'prussian-movement', units, chits: held }).say('disengage')
    expect(table.refusal('move 7')).toMatchObject({ rule: '12.4/b' })
  })

  test('1st Army is shown the friend it would come too near', () => {
    const units = { '1A': '4107', '5': '4105', '1/I': '1014' }
    const table = new TestTable({ step: 'prussian-movement', units }).say('first', 'move 1A')
    const at = table.refusal('step 4106')?.at?.map(({ noun }) => grid.print(noun))
    expect(at).toEqual(['4105'])
  })
})
