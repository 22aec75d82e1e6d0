import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import { sedan } from '../game.ts'
import { grid, hex } from '../map/map.ts'
import { blankState, holder, put, unitsAt } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { allIn, combat } from '../testing/fight.ts'
import { TestTable } from '../testing/table.ts'
import { FIRST_ARMY, PRUSSIAN, UNITS_OF, isLeashed } from './02-components.ts'
import { inEnemyZone } from './09-zones-of-control.ts'
import { roomHexes } from './11-room.ts'

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
    const table = repelled({ '6': '0815', '1/IV': '1015' })
    expect(places(table, '1A', '6')).toEqual(['dead', '0815'])
  })

  test('[7.5/d] the last room is not given to two', () => {
    const rest = { ...full('0914', '1015'), '22': '1016', '23RS': '1016', '24RS': '1016' }
    const one = repelled({ '6': '0915', ...rest })
    expect(places(one, '1A', '6')).toEqual(['0816', '1016'])
  })

  test('[7.5/d] a unit with more choices leaves the only one to its neighbour', () => {
    const rest = { ...full('0914', '1015'), '22': '1016', '23RS': '1016' }
    const table = repelled({ '5': '0915', '6': '0915', ...rest })
    expect(places(table, '1A', '5', '6')).toEqual(['0816', '1016', '1016'])
  })
})

describe('room behind full hexes', () => {
  /** 1st Army must fall back from 1211 to 1212, beside 5, whose only ways are 1313 and 1413. */
  const BEHIND = {
    '1211': ['1A'],
    '1210': ['1/I', '2/I', '3/I', '4/I'],
    '1411': ['1/II'],
    '1011': ['1/III'],
    '1312': ['5'],
    '1413': ['7', '8', '9', '10'],
    '1313': ['11', '12', '18', '20'],
  }
  const beaten = (more: Record<string, string[]> = {}): TestTable => {
    const stacks = { ...BEHIND, ...more }
    const table = allIn(new TestTable({ turn: 3, step: 'french-combat', stacks }))
    return table.say('column 1:2').roll(6)
  }

  test('[7.5/d][11.11/c] where nothing else is open whoever makes room displaces another', () => {
    const table = beaten()
    expect(table.ask).toMatchObject({ seat: 'prussian', rule: '7.5/d' })
    expect(table.offered('to')?.sort()).toEqual(['1313', '1413'])
    expect(table.refusal('to 1213')).toMatchObject({ rule: '7.5/d', say: { key: 'in-armys-way' } })
    table.say('to 1413')
    expect(table.refusal('to 1413')!.say.key).toBe('hex-is-settled')
    expect(table.ask.rule).toBe('11.11/a')
    expect(table.offered('displace')).toHaveLength(4)
    table.say('displace 8')
    expect(table.offered('to')).not.toContain('1413')
    table.say('to 1513')
    expect(places(table, '1A', '5', '8', '7')).toEqual(['1212', '1413', '1513', '1413'])
    expect(sedan.broken(table.state)).toEqual([])
  })

  test('[7.5/d][11.11/c] but not where there is room', () => {
    const table = beaten({ '1313': ['11', '12', '18'] })
    expect(places(table, '1A', '5')).toEqual(['1212', '1313'])
  })

  test('[7.5/d][11.11/c] two of them, one of whom needs nobody’s place', () => {
    const table = beaten({ '1312': ['5', '6'], '1313': ['11', '12', '18'] })
    expect(places(table, '1A', '5')).toEqual(['1211', '1313'])
    expect(table.offered('to')?.sort()).toEqual(['1313', '1413'])
    table.say('to 1313', 'displace 5', 'to 1314')
    expect(places(table, '1A', '5', '6')).toEqual(['1212', '1314', '1313'])
  })
})

/** 1st Army in open country without rivers, friends crowded around it and a few French. */
function crowd(seed: number): State {
  const chance = fastChance(`crowd ${seed}`)
  const state = blankState('campaign', [])
  const near = [...Array.from({ length: grid.n }).keys()].filter(
    (at) => at !== hex('0717') && grid.distance(at, hex('0717')) <= 3,
  )
  put(state, FIRST_ARMY, hex('0717'))
  for (let french = 0; french < 3; french++)
    put(state, 5 + 3 * french, near.splice(chance.below(near.length), 1)[0]!)
  const crowded = Array.from(
    { length: 2 + chance.below(8) },
    () => near[chance.below(near.length)]!,
  )
  for (const unit of UNITS_OF[PRUSSIAN]!) {
    const at = crowded[chance.below(crowded.length)]!
    if (
      unit !== FIRST_ARMY &&
      !isLeashed(unit) &&
      chance.below(3) > 0 &&
      unitsAt(state, at).length < 4
    )
      put(state, unit, at)
  }
  return state
}

const besideOf = (at: number): number[] => Array.from(grid.neighbours.slice(at * 6, at * 6 + 6))
const isFree = (state: State, at: number): boolean =>
  at >= 0 && holder(state, at) !== 0 && !inEnemyZone(state, PRUSSIAN, at)

/** Tries every way for the friends in and beside a hex to leave it, with or without displacing others. */
class SlowRoom {
  readonly state: State
  readonly into: number
  readonly chains: boolean

  constructor(state: State, { into, chains }: { into: number; chains: boolean }) {
    this.state = state
    this.into = into
    this.chains = chains
  }

  canClear(place: readonly number[], units: readonly number[]): boolean {
    const [unit, ...rest] = units
    return unit === undefined || this.goes(place, [unit, ...rest], [])
  }

  goes(
    place: readonly number[],
    [unit, ...rest]: readonly number[],
    through: readonly number[],
  ): boolean {
    return besideOf(place[unit!]!).some((to) => {
      if (!isFree(this.state, to) || to === this.into || besideOf(this.into).includes(to))
        return false
      if (to === place[FIRST_ARMY] || through.includes(to)) return false
      const there = [...place.keys()].filter((one) => place[one] === to)
      const after = place.with(unit!, to)
      if (there.length < 4) return this.canClear(after, rest)
      return this.chains && this.goes(after, [there[0]!, ...rest], [...through, to])
    })
  }
}

function roomBySearch(state: State): number[] {
  const open = besideOf(state.place[FIRST_ARMY]!).filter((into) => isFree(state, into))
  const [near, far] = [false, true].map((chains) =>
    open.filter((into) => {
      const friends = UNITS_OF[PRUSSIAN]!.filter(
        (unit) => unit !== FIRST_ARMY && [into, ...besideOf(into)].includes(state.place[unit]!),
      )
      return new SlowRoom(state, { into, chains }).canClear(state.place, friends)
    }),
  )
  return near!.length > 0 ? near! : far!
}

describe('the search for room', () => {
  test('[7.5/d] finds every hex that can be cleared and no other', () => {
    let cleared = 0
    for (let seed = 0; seed < 150; seed++) {
      const state = crowd(seed)
      const found = roomHexes(state)
      expect({ seed, found }).toEqual({ seed, found: roomBySearch(state) })
      cleared += found.length
    }
    expect(cleared).toBeGreaterThan(20)
  })
})
