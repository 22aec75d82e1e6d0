import { describe, expect, test } from 'vitest'
import { hex } from '../map/map.ts'
import { DISRUPTED, LOW, SHAKEN } from '../state.ts'
import type { State } from '../state.ts'
import { cellRead, fireAt, fireFlow } from '../test-fire.ts'
import { Trial, fieldOf, piece } from '../test-field.ts'
import type { Stands } from '../test-field.ts'
import { factsOf } from './08-fire-facts.ts'
import {
  CONDITIONS_FOR_FIRER,
  CONDITIONS_FOR_TARGET,
  IN_DEFENCE,
  fireOdds,
} from './08-fire-odds.ts'
import { COLUMNS } from './08-fire-odds.ts'

/** The example of play, as far as it is fire; who stands where at its start. */
const START: Stands = {
  '2224': ['F-II-1Verge', 'F-II-VergeArt'],
  '2324': ['F-II-2Verge', 'F-II-Corps'],
  '2223': ['F-II-HQ'],
  '2125': ['F-3C-1'],
  '2523': ['F-IG-2Del'],
  '2227': ['P-III-9', 'P-III-HQ'],
  '2027': ['P-III-StulpArt'],
  '2327': ['P-III-Corps'],
  '2526': ['P-6C-15'],
}
const LATER: Stands = { ...START, '2224': ['F-II-1Verge'], '2124': ['F-II-VergeArt'] }

function exampleAt(stands: Stands): State {
  const state = fieldOf(stands)
  state.worn[piece('F-II-Corps')] = 1
  return state
}

type Shot = Parameters<typeof fireAt>
function shot(state: State, who: readonly string[], at: string, more: Shot[3] = {}): Trial {
  return new Trial(fireFlow, state, fireAt(state, who, at, more))
}
/** Strength in sixteenths, columns of strength and fire. */
function oddsOf(state: State, who: readonly string[], at: string, more: Shot[3] = {}): string {
  const { base, column, shifts } = fireOdds(factsOf(state, fireAt(state, who, at, more)))
  const sum = shifts.reduce((net, { columns }) => net + columns, 0)
  return `${COLUMNS[base]} ${sum} ${COLUMNS[column]}`
}
const morale = ({ state }: Trial, id: string): number => state.morale[piece(id)]!

