import { ROUNDED } from './01-sightings.ts'
import { TOGETHER } from './11-order-of-combats.ts'
import { describe, expect, test } from 'vitest'
import type { Told } from '../../../core/contract.ts'
import { Going } from '../../../core/flow/going.ts'
import type { Frame } from '../model/levels.ts'
import { hex } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { fieldOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { FIRST_TRAIN, FRENCH, PRUSSIAN } from './01-pieces.ts'
import { hexesSeen, isVisible, lookFromHills } from './01-hidden.ts'

/** Dornberg looks down into the valley of the Saale. */
const HILL = 'N1629'
const VALLEY = 'N1331'
const BETWEEN = 'N1430'
const WATCHED: Stands = { [HILL]: ['Tauenzien', 'Hohenlohe'], [VALLEY]: ['Suchet'] }

function heard(state: State, act: (state: State, go: Going<State, Frame>) => void): Told[] {
  const go = new Going<State, Frame>()
  go.begin(state)
  act(state, go)
  return go.told
}

describe('[1.51.4a] a hilltop', () => {
  test('[1.51.4a] sees into clear ground within four hexes', () => {
    expect(hexesSeen(fieldOf(WATCHED), PRUSSIAN)).toEqual([hex(VALLEY)])
  })
  test('[1.51e] is where one looks down over a slope, not up', () => {
    const state = fieldOf({})
    expect(isVisible(state, hex(HILL), hex(VALLEY))).toBe(true)
    expect(isVisible(state, hex(VALLEY), hex(HILL))).toBe(false)
  })
  test('[1.51.4a] sees into no town', () => {
    const state = fieldOf({ S0421: ['Tauenzien', 'Hohenlohe'], S0721: ['Suchet'] })
    expect(isVisible(state, hex('S0421'), hex('S0721'))).toBe(true)
    expect(hexesSeen(state, PRUSSIAN)).toEqual([])
  })
  test('[1.51.4b] sees nothing without a leader of its own within four hexes', () => {
    const far = { [HILL]: ['Tauenzien'], N2524: ['Hohenlohe'], [VALLEY]: ['Suchet', 'Lannes'] }
    expect(hexesSeen(fieldOf(far), PRUSSIAN)).toEqual([])
    const near = { [HILL]: ['Tauenzien'], N1829: ['Hohenlohe'], [VALLEY]: ['Suchet'] }
    expect(hexesSeen(fieldOf(near), PRUSSIAN)).toEqual([hex(VALLEY)])
  })
  test.each(['Gazan', 'Cerrini'])('[1.51.4c] sees past nobody, friend or enemy: %s', (id) => {
    const seen = hexesSeen(fieldOf({ ...WATCHED, [BETWEEN]: [id] }), PRUSSIAN)
    expect(seen).not.toContain(hex(VALLEY))
  })
  test('[1.51.4c] sees past no woods and no ground as high as its own', () => {
    const state = fieldOf({})
    expect(isVisible(state, hex('N1629'), hex('N1627'))).toBe(false)
    // Down a slope, but over what is in the way.
    expect(isVisible(state, hex('N1404'), hex('N1604'))).toBe(false)
    expect(isVisible(state, hex('N1405'), hex('N1407'))).toBe(false)
    expect(isVisible(state, hex('N1644'), hex('N1844'))).toBe(true)
  })
})

test('[1.51.4a] [9.26b] a captured bridge train is seen by those it was taken from, not by its captors', () => {
  const seen = (train: string, owner: 0 | 1): number[] => {
    const state = fieldOf({ [HILL]: ['Tauenzien', 'Hohenlohe'], [VALLEY]: [train] })
    state.serves[piece(train) - FIRST_TRAIN] = owner
    return hexesSeen(state, PRUSSIAN)
  }
  expect(seen('Pontoon-F', PRUSSIAN)).toEqual([])
  expect(seen('Pontoon-P1', FRENCH)).toEqual([hex(VALLEY)])
})

describe('[1.51.4a] a sighting', () => {
  test('turns the hex up and tells its owner no more than that it was seen', () => {
    const state = fieldOf(WATCHED)
    const told = heard(state, lookFromHills)
    expect(state.shown[piece('Suchet')]).toBe(1)
    expect(state.shown[piece('Tauenzien')]).toBe(0)
    const toFrench = told.filter(({ to }) => to !== 'all' && to.includes('french'))
    const at = { hex: { of: 'hex', noun: hex(VALLEY) } }
    expect(toFrench.map(({ what }) => what)).toEqual([
      { did: 'noted', rule: '1.51.4a', say: { key: 'note-sighted', with: at } },
    ])
  })
  test('[1.51.4d] by the option gives the strength to the nearest ten and turns nothing up', () => {
    const state = fieldOf(WATCHED, { options: ['rounded-sightings'] })
    heard(state, lookFromHills)
    expect(state.shown[piece('Suchet')]).toBe(0)
    expect(state.reports).toEqual([PRUSSIAN, state.turn, hex(VALLEY), ROUNDED + 10])
  })
})

describe('[1.51.3] when combat begins', () => {
  test('[1.51.3] both sides in contact are turned up, and those on hills look', () => {
    const state = fieldOf({ ...WATCHED, N1925: ['Gazan'], N1926: ['Cerrini'] })
    heard(state, TOGETHER.revealContacts)
    heard(state, lookFromHills)
    for (const id of ['Gazan', 'Cerrini', 'Suchet']) expect(state.shown[piece(id)]).toBe(1)
    expect(hexesSeen(state, FRENCH)).toEqual([])
  })
})
