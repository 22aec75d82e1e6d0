import { describe, expect, test } from 'vitest'
import type { PauseFrame } from './06-chit-levels.ts'
import { toughLevel } from './12-assault-levels.ts'
import { grid, hex } from '../map/map.ts'
import { DISRUPTED, ELIMINATED, SHAKEN } from '../model/state.ts'
import { fieldOf, piece } from '../testing/field.ts'
import type { Stands, Trial } from '../testing/field.ts'
import { fought, morale, worn } from '../testing/assault.ts'
import type { Scene } from '../testing/assault.ts'
import { FRENCH, PRUSSIAN } from './03-pieces.ts'
import { TESTING } from './06-instants.ts'
import { toughRating } from './12-tough-fight.ts'

/** Cohesion 8 attacks cohesion 6 and guns of 4. */
const STANDS: Stands = { '1929': ['P-III-9'], '1928': ['F-II-2Verge', 'F-II-Corps'] }
const UNITS = ['P-III-9', 'F-II-2Verge', 'F-II-Corps']

function tough(dice: readonly number[], scene: Scene = {}, stands: Stands = STANDS): Trial {
  const trial = fought(stands, scene, () =>
    toughLevel.frame({
      side: PRUSSIAN,
      tester: PRUSSIAN,
      lead: hex('1929'),
      hex: hex('1928'),
      units: UNITS.map(piece),
    }),
  )
  return trial.roll(...dice)
}

describe('a Tough Fight', () => {
  test('[12.7.3/a] each side rolls once against the best of its units, the Prussian first', () => {
    const trial = tough([])
    expect(trial.chance).toMatchObject({ rule: '12.7.3/a', dice: [10], seen: 'all' })
    trial.roll(8)
    expect(trial.chance).toMatchObject({ rule: '12.7.3/a' })
    expect(trial.state.worn.some((face) => face === 1)).toBe(false)
  })

  test('[12.7.3/a] by ratings as they are, those of guns halved with the fraction dropped (R-95)', () => {
    const state = fieldOf(STANDS)
    const rating = (...ids: string[]): number => toughRating(state, ids.map(piece), 0)
    expect([rating('F-II-2Verge', 'F-II-Corps'), rating('F-II-Corps')]).toEqual([6, 2])
    state.morale[piece('F-II-Corps')] = SHAKEN
    state.morale[piece('F-II-2Verge')] = DISRUPTED
    expect([rating('F-II-2Verge', 'F-II-Corps'), rating('F-II-Corps')]).toEqual([4, 1])
    expect(toughRating(state, [piece('F-II-Corps')], 2)).toBe(2)
  })

  test('[12.7.3/b] who passes costs the largest of the enemy a Casualty Hit', () => {
    const trial = tough([8, 7])
    // The battery prints seven points, the brigade four.
    expect([worn(trial, 'F-II-Corps'), worn(trial, 'F-II-2Verge')]).toEqual([1, 0])
    expect([worn(trial, 'P-III-9'), morale(trial, 'P-III-9')]).toEqual([0, 0])
  })

  test('[12.7.3/b] the owner chooses among equals', () => {
    const stands = { '1929': ['P-III-9'], '1928': ['F-II-1Verge', 'F-II-1Batail'] }
    const trial = fought(stands, {}, () =>
      toughLevel.frame({
        side: PRUSSIAN,
        tester: PRUSSIAN,
        lead: hex('1929'),
        hex: hex('1928'),
        units: ['P-III-9', 'F-II-1Verge', 'F-II-1Batail'].map(piece),
      }),
    ).roll(1, 1)
    expect([trial.ask.seat, trial.offered('lose')?.length]).toEqual(['french', 2])
    trial.say('lose F-II-1Batail')
    expect([worn(trial, 'F-II-1Batail'), worn(trial, 'P-III-9'), trial.isOver]).toEqual([
      1,
      1,
      true,
    ])
  })

  test('[12.7.3/c] who fails has a Morale Hit on each of its units', () => {
    const trial = tough([9, 7])
    expect(UNITS.map((id) => morale(trial, id))).toEqual([SHAKEN, SHAKEN, SHAKEN])
    expect([worn(trial, 'F-II-Corps'), trial.isOver]).toEqual([0, true])
  })

  test('[12.7.3/c, 12.7.3/b] both add up: the Casualty Hit first', () => {
    const trial = tough([1, 7], { worn: ['F-II-Corps', 'F-II-2Verge'] })
    // Three printed points of guns against two of the brigade.
    expect(trial.chance?.rule).toBe('10.1/a')
    trial.roll(1)
    expect([morale(trial, 'F-II-Corps'), morale(trial, 'F-II-2Verge')]).toEqual([SHAKEN, SHAKEN])
    const broken = tough([1, 7], { worn: ['F-II-Corps', 'F-II-2Verge'] }).roll(10)
    expect(broken.at('F-II-Corps')).toBe(String(ELIMINATED))
    expect([morale(broken, 'F-II-2Verge'), broken.isOver]).toEqual([SHAKEN, true])
  })

  test('nobody goes back by a Break Test (R-27)', () => {
    const trial = tough([1, 7], { worn: ['F-II-Corps'], morale: { 'F-II-Corps': SHAKEN } })
    expect(trial.chance).toBeUndefined()
    const worse = tough([9, 7], { worn: ['F-II-2Verge'], morale: { 'F-II-2Verge': DISRUPTED } })
    worse.roll(2)
    expect([worse.at('F-II-2Verge'), worse.isOver]).toEqual(['1928', true])
  })

  test('a test that help would turn may be helped, and no other (E08)', () => {
    const seen: string[] = []
    const watch = (_state: unknown, { instant, side, hex: at }: PauseFrame): void => {
      if (instant === TESTING) seen.push(`${side} ${grid.print(at)}`)
    }
    tough([10, 7], { pause: watch })
    expect(seen).toEqual([`${PRUSSIAN} 1929`, `${FRENCH} 1928`])
    seen.length = 0
    tough([8, 9], { pause: watch })
    expect(seen).toEqual([])
  })

  test('help counts for that one test (E08)', () => {
    const trial = tough([10, 7], {
      pause(state, { side }) {
        const below = state.stack.at(-1)!
        if (side === PRUSSIAN && below.proc === 'tough') below.plus = 2
      },
    })
    expect([morale(trial, 'P-III-9'), morale(trial, 'F-II-2Verge')]).toEqual([0, SHAKEN])
    expect(worn(trial, 'F-II-Corps')).toBe(1)
  })
})
