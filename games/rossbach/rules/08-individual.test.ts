import { describe, expect, test } from 'vitest'
import { hex } from '../map/map.ts'
import { CALLED, FAILED, ROLLED } from '../model/state.ts'
import { Trial, piece } from '../testing/field.ts'
import { alone, left, marchFlow, moving, noted, stepsOf, waiting } from '../testing/march.ts'
import { rollable } from './08-movement-phase.ts'
import { distanceTo, nearestBattle } from './08-goals.ts'
import { movement } from './08-movement-level.ts'

/** A battle five hexes from Grawert, whose rating is 3. */
const GUNS = { S2946: ['Grawert'], S2951: ['Schmettau'], S2952: ['Suchet'] }
const PRUSSIAN = { phasing: 1 } as const

describe('the initiative of single units', () => {
  test('[2.11B2a] at or below its rating it moves, above it does not', () => {
    const goes = alone({ S2949: ['Grawert'] }, PRUSSIAN).say('roll Grawert')
    expect(waiting(goes)).toBe('roll-initiative prussian')
    goes.roll(3).say('step S2950', 'halt')
    expect(goes.at('Grawert')).toBe('S2950')
    const stays = alone({ S2949: ['Grawert'] }, PRUSSIAN)
      .say('roll Grawert')
      .roll(4)
    expect(stays.isOver).toBe(true)
    expect(stays.state.deeds[piece('Grawert')]! & FAILED).toBe(FAILED)
  })
  test('[7.31] with its full allowance', () => {
    const trial = alone({ S2949: ['Grawert'] }, PRUSSIAN)
      .say('roll Grawert')
      .roll(1)
    expect(left(trial, 'Grawert')).toBe(10)
  })
  test('[2.11B2a] and may stay all the same', () => {
    const trial = alone({ S2949: ['Grawert'] }, PRUSSIAN)
      .say('roll Grawert')
      .roll(3)
    expect(trial.offered('halt')).toEqual([])
    expect(trial.say('halt').at('Grawert')).toBe('S2949')
  })
  test('[2.11B2b] it stays Out of Command', () => {
    const trial = alone({ S2949: ['Grawert'] }, PRUSSIAN)
      .say('roll Grawert')
      .roll(1)
    expect(trial.state.commanded[piece('Grawert')]).toBe(0)
  })
  test('[2.11B2h] and has rolled, once', () => {
    const trial = alone({ S2949: ['Grawert'], S2849: ['Cerrini'] }, PRUSSIAN)
    trial.say('roll Grawert').roll(6)
    expect(trial.state.deeds[piece('Grawert')]! & ROLLED).toBe(ROLLED)
    expect(trial.offered('roll')).toEqual(['Cerrini'])
  })
  test('[2.11B2e] V02 not in range of an officer who has failed', () => {
    const field = { S2949: ['Grawert', 'Hohenlohe'], S2948: ['Cerrini'], S2943: ['Zeschwitz'] }
    const trial = alone(field, PRUSSIAN, { Hohenlohe: ROLLED | FAILED })
    expect(trial.offered('roll')).toEqual(['Zeschwitz'])
    expect(rollable(trial.state, piece('Cerrini'))?.rule).toBe('2.11B2e')
  })
  test('[2.11B2g] both units of the example are refused', () => {
    const field = { S2949: ['Grawert', 'Hohenlohe', 'Cerrini'], S2943: ['Zeschwitz'] }
    const { state } = alone(field, PRUSSIAN, { Hohenlohe: ROLLED | FAILED })
    const rules = ['Grawert', 'Cerrini'].map((id) => rollable(state, piece(id))?.rule)
    expect(rules).toEqual(['2.11B2e', '2.11B2e'])
  })
  test('[2.11B2f] an officer who was passed over holds nobody back', () => {
    const trial = alone({ S2949: ['Grawert', 'Hohenlohe'] }, PRUSSIAN)
    expect(trial.offered('roll')).toEqual(['Grawert'])
  })
  test('[7.15] whoever is In Command does not roll, nor leaders', () => {
    const trial = alone({ S2949: ['Grawert', 'Hohenlohe'], S2849: ['Cerrini'] }, PRUSSIAN)
    trial.state.commanded[piece('Grawert')] = 1
    expect(rollable(trial.state, piece('Grawert'))?.rule).toBe('7.15')
    expect(rollable(trial.state, piece('Hohenlohe'))?.rule).toBe('7.15')
  })
  test('[7.16] graded: on the rating a point less, one or two above it one point', () => {
    const graded = { ...PRUSSIAN, options: ['graded-unit-checks'] }
    const even = alone({ S2949: ['Grawert'] }, graded)
      .say('roll Grawert')
      .roll(3)
    expect(left(even, 'Grawert')).toBe(8)
    const near = alone({ S2949: ['Grawert'] }, graded)
      .say('roll Grawert')
      .roll(5)
    expect(left(near, 'Grawert')).toBe(2)
    const far = alone({ S2949: ['Grawert'] }, graded)
      .say('roll Grawert')
      .roll(6)
    expect(far.isOver).toBe(true)
  })
})

describe('the sound of the guns', () => {
  test('[2.11B2c] D35 a four passes for three, and binds', () => {
    const trial = alone(GUNS, PRUSSIAN).say('roll Grawert').roll(4)
    expect(trial.state.deeds[piece('Grawert')]! & CALLED).toBe(CALLED)
    expect(trial.offered('halt')).toBeUndefined()
    expect(noted(trial, 'note-called')).toEqual(['prussian'])
  })
  test('[2.11B2c] a three passes freely', () => {
    const trial = alone(GUNS, PRUSSIAN).say('roll Grawert').roll(3)
    expect(trial.state.deeds[piece('Grawert')]! & CALLED).toBe(0)
    expect(stepsOf(trial)).toContain('S2945')
  })
  test('[2.11B2d] it marches to the nearest battle by ways that bring it nearer', () => {
    const trial = alone(GUNS, PRUSSIAN).say('roll Grawert').roll(4)
    const goal = nearestBattle(trial.state, piece('Grawert'))
    const away = (from: string): number =>
      distanceTo(trial.state, piece('Grawert'), { from: hex(from), goal })
    expect(stepsOf(trial).length).toBeGreaterThan(0)
    for (const to of stepsOf(trial)) expect(away(to)).toBeLessThan(away('S2946'))
    trial.say('step S2947')
    expect(away(trial.at('Grawert'))).toBeLessThan(away('S2946'))
  })
  test('[2.11B2d] units an officer has called along cannot stay behind', () => {
    const trial = moving(GUNS, PRUSSIAN)
    expect(trial.offered('end')).toEqual([])
    trial.state.deeds[piece('Grawert')]! |= CALLED
    trial.state.stack.length = 0
    const bound = new Trial(marchFlow, trial.state, movement.frame({}, 'command'))
    expect(bound.offered('end')).toBeUndefined()
  })
})
