import { describe, expect, test } from 'vitest'
import { moveStepLevel } from './11-move-levels.ts'
import { assaultStepLevel } from './12-assault-levels.ts'
import { BLOWN, CHARGING, DISRUPTED, SHAKEN } from '../model/state.ts'
import { morale, procsOfAssaults, worn } from '../testing/assault.ts'
import { Trial, fieldOf, flowOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { commandAll } from '../testing/moves.ts'
import { cellRead } from '../testing/fire.ts'
import { PRUSSIAN } from './03-pieces.ts'

/** A Prussian march past French cavalry, then the Assault Combat Step. */
function marching(stands: Stands): Trial {
  const state = fieldOf(stands)
  commandAll(state, PRUSSIAN)
  const steps = [
    assaultStepLevel.frame({ side: PRUSSIAN }),
    moveStepLevel.frame({ side: PRUSSIAN, limits: 0 }),
  ] as const
  return new Trial(flowOf(procsOfAssaults()), state, ...steps)
}
const deeds = ({ state }: Trial, id: string): number => state.deeds[piece(id)]!

describe('an Opportunity Charge', () => {
  const FOOT: Stands = { '2029': ['P-III-9'], '1928': ['F-3C-2'] }
  const charged = (): Trial =>
    marching(FOOT).say('move P-III-9', 'step 2028', 'charge F-3C-2').roll(1)

  test('[11.8/d] is fought at once, with the bonus; nobody on foot gets away (R-36)', () => {
    const trial = charged()
    expect(trial.chance?.rule).toBe('12.2/d')
    trial.roll(6)
    // Two doubled against eight: four less, the odds one, cohesion one.
    expect(cellRead(trial)).toBe('2 A1*')
  })

  test('[11.6.2, 11.8/d] and its Morale Hit follows when the fight is over (R-110)', () => {
    const trial = charged().roll(6)
    expect([worn(trial, 'F-3C-2'), morale(trial, 'F-3C-2')]).toEqual([1, SHAKEN])
    expect(deeds(trial, 'F-3C-2') & (CHARGING | BLOWN)).toBe(0)
  })

  test('[11.6.2] after the Breakthrough, too', () => {
    const stands: Stands = { '2029': ['P-VII-DetA'], '1928': ['F-3C-2'], '2023': ['P-III-9'] }
    const trial = marching(stands).say('move P-VII-DetA', 'step 2028', 'charge F-3C-2').roll(1)
    trial.roll(10)
    while (trial.chance === undefined && trial.ask.rule === '12.7.1/a')
      trial.say('casualty P-VII-DetA')
    trial.roll(10)
    expect([trial.at('F-3C-2'), trial.ask.rule, morale(trial, 'F-3C-2')]).toEqual([
      '2028',
      '12.9/c',
      0,
    ])
    trial.say('stay')
    expect(morale(trial, 'F-3C-2')).toBe(SHAKEN)
  })

  test('[12.3.a/c] whoever has tried it with success does not withdraw from an assault', () => {
    const trial = charged().roll(6)
    expect(trial.offered('attack')).toEqual(['P-III-9'])
    trial.say('attack P-III-9')
    expect(trial.chance?.rule).toBe('12.2/d')
  })

  test('[12.3.a/a] whoever has failed may', () => {
    const trial = marching(FOOT).say('move P-III-9', 'step 2028', 'charge F-3C-2').roll(8)
    while (trial.offered('attack') === undefined)
      trial.say(['pass', 'halt', 'end'].find((verb) => trial.offered(verb) !== undefined)!)
    trial.say('attack P-III-9')
    expect(trial.offered('withdraw')).toEqual(['F-3C-2'])
  })

  test('[12.3.a/a, 11.8/e] lighter cavalry may withdraw from it; its move is over either way (R-36)', () => {
    const stands: Stands = { '2029': ['P-6C-15'], '1928': ['F-3C-2'] }
    const trial = marching(stands).say('move P-6C-15', 'step 2028', 'charge F-3C-2').roll(1)
    expect([trial.ask.seat, trial.offered('withdraw')]).toEqual(['prussian', ['P-6C-15']])
    trial.say('withdraw P-6C-15', 'one')
    trial.say(`to ${trial.offered('to')![0]}`)
    // The charger must enter the hex and may ride on.
    expect([trial.at('F-3C-2'), trial.ask.rule]).toEqual(['2028', '12.9/c'])
    trial.say('stay')
    expect(morale(trial, 'F-3C-2')).toBe(SHAKEN)
    expect(morale(trial, 'P-6C-15')).not.toBe(DISRUPTED)
    expect(trial.isOver || trial.offered('step') === undefined).toBe(true)
  })
})
