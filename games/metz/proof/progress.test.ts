import { describe, expect, test } from 'vitest'
import type { Measure } from '../../../core/contract.ts'
import { compareMeasures } from '../../../core/testing/random-play.ts'
import type { Frame } from '../model/levels.ts'
import { gameLevel } from '../rules/05-sequence-levels.ts'
import { fireStepLevel } from '../rules/08-fire-levels.ts'
import { moveStepLevel } from '../rules/11-move-levels.ts'
import { progressOf } from './progress.ts'
import { PRUSSIAN } from '../rules/03-pieces.ts'
import type { Side } from '../rules/03-pieces.ts'
import { chitIds, chitOf } from '../rules/06-chits.ts'
import { flow } from '../rules/sequence.ts'
import { setUpState } from '../model/set-up.ts'
import { HELD, POOL, SHAKEN } from '../model/state.ts'
import { Trial, fieldOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { commandAll } from '../testing/moves.ts'

const isLess = (one: Measure, other: Measure): boolean => compareMeasures(one, other) < 0

describe('what is left of a game', () => {
  test('falls with turns, chits and steps, and is nothing at the end', () => {
    const state = setUpState('campaign-three-days', [])
    state.stack.push(gameLevel.frame())
    const start = progressOf(state)
    state.stack = [gameLevel.frame({}, 'draw')]
    state.cup = [chitOf(0), chitOf(1)]
    const full = progressOf(state)
    expect(isLess(full, start)).toBe(true)
    state.cup.pop()
    const less = progressOf(state)
    expect(isLess(less, full)).toBe(true)
    state.turn++
    expect(isLess(progressOf(state), less)).toBe(true)
    state.stack = []
    expect(progressOf(state)).toEqual([])
  })

  /** A step of one side in a game, everybody of it In Command. */
  function step(
    stands: Stands,
    side: Side,
    frame: Frame,
    { held = [], free = [] }: { held?: readonly string[]; free?: readonly string[] } = {},
  ): Trial {
    const state = fieldOf(stands)
    commandAll(state, side)
    for (const id of held) state.chits[chitIds.indexOf(id)] = HELD
    for (const id of free) state.place[piece(id)] = POOL
    return new Trial(flow, state, { ...gameLevel.frame(), at: 'draw' }, frame)
  }

  /** Replies and dice one after the other; all that were not answered by less being left. */
  function standing(trial: Trial, ...replies: (string | number[])[]): string[] {
    return replies.flatMap((reply) => {
      const before = progressOf(trial.state)
      if (typeof reply === 'string') trial.say(reply)
      else trial.rollAll(...reply)
      return isLess(progressOf(trial.state), before) ? [] : [String(reply)]
    })
  }

  test('movement points, and who is taken along', () => {
    const field = { '1729': ['P-III-9', 'P-III-HQ'], '1829': ['P-III-10'] }
    const trial = step(field, PRUSSIAN, moveStepLevel.frame({ side: PRUSSIAN, limits: 0 }))
    const replies = ['move P-III-9', 'with P-III-HQ', 'step 1728', 'step 1727', 'halt', 'end']
    expect(standing(trial, ...replies)).toEqual([])
  })

  test('a brigade that parts, and then its detachments', () => {
    const frame = moveStepLevel.frame({ side: PRUSSIAN, limits: 0 })
    const trial = step({ '1729': ['P-X-39'] }, PRUSSIAN, frame, { free: ['P-X-DetA', 'P-X-DetB'] })
    const replies = ['detach P-X-39', 'large P-X-DetB', 'large P-X-DetA', 'move P-X-DetA', 'halt']
    expect(standing(trial, ...replies)).toEqual([])
  })

  test('fires, even one that a chit has called off', () => {
    const field = { '2227': ['P-III-9'], '2327': ['P-III-Corps'], '2225': ['F-II-1Verge'] }
    const trial = step(field, PRUSSIAN, fireStepLevel.frame({ side: PRUSSIAN }), {
      held: ['F-beaten-zone-1'],
    })
    trial.state.worn[piece('P-III-9')] = 1
    const replies = ['fire P-III-9', 'at 2225', 'play F-beaten-zone-1']
    expect(standing(trial, ...replies, [10, 10], [10])).toEqual([])
    // The brigade is broken, and the guns may still fire.
    expect(trial.offered('fire')).toEqual(['P-III-Corps'])
  })

  test('[11.4/c] a retreat under fire, and whoever it sweeps along (R-127)', () => {
    const field: Stands = {
      '2523': ['F-II-1Verge'],
      '2522': ['F-II-2Verge'],
      '2521': ['P-III-9'],
      '2526': ['P-III-Corps'],
    }
    const trial = step(field, PRUSSIAN, fireStepLevel.frame({ side: PRUSSIAN }))
    for (const id of ['F-II-1Verge', 'F-II-2Verge']) {
      trial.state.worn[piece(id)] = 1
      trial.state.morale[piece(id)] = SHAKEN
    }
    expect(standing(trial, 'fire P-III-Corps', 'at 2523', [9, 1], [3], 'to 2522')).toEqual([])
    // Two casualties: who goes back already goes on, the other begins.
    expect(standing(trial, 'fire P-III-9', [10, 10], [3], [3])).toEqual([])
    const retreats = trial.state.stack.filter(({ proc }) => proc === 'retreat')
    expect(retreats).toHaveLength(2)
    const ways: string[] = []
    while (!trial.isOver && trial.ask.rule === '12.8/a')
      ways.push(...standing(trial, `to ${trial.offered('to')![0]!}`))
    expect(ways).toEqual([])
    expect([trial.at('F-II-1Verge'), trial.at('F-II-2Verge')]).not.toContain('2522')
  })
})
