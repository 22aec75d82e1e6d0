import { describe, expect, test } from 'vitest'
import type { Procs } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import { activationLevel } from './06-chit-levels.ts'
import type { ActivationFrame } from './06-chit-levels.ts'
import { COMMANDED, DEGRADE, ENHANCE, FIRED, HALTED, MOVED, SPECIAL } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { Trial, fieldOf, flowOf, piece } from '../testing/field.ts'
import { PRUSSIAN, formationNamed } from './03-pieces.ts'
import { activationProc } from './06-activation.ts'
import { whyCannotDig } from './16-works.ts'

/** 10/Stulp is far from its headquarters. */
const FIELD = {
  '2224': ['F-II-1Verge', 'F-II-HQ'],
  '2327': ['P-III-9', 'P-III-HQ'],
  '0505': ['P-III-10'],
}
const STEPS = { fireStep: 'choose', moveStep: 'begin', assaultStep: 'begin', rally: 'begin' }

/** An activation that notes each Step when it is called, with what it finds. */
function watched(frame: ActivationFrame, look: (state: State) => unknown, more = {}) {
  const seen: [string, unknown][] = []
  const procs = Object.fromEntries(
    Object.entries({ ...STEPS, lost: 'next' }).map(([proc, at]) => {
      const run = (state: State, _frame: unknown, go: { done(): void }): void => {
        seen.push([proc, look(state)])
        go.done()
      }
      return [proc, { steps: { [at]: { run } } }]
    }),
  ) as unknown as Partial<Procs<State, Frame>>
  const trial = new Trial(
    flowOf({ ...procs, activation: activationProc }),
    { ...fieldOf(FIELD), ...more },
    frame,
  )
  return { seen, trial }
}
const ofThird = (pending = 0): ActivationFrame =>
  activationLevel.frame({ side: PRUSSIAN, formation: formationNamed('P-III'), pending })

describe('Steps of an activation', () => {
  test('[5.3/a] [5.3.b] [5.3.c] [5.3.d] [5.3.e] [5.3.f] each is over before the next begins', () => {
    const { seen, trial } = watched(ofThird(), () => 0)
    trial.say('aggressive')
    expect(seen.map(([proc]) => proc)).toEqual([...Object.keys(STEPS), 'lost'])
  })

  test('[6.4.c/c] in a degraded one there is fire and nothing else, and nobody gets a marker', () => {
    const { seen } = watched(ofThird(DEGRADE), ({ lost }) => lost.some((marker) => marker > 0))
    expect(seen).toEqual([['fireStep', false]])
    const normal = watched(ofThird(), ({ lost }) => lost.some((marker) => marker > 0))
    normal.trial.say('defensive')
    expect(normal.seen[0]).toEqual(['fireStep', true])
  })

  test('[6.4.d/c] the Special Posture frees nobody from what an action asks', () => {
    const { trial, seen } = watched(ofThird(ENHANCE), ({ posture }) => [...posture])
    expect(seen[0]![1]).toContain(SPECIAL)
    const { state } = trial
    state.deeds[piece('P-III-9')] = COMMANDED | MOVED
    const dig = { formation: formationNamed('P-III'), tried: [] }
    expect(whyCannotDig(state, piece('P-III-9'), dig)?.say.key).toBe('no-dig-moved')
  })

  test('[6.2/b] whoever has acted before may act again', () => {
    const deeds = fieldOf(FIELD).deeds.with(piece('P-III-9'), FIRED | HALTED)
    const did = (state: State): number => state.deeds[piece('P-III-9')]! & (FIRED | HALTED)
    const { seen, trial } = watched(ofThird(), did, { deeds })
    trial.say('aggressive')
    expect(seen[0]).toEqual(['fireStep', 0])
  })

  test('[6.2.1/h] whom a commander in chief picks is In Command, however far from anybody', () => {
    const chief = activationLevel.frame({ side: PRUSSIAN, pending: 0, chief: 2, formation: -1 })
    const isCommanded = (state: State): boolean =>
      (state.deeds[piece('P-III-10')]! & COMMANDED) !== 0
    const { seen, trial } = watched(chief, isCommanded)
    trial.say('pick P-III-10', 'done', 'aggressive')
    expect(seen[0]).toEqual(['fireStep', true])
  })
})
