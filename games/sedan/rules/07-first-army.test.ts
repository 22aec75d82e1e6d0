import { describe, expect, test } from 'vitest'
import { sedan } from '../game.ts'
import { hex } from '../map/map.ts'
import { OPEN_CITIES } from '../testing/fight.ts'
import { TestTable } from '../testing/table.ts'

type Units = Record<string, string>

const at = (step: string, units: Units): TestTable =>
  new TestTable({ turn: 4, step, units }, OPEN_CITIES)
const best = (table: TestTable): string => table.offered('column')![0]!
const resolve = (table: TestTable, odds: string, die: number): TestTable =>
  table.say(`column ${odds}`).roll(die)

/** Brings in everybody the plan admits, then fights. */
function fightWithAll(table: TestTable): TestTable {
  for (let some = table.offered('with'); some !== undefined; some = table.offered('with'))
    table.say(`with ${some[0]!}`)
  return table.offered('fight') === undefined ? table : table.say('fight')
}

describe('7.4 when 1st Army moves', () => {
  const moving = (call: string, units: Units = {}): TestTable =>
    at('prussian-movement', { '1A': '4504', '5': '4509', ...units }).say(call)

  test('[7.4/a] the French are asked before anything moves: first or last', () => {
    const table = at('prussian-movement', { '1A': '4504', '5': '4509' })
    expect([table.ask.seat, table.ask.rule]).toEqual(['french', '7.4/a'])
    expect([table.offered('first'), table.offered('last')]).toEqual([[], []])
    expect(table.say('last').ask.seat).toBe('prussian')
  })

  test('[7.4/a] every Prussian movement phase anew, and in no French one', () => {
    const table = moving('first').say('end', 'decline')
    expect([table.ask.seat, table.ask.rule]).toEqual(['prussian', '12.2/a'])
    expect(table.say('decline').ask.rule).toBe('7.4/a')
  })

  test.each(['dead', 'absent'])('[7.4/a] they are not asked when it is %s', (box) => {
    expect(at('prussian-movement', { '1A': box, '5': '4509' }).ask.seat).toBe('prussian')
  })

  test('[7.4/b] V-7.4-1 called first, it cannot move after another unit has', () => {
    const table = moving('first').say('move 5', 'step 4508', 'halt')
    expect(table.offered('move')).toBeUndefined()
    expect(table.refusal('move 1A')?.rule).toBe('7.4/b')
  })

  test('[7.4/b] called first, it moves and the others follow', () => {
    const table = moving('first').say('move 1A', 'step 4503', 'halt')
    expect(table.offered('move')).toEqual(['5'])
  })

  test('[7.4/b] called last, nobody moves after it', () => {
    const table = moving('last').say('move 1A', 'step 4503', 'halt')
    expect(table.offered('move')).toBeUndefined()
    expect(table.refusal('move 5')?.rule).toBe('7.4/b')
  })

  test('[7.4/b] called last, it moves after the others', () => {
    const table = moving('last').say('move 5', 'step 4508', 'halt')
    expect(table.offered('move')).toEqual(['1A'])
  })

  test.each(['first', 'last'])('[7.4/b] called %s, it need not move at all', (call) => {
    const table = moving(call).say('move 5', 'step 4508', 'halt', 'end')
    expect(table.where('1A')).toBe('4504')
    expect(table.ask.seat).toBe('french')
  })

  test('[7.4/b] a reinforcement’s entry counts as a move, for both slots', () => {
    const first = moving('first', { '1R': 'waiting' }).say('enter 1R', 'at 5501', 'halt')
    expect(first.refusal('move 1A')?.rule).toBe('7.4/b')
    const last = moving('last', { '1R': 'waiting' }).say('move 1A', 'step 4503', 'halt')
    expect(last.refusal('enter 1R')?.rule).toBe('7.4/b')
  })
})

