import { describe, expect, test } from 'vitest'
import { OPEN_CITIES } from '../testing/fight.ts'
import { TestTable } from '../testing/table.ts'

type Units = Record<string, string>

const at = (step: string, units: Units): TestTable =>
  new TestTable({ turn: 1, step, units }, OPEN_CITIES)

/** Brings in everybody the plan admits, then fights. */
function fightWithAll(table: TestTable): TestTable {
  for (let with_ = table.offered('with'); with_ !== undefined; with_ = table.offered('with'))
    table.say(`with ${with_[0]!}`)
  return table.offered('fight') === undefined ? table : table.say('fight')
}

const attack = (table: TestTable, hex: string): TestTable =>
  fightWithAll(table.offered('attack')?.includes(hex) ? table.say(`attack ${hex}`) : table)
const best = (table: TestTable): string => table.offered('column')![0]!
const resolve = (table: TestTable, odds: string, die: number): TestTable =>
  table.say(`column ${odds}`).roll(die)

/** Takes the first way that is offered until retreats and advances are over. */
function settle(table: TestTable): TestTable {
  for (;;) {
    const verb = ['to', 'retreat', 'advance'].find((one) => table.offered(one) !== undefined)
    if (verb === undefined) return table
    table.say(`${verb} ${table.offered(verb)![0]!}`)
  }
}

// The Guard in 1210 faces 1211; far off, in 0908, other units face 0909. All of it is open ground.
const SECOND_FRENCH = { '1/II': '0908', '2/II': '0908', '3/II': '0908', Hsn: '0909' }
const SECOND_PRUSSIAN = { '5': '0908', '6': '0908', '1/I': '0909' }

describe('7.2 the Guard stacks with nobody', () => {
  const beside = { IG: '1210', '1/I': '1209', FL: '1109' }

  test('[7.2/a] V-7.2-1 no French unit enters or passes its hex', () => {
    const table = at('french-movement', beside).say('move 1/I')
    expect(table.offered('step')).not.toContain('1210')
    expect(table.refusal('step 1210')?.rule).toBe('7.2/a')
  })

  test('[7.2/a] nor does the Guard enter theirs', () => {
    expect(at('french-movement', beside).say('move IG').refusal('step 1209')?.rule).toBe('7.2/a')
  })

  test('[7.2/a] nor the Foreign Legion, which stacks with any other corps', () => {
    expect(at('french-movement', beside).say('move FL').refusal('step 1210')?.rule).toBe('7.2/a')
  })

  test('[7.2/a] two units found in its hex are too many', () => {
    const table = at('french-movement', { IG: '1210', '1/I': '1210' }).say('end')
    expect(table.ask.rule).toBe('8.2/c')
    expect(table.offered('lose')!.sort()).toEqual(['1/I', 'IG'])
  })
})

describe('7.3 the Guard in attack', () => {
  const JOINT = { IG: '1210', '1/I': '1111', '5': '1211' }

  test('[7.3/a] it attacks together with other French units', () => {
    const table = at('french-combat', JOINT)
    expect(best(attack(table, '1211'))).toBe('3:1')
  })

  test('[7.3/a] it always defends alone: nobody can be brought into its hex', () => {
    const table = at('french-movement', { IG: '1210', '1/I': '1209', '2/I': '1209' })
    table.say('move 1/I', 'with 2/I')
    expect(table.refusal('step 1210')?.rule).toBe('7.2/a')
  })

  test('[7.3/b] victorious, it must be the one to advance', () => {
    const table = attack(at('french-combat', { ...JOINT, '5': 'absent', RSCav: '1211' }), '1211')
    resolve(table, '6:1', 6)
    expect([table.where('IG'), table.where('1/I')]).toEqual(['1211', '1111'])
  })

  test.each([
    ['1/I', 'IG'],
    ['IG', '1/I'],
  ])('[7.3/b] after an exchange that cost %s it is %s that advances', (lost, advanced) => {
    const table = attack(at('french-combat', JOINT), '1211')
    resolve(table, '3:1', 3).say(`lose ${lost}`)
    expect([table.where(lost), table.where(advanced)]).toEqual(['dead', '1211'])
  })

  const TWO = { IG: '1210', '5': '1211', ...SECOND_FRENCH }

  test('[7.3/c] V-7.3-2 when its attack fails, later French attacks go one column left', () => {
    const table = resolve(attack(at('french-combat', TWO), '1211'), '2:1', 2)
    table.say('to 1209')
    expect(best(attack(table, '0909'))).toBe('2:1')
  })

  test('[7.3/c] when it succeeds they do not', () => {
    const table = resolve(attack(at('french-combat', TWO), '1211'), '2:1', 5)
    expect(settle(table).where('IG')).toBe('1211')
    expect(best(attack(table, '0909'))).toBe('3:1')
  })

  test('[7.3/c] nor does another unit’s failure matter', () => {
    const units = { '1/I': '1210', '5': '1211', ...SECOND_FRENCH }
    const table = resolve(attack(at('french-combat', units), '1211'), '1:1', 3).say('to 1209')
    expect(best(attack(table, '0909'))).toBe('3:1')
  })

  test('[7.3/c] a city held in spite of a retreat result is a failure too', () => {
    const units = { IG: '3317', '5': '3318', ...SECOND_FRENCH }
    const table = resolve(attack(at('french-combat', units), '3318'), '1:1', 6)
    expect(table.where('5')).toBe('3318')
    expect(best(attack(table, '0909'))).toBe('2:1')
  })

  test('[7.3/c] the next French phase starts without the shift', () => {
    const far = { '1/II': '0907', '2/II': '0907', '3/II': '0907', Hsn: '0909' }
    const table = at('french-combat', { IG: '1210', '5': '1211', ...far })
    resolve(attack(table, '1211'), '2:1', 2).say('to 1209', 'decline', 'end', 'decline')
    table.say('move 1/II', 'with 2/II', 'with 3/II', 'step 0908', 'end')
    expect(best(attack(table, '0909'))).toBe('3:1')
  })

  test('[7.3/d] V-7.3-1 while it has to attack, no other French attack comes first', () => {
    const units = { ...TWO, '1/III': '0516', '6': '0517' }
    const table = at('french-combat', units)
    expect(table.offered('attack') ?? ['1211']).toEqual(['1211'])
    resolve(attack(table, '1211'), '2:1', 2).say('to 1209')
    expect(table.offered('attack')).toEqual(['0517', '0909'])
  })

  test('[7.3/d] out of a city it may stay quiet, but then it cannot attack later', () => {
    const units = { IG: '3411', '5': '3410', ...SECOND_FRENCH, '1/III': '0516', '6': '0517' }
    const table = at('french-combat', units)
    expect(table.offered('attack')).toContain('3410')
    settle(resolve(attack(table, '0909'), '3:1', 1))
    expect(table.offered('attack') ?? []).not.toContain('3410')
  })
})

