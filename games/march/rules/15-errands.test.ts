import { describe, expect, test } from 'vitest'
import { grid, hex } from '../map/map.ts'
import { mark, put } from '../model/board.ts'
import { freshState } from '../model/set-up.ts'
import {
  ADVANCE,
  ATTACK,
  DISORGANIZED,
  HOLD,
  MARCH,
  NO_ORDER,
  RETREAT,
  SMASHED,
} from '../model/state.ts'
import type { Order, State } from '../model/state.ts'
import { acting } from '../testing/command.ts'
import { field, piece } from '../testing/field.ts'
import type { Standing } from '../testing/field.ts'
import { ALLIED, AUSTRIAN, formationNamed } from './02-pieces.ts'
import { moveOf } from './06-movers.ts'
import { reachOf, whyNoEndIn } from './06-reach.ts'
import {
  bindsToAttack,
  canComeToAttack,
  couldAttack,
  isLastToAttack,
  owesApproach,
} from './15-attack-duty.ts'
import { FAR, halvesToFoes, hexesToEdge, hexesToHq } from './15-errand-fields.ts'
import { ATTACKS, CLOSES, canMeet, errandOf, pointsOf } from './15-errands.ts'
import { whyOrderForbidsZone } from './15-order-limits.ts'
import { whyOrderForbidsFacing, orderOnSteps, whyOrderForbidsStop } from './15-order-moves.ts'

const III = formationNamed('F-III')
const FRIANT = piece('F-Friant')
const GUDIN = piece('F-Gudin')

function corps(order: Order, pieces: Record<string, string | Standing>): State {
  const state = field({ 'L-Davout': '4011', ...pieces }, { scenario: 'four-days' })
  state.order[III] = order
  for (const unit of [FRIANT, GUDIN]) state.stood[unit] = state.place[unit]!
  return state
}

describe('distances of orders', () => {
  test('[15.6/h] to the edge in hexes, over no river without a bridge', () => {
    const state = freshState('eckmuehl', [])
    const edge = hexesToEdge(state, AUSTRIAN)
    expect(edge[hex('4801')]).toBe(0)
    expect(edge[hex('4701')]).toBe(0)
    const west = hexesToEdge(state, ALLIED)
    expect(west[hex('2514')]).toBe(0)
    expect(west[hex('2614')]).toBe(1)
    // The Danube makes it longer than the straight way to the rows beyond.
    const straight = (at: string): number => grid.distance(hex(at), hex(`${at.slice(0, 2)}01`))
    const detours = ['2806', '2906', '3006', '3106', '3206'].filter(
      (at) => edge[hex(at)]! > straight(at),
    )
    expect(detours.length).toBeGreaterThan(0)
  })
  test('[15.6/d] to headquarters, nowhere when they are off the map', () => {
    const state = freshState('eckmuehl', [])
    expect(hexesToHq(state, AUSTRIAN)![hex('4214')]).toBe(0)
    expect(hexesToHq(state, AUSTRIAN)![hex('4216')]).toBe(2)
    put(state, piece('A-HQ'), -1)
    expect(hexesToHq(state, AUSTRIAN)).toBeUndefined()
  })
  test('[15.6/c] to the enemy at infantry costs, known anew when somebody has moved', () => {
    const state = corps(ATTACK, { 'F-Friant': '4011', 'A-Brady': '4311' })
    const far = halvesToFoes(state, ALLIED)
    expect(far[hex('4211')]).toBe(0)
    expect(far[hex('4111')]).toBe(4)
    put(state, piece('A-Brady'), hex('4617'))
    expect(halvesToFoes(state, ALLIED)[hex('4211')]).toBeGreaterThan(0)
    put(state, piece('A-Brady'), -1)
    expect(halvesToFoes(state, ALLIED)[hex('4211')]).toBe(FAR)
  })
})

