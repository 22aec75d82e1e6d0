import { describe, expect, test } from 'vitest'
import { mark, put } from '../model/board.ts'
import { freshState } from '../model/set-up.ts'
import {
  ATTACK,
  BALKED,
  CLEARED,
  HOLD,
  LOST,
  MOBILE,
  NO_ORDER,
  REST,
  SMASHED,
  STATIONARY,
} from '../model/state.ts'
import type { State } from '../model/state.ts'
import { acting } from '../testing/command.ts'
import type { Play } from '../testing/command.ts'
import { field, piece } from '../testing/field.ts'
import { formationNamed } from './02-pieces.ts'
import { isBattered, isChecked } from './15-check.ts'
import { FREE, RESTS, STAYS, dareRating, isInCommand, whyCannotDo } from './15-command.ts'

const A_IV = formationNamed('A-IV')
const III = formationNamed('F-III')
const SOMARIVA = piece('A-Somariva')
const STUTTERHEIM = piece('A-Stutterheim')
const HOHENLOHE = piece('A-Hohenlohe')

/** IV Korps at the Laichlings, under HOLD. */
function korps(): State {
  const state = freshState('eckmuehl', [])
  state.order[A_IV] = HOLD
  return state
}
function fresh(state: State): State {
  state.fresh[A_IV] = 1
  return state
}
/** Half of its divisions are Smashed. */
function battered(state: State): State {
  for (const unit of [SOMARIVA, HOHENLOHE]) mark(state, unit, SMASHED)
  return state
}
const rolled = (state: State, ...dice: number[]): Play => acting(state, 'A-IV').roll(...dice)

describe('the command roll', () => {
  test('[15.5/a] a leader of three or less who rolls one gets nothing but rest', () => {
    const one = rolled(korps(), 1)
    expect(one.state.curbed[A_IV]).toBe(RESTS)
    expect(whyCannotDo(one.state, SOMARIVA, MOBILE)?.rule).toBe('15.5/a')
    expect(whyCannotDo(one.state, SOMARIVA, STATIONARY)?.rule).toBe('15.5/a')
    expect(whyCannotDo(one.state, SOMARIVA, REST)).toBeUndefined()
    expect(rolled(korps(), 2).state.curbed[A_IV]).toBe(FREE)
  })

  test('[15.5/a] one of four goes on with five', () => {
    const state = freshState('eckmuehl', [])
    const lichtenstein = formationNamed('A-IRes')
    state.fresh[lichtenstein] = 1
    const play = acting(state, 'A-IRes').roll(1)
    expect([play.state.curbed[lichtenstein], play.state.cap[lichtenstein]]).toEqual([FREE, 10])
  })

  test.each([
    ['15.5/a', 'obeys', () => korps(), [4]],
    ['15.5/a', 'rests', () => korps(), [1]],
    ['15.5/c', 'capped', () => fresh(korps()), [4]],
    ['15.5/b', 'drops-order', () => battered(korps()), [6, 1]],
    ['15.5/d', 'acts-alone', () => battered(korps()), [6, 1]],
  ] as const)('[%s] what comes of it is told by its own rule: %s', (rule, what, state, dice) => {
    const { told } = rolled(state(), ...dice)
    const rules = told.flatMap(({ what: one }) =>
      one.did === 'noted' && one.say.key === `note-check-${what}` ? [one.rule] : [],
    )
    expect(rules).toEqual([rule])
  })

  test('[15.5/a] the die is the owner’s alone, and looks the same without an order', () => {
    const chanceOf = (order: number): unknown => {
      const state = korps()
      state.order[A_IV] = order
      return acting(state, 'A-IV').chance
    }
    expect(chanceOf(HOLD)).toMatchObject({ seen: ['austrian'], dice: [6] })
    expect(chanceOf(NO_ORDER)).toEqual(chanceOf(HOLD))
  })

  test('[15.5/b] a third of the divisions Smashed or gone, and a sum of six: the order is dropped', () => {
    const state = korps()
    expect(isBattered(state, A_IV)).toBe(false)
    mark(state, SOMARIVA, SMASHED)
    expect(isBattered(state, A_IV)).toBe(true)
    const kept = rolled(state, 2)
    expect(kept.state.order[A_IV]).toBe(HOLD)
    const again = korps()
    put(again, SOMARIVA, LOST)
    const dropped = rolled(again, 3)
    expect(dropped.state.order[A_IV]).toBe(NO_ORDER)
    // He checks as one who has none.
    expect(dropped.chance).toMatchObject({ dice: [6] })
    expect(dropped.roll(4).state.curbed[A_IV]).toBe(STAYS)
  })

  test('[15.5/b] detachments do not count, and a third of four is two', () => {
    const state = freshState('teugn-hausen', [])
    const lost = (...units: string[]): boolean => {
      const copy = freshState('teugn-hausen', [])
      for (const id of units) put(copy, piece(id), LOST)
      return isBattered(copy, formationNamed('A-III'))
    }
    expect(lost('A-Lusignan')).toBe(false)
    expect(lost('A-Lusignan', 'A-StJulien')).toBe(true)
    mark(state, piece('F-III-Det'), SMASHED)
    expect(isBattered(state, III)).toBe(false)
  })

  test('[15.5/c] the first check of an order is a limit on movement, the second none', () => {
    const state = korps()
    state.fresh[A_IV] = 1
    const first = rolled(state, 3)
    expect([first.state.cap[A_IV], first.state.fresh[A_IV]]).toEqual([12, 0])
    const second = korps()
    expect(rolled(second, 3).state.cap[A_IV]).toBe(-1)
  })

  test('[15.5/d] without an order the commander checks before anybody moves', () => {
    const without = (): State => {
      const state = korps()
      state.order[A_IV] = NO_ORDER
      return state
    }
    expect(rolled(without(), 3).state.curbed[A_IV]).toBe(FREE)
    const failed = rolled(without(), 4).state
    expect(failed.curbed[A_IV]).toBe(STAYS)
    expect(whyCannotDo(failed, HOHENLOHE, MOBILE)?.rule).toBe('15.5/d')
    expect(whyCannotDo(failed, HOHENLOHE, STATIONARY)).toBeUndefined()
    expect(dareRating(failed, STUTTERHEIM)).toBe(6)
    expect(dareRating(failed, HOHENLOHE)).toBe(3)
  })

  test('[15.8/c] trains are not checked', () => {
    expect(isChecked(korps(), formationNamed('A-Supply'))).toBe(false)
    expect(isChecked(korps(), A_IV)).toBe(true)
    expect(acting(korps(), 'A-Supply').chance).toBeUndefined()
  })
})

