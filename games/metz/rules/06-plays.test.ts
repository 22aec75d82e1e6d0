import { describe, expect, test } from 'vitest'
import { playLevel } from './06-chit-levels.ts'
import { hex } from '../map/map.ts'
import { ARRIVED, DEFENDED, DISRUPTED, ELIMINATED, HALTED, MET } from '../model/state.ts'
import { wholeFlow } from '../testing/command.ts'
import { Trial, fieldOf, flowOf, piece } from '../testing/field.ts'
import { FRENCH, PRUSSIAN, formationNamed } from './03-pieces.ts'
import { AUFTRAGSTAKTIK, SKIRMISHERS } from './06-chits.ts'
import { playProc } from './06-plays.ts'
import { sufferProc } from './08-results.ts'
import { hitProc } from './10-break.ts'
import { overrunProc } from './11-overrun.ts'
import { retreatProc } from './12-retreat.ts'

describe('a unit that acts by an event', () => {
  const flow = flowOf({ play: playProc }, { 'moveStep/begin': 0, 'assaultStep/begin': 0 })

  test('[12.3.a/c] [11.10/c] when it is over nobody is bound by it, and who came in this turn is still in command', () => {
    const state = fieldOf({ '2525': ['P-III-9'], '2523': ['F-3C-1'] })
    state.deeds[piece('P-III-9')] = ARRIVED | HALTED
    state.deeds[piece('F-3C-1')] = MET
    const frame = playLevel.frame({ kind: AUFTRAGSTAKTIK, side: PRUSSIAN })
    const trial = new Trial(flow, state, { ...frame, at: 'act', unit: piece('P-III-9') })
    expect(trial.isOver).toBe(true)
    const deeds = ['P-III-9', 'F-3C-1'].map((id) => trial.state.deeds[piece(id)])
    expect(deeds).toEqual([ARRIVED, 0])
  })
})

test('[8.4.s] Auftragstaktik is two Steps, and the second starts Defensive Fire anew (R-04)', () => {
  const state = fieldOf({ '2525': ['P-III-9'], '2524': ['F-II-1Verge'] })
  state.deeds[piece('F-II-1Verge')] = DEFENDED
  const frame = playLevel.frame({ kind: AUFTRAGSTAKTIK, side: PRUSSIAN, unit: piece('P-III-9') })
  const trial = new Trial(wholeFlow, state, { ...frame, at: 'assault' })
  expect(trial.offered('attack')).toEqual(['P-III-9'])
  expect(trial.state.deeds[piece('F-II-1Verge')]! & DEFENDED).toBe(0)
})

describe('skirmishers', () => {
  test('[11.11/a] a headquarters whom they leave alone beside them is overrun (R-07)', () => {
    const stands = {
      '2525': ['P-III-9', 'P-III-HQ'],
      '2524': ['F-II-1Verge'],
      '2528': ['P-III-10'],
    }
    const state = fieldOf(stands)
    const [unit, brigade] = [piece('F-II-1Verge'), piece('P-III-9')]
    state.morale[brigade] = DISRUPTED
    state.worn[brigade] = 1
    const flow = flowOf({
      play: playProc,
      suffer: sufferProc,
      hit: hitProc,
      retreat: retreatProc,
      overrun: overrunProc,
    })
    const frame = playLevel.frame({ kind: SKIRMISHERS, side: FRENCH, unit, hex: hex('2525') })
    const trial = new Trial(flow, state, { ...frame, at: 'roll' }).roll(10).roll(10)
    expect([trial.state.place[brigade], trial.at('P-III-HQ')]).toEqual([ELIMINATED, '2528'])
    expect([trial.state.overrun[formationNamed('P-III')], trial.isOver]).toEqual([1, true])
  })
})