describe('the example of play', () => {
  test('[CE] CE-07: the mitrailleuse at 9/Stulp, three hexes', () => {
    const state = exampleAt(START)
    expect(oddsOf(state, ['F-II-VergeMit'], '2227')).toBe('2 1 3')
    const trial = shot(state, ['F-II-VergeMit'], '2227').rollAll(7, 5)
    expect(cellRead(trial)).toBe('3 MT')
    expect([morale(trial, 'P-III-9'), trial.isOver]).toEqual([0, true])
    expect(state.ammo.every((ammo) => ammo === 0)).toBe(true)
  })

  test('[CE] CE-14: 2/Del at the charging cavalry, doubles', () => {
    const state = exampleAt({ ...LATER, '2526': [], '2524': ['P-6C-15'] })
    const more = { by: IN_DEFENCE, played: CONDITIONS_FOR_TARGET }
    expect(oddsOf(state, ['F-IG-2Del'], '2524', more)).toBe('4 2 6-7')
    const trial = shot(state, ['F-IG-2Del'], '2524', more).rollAll(4, 4)
    expect(cellRead(trial)).toBe('6 MT+1')
    expect(morale(trial, 'P-6C-15')).toBe(0)
    expect(state.ammo[piece('F-IG-2Del')]).toBe(LOW)
  })

  test('[CE] CE-19: the corps artillery at Flavigny', () => {
    const state = exampleAt(LATER)
    expect(oddsOf(state, ['P-III-Corps'], '2224')).toBe('6-7 -1 5')
    const trial = shot(state, ['P-III-Corps'], '2224').rollAll(8, 10)
    expect(cellRead(trial)).toBe('5 MT+2')
    expect(morale(trial, 'F-II-1Verge')).toBe(DISRUPTED)
    const blocked = shot(exampleAt(LATER), ['P-III-StulpArt'], '2224')
    expect(blocked.isOver).toBe(true)
  })

  test('[CE] CE-21: the divisional artillery over the cavalry', () => {
    const state = exampleAt(LATER)
    expect(oddsOf(state, ['P-III-StulpArt'], '2124')).toBe('6-7 1 8-9')
    const trial = shot(state, ['P-III-StulpArt'], '2124').rollAll(1, 10)
    expect(cellRead(trial)).toBe('7 NE')
    expect(morale(trial, 'F-II-VergeArt')).toBe(0)
  })

  test('[CE] CE-22 and CE-23: two morale hits on a disrupted brigade, which goes back two hexes', () => {
    const state = exampleAt(LATER)
    const brigade = piece('F-II-1Verge')
    state.morale[brigade] = DISRUPTED
    const trial = shot(state, ['P-III-Corps'], '2224').rollAll(4, 9)
    expect(cellRead(trial)).toBe('5 MT')
    expect([state.worn[brigade], state.morale[brigade]]).toEqual([1, DISRUPTED])
    trial.roll(2)
    // Nearer to the headquarters in 2223 is that hex alone; then anywhere farther.
    expect(trial.at('F-II-1Verge')).toBe('2223')
    trial.say('to 2222')
    expect([trial.at('F-II-1Verge'), trial.isOver]).toEqual(['2222', true])
  })

  test('[CE] CE-26: 2/Verge at 10/Stulp', () => {
    const state = exampleAt({ ...LATER, '2326': ['P-III-10'] })
    expect(oddsOf(state, ['F-II-2Verge'], '2326')).toBe('4 1 5')
    const trial = shot(state, ['F-II-2Verge'], '2326').rollAll(7, 6)
    expect(cellRead(trial)).toBe('5 MT+2')
    expect(morale(trial, 'P-III-10')).toBe(SHAKEN)
  })

  test('[CE] CE-30: 9/Stulp past Flavigny at two units', () => {
    const state = exampleAt({ ...LATER, '2224': [], '2227': ['P-III-HQ'], '2225': ['P-III-9'] })
    expect(oddsOf(state, ['P-III-9'], '2324')).toBe('4 -1 3')
    const trial = shot(state, ['P-III-9'], '2324').rollAll(6, 4)
    expect(cellRead(trial)).toBe('3 MT')
    expect([morale(trial, 'F-II-2Verge'), morale(trial, 'F-II-Corps')]).toEqual([0, SHAKEN])
  })
})

describe('into Flavigny', () => {
  const STORM: Stands = { ...LATER, '2227': ['P-III-HQ'], '2224': ['P-III-9'] }

  test('[CE] CE-34 and CE-35: battery and mitrailleuse one after the other', () => {
    const state = exampleAt(STORM)
    expect(oddsOf(state, ['F-II-VergeArt'], '2224')).toBe('6-7 -3 3')
    const guns = shot(state, ['F-II-VergeArt'], '2224', { by: IN_DEFENCE }).rollAll(4, 4)
    expect(cellRead(guns)).toBe('3 NE')
    expect(state.ammo[piece('F-II-VergeArt')]).toBe(LOW)
    expect(state.ammo[piece('F-II-VergeMit')]).toBe(0)
    expect(oddsOf(state, ['F-II-VergeMit'], '2224')).toBe('4 -2 2')
    const next = shot(state, ['F-II-VergeMit'], '2224', { by: IN_DEFENCE }).rollAll(5, 1)
    expect(cellRead(next)).toBe('2 NE')
  })

  test('[CE] CE-36 and CE-37: 2/Verge, then the corps artillery', () => {
    const state = exampleAt(STORM)
    state.morale[piece('F-II-Corps')] = SHAKEN
    const more = { by: IN_DEFENCE, played: CONDITIONS_FOR_FIRER }
    expect(oddsOf(state, ['F-II-2Verge'], '2224', more)).toBe('4 0 4')
    const rifles = shot(state, ['F-II-2Verge'], '2224', more).rollAll(10, 9)
    expect(cellRead(rifles)).toBe('4 MT+3')
    expect(morale(rifles, 'P-III-9')).toBe(DISRUPTED)
    expect(oddsOf(state, ['F-II-Corps'], '2224')).toBe('3 -3 C')
    const guns = shot(state, ['F-II-Corps'], '2224', { by: IN_DEFENCE }).rollAll(10, 9)
    expect(cellRead(guns)).toBe('0 MT')
    expect([state.worn[piece('P-III-9')], morale(guns, 'P-III-9')]).toEqual([1, DISRUPTED])
    expect(state.place[piece('P-III-9')]).toBe(hex('2224'))
  })
})
