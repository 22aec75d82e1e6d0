import { describe, expect, test } from 'vitest'
import { hex } from '../map/map.ts'
import { BLOWN, CHARGING, DISRUPTED, LOW, SHAKEN } from '../state.ts'
import type { State } from '../state.ts'
import { assault, assaultStep, morale, worn } from '../test-assault.ts'
import { piece } from '../test-field.ts'
import type { Stands, Trial } from '../test-field.ts'
import { cellRead } from '../test-fire.ts'
import { assaultFactsOf } from './12-assault-facts.ts'
import { COLUMNS, assaultOdds } from './12-assault-odds.ts'
import { cellAt } from './12-assault-results.ts'

/** The example of play after its fire; it forgets the shift of the odds in both fights. */
const FIELD: Stands = {
  '2124': ['F-II-VergeArt'],
  '2324': ['F-II-2Verge', 'F-II-Corps'],
  '2222': ['F-II-1Verge', 'F-II-HQ'],
  '2227': ['P-III-HQ'],
  '2127': ['P-III-StulpArt'],
  '2327': ['P-III-Corps'],
}

/** Column of the differential, the columns of all shifts but the odds, the odds, and the column. */
function oddsIn({ state }: Trial): string {
  const frame = state.stack.find(({ proc }) => proc === 'assault')
  if (frame?.proc !== 'assault') throw new Error('Nobody fights.')
  const { base, shifts, column } = assaultOdds(assaultFactsOf(state, frame))
  const sum = (isOdds: boolean): number =>
    shifts
      .filter(({ rule }) => (rule === '12.5.a') === isOdds)
      .reduce((net, { columns }) => net + columns, 0)
  return `${COLUMNS[base]} ${sum(false)} ${sum(true)} ${COLUMNS[column]}`
}
const cellOf = (column: number, die: number): string => cellAt(COLUMNS.indexOf(column), die)

describe('[CE] the charge at 2/Del', () => {
  function charge(): Trial {
    const stands = { ...FIELD, '2524': ['P-6C-15'], '2523': ['F-IG-2Del'] }
    return assaultStep(stands, {
      before(state: State) {
        state.charges.push(piece('P-6C-15'), hex('2523'))
        state.deeds[piece('P-6C-15')]! |= CHARGING | BLOWN
        state.ammo[piece('F-IG-2Del')] = LOW
      },
      frame: { units: [piece('P-6C-15')] },
    })
  }

  test('CE-15: three against four, one less by cohesion; printed -2, with the odds -3, and D2 in both', () => {
    const trial = charge()
    expect(oddsIn(trial)).toBe('-1 -1 -1 -3')
    expect([cellOf(-2, 9), cellOf(-3, 9)]).toEqual(['D2', 'D2'])
    expect(cellRead(trial.roll(9))).toBe('5 D2')
  })

  test('CE-16: a hex back and a Morale Hit', () => {
    const trial = charge().roll(9)
    expect(trial.offered('casualty')).toEqual(['F-IG-2Del'])
    trial.say('retreat', 'to 2522', 'morale F-IG-2Del')
    expect([trial.at('F-IG-2Del'), morale(trial, 'F-IG-2Del')]).toEqual(['2522', SHAKEN])
    expect(trial.state.ammo[piece('F-IG-2Del')]).toBe(LOW)
    const back = charge().roll(9).say('retreat', 'to 2522', 'retreat')
    expect(back.offered('to')).toBeDefined()
    const stays = charge().roll(9).say('casualty F-IG-2Del', 'morale F-IG-2Del')
    expect([stays.at('F-IG-2Del'), stays.at('P-6C-15')]).toEqual(['2523', '2524'])
  })

  test('CE-17: the charger rides into the hex and one farther, unfired at, and is Shaken', () => {
    const trial = charge().roll(9).say('retreat', 'to 2522', 'morale F-IG-2Del')
    expect([trial.at('P-6C-15'), morale(trial, 'P-6C-15')]).toEqual(['2523', 0])
    trial.say('on 2422')
    expect([trial.at('P-6C-15'), morale(trial, 'P-6C-15'), trial.isOver]).toEqual([
      '2422',
      SHAKEN,
      true,
    ])
  })
})

describe('[CE] around Flavigny', () => {
  test('CE-27: the cavalry withdraws two hexes, nobody follows', () => {
    const stands = { ...FIELD, '2225': ['P-III-9'], '2125': ['F-3C-1'], '2127': [] }
    const trial = assault(stands, ['P-III-9'], '2125')
    trial.say('withdraw F-3C-1', 'two', 'to 2024', 'to 1924')
    expect([trial.at('F-3C-1'), morale(trial, 'F-3C-1')]).toEqual(['1924', 0])
    expect(trial.offered('advance')).toEqual(['P-III-9'])
    trial.say('done')
    expect([trial.at('P-III-9'), trial.isOver]).toEqual(['2225', true])
  })

  function storm(): Trial {
    const trial = assault({ ...FIELD, '2224': ['P-III-9'] }, ['P-III-9'], '2324', {
      worn: ['P-III-9', 'F-II-Corps'],
      morale: { 'P-III-9': DISRUPTED, 'F-II-Corps': SHAKEN },
    })
    return trial.say('stand')
  }

  test('CE-39: two against five out of a stream; printed -5, with the odds -7, and A1(D1) in both', () => {
    const trial = storm()
    expect(oddsIn(trial)).toBe('-3 -2 -2 -7')
    expect([cellOf(-5, 9), cellOf(-7, 9)]).toEqual(['A1(D1)', 'A1(D1)'])
    expect(cellRead(trial.roll(9))).toBe('1 A1(D1)')
  })

  test('CE-40: a Casualty Hit, and back by the Break Test, which is not a chosen Retreat', () => {
    const trial = storm().roll(9).say('casualty P-III-9').roll(2)
    // Nearer to the headquarters in 2227 there is but one hex.
    expect([trial.at('P-III-9'), trial.ask.seat]).toEqual(['2225', 'french'])
  })

  test('CE-41: the French take their point on the larger unit and hold the hex', () => {
    const trial = storm().roll(9).say('casualty P-III-9').roll(2)
    expect(trial.offered('morale')).toEqual(['F-II-2Verge'])
    trial.say('morale F-II-2Verge')
    expect([trial.at('F-II-2Verge'), morale(trial, 'F-II-2Verge')]).toEqual(['2324', SHAKEN])
    expect([worn(trial, 'P-III-9'), trial.isOver]).toEqual([1, true])
  })
})
