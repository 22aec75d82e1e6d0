import { describe, expect, test } from 'vitest'
import { grid, hex } from '../map/map.ts'
import { DEFENDED, DISRUPTED, HALF_FIRED, SHAKEN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { fireAt } from '../testing/fire.ts'
import { onGround } from '../testing/ground.ts'
import { fieldOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { FRENCH, PRUSSIAN, divisionOf } from './03-pieces.ts'
import {
  factsOf,
  fireTargets,
  isImmune,
  mayFireTogether,
  whyCannotJoin,
  targetsIn,
  whyCannotFire,
  whyCannotFireAt,
} from './08-fire-facts.ts'
import { IN_DEFENCE, IN_STEP, fireOdds } from './08-fire-odds.ts'
import type { FireFacts } from './08-fire-odds.ts'

const OPEN: Stands = { '2523': ['F-II-1Verge'], '2524': ['P-III-9'] }

function facts(
  stands: Stands,
  who: string,
  at: string,
  change?: (state: State) => void,
): FireFacts {
  const state = fieldOf(stands)
  change?.(state)
  return factsOf(state, fireAt(state, [who], at))
}
const why = (stands: Stands, who: string, at: string): string | undefined =>
  whyCannotFireAt(fieldOf(stands), piece(who), hex(at))?.rule

describe('who can fire', () => {
  const whyNot = (id: string, morale = 0): string | undefined => {
    const state = fieldOf({ '2523': [id] })
    state.morale[piece(id)] = morale
    return whyCannotFire(state, piece(id))?.rule
  }

  test('[8.1/b] no cavalry and no headquarters', () => {
    expect([whyNot('P-6C-15'), whyNot('P-III-HQ')]).toEqual(['8.1/b', '8.1/b'])
    expect([whyNot('P-III-9'), whyNot('P-III-Corps')]).toEqual([undefined, undefined])
  })

  test('[8.1.1, 8.1.1.ex, 3.1.3/c] V-8.1.1-1: nobody of no strength', () => {
    expect(whyNot('F-II-VergeArt', DISRUPTED)).toBeUndefined()
    expect(whyNot('P-1C-Horse', SHAKEN)).toBe('8.1.1')
    const state = fieldOf({ '2523': ['F-II-2Verge'] })
    state.worn[piece('F-II-2Verge')] = 1
    state.morale[piece('F-II-2Verge')] = DISRUPTED
    expect(whyCannotFire(state, piece('F-II-2Verge'))?.rule).toBe('8.1.1')
  })

  test('[2.3/c] a cadre has nothing left at Extended Range', () => {
    const flat = Object.fromEntries(
      ['2517', '2518', '2519', '2520', '2521', '2522', '2523'].map((at) => [
        at,
        { level: 1, terrain: 0 },
      ]),
    )
    const why = (worn: number): string | undefined => {
      const state = fieldOf({ '2523': ['P-1C-Horse'], '2517': ['F-II-1Verge'] })
      state.worn[piece('P-1C-Horse')] = worn
      const refused = () => whyCannotFireAt(state, piece('P-1C-Horse'), hex('2517'))?.rule
      return onGround(flat, refused)
    }
    expect([why(0), why(1)]).toEqual([undefined, '2.3/c'])
  })
})

describe('at whom', () => {
  test('[8.1.3/a] within range only', () => {
    expect(why(OPEN, 'P-III-9', '2523')).toBeUndefined()
    const far = { '2523': ['F-II-1Verge'], '2526': ['P-III-9'] }
    expect(why(far, 'P-III-9', '2523')).toBe('8.1.3/a')
    expect(why(far, 'F-II-1Verge', '2526')).toBeUndefined()
  })

  test('[8.1.2/c] in sight only, and it is said what is in the way', () => {
    const stands = { '2523': ['F-II-1Verge'], '2524': ['F-II-HQ'], '2525': ['P-III-9'] }
    const refused = whyCannotFireAt(fieldOf(stands), piece('F-II-1Verge'), hex('2525'))
    expect([refused?.rule, refused?.at]).toEqual(['8.1.2/c', [{ of: 'hex', noun: hex('2524') }]])
  })

  test('[8.1.5] a headquarters alone is no target, with others it is not touched', () => {
    const alone = { '2523': ['F-II-1Verge'], '2524': ['P-III-HQ'] }
    expect(why(alone, 'F-II-1Verge', '2524')).toBe('8.1.5')
    expect(fireTargets(fieldOf(alone), piece('F-II-1Verge'))).toEqual([])
    const both = fieldOf({ '2524': ['P-III-HQ', 'P-III-9'] })
    expect(targetsIn(both, PRUSSIAN, hex('2524'))).toEqual([piece('P-III-9')])
  })

  test('[2.2.3/b, 8.9/a] nobody in a fort, by Prussians', () => {
    const [east] = Array.from(grid.neighbours.slice(hex('4714') * 6, hex('4714') * 6 + 6))
    const stands = { '4714': ['F-IG-1Del'], [grid.print(east!)]: ['P-III-9'] }
    expect(why(stands, 'P-III-9', '4714')).toBe('8.9/a')
    expect(fireTargets(fieldOf(stands), piece('P-III-9'))).toEqual([])
    expect(fireTargets(fieldOf(stands), piece('F-IG-1Del'))).toEqual([east])
    expect([isImmune(PRUSSIAN, hex('4714')), isImmune(FRENCH, hex('4714'))]).toEqual([true, false])
    expect(isImmune(PRUSSIAN, hex('2523'))).toBe(false)
  })

  test('[8.1/e] whoever is in reach and in sight, again and again', () => {
    const state = fieldOf({ ...OPEN, '2423': ['P-III-10'], '2526': ['P-6C-15'] })
    const targets = fireTargets(state, piece('F-II-1Verge')).map(grid.print)
    expect(targets).toEqual(['2423', '2524'])
    expect(fireTargets(state, piece('F-II-1Verge')).map(grid.print)).toEqual(targets)
  })
})

describe('together', () => {
  const may = (one: string, two: string): boolean => mayFireTogether(piece(one), piece(two))

  test('[8.1.4/b, 8.7/a] rifles with rifles and mitrailleuses, guns with guns', () => {
    expect(may('F-II-1Verge', 'F-II-2Verge')).toBe(true)
    expect(may('F-II-1Verge', 'F-II-VergeMit')).toBe(true)
    expect(may('F-II-VergeArt', 'F-II-Corps')).toBe(true)
    expect(may('F-II-VergeArt', 'F-II-VergeMit')).toBe(false)
    expect(may('F-II-1Verge', 'F-II-VergeArt')).toBe(false)
  })

  test('of one hex and in one category of range (R-21)', () => {
    const state = fieldOf({
      '2523': ['F-II-1Verge', 'F-II-VergeArt'],
      '2522': ['F-II-2Verge'],
      '2524': ['P-III-9'],
    })
    const fire = fireAt(state, ['F-II-1Verge'], '2524')
    expect(whyCannotJoin(state, fire, piece('F-II-VergeMit'))).toBeUndefined()
    expect(whyCannotJoin(state, fire, piece('F-II-2Verge'))?.say.key).toBe('no-join-hex')
    expect(whyCannotJoin(state, fire, piece('F-II-1Verge'))?.say.key).toBe('no-join-again')
    const far = fireAt(state, ['F-II-VergeMit'], '2527')
    expect(whyCannotJoin(state, far, piece('F-II-1Verge'))?.say.key).toBe('no-join-range')
  })
})

describe('what counts', () => {
  test('half of the strength there is cavalry, as it is now (R-19)', () => {
    const mixed = { '2523': ['F-II-1Verge'], '2524': ['P-6C-15', 'P-III-DetA'] }
    const isHorse = (change: (state: State) => void): boolean =>
      facts(mixed, 'F-II-1Verge', '2524', change).isHorse
    const foot = fieldOf({ '2524': ['P-III-DetA'] })
    expect(foot.worn[piece('P-III-DetA')]).toBe(0)
    expect(isHorse(() => undefined)).toBe(true)
    expect(isHorse((state) => (state.morale[piece('P-6C-15')] = DISRUPTED))).toBe(false)
    expect(facts(OPEN, 'F-II-1Verge', '2524').isHorse).toBe(false)
  })

  test('halves of horse artillery in its Step only, defence in defence only', () => {
    const state = fieldOf({ '2523': ['F-II-1Verge'], '2524': ['P-III-Horse'] })
    state.deeds[piece('P-III-Horse')] = HALF_FIRED | DEFENDED
    const shooter = (by: number): boolean[] => {
      const [one] = factsOf(state, fireAt(state, ['P-III-Horse'], '2523', { by })).shooters
      return [one!.isHalved, one!.hasDefended]
    }
    expect(shooter(IN_STEP)).toEqual([true, false])
    expect(shooter(IN_DEFENCE)).toEqual([false, true])
    const all = fireAt(state, ['P-III-Horse'], '2523', { half: 1 })
    expect(factsOf(state, all).shooters[0]!.isHalved).toBe(true)
  })

  test('Feu de Bataillon is for infantry and mitrailleuses of the division (E10)', () => {
    const volley = divisionOf[piece('F-II-1Verge')]!
    const stands = { '2523': ['F-II-1Verge', 'F-II-VergeArt'], '2524': ['P-III-9'] }
    const state = fieldOf(stands, { volley })
    const letters = (who: string, at: string): string[] =>
      fireOdds(factsOf(state, fireAt(state, [who], at))).shifts.map(({ rule }) => rule)
    expect(letters('F-II-1Verge', '2524')).toContain('8.4.t')
    expect(letters('F-II-VergeMit', '2524')).toContain('8.4.t')
    expect(letters('F-II-VergeArt', '2524')).not.toContain('8.4.t')
    expect(letters('P-III-9', '2523')).toContain('8.4.l')
    state.volley = -1
    expect(letters('P-III-9', '2523')).not.toContain('8.4.l')
  })
})
