import { describe, expect, test } from 'vitest'
import { gameOf } from '../chit-frames.ts'
import { parentsOf } from '../command-frames.ts'
import { setUpState } from '../set-up.ts'
import { ABSENT, PARTED, POOL, REBUILDABLE, SHAKEN } from '../state.ts'
import type { State } from '../state.ts'
import { DEEP_NIGHT, EVENING, wholeFlow } from '../test-command.ts'
import { Trial, fieldOf, piece } from '../test-field.ts'
import type { Stands } from '../test-field.ts'
import { FIRST_DETACHMENT, FIRST_HQ } from './03-pieces.ts'
import { whyCannotReturn } from './18-parents.ts'

function parting(stands: Stands, parents: readonly string[], more: Partial<State>): Trial {
  const state = fieldOf(stands, more)
  for (let one = FIRST_DETACHMENT; one < FIRST_HQ; one++)
    if (state.place[one]! < 0) state.place[one] = POOL
  for (const id of parents) state.place[piece(id)] = PARTED
  for (const id of ['P-X-DetA', 'P-X-DetB']) state.morale[piece(id)] = SHAKEN
  return new Trial(wholeFlow, state, parentsOf())
}

describe('brigades come back', () => {
  test('[18.2/e] for detachments that could have been the brigade (R-106)', () => {
    const stands = { '1418': ['P-X-DetA', 'P-X-DetB'], '1417': ['P-X-DetC'] }
    const trial = parting(stands, ['P-X-39'], EVENING).say('return P-X-39')
    expect(trial.offered('take')).toEqual(['P-X-DetA', 'P-X-DetB', 'P-X-DetC'])
    // Two points are not enough for the four of its Battleworn side, two and four are.
    trial.say('take P-X-DetA')
    expect(trial.offered('take')).toEqual(['P-X-DetB', 'P-X-DetC'])
    trial.say('take P-X-DetB')
    const { place, worn, morale } = trial.state
    expect([trial.at('P-X-39'), worn[piece('P-X-39')]]).toEqual([String(REBUILDABLE), 1])
    expect([trial.at('P-X-DetA'), trial.at('P-X-DetB'), trial.at('P-X-DetC')]).toEqual([
      String(POOL),
      String(POOL),
      '1417',
    ])
    expect(morale[piece('P-X-DetA')]).toBe(0)
    expect(place[piece('P-X-40')]).not.toBe(REBUILDABLE)
    expect(trial.isOver).toBe(true)
  })

  test('[18.3/d] in Deep Night too', () => {
    const state = setUpState('campaign-three-days', [])
    state.turn = DEEP_NIGHT.turn
    state.place[piece('F-II-1Verge')] = PARTED
    const trial = new Trial(wholeFlow, state, { ...gameOf(), at: 'parents' })
    expect([trial.ask.rule, trial.offered('return')]).toEqual(['18.3/d', ['F-II-1Verge']])
    expect(trial.say('return F-II-1Verge').at('F-II-1Verge')).toBe(String(REBUILDABLE))
  })

  test('by day nobody is asked', () => {
    const state = setUpState('campaign-three-days', [])
    state.place[piece('F-II-1Verge')] = PARTED
    const trial = new Trial(wholeFlow, state, { ...gameOf(), at: 'parents' })
    expect(trial.asks.every(({ rule }) => rule !== '18.2/e')).toBe(true)
  })

  test('[18.2/e] if none are left it comes for nothing', () => {
    const trial = parting({}, ['P-X-39'], EVENING).say('return P-X-39')
    expect([trial.at('P-X-39'), trial.isOver]).toEqual([String(REBUILDABLE), true])
  })

  test('[18.2/e] not for detachments that have left the map by a road (S15)', () => {
    const two = ['F-II-1Verge', 'F-II-2Verge']
    const trial = parting({}, two, EVENING)
    trial.state.place[piece('F-II-DetB')] = ABSENT
    expect(whyCannotReturn(trial.state, piece('F-II-1Verge'))).toBe(undefined)
    trial.say('return F-II-1Verge')
    expect(whyCannotReturn(trial.state, piece('F-II-2Verge'))?.say.key).toBe('no-parent-gone')
    expect(trial.isOver).toBe(true)
  })

  test('[18.2/e] of another corps nobody is taken', () => {
    const trial = parting({ '1418': ['P-III-DetA'] }, ['P-X-39'], EVENING).say('return P-X-39')
    expect([trial.at('P-III-DetA'), trial.at('P-X-39')]).toEqual(['1418', String(REBUILDABLE)])
  })

  test('[18.2/e] nobody must, and the French are asked first', () => {
    const trial = parting({}, ['F-II-1Verge', 'P-X-39'], EVENING)
    expect([trial.ask.seat, trial.offered('return')]).toEqual(['french', ['F-II-1Verge']])
    trial.say('done')
    expect([trial.ask.seat, trial.offered('return')]).toEqual(['prussian', ['P-X-39']])
    trial.say('done')
    expect([trial.at('F-II-1Verge'), trial.isOver]).toEqual([String(PARTED), true])
  })
})
