import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import { hex } from '../map/map.ts'
import {
  ABSENT,
  DISRUPTED,
  FIRED,
  FORMED,
  LOW,
  PARTED,
  POOL,
  RATIONED,
  SHAKEN,
} from '../model/state.ts'
import type { State } from '../model/state.ts'
import { piece } from '../testing/field.ts'
import type { Trial } from '../testing/field.ts'
import { moving } from '../testing/moves.ts'
import type { Setting } from '../testing/moves.ts'
import type { Stands } from '../testing/field.ts'
import { FIRST_DETACHMENT, FIRST_HQ, FRENCH, ids } from './03-pieces.ts'
import { EVENT_MOVE } from './11-limits.ts'
import { faceFor, lostBrigades, pointsText, whyCannotDetach } from './17-detach.ts'

/** Detachments are free unless they stand somewhere; these brigades have been broken down. */
function withPool(stands: Stands, setting: Setting = {}, ...parted: string[]): Trial {
  return moving(stands, {
    ...setting,
    before(state) {
      for (let one = FIRST_DETACHMENT; one < FIRST_HQ; one++)
        if (state.place[one]! < 0) state.place[one] = POOL
      for (const id of parted) state.place[piece(id)] = PARTED
      setting.before?.(state)
    },
  })
}

describe('breaking down', () => {
  const brigade = { '1927': ['P-X-39'] }
  test('[17.0/a] [17.1/b] its own corps’ detachments, either side, up to its strength', () => {
    const trial = withPool(brigade).say('detach P-X-39')
    expect(trial.offered('large')).toEqual(['A', 'B', 'C', 'D', 'E'].map((one) => `P-X-Det${one}`))
    trial.say('large P-X-DetB')
    expect(trial.offered('large')).toEqual(['A', 'C', 'D', 'E'].map((one) => `P-X-Det${one}`))
    trial.say('large P-X-DetD')
    expect([trial.at('P-X-DetB'), trial.at('P-X-DetD')]).toEqual(['1927', '1927'])
    expect(trial.state.place[piece('P-X-39')]).toBe(PARTED)
  })
  test('[17.1/b] not more than it has', () => {
    const trial = withPool({ '2022': ['F-II-2Verge'] }, { side: FRENCH }).say('detach F-II-2Verge')
    trial.say('large F-II-DetB')
    // Four less three: only the small side of A is left.
    expect(trial.state.place[piece('F-II-DetA')]).toBe(POOL)
    expect([trial.offered('large'), trial.offered('small')]).toEqual([undefined, ['F-II-DetA']])
  })
  test('[17.1/b] one is enough, and what is not given out is lost for now', () => {
    const trial = withPool(brigade).say('detach P-X-39', 'small P-X-DetA', 'done')
    expect(trial.state.place[piece('P-X-39')]).toBe(PARTED)
    expect(trial.state.worn[piece('P-X-DetA')]).toBe(1)
  })
  test('[17.1/c] within the stacking limit: beside another unit only one', () => {
    const trial = withPool({ '1927': ['P-X-39', 'P-X-Corps'] }).say('detach P-X-39')
    trial.say('large P-X-DetB')
    expect(trial.state.place[piece('P-X-39')]).toBe(PARTED)
  })
  test('[17.1/c] they may move at once, each for itself', () => {
    const trial = withPool(brigade).say('detach P-X-39', 'large P-X-DetB', 'large P-X-DetA')
    expect(trial.offered('move')).toEqual(['P-X-DetA', 'P-X-DetB'])
    trial.say('move P-X-DetA', 'step 1928', 'step 1929')
    expect(trial.at('P-X-DetA')).toBe('1929')
    expect(trial.at('P-X-DetB')).toBe('1927')
  })
  test('[17.1/c] several brigades may, while there are counters', () => {
    const field = { '2022': ['F-II-1Verge'], '2123': ['F-II-2Verge'] }
    const trial = withPool(field, { side: FRENCH })
    trial.say('detach F-II-1Verge', 'large F-II-DetA', 'large F-II-DetB')
    expect(trial.offered('detach')).toBe(undefined)
  })
  test('[17.2] the ammunition marker goes to each', () => {
    const before = (state: State): void => {
      state.ammo = changed(state.ammo, piece('P-X-39'), RATIONED)
    }
    const trial = withPool(brigade, { before })
    trial.say('detach P-X-39', 'large P-X-DetB', 'large P-X-DetA')
    expect(['P-X-DetA', 'P-X-DetB'].map((id) => trial.state.ammo[piece(id)])).toEqual([
      RATIONED,
      RATIONED,
    ])
    expect(trial.state.ammo[piece('P-X-39')]).toBe(0)
  })
  test('[17.0/b] they have done what it had done, and points are not spent', () => {
    const trial = withPool(brigade, { deeds: { 'P-X-39': FIRED } })
    trial.say('detach P-X-39', 'large P-X-DetB', 'done')
    expect(trial.state.deeds[piece('P-X-DetB')]! & (FIRED | FORMED)).toBe(FIRED | FORMED)
    trial.say('move P-X-DetB', 'step 1928', 'step 1929', 'step 1829', 'step 1828', 'step 1827')
    expect(trial.at('P-X-DetB')).toBe('1827')
  })
  test('[17.0/b] not after it has moved', () => {
    const trial = withPool({ ...brigade, '1729': ['P-X-37'] })
    trial.say('move P-X-39', 'step 1928', 'halt')
    expect(trial.offered('detach')).toEqual(['P-X-37'])
    expect(whyCannotDetach(trial.state, piece('P-X-39'))?.rule).toBe('17.0/b')
  })
  test('[17.1/a] Fresh infantry brigades without a morale marker', () => {
    const { state } = withPool({ ...brigade, '1729': ['P-X-Corps'] })
    const why = (id: string) => whyCannotDetach(state, piece(id))?.say.key
    expect(why('P-X-39')).toBe(undefined)
    expect(why('P-X-Corps')).toBe('no-detach-brigade')
    expect(why('P-X-DetA')).toBe('no-detach-brigade')
    state.morale[piece('P-X-39')] = SHAKEN
    expect(why('P-X-39')).toBe('no-detach-morale')
    state.morale[piece('P-X-39')] = 0
    state.worn[piece('P-X-39')] = 1
    expect(why('P-X-39')).toBe('no-detach-worn')
  })
  test('[17.0/b] nobody in a move by an event', () => {
    const event = { units: ['P-X-39'], limits: EVENT_MOVE }
    expect(withPool(brigade, event).offered('detach')).toBe(undefined)
    expect(withPool(brigade, { units: ['P-X-39'] }).offered('detach')).toEqual(['P-X-39'])
  })
  test('points in print', () => {
    expect([16, 24, 8, 0].map(pointsText)).toEqual(['1', '1½', '½', '0'])
  })
})

