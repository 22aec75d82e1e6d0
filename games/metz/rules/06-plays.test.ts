import { describe, expect, test } from 'vitest'
import { playOf } from '../chit-frames.ts'
import { ARRIVED, HALTED, MET } from '../state.ts'
import { Trial, fieldOf, flowOf, piece } from '../test-field.ts'
import { PRUSSIAN } from './03-pieces.ts'
import { AUFTRAGSTAKTIK } from './06-chits.ts'
import { playProc } from './06-plays.ts'

describe('a unit that acts by an event', () => {
  const flow = flowOf({ play: playProc }, { 'moveStep/begin': 0, 'assaultStep/begin': 0 })

  test('[12.3.a/c] [11.10/c] when it is over nobody is bound by it, and who came in this turn is still in command', () => {
    const state = fieldOf({ '2525': ['P-III-9'], '2523': ['F-3C-1'] })
    state.deeds[piece('P-III-9')] = ARRIVED | HALTED
    state.deeds[piece('F-3C-1')] = MET
    const frame = playOf({ kind: AUFTRAGSTAKTIK, side: PRUSSIAN })
    const trial = new Trial(flow, state, { ...frame, at: 'act', unit: piece('P-III-9') })
    expect(trial.isOver).toBe(true)
    const deeds = ['P-III-9', 'F-3C-1'].map((id) => trial.state.deeds[piece(id)])
    expect(deeds).toEqual([ARRIVED, 0])
  })
})
