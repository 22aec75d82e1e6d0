import { describe, expect, test } from 'vitest'
import counterMix from '../data/counters.json' with { type: 'json' }
import { sedan } from '../game.ts'
import { CITIES, grid } from '../map/map.ts'
import { TestTable } from '../testing/table.ts'
import { COUNTERS, FRENCH, PRUSSIAN, UNITS_OF, sideOf } from './02-components.ts'
import { CHITS } from './12-chits.ts'

const counter = (id: string) => COUNTERS.find((one) => one.id === id)!

/** Movement points a lone unit starts a march with. */
function points(id: string, turn: number): number {
  const step = counter(id).side === 'french' ? 'french-movement' : 'prussian-movement'
  const table = new TestTable({ turn, step, units: { [id]: '1210' } })
  if (id === '1A') table.say('first')
  table.say(`move ${id}`)
  return Number(table.ask.say.with!['points'])
}

/** Best column when one unit has no choice but to attack another on open ground. */
function oddsOf(attacker: string, defender: string): string {
  const step = counter(attacker).side === 'french' ? 'french-combat' : 'prussian-combat'
  const table = new TestTable({ turn: 1, step, units: { [attacker]: '1210', [defender]: '1211' } })
  return table.offered('column')![0]!
}

describe('1.0 and 2.1 to 2.5, what is in the box', () => {
  test('[1.1/b] there are two seats', () => {
    expect(sedan.seats('campaign', []).map(({ seat }) => seat)).toEqual(['french', 'prussian'])
  })

  test('[1.1/c] [2.5/a] North Germans, Badeners and Wurttembergers answer to one seat', () => {
    const units = { '5': '4510', Bdn: '5319', Wrt: '5320', '1/I': '1210' }
    const table = new TestTable({ turn: 1, step: 'prussian-movement', units })
    expect(table.ask.seat).toBe('prussian')
    expect(table.offered('move')).toEqual(['5', 'Bdn', 'Wrt'])
  })

  test('[2.1/a] [T-MIX] V-MIX-1 28 French and 37 Prussian units, 14 chits and the turn marker are 80 counters', () => {
    expect(UNITS_OF[FRENCH]).toHaveLength(28)
    expect(UNITS_OF[PRUSSIAN]).toHaveLength(37)
    expect(28 + 37 + CHITS.length + 1).toBe(80)
  })

  test('[2.2/a] a unit that moves is in its new hex and in no other', () => {
    const table = new TestTable({ turn: 1, step: 'french-movement', units: { '1/I': '1210' } })
    table.say('move 1/I', 'step 1211')
    expect(table.where('1/I')).toBe('1211')
    const seen = sedan.view(table.state, 'prussian').stacks
    expect(seen.map(({ hex, count }) => `${grid.print(hex)} ${count}`)).toEqual(['1211 1'])
  })

  test('[2.2/c] every hex has four digits of its own', () => {
    const printed = Array.from({ length: grid.n }, (_, at) => grid.print(at))
    expect(new Set(printed).size).toBe(grid.n)
    expect(printed.filter((text) => !/^\d{4}$/.test(text))).toEqual([])
    expect(printed.map((text) => grid.index(text))).toEqual([...printed.keys()])
  })

  test('[2.2/c] V-2.2-1 Nancy is in hex 3318', () => {
    expect(grid.print(CITIES.find(({ name }) => name === 'Nancy')!.hex)).toBe('3318')
  })

  test('[2.3/a] every counter says side, formation, arm, size, factor and where or when it comes in', () => {
    for (const one of COUNTERS) {
      expect(['french', 'prussian']).toContain(one.side)
      expect(['inf', 'cav']).toContain(one.arm)
      expect(one.corps).not.toBe('')
      expect(one.cf).toBeGreaterThan(0)
      expect([one.id, one.setUp === undefined]).toEqual([one.id, one.entry !== undefined])
    }
  })

  test('[2.4/a] V-2.4-1 the 1st Reserve Division: Prussian infantry of factor 2, from turn 4', () => {
    expect(counter('1R')).toMatchObject({ side: 'prussian', arm: 'inf', cf: 2, entry: 4 })
  })
})

describe('2.6 to 2.9, what a counter means', () => {
  test('[2.6/a] names are numbers and the book’s abbreviations', () => {
    const names = COUNTERS.filter(({ side }) => side === 'prussian').map(({ id }) => id)
    const letters = names.map((id) => id.replace(/^\d+/, '')).filter((rest) => rest !== '')
    const known = ['A', 'Bdn', 'Bv', 'Cav', 'G', 'GC', 'Hsn', 'L', 'LG', 'R', 'RS', 'RSCav', 'Wrt']
    expect([...new Set(letters)].sort()).toEqual(known)
    for (const id of ['IG', 'CdA/RC', 'Mar', 'FL']) expect(counter(id).side).toBe('french')
  })

  test('[2.7/a] infantry and cavalry differ in how far they go', () => {
    expect(points('GC', 1)).toBe(points('1G', 1) + 2)
  })

  test('[2.8/a] size changes nothing: corps, division and regiment march alike', () => {
    expect(['IG', '1/I', 'FL'].map((id) => counter(id).size)).toEqual(['XXX', 'XX', 'III'])
    expect(['IG', '1/I', 'FL'].map((id) => points(id, 1))).toEqual([6, 6, 6])
  })

  test('[2.9/a] one factor serves attack and defence', () => {
    expect(oddsOf('Hsn', '1/II')).toBe('1:1')
    expect(oddsOf('1/II', 'Hsn')).toBe('1:1')
    expect(oddsOf('Hsn', 'CdA/RC')).toBe('3:1')
    expect(oddsOf('CdA/RC', 'Hsn')).toBe('1:3')
  })
})

