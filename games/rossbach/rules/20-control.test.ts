import { describe, expect, test } from 'vitest'
import { put } from '../board.ts'
import { hex } from '../map/map.ts'
import { setUpState } from '../set-up.ts'
import type { State } from '../state.ts'
import { piece } from '../test-field.ts'
import { FRENCH, PRUSSIAN } from './01-pieces.ts'
import { controllerOf, noteControl } from './20-control.ts'

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