describe('errands', () => {
  const ruleOf = (state: State, unit = FRIANT): string | undefined => errandOf(state, unit)?.rule

  test('each order has its own, some have none', () => {
    const at = (order: Order): string | undefined =>
      ruleOf(corps(order, { 'F-Friant': '4011', 'A-HQ': '4411' }))
    expect([ADVANCE, RETREAT, HOLD, NO_ORDER].map((order) => at(order as Order))).toEqual([
      '15.6/d',
      '15.6/h',
      undefined,
      undefined,
    ])
    const closing = corps(ATTACK, { 'F-Friant': '4011', 'A-Brady': '4617' })
    expect(ruleOf(closing)).toBeUndefined()
    closing.urge[III] = CLOSES
    expect(ruleOf(closing)).toBe('15.6/c')
  })

  test('nobody has one who is Smashed or was not there when it began', () => {
    const state = corps(ADVANCE, { 'F-Friant': '4011', 'A-HQ': '4411' })
    state.stood[FRIANT] = -1
    expect(ruleOf(state)).toBeUndefined()
    const smashed = corps(ADVANCE, { 'F-Friant': { at: '4011', marks: SMASHED } })
    expect(ruleOf(smashed)).toBeUndefined()
  })

  test('[15.6/d] is open while the unit can get to where it wants it, and lapses', () => {
    const state = corps(ADVANCE, { 'F-Friant': '4011', 'A-HQ': '4411' })
    const errand = errandOf(state, FRIANT)!
    expect(canMeet(state, errand, moveOf(state, FRIANT), 16)).toBe(true)
    expect(canMeet(state, errand, moveOf(state, FRIANT), 1)).toBe(false)
    expect(pointsOf(state, FRIANT)).toBe(16)
    state.points[FRIANT] = 3
    expect(pointsOf(state, FRIANT)).toBe(3)
    // Looking leaves the points as they were.
    canMeet(state, errand, moveOf(state, FRIANT), 16)
    expect(state.points[FRIANT]).toBe(3)
  })

  test('[15.6/d] a step that would leave too few points is withheld, one that keeps it open is not', () => {
    const state = corps(ADVANCE, { 'F-Friant': '4011', 'A-HQ': '4411' })
    const errand = errandOf(state, FRIANT)!
    for (let edge = hex('4011') * 6; edge < hex('4011') * 6 + 6; edge++) {
      const refused = orderOnSteps(state, moveOf(state, FRIANT))(edge)
      expect(refused).toBeUndefined()
    }
    state.points[FRIANT] = 4
    const refusals = [0, 1, 2, 3, 4, 5].map((heading) => {
      const edge = hex('4011') * 6 + heading
      return [
        errand.isGoal(grid.neighbours[edge]!),
        orderOnSteps(state, moveOf(state, FRIANT))(edge)?.rule,
      ]
    })
    for (const [isGoal, rule] of refusals) expect(rule).toBe(isGoal === true ? undefined : '15.6/d')
  })

  test('[15.6/d] whoever is shut in by his own does not owe it', () => {
    const around = Object.fromEntries(
      ['4010', '4012', '3911', '3912', '4111', '4112'].map((at, index) => [
        ['F-Gudin', 'F-Morand', 'F-StHilaire', 'F-Legrand', 'F-CarraStCyr', 'B-Deroy'][index]!,
        { at, formation: index === 0 ? 'F-III' : 'F-IV', sp: 10 },
      ]),
    )
    const state = corps(ADVANCE, {
      'F-Friant': { at: '4011', fatigue: 7 },
      'A-HQ': '4411',
      ...around,
    })
    expect(canMeet(state, errandOf(state, FRIANT)!, moveOf(state, FRIANT), 2)).toBe(false)
  })

  test('[15.6/d, 15.6/i] zones are shut to infantry that advances, and to all who march', () => {
    const state = corps(ADVANCE, { 'F-Friant': '4011', 'F-Jacquinot': '4012' })
    expect(whyOrderForbidsZone(state, FRIANT)?.rule).toBe('15.6/d')
    expect(whyOrderForbidsZone(state, piece('F-Jacquinot'))).toBeUndefined()
    state.marching = state.marching.map(() => 1)
    state.order[III] = MARCH
    expect(whyOrderForbidsZone(state, piece('F-Jacquinot'))?.rule).toBe('15.6/i')
  })

  test('moves end where there is room and facing', () => {
    const state = corps(NO_ORDER, { 'F-Friant': '4011', 'F-Gudin': '4111' })
    const mover = moveOf(state, FRIANT)
    reachOf(state, mover)
    expect(whyNoEndIn(state, mover, hex('4111'))?.rule).toBe('6.1/a')
    expect(whyNoEndIn(state, mover, hex('4211'))).toBeUndefined()
  })
})

