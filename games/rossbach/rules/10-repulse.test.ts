import { describe, expect, test } from 'vitest'
import { hex } from '../map/map.ts'
import { CALLED, REPULSED, UNREADY, blankState } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { piece } from '../testing/field.ts'
import { alone, left, moving, noted, stepsOf } from '../testing/march.ts'
import { joinedAt } from './08-group.ts'
import { repulseOdds } from './10-repulse-odds.ts'

/** Ten points beside two, in clear ground and before a town. */
const CLEAR = { S2948: ['Saint-Hilaire'], S2950: ['Bila'] }

function odds(state: State, at: string, ...targets: string[]): string {
  const { attack, defence, isEnough } = repulseOdds(state, joinedAt(state, hex(at)), {
    hex: hex(at),
    targets: targets.map(hex),
  })
  return `${attack / 4}:${defence / 4} ${isEnough}`
}

describe('odds', () => {
  test('[10.11b] D26 ten to two succeeds in the open, not against a town', () => {
    const trial = moving(CLEAR).say('move Saint-Hilaire', 'step S2949')
    expect(odds(trial.state, 'S2949', 'S2950')).toBe('10:2 true')
    const town = moving({ S1335: ['Saint-Hilaire'], S1234: ['Bila'] })
    town.state.joined[piece('Saint-Hilaire')] = 1
    expect(odds(town.state, 'S1335', 'S1234')).toBe('10:3 false')
  })
  test('[10.12A] all whose zones cover the hex stand together', () => {
    const field = { S2948: ['Saint-Hilaire'], S2950: ['Bila'], S2849: ['Pelet-1'] }
    const trial = moving(field).say('move Saint-Hilaire', 'step S2949')
    trial.say('repulse')
    expect(noted(trial, 'note-repulse-failed')).toEqual(['all'])
  })
  test('[10.1b] [10.12A] the points for the enemy’s hex are spent first', () => {
    const trial = moving(CLEAR).say('move Saint-Hilaire', 'step S2949', 'repulse')
    expect(trial.state.spent[piece('Saint-Hilaire')]).toBe(4)
    const short = moving({ S2945: ['Saint-Hilaire'], S2951: ['Bila'] })
    short.say('move Saint-Hilaire', 'step S2946', 'step S2947', 'step S2948', 'step S2949')
    short.say('step S2950')
    expect(short.offered('repulse')).toBeUndefined()
  })
})

test('[3.12] [3.11a] a leader who would leave too many behind repulses nobody without them', () => {
  const crowd = ['Soult', 'Saint-Hilaire', 'Legrand', 'Guyot', 'Lasalle']
  const trial = moving({ S2949: crowd, S2950: ['Bila-1'] })
  trial.say('move Saint-Hilaire')
  expect(trial.offered('repulse')).toBeDefined()
  trial.say('with Soult')
  expect(trial.offered('repulse')).toBeUndefined()
  trial.say('with Legrand')
  expect(trial.offered('repulse')).toBeDefined()
})

test('[10.1a] [2.11B2d] whoever the guns have called and who is in the fight already may repulse', () => {
  const deeds = blankState('campaign-10', []).deeds
  deeds[piece('Saint-Hilaire')] = CALLED
  const trial = moving({ S2949: ['Saint-Hilaire'], S2950: ['Bila'] }, { deeds })
  expect(trial.offered('move')).toEqual(['Saint-Hilaire'])
  trial.say('move Saint-Hilaire')
  expect([stepsOf(trial), trial.offered('repulse')]).toEqual([[], []])
})

