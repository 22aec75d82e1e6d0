import { describe, expect, test } from 'vitest'
import { NEUTRAL, grid, hex, region } from '../map/map.ts'
import { TestTable } from '../testing/table.ts'
import { ZONE_NEIGHBOURS } from './09-zone-extent.ts'
import { areInZones } from './09-zones-of-control.ts'

type Units = Record<string, string>

const at = (step: string, units: Units, more: object = {}): TestTable =>
  new TestTable({ turn: 1, step, units, ...more })

/** Why the French division may not leave its hex; a second one far off keeps the phase open. */
function whyHeld(french: string, prussian: Units): string | undefined {
  const units = { '1/I': french, '1/II': '4012', ...prussian }
  return at('french-movement', units).refusal('move 1/I')?.rule
}

describe('9.1 the extent of a zone', () => {
  test.each(['1209', '1211', '1109', '1110', '1309', '1310'])(
    '[9.1/a] [9.1/b] a unit in 1210 holds one in %s',
    (at) => {
      expect(whyHeld(at, { '5': '1210' })).toBe('9.1/b')
    },
  )

  test.each(['1208', '1212', '1010', '1410'])('[9.1/a] and none two hexes off, in %s', (at) => {
    expect(whyHeld(at, { '5': '1210' })).toBeUndefined()
  })

  test('[9.1/a] V-9.1-1 an unbridged river parts two units: neither is held', () => {
    expect(whyHeld('3610', { '5': '3710' })).toBeUndefined()
    const units = { '1/I': '3610', '5': '3710', '6': '4509' }
    expect(at('prussian-movement', units).offered('move')).toContain('5')
  })

  test('[9.1/a] V-9.1-1 and neither must attack', () => {
    const table = at('prussian-combat', { '1/I': '3610', '5': '3710' })
    expect(table.ask.rule).toBe('12.2/a')
  })

  test('[9.1/a] over a bridge zones reach', () => {
    expect(whyHeld('3611', { '5': '3510' })).toBe('9.1/b')
  })

  test('[9.1/a] V-9.1-2 neither into a city nor out of it', () => {
    expect(whyHeld('3318', { '5': '3319' })).toBeUndefined()
    expect(whyHeld('3319', { '5': '3318' })).toBeUndefined()
  })

  test('[9.1/a] V-9.1-2 so attacks into a city and out of it are a matter of choice', () => {
    const into = at('prussian-combat', { '1/I': '3318', '5': '3319' })
    expect([into.offered('attack'), into.offered('end')]).toEqual([['3318'], []])
    const out = at('french-combat', { '1/I': '3318', '5': '3319' })
    expect([out.offered('attack'), out.offered('end')]).toEqual([['3319'], []])
  })

  test('[9.1/a] no zone reaches into neutral ground', () => {
    const reached = [...ZONE_NEIGHBOURS].filter((into) => into >= 0)
    expect(reached.filter((into) => region[into] === NEUTRAL)).toEqual([])
  })

  test('[9.1/b] a unit that disengages may leave', () => {
    const units = { '1/I': '1211', '5': '1210' }
    const table = at('french-movement', units, { chits: { held: ['disengagement'] } })
    expect(table.say('disengage').offered('move')).toEqual(['1/I'])
  })

  test('[9.1/b] the refusal names who holds it', () => {
    const table = at('french-movement', { '1/I': '1211', '1/II': '4012', '5': '1210', '6': '1212' })
    const held = table.refusal('move 1/I')!.at!.map(({ noun }) => grid.print(noun))
    expect(held.sort()).toEqual(['1210', '1212'])
  })
})

describe('9.2 zones are always there', () => {
  test('[9.2/a] in the enemy’s turn as in one’s own', () => {
    const units = { '1/I': '1211', '1/II': '4012', '5': '1210', '6': '4509' }
    expect(at('french-movement', units).refusal('move 1/I')?.rule).toBe('9.1/b')
    expect(at('prussian-movement', units).refusal('move 5')?.rule).toBe('9.1/b')
  })

  test('[9.2/a] a friend in the hex does not cancel the zone: who joins him stops there', () => {
    const units = { '1/I': '1211', '2/I': '1213', '5': '1210' }
    const table = at('french-movement', units).say('move 2/I', 'step 1212')
    expect(table.say('step 1211').offered('step')).toBeUndefined()
    expect(table.refusal('move 2/I')?.rule).toBe('10.2/c')
  })

  test('[9.2/a] units that arrive hold at once', () => {
    const units = { '1/I': '1212', '5': '1209' }
    const table = at('prussian-movement', units).say('move 5', 'step 1210', 'step 1211', 'end')
    expect(table.ask.rule).toBe('11.13/b')
  })
})

