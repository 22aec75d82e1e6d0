import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import { hitLevel } from './10-hit-level.ts'
import { hex } from '../map/map.ts'
import { DISRUPTED, ELIMINATED, LOW, POOL, SHAKEN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { fireAt, fireFlow, rulesTold } from '../testing/fire.ts'
import { Trial, fieldOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { formationNamed } from './03-pieces.ts'
import { cohesion } from './03-values.ts'
import { AFTER_FIRE, IN_TOUGH_FIGHT, breakPass } from './10-break.ts'

const AT = '2523'
const FROM = hex('2525')

interface Blow {
  morale?: number
  casualties?: number
  by?: number
}

/** Hits for one unit on a field. */
function hit(id: string, blow: Blow, change?: (state: State) => void): Trial {
  const state = fieldOf({ [AT]: [id] })
  change?.(state)
  return new Trial(
    fireFlow,
    state,
    hitLevel.frame({ unit: piece(id), from: FROM, by: AFTER_FIRE, ...blow }),
  )
}
/** 9/Stulp battleworn with such a marker; its cohesion is then 6 as in the example of 10.1. */
const worn =
  (morale: number) =>
  (state: State): void => {
    state.worn[piece('P-III-9')] = 1
    state.morale[piece('P-III-9')] = morale
  }
const test9 = (die: number, morale = SHAKEN): Trial =>
  hit('P-III-9', { casualties: 1 }, worn(morale)).roll(die)

describe('casualties', () => {
  test('[8.6/a] a fresh unit is turned over', () => {
    const trial = hit('P-III-9', { casualties: 1 })
    expect([trial.state.worn[piece('P-III-9')], trial.isOver]).toEqual([1, true])
  })

  test('[10.0/b] a battleworn one takes a Break Test', () => {
    const trial = hit('P-III-9', { casualties: 1 }, worn(0))
    expect(trial.chance).toMatchObject({ rule: '10.1/a', dice: [10], seen: 'all' })
    expect(trial.roll(1).isOver).toBe(true)
  })

  test('[10.0/a] a fresh one that takes two is turned over and tests with that side', () => {
    const trial = hit('P-III-9', { casualties: 2 })
    expect(trial.state.worn[piece('P-III-9')]).toBe(1)
    expect(trial.roll(7).at('P-III-9')).toBe(String(ELIMINATED))
  })

  test('[8.6/b, 10.0/c] a battleworn one that takes two tests twice', () => {
    const trial = hit('P-III-9', { casualties: 2 }, worn(0)).roll(1)
    expect(trial.chance?.rule).toBe('10.1/a')
    expect(trial.roll(1).isOver).toBe(true)
  })

  test('[10.1/b] the first test is carried out before the second', () => {
    const trial = hit('P-III-9', { casualties: 2 }, worn(SHAKEN)).roll(4)
    expect(trial.chance).toBeUndefined()
    trial.say(`to ${trial.offered('to')![0]!}`)
    expect([trial.chance?.rule, trial.at('P-III-9') === AT]).toEqual(['10.1/a', false])
    const broken = hit('P-III-9', { casualties: 2 }, worn(SHAKEN)).roll(10)
    expect(broken.isOver).toBe(true)
  })

  test('[10.0/d] nothing but the test removes a unit', () => {
    const trial = hit('P-III-9', { casualties: 3 }, worn(0)).roll(1, 1, 1)
    expect([trial.at('P-III-9'), trial.isOver]).toEqual([AT, true])
  })

  test('[9.2.b/c] a disrupted fresh unit hit twice is turned over and tests', () => {
    const trial = hit('P-III-9', { morale: 2 }, (state) => {
      state.morale[piece('P-III-9')] = DISRUPTED
    })
    expect(trial.state.worn[piece('P-III-9')]).toBe(1)
    expect(trial.state.morale[piece('P-III-9')]).toBe(DISRUPTED)
    expect(trial.chance?.rule).toBe('10.1/a')
  })

  test('[3.4/b] a detachment tests at its first casualty', () => {
    expect(hit('P-X-DetA', { casualties: 1 }).chance?.rule).toBe('10.1/a')
  })
})

describe('Break Tests', () => {
  test('[10.1/a] by the cohesion of the side that is up, less its marker', () => {
    expect(test9(6).at('P-III-9')).toBe(String(ELIMINATED))
    expect(test9(6, 0).at('P-III-9')).toBe(AT)
  })

  test('[10.1.a, 10.1.ex] V-10.1-4: lower by four nothing happens', () => {
    const trial = test9(1)
    expect([trial.at('P-III-9'), trial.isOver]).toEqual([AT, true])
    expect(breakPass(1, 5)).toBe(0)
  })

  test('[10.1.b] V-10.1-3: lower by one to three, one hex back', () => {
    const trial = test9(3)
    trial.say(`to ${trial.offered('to')![0]!}`)
    expect(trial.isOver).toBe(true)
    expect([breakPass(2, 5), breakPass(3, 5), breakPass(4, 5)]).toEqual([1, 1, 1])
  })

  test('[10.1.c] V-10.1-2: equal, two hexes back', () => {
    const trial = test9(5)
    trial.say(`to ${trial.offered('to')![0]!}`)
    trial.say(`to ${trial.offered('to')![0]!}`)
    expect(trial.isOver).toBe(true)
    expect(breakPass(5, 5)).toBe(2)
  })

  test('[10.1.d] V-10.1-1: higher, broken', () => {
    const trial = test9(6)
    expect([trial.at('P-III-9'), trial.isOver]).toEqual([String(ELIMINATED), true])
    expect(breakPass(6, 5)).toBe(-1)
  })

  test.each([6, 5, 3])(
    '[10.1.b, 10.1.c] V-10.1-5: without a marker nobody goes back on a %i',
    (die) => {
      const trial = test9(die, 0)
      expect([trial.at('P-III-9'), trial.isOver]).toEqual([AT, true])
    },
  )

  test('in a Tough Fight nobody goes back either (R-27)', () => {
    const trial = hit('P-III-9', { casualties: 1, by: IN_TOUGH_FIGHT }, worn(SHAKEN)).roll(5)
    expect([trial.at('P-III-9'), trial.isOver]).toEqual([AT, true])
  })
})

describe('headquarters of broken units', () => {
  const field = { '2525': ['P-III-9'], '2522': ['P-III-10'], '2524': ['F-II-1Verge', 'F-II-HQ'] }
  const II = formationNamed('F-II')
  /** Driven back with its headquarters beside another enemy, then broken. */
  function brokenFarther(stands: Stands, by: number): Trial {
    const state = fieldOf(stands)
    const unit = piece('F-II-1Verge')
    state.worn[unit] = 1
    state.morale[unit] = SHAKEN
    const trial = new Trial(
      fireFlow,
      state,
      hitLevel.frame({ unit, casualties: 2, from: FROM, by }),
    )
    trial.roll(cohesion(state, unit) - 1).say('take F-II-HQ')
    return trial.say('to 2523', 'pass').roll(10)
  }

  test('[11.11/a] [10.1/b] are overrun where it had gone back to (R-07)', () => {
    const trial = brokenFarther({ ...field, '2219': ['F-II-2Verge'] }, AFTER_FIRE)
    expect([trial.at('F-II-1Verge'), trial.isOver]).toEqual([String(ELIMINATED), true])
    expect([trial.at('F-II-HQ'), trial.state.overrun[II]]).toEqual(['2219', 1])
  })

  test('[11.11/a] not with another unit there, nor far from the enemy', () => {
    const shared = brokenFarther({ ...field, '2523': ['F-II-2Verge'] }, AFTER_FIRE)
    expect([shared.at('F-II-HQ'), shared.state.overrun[II]]).toEqual(['2523', 0])
    const state = fieldOf({ [AT]: ['P-III-9', 'P-III-HQ'], '2527': ['P-III-10'] })
    worn(0)(state)
    const hits = hitLevel.frame({
      unit: piece('P-III-9'),
      casualties: 1,
      from: FROM,
      by: AFTER_FIRE,
    })
    expect(new Trial(fireFlow, state, hits).roll(10).at('P-III-HQ')).toBe(AT)
  })

  test('[11.11/a] are overrun once, also where there is nowhere to go', () => {
    const state = fieldOf({ '2525': ['P-III-9'], '2524': ['F-II-1Verge', 'F-II-HQ'] })
    state.worn[piece('F-II-1Verge')] = 1
    const trial = new Trial(fireFlow, state, fireAt(state, ['P-III-9'], '2524'))
    trial.rollAll(10, 1).roll(10)
    expect([trial.at('F-II-HQ'), trial.isOver]).toEqual(['2524', true])
    expect(rulesTold(trial).filter((rule) => rule === '11.11/a')).toHaveLength(1)
  })
})

describe('broken units', () => {
  test('[10.2/a, 3.3/b] leave all markers and lie in the box on their battleworn side', () => {
    const trial = hit('P-III-9', { casualties: 1 }, (state) => {
      worn(SHAKEN)(state)
      state.ammo = changed(state.ammo, piece('P-III-9'), LOW)
    }).roll(10)
    const { place, worn: faces, morale, ammo } = trial.state
    const unit = piece('P-III-9')
    expect([place[unit], faces[unit], morale[unit], ammo[unit]]).toEqual([ELIMINATED, 1, 0, 0])
  })

  test('[10.2/a] a mitrailleuse with its battery', () => {
    const trial = hit('F-II-VergeArt', { casualties: 1 }, (state) => {
      state.worn[piece('F-II-VergeArt')] = 1
      state.ammo = changed(state.ammo, piece('F-II-VergeMit'), LOW)
    }).roll(10)
    const mitrailleuse = piece('F-II-VergeMit')
    expect(trial.at('F-II-VergeMit')).toBe(String(ELIMINATED))
    expect(trial.state.ammo[mitrailleuse]).toBe(0)
  })

  test('[10.2/c] detachments may be made again at once', () => {
    const trial = hit('P-X-DetB', { casualties: 1 }, (state) => {
      state.worn[piece('P-X-DetB')] = 1
    }).roll(10)
    expect([trial.at('P-X-DetB'), trial.state.worn[piece('P-X-DetB')]]).toEqual([String(POOL), 0])
  })

  test('[10.2/d] nobody is gone for good', () => {
    for (const id of ['P-III-9', 'P-6C-15', 'P-III-Corps']) {
      const trial = hit(id, { casualties: 2 }).roll(10)
      expect(trial.at(id)).toBe(String(ELIMINATED))
    }
  })
})