describe('recombining', () => {
  const two = { '1927': ['P-X-DetB', 'P-X-DetD'], '1729': ['P-X-DetA'] }
  test('[17.3/a] detachments that were together become a brigade, which may move', () => {
    const trial = withPool(two, {}, 'P-X-39')
    expect(trial.offered('recombine')).toEqual(['1927'])
    trial.say('recombine 1927')
    expect(trial.at('P-X-39')).toBe('1927')
    expect(trial.state.place[piece('P-X-DetB')]).toBe(POOL)
    expect(trial.offered('move')).toContain('P-X-39')
    expect(trial.offered('detach')).toBe(undefined)
  })
  test('[17.3.a] any brigade of the corps that was broken down, and no other', () => {
    const trial = withPool(two, {}, 'P-X-39', 'P-X-37', 'P-III-9').say('recombine 1927')
    expect(trial.offered('as')).toEqual(['P-X-37', 'P-X-39'])
    expect(moving(two).offered('recombine')).toBe(undefined)
  })
  test('[17.3.b] Fresh if there is strength for it, else Battleworn, else not', () => {
    expect([8, 7, 4, 3].map((points) => faceFor(piece('P-X-39'), points * 16))).toEqual([
      0, 1, 1, -1,
    ])
    const trial = withPool(two, {}, 'P-X-39')
    trial.state.worn[piece('P-X-DetD')] = 1
    trial.say('recombine 1927')
    expect(trial.state.worn[piece('P-X-39')]).toBe(1)
  })
  test('[17.3.c] the worst markers stay', () => {
    const trial = withPool(two, {}, 'P-X-39')
    trial.state.morale[piece('P-X-DetB')] = SHAKEN
    trial.state.morale[piece('P-X-DetD')] = DISRUPTED
    trial.state.ammo = changed(trial.state.ammo, piece('P-X-DetB'), LOW)
    trial.say('recombine 1927')
    const { morale, ammo } = trial.state
    expect([morale[piece('P-X-39')], ammo[piece('P-X-39')]]).toEqual([DISRUPTED, LOW])
    expect([morale[piece('P-X-DetD')], ammo[piece('P-X-DetB')]]).toEqual([0, 0])
  })
  test('[17.3/a] not one alone, not who has moved, not who was just made', () => {
    const trial = withPool({ '1927': ['P-X-DetB'], '1928': ['P-X-DetD'] }, {}, 'P-X-39')
    expect(trial.offered('recombine')).toBe(undefined)
    trial.say('move P-X-DetD', 'step 1927', 'halt')
    expect(trial.offered('recombine')).toBe(undefined)
    const made = withPool({ '1927': ['P-X-39'] })
    made.say('detach P-X-39', 'large P-X-DetB', 'large P-X-DetD')
    expect(made.offered('recombine')).toBe(undefined)
  })
  test('[17.3/a] those of another corps are not of it', () => {
    const mixed = { '1927': ['P-X-DetB', 'P-III-DetD'] }
    expect(withPool(mixed, {}, 'P-X-39', 'P-III-9').offered('recombine')).toBe(undefined)
    expect(hex('1927')).toBeGreaterThan(0)
  })
})

