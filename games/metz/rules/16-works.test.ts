import { describe, expect, test } from 'vitest'
import { worksLevel } from './16-works-level.ts'
import { hex } from '../map/map.ts'
import {
  ACTIVE,
  ASSAULTED,
  COMMANDED,
  DEFENDED,
  DISRUPTED,
  ENTRENCHED,
  FIRED,
  HASTY,
  HELD,
  MOVED,
  RALLIED,
  SHAKEN,
  SPECIAL,
} from '../model/state.ts'
import type { State } from '../model/state.ts'
import { DEEP_NIGHT, EVENING, defensive, keysTold, placeOf, wholeFlow } from '../testing/command.ts'
import { Trial, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { chitIds } from './06-chits.ts'
import { FRENCH, PRUSSIAN, formationNamed, formationSide, piecesOf } from './03-pieces.ts'
import { cohesion, putWorks, worksAt } from './03-values.ts'
import { digRating, isEasyToDig, whyCannotDig, worksToBuild } from './16-works.ts'

const AT = '1418'
const NINE = piece('P-III-9')

/** A formation in command. */
function field(id: string, stands: Stands, more: Partial<State> = {}): State {
  const state = defensive(stands, more)
  for (const one of piecesOf[formationNamed(id)]!)
    if (state.place[one]! >= 0) state.deeds[one] = ACTIVE | COMMANDED
  return state
}
function digging(id: string, state: State): Trial {
  const formation = formationNamed(id)
  return new Trial(
    wholeFlow,
    state,
    worksLevel.frame({ side: formationSide[formation]!, formation }),
  )
}
const ours = (more: Partial<State> = {}): State => field('P-III', { [AT]: ['P-III-9'] }, more)
function why(state: State, id = 'P-III-9', tried: number[] = []): string | undefined {
  const formation = formationNamed(id.startsWith('F-VI') ? 'F-VI' : 'P-III')
  return whyCannotDig(state, piece(id), { formation, tried })?.say.key
}
/** The marker there. */
const hasty = (state: State, at = AT, side: 0 | 1 = PRUSSIAN): State => {
  putWorks(state, { hex: hex(at), kind: HASTY, side })
  return state
}

describe('who may dig', () => {
  test('[16.2/b] infantry, detachments too', () => {
    const stands = { [AT]: ['P-III-9', 'P-III-StulpArt'], '1417': ['P-III-DetA'] }
    expect(digging('P-III', field('P-III', stands)).offered('dig')).toEqual([
      'P-III-9',
      'P-III-DetA',
    ])
  })

  test('[16.2/b, 7.2.2/a] of a formation under Defensive Posture, or Special (R-57)', () => {
    const state = ours()
    expect(why(state)).toBeUndefined()
    state.posture.fill(0)
    expect(why(state)).toBe('no-dig-posture')
    state.posture.fill(SPECIAL)
    expect(why(state)).toBeUndefined()
  })

  test.each([
    ['fired', FIRED, 'no-dig-fired'],
    ['moved', MOVED, 'no-dig-moved'],
    ['assaulted', ASSAULTED, 'no-dig-fought'],
    ['was helped', RALLIED, 'no-dig-helped'],
  ])('[16.2/b] nobody who has %s', (_, deed, key) => {
    const state = ours()
    state.deeds[NINE]! |= deed
    expect(why(state)).toBe(key)
  })

  test('[16.2/b] Defensive Fire does not matter (R-98)', () => {
    const state = ours()
    state.deeds[NINE]! |= DEFENDED
    expect(why(state)).toBeUndefined()
  })

  test('[16.2/b, 14.3/b] nobody who is Out of Command', () => {
    const state = ours()
    state.deeds[NINE] = ACTIVE
    expect(why(state)).toBe('no-recover-command')
  })

  test('[16.2/b] [6.2.1/b] nobody of another formation, nor whom the commander in chief has not picked', () => {
    const state = ours()
    state.deeds[NINE] = 0
    expect(why(state)).toBe('is-not-picked')
    state.deeds[NINE] = RALLIED
    expect(why(state)).toBe('no-dig-helped')
    const other = { formation: formationNamed('P-X'), tried: [] }
    expect(whyCannotDig(state, NINE, other)?.say.key).toBe('no-other-formation')
  })

  test('[16.3/b] once for a hex (R-98)', () => {
    const state = field('P-III', { [AT]: ['P-III-9', 'P-III-DetA'] })
    const trial = digging('P-III', state).say('dig P-III-9').roll(10)
    expect(trial.isOver).toBe(true)
  })
})

describe('the roll', () => {
  test('[16.2/c] at or below cohesion there are Hasty Works', () => {
    expect(isEasyToDig(hex(AT))).toBe(false)
    const good = digging('P-III', ours()).say('dig P-III-9').roll(8)
    expect(worksAt(good.state, hex(AT))).toBe(HASTY)
    expect(keysTold(good)).toEqual(['note-works-1'])
    const bad = digging('P-III', ours()).say('dig P-III-9').roll(9)
    expect(worksAt(bad.state, hex(AT))).toBe(0)
    expect(keysTold(bad)).toEqual(['note-no-works'])
  })

  test('[16.2/c] one easier in or beside forest, farms, quarries and towns', () => {
    const rating = (at: string): number => digRating(ours(), NINE, hex(at)) - cohesion(ours(), NINE)
    // Forest, farm, quarry, town, and beside each; a stream is none.
    expect(['1819', '1422', '3720', '1923'].map(rating)).toEqual([1, 1, 1, 1])
    expect(['1619', '1423', '3820', '1922'].map(rating)).toEqual([1, 1, 1, 1])
    expect(['1418', '0915'].map(rating)).toEqual([0, 0])
  })

  test('[16.2/c] by cohesion as it is now', () => {
    const state = ours()
    state.morale[NINE] = DISRUPTED
    expect(digRating(state, NINE, hex(AT))).toBe(6)
  })

  test('Inspirational Leadership may help (E08)', () => {
    const state = ours()
    state.chits[chitIds.indexOf('P-inspiration-1')] = HELD
    const trial = digging('P-III', state).say('dig P-III-9').roll(10)
    expect(placeOf(trial)).toBe('pause/decide')
    trial.say('play P-inspiration-1')
    expect(worksAt(state, hex(AT))).toBe(HASTY)
  })

  test('[16.2/c] [6.3.1/b] but not where it would change nothing (E08)', () => {
    const asked = (die: number): boolean => {
      const state = ours()
      state.morale[NINE] = DISRUPTED
      state.chits[chitIds.indexOf('P-inspiration-1')] = HELD
      return placeOf(digging('P-III', state).say('dig P-III-9').roll(die)) === 'pause/decide'
    }
    // Its rating is six.
    expect([6, 7, 8, 9].map(asked)).toEqual([false, true, true, false])
  })
})

describe('two kinds', () => {
  test('[16.1] Hasty Works, and Entrenchments on top of them', () => {
    expect(worksToBuild(ours(), hex(AT))).toBe(HASTY)
    expect(worksToBuild(hasty(ours(EVENING)), hex(AT))).toBe(ENTRENCHED)
  })

  test('[16.3/b] Entrenchments only by night', () => {
    expect(why(hasty(ours()))).toBe('no-dig-enough')
    expect(why(hasty(ours(DEEP_NIGHT)))).toBeUndefined()
    const trial = digging('P-III', hasty(ours(DEEP_NIGHT)))
      .say('dig P-III-9')
      .roll(9)
    expect(worksAt(trial.state, hex(AT))).toBe(ENTRENCHED)
    expect(trial.isOver).toBe(true)
    expect(why(trial.state)).toBe('no-dig-again')
  })

  test('[16.3/b] nobody builds and improves in one phase', () => {
    const state = field('P-III', { [AT]: ['P-III-9', 'P-III-DetA'] }, DEEP_NIGHT)
    const trial = digging('P-III', state).say('dig P-III-9').roll(1)
    expect([worksAt(state, hex(AT)), trial.isOver]).toEqual([HASTY, true])
  })

  test('[16.2/a, 16.3/a] who is in them has more cohesion, whoever dug them', () => {
    const state = ours()
    const plain = cohesion(state, NINE)
    expect(cohesion(hasty(state), NINE)).toBe(plain + 1)
    putWorks(state, { hex: hex(AT), kind: ENTRENCHED, side: FRENCH })
    expect(cohesion(state, NINE)).toBe(plain + 2)
  })

  test('[18.2/c] in the Evening any attempt tires (R-58)', () => {
    const trial = digging('P-III', ours(EVENING)).say('dig P-III-9').roll(10)
    expect(trial.state.morale[NINE]).toBe(SHAKEN)
    expect(digging('P-III', ours(DEEP_NIGHT)).say('dig P-III-9').roll(10).state.morale[NINE]).toBe(
      0,
    )
  })
})

describe('VI Corps', () => {
  const canrobert = (more: Partial<State> = {}): State =>
    field('F-VI', { '3113': ['F-VI-1Tix'], '1418': ['F-VI-2Tix'] }, more)

  test('[16.5/a] digs with two less', () => {
    const state = canrobert()
    expect(digRating(state, piece('F-VI-2Tix'), hex('1418'))).toBe(4)
    expect(cohesion(state, piece('F-VI-2Tix'))).toBe(6)
  })

  test('[16.5/b] never builds Entrenchments', () => {
    const state = hasty(canrobert(EVENING), '1418', FRENCH)
    expect(why(state, 'F-VI-2Tix')).toBe('no-dig-tools')
    expect(why(state, 'F-VI-1Tix')).toBeUndefined()
  })
})