describe('7.5 keeping apart', () => {
  test('[7.5/a] nobody joins it, even over a bridge where he may stand beside it', () => {
    const table = at('prussian-movement', { '1A': '4509', '5': '4609' }).say('last', 'move 5')
    expect(table.refusal('step 4509')?.rule).toBe('7.5/a')
  })

  test('[7.5/a] nor does it join anybody', () => {
    const table = at('prussian-movement', { '1A': '4509', '5': '4609' }).say('last', 'move 1A')
    expect(table.refusal('step 4609')?.rule).toBe('7.5/a')
  })

  test('[7.5/a] it attacks alone: 17 against 4, without the 4 on the other side', () => {
    const table = at('prussian-combat', { '1A': '1210', '5': '1212', '1/I': '1211' }).say('first')
    expect(best(table)).toBe('4:1')
  })

  const marching = (units: Units, unit: string): TestTable =>
    at('prussian-movement', units).say('first', `move ${unit}`)

  test('[7.5/b] V-7.5-1 it does not step beside another Prussian', () => {
    const table = marching({ '1A': '1208', '5': '1211' }, '1A')
    expect(table.say('step 1209').offered('step')).not.toContain('1210')
    expect(table.refusal('step 1210')?.rule).toBe('7.5/b')
  })

  test('[7.5/b] V-7.5-2 a river between them, bridged or not, is enough', () => {
    expect(marching({ '1A': '4409', '5': '4609' }, '1A').offered('step')).toContain('4509')
    expect(marching({ '1A': '4509', '5': '4610' }, '1A').offered('step')).toContain('4510')
  })

  test('[7.5/b] one unit behind a river does not excuse another that is not', () => {
    const table = marching({ '1A': '4409', '5': '4609', '6': '4507' }, '1A')
    expect(table.refusal('step 4508')?.rule).toBe('7.5/b')
  })

  test('[7.5/b] V-7.5-3 nor do others step beside it, not even in passing', () => {
    const table = marching({ '1A': '1208', '5': '1211' }, '5').say('step 1210')
    expect(table.refusal('step 1209')?.rule).toBe('7.5/b')
  })

  test('[7.5/b] the French are not concerned', () => {
    const table = at('french-movement', { '1A': '1208', '1/I': '1210' }).say('move 1/I')
    expect(table.offered('step')).toContain('1209')
  })

  test('[7.5/b] [7.7/d] V-7.7-5 it does not advance to a hex beside a friend', () => {
    const table = at('prussian-combat', { '1A': '1210', '5': '1212', '1/I': '1211' }).say('first')
    resolve(table, '4:1', 6)
    expect([table.where('1/I'), table.where('1A')]).toEqual(['dead', '1210'])
  })

  test('[7.5/b][11.12/a] others must advance to a hex beside it when no other was emptied', () => {
    const units = { '1A': '1210', '5': '1212', '6': '1212', '7': '1212', '2/RC': '1211' }
    const table = fightWithAll(at('prussian-combat', units).say('last'))
    resolve(table, '6:1', 6)
    expect(table.offered('advance')!.sort()).toEqual(['5', '6', '7'])
    expect(table.refusal('advance 1A')?.rule).toBe('11.12/a')
    table.say('advance 5')
    expect([table.where('2/RC'), table.where('5')]).toEqual(['dead', '1211'])
  })

  // 5 to 8 clear 0616, which lies beside 1st Army, and 0617, which does not; 1st Army has 1/I before it.
  const TWO_EMPTIED = {
    '5': '0516',
    '6': '0516',
    '7': '0716',
    '8': '0716',
    '1/V': '0616',
    '2/V': '0617',
    '1A': '0615',
    '1/I': '0614',
  }

  test('[7.5/b][11.12/c] while they can fill another emptied hex they keep away from it', () => {
    const table = at('prussian-combat', TWO_EMPTIED).say('last', 'attack 0616')
    fightWithAll(table.say('with 5', 'also 0617'))
    resolve(table, '3:1', 6).say('lose 1/V')
    expect(table.where('2/V')).not.toBe('0617')
    expect(table.offered('advance')!.sort()).toEqual(['5', '6', '7', '8'])
    expect(table.refusal('into 0616')?.rule).toBe('7.5/b')
    table.say('advance 5')
    expect(table.where('5')).toBe('0617')
    expect(table.state.stack.at(-1)).toMatchObject({ targets: [hex('0614')] })
  })

  test('[7.5/b] it retreats where no friend is near', () => {
    const table = at('prussian-combat', { '1A': '1210', '5': '1409', '1/I': '1211' })
    resolve(table.say('first'), '4:1', 1)
    expect(table.offered('to')!.sort()).toEqual(['1109', '1209'])
  })

  test('[7.5/c] it has five movement points', () => {
    expect(marching({ '1A': '1208', '5': '4509' }, '1A').ask.say.with!['points']).toBe('5')
  })
})

describe('7.5 forced beside friends', () => {
  // French zones leave 1st Army, beaten in 1210, only 1309, and the 5th Division stands beside that.
  const CORNERED = { '1A': '1210', '1/I': '1211', '1/II': '1108', '5': '1409' }
  const beaten = (units: Units): TestTable =>
    resolve(at('prussian-combat', units).say('first'), '4:1', 1)

  test('[7.5/d] the friend makes room, one hex, where its owner likes', () => {
    const table = beaten(CORNERED)
    expect([table.ask.seat, table.ask.rule]).toEqual(['prussian', '7.5/d'])
    expect(table.offered('to')!.sort()).toEqual(['1408', '1508', '1509'])
    table.say('to 1509')
    expect([table.where('1A'), table.where('5')]).toEqual(['1309', '1509'])
  })

  test('[7.5/d] all who are in the way make room', () => {
    const table = beaten({ ...CORNERED, '6': '1409' }).say('to 1509', 'to 1408')
    expect([table.where('1A'), table.where('5'), table.where('6')]).toEqual([
      '1309',
      '1509',
      '1408',
    ])
  })

  test('[7.5/d] if one of them cannot, 1st Army is lost and nobody moves', () => {
    const table = beaten({ ...CORNERED, '1/III': '1507', '1/IV': '1510' })
    expect([table.where('1A'), table.where('5')]).toEqual(['dead', '1409'])
  })
})