describe('what is left of brigades that were broken down (S15)', () => {
  const FIVE = ['1Verge', '2Verge', '1Batail', '2Batail', 'Lap'].map((id) => `F-II-${id}`)
  /** Numbers of brigades lost when these of a corps are broken down and these detachments stand somewhere. */
  function lost(parted: readonly string[], stands: Stands, before?: (state: State) => void) {
    const { state } = withPool(stands, before ? { before } : {}, ...parted)
    return lostBrigades(state).map((one) => ids[one])
  }
  test('[17.3.b] all that no detachments could become again, of as few as can be', () => {
    expect(lost(FIVE, {})).toEqual(FIVE)
    expect(lost(FIVE, { '2022': ['F-II-DetA', 'F-II-DetB'] })).toHaveLength(3)
    expect(lost(['P-X-37'], { '2022': ['P-X-DetA'] })).toEqual(['P-X-37'])
    expect(lost(['P-X-37', 'P-X-38'], { '2022': ['P-X-DetA', 'P-X-DetC'] })).toHaveLength(1)
    expect(lost(['P-X-37'], { '2022': ['P-III-DetB'] })).toEqual(['P-X-37'])
    expect(lost([], { '2022': ['P-X-DetB'] })).toEqual([])
  })
  test('[3.4/a] by the side of the counter that is up', () => {
    const small = (state: State): void => {
      state.worn[piece('F-II-DetA')] = 1
    }
    expect(lost(['F-II-1Verge'], { '2022': ['F-II-DetA'] })).toEqual([])
    expect(lost(['F-II-1Verge'], { '2022': ['F-II-DetA'] }, small)).toEqual(['F-II-1Verge'])
  })
  test('who has left the map by a road is not lost', () => {
    const gone = (state: State): void => {
      state.place[piece('F-II-DetB')] = ABSENT
    }
    expect(lost(['F-II-1Verge'], {}, gone)).toEqual([])
  })
})
