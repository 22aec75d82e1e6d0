import { describe, expect, test } from 'vitest'
import { fireStepLevel } from './08-fire-levels.ts'
import { ACTIVE, COMMANDED, FIRED, HALF_FIRED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { fireFlow } from '../testing/fire.ts'
import { Trial, fieldOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { FRENCH, PRUSSIAN, sideOf } from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { movementAllowance } from './11-costs.ts'
import { whyCannotMove } from './11-movers.ts'

function ready(stands: Stands, ids: readonly string[]): State {
  const state = fieldOf(stands)
  for (const id of ids) state.deeds[piece(id)] = ACTIVE | COMMANDED
  return state
}
function step(side: Side, stands: Stands, ids: readonly string[]): Trial {
  return new Trial(fireFlow, ready(stands, ids), fireStepLevel.frame({ side }))
}

const FLAVIGNY: Stands = {
  '2523': ['F-II-1Verge', 'F-II-VergeArt'],
  '2522': ['F-II-2Verge'],
  '2524': ['P-III-9'],
}
const ALL = ['F-II-1Verge', 'F-II-VergeArt', 'F-II-VergeMit', 'F-II-2Verge']

describe('the Fire Combat Step', () => {
  test('[8.1/a] who is active and in command may fire, and need not', () => {
    const trial = step(FRENCH, FLAVIGNY, ['F-II-1Verge'])
    expect(trial.offered('fire')).toEqual(['F-II-1Verge'])
    expect(trial.say('done').isOver).toBe(true)
    const idle = ready(FLAVIGNY, [])
    idle.deeds[piece('F-II-1Verge')] = ACTIVE
    expect(new Trial(fireFlow, idle, fireStepLevel.frame({ side: FRENCH })).isOver).toBe(true)
  })

  test('[8.1/c] one fire is over before the next begins', () => {
    const trial = step(FRENCH, FLAVIGNY, ALL)
    trial.say('fire F-II-VergeArt', 'at 2524')
    expect(trial.chance?.dice).toEqual([10, 10])
    trial.rollAll(1, 2)
    expect(trial.offered('fire')).toEqual(['F-II-1Verge', 'F-II-VergeMit'])
  })

  test('[8.1/d] each fires once', () => {
    const trial = step(FRENCH, FLAVIGNY, ['F-II-1Verge'])
    trial.say('fire F-II-1Verge', 'at 2524').rollAll(1, 2)
    expect(trial.isOver).toBe(true)
    expect(trial.state.deeds[piece('F-II-1Verge')]! & FIRED).toBe(FIRED)
  })

  test('[4.3/c] a mitrailleuse fires apart from its battery', () => {
    const trial = step(FRENCH, { ...FLAVIGNY, '2423': ['P-III-10'] }, ALL)
    trial.say('fire F-II-VergeArt', 'at 2524').rollAll(1, 2)
    expect(trial.offered('fire')).toEqual(['F-II-1Verge', 'F-II-VergeMit'])
    trial.say('fire F-II-VergeMit', 'at 2423')
    expect(trial.offered('with')).toEqual(['F-II-1Verge'])
    trial.say('shoot').rollAll(1, 2)
    const fired = ALL.filter((id) => (trial.state.deeds[piece(id)]! & FIRED) !== 0)
    expect(fired).toEqual(['F-II-VergeArt', 'F-II-VergeMit'])
  })

  test('[8.7/a] and with infantry of its hex at the same target', () => {
    const trial = step(FRENCH, FLAVIGNY, ALL)
    trial.say('fire F-II-1Verge', 'at 2524', 'with F-II-VergeMit')
    trial.rollAll(1, 2)
    expect(trial.offered('fire')).toEqual(['F-II-VergeArt'])
  })

  test('units that are named fire by halves, a battery with its mitrailleuse', () => {
    const state = ready(FLAVIGNY, [])
    const units = [piece('F-II-VergeArt')]
    const trial = new Trial(fireFlow, state, fireStepLevel.frame({ side: FRENCH, units, half: 1 }))
    expect(trial.offered('fire')).toEqual(['F-II-VergeArt', 'F-II-VergeMit'])
    trial.say('fire F-II-VergeMit', 'at 2524').rollAll(1, 2)
    const notes = trial.told.map(({ what }) => (what.did === 'noted' ? what.say.with : undefined))
    expect(notes).toContainEqual({ points: '2', base: '2', column: '3' })
  })
})

/** Whether its fire keeps a unit from moving. */
const isHeldByFire = (state: State, unit: number): boolean =>
  whyCannotMove(state, { side: sideOf[unit]!, units: [] }, unit)?.rule === '11.1/b'

describe('guns that have fired', () => {
  const HORSE: Stands = { '2523': ['F-II-1Verge'], '2525': ['P-III-Horse', 'P-III-Corps'] }
  const GUNS = ['P-III-Horse', 'P-III-Corps']

  test('[8.1.6/a] stay where they are', () => {
    const trial = step(PRUSSIAN, HORSE, GUNS)
    trial.say('fire P-III-Corps', 'at 2523', 'shoot').rollAll(1, 2)
    expect(GUNS.map((id) => isHeldByFire(trial.state, piece(id)))).toEqual([false, true])
  })

  test('a battery stays with its mitrailleuse, infantry is free to go', () => {
    const trial = step(FRENCH, FLAVIGNY, ALL)
    trial.say('fire F-II-1Verge', 'at 2524', 'with F-II-VergeMit').rollAll(1, 2).say('done')
    expect(isHeldByFire(trial.state, piece('F-II-VergeArt'))).toBe(true)
    expect(isHeldByFire(trial.state, piece('F-II-1Verge'))).toBe(false)
  })

  test('[8.1.6/b] horse artillery fires by halves and keeps half its movement', () => {
    const trial = step(PRUSSIAN, HORSE, GUNS)
    expect(trial.offered('fire-half')).toEqual(['P-III-Horse'])
    trial.say('fire-half P-III-Horse', 'at 2523', 'shoot').rollAll(1, 2)
    const horse = piece('P-III-Horse')
    const notes = trial.told.map(({ what }) => (what.did === 'noted' ? what.say.with : undefined))
    expect(notes).toContainEqual({ points: '1', base: '1', column: '2' })
    expect(isHeldByFire(trial.state, horse)).toBe(false)
    expect(trial.state.deeds[horse]! & HALF_FIRED).toBe(HALF_FIRED)
    expect(movementAllowance(trial.state, horse, 0)).toBe(6)
    expect(movementAllowance(fieldOf(HORSE), horse, 0)).toBe(12)
  })

  test('horse artillery by halves joins whole fire (R-21)', () => {
    const trial = step(PRUSSIAN, HORSE, GUNS)
    trial.say('fire P-III-Corps', 'at 2523')
    expect(trial.offered('with-half')).toEqual(['P-III-Horse'])
    trial.say('with-half P-III-Horse').rollAll(1, 2)
    const notes = trial.told.map(({ what }) => (what.did === 'noted' ? what.say.with : undefined))
    expect(notes).toContainEqual({ points: '8', base: '8-9', column: '10-11' })
  })
})
