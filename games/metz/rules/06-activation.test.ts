import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import { activationLevel } from './06-chit-levels.ts'
import type { ActivationFrame } from './06-chit-levels.ts'
import { AGGRESSIVE, DEFENSIVE, DEGRADE, ENHANCE, ON_TRACK, SPECIAL } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { wholeFlow } from '../testing/command.ts'
import { Trial, fieldOf, flowOf } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { FRENCH, PRUSSIAN, formationNamed, formationSide } from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { activationProc } from './06-activation.ts'
import { chitOf } from './06-chits.ts'
import { LEADERSHIP } from './06-tracks.ts'

const FIELD: Stands = {
  '2224': ['F-II-1Verge', 'F-II-HQ'],
  '2327': ['P-III-9', 'P-III-HQ'],
  '2427': ['P-III-10'],
  '4010': ['F-IG-HQ', 'F-IG-1Pic'],
}
const STEPS = [
  'forts/next',
  'fireStep/choose',
  'moveStep/begin',
  'assaultStep/begin',
  'rally/begin',
  'lost/next',
]

/** An activation in which every Step ends as soon as it is called. */
const flow = flowOf(
  { activation: activationProc },
  Object.fromEntries(STEPS.map((name) => [name, 0])),
)
function activated(state: State, frame: ActivationFrame): Trial {
  return new Trial(flow, state, frame)
}
const of = (id: string, pending = 0): ActivationFrame => {
  const formation = formationNamed(id)
  return activationLevel.frame({ side: formationSide[formation]!, formation, pending })
}
const open = (id: string, pending = 0, more: Partial<State> = {}): Trial =>
  activated(fieldOf(FIELD, more), of(id, pending))