describe('7.6 when 1st Army attacks', () => {
  const TWO = { '1A': '1210', '1/I': '1211', '5': '0908', '6': '0908', '1/II': '0909' }

  test('[7.6/a] the French say first or last when it must attack', () => {
    const table = at('prussian-combat', TWO)
    expect([table.ask.seat, table.ask.rule]).toEqual(['french', '7.6/a'])
    expect([table.offered('first'), table.offered('last')]).toEqual([[], []])
  })

  test('[7.6/a] called first, nothing else is attacked before', () => {
    const table = at('prussian-combat', TWO).say('first')
    expect(best(table)).toBe('4:1')
    expect(table.state.joined.filter((joined) => joined === 1)).toHaveLength(1)
  })

  test('[7.6/a] called last, it attacks when the others have', () => {
    const table = fightWithAll(at('prussian-combat', TWO).say('last'))
    expect(best(table)).toBe('2:1')
    resolve(table, '2:1', 5).say('to 0910', 'advance 5')
    expect(best(table)).toBe('4:1')
  })

  test('[7.6/a] they are not asked when it is in no French zone', () => {
    const units = { ...TWO, '1A': '1208' }
    expect(at('prussian-combat', units).ask.seat).toBe('prussian')
  })

  test('[7.6/a] nor when it only may attack, a city', () => {
    const table = at('prussian-combat', { '1A': '3317', '1/I': '3318' })
    expect(table.ask.seat).toBe('prussian')
    expect([table.offered('attack'), table.offered('end')]).toEqual([['3318'], []])
  })
})

describe('7.7 results', () => {
  const attacking = (units: Units): TestTable =>
    at('prussian-combat', { '1A': '1210', ...units }).say('first')

  test('[7.7/a] V-7.7-1 its exchange is a retreat of the defender', () => {
    const table = resolve(attacking({ '1/I': '1211' }), '4:1', 2).say('to 1212')
    expect([table.where('1/I'), table.where('1A')]).toEqual(['1212', '1211'])
  })

  test('[7.7/a] V-7.7-1 against a city that is no effect', () => {
    const table = at('prussian-combat', { '1A': '3317', '1/I': '3318' }).say('attack 3318')
    resolve(table, '2:1', 4)
    expect([table.where('1/I'), table.where('1A')]).toEqual(['3318', '3317'])
  })

  test('[7.7/b] V-7.7-2 its loss of one is a retreat', () => {
    const table = resolve(attacking({ '1/I': '1211', '3/I': '1211' }), '2:1', 1)
    expect(table.say('to 1209').where('1A')).toBe('1209')
  })

  test('[7.7/b] other results stand as printed', () => {
    const weak = { '1/I': '1211', '2/I': '1211', '3/I': '1211', '4/I': '1211' }
    const more = { '1/III': '1110', '2/III': '1110', '3/III': '1110', '4/III': '1110' }
    const table = resolve(attacking({ ...weak, ...more }).say('attack 1211'), '1:2', 1)
    expect(table.where('1A')).toBe('dead')
  })

  // 58 factors around 3510 against 17; Metz beside it is empty, and zones do not reach into a city.
  const corps = (name: string, hex: string, divisions: number[]): Units =>
    Object.fromEntries(divisions.map((division) => [`${division}/${name}`, hex]))
  const AROUND = {
    ...corps('III', '3509', [1, 2, 3, 4]),
    ...corps('I', '3511', [1, 2, 3, 4]),
    ...corps('VI', '3410', [1, 2, 3, 4]),
    ...corps('II', '3611', [1, 2, 3]),
    IG: '3610',
    '1A': '3510',
  }

  test('[7.7/c] attacked, its loss of one is a retreat', () => {
    const table = resolve(fightWithAll(at('french-combat', AROUND)), '3:1', 6)
    expect([table.where('1A'), table.where('IG')]).toEqual(['3411', '3510'])
  })

  test('[7.7/c] V-7.7-4 but an exchange eliminates it', () => {
    const table = resolve(fightWithAll(at('french-combat', AROUND)), '3:1', 3)
    expect(table.where('1A')).toBe('dead')
  })

  test('[7.7/d] victorious, it must advance', () => {
    const table = resolve(attacking({ '1/I': '1211' }), '4:1', 6)
    expect([table.where('1/I'), table.where('1A')]).toEqual(['dead', '1211'])
  })

  test('[4.4/a] V-7.7-4 eliminated, it adds five to the losses', () => {
    const dead = { '5': 'dead', '6': 'dead', '7': 'dead' }
    const weak = { '1/I': '1211', '2/I': '1211', '3/I': '1211', '4/I': '1211' }
    const units = { '1A': '1210', ...weak, '1/III': '1110', '2/III': '1110', ...dead }
    const table = new TestTable({ turn: 1, step: 'prussian-combat', units })
    resolve(table.say('first', 'attack 1211'), '1:2', 1).say('decline', 'end')
    expect(sedan.outcome(table.state)?.rule).toBe('4.4/a')
  })
})
