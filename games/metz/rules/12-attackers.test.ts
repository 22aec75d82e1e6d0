import { describe, expect, test } from 'vitest'
import { hex } from '../map/map.ts'
import {
  ACTIVE,
  AGGRESSIVE,
  BESIDE,
  CHARGING,
  COMMANDED,
  DEFENSIVE,
  DISRUPTED,
  EAGER,
  ENTERED,
  FIRED,
  MOVED,
  SHAKEN,
  SPECIAL,
} from '../model/state.ts'
import type { State } from '../model/state.ts'
import { fieldOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { PRUSSIAN, ids } from './03-pieces.ts'
import {
  attackTargets,
  enemyHexes,
  mustAttack,
  whyCannotAttack,
  whyNoArm,
  whyNoOrders,
  whyTooWeak,
} from './12-attackers.ts'
import type { Attack } from './12-attackers.ts'

const STANDS: Stands = {
  '1929': ['P-III-9', 'P-III-StulpArt', 'P-III-HQ'],
  '1828': ['P-6C-15'],
  '1928': ['F-II-2Verge'],
  '2028': ['F-II-VergeArt'],
}
const ALL: Attack = { side: PRUSSIAN, units: [], goal: -1 }

function field(posture: number, change?: (state: State) => void): State {
  const state = fieldOf(STANDS)
  state.posture.fill(posture)
  for (const id of ids) state.deeds[piece(id)]! |= ACTIVE | COMMANDED
  change?.(state)
  return state
}
const targets = (state: State, id: string, attack: Attack = ALL): number[] =>
  attackTargets(state, attack, piece(id))
const mark = (id: string, bits: number) => (state: State) => {
  state.deeds[piece(id)]! |= bits
}

describe('who may attack', () => {
  test('[12.1/a] Aggressive units beside the enemy', () => {
    const state = field(AGGRESSIVE)
    expect(targets(state, 'P-III-9')).toEqual(['1928', '2028'].map(hex))
    expect(targets(state, 'P-6C-15')).toEqual([hex('1928')])
    expect(targets(field(DEFENSIVE), 'P-III-9')).toEqual([])
    expect(targets(field(SPECIAL), 'P-III-9')).toEqual(['1928', '2028'].map(hex))
  })

  test('[12.1/a] [7.5/c] in command, unless an event or a marker names them', () => {
    const idle = field(AGGRESSIVE, (state) => {
      state.deeds[piece('P-III-9')] = ACTIVE
    })
    expect(whyNoOrders(idle, ALL, piece('P-III-9'))).toMatchObject({ rule: '7.5/c' })
    const lost = { ...ALL, units: [piece('P-III-9')] }
    idle.posture.fill(DEFENSIVE)
    expect(targets(idle, 'P-III-9', lost)).toEqual(['1928', '2028'].map(hex))
    expect(targets(idle, 'P-6C-15', lost)).toEqual([])
  })

  test('[12.1/b] never artillery', () => {
    expect(whyNoArm(piece('P-III-StulpArt'))).toMatchObject({ rule: '12.1/b' })
    expect(targets(field(AGGRESSIVE), 'P-III-StulpArt')).toEqual([])
    expect(whyNoArm(piece('P-III-9'))).toBeUndefined()
  })

  test('[12.1/c] no headquarters, nor is one that is alone assaulted', () => {
    expect(whyNoArm(piece('P-III-HQ'))).toMatchObject({ rule: '12.1/c' })
    const lone = fieldOf({ '1929': ['P-III-9'], '1928': ['F-II-HQ'], '2028': ['F-II-VergeArt'] })
    expect(enemyHexes(lone, piece('P-III-9'))).toEqual([hex('2028')])
  })

  test('[12.1/e] who has fired may, guns may not', () => {
    const state = field(AGGRESSIVE, mark('P-III-9', FIRED))
    expect(whyCannotAttack(state, ALL, piece('P-III-9'))).toBeUndefined()
    expect(whyCannotAttack(state, ALL, piece('P-III-StulpArt'))).toBeDefined()
  })

  test('[7.2.2/c] Defensive cavalry that stood beside the enemy and has stayed (R-44)', () => {
    expect(targets(field(DEFENSIVE), 'P-6C-15')).toEqual([])
    expect(targets(field(DEFENSIVE, mark('P-6C-15', BESIDE)), 'P-6C-15')).toEqual([hex('1928')])
    expect(targets(field(DEFENSIVE, mark('P-6C-15', BESIDE | MOVED)), 'P-6C-15')).toEqual([])
    expect(targets(field(DEFENSIVE, mark('P-III-9', BESIDE)), 'P-III-9')).toEqual([])
  })

  test('[11.10/c, 12.1/a] reinforcements by the Posture they came in with', () => {
    expect(targets(field(DEFENSIVE, mark('P-III-9', ENTERED | EAGER)), 'P-III-9')).toHaveLength(2)
    expect(targets(field(AGGRESSIVE, mark('P-III-9', ENTERED)), 'P-III-9')).toEqual([])
  })

  test('[3.1.3/c] nobody without strength', () => {
    const weak = field(AGGRESSIVE, (state) => {
      state.worn[piece('P-6C-15')] = 1
      state.morale[piece('P-6C-15')] = SHAKEN
    })
    expect(whyTooWeak(weak, piece('P-6C-15'))).toMatchObject({ rule: '3.1.3/c' })
    expect(targets(weak, 'P-6C-15')).toEqual([])
  })

  test('[2.2.3/b] no Prussian a fort', () => {
    const state = fieldOf({ '4715': ['P-III-9'], '4714': ['F-II-2Verge'] })
    expect(enemyHexes(state, piece('P-III-9'))).toEqual([])
  })
})

describe('who must', () => {
  const charged = (at: string, change?: (state: State) => void): State =>
    field(AGGRESSIVE, (state) => {
      state.charges.push(piece('P-6C-15'), hex(at))
      state.deeds[piece('P-6C-15')]! |= CHARGING
      change?.(state)
    })

  test('[12.1/d, 11.6/i] a charger, and nothing but what it has charged', () => {
    const state = charged('1928')
    expect(mustAttack(state, ALL, piece('P-6C-15'))).toBe(true)
    expect(mustAttack(state, ALL, piece('P-III-9'))).toBe(false)
    expect(targets(state, 'P-6C-15')).toEqual([hex('1928')])
    expect(targets(charged('2028'), 'P-6C-15')).toEqual([])
  })

  test('[11.6/i] whatever it has suffered, even without strength (R-115)', () => {
    const state = charged('1928', (made) => {
      made.morale[piece('P-6C-15')] = DISRUPTED
    })
    expect(whyTooWeak(state, piece('P-6C-15'))).toBeUndefined()
    expect(mustAttack(state, ALL, piece('P-6C-15'))).toBe(true)
  })

  test('[12.1/a] whoever is told to attack a hex: that one alone', () => {
    const told = { ...ALL, units: [piece('P-III-9')], goal: hex('2028') }
    const state = field(AGGRESSIVE)
    expect(targets(state, 'P-III-9', told)).toEqual([hex('2028')])
    expect(mustAttack(state, told, piece('P-III-9'))).toBe(true)
    expect(mustAttack(state, ALL, piece('P-III-9'))).toBe(false)
  })
})