describe('7.3 the Guard attacked', () => {
  const FOUR = { '1G': '1210', '2G': '1210', '18': '1210', '19': '1210' }
  const GUARD_AT_1211 = { ...FOUR, IG: '1211', ...SECOND_PRUSSIAN }
  test('[7.3/e] V-7.3-4 when it must retreat, later Prussian attacks go one column right', () => {
    const table = attack(at('prussian-combat', GUARD_AT_1211), '1211')
    expect(best(table)).toBe('2:1')
    settle(resolve(table, '2:1', 5))
    expect(table.where('IG')).not.toBe('1211')
    expect(best(attack(table, '0909'))).toBe('3:1')
  })

  test('[7.3/e] when it holds they do not', () => {
    const table = resolve(attack(at('prussian-combat', GUARD_AT_1211), '1211'), '2:1', 2)
    settle(table)
    expect(table.where('IG')).toBe('1211')
    expect(best(attack(table, '0909'))).toBe('2:1')
  })

  test('[7.3/e] V-7.3-5 in a city a retreat result moves nobody and shifts nothing', () => {
    const four = { '1G': '3410', '2G': '3410', '18': '3410', '19': '3410' }
    const units = { ...four, IG: '3411', ...SECOND_PRUSSIAN, '7': '0516', '1/III': '0517' }
    const table = resolve(attack(at('prussian-combat', units), '3411'), '1:1', 6)
    expect(table.where('IG')).toBe('3411')
    expect(best(attack(table, '0909'))).toBe('2:1')
  })

  test('[7.3/f] the Prussian need not attack it first, and gains nothing for what came before', () => {
    const table = at('prussian-combat', GUARD_AT_1211)
    expect(table.offered('attack')).toEqual(['0909', '1211'])
    attack(table, '0909')
    expect(best(table)).toBe('2:1')
    settle(resolve(table, '2:1', 5))
    expect(best(fightWithAll(table))).toBe('2:1')
    expect(settle(resolve(table, '2:1', 5)).where('IG')).not.toBe('1211')
  })
})

describe('7.3 the Guard destroyed', () => {
  const DEAD_GUARD = { IG: 'dead', ...SECOND_PRUSSIAN }

  test('[7.3/g] V-7.3-6 Prussian attacks go one column right for good', () => {
    const alive = at('prussian-combat', { ...SECOND_PRUSSIAN, IG: '1211' })
    expect(best(attack(alive, '0909'))).toBe('2:1')
    for (const turn of [1, 10]) {
      const table = new TestTable({ turn, step: 'prussian-combat', units: DEAD_GUARD })
      expect(best(attack(table, '0909'))).toBe('3:1')
    }
  })

  test('[7.3/g] V-7.3-6 French attacks go one column left for good', () => {
    const table = at('french-combat', { IG: 'dead', ...SECOND_FRENCH })
    expect(best(attack(table, '0909'))).toBe('2:1')
  })

  test('[7.3/g] at once, from the combat that destroys it', () => {
    const four = { '1G': '1210', '2G': '1210', '18': '1210', '19': '1210' }
    const more = { '20': '1212', '21': '1212', '22': '1212' }
    const units = { ...four, ...more, IG: '1211', ...SECOND_PRUSSIAN }
    const table = at('prussian-combat', units)
    resolve(attack(table, '1211'), '3:1', 6)
    expect(table.where('IG')).toBe('dead')
    expect(best(attack(settle(table), '0909'))).toBe('3:1')
  })

  test('[7.3/g] lost in its own attack it costs one column, not two', () => {
    const units = { IG: '1210', '5': '1211', '6': '1211', '7': '1211', '8': '1211' }
    const table = at('french-combat', { ...units, ...SECOND_FRENCH })
    resolve(attack(table, '1211'), '1:2', 1)
    expect(table.where('IG')).toBe('dead')
    expect(best(attack(table, '0909'))).toBe('2:1')
  })

  test('[7.3/g] V-7.3-7 at the ends of the table a shift changes nothing', () => {
    const six = { '1G': '0908', '2G': '0908', '18': '0908', '2/RC': '0909', IG: 'dead' }
    expect(best(attack(at('prussian-combat', six), '0909'))).toBe('6:1')
    const five = { 'CdA/RC': '0908', '5': '0909', '6': '0909', IG: 'dead', '1/II': '1210' }
    const table = at('french-combat', { ...five, Hsn: '1211' })
    attack(table, '0909')
    expect(table.chance?.rule).toBe('11.2/b')
  })
})
