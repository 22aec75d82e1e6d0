import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import { grid, hex } from '../map/map.ts'
import { blankState, holder, put, unitsAt } from '../state.ts'
import type { State } from '../state.ts'
import { combat } from '../test-fight.ts'
import type { TestTable } from '../test-table.ts'
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

/** Tries every way for the friends in and beside a hex to leave it. */
function canClear(state: State, into: number, units: readonly number[]): boolean {
  const [unit, ...rest] = units
  if (unit === undefined) return true
  return besideOf(state.place[unit]!).some((to) => {
    if (!isFree(state, to) || to === into || besideOf(into).includes(to)) return false
    const there = state.place.filter((at) => at === to).length
    if (there >= 4 || to === state.place[FIRST_ARMY]) return false
    const place = state.place.with(unit, to)
    return canClear({ ...state, place }, into, rest)
  })
}

function roomBySearch(state: State): number[] {
  return besideOf(state.place[FIRST_ARMY]!).filter((into) => {
    const friends = UNITS_OF[PRUSSIAN]!.filter(
      (unit) => unit !== FIRST_ARMY && [into, ...besideOf(into)].includes(state.place[unit]!),
    )
    return isFree(state, into) && canClear(state, into, friends)
  })
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