describe('the attack that is owed', () => {
  const attacking = (pieces: Record<string, string | Standing>): State => {
    const state = corps(ATTACK, { 'A-Brady': '4311', ...pieces })
    state.urge[III] = ATTACKS
    return state
  }

  test('[15.6/b] the last who could bring it about', () => {
    const two = attacking({ 'F-Friant': '4011', 'F-Gudin': '4010' })
    expect([couldAttack(two, FRIANT), couldAttack(two, GUDIN)]).toEqual([true, true])
    expect(isLastToAttack(two, FRIANT)).toBe(false)
    expect(owesApproach(two, III)).toEqual([FRIANT, GUDIN].sort((a, b) => a - b))
    two.points[GUDIN] = 0
    expect(isLastToAttack(two, FRIANT)).toBe(true)
    expect(owesApproach(two, III)).toEqual([FRIANT])
  })

  test('[15.6/b] lapses for who is disorganized or too far', () => {
    const state = attacking({ 'F-Friant': '4011' })
    mark(state, FRIANT, DISORGANIZED)
    expect(couldAttack(state, FRIANT)).toBe(false)
    const far = attacking({ 'F-Friant': '4011' })
    expect(canComeToAttack(far, moveOf(far, FRIANT), 6)).toBe(false)
    expect(canComeToAttack(far, moveOf(far, FRIANT), 8)).toBe(true)
  })

  test('[15.6/b] binds the foot where there is any', () => {
    const state = attacking({ 'F-Friant': '4011', 'F-Jacquinot': '4012' })
    expect([bindsToAttack(state, FRIANT), bindsToAttack(state, piece('F-Jacquinot'))]).toEqual([
      true,
      false,
    ])
    const horse = attacking({ 'F-Jacquinot': '4012' })
    expect(bindsToAttack(horse, piece('F-Jacquinot'))).toBe(true)
  })

  test('[15.6/b] the last faces somebody', () => {
    const state = attacking({ 'F-Friant': { at: '4211', facing: 'SE' } })
    const mover = { ...moveOf(state, FRIANT), steps: 1, last: 2 }
    expect(whyOrderForbidsFacing(state, mover, 2)).toBeUndefined()
    expect(whyOrderForbidsFacing(state, mover, 4)?.rule).toBe('15.6/b')
    expect(whyOrderForbidsStop(state, mover)).toBeUndefined()
    const apart = { ...moveOf(state, FRIANT), hex: hex('4111'), steps: 1, last: 2 }
    put(state, FRIANT, hex('4111'))
    state.points[FRIANT] = 12
    expect(whyOrderForbidsStop(state, apart)?.rule).toBe('15.6/b')
  })

  test('[15.6/b] cavalry that slips away leaves nothing to attack, and the moves may end', () => {
    const state = corps(ATTACK, {
      'F-Friant': { at: '4011', facing: 'SE' },
      'A-Klenau': { at: '4112', formation: 'A-II' },
    })
    const play = acting(state, 'F-III').roll(3)
    expect(play.state.urge[III]).toBe(ATTACKS)
    put(play.state, piece('A-Klenau'), hex('4617'))
    expect(owesApproach(play.state, III)).toEqual([])
  })
})
