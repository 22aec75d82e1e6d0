import { describe, expect, test } from 'vitest'
import { mark } from '../model/board.ts'
import { freshState } from '../model/set-up.ts'
import { ADVANCE, ATTACK, HOLD, MARCH, NO_ORDER, REST, SMASHED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { acting, atStep } from '../testing/command.ts'
import { field, heard, piece } from '../testing/field.ts'
import { AUSTRIAN, formationNamed, leaderOf } from './02-pieces.ts'
import { HAS_ORDER, POINT, orderDelay } from './02-tables.ts'
import { isBattered } from './15-check.ts'
import { FREE, RESTS, commanderRating } from './15-command.ts'
import { boxed, discard, receive, send, slideOrders, transitBox, unboxed } from './15-track.ts'
import { delayOf, ordersLeft, wayOfOrder } from './15-writing.ts'
import { ordersLevel } from './15-orders-levels.ts'

const A_III = formationNamed('A-III')
const A_IV = formationNamed('A-IV')
const IRES = formationNamed('A-IRes')
const ROSENBERG = piece('L-Rosenberg')

describe('how long an order is on its way', () => {
  test('[15.4/a] [15.4/b] [15.4/c] [15.4/d] ten points, twenty, thirty and beyond (V-15.4-1)', () => {
    const turns = [10, 11, 20, 21, 30, 31].map((points) => orderDelay(points * POINT))
    expect(turns).toEqual([0, 1, 1, 2, 2, 3])
  })

  test('[15.4/e] eight points to a leader who has an order count thirteen (V-15.4-2)', () => {
    expect(orderDelay(8 * POINT)).toBe(0)
    expect(orderDelay(8 * POINT + HAS_ORDER)).toBe(1)
  })

  test('[15.4/e] from Alteglofsheim to Rosenberg at 3921, who has an order, ten and a half: a turn (V-15.4-9)', () => {
    const state = field(
      { 'A-HQ': '4214', 'L-Charles': '4214', 'L-Rosenberg': '3921', 'A-Hohenlohe': '3921' },
      { scenario: 'eckmuehl' },
    )
    state.chief = [-1, piece('L-Charles')]
    expect([wayOfOrder(state, A_IV), delayOf(state, A_IV)]).toEqual([11, 0])
    state.order[A_IV] = HOLD
    expect([wayOfOrder(state, A_IV), delayOf(state, A_IV)]).toEqual([21, 1])
  })

  test('[3.0/II] a box a turn: an order sent three turns off comes on the third slide and not before', () => {
    for (const turns of [1, 2, 3]) {
      const state = freshState('teugn-hausen', [])
      send(state, A_III, { order: HOLD, under: NO_ORDER, turns })
      const came = [1, 2, 3, 4].map(() => {
        slideOrders(state, heard())
        return state.order[A_III]
      })
      expect(came.indexOf(HOLD)).toBe(turns - 1)
    }
  })

  test('[15.3/a] two orders in different boxes arrive one after the other, in one box the later takes the place', () => {
    const state = freshState('teugn-hausen', [])
    send(state, A_III, { order: HOLD, under: NO_ORDER, turns: 1 })
    send(state, A_III, { order: ATTACK, under: NO_ORDER, turns: 2 })
    slideOrders(state, heard())
    expect(state.order[A_III]).toBe(HOLD)
    slideOrders(state, heard())
    expect(state.order[A_III]).toBe(ATTACK)
    send(state, A_III, { order: HOLD, under: NO_ORDER, turns: 1 })
    send(state, A_III, { order: ADVANCE, under: NO_ORDER, turns: 1 })
    slideOrders(state, heard())
    expect(state.order[A_III]).toBe(ADVANCE)
  })

  test('[15.3/a] a march in transit that is replaced takes its markers off the map (C03)', () => {
    const state = freshState('teugn-hausen', [])
    send(state, A_III, { order: MARCH, under: HOLD, turns: 2 })
    state.target[A_III] = 5
    send(state, A_III, { order: ATTACK, under: NO_ORDER, turns: 2 })
    expect(state.target[A_III]).toBe(-1)
    expect(unboxed(state.transit[transitBox(A_III, 2)]!)).toEqual({
      order: ATTACK,
      under: NO_ORDER,
    })
  })

  test('every order and what lies beneath it come out of the box as they went in', () => {
    for (const order of [0, 1, 2, 3, 4, 5] as const)
      for (const under of [0, 1, 2, 3] as const)
        expect(unboxed(boxed({ order, under }))).toEqual({ order, under })
  })
})

describe('the check', () => {
  /** A corps that acts, and the die of its commander. */
  function checked(id: string, die: number, change: (state: State) => void = () => {}): State {
    const state = freshState('eckmuehl', [])
    const formation = formationNamed(id)
    state.order[formation] = HOLD
    state.fresh[formation] = 1
    change(state)
    return acting(state, id).roll(die).state
  }

  test('[15.5/a] rating three and a one: rest; rating four and a one: five points (V-15.5-1)', () => {
    expect(commanderRating(freshState('eckmuehl', []), A_IV)).toBe(3)
    expect(commanderRating(freshState('eckmuehl', []), IRES)).toBe(4)
    const [three, four] = [checked('A-IV', 1), checked('A-IRes', 1)]
    expect([three.curbed[A_IV], three.cap[A_IV]]).toEqual([RESTS, -1])
    expect([four.curbed[IRES], four.cap[IRES]]).toEqual([FREE, 5 * POINT])
  })

  test('[15.5/b] two of four divisions Smashed, rating four: a two drops the order, a one does not (V-15.5-3)', () => {
    const batter = (state: State): void => {
      const units = [0, 1, 2, 3].map((at) => divisionsOf(state, IRES)[at]!)
      state.formation = state.formation.map((own, unit) =>
        own === IRES && !units.includes(unit) ? A_III : own,
      )
      for (const unit of units.slice(0, 2)) mark(state, unit, SMASHED)
    }
    const dropped = checked('A-IRes', 2, batter)
    expect(isBattered(dropped, IRES)).toBe(true)
    expect(dropped.order[IRES]).toBe(NO_ORDER)
    expect(checked('A-IRes', 1, batter).order[IRES]).toBe(HOLD)
  })

  test('[15.5/b] one of four is not a third, whatever the die', () => {
    const state = freshState('eckmuehl', [])
    const [first] = divisionsOf(state, A_IV)
    expect(divisionsOf(state, A_IV).length).toBeGreaterThan(0)
    mark(state, first!, SMASHED)
    const share = 1 / divisionsOf(state, A_IV).length
    expect(isBattered(state, A_IV)).toBe(share >= 1 / 3)
  })

  test('[15.5/c] every sum is the limit, for every rating and die that goes on', () => {
    for (const [id, formation] of [
      ['A-IV', A_IV],
      ['A-IRes', IRES],
    ] as const)
      for (let die = 2; die <= 6; die++) {
        const state = checked(id, die)
        expect(state.cap[formation]).toBe((commanderRating(state, formation) + die) * POINT)
      }
  })

  test('[15.5/a] a leader replaced checks with the other side of his counter', () => {
    const state = freshState('eckmuehl', [])
    const before = commanderRating(state, IRES)
    state.replaced = state.replaced.map(() => 1)
    expect(commanderRating(state, IRES)).toBeLessThanOrEqual(before)
    expect(leaderOf[IRES]).toBe(piece('L-Liechtenstein'))
  })
})

function divisionsOf(state: State, formation: number): number[] {
  return [...state.formation.keys()].filter((unit) => state.formation[unit] === formation)
}

describe('the commander of the army', () => {
  test('[15.12/a] rated three he gives three orders and no more (V-15.12-1)', () => {
    const play = atStep(freshState('eckmuehl', []), 'slide')
    let given = 0
    while (given < 9) {
      const ask = play.askOf('austrian')!
      const option = 'options' in ask ? ask.options.find(({ verb }) => verb === 'order') : undefined
      if (option === undefined) break
      const left = ordersLeft(lane(play.state), play.state)
      const chosen = `order ${formationOf(option.nouns![0]!)}`
      play.by('austrian', chosen, 'give HOLD')
      expect(ordersLeft(lane(play.state), play.state)).toBeLessThan(left)
      given++
    }
    expect([given, play.state.pens[AUSTRIAN]]).toEqual([3, 0])
  })

  test('[15.3/b] an order that is dropped leaves nobody bound, and the leader as one without', () => {
    const state = freshState('eckmuehl', [])
    receive(state, A_IV, { order: ATTACK, under: NO_ORDER })
    discard(state, A_IV)
    expect([state.order[A_IV], state.under[A_IV], state.fresh[A_IV]]).toEqual([0, 0, 0])
    expect(state.place[ROSENBERG]).toBeGreaterThanOrEqual(0)
    expect(state.deeds.every((deeds) => (deeds & REST) === 0)).toBe(true)
  })
})

function lane(state: State) {
  const frame = state.lanes[1]!.at(-1)!
  return frame.proc === 'orders' ? frame : ordersLevel.frame({ side: AUSTRIAN })
}
function formationOf(noun: number): string {
  return [
    'A-III',
    'A-IV',
    'A-IRes',
    'A-IIRes',
    'A-Cav',
    'A-I',
    'A-II',
    'A-V',
    'A-VI',
    'A-Gren',
  ].find((id) => formationNamed(id) === noun)!
}
