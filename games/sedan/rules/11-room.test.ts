import { describe, expect, test } from 'vitest'
import { combat } from '../test-fight.ts'
import type { TestTable } from '../test-table.ts'

const places = (table: TestTable, ...units: string[]): string[] =>
  units.map((unit) => table.where(unit))

/** 1st Army must fall back from 0716, and French zones leave it 0816 only. */
const TIGHT = { '1A': '0716', '1/I': '0617', '1/II': '0714', '1/III': '0917' }

function repelled(units: Record<string, string>): TestTable {
  return combat('prussian', { ...TIGHT, ...units })
    .say('first', 'column 3:1')
    .roll(1)
}

const FOURS = [
  ['7', '8', '9', '10'],
  ['18', '19', '20', '21'],
  ['22', '23RS', '24RS', 'Hsn'],
]

/** Fills these hexes with four Prussians each. */
function full(...hexes: string[]): Record<string, string> {
  return Object.fromEntries(hexes.flatMap((hex, i) => FOURS[i]!.map((unit) => [unit, hex])))
}

describe('room for 1st Army', () => {
  test('[7.5/d] with nobody near it simply falls back', () => {
    expect(repelled({}).where('1A')).toBe('0816')
  })

  test('[7.5/d] a friend beside the only hex moves off one hex, where its owner likes', () => {
    const table = repelled({ '6': '0915' })
    expect(table.ask).toMatchObject({ seat: 'prussian', rule: '7.5/d' })
    expect(table.offered('to')).toEqual(['0914', '1015', '1016'])
    table.say('to 1015')
    expect(places(table, '1A', '6')).toEqual(['0816', '1015'])
  })

  test('[7.5/d] a friend in the hex itself could only move beside it, which is no room', () => {
    const table = repelled({ '6': '0816' })
    expect(places(table, '1A', '6')).toEqual(['dead', '0816'])
  })

  test('[7.5/d] all of them, one after the other', () => {
    const table = repelled({ '5': '0915', '6': '0915' }).say('to 0914', 'to 1016')
    expect(places(table, '1A', '5', '6')).toEqual(['0816', '0914', '1016'])
  })

  test('[7.5/d] if one of them cannot, 1st Army is lost and nobody has moved', () => {
    const table = repelled({ '6': '0915', ...full('0914', '1015', '1016') })
    expect(places(table, '1A', '6')).toEqual(['dead', '0915'])
  })

  test('[7.5/d] the last room is not given to two', () => {
    const rest = { ...full('0914', '1015'), '22': '1016', '23RS': '1016', '24RS': '1016' }
    expect(repelled({ '5': '0915', '6': '0915', ...rest }).where('1A')).toBe('dead')
    const one = repelled({ '6': '0915', ...rest })
    expect(places(one, '1A', '6')).toEqual(['0816', '1016'])
  })

  test('[7.5/d] a unit with more choices leaves the only one to its neighbour', () => {
    const rest = { ...full('0914', '1015'), '22': '1016', '23RS': '1016' }
    const table = repelled({ '5': '0915', '6': '0915', ...rest })
    expect(places(table, '1A', '5', '6')).toEqual(['0816', '1016', '1016'])
  })
})
