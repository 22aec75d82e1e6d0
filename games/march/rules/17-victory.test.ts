import { describe, expect, test } from 'vitest'
import { hex } from '../map/map.ts'
import { mark, put } from '../model/board.ts'
import { freshState } from '../model/set-up.ts'
import { GONE, LOST, SMASHED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { atStep } from '../testing/command.ts'
import { field, heard, piece } from '../testing/field.ts'
import { ALLIED, AUSTRIAN, FIRST_TRAIN } from './02-pieces.ts'
import { loseCasualty } from './10-steps.ts'
import { holderOf } from './17-control.ts'
import { besieged, halveWagons, sourcesOf, surrender } from './17-specials.ts'
import {
  leadOf,
  pointsForCutOff,
  pointsForHexes,
  pointsForLosses,
  scoreTurn,
  settleVictory,
} from './17-victory.ts'

describe('control', () => {
  test('[T-SCN] the side whose unit was there last', () => {
    const state = freshState('teugn-hausen', [])
    expect(holderOf(state, hex('2617'))).toBe(ALLIED)
    expect(holderOf(state, hex('2521'))).toBe(AUSTRIAN)
    expect(holderOf(state, hex('2622'))).toBe(-1)
    put(state, piece('F-Montbrun'), hex('2719'))
    put(state, piece('F-Montbrun'), hex('2716'))
    expect(holderOf(state, hex('2719'))).toBe(ALLIED)
    put(state, piece('L-Charles'), hex('2719'))
    expect(holderOf(state, hex('2719'))).toBe(ALLIED)
  })

  test('[T-SCN] hexes that count together count for whoever has both', () => {
    const state = freshState('teugn-hausen', [])
    expect([pointsForHexes(state, ALLIED, 3), pointsForHexes(state, AUSTRIAN, 3)]).toEqual([11, 5])
    put(state, piece('F-Montbrun'), hex('2719'))
    expect([pointsForHexes(state, ALLIED, 3), pointsForHexes(state, AUSTRIAN, 3)]).toEqual([11, 2])
    expect(pointsForHexes(state, ALLIED, 2)).toBe(0)
  })
})

describe('losses', () => {
  test('[T-SCN] a casualty step, a Smashed unit, a division, a battery', () => {
    const state = freshState('teugn-hausen', [])
    expect(pointsForLosses(state, ALLIED)).toBe(0)
    const lusignan = piece('A-Lusignan')
    loseCasualty(state, lusignan, heard())
    expect(pointsForLosses(state, ALLIED)).toBe(1)
    mark(state, piece('A-StJulien'), SMASHED)
    expect(pointsForLosses(state, ALLIED)).toBe(2)
    for (let step = 0; step < 3; step++) loseCasualty(state, lusignan, heard())
    expect(state.place[lusignan]).toBe(LOST)
    // Four steps, Smashed, two for the division, its two batteries.
    expect(pointsForLosses(state, ALLIED)).toBe(4 + 1 + 2 + 2)
    expect(pointsForLosses(state, AUSTRIAN)).toBe(0)
  })

  test('[10.2/c] stragglers of who is eliminated count as lost', () => {
    const state = freshState('abensberg', [])
    const thierry = piece('A-Thierry')
    mark(state, thierry, SMASHED)
    loseCasualty(state, thierry, heard())
    expect(pointsForLosses(state, ALLIED)).toBeGreaterThanOrEqual(1)
  })

  test('[T-SCN] who has left the map is no loss', () => {
    const state = freshState('four-days', [])
    put(state, piece('A-Reuss'), GONE)
    expect(pointsForLosses(state, ALLIED)).toBe(0)
  })
})

describe('divisions cut off', () => {
  test('[T-SCN] three points for each without a way home that is free of enemies and their zones', () => {
    const state = field(
      { 'A-Brady': '3712', 'A-Lindenau': '3306', 'A-Radetzky': { at: '3711', formation: 'A-V' } },
      { scenario: 'eckmuehl' },
    )
    expect(pointsForCutOff(state, ALLIED)).toBe(0)
    expect(pointsForCutOff(state, AUSTRIAN)).toBe(0)
    const cut = field(
      { 'A-Brady': '3304', 'A-Lindenau': '3712', 'F-Montbrun': '3305' },
      { scenario: 'eckmuehl' },
    )
    put(cut, piece('A-Brady'), hex('3712'))
    put(cut, piece('F-Montbrun'), hex('3304'))
    expect(pointsForCutOff(cut, ALLIED)).toBe(6)
  })
})

describe('victory', () => {
  const level = (lead: number): string => {
    const state = freshState('teugn-hausen', [])
    state.bonus = [lead, 0]
    settleVictory(state, heard())
    return state.victory
  }
  test('[T-SCN] by the lead of the allies', () => {
    expect([8, 7, 1, 0, -4, -5].map(level)).toEqual([
      'allied decisive',
      'allied marginal',
      'allied marginal',
      'austrian marginal',
      'austrian marginal',
      'austrian decisive',
    ])
  })

  test('[T-SCN] whose victory it is', () => {
    const state = freshState('teugn-hausen', [])
    state.turn = 3
    const play = atStep(state, 'next')
    expect(play.isOver).toBe(true)
    // 11 to 5 as they stand at the beginning.
    expect(leadOf(play.state)).toBe(6)
    expect([play.state.victory, play.state.winner]).toEqual(['allied marginal', ALLIED])
    expect(play.noted).toContain('note-victory-allied-marginal')
  })

  test('[T-SCN] stages of the campaign are counted when they are over', () => {
    const state = freshState('four-days', [])
    state.turn = 3
    scoreTurn(state, heard())
    expect(state.bonus).toEqual([11, 5])
    state.turn = 4
    scoreTurn(state, heard())
    expect(state.bonus).toEqual([11, 5])
  })

  test('[T-SCN] an Austrian zone over Teugn after 13:30 and again after 17:00 ends it', () => {
    const threatened = (): State => {
      const state = freshState('teugn-hausen', [])
      put(state, piece('F-StHilaire'), hex('2016'))
      put(state, piece('F-III-Det'), hex('2017'))
      put(state, piece('A-Ferdinand'), hex('2618'))
      return state
    }
    const state = threatened()
    state.turn = 2
    scoreTurn(state, heard())
    expect([state.sudden, state.victory]).toEqual([1, ''])
    state.turn = 3
    scoreTurn(state, heard())
    expect(state.victory).toBe('austrian decisive')
    const once = threatened()
    once.turn = 3
    scoreTurn(once, heard())
    expect(once.victory).toBe('')
  })
})

describe('Regensburg', () => {
  test('[T-SCN] the garrison gives up by a die while II Korps is near, from 20 April 17:00 on', () => {
    const state = freshState('four-days', [])
    const garrison = piece('F-65')
    expect(besieged(state)).toBe(-1)
    state.turn = 8
    expect(besieged(state)).toBe(-1)
    put(state, piece('A-Klenau'), hex('3302'))
    expect(besieged(state)).toBe(garrison)
    state.turn = 7
    expect(besieged(state)).toBe(-1)
    state.turn = 8
    surrender(state, 5, heard())
    expect(state.place[garrison]).toBe(hex('3304'))
    surrender(state, 4, heard())
    expect(state.place[garrison]).toBe(LOST)
    expect(pointsForLosses(state, AUSTRIAN)).toBe(2)
  })

  test('[12.4/a] Austrian supply comes over its bridge alone once II Korps holds it', () => {
    const state = freshState('four-days', [])
    expect(sourcesOf(state, AUSTRIAN)).toContain(hex('2446'))
    state.turn = 10
    expect(sourcesOf(state, AUSTRIAN)).toContain(hex('2446'))
    put(state, piece('F-65'), LOST)
    put(state, piece('A-Brady'), hex('3304'))
    expect(sourcesOf(state, AUSTRIAN)).toEqual([hex('3304')])
  })
})

test('[T-SCN] a wagon of III Corps is half empty on the 22nd, unless it is near a source', () => {
  const state = freshState('eckmuehl-two-days', [])
  const wagon = piece('F-Wagon-1')
  state.turn = 5
  halveWagons(state, heard())
  expect(state.loads[wagon - FIRST_TRAIN]).toBe(2)
  put(state, wagon, hex('3424'))
  halveWagons(state, heard())
  expect(state.loads[wagon - FIRST_TRAIN]).toBe(1)
})
