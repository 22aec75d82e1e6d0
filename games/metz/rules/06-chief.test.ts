import { describe, expect, test } from 'vitest'
import { ACTIVE, REBUILDABLE, WAITING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { fieldOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { PRUSSIAN, ids } from './03-pieces.ts'
import { isFromBox, isGroup, pickable } from './06-chief.ts'

const STULPNAGEL: Stands = {
  '2024': ['P-III-9'],
  '2022': ['P-III-10'],
  '1825': ['P-III-StulpArt'],
  '1823': ['P-III-Corps'],
  '2529': ['P-III-11'],
}

function named(state: State, ...who: string[]): State {
  for (const id of who) state.deeds[piece(id)]! |= ACTIVE
  return state
}
const offered = (state: State): string[] => pickable(state, PRUSSIAN).map((unit) => ids[unit]!)

describe('what a commander in chief picks', () => {
  test('[6.2.1/b] one unit of whatever formation', () => {
    const state = fieldOf(STULPNAGEL)
    expect(offered(state)).toEqual([
      'P-III-9',
      'P-III-10',
      'P-III-11',
      'P-III-StulpArt',
      'P-III-Corps',
    ])
    expect(isGroup(state)).toBe(false)
    expect(isGroup(named(state, 'P-III-Corps'))).toBe(true)
  })

  test('[6.2.1.ex1] 9/Stulp, 10/Stulp and their guns are a Grouped Division', () => {
    const state = named(fieldOf(STULPNAGEL), 'P-III-9')
    expect(offered(state)).toEqual(['P-III-10', 'P-III-StulpArt'])
    expect(isGroup(named(state, 'P-III-10', 'P-III-StulpArt'))).toBe(true)
    expect(offered(state)).toEqual([])
  })

  test('[6.2.1.ex2] [6.2.1/j] guns of the corps are picked by themselves or not at all', () => {
    const state = named(fieldOf(STULPNAGEL), 'P-III-Corps')
    expect(offered(state)).toEqual([])
    expect(offered(named(fieldOf(STULPNAGEL), 'P-III-StulpArt'))).not.toContain('P-III-Corps')
  })

  test('[3.1.1/e] [6.2.1/c] nobody farther than two hexes from another of the division', () => {
    const state = named(
      fieldOf({ ...STULPNAGEL, '1825': ['P-III-StulpArt'], '2529': [] }),
      'P-III-9',
    )
    const far = fieldOf({ '2024': ['P-III-9'], '2022': ['P-III-10'], '1727': ['P-III-StulpArt'] })
    expect(offered(state)).toContain('P-III-StulpArt')
    expect(offered(named(far, 'P-III-9'))).toEqual(['P-III-10'])
  })

  test('[6.2.1/d] horse guns of the corps may ride with its cavalry division', () => {
    const state = fieldOf({
      '2024': ['P-XII-23'],
      '2023': ['P-XII-24'],
      '2022': ['P-XII-Horse'],
      '2825': ['P-XII-Corps'],
    })
    const guns = offered(named(state, 'P-XII-23'))
    expect(guns).toContain('P-XII-Horse')
    expect(guns).not.toContain('P-XII-Corps')
  })

  test('[6.2.1/d] not with the cavalry of an infantry division', () => {
    const state = fieldOf({
      '2024': ['P-IX-25C'],
      '2023': ['P-IX-49'],
      '2022': ['P-IX-Horse'],
    })
    expect(offered(named(state, 'P-IX-25C'))).toEqual(['P-IX-49'])
  })

  test('[6.2.1/g] of one division those on the map and those off it are never picked together', () => {
    const state = fieldOf({ ...STULPNAGEL, '2020': ['P-III-HQ'] })
    state.place[piece('P-III-10')] = REBUILDABLE
    expect(offered(state)).toContain('P-III-10')
    expect(offered(named(state, 'P-III-9'))).toEqual(['P-III-StulpArt'])
  })

  test('[6.2.1/e] a division in the box', () => {
    const state = fieldOf({ ...STULPNAGEL, '2020': ['P-III-HQ'] })
    state.place[piece('P-III-11')] = REBUILDABLE
    state.place[piece('P-III-12')] = REBUILDABLE
    named(state, 'P-III-11')
    expect(offered(state)).toEqual(['P-III-12'])
    expect(isFromBox(state)).toBe(true)
    const noHq = fieldOf(STULPNAGEL)
    noHq.place[piece('P-III-12')] = REBUILDABLE
    expect(offered(noHq)).not.toContain('P-III-12')
  })

  test('[6.2.1/f] a division that arrives', () => {
    const state = fieldOf({}, { turn: 2 })
    state.due = [0, 2]
    state.place[piece('P-III-9')] = WAITING
    state.place[piece('P-III-StulpArt')] = WAITING
    expect(offered(state)).toEqual(['P-III-9', 'P-III-StulpArt'])
    expect(offered(named(state, 'P-III-9'))).toEqual(['P-III-StulpArt'])
    expect(offered({ ...state, turn: 1, deeds: state.deeds.map(() => 0) })).toEqual([])
  })
})