describe('2.10 movement factors', () => {
  test.each([1, 2, 3, 4, 5])('[2.10/a] V-2.10-1 turn %i: the French have 6 and 8', (turn) => {
    expect([points('1/I', turn), points('2/RC', turn)]).toEqual([6, 8])
  })

  test.each([6, 7])('[2.10/b] V-2.10-2 turn %i: the French have 5 and 7', (turn) => {
    expect([points('1/I', turn), points('2/RC', turn)]).toEqual([5, 7])
  })

  test.each([8, 9])('[2.10/c] V-2.10-3 turn %i: the French have 4 and 6', (turn) => {
    expect([points('1/I', turn), points('2/RC', turn)]).toEqual([4, 6])
  })

  test('[2.10/d] V-2.10-4 turn 10: the French have 3 and 5', () => {
    expect([points('1/I', 10), points('2/RC', 10)]).toEqual([3, 5])
  })

  test('[2.10/d] the Guard slows with the rest', () => {
    expect(points('IG', 10)).toBe(3)
  })

  test.each([1, 6, 8, 10])(
    '[2.10/a] [7.5/c] V-2.10-5 turn %i: Prussian infantry 6, cavalry 8, 1st Army 5',
    (turn) => {
      expect([points('5', turn), points('2Cav', turn), points('1A', turn)]).toEqual([6, 8, 5])
    },
  )

  test('[2.10/a] Baden, Wurttemberg and the Marines are infantry like any other', () => {
    expect(points('Mar', 3)).toBe(6)
    const units = { Bdn: '5419', Wrt: '5419' }
    const table = new TestTable({ turn: 1, step: 'prussian-movement', units })
    expect(table.say('move Wrt').ask.say.with!['points']).toBe('6')
  })
})

describe('2.11 the cup', () => {
  test.each(['prussian', 'french'])('[2.11/a] the first draw of the %s is from all 14', (seat) => {
    const units = { '5': '4510', '1/I': '1210' }
    const table = new TestTable({ turn: 1, step: `${seat}-fortunes`, units })
    expect(table.say('draw').chance!.pick!.from).toHaveLength(14)
  })

  test('[2.11/a] both sides draw from one cup', () => {
    const units = { '5': '4510', '1/I': '1210' }
    const table = new TestTable({ turn: 1, step: 'prussian-fortunes', units })
    table.say('draw').roll('intelligence').say('end')
    expect(table.say('draw').chance!.pick!.from).toHaveLength(13)
  })
})

describe('the counter mix', () => {
  const ofCorps = (side: string, corps: string): string[] =>
    COUNTERS.filter((one) => one.side === side && one.corps === corps).map(({ id }) => id)

  test.each([
    ['I', 4],
    ['II', 3],
    ['III', 4],
    ['IV', 3],
    ['V', 3],
    ['VI', 4],
    ['VII', 1],
    ['RC', 3],
    ['IG', 1],
  ])('[8.5/b] [T-MIX] the French %s Corps has %i counters', (corps, count) => {
    expect(ofCorps('french', corps)).toHaveLength(count)
  })

  test('[3.2/f] [T-MIX] only the Marines and the Legion come later, the Legion by its chit', () => {
    const late = COUNTERS.filter(({ side, entry }) => side === 'french' && entry !== undefined)
    expect(late.map(({ id, entry }) => `${id} ${entry}`)).toEqual(['Mar 3', 'FL *'])
  })

  test('[3.4/a] [T-MIX] eight Prussian reinforcements wait in boxes 3, 4 and 9', () => {
    const boxes = UNITS_OF[PRUSSIAN]!.map((unit) => COUNTERS[unit]!.entry)
    const late = boxes.filter((box) => box !== undefined)
    expect(late).toHaveLength(8)
    expect([...new Set(late)]).toEqual([3, 4, 9])
  })

  test('[T-SETUP] the two codes the book quotes, and 1R’s factor, are marked as given; the rest are not', () => {
    const given = counterMix.units.filter((one) => 'setUpIs' in one && one.setUpIs === 'given')
    const codes = given.filter((_, at) => sideOf[at] === FRENCH).map((one) => one.setUp)
    expect(codes).toEqual(['3411', '3711/1', '3711/1', '3711/1', '3711/1'])
    const factors = counterMix.units.filter((one) => one.cfIs === 'given')
    expect(factors.map(({ id }) => id)).toEqual(['1R'])
  })
})
