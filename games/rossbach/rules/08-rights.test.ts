import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import { piecesOf } from '../model/board.ts'
import { hex } from '../map/map.ts'
import { CALLED, ENTERED, FAILED, MOVED, ROLLED, WAITING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { fieldOf, piece } from '../testing/field.ts'
import { ordered } from '../testing/march.ts'
import { FIRST_TRAIN, FRENCH, PIECES_OF, PRUSSIAN } from './01-pieces.ts'
import { distanceTo, nearestBattle } from './08-goals.ts'
import { isFighter, priceFor } from './08-group.ts'
import { forceOf, nextOnWay, objectiveOf } from './08-orders.ts'
import {
  BY_COMMAND,
  BY_INITIATIVE,
  BY_ORDER,
  isInCommand,
  isOrdered,
  pointsLeft,
  whyNoNightRight,
  whyNoRight,
  whyNoRoll,
} from './08-rights.ts'
import { startOfMarch } from './08-together.ts'

const field = (): State =>
  fieldOf({ S2949: ['Suchet', 'Baggage-F', 'Napoleon'], S2951: ['Pontoon-F'], S2701: ['Grawert'] })
const rule = (why: { rule: string } | undefined): string | undefined => why?.rule

describe('by what right', () => {
  test('[8.14G] by command', () => {
    const state = field()
    expect(rule(whyNoRight(state, piece('Suchet')))).toBe('8.14G')
    state.commanded[piece('Suchet')] = 1
    expect(whyNoRight(state, piece('Suchet'))).toBeUndefined()
  })
  test('[7.4a] by an order of an earlier turn', () => {
    const state = field()
    ordered(state, hex('S2848'), 'Suchet')
    expect(whyNoRight(state, piece('Suchet'))).toBeUndefined()
    expect(isOrdered(state, piece('Suchet'))).toBe(true)
    state.orderedOn[0] = state.turn
    expect(isOrdered(state, piece('Suchet'))).toBe(false)
    expect(rule(whyNoRight(state, piece('Suchet')))).toBe('8.14G')
  })
  test('[2.11B1b] by having come in', () => {
    const state = field()
    state.deeds[piece('Suchet')] = ENTERED
    expect(isInCommand(state, piece('Suchet'))).toBe(true)
  })
  test('[14.32] as baggage, [9.18] not as a bridge train', () => {
    const state = field()
    expect(isInCommand(state, piece('Baggage-F'))).toBe(true)
    expect(isInCommand(state, piece('Pontoon-F'))).toBe(false)
    expect(whyNoRoll(state, piece('Pontoon-F'))).toBeUndefined()
    expect(rule(whyNoRoll(state, piece('Baggage-F')))).toBe('14.32')
  })
  test('[8.1b] on the map, and one’s own', () => {
    const state = field()
    expect(rule(whyNoRight(state, piece('Grawert')))).toBe('8.1b')
    state.place[piece('Suchet')] = WAITING
    expect(rule(whyNoRight(state, piece('Suchet')))).toBe('8.1b')
  })
  test('[8.14C] once', () => {
    const state = field()
    state.deeds[piece('Suchet')] = MOVED
    expect(rule(whyNoRight(state, piece('Suchet')))).toBe('8.14C')
    expect(rule(whyNoRoll(state, piece('Suchet')))).toBe('8.14C')
  })
  test('[2.2b] at night by order alone', () => {
    const state = field()
    state.commanded[piece('Suchet')] = 1
    expect(rule(whyNoNightRight(state, piece('Suchet')))).toBe('2.2b')
    expect(rule(whyNoNightRight(state, piece('Baggage-F')))).toBe('2.2b')
    ordered(state, hex('S2848'), 'Suchet')
    expect(whyNoNightRight(state, piece('Suchet'))).toBeUndefined()
  })
  test('[2.11B2a] one roll each', () => {
    const state = field()
    state.deeds[piece('Suchet')] = ROLLED | FAILED
    expect(rule(whyNoRoll(state, piece('Suchet')))).toBe('2.11B2a')
  })
  test('[8.14A1] allowance less what is spent and withheld', () => {
    const state = field()
    state.spent[piece('Suchet')] = 3
    state.withheld = changed(state.withheld, piece('Suchet'), 2)
    expect(pointsLeft(state, piece('Suchet'))).toBe(5)
    expect(priceFor(state, piece('Suchet'), 5)).toBe(5)
    expect(priceFor(state, piece('Suchet'), 6)).toBe(-1)
  })
  test('[8.14A2] all it has for a hex dearer than its allowance, as its first', () => {
    const state = field()
    expect(priceFor(state, piece('Suchet'), 11)).toBe(10)
    state.spent[piece('Suchet')] = 2
    expect(priceFor(state, piece('Suchet'), 11)).toBe(-1)
  })
})

describe('whose a piece is', () => {
  test('[9.26b] captured trains go over', () => {
    const state = field()
    expect(piecesOf(state, FRENCH)).toBe(PIECES_OF[FRENCH])
    state.serves[piece('Pontoon-F') - FIRST_TRAIN] = PRUSSIAN
    expect(piecesOf(state, FRENCH)).not.toContain(piece('Pontoon-F'))
    expect(piecesOf(state, PRUSSIAN)).toContain(piece('Pontoon-F'))
    expect(piecesOf(state, FRENCH)).toContain(piece('Suchet'))
  })
  test('[1.4b] combat units and vedettes fight, leaders and trains do not', () => {
    expect(
      ['Suchet', 'Colbert-1', 'Lannes', 'Baggage-F'].map((id) => isFighter(piece(id))),
    ).toEqual([true, true, false, false])
  })
})

describe('where a march is bound', () => {
  test('[7.44a] to the objective of its order', () => {
    const state = field()
    ordered(state, hex('S2848'), 'Suchet')
    expect(startOfMarch(state, piece('Suchet'))).toMatchObject({ by: BY_ORDER, goal: hex('S2848') })
    expect(objectiveOf(state, piece('Suchet'))).toBe(hex('S2848'))
    expect(forceOf(state, 1)).toEqual([piece('Suchet')])
  })
  test('[2.11B2d] to the nearest battle if the guns have called', () => {
    const state = fieldOf({ S2946: ['Suchet'], S2951: ['Gazan'], S2952: ['Grawert'] })
    state.deeds[piece('Suchet')] = CALLED
    expect(nearestBattle(state, piece('Suchet'))).toBe(hex('S2951'))
    expect(startOfMarch(state, piece('Suchet'))).toMatchObject({
      by: BY_COMMAND,
      goal: hex('S2951'),
    })
    expect(nearestBattle(fieldOf({ S2946: ['Suchet'] }), piece('Suchet'))).toBe(-1)
  })
  test('[2.11B2a] nowhere on its own initiative, before the die', () => {
    const state = field()
    expect(startOfMarch(state, piece('Suchet'), BY_INITIATIVE)).toMatchObject({
      by: BY_INITIATIVE,
      goal: -1,
    })
  })
  test('[7.44a] ways are measured over open ground in the manner of the march', () => {
    const state = fieldOf({ S2701: ['Suchet'] })
    const way = { from: hex('S2701'), goal: hex('S2708') }
    expect(distanceTo(state, piece('Suchet'), way)).toBe(14)
    state.column[piece('Suchet')] = 1
    expect(distanceTo(state, piece('Suchet'), way)).toBe(7)
  })
  test('[7.44a] of equally short ways the owner chooses', () => {
    const state = fieldOf({ S2948: ['Suchet'] })
    state.joined[piece('Suchet')] = 1
    const frame = { ...startOfMarch(state, piece('Suchet')), by: BY_ORDER, goal: hex('S2750') }
    const next = nextOnWay(state, { frame, side: FRENCH, pieces: [piece('Suchet')] })
    expect(next.length).toBeGreaterThan(1)
  })
})
