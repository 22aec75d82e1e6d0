import { describe, expect, test } from 'vitest'
import { changed } from '../../../core/list.ts'
import { DISORGANIZED, HOLD, RETREAT, SMASHED } from '../model/state.ts'
import type { Order, State } from '../model/state.ts'
import { CENTRE, drm, oddsOf, spot } from '../testing/combat.ts'
import { piece } from '../testing/field.ts'
import type { Standing } from '../testing/field.ts'
import { FIRST_LEADER, formationNamed } from './02-pieces.ts'
import { ratioDrm } from './02-tables.ts'

type More = Partial<Standing>
const north = (more: More = {}): Standing => ({ at: spot('N'), facing: 'S', batteries: 0, ...more })
const here = (more: More = {}): Standing => ({ at: CENTRE, facing: 'N', batteries: 0, ...more })

/** What is added by name when one unit attacks another, with others about. */
function added(
  key: string,
  attacker: More,
  defender: More,
  {
    others = {},
    ...scene
  }: Parameters<typeof oddsOf>[3] & { others?: Parameters<typeof oddsOf>[0] } = {},
): number {
  const pieces = { 'F-Friant': north(attacker), 'A-Ulm': here(defender), ...others }
  return drm(oddsOf(pieces, ['F-Friant'], [CENTRE], scene), key)
}
const ordered =
  (formation: string, order: Order) =>
  (state: State): void =>
    void (state.order[formationNamed(formation)] = order)

