import { describe, expect, test } from 'vitest'
import { gameLevel } from './05-sequence-levels.ts'
import { parentsLevel } from './18-night-levels.ts'
import { setUpState } from '../model/set-up.ts'
import { ABSENT, PARTED, POOL, REBUILDABLE, SHAKEN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { DEEP_NIGHT, EVENING, wholeFlow } from '../testing/command.ts'
import { Trial, fieldOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { FIRST_DETACHMENT, FIRST_HQ, FRENCH } from './03-pieces.ts'
import { printedStrength } from './03-values.ts'
import { whyCannotReturn, whyCannotTake } from './18-parents.ts'

function parting(stands: Stands, parents: readonly string[], more: Partial<State>): Trial {
  const state = fieldOf(stands, more)
  for (let one = FIRST_DETACHMENT; one < FIRST_HQ; one++)
    if (state.place[one]! < 0) state.place[one] = POOL
  for (const id of parents) state.place[piece(id)] = PARTED
  for (const id of ['P-X-DetA', 'P-X-DetB']) state.morale[piece(id)] = SHAKEN
  return new Trial(wholeFlow, state, parentsLevel.frame({ side: FRENCH }))
}

describe('brigades come back', () => {
  const home = (trial: Trial, ...letters: string[]): boolean[] =>
    letters.map((letter) => trial.at(`P-X-Det${letter}`) === String(POOL))

  test('[18.2/e] for all detachments that could have been made of it, two of them (R-124)', () => {
    const stands = { '1418': ['P-X-DetA', 'P-X-DetB'], '1417': ['P-X-DetC', 'P-X-DetE'] }
    const trial = parting(stands, ['P-X-39'], EVENING).say('return P-X-39')
    expect(trial.offered('take')).toEqual(['P-X-DetA', 'P-X-DetB', 'P-X-DetC', 'P-X-DetE'])
    // The four of B make its Battleworn side, but it had eight, and was two.
    trial.say('take P-X-DetB')
    expect(trial.offered('take')).toEqual(['P-X-DetA', 'P-X-DetC', 'P-X-DetE'])
    trial.say('take P-X-DetA')
    const { place, worn, morale } = trial.state
    expect([trial.at('P-X-39'), worn[piece('P-X-39')]]).toEqual([String(REBUILDABLE), 1])
    expect(home(trial, 'A', 'B', 'C', 'E')).toEqual([true, true, false, false])
    expect(morale[piece('P-X-DetA')]).toBe(0)
    expect(place[piece('P-X-40')]).not.toBe(REBUILDABLE)
    expect(trial.isOver).toBe(true)
  })

  test('[18.2/e] the last one goes with it, and where two are too weak a third (R-124)', () => {
    const two = { '1418': ['P-X-DetA', 'P-X-DetD'] }
    const trial = parting(two, ['P-X-39'], EVENING).say('return P-X-39', 'take P-X-DetD')
    expect([home(trial, 'A', 'D'), trial.isOver]).toEqual([[true, true], true])
    const weak = { '1418': ['P-X-DetA', 'P-X-DetE'], '1417': ['P-X-DetC'] }
    const other = parting(weak, ['P-X-39'], EVENING)
    for (const letter of ['A', 'E']) other.state.worn[piece(`P-X-Det${letter}`)] = 1
    other.say('return P-X-39', 'take P-X-DetA', 'take P-X-DetE')
    expect(home(other, 'A', 'E', 'C')).toEqual([true, true, true])
  })

  test('[18.2/e] a second one only as far as it had points (R-124)', () => {
    const stands = { '1418': ['F-II-DetA', 'F-II-DetB'] }
    const trial = parting(stands, ['F-II-1Verge'], EVENING)
    const points = (id: string): number => printedStrength(trial.state, piece(id)) / 16
    expect([points('F-II-1Verge'), points('F-II-DetA'), points('F-II-DetB')]).toEqual([5, 2, 3])
    const why = (parts: number, taken: number): string | undefined =>
      whyCannotTake(
        trial.state,
        {
          ...parentsLevel.frame({ side: FRENCH }),
          parent: piece('F-II-1Verge'),
          parts,
          taken: taken * 16,
        },
        piece('F-II-DetB'),
      )?.say.key
    expect([why(0, 0), why(1, 2), why(1, 3), why(2, 4)]).toEqual([
      undefined,
      undefined,
      'no-parent-fit',
      'no-parent-fit',
    ])
  })

  test('[18.3/d] in Deep Night too', () => {
    const state = setUpState('campaign-three-days', [])
    state.turn = DEEP_NIGHT.turn
    state.place[piece('F-II-1Verge')] = PARTED
    const trial = new Trial(wholeFlow, state, { ...gameLevel.frame(), at: 'parents' })
    expect([trial.ask.rule, trial.offered('return')]).toEqual(['18.3/d', ['F-II-1Verge']])
    expect(trial.say('return F-II-1Verge').at('F-II-1Verge')).toBe(String(REBUILDABLE))
  })

  test('by day nobody is asked', () => {
    const state = setUpState('campaign-three-days', [])
    state.place[piece('F-II-1Verge')] = PARTED
    const trial = new Trial(wholeFlow, state, { ...gameLevel.frame(), at: 'parents' })
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
