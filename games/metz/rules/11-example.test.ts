import { describe, expect, test } from 'vitest'
import { hex } from '../map/map.ts'
import { CHARGING, DISRUPTED, PARTED, POOL, SHAKEN } from '../state.ts'
import { piece } from '../test-field.ts'
import type { Stands } from '../test-field.ts'
import { moving, spent, strike, watchful } from '../test-moves.ts'
import { ANNOUNCED, ENTERED } from './06-instants.ts'
import { FIRST_DETACHMENT, FIRST_HQ, formationNamed } from './03-pieces.ts'
import { HALVED, NO_ENGAGEMENT } from './11-limits.ts'

/** Where everybody stands when III Corps acts. */
const situation: Stands = {
  '2227': ['P-III-9', 'P-III-HQ'],
  '2426': ['P-III-10'],
  '2027': ['P-III-StulpArt'],
  '2327': ['P-III-Corps'],
  '2125': ['F-3C-1'],
  '2124': ['F-II-VergeArt'],
  '2324': ['F-II-2Verge', 'F-II-Corps'],
  '2222': ['F-II-1Verge'],
  '2223': ['F-II-HQ'],
}

describe('the example of play', () => {
  test('[17.1/b] [17.1/c] [14.3.c/a] CE-03 a brigade out of command breaks down and wades into the brook', () => {
    const trial = moving(
      { '1927': ['P-X-39'] },
      {
        units: ['P-X-39'],
        limits: HALVED | NO_ENGAGEMENT,
        before(state) {
          for (let one = FIRST_DETACHMENT; one < FIRST_HQ; one++) state.place[one] = POOL
        },
      },
    )
    trial.say('detach P-X-39', 'large P-X-DetB', 'large P-X-DetA')
    expect(trial.state.place[piece('P-X-39')]).toBe(PARTED)
    trial.say('move P-X-DetB', 'step 1926', 'move P-X-DetA', 'step 1826')
    expect([trial.at('P-X-DetB'), trial.at('P-X-DetA')]).toEqual(['1926', '1826'])
    // Nothing is left to either, so their moves and the step are over.
    expect(trial.isOver).toBe(true)
  })

  test('[11.6/h] CE-13 the 15th charges: a chance to fire in each hex, Defensive Fire at the end', () => {
    const seen: string[] = []
    const trial = moving(
      { '2526': ['P-6C-15'], '2523': ['F-IG-2Del'] },
      {
        units: ['P-6C-15'],
        more: watchful(),
        pause: (_, { instant, hex: at }) => {
          const name = instant === ANNOUNCED ? 'announced' : 'entered'
          seen.push(`${name} ${at === hex('2525') ? '2525' : at === hex('2524') ? '2524' : '2523'}`)
        },
      },
    )
    trial.say('charge P-6C-15').roll(4)
    expect(trial.state.deeds[piece('P-6C-15')]! & CHARGING).toBe(CHARGING)
    trial.say('step 2525', 'step 2524')
    expect(seen).toEqual(['announced 2523', 'entered 2525'])
    expect(trial.offered('fire')).toEqual(['F-IG-2Del'])
  })

  test('[11.8/c] CE-25 an Opportunity Charge fails, and the infantry may go on', () => {
    const trial = moving(situation).say('move P-III-9', 'step 2226', 'step 2225')
    expect(trial.offered('charge')).toEqual(['F-3C-1'])
    trial.say('charge F-3C-1').roll(8)
    expect([trial.ask.seat, trial.at('P-III-9')]).toEqual(['prussian', '2225'])
    expect(trial.offered('step')).toBeDefined()
    expect(trial.state.baulked).toEqual([piece('F-3C-1'), piece('P-III-9')])
  })

  test('[11.5/c] CE-26 a shot in 2326 stops the 10th there', () => {
    const trial = moving(
      { ...situation, '2426': [], '2327': ['P-III-10'] },
      {
        more: watchful(),
        pause: (state, { instant, unit }) => {
          if (instant === ENTERED && unit === piece('P-III-10')) strike(state, 'P-III-10')
        },
      },
    )
    trial.say('move P-III-10', 'step 2326')
    expect([trial.at('P-III-10'), trial.offered('move')!.includes('P-III-10')]).toEqual([
      '2326',
      false,
    ])
  })

  test('[11.2/a] CE-31 a shaken brigade and a battery that has not fired move', () => {
    const trial = moving(
      { ...situation, '2426': [], '2326': ['P-III-10'] },
      {
        before(state) {
          state.morale[piece('P-III-10')] = SHAKEN
        },
      },
    )
    trial.say('move P-III-10', 'step 2426', 'halt', 'move P-III-StulpArt', 'step 2127', 'halt')
    expect([trial.at('P-III-10'), trial.at('P-III-StulpArt')]).toEqual(['2426', '2127'])
  })

  const flavigny = () =>
    moving({
      ...situation,
      '2227': ['P-III-HQ'],
      '2225': ['P-III-9'],
      '2125': [],
      '1924': ['F-3C-1'],
    }).say('move P-III-9', 'step 2224')
  test('[11.3/a] [11.4/b] CE-32 in Flavigny it is fired at from two hexes, not by the headquarters', () => {
    const trial = flavigny()
    expect(spent(trial)).toBe(4)
    expect(trial.offered('fire')!.toSorted()).toEqual(
      ['F-II-VergeArt', 'F-II-VergeMit', 'F-II-2Verge', 'F-II-Corps'].toSorted(),
    )
  })
  test('[11.4/b] CE-33 four fires one after the other, whatever the earlier ones did', () => {
    const trial = flavigny()
    trial.state.worn[piece('F-II-Corps')] = 1
    trial.state.morale[piece('F-II-Corps')] = SHAKEN
    trial.say('fire F-II-VergeArt').rollAll(4, 4)
    trial.say('fire F-II-VergeMit').rollAll(5, 1)
    trial.say('fire F-II-2Verge').rollAll(10, 9)
    expect(trial.state.morale[piece('P-III-9')]).toBeGreaterThan(0)
    trial.say('fire F-II-Corps').rollAll(10, 9)
    expect(trial.state.morale[piece('P-III-9')]).toBe(DISRUPTED)
    expect(trial.at('P-III-9')).toBe('2224')
  })
  test('[11.11/a] [11.11/b] CE-38 and the headquarters beside it is overrun', () => {
    const trial = flavigny().say('pass', 'halt')
    expect([trial.ask.seat, trial.offered('go')]).toEqual(['french', ['2124', '2222', '2324']])
    trial.say('go 2222')
    expect(trial.at('F-II-HQ')).toBe('2222')
    expect(trial.state.overrun[formationNamed('F-II')]).toBe(1)
  })
})