describe('9.3 the first hex in a zone', () => {
  test('[9.3/a] V-9.3-1 a unit with points left stops in the first one it enters', () => {
    const table = at('french-movement', { '1/I': '1214', '1/II': '4012', '5': '1210' })
    table.say('move 1/I', 'step 1213', 'step 1212')
    expect(Number(table.ask.say.with!['points'])).toBeGreaterThan(3)
    table.say('step 1211')
    expect([table.where('1/I'), table.offered('step')]).toEqual(['1211', undefined])
    expect(table.refusal('move 1/I')?.rule).toBe('10.2/c')
  })

  test('[9.3/a] a whole stack stops, and nobody slips on from it', () => {
    const units = { '1/I': '1212', '2/I': '1212', '5': '1210' }
    const table = at('french-movement', units).say('move 1/I', 'with 2/I', 'step 1211')
    expect([table.offered('step'), table.offered('part')]).toEqual([undefined, undefined])
  })

  test('[9.3/a] it costs nothing extra: the last point is enough', () => {
    const units = { '1/I': '4215', '5': '4112', '1/II': '1210' }
    const table = new TestTable({ turn: 10, step: 'french-movement', units })
    table.say('move 1/I', 'step 4115', 'step 4114')
    expect(table.ask.say.with!['points']).toBe('1')
    expect(table.say('step 4113').where('1/I')).toBe('4113')
  })

  test('[9.3/a] one’s own zone does not matter', () => {
    const units = { '1/I': '1212', '2/I': '1210', '5': '4509' }
    const table = at('french-movement', units).say('move 1/I', 'step 1211')
    expect(table.offered('step')).toContain('1111')
  })
})

describe('9.4 ways out', () => {
  const HELD = { '5': '1210', '6': '4509', '1/I': '1211' }

  test('[9.4/a] movement is none', () => {
    const table = at('prussian-movement', HELD)
    expect(table.offered('move')).toEqual(['6'])
    expect(table.refusal('move 5')?.rule).toBe('9.1/b')
  })

  test('[9.4/a] a retreat is one', () => {
    const table = at('prussian-movement', HELD).say('end', 'column 1:1').roll(3)
    expect(table.say('to 1209').where('5')).toBe('1209')
    expect(table.say('decline', 'end', 'decline').offered('move')).toContain('5')
  })

  test('[9.4/a] an advance is one, from zone to zone', () => {
    const units = { ...HELD, '1/II': '1213' }
    const table = at('prussian-movement', units).say('end', 'column 1:1').roll(6)
    expect(table.say('to 1311').where('5')).toBe('1211')
  })

  test('[9.4/a] the end of the enemy who held it is one', () => {
    const four = { '18': '1210', '19': '1210', '20': '1210' }
    const table = at('prussian-movement', { ...HELD, ...four, '1/I': 'absent', '2/RC': '1211' })
    expect(table.refusal('move 18')?.rule).toBe('9.1/b')
    table.say('end', 'with 5', 'with 18', 'with 19', 'column 6:1').roll(6).say('advance 5')
    expect(table.say('decline', 'decline').offered('move')).toContain('18')
  })
})

describe('9.5 both ways', () => {
  test('[9.5/a] who stands in two enemies’ zones has both in his own: both are attacked', () => {
    const table = at('prussian-combat', { '5': '1210', '1/I': '1211', '1/II': '1209' })
    expect(table.say('attack 1211').offered('column')![0]).toBe('1:2')
  })

  test('[9.5/a] in the other side’s turn the same units must attack it', () => {
    const units = { '5': '1210', '1/I': '1211', '1/II': '1209' }
    const table = at('french-combat', units).say('with 1/I')
    expect(table.offered('column')![0]).toBe('1:1')
  })

  test('[9.5/a] between any two hexes zones reach both ways or neither way', () => {
    const oneWay: string[] = []
    for (let a = 0; a < grid.n; a++)
      for (const b of grid.neighbours.slice(a * 6, a * 6 + 6))
        if (b >= 0 && region[a] !== NEUTRAL && region[b] !== NEUTRAL)
          if (areInZones(a, b) !== areInZones(b, a))
            oneWay.push(grid.printSide(grid.sideBetween(a, b)))
    expect(oneWay).toEqual([])
    expect(areInZones(hex('1210'), hex('1211'))).toBe(true)
  })

  test('[9.5/a] a second zone adds nothing: with one point left two are entered at once', () => {
    const units = { '1/I': '4215', '5': '4112', '6': '4213', '1/II': '1210' }
    const table = new TestTable({ turn: 10, step: 'french-movement', units })
    table.say('move 1/I', 'step 4115', 'step 4114')
    expect(table.ask.say.with!['points']).toBe('1')
    expect(table.say('step 4113').where('1/I')).toBe('4113')
    expect(['4112', '4213'].map((one) => areInZones(hex('4113'), hex(one)))).toEqual([true, true])
  })
})
