import { describe, expect, test } from 'vitest'
import { put } from '../model/board.ts'
import { hex } from '../map/map.ts'
import { UNREADY } from '../model/state.ts'
import { beside } from '../testing/combat.ts'
import { piece } from '../testing/field.ts'
import type { Trial } from '../testing/field.ts'
import { left, moving, stepsOf } from '../testing/march.ts'
import { FRENCH } from './01-pieces.ts'
import { settleChain } from './07-chain.ts'

const steps = (...way: string[]): string[] => way.map((to) => `step ${to}`)
/** The road from Nordhalben; the last step is over a river bridge. */
const ROAD = ['S2701', 'S2702', 'S2703', 'S2704', 'S2705', 'S2706', 'S2707', 'S2708', 'S2709']
const FARTHER = ['S2710', 'S2711', 'S2712', 'S2612', 'S2613']

/** Puts pieces into Road March before their phase begins. */
function marching(trial: Trial, ...who: string[]): Trial {
  for (const id of who) trial.state.column[piece(id)] = 1
  return trial
}

describe('Road March', () => {
  test('[8.21c] V14 cavalry with six points goes twelve road hexes, not thirteen', () => {
    const trial = moving({ S2701: ['Nansouty'], S1011: ['Suchet'] })
    const way = [...ROAD, ...FARTHER].slice(1, 13)
    trial.say('move Nansouty', 'column', ...steps(...way))
    expect(trial.at('Nansouty')).toBe('S2612')
    expect(left(trial, 'Nansouty')).toBe(0)
  })
  test('[8.21b] half a point from road to road, and bridges for nothing', () => {
    const trial = moving({ S2712: ['Suchet'] }).say('move Suchet', 'column', 'step S2612')
    expect(left(trial, 'Suchet')).toBe(9)
  })
  test('[8.21a] at any point of the march, for nothing, and it lasts', () => {
    const trial = moving({ S2701: ['Suchet'] }).say('move Suchet', 'step S2702', 'column')
    expect(left(trial, 'Suchet')).toBe(8)
    trial.say('step S2703', 'halt')
    expect(left(trial, 'Suchet')).toBe(7)
    expect(trial.state.column[piece('Suchet')]).toBe(1)
  })
  test('[8.2a] trains as well', () => {
    const trial = moving({ S2701: ['Baggage-F'] }).say('move Baggage-F', 'column', 'step S2702')
    expect(left(trial, 'Baggage-F')).toBe(9)
  })
  test('[8.21d] off the road it keeps its marker', () => {
    const trial = moving({ S2702: ['Suchet'] }).say('move Suchet', 'column', 'step S2602', 'halt')
    expect(trial.state.column[piece('Suchet')]).toBe(1)
  })
  test('[8.22I] and may come back to the road under it', () => {
    const trial = moving({ S2702: ['Suchet'] })
    trial.say('move Suchet', 'column', 'step S2602', 'step S2703')
    expect(trial.at('Suchet')).toBe('S2703')
  })
  test('[8.23c] leaders and vedettes need no marker', () => {
    const trial = moving({ S2701: ['Lannes', 'Colbert-1'] })
    trial.say('move Lannes', 'with Colbert-1')
    expect(trial.offered('column')).toBeUndefined()
    trial.say('step S2702')
    expect([left(trial, 'Lannes'), left(trial, 'Colbert-1')]).toEqual([19, 17])
  })
  test('[13.25] vedettes have nine points and move as leaders do', () => {
    const trial = moving({ S2712: ['Colbert-1'] }).say('move Colbert-1', 'step S2612')
    expect(left(trial, 'Colbert-1')).toBe(17)
  })
  test('[8.22C] a column takes no other unit along', () => {
    const trial = moving({ S2701: ['Suchet', 'Gazan', 'Lannes'] })
    marching(trial, 'Suchet').say('move Suchet')
    expect(trial.offered('with')).toEqual(['Lannes'])
  })
  test('[3.2a] [8.22C] and ends its march beside none', () => {
    const trial = moving({ S2701: ['Suchet'], S2703: ['Gazan'] })
    trial.say('move Suchet', 'column', 'step S2702', 'step S2703')
    expect(trial.offered('halt')).toBeUndefined()
    trial.say('step S2704', 'halt')
    expect(trial.at('Suchet')).toBe('S2704')
  })
  test('[8.22G] [3.2b] it passes units that are not in column, and they do not pass it', () => {
    const trial = marching(moving({ S2702: ['Suchet'], S2701: ['Gazan', 'Lannes'] }), 'Suchet')
    trial.say('move Gazan')
    expect(stepsOf(trial)).not.toContain('S2702')
  })
  test('[8.22] leaders do', () => {
    const trial = marching(moving({ S2702: ['Suchet'], S2701: ['Gazan', 'Lannes'] }), 'Suchet')
    trial.say('move Lannes', 'step S2702', 'halt')
    expect(trial.at('Lannes')).toBe('S2702')
  })
  test('[8.22D] [8.22] no column passes another', () => {
    const trial = marching(moving({ S2703: ['Suchet'], S2602: ['Gazan'] }), 'Suchet', 'Gazan')
    trial.say('move Gazan')
    expect(stepsOf(trial)).not.toContain('S2703')
  })
  test('[8.22E] [8.22F] D31 a hex stays between columns on one road', () => {
    const trial = marching(moving({ S2704: ['Suchet'], S2701: ['Gazan'] }), 'Suchet', 'Gazan')
    trial.say('move Gazan', 'step S2702')
    expect(stepsOf(trial)).not.toContain('S2703')
    expect(trial.offered('halt')).toEqual([])
  })
  test('[8.22F] friends who are not in column do not matter', () => {
    const trial = marching(moving({ S2704: ['Suchet'], S2701: ['Gazan'] }), 'Gazan')
    trial.say('move Gazan', 'step S2702', 'step S2703', 'halt')
    expect(trial.at('Gazan')).toBe('S2703')
  })
  test('[8.23b] the marker comes off for a point, [8.23a] not in an enemy zone', () => {
    const trial = marching(moving({ S2702: ['Suchet'] }), 'Suchet').say('move Suchet', 'form')
    expect(left(trial, 'Suchet')).toBe(8)
    expect(trial.state.column[piece('Suchet')]).toBe(0)
    const engaged = { S2702: ['Suchet'], S2703: ['Grawert'] }
    const held = marching(moving(engaged), 'Suchet')
    held.say('move Suchet')
    expect(held.offered('form')).toBeUndefined()
  })
  test('[8.23d] V15 road, column, two road hexes, off, form, and up to the enemy for five points', () => {
    const trial = moving({ N1050: ['Suchet'], N0847: ['Grawert'] })
    trial.say(
      'move Suchet',
      'step N1051',
      'column',
      'step N0951',
      'step N0850',
      'step N0849',
      'form',
    )
    expect(left(trial, 'Suchet')).toBe(2)
    trial.say('step N0848')
    expect([trial.at('Suchet'), left(trial, 'Suchet')]).toEqual(['N0848', 0])
    expect(trial.state.column[piece('Suchet')]).toBe(0)
  })
})

