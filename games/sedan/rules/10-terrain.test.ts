import { describe, expect, test } from 'vitest'
import { allIn, combat } from '../testing/fight.ts'
import { TestTable } from '../testing/table.ts'
import { CITIES, CLEAR, bridge, hex, mapEdge, river, road, terrain } from '../map/map.ts'
import { groundDefence } from './10-terrain.ts'

function marching(unit: string, at: string, side = 'prussian'): TestTable {
  const units = { [unit]: at }
  return new TestTable({ turn: 1, step: `${side}-movement`, units }).say(`move ${unit}`)
}

function left(table: TestTable): number {
  return Number(table.ask.say.with!['points'])
}

/** Points a division pays along a way. */
function paid(...way: string[]): number {
  const table = marching('5', way[0]!)
  const before = left(table)
  table.say(...way.slice(1).map((to) => `step ${to}`))
  return before - left(table)
}

describe('natural terrain', () => {
  test('[10.10/a] a clear hex costs one point', () => {
    expect(paid('4011', '4012')).toBe(1)
    expect(paid('4012', '4112', '4113')).toBe(2)
  })

  test('[10.10/a] every city lies in clear ground', () => {
    expect(CITIES.map((city) => terrain[city.hex])).toEqual(CITIES.map(() => CLEAR))
  })

  test('[10.11/a] a forest hex costs two points', () => {
    expect(paid('4012', '4011')).toBe(2)
  })

  test('[10.12/a] a rough hex costs three points', () => {
    expect(paid('4516', '4617')).toBe(3)
  })

  test('[10.13/a] V-10.13-1 nobody enters the marsh, not even for a whole allowance', () => {
    const table = marching('5', '1704')
    expect(table.offered('step')).not.toContain('1703')
    expect(table.refusal('step 1703')?.rule).toBe('10.13/a')
  })

  test('[10.13/a] nobody would come out of the marsh either', () => {
    const table = new TestTable({
      turn: 1,
      step: 'prussian-movement',
      units: {
        '5': '1703',
        '6': '1604',
      },
    })
    expect(table.offered('move')).toEqual(['6'])
  })

  test('[10.13/a] a pontoon does not open the marsh', () => {
    const chits = { held: ['pontoon-bridge'] }
    const at = { units: { '5': '1702' }, chits }
    const table = new TestTable({ turn: 1, step: 'prussian-movement', ...at })
    expect(table.offered('bridge')).toContain('1603/1702')
    expect(table.offered('bridge')).not.toContain('1702/1703')
  })
})

describe('rivers', () => {
  test('[10.14/a] V-10.14-1 a river without a bridge is not crossed', () => {
    const table = marching('5', '4513')
    expect(table.offered('step')).not.toContain('4413')
    expect(table.refusal('step 4413')?.rule).toBe('10.14/a')
  })

  test('[10.14/a] V-10.14-2 a bridge adds nothing to the road, whatever ground it leads into', () => {
    expect(paid('2309', '2409')).toBe(0.5)
  })

  test('[10.14/a] bridges are where roads cross rivers and nowhere else', () => {
    const crossings = [...river.keys()].map((side) => river[side]! > 0 && road[side]! > 0)
    expect([...bridge].map((is) => is === 1)).toEqual(crossings)
    expect(crossings).toContain(true)
  })
})

describe('roads, cities and towns', () => {
  test('[10.16/a] half a point a hex along a road', () => {
    expect(paid('0409', '0508', '0609', '0610')).toBe(1.5)
  })

  test('[10.16/a] V-10.16-2 three road hexes and two woods leave half a point, good for a road only', () => {
    const table = marching('5', '0409')
    table.say(...['0508', '0609', '0610', '0611', '0511'].map((to) => `step ${to}`))
    expect(left(table)).toBe(0.5)
    expect(table.offered('step')?.sort()).toEqual(['0510', '0512'])
    expect(table.refusal('step 0412')?.rule).toBe('10.1/a')
  })

  test('[10.16/a] V-10.16-3 two road hexes without a road between them cost what the ground does', () => {
    expect(paid('1608', '1607')).toBe(2)
  })

  test('[10.17/a] V-10.17-1 a city costs one point off the road and half a point on it', () => {
    expect(paid('0608', '0609')).toBe(1)
    expect(paid('0708', '0609')).toBe(0.5)
  })

  test('[10.17/a] a road runs through the city it reaches', () => {
    expect(paid('0708', '0609', '0610')).toBe(1)
  })

  test('[10.17/b] a town costs what its ground does', () => {
    expect(paid('4012', '3912')).toBe(1)
    expect(paid('1704', '1805')).toBe(2)
  })
})

describe('where nobody goes', () => {
  test('[10.18/a] the French do not enter the Palatinate', () => {
    const table = marching('1/II', '4010', 'french')
    expect(table.offered('step')).not.toContain('4009')
    expect(table.refusal('step 4009')?.rule).toBe('10.18/a')
  })

  test('[10.18/a] the French do not enter Baden, over a bridge or not', () => {
    expect(marching('1/VII', '5219', 'french').refusal('step 5319')?.rule).toBe('10.18/a')
  })

  test('[10.18/a] the French may attack into Germany', () => {
    const table = combat('french', { '1/II': '4010', '5': '4009', '2/II': '4110', '6': '4109' })
    expect(table.offered('attack')).toEqual(['4009', '4109'])
  })

  test('[10.19/a] no step leads off the map', () => {
    const steps = marching('5', '0110').offered('step')!
    expect(steps.sort()).toEqual(['0109', '0111', '0210', '0211'])
  })

  test('[10.19/a] a unit that could only fall back off the map is lost', () => {
    const table = combat('prussian', { '1/II': '0110', '1G': '0210', '5': '0211', '6': '0210' })
    allIn(table).say('column 3:1').roll(5)
    expect(mapEdge[hex('0110')]).toBe(1)
    expect(table.where('1/II')).toBe('dead')
  })
})

describe('the terrain chart', () => {
  test('[T-TEC] forest doubles and rough ground triples its defenders', () => {
    const multipliers = ['4012', '4011', '4617'].map((at) => groundDefence(hex(at)))
    expect(multipliers).toEqual([1, 2, 3])
  })
})
