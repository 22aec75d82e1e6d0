import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import { endLevel } from './15-end-level.ts'
import { setUpState } from '../model/set-up.ts'
import { ARRIVED, DEGRADE, ELIMINATED, HELD, ON_TRACK, REBUILDABLE } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { Trial, flowOf, piece } from '../testing/field.ts'
import { FRENCH, PRUSSIAN, formationNamed } from './03-pieces.ts'
import { planProc } from './05-planning.ts'
import { REINFORCEMENTS, SPIRIT } from './06-tracks.ts'
import { endProc } from './15-end.ts'
import { rouseAtStart } from './20-rousing.ts'

const flow = flowOf({ end: endProc, plan: planProc })

function ending(scenario: string, more: Partial<State> = {}, onTracks: number[] = []): Trial {
  const state = { ...setUpState(scenario, []), ...more }
  rouseAtStart(state)
  onTracks.forEach((track, at) => (state.chits[at] = ON_TRACK + track))
  return new Trial(flow, state, endLevel.frame())
}

describe('the End Turn Phase', () => {
  test('[11.10/c] [15.4/a] who came in this turn is like all others in the next', () => {
    const deeds = setUpState('bloody-thursday', []).deeds.map(() => ARRIVED)
    expect(ending('bloody-thursday', { deeds }).state.deeds.every((one) => one === 0)).toBe(true)
  })

  test('[6.2.2/c] [15.1] the Offensive Spirit earns the Marshal Bazaine chit for the next turn', () => {
    const trial = ending('bloody-thursday', {}, [SPIRIT])
    expect(trial.chance?.dice).toEqual([10])
    trial.roll(3)
    expect(trial.ask.seat).toBe('french')
    trial.say('chief')
    expect(trial.state.chiefs[FRENCH]).toBe(1)
  })

  test('[6.2.2/c] or not', () => {
    expect(ending('bloody-thursday', {}, [SPIRIT]).roll(4).state.chiefs[FRENCH]).toBe(0)
    expect(ending('bloody-thursday').isOver).toBe(true)
  })

  test('[5.1/e] on 18 August it may rouse a reserve instead', () => {
    const trial = ending('bloody-thursday', {}, [SPIRIT]).roll(1)
    expect(trial.offered('rouse')).toEqual(['F-IG', 'F-AR'])
    trial.say('rouse F-IG')
    expect(trial.state.roused[formationNamed('F-IG')]).toBe(1)
  })

  test('[5.1/e] from five o’clock on a die for each that rests', () => {
    const trial = ending('bloody-thursday', { turn: 6 })
    trial.roll(4).roll(5)
    expect(trial.state.roused[formationNamed('F-IG')]).toBe(1)
    expect(trial.state.roused[formationNamed('F-AR')]).toBe(0)
    expect(trial.isOver).toBe(true)
  })

  test('[5.4.b] [15.2] the Reinforcements track brings a Prussian group a turn sooner', () => {
    const trial = ending('day-of-battle', { promised: [] }, [REINFORCEMENTS])
    trial.say('name F-II').roll(3)
    expect(trial.ask.seat).toBe('prussian')
    const [group] = trial.offered('hasten')!
    const due = trial.state.due[Number(group)]!
    trial.say(`hasten ${group}`)
    expect(trial.state.due[Number(group)]).toBe(due - 1)
  })

  test('[5.4.a] the French name who is roused after the next turn', () => {
    const trial = ending('day-of-battle')
    expect(trial.ask.seat).toBe('french')
    trial.say('name F-II')
    expect(trial.state.promised).toEqual([formationNamed('F-II')])
  })

  test('[5.4.d] [15.4/a] [6.3.1/e] all chits go back, held ones too', () => {
    const state = { staff: 1, pending: DEGRADE, lull: 1, falling: 1, volley: 3, planned: [4, 5] }
    const trial = ending('bloody-thursday', { ...state, events: [2, 3], cup: [30] })
    trial.state.chits[3] = HELD
    expect(trial.state).toMatchObject({ staff: 0, pending: 0, lull: 0, falling: 0, volley: -1 })
    expect(trial.state).toMatchObject({ planned: [-1, -1], events: [0, 0], cup: [] })
    const held = ending('bloody-thursday', { chits: Array.from({ length: 22 }, () => HELD) })
    expect(held.state.chits.every((at) => at === 0)).toBe(true)
  })

  test('[15.4/b] [10.2/b] who was broken in this turn can be rebuilt in the next', () => {
    const state = setUpState('bloody-thursday', [])
    state.place[piece('P-III-9')] = ELIMINATED
    state.overrun = changed(state.overrun, 0, 1)
    rouseAtStart(state)
    const trial = new Trial(flow, state, endLevel.frame())
    expect(trial.state.place[piece('P-III-9')]).toBe(REBUILDABLE)
    expect(trial.state.overrun[0]).toBe(0)
    expect(trial.state.chiefs[PRUSSIAN]).toBe(0)
  })

  test('[5.4.c] [15.3] [19.0] the last turn decides', () => {
    expect(ending('bloody-thursday', { turn: 10 }).state.victory).not.toBe('')
  })
})
