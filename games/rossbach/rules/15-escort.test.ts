import { describe, expect, test } from 'vitest'
import { put } from '../model/board.ts'
import { hex } from '../map/map.ts'
import { setUpState } from '../model/set-up.ts'
import { LOST } from '../model/state.ts'
import { Trial, piece } from '../testing/field.ts'
import { marchFlow, noted, stepsOf } from '../testing/march.ts'
import { PIECES_OF } from './01-pieces.ts'
import { arrivals } from './15-arrivals.ts'
import { movement } from './08-movement-level.ts'

const ENTRY = 'N1942'
const BESIDE = 'N2041'

/** Davout's corps at the Saale bridge, with one enemy there. */
function announced(enemy: string, who = 'Davout'): Trial {
  const state = setUpState('auerstaedt', [])
  for (const one of PIECES_OF[1]!) if (state.place[one]! >= 0) put(state, one, LOST)
  put(state, piece(enemy), hex(BESIDE))
  const group = arrivals(state).findIndex(({ pieces }) => pieces.includes(piece(who)))
  return new Trial(marchFlow, state, movement.frame()).say(`enter ${group}`)
}

describe('leaders and trains that come in beside an enemy', () => {
  test('[4.12] [8.14F2] a leader does so with troops or after them', () => {
    const trial = announced('Bila-1')
    expect(trial.offered('bring')).toEqual(['Gudin', 'Viallanes'])
    trial.say('bring Gudin', 'come')
    expect([trial.at('Gudin'), stepsOf(trial)]).toEqual([ENTRY, []])
    trial.say('halt')
    expect(trial.offered('bring')).toContain('Davout')
  })
  test('[4.12] whatever the flag hides, as long as troops are still to come', () => {
    const trial = announced('Baggage-P1')
    expect(trial.offered('bring')).toEqual(['Gudin', 'Viallanes'])
  })
  test('[9.13] baggage alone does not at all', () => {
    expect(announced('Bila-1', 'Baggage-F').at('Baggage-F')).not.toBe(ENTRY)
  })
})

describe('an entry hex in the zone of a unit', () => {
  test('[15.21] [4.11] may be entered all the same, or another of the edge instead', () => {
    const trial = announced('Schmettau')
    expect(trial.offered('at')).toContain(ENTRY)
    expect(trial.offered('at')!.length).toBeGreaterThan(1)
    trial.say(`at ${ENTRY}`, 'bring Gudin', 'come')
    expect([trial.at('Gudin'), stepsOf(trial)]).toEqual([ENTRY, []])
    expect(noted(trial, 'note-entry-barred')).toEqual([])
  })
  test('[15.21] [4.12] not by wagons', () => {
    const trial = announced('Schmettau', 'Baggage-F')
    expect(trial.offered('at') ?? []).not.toContain(ENTRY)
    expect(trial.at('Baggage-F')).not.toBe(ENTRY)
  })
})