describe('what is added to the die', () => {
  test('[7.1/2] rounds the ratio, but for what is near even (V-7.1-1, V-7.1-2)', () => {
    expect([ratioDrm(249, 100), ratioDrm(250, 100)]).toEqual([2, 3])
    const pairs = [
      [9, 8],
      [8, 8],
      [8, 9],
      [8, 12],
      [8, 13],
    ] as const
    expect(pairs.map(([a, d]) => ratioDrm(a, d))).toEqual([1, 0, -1, -1, -2])
    expect(added('drm-ratio', { sp: 10 }, { sp: 4 })).toBe(3)
  })

  test('[7.1/3] compares the morale of the largest, by three at most (V-7.1-3)', () => {
    expect(added('drm-morale', { morale: 6 }, { morale: 2 })).toBe(3)
    expect(added('drm-morale', { morale: 3 }, { morale: 5 })).toBe(-2)
    const small = { 'A-Bianchi': here({ sp: 4, morale: 1 }) }
    expect(added('drm-morale', { morale: 4 }, { sp: 6, morale: 3 }, { others: small })).toBe(1)
  })

  test('[7.1/3] of several as large the attacker picks', () => {
    const same = { 'A-Bianchi': here({ sp: 4, morale: 2 }) }
    expect(added('drm-morale', { morale: 4 }, { sp: 4, morale: 5 }, { others: same })).toBe(2)
  })

  test('[7.1/4] gives one for three hexes against a single one', () => {
    const pieces = {
      'F-Friant': north(),
      'F-Gudin': { at: spot('NE'), facing: 'SW' },
      'F-Morand': { at: spot('NW'), facing: 'SE' },
      'A-Ulm': here(),
    }
    const who = ['F-Friant', 'F-Gudin', 'F-Morand']
    expect(drm(oddsOf(pieces, who, [CENTRE]), 'drm-three-hexes')).toBe(1)
    expect(drm(oddsOf(pieces, who.slice(1), [CENTRE]), 'drm-three-hexes')).toBe(0)
    const wider = {
      ...pieces,
      'A-Brady': { at: spot('SE'), facing: 'N' },
      'F-Gudin': { at: spot('NE'), facing: 'S' },
    }
    expect(drm(oddsOf(wider, who, [CENTRE, spot('SE')]), 'drm-three-hexes')).toBe(0)
  })

  test('[7.11/a] takes the highest of both sides, not the sum', () => {
    const pieces = {
      'F-Friant': north({ batteries: 2 }),
      'F-Gudin': { at: spot('NE'), facing: 'SW', batteries: 2 },
      'A-Ulm': here({ batteries: 3 }),
    }
    expect(drm(oddsOf(pieces, ['F-Friant', 'F-Gudin'], [CENTRE]), 'drm-guns')).toBe(-1)
  })

  test('[7.11/a] leaves out guns of the Disorganized and Smashed, and of whoever is charged from behind', () => {
    expect(added('drm-guns', { batteries: 1 }, { batteries: 3, marks: DISORGANIZED })).toBe(1)
    expect(
      added('drm-guns', { batteries: 1 }, { batteries: 3, marks: SMASHED, sp: 0, stragglers: 1 }),
    ).toBe(1)
    const charge = {
      'F-Nansouty': north({ batteries: 1 }),
      'A-Ulm': here({ batteries: 3, facing: 'S' }),
    }
    expect(drm(oddsOf(charge, ['F-Nansouty'], [CENTRE]), 'drm-guns-charge')).toBe(1)
  })

  test('[7.13/d] halves those of the steady against a charge, a half upwards (V-7.13-5)', () => {
    const charge = { 'F-Nansouty': north(), 'A-Ulm': here({ batteries: 3 }) }
    expect(drm(oddsOf(charge, ['F-Nansouty'], [CENTRE]), 'drm-guns-charge')).toBe(-2)
  })

  test('guns silenced by a forced march count for nothing (15.14)', () => {
    const before = (state: State): void => {
      state.silenced = changed(state.silenced, piece('A-Ulm'), 1)
    }
    expect(added('drm-guns', {}, { batteries: 3 }, { before })).toBe(0)
  })

  test('[7.11/b] whoever fires into the flank counts with one battery more', () => {
    const lent = piece('A-Brady')
    const helper = { 'A-Brady': { at: spot('NE'), facing: 'NW', batteries: 2 } }
    const scene = { combat: { lent } }
    expect(
      added('drm-guns-lent', { batteries: 1 }, { batteries: 1 }, { others: helper, ...scene }),
    ).toBe(-2)
  })

  test('[7.11/c] whoever has fewer guns and enemy cavalry near forms square under fire (V-7.11-2, V-7.11-3)', () => {
    const theirs = { 'A-Klenau': { at: spot('NE', 'N'), facing: 'S' } }
    expect(added('drm-square', { batteries: 1 }, { batteries: 3 }, { others: theirs })).toBe(-1)
    expect(added('drm-square', { batteries: 3 }, { batteries: 1 }, { others: theirs })).toBe(0)
    const ours = { 'F-Montbrun': { at: spot('SE'), facing: 'N' } }
    expect(added('drm-square', { batteries: 3 }, { batteries: 1 }, { others: ours })).toBe(1)
    expect(added('drm-square', { batteries: 1 }, { batteries: 1 }, { others: ours })).toBe(0)
  })

  test('[15.2/b] [2.2.4/b] leaders beside those who fight add what is theirs, but not once they are replaced', () => {
    const davout = { 'L-Davout': spot('N') }
    expect(added('drm-attack-leader', {}, {}, { others: davout })).toBe(1)
    const liechtenstein = { 'L-Liechtenstein': CENTRE }
    expect(added('drm-defence-leader', {}, {}, { others: liechtenstein })).toBe(-1)
    const before = (state: State): void => {
      state.replaced = changed(state.replaced, piece('L-Davout') - FIRST_LEADER, 1)
    }
    expect(added('drm-attack-leader', {}, {}, { others: davout, before })).toBe(0)
  })

  test('[15.6/e] takes one off against HOLD, once (V-15.6-H1)', () => {
    const other = { 'A-Bianchi': here({ formation: 'A-IV' }) }
    expect(added('drm-hold', {}, { sp: 4 }, { others: other, before: ordered('A-IV', HOLD) })).toBe(
      -1,
    )
    expect(added('drm-hold', {}, {}, { before: ordered('A-III', HOLD) })).toBe(-1)
  })

  test('[15.6/h] gives one against RETREAT (V-15.6-R1)', () => {
    expect(added('drm-retreat', {}, {}, { before: ordered('A-III', RETREAT) })).toBe(1)
  })

  test('[15.6/a] of a stack under several orders the one that is worst for the attacker counts', () => {
    const other = { 'A-Bianchi': here({ formation: 'A-IV' }) }
    const retreat = ordered('A-III', RETREAT)
    expect(added('drm-retreat', {}, { sp: 4 }, { others: other, before: retreat })).toBe(0)
    const both = (state: State): void => {
      retreat(state)
      ordered('A-IV', HOLD)(state)
    }
    expect(added('drm-retreat', {}, { sp: 4 }, { others: other, before: both })).toBe(0)
    expect(added('drm-hold', {}, { sp: 4 }, { others: other, before: both })).toBe(-1)
  })
})