describe('out of command', () => {
  const far = (): State => {
    const state = field(
      {
        'L-Rosenberg': '3921',
        'A-Hohenlohe': { at: '3921', formation: 'A-IV' },
        'A-Somariva': { at: '3217', formation: 'A-IV' },
        'A-Stutterheim': { at: '4512', formation: 'A-IV' },
      },
      { scenario: 'eckmuehl' },
    )
    state.order[A_IV] = ATTACK
    return state
  }

  test('[15.1/a] three points at infantry costs, half a point on a road', () => {
    const state = far()
    expect(isInCommand(state, HOHENLOHE)).toBe(true)
    expect(isInCommand(state, SOMARIVA)).toBe(false)
    const near = field({ 'L-Rosenberg': '4415', 'A-Somariva': { at: '4417', formation: 'A-IV' } })
    expect(isInCommand(near, SOMARIVA)).toBe(false)
    const road = field({ 'L-Rosenberg': '4215', 'A-Somariva': { at: '4220', formation: 'A-IV' } })
    expect(isInCommand(road, SOMARIVA)).toBe(true)
  })

  test('[15.1/a] beyond that nothing but rest without a check of its own', () => {
    const play = acting(far(), 'A-IV').roll(3)
    expect(whyCannotDo(play.state, SOMARIVA, MOBILE)?.rule).toBe('15.1/a')
    expect(whyCannotDo(play.state, SOMARIVA, REST)).toBeUndefined()
    expect(play.offered('dare')).toEqual(['A-Stutterheim', 'A-Somariva'])
    play.say('dare A-Somariva')
    expect(play.chance).toMatchObject({ seen: ['austrian'] })
    play.roll(4)
    expect(play.state.deeds[SOMARIVA]! & BALKED).toBe(BALKED)
    expect(play.offered('move')).not.toContain('A-Somariva')
    play.say('dare A-Stutterheim').roll(4)
    expect(play.state.deeds[STUTTERHEIM]! & CLEARED).toBe(CLEARED)
    expect(play.offered('move')).toContain('A-Stutterheim')
    expect(play.offered('dare')).toBeUndefined()
  })
})

describe('a forced march', () => {
  const tired = (fatigue: number): State => {
    const state = field(
      {
        'L-Davout': '2413',
        'F-Friant': { at: '2413', fatigue },
        'F-Gudin': { at: '2313', fatigue: 2 },
      },
      { scenario: 'four-days' },
    )
    state.order[III] = NO_ORDER
    return state
  }

  test('[15.14/a] the commander checks, and then Tired and Spent units can go', () => {
    const play = acting(tired(5), 'F-III').roll(1)
    expect(play.offered('press')).toEqual(['F-III'])
    expect(play.offered('force')).toBeUndefined()
    play.say('press F-III')
    expect(play.chance).toMatchObject({ seen: ['allied'], rule: '15.14/a' })
    play.roll(5)
    expect(play.offered('force')).toEqual(['F-Friant'])
    expect(play.offered('press')).toBeUndefined()
    play.say('force F-Friant')
    expect(play.ask.say.with).toMatchObject({ points: '8' })
  })

  test('[15.14/a] a check that fails is the only one', () => {
    const play = acting(tired(7), 'F-III').roll(1).say('press F-III').roll(6)
    expect(play.offered('force')).toBeUndefined()
    expect(play.offered('press')).toBeUndefined()
  })

  test('[15.14/a] Spent units go as if they were Tired, and nobody asks for rested ones', () => {
    const play = acting(tired(7), 'F-III').roll(1).say('press F-III').roll(1)
    expect(play.say('force F-Friant').ask.say.with).toMatchObject({ points: '4' })
    expect(acting(tired(2), 'F-III').roll(1).offered('press')).toBeUndefined()
  })

  test('[15.14/b] whoever has gone so checks at the end, and loses stragglers if he fails', () => {
    const play = acting(tired(5), 'F-III').roll(1).say('press F-III').roll(1).say('force F-Friant')
    while (play.state.stack.at(-1)?.proc === 'move') {
      const step = play.ask.options.find(({ verb }) => verb === 'step')
      const verb = play.verbs.includes('stop') ? 'stop' : play.verbs.includes('keep') ? 'keep' : ''
      play.say(verb === '' ? `step ${play.offered('step')![0]}` : verb)
      expect(step === undefined && verb === '').toBe(false)
    }
    play.say('end')
    expect(play.chance).toMatchObject({ rule: '15.14/b', seen: ['allied'] })
    play.roll(6)
    expect(play.state.stragglers[piece('F-Friant')]).toBe(1)
    expect(play.state.silenced[piece('F-Friant')]).toBe(1)
  })
})