describe('a Repulse that succeeds', () => {
  const won = () => moving(CLEAR).say('move Saint-Hilaire', 'step S2949', 'repulse')
  test('[1.51.2] both are turned up', () => {
    const trial = won()
    const shown = trial.told.flatMap(({ what }) => (what.did === 'shown' ? [what.noun] : []))
    expect(new Set(shown)).toEqual(new Set([piece('Saint-Hilaire'), piece('Bila')]))
  })
  test('[10.11a] for both to see', () => {
    expect(noted(won(), 'note-repulsed')).toEqual(['all'])
  })
  test('[10.21a] the enemy goes two hexes, [10.21b] the winner enters and [10.21c] marches on', () => {
    const trial = won()
    expect(trial.ask.seat).toBe('prussian')
    while (trial.ask.seat === 'prussian') {
      const [option] = trial.ask.options
      trial.say(
        option!.nouns === undefined
          ? option!.verb
          : `${option!.verb} ${trial.offered(option!.verb)!.at(-1)!}`,
      )
    }
    expect(trial.at('Saint-Hilaire')).toBe('S2950')
    expect(trial.at('Bila')).not.toBe('S2950')
    expect(stepsOf(trial).length).toBeGreaterThan(0)
    expect(left(trial, 'Saint-Hilaire')).toBe(6)
    expect(trial.state.shown[piece('Saint-Hilaire')]).toBe(0)
  })
  test('[10.23] vedettes go like others', () => {
    const field = { S2948: ['Saint-Hilaire'], S2950: ['Bila-1'] }
    const trial = moving(field).say('move Saint-Hilaire', 'step S2949', 'repulse')
    expect(trial.ask.seat).toBe('prussian')
  })
  test('[10.21b] though a bridge train fell into his hands there, if he may stack with it', () => {
    const enemies = { S2950: ['Bila', 'Hohenlohe', 'Pontoon-P1'] }
    const after = (...who: string[]) => {
      const trial = moving({ S2948: who, ...enemies }).say(`move ${who[0]}`)
      if (who.length > 1) trial.say(`with ${who[1]}`)
      trial.say('step S2949', 'repulse').roll(6)
      trial.say('to S2951', 'to S2952').roll(1)
      return trial.at(who[0]!)
    }
    expect(after('Saint-Hilaire', 'Soult')).toBe('S2950')
    expect(after('Saint-Hilaire')).toBe('S2949')
  })
  test('[10.12C] not over rivers', () => {
    const trial = won()
    expect(trial.ask.options.some(({ nouns = [] }) => nouns.includes(hex('S2949')))).toBe(false)
  })
})

describe('a Repulse that fails', () => {
  const lost = () =>
    moving({ S2948: ['Suchet'], S2950: ['Grawert'] }).say('move Suchet', 'step S2949', 'repulse')
  test('[10.22a] ends the march and binds to attack', () => {
    const trial = lost()
    expect(trial.at('Suchet')).toBe('S2949')
    expect(trial.state.deeds[piece('Suchet')]! & REPULSED).toBe(REPULSED)
    expect(trial.offered('move')).toBeUndefined()
  })
  test('[10.22c] takes a column’s marker off', () => {
    const trial = moving({ S2948: ['Suchet'], S2950: ['Grawert'] })
    trial.state.column[piece('Suchet')] = 1
    trial.say('move Suchet', 'step S2949')
    expect(trial.state.column[piece('Suchet')]).toBe(0)
    expect(trial.state.deeds[piece('Suchet')]! & UNREADY).toBe(UNREADY)
  })
  test('[8.22A] and excuses vedettes that rode with it', () => {
    const trial = moving({ S2948: ['Suchet', 'Treilhard-1'], S2950: ['Grawert'] })
    trial.state.column[piece('Suchet')] = 1
    trial.say('move Suchet', 'with Treilhard-1', 'step S2949')
    expect(trial.state.deeds[piece('Treilhard-1')]! & (UNREADY | REPULSED)).toBe(UNREADY)
  })
})

describe('who may', () => {
  test('[10.1a] [10.0] whoever starts in a zone, or enters one; [2.11B1c] on the march', () => {
    const start = moving({ S2949: ['Suchet'], S2950: ['Bila-1'] }).say('move Suchet')
    expect(start.offered('repulse')).toEqual([])
    const free = moving({ S2949: ['Suchet'] }).say('move Suchet')
    expect(free.offered('repulse')).toBeUndefined()
  })
  test('[10.1a] not whoever passes wagons alone, whose flag has stopped nobody', () => {
    const trial = moving({ S2948: ['Suchet'], S2950: ['Baggage-P1'] })
    trial.say('move Suchet', 'step S2949')
    expect(trial.offered('repulse')).toBeUndefined()
  })
  test('[10.0] on one’s own initiative as well, and it is movement', () => {
    const trial = alone({ S2949: ['Suchet'], S2950: ['Bila-1'] })
      .say('roll Suchet')
      .roll(1)
    expect(trial.offered('repulse')).toEqual([])
  })
  test('[10.12B] never against a fortified town', () => {
    const trial = moving({ S3141: ['Suchet'], S3240: ['Bila'] }).say('move Suchet')
    expect(trial.offered('repulse')).toBeUndefined()
  })
  test('[10.12B] H20 nor beside one that shows a flag, whatever is under it', () => {
    const offered = (...behind: string[]): boolean => {
      const trial = moving({ S3040: ['Suchet'], S3142: ['Bila-1'], S3240: behind })
      return trial.say('move Suchet', 'step S3141').offered('repulse') !== undefined
    }
    expect([offered(), offered('Grawert'), offered('Baggage-P1')]).toEqual([true, false, false])
  })
  test('[13.4] vedettes do not', () => {
    const trial = moving({ S2949: ['Colbert-1'], S2950: ['Bila-1'] }).say('move Colbert-1')
    expect(trial.offered('repulse')).toBeUndefined()
  })
})
