import { describe, expect, test } from 'vitest'
import { hex } from '../map/map.ts'
import { FIRST_TRAIN, UNITS, formationNamed, sideOf, trailersOf } from '../rules/02-pieces.ts'
import { pointsIn } from '../rules/06-stacking.ts'
import { flow } from '../rules/sequence.ts'
import { piece } from '../testing/field.ts'
import { hexesOf, isBesideEnemy, places } from './board.ts'
import { SCENARIOS } from './scenario-book.ts'
import { freshState, setUpState } from './set-up.ts'
import { ABSENT, ADVANCE, COLUMN, MARCH, POOL, WAITING } from './state.ts'

describe('a start', () => {
  test('has columns strung out on their road', () => {
    const state = setUpState('teugn-hausen', [])
    const unit = piece('F-StHilaire')
    expect(places.print(state.place[unit]!)).toBe('2617')
    const tail = trailersOf[unit]!.map((trailer) => places.print(state.place[trailer]!))
    expect(tail).toEqual(['2616/2716', '2714/2715'])
    expect(state.marks[unit]! & COLUMN).toBe(COLUMN)
    expect(state.trail[unit]).toEqual(['2617', '2616', '2716', '2715', '2714'].map(hex))
  })

  test('has orders, targets and who waits', () => {
    const state = setUpState('teugn-hausen', [])
    expect(state.order[formationNamed('F-III')]).toBe(MARCH)
    expect(state.order[formationNamed('A-IV')]).toBe(ADVANCE)
    expect(state.fresh.every((fresh) => fresh === 0)).toBe(true)
    expect(state.place[piece('A-Somariva')]).toBe(WAITING)
    expect(state.idle[formationNamed('A-Gren')]).toBe(1)
    expect(state.loads[piece('F-Wagon-1') - FIRST_TRAIN]).toBe(1)
    expect(state.place[piece('A-III-Det')]).toBe(POOL)
    expect(state.place[piece('F-Lannes-Det')]).toBe(ABSENT)
  })

  test('keeps a garrison out of its corps’ march', () => {
    const state = setUpState('four-days', [])
    expect(state.marching[piece('F-65')]).toBe(0)
    expect(state.marching[piece('F-Friant')]).toBe(1)
  })

  test.each(SCENARIOS.map(({ id }) => id))(
    'of %s stacks nobody too high, and no enemies touch',
    (id) => {
      const state = setUpState(id, [])
      for (let unit = 0; unit < UNITS; unit++)
        for (const at of hexesOf(state, unit)) {
          expect(pointsIn(state, at, 0) + pointsIn(state, at, 1)).toBeLessThanOrEqual(10)
          expect([unit, isBesideEnemy(state, at, sideOf[unit]!)]).toEqual([unit, false])
        }
    },
  )

  test.each(SCENARIOS.map(({ id }) => id))('of %s comes to an ask', (id) => {
    const state = freshState(id, [])
    flow.settle(state)
    expect(flow.ask(state).map(({ seat }) => seat)).toEqual(['allied', 'austrian'])
  })
})
