import { describe, expect, test } from 'vitest'
import { leastOf, mostOf } from '../../../core/bounds.ts'
import { changed } from '../../../core/list.ts'
import { hex } from '../map/map.ts'
import { isMarked, put } from '../model/board.ts'
import { positionState } from '../model/position.ts'
import { BATTERIES, COLUMN, MOVED, POOL, SMASHED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { acting } from '../testing/command.ts'
import type { Play } from '../testing/command.ts'
import { field, heard, piece } from '../testing/field.ts'
import { answer, nounsFor } from '../testing/steps.ts'
import { formationNamed } from './02-pieces.ts'
import { activationLevel } from './03-sequence-levels.ts'
import { detachLevel } from './10-detach-level.ts'
import type { DetachFrame } from './10-detach-level.ts'
import { detachProc, rejoin, whyCannotDetach, whyCannotRejoin } from './10-detachments.ts'
import { casualtiesOf, loseCasualty } from './10-steps.ts'
import { boundOf } from './11-fatigue.ts'

const FRIANT = piece('F-Friant')
const DETACHED = piece('F-III-Det')
const key = (refused: { say: { key: string } } | undefined) => refused?.say.key
const corps = (facts: object = {}) =>
  field(
    {
      'F-Friant': { at: '3017', facing: 'S', ...facts },
      'B-Ludwig': { at: '1225', formation: 'F-VII' },
    },
    { scenario: 'eckmuehl' },
  )

function detach(state: State, steps: number, guns = 0): void {
  const frame: DetachFrame = detachLevel.frame({ unit: FRIANT })
  const go = heard()
  answer({ proc: detachProc, state, frame }, { verb: 'steps', noun: steps }, go)
  for (let gun = 0; gun < guns; gun++)
    answer({ proc: detachProc, state, frame }, { verb: 'give-battery' }, go)
}

describe('detachments', () => {
  test('[10.3/a] of some corps alone, one at a time, from divisions', () => {
    const state = corps()
    expect(whyCannotDetach(state, FRIANT)).toBeUndefined()
    expect(key(whyCannotDetach(state, piece('B-Ludwig')))).toBe('no-detach-corps')
    expect(key(whyCannotDetach(state, piece('F-Montbrun')))).toBe('no-detach-division')
    detach(state, 1)
    expect(key(whyCannotDetach(state, FRIANT))).toBe('no-detach-out')
    expect(key(whyCannotDetach(state, DETACHED))).toBe('no-detach-division')
  })

  test('[10.3/a] not the last step, not out of a column, not of a Smashed division', () => {
    expect(key(whyCannotDetach(corps({ sp: 2 }), FRIANT))).toBe('no-detach-weak')
    expect(key(whyCannotDetach(corps({ marks: COLUMN }), FRIANT))).toBe('no-detach-column')
    expect(key(whyCannotDetach(corps({ marks: SMASHED }), FRIANT))).toBe('no-detach-weak')
  })

  test('[10.3/b] two steps of five, with the fatigue and supply of the division (V-10.3-1)', () => {
    const state = corps({ fatigue: 3, unsupplied: 1 })
    state.points[FRIANT] = 9
    detach(state, 2)
    expect([state.steps[FRIANT], state.steps[DETACHED]]).toEqual([3, 2])
    expect([state.fatigue[DETACHED], state.unsupplied[DETACHED]]).toEqual([3, 1])
    expect(state.place[DETACHED]).toBe(hex('3017'))
    expect([state.facing[DETACHED], state.points[DETACHED]]).toEqual([state.facing[FRIANT], 9])
    expect(state.morale[DETACHED]).toBe(5)
    expect(casualtiesOf(state, FRIANT) + casualtiesOf(state, DETACHED)).toBe(0)
  })

  test('a division of two steps can send out one', () => {
    const state = corps({ sp: 4 })
    const frame = detachLevel.frame({ unit: FRIANT })
    expect(nounsFor({ proc: detachProc, state, frame }, 'steps')).toEqual([1])
  })

  test('batteries go along if they are given, and the enemy does not know how many', () => {
    const state = corps()
    detach(state, 2, 1)
    expect([state.batteries[FRIANT], state.batteries[DETACHED]]).toEqual([1, 1])
    for (const unit of [FRIANT, DETACHED]) {
      const bound = boundOf(unit, BATTERIES)
      expect([leastOf(state.bounds, bound), mostOf(state.bounds, bound)]).toEqual([1, 2])
    }
  })

  test('[10.3/c] back in its division, which goes one box towards it (V-10.3-2)', () => {
    const state = corps({ fatigue: 2 })
    detach(state, 2, 1)
    state.fatigue[DETACHED] = 5
    state.unsupplied[DETACHED] = 1
    state.stragglers[DETACHED] = 1
    state.steps[DETACHED] = 1
    expect(whyCannotRejoin(state, DETACHED)).toBeUndefined()
    rejoin(state, DETACHED, heard())
    expect([state.fatigue[FRIANT], state.unsupplied[FRIANT]]).toEqual([3, 1])
    expect([state.steps[FRIANT], state.stragglers[FRIANT]]).toEqual([4, 1])
    expect(state.batteries[FRIANT]).toBe(2)
    expect(state.place[DETACHED]).toBe(POOL)
    expect(casualtiesOf(state, FRIANT)).toBe(0)
  })

  test('[10.3/c] a division that is more tired gets one box fresher', () => {
    const state = corps({ fatigue: 5 })
    detach(state, 1)
    state.fatigue[DETACHED] = 1
    rejoin(state, DETACHED, heard())
    expect(state.fatigue[FRIANT]).toBe(4)
  })

  test('[10.3/c] not from elsewhere, and never into another division', () => {
    const state = corps()
    detach(state, 1)
    state.place[DETACHED] = hex('3117')
    expect(key(whyCannotRejoin(state, DETACHED))).toBe('no-rejoin-elsewhere')
    state.source = state.source.with(DETACHED, piece('F-Gudin'))
    expect(key(whyCannotRejoin(state, DETACHED))).toBe('no-rejoin-parent')
  })

  test('[6.1/a] not into a hex that would be too full then', () => {
    const state = corps({ sp: 8 })
    detach(state, 2)
    put(state, piece('F-Montbrun'), hex('3017'))
    state.steps[piece('F-Montbrun')] = 3
    expect(key(whyCannotRejoin(state, DETACHED))).toBe('no-rejoin-room')
  })

  test('what a detachment loses its division has lost', () => {
    const state = corps()
    detach(state, 2)
    loseCasualty(state, DETACHED, heard())
    rejoin(state, DETACHED, heard())
    expect([state.steps[FRIANT], casualtiesOf(state, FRIANT)]).toEqual([4, 1])
  })

  test('a division that is of another corps by now does not move by what comes back to it', () => {
    const rejoined = (formation: string): State => {
      const state = corps()
      detach(state, 2)
      state.formation = changed(state.formation, FRIANT, formationNamed(formation))
      state.stack = [activationLevel.frame({ side: 0, formations: [formationNamed('F-III')] })]
      state.marks[DETACHED]! |= MOVED
      rejoin(state, DETACHED, heard())
      return state
    }
    expect(isMarked(rejoined('F-III'), FRIANT, MOVED)).toBe(true)
    const state = rejoined('F-Lannes')
    expect([isMarked(state, FRIANT, MOVED), state.deeds[FRIANT]]).toEqual([false, 0])
  })
})

describe('a detachment under MARCH', () => {
  const marching = (at: Record<string, string[]>, more: Record<string, unknown> = {}): Play => {
    const position = {
      game: 'march',
      turn: 2,
      step: 'activation',
      formation: 'F-III',
      stacks: { ...at, '4616': ['A-HQ', 'A-Somariva', 'L-Rosenberg'] },
      orders: { 'F-III': 'MARCH' },
      targets: { 'F-III': '5108' },
      charts: { 'F-StHilaire': { sp: 6 }, 'F-III-Det': { sp: 4, parent: 'F-StHilaire' } },
      ...more,
    }
    return acting(positionState('four-days', position, []), 'F-III').roll(4)
  }

  test('[10.3/c] may come back before it sets out', () => {
    const play = marching({ '4607': ['F-StHilaire', 'L-Davout', 'F-III-Det'] })
    play.say('move F-III-Det')
    expect(play.verbs).toContain('rejoin')
    play.say('rejoin')
    expect(play.state.place[DETACHED]).toBe(POOL)
    expect(play.state.steps[piece('F-StHilaire')]).toBe(5)
    expect(play.offered('move')).toContain('F-StHilaire')
    play.say('move F-StHilaire', 'march 4707')
  })

  test('[10.3/c] and on its way, in the hex of its division', () => {
    const play = marching({ '4607': ['F-III-Det'], '4807': ['F-StHilaire', 'L-Davout'] })
    play.say('move F-III-Det')
    expect(play.verbs).not.toContain('rejoin')
    play.say('march 4707', 'march 4807')
    expect(play.verbs).toContain('rejoin')
    play.say('rejoin')
    expect(play.state.trail[DETACHED]).toEqual([])
    expect(play.state.marching[DETACHED]).toBe(0)
    expect(isMarked(play.state, piece('F-StHilaire'), MOVED)).toBe(true)
    expect(play.verbs).not.toContain('end')
    play.say('move F-StHilaire')
    expect(play.offered('march')).toEqual(['4908'])
  })

  test('[10.3/c] even where its march leads no farther', () => {
    const play = marching(
      { '4607': ['F-StHilaire', 'L-Davout', 'F-III-Det'] },
      { targets: { 'F-III': '4607' } },
    )
    expect(play.offered('move')).toContain('F-III-Det')
    // An offer, which binds it to nothing.
    expect(play.offered('rest')).toContain('F-III-Det')
    expect(play.verbs).toContain('end')
    play.say('move F-III-Det', 'rejoin')
    expect(play.state.place[DETACHED]).toBe(POOL)
  })
})
