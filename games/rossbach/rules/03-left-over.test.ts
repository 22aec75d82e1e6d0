import { describe, expect, test } from 'vitest'
import { put } from '../model/board.ts'
import { explain } from '../testing/reasons.ts'
import { hex } from '../map/map.ts'
import { brokenIn } from '../proof/soundness.ts'
import { LOST } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { Trial, piece } from '../testing/field.ts'
import { marchFlow, moving } from '../testing/march.ts'
import { FIRST_TRAIN, FRENCH, PRUSSIAN } from './01-pieces.ts'
import { movement } from './08-movement-level.ts'

const STACK = ['Schmettau', 'Wartensleben', 'Quitzow', 'Buenting']

/** Prussian movement after the Duke has fallen among these. */
function afterHim(who: readonly string[], change?: (state: State) => void): Trial {
  const options = ['brunswick-falls']
  const { state } = moving(
    { S2950: [...who], S2947: ['Hohenlohe'] },
    { phasing: PRUSSIAN, options },
  )
  put(state, piece('Brunswick'), LOST)
  change?.(state)
  state.stack.length = 0
  return new Trial(marchFlow, state, movement.frame({}, 'command'))
}

const mayEnd = (trial: Trial): boolean => trial.offered('end') !== undefined

describe('[21.34o] those whom the Duke leaves behind', () => {
  test('[21.34o] [3.12] must not end a movement as too many while one of them can march', () => {
    const trial = afterHim(STACK)
    expect(mayEnd(trial)).toBe(false)
    const why = explain(trial.state, { verb: 'end' })
    expect([why?.rule, why?.say.key]).toEqual(['3.12', 'no-end-too-many'])
    trial.say('move Quitzow', 'step S2949', 'halt')
    expect(mayEnd(trial)).toBe(false)
    trial.say('move Buenting', 'step S2951', 'halt')
    expect(mayEnd(trial)).toBe(true)
  })
  test('[21.34o] [3.11a] unless a leader has come to them', () => {
    const trial = afterHim(STACK, (state) => put(state, piece('Kalkreuth'), hex('S2950')))
    expect(mayEnd(trial)).toBe(true)
  })
  test('[21.34o] [3.0a] and stay together while nobody can go', () => {
    const trial = afterHim(STACK, (state) => {
      for (const id of STACK) state.commanded[piece(id)] = 0
    })
    expect(mayEnd(trial)).toBe(true)
    expect(brokenIn(trial.state)).not.toContain('stacking')
    put(trial.state, piece('Grawert'), hex('S2950'))
    expect(brokenIn(trial.state)).toContain('stacking')
  })
  test('[21.34o] two may stay as they are', () => {
    expect(mayEnd(afterHim(STACK.slice(0, 2)))).toBe(true)
  })
})

describe('[16.23] [3.12] those whose leader was taken', () => {
  const without = (who: string[]): Trial => {
    const { state } = moving({ S2950: who, S2947: ['Murat'] }, { phasing: FRENCH })
    for (const id of who) state.commanded[piece(id)] = 1
    state.stack.length = 0
    return new Trial(marchFlow, state, movement.frame({}, 'command'))
  }
  test('[16.23] [3.12] part when they move next, whoever he was', () => {
    const trial = without(['Lasalle', 'Milhaud', 'Klein'])
    expect([brokenIn(trial.state), mayEnd(trial)]).toEqual([[], false])
    trial.say('move Klein', 'step S2949', 'halt')
    expect(mayEnd(trial)).toBe(true)
  })
  test('[16.23] [3.12] so does a train from its troops', () => {
    const trial = without(['Klein', 'Pontoon-F'])
    expect([brokenIn(trial.state), mayEnd(trial)]).toEqual([[], false])
    trial.say('move Klein', 'step S2949', 'halt')
    expect(mayEnd(trial)).toBe(true)
  })
  test('[3.11a] [3.12] more than a leader allows, or trains alone, come of nobody’s loss', () => {
    const foot = without(['Suchet', 'Gazan', 'Dupont'])
    expect(brokenIn(foot.state)).toContain('stacking')
    expect(brokenIn(without(['Pontoon-F', 'Baggage-F']).state)).toContain('stacking')
  })
})

describe('[9.17] [3.12] bridge trains that were taken together', () => {
  const taken = (...owners: readonly number[]): Trial => {
    const trains = ['Pontoon-P1', 'Pontoon-P2']
    const { state } = moving({ S2950: trains, S2947: ['Suchet'] }, { phasing: FRENCH })
    owners.forEach((side, at) => (state.serves[piece(trains[at]!) - FIRST_TRAIN] = side))
    for (const id of trains) state.commanded[piece(id)] = 1
    state.stack.length = 0
    return new Trial(marchFlow, state, movement.frame({}, 'command'))
  }
  test('[9.17] [3.12] stand together until their captors move next, and then part if they can', () => {
    const trial = taken(FRENCH, FRENCH)
    expect(brokenIn(trial.state)).toEqual([])
    expect(mayEnd(trial)).toBe(false)
    trial.say('move Pontoon-P1', 'step S2949', 'halt')
    expect(mayEnd(trial)).toBe(true)
  })
  test('[9.17] and only those', () => {
    const trial = taken(FRENCH, PRUSSIAN)
    expect(brokenIn(trial.state)).toContain('stacking')
    expect(brokenIn(trial.state)).toContain('sides')
  })
})