describe('columns and command', () => {
  test('[8.22J] a column is In Command within two road hexes of a unit of its formation that is', () => {
    const trial = moving({ S2701: ['Lannes', 'Suchet'], S2703: ['Gazan'], S2705: ['Treilhard'] })
    const { state } = marching(trial, 'Gazan', 'Treilhard')
    settleChain(state, FRENCH)
    expect(['Gazan', 'Treilhard'].map((id) => state.commanded[piece(id)])).toEqual([1, 1])
    state.column[piece('Treilhard')] = 0
    put(state, piece('Treilhard'), hex('S2707'))
    state.column[piece('Treilhard')] = 1
    settleChain(state, FRENCH)
    expect(state.commanded[piece('Treilhard')]).toBe(0)
  })
})

describe('columns and the enemy', () => {
  test('[8.22B2] none goes beside a flag without the points to shove it away', () => {
    const row = { S2946: ['Suchet'], S2952: ['Baggage-P1'] }
    const trial = marching(moving(row), 'Suchet')
    trial.say('move Suchet', ...steps('S2947', 'S2948', 'S2949', 'S2950'))
    expect(stepsOf(trial)).not.toContain('S2951')
  })
  test('[8.22B1] who enters a zone must try a Repulse at once', () => {
    const row = { S2946: ['Saint-Hilaire'], S2948: ['Boguslawski-1'] }
    const trial = marching(moving(row), 'Saint-Hilaire')
    trial.say('move Saint-Hilaire', 'step S2947')
    expect(trial.told.some(({ what }) => what.did === 'noted' && what.rule === '10.11b')).toBe(true)
  })
  test('[8.22B1] [10.21c] after wagons it takes at the same step, and marches on', () => {
    const row = { S2946: ['Saint-Hilaire'], S2948: ['Boguslawski-1'] }
    const trial = marching(
      moving({ ...row, [beside('S2947', 0)]: ['Pontoon-P1'] }),
      'Saint-Hilaire',
    )
    trial.say('move Saint-Hilaire', 'step S2947')
    expect(trial.chance?.rule).toBe('9.17')
    trial.roll(4)
    expect([trial.ask.seat, trial.ask.rule]).toEqual(['prussian', '11.42b'])
    for (let left = 2; left > 0; left--) trial.say(`to ${trial.offered('to')!.at(-1)}`)
    expect(trial.at('Saint-Hilaire')).toBe('S2948')
    expect(stepsOf(trial).length).toBeGreaterThan(0)
  })
  test('[8.22A] one that fails forms up and does not attack', () => {
    const trial = marching(moving({ S2946: ['Suchet'], S2948: ['Grawert'] }), 'Suchet')
    trial.say('move Suchet', 'step S2947')
    expect(trial.state.column[piece('Suchet')]).toBe(0)
    expect(trial.state.deeds[piece('Suchet')]! & UNREADY).toBe(UNREADY)
  })
})