describe('an activation', () => {
  test('[7.1/b] the owner chooses a Posture', () => {
    const trial = open('P-III')
    expect(trial.ask.seat).toBe('prussian')
    expect(trial.ask.options.map(({ verb }) => verb)).toEqual(['aggressive', 'defensive'])
    trial.say('defensive')
    expect(trial.state.posture[formationNamed('P-III')]).toBe(DEFENSIVE)
    expect(trial.isOver).toBe(true)
  })

  test('[8.9/c] the forts fire in the Fire Combat Step, when Posture and command are settled', () => {
    const state = fieldOf({ '4612': ['P-III-9'], ...FIELD })
    const trial = new Trial(wholeFlow, state, of('F-IG'))
    expect(trial.ask.rule).toBe('7.1/a')
    trial.say('defensive')
    expect([trial.ask.rule, trial.offered('at')]).toEqual(['8.9/b', ['4612']])
  })

  test('[6.4.c/b] a degraded one is Defensive without a choice', () => {
    const trial = open('P-III', DEGRADE)
    expect(trial.isOver).toBe(true)
    expect(trial.state.posture[formationNamed('P-III')]).toBe(DEFENSIVE)
  })

  test('[6.4.d/b] an enhanced one has the Special Posture without a choice', () => {
    const trial = open('P-III', ENHANCE)
    expect(trial.isOver).toBe(true)
    expect(trial.state.posture[formationNamed('P-III')]).toBe(SPECIAL)
  })

  test('[6.4.e/a] the leader of the next formation falls', () => {
    const trial = open('P-III', 0, { falling: 1 })
    expect(trial.state.casualty[formationNamed('P-III')]).toBe(1)
    expect(trial.state.falling).toBe(0)
  })

  test('[6.4.e/d] a second time he is back', () => {
    const state = fieldOf(FIELD, { falling: 1 })
    state.casualty = changed(state.casualty, formationNamed('P-III'), 1)
    expect(activated(state, of('P-III')).state.casualty[formationNamed('P-III')]).toBe(0)
  })

  test('[6.4.e/a] not by the chit of a commander in chief', () => {
    const state = fieldOf(FIELD, { falling: 1 })
    const trial = activated(
      state,
      activationLevel.frame({ side: FRENCH, pending: 0, formation: -1, chief: 1 }),
    )
    expect(trial.state.falling).toBe(1)
  })

  function underMalaise(chits: number): Trial {
    const state = fieldOf(FIELD)
    state.malaise = changed(state.malaise, formationNamed('F-II'), 1)
    for (let chit = 0; chit < chits; chit++) state.chits[11 + chit] = ON_TRACK + LEADERSHIP
    return activated(state, of('F-II'))
  }

  test('[15.1] under Malaise without a chit on the Leadership track nothing takes place', () => {
    const trial = underMalaise(0)
    expect(trial.isOver).toBe(true)
    expect(trial.state.malaise[formationNamed('F-II')]).toBe(0)
  })

  test.each([
    [1, 3, true],
    [1, 4, false],
    [2, 5, true],
    [2, 6, false],
    [3, 7, true],
    [3, 8, false],
  ])('[15.1] %i chits and a %i: off is %s', (chits, die, isOff) => {
    const trial = underMalaise(chits).roll(die)
    expect(trial.isOver).toBe(!isOff)
  })

  test('[6.2.1/a] the General Staff chit is used or held', () => {
    const state = fieldOf(FIELD, { cup: [chitOf(0)] })
    const trial = activated(
      state,
      activationLevel.frame({ side: PRUSSIAN, pending: 0, formation: -1, chief: 1 }),
    )
    expect(trial.ask.options.map(({ verb }) => verb)).toEqual(['now', 'hold'])
    trial.say('hold')
    expect(trial.state.staff).toBe(1)
    expect(trial.isOver).toBe(true)
  })

  /** What is offered first when the chit of a commander in chief is drawn and the cup is not empty. */
  function chiefDrawn(side: Side, pending: number): (string[] | undefined)[] {
    const trial = activated(
      fieldOf(FIELD, { cup: [chitOf(0)] }),
      activationLevel.frame({ side, pending, formation: -1, chief: 1 }),
    )
    return [trial.offered('hold'), trial.offered('pick')]
  }

  test('[6.4.c/d] degraded it must be used at once, otherwise it may be held', () => {
    expect(chiefDrawn(PRUSSIAN, DEGRADE)).toEqual([undefined, ['P-III-9', 'P-III-10']])
    expect(chiefDrawn(PRUSSIAN, 0)).toEqual([[], undefined])
  })

  test('[6.2.2/a] the Marshal Bazaine chit is never held, unlike that of the General Staff', () => {
    expect(chiefDrawn(FRENCH, 0)).toEqual([undefined, ['F-IG-1Pic', 'F-II-1Verge']])
    expect(chiefDrawn(PRUSSIAN, 0)).toEqual([[], undefined])
  })

  test('[6.2.1/i] the headquarters of those who are picked takes the Posture', () => {
    const trial = activated(
      fieldOf(FIELD),
      activationLevel.frame({ side: PRUSSIAN, pending: 0, chief: 2, formation: -1 }),
    )
    trial.say('pick P-III-9', 'pick P-III-10', 'done', 'defensive')
    expect(trial.state.posture[formationNamed('P-III')]).toBe(DEFENSIVE)
    expect(trial.isOver).toBe(true)
  })

  test('[6.2.1/i] and so does that of the corps to which one of the division is lent', () => {
    const field = { '3010': ['F-III-1Cler'], '3011': ['F-III-2Cler'] }
    const state = fieldOf(field, { scenario: 'bloody-thursday' })
    const trial = activated(
      state,
      activationLevel.frame({ side: FRENCH, pending: 0, formation: -1, chief: 1 }),
    )
    trial.say('pick F-III-1Cler', 'pick F-III-2Cler', 'done', 'defensive')
    const postures = ['F-III', 'F-VI', 'F-II'].map((id) => trial.state.posture[formationNamed(id)])
    expect(postures).toEqual([DEFENSIVE, DEFENSIVE, AGGRESSIVE])
  })

  test('[6.2.2/b] [4.3/b] a battery is picked with its mitrailleuse, which fires too', () => {
    const field = { '2523': ['F-II-VergeArt'], '2525': ['P-III-9'] }
    const trial = new Trial(
      wholeFlow,
      fieldOf(field),
      activationLevel.frame({ side: FRENCH, pending: 0, formation: -1, chief: 1 }),
    )
    trial.say('pick F-II-VergeArt', 'done', 'defensive')
    expect(trial.offered('fire')).toEqual(['F-II-VergeArt', 'F-II-VergeMit'])
  })

  test('[6.2.2/b] he may decline', () => {
    const trial = activated(
      fieldOf(FIELD),
      activationLevel.frame({ side: FRENCH, pending: 0, formation: -1, chief: 1 }),
    )
    expect(trial.say('decline').isOver).toBe(true)
  })
})
