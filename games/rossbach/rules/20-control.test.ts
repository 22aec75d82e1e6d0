import { describe, expect, test } from 'vitest'
import { put } from '../model/board.ts'
import { hex } from '../map/map.ts'
import { setUpState } from '../model/set-up.ts'
import { NIGHT_HALF } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { Trial, flowOf, piece } from '../testing/field.ts'
import { FRENCH, PRUSSIAN } from './01-pieces.ts'
import { reorganizeProc } from './06-reorganization.ts'
import { beginControl, controllerOf, noteControl } from './20-control.ts'

function come(state: State, id: string, at: string): number {
  put(state, piece(id), hex(at))
  noteControl(state, piece(id), hex(at))
  return controllerOf(state, hex(at))
}

describe('[20.16] control of a source', () => {
  test('[20.16] goes to troops in supply by a fresh trace, and stays when they leave', () => {
    const state = setUpState('campaign-10', [])
    expect(controllerOf(state, hex('S2701'))).toBe(FRENCH)
    expect(come(state, 'Tauenzien', 'S2701')).toBe(FRENCH)
    put(state, piece('Baggage-P2'), hex('S2719'))
    expect(come(state, 'Suchet', 'N3853')).toBe(PRUSSIAN)
    state.options = ['no-supply']
    expect(come(state, 'Suchet', 'N3853')).toBe(FRENCH)
    put(state, piece('Suchet'), hex('N3752'))
    expect(controllerOf(state, hex('N3853'))).toBe(FRENCH)
  })
  test('[20.16] is neither for leaders nor for trains', () => {
    const state = setUpState('campaign-10', ['no-supply'])
    expect(come(state, 'Lannes', 'N3853')).toBe(PRUSSIAN)
    expect(come(state, 'Baggage-F', 'N3853')).toBe(PRUSSIAN)
    expect(come(state, 'Colbert-1', 'N3853')).toBe(FRENCH)
  })
})

describe('[20.16] control without a march', () => {
  const fed = (): State => setUpState('campaign-10', ['no-supply'])

  test('[20.16] is of whoever is set up there', () => {
    const state = fed()
    put(state, piece('Suchet'), hex('N3853'))
    beginControl(state)
    expect(controllerOf(state, hex('N3853'))).toBe(FRENCH)
  })
  test('[20.16] and of whoever is brought back there, or makes room there', () => {
    const state = fed()
    put(state, piece('Lannes'), hex('N3853'))
    put(state, piece('Suchet'), NIGHT_HALF)
    const frame = { proc: 'reorganize', at: 'leader', leader: -1, unit: -1, guest: -1 } as const
    const trial = new Trial(flowOf({ reorganize: reorganizeProc }), state, { ...frame })
    trial.say('rally Lannes')
    expect(trial.at('Suchet')).toBe('N3853')
    expect(controllerOf(state, hex('N3853'))).toBe(FRENCH)
  })
  test('[20.16] looks at the truth, so the reply is final', () => {
    const way = { piece: piece('Suchet'), at: hex('N3853') }
    expect(noteControl(setUpState('campaign-10', []), way.piece, way.at)).toBe(true)
    const state = fed()
    expect(noteControl(state, way.piece, way.at)).toBe(true)
    // Now it is theirs, as far as they know.
    expect(noteControl(state, way.piece, way.at)).toBe(true)
    expect(noteControl(state, way.piece, hex('N3752'))).toBe(false)
  })
})
