import { describe, expect, test } from 'vitest'
import { fortuneLevel } from './06-chit-levels.ts'
import { DEGRADE, ENHANCE } from '../model/state.ts'
import { wholeFlow } from '../testing/command.ts'
import { Trial, fieldOf, flowOf } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { formationNamed, PRUSSIAN } from './03-pieces.ts'
import { STAFF, chitOf } from './06-chits.ts'
import { fortuneProc } from './06-fortunes.ts'

const FIELD: Stands = {
  '2224': ['F-II-VergeArt'],
  '2524': ['F-II-1Verge'],
  '2526': ['P-III-9'],
}
const flow = flowOf({ fortune: fortuneProc }, { 'defence/choose': 0, 'overrun/next': 0 })
const rolled = (die: number): Trial =>
  new Trial(flow, fieldOf(FIELD), fortuneLevel.frame({ side: PRUSSIAN })).roll(die)

describe('Fortunes of War', () => {
  test('[6.4/a] a die by the side that does not draw', () => {
    expect(
      new Trial(flow, fieldOf(FIELD), fortuneLevel.frame({ side: PRUSSIAN })).chance,
    ).toMatchObject({
      dice: [10],
      seen: 'all',
    })
  })

  test('[6.4.a] 1: the Prussian moves one French unit one hex, a battery with its Mitrailleuse', () => {
    const trial = rolled(1)
    expect(trial.ask.seat).toBe('prussian')
    expect(trial.offered('lead')).toEqual(['F-II-1Verge', 'F-II-VergeArt'])
    trial.say('lead F-II-VergeArt')
    expect(trial.offered('to')).toContain('2124')
    trial.say('to 2124')
    expect([trial.at('F-II-VergeArt'), trial.at('F-II-VergeMit')]).toEqual(['2124', '2124'])
    expect(trial.isOver).toBe(true)
  })

  test('[6.4.b] 2: the French move a Prussian, or leave it', () => {
    const trial = rolled(2)
    expect(trial.ask.seat).toBe('french')
    expect(trial.offered('lead')).toEqual(['P-III-9'])
    expect(trial.say('leave').isOver).toBe(true)
    expect(trial.at('P-III-9')).toBe('2526')
  })

  test('[6.4.a] [11.11/a] a headquarters that is left alone beside an enemy by it is overrun (R-07)', () => {
    const stands = {
      '2523': ['F-II-1Verge', 'F-II-HQ'],
      '2524': ['P-6C-15'],
      '2421': ['F-II-2Verge'],
    }
    const trial = new Trial(
      wholeFlow,
      fieldOf(stands),
      fortuneLevel.frame({ side: PRUSSIAN }),
    ).roll(1)
    trial.say('lead F-II-1Verge', 'to 2522')
    expect(trial.at('F-II-HQ')).not.toBe('2523')
    expect(trial.state.overrun[formationNamed('F-II')]).toBe(1)
    const calm = new Trial(
      wholeFlow,
      fieldOf({ ...stands, '2524': [] }),
      fortuneLevel.frame({ side: PRUSSIAN }),
    ).roll(1)
    calm.say('lead F-II-1Verge', 'to 2522')
    expect([calm.at('F-II-HQ'), calm.state.overrun[formationNamed('F-II')]]).toEqual(['2523', 0])
  })

  test('[6.4.a] [11.11/a] and so is one that is led there itself (R-07)', () => {
    const stands = { '2522': ['F-II-HQ'], '2524': ['P-6C-15'], '2421': ['F-II-2Verge'] }
    const trial = new Trial(
      wholeFlow,
      fieldOf(stands),
      fortuneLevel.frame({ side: PRUSSIAN }),
    ).roll(1)
    trial.say('lead F-II-HQ', 'to 2523')
    expect([trial.at('F-II-HQ'), trial.state.overrun[formationNamed('F-II')]]).toEqual(['2421', 1])
  })

  test('[6.4.a] never into an enemy', () => {
    const trial = new Trial(
      flow,
      fieldOf({ '2524': ['F-II-1Verge'], '2525': ['P-III-9'] }),
      fortuneLevel.frame({ side: PRUSSIAN }),
    )
    trial.roll(1).say('lead F-II-1Verge')
    expect(trial.offered('to')).not.toContain('2525')
  })

  test.each([3, 4, 5])('[6.4.c/b] %i: the next chit is degraded', (die) => {
    expect(rolled(die).state.pending).toBe(DEGRADE)
  })

  test.each([6, 7, 8])('[6.4.d/b] %i: the next chit is enhanced', (die) => {
    expect(rolled(die).state.pending).toBe(ENHANCE)
  })

  test('[6.4.e/a] [6.4.e/b] 9: a leader will fall, if an Activation Chit is left', () => {
    const state = fieldOf(FIELD, { cup: [STAFF, chitOf(formationNamed('F-II'))] })
    expect(
      new Trial(flow, state, fortuneLevel.frame({ side: PRUSSIAN })).roll(9).state.falling,
    ).toBe(1)
  })

  test('[6.4.e/b] 9: nothing, if none is left', () => {
    const state = fieldOf(FIELD, { cup: [STAFF] })
    expect(
      new Trial(flow, state, fortuneLevel.frame({ side: PRUSSIAN })).roll(9).state.falling,
    ).toBe(0)
  })

  test('[6.4/a] [6.4.f] 10: a lull for the rest of the turn', () => {
    expect(rolled(10).state).toMatchObject({ lull: 1, pending: DEGRADE })
  })
})
