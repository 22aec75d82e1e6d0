import { describe, expect, test } from 'vitest'
import { planLevel, gameLevel } from './05-sequence-levels.ts'
import { setUpState } from '../model/set-up.ts'
import { REBUILDABLE, SPENT, UNSEEN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { Trial, flowOf, piece } from '../testing/field.ts'
import { FORMATIONS, FRENCH, PRUSSIAN, formationNamed } from './03-pieces.ts'
import { eventChits, fillCup, isCupEmpty, planProc } from './05-planning.ts'
import { gameProc } from './05-sequence.ts'
import { BAZAINE, FIRST_ACTIVATION, FORTUNES, STAFF, chitIds } from './06-chits.ts'
import { rouse, rouseAtStart } from './20-rousing.ts'

function filled(scenario: string, more: Partial<State> = {}): State {
  const state = { ...setUpState(scenario, []), chiefs: [1, 0], ...more }
  rouseAtStart(state)
  fillCup(state)
  return state
}
const formationsIn = (state: State): string[] =>
  state.cup
    .filter((chit) => chit >= FIRST_ACTIVATION)
    .map((chit) => FORMATIONS[chit - FIRST_ACTIVATION]!)

describe('the Planning Phase', () => {
  test('[5.1/a] each side picks one of its own events', () => {
    const trial = new Trial(
      flowOf({ plan: planProc }),
      setUpState('day-of-battle', []),
      planLevel.frame({ side: FRENCH }, 'event'),
    )
    expect(trial.ask.seat).toBe('french')
    expect(trial.offered('plan')).toContain('F-conditions-1')
    expect(trial.offered('plan')).not.toContain('F-beaten-zone-2')
    expect(trial.offered('plan')!.every((id) => id.startsWith('F-'))).toBe(true)
    trial.say('plan F-conditions-1')
    expect(chitIds[trial.state.planned[FRENCH]!]).toBe('F-conditions-1')
    expect(trial.state.planned[PRUSSIAN]).toBe(-1)
  })

  test('[5.1/b] six events a side lie in the cup, and nothing says which', () => {
    const state = filled('day-of-battle')
    expect(state.events).toEqual([6, 6])
    expect(state.chits).toEqual(state.chits.map(() => UNSEEN))
  })

  test('[5.1/c] the five set aside are as unseen as the others', () => {
    const { events, chits } = filled('day-of-battle')
    expect(chits.filter((at) => at === UNSEEN)).toHaveLength(22)
    expect(events[PRUSSIAN]! + events[FRENCH]!).toBe(12)
  })

  test('[5.1/d] in small battles nobody plans', () => {
    const asked = (scenario: string): string[] => {
      const flow = flowOf({ game: gameProc, plan: planProc }, { 'game/draw': 0 })
      const frame = gameLevel.frame({}, 'plan')
      return new Trial(flow, setUpState(scenario, []), frame).asks.map(({ seat }) => seat)
    }
    expect(asked('day-of-battle')).toEqual(['prussian', 'french'])
    expect(asked('afternoon-crisis')).toEqual([])
  })

  test('[5.1/d] they have five events a side, all in the cup', () => {
    const state = filled('afternoon-crisis')
    expect(state.events).toEqual([5, 5])
    const left = eventChits(PRUSSIAN).filter((chit) => state.chits[chit] === UNSEEN)
    expect(left.map((chit) => chitIds[chit])).toEqual([
      'P-krupps-guns-1',
      'P-krupps-guns-2',
      'P-conditions-1',
      'P-initiative-1',
      'P-panic-1',
    ])
    expect(state.chits.filter((at) => at === SPENT)).toHaveLength(12)
  })

  test('[5.1/e] formations in play and commanders in chief as the scenario has them', () => {
    const state = filled('afternoon-crisis', { chiefs: [1, 1] })
    expect(formationsIn(state).sort()).toEqual(['F-1C', 'F-III', 'F-IV', 'P-5C', 'P-III', 'P-X'])
    expect(state.cup).toContain(STAFF)
    expect(state.cup).toContain(BAZAINE)
    expect(filled('day-of-battle').cup).not.toContain(BAZAINE)
  })

  test('[5.1/f] Fortunes of War is among them, and not by night', () => {
    expect(filled('day-of-battle').cup).toContain(FORTUNES)
    const night = filled('campaign-three-days', { turn: 15 })
    expect(night.cup).not.toContain(FORTUNES)
    expect(night.events).toEqual([0, 0])
  })

  test('[6.1/b] a formation that has not come yet has no chit, one that is due has', () => {
    expect(formationsIn(filled('day-of-battle'))).toEqual(['P-5C'])
    expect(formationsIn(filled('day-of-battle', { turn: 2 }))).toContain('P-III')
  })

  test('[5.1/e] the French rest until they are named', () => {
    const state = filled('day-of-battle')
    state.promised.push(formationNamed('F-II'))
    expect(rouse(state)).toEqual([])
    state.turn = 2
    expect(rouse(state)).toEqual([formationNamed('F-II')])
    fillCup(state)
    expect(formationsIn(state)).toContain('F-II')
    expect(formationsIn(state)).not.toContain('F-VI')
  })

  test('[5.3/b] the cup is empty when chits and events are gone', () => {
    const state = filled('afternoon-crisis')
    expect(isCupEmpty(state)).toBe(false)
    state.cup = []
    expect(isCupEmpty(state)).toBe(false)
    state.events = [0, 0]
    expect(isCupEmpty(state)).toBe(true)
  })

  test('[5.4.a] the French name a formation that rests', () => {
    const state = setUpState('day-of-battle', [])
    rouseAtStart(state)
    const trial = new Trial(
      flowOf({ plan: planProc }),
      state,
      planLevel.frame({ side: FRENCH }, 'rouse'),
    )
    expect(trial.offered('name')).toHaveLength(8)
    trial.say('name F-II')
    expect(trial.state.promised).toEqual([formationNamed('F-II')])
  })

  test('[6.1/c] a broken brigade in the box does not bring a chit by itself', () => {
    const state = filled('day-of-battle', { turn: 2 })
    for (const id of ['P-5C-11', 'P-5C-12', 'P-5C-13', 'P-5C-Horse', 'P-5C-HQ'])
      state.place[piece(id)] = REBUILDABLE
    fillCup(state)
    expect(formationsIn(state)).not.toContain('P-5C')
  })
})
