import { describe, expect, test } from 'vitest'
import { RIVER, grid, hex, road, water } from '../map/map.ts'
import { NIGHT } from '../model/state.ts'
import { fieldOf, piece } from '../testing/field.ts'
import { alone, left, moving, ordered, underOrder } from '../testing/march.ts'
import { FIRST_TRAIN, PRUSSIAN } from './01-pieces.ts'
import { whyNoNightRight } from './08-rights.ts'
import { untried } from './08-costs.ts'

describe('by what right', () => {
  test('[2.11B2b] a unit that moves by its own initiative stays Out of Command', () => {
    const trial = alone({ S2949: ['Suchet'] })
      .say('roll Suchet')
      .roll(1)
    trial.say('step S2950', 'halt')
    expect([trial.at('Suchet'), trial.state.commanded[piece('Suchet')]]).toEqual(['S2950', 0])
  })

  test('[2.21C] at night by a March Order that was in force before, and by nothing else', () => {
    const state = fieldOf({ S2949: ['Suchet'], S2951: ['Gazan'] }, { phase: NIGHT, turn: 16 })
    state.commanded.fill(1)
    expect(whyNoNightRight(state, piece('Suchet'))).toBeDefined()
    ordered(state, hex('N0809'), 'Suchet')
    expect(whyNoNightRight(state, piece('Suchet'))).toBe(undefined)
    ordered(state, hex('N0809'), 'Gazan')
    state.orderedOn[1] = state.turn
    expect(whyNoNightRight(state, piece('Gazan'))).toBeDefined()
  })

  test('[7.44c] under an order a column is offered on the road, and owed nowhere', () => {
    const onRoad = underOrder({ S2703: ['Suchet'] }, hex('S2719'), 'Suchet').say('move Suchet')
    expect(onRoad.offered('column')).toEqual([])
    expect(onRoad.offered('step')).toBeDefined()
    const offRoad = underOrder({ S2949: ['Suchet'] }, hex('S2719'), 'Suchet').say('move Suchet')
    expect(offRoad.offered('column')).toBe(undefined)
  })
})

describe('prices in column', () => {
  test('[8.21d] [8.22I] off the road the marker stays, and back on it the half price is there', () => {
    const trial = moving({ S2702: ['Suchet'] })
    trial.say('move Suchet', 'column', 'step S2602', 'step S2703')
    const before = left(trial, 'Suchet')
    trial.say('step S2704')
    expect([before - left(trial, 'Suchet'), trial.state.column[piece('Suchet')]]).toEqual([1, 1])
  })

  test.each([1, 14, 46])(
    '[9.11a] [9.11b] trains march by road for half, on turn %i as ever',
    (turn) => {
      const trial = moving({ S2702: ['Baggage-F'] }, { turn }).say('move Baggage-F', 'column')
      expect(left(trial, 'Baggage-F')).toBe(10)
      trial.say('step S2703', 'step S2704')
      expect(left(trial, 'Baggage-F')).toBe(8)
    },
  )
})

test('[8.34c] five points are five tries at a stream bridge, and no sixth', () => {
  const trial = moving({ S2718: ['Suchet'], S2702: ['Gazan'] }).say('move Suchet')
  for (let tries = 0; tries < 5; tries++) {
    expect(trial.offered('burn')).toEqual(['S2718/S2719'])
    trial.say('burn S2718/S2719').roll(6)
  }
  expect([left(trial, 'Suchet'), trial.offered('burn')]).toEqual([0, undefined])
})

describe('pontoons', () => {
  const edge = Array.from({ length: grid.n * 6 }, (_, at) => at).find((at) => {
    const side = grid.sides[at]!
    return side >= 0 && water[side] === RIVER && road[side]! > 0
  })!
  const bridged = grid.sides[edge]!
  const bare = Array.from({ length: grid.n * 6 }, (_, at) => grid.sides[at]!).find(
    (side) => side >= 0 && water[side] === RIVER && road[side] === 0,
  )!

  test('[9.24c] where a whole bridge stands beside it no die is rolled, elsewhere one is', () => {
    const train = piece('Pontoon-F') - FIRST_TRAIN
    const laid = (side: number): number => {
      const state = fieldOf({})
      state.over[train] = side
      state.laidOn[train] = state.turn
      state.toll[train] = -1
      return untried(state, side)
    }
    expect([laid(bare), laid(bridged)]).toEqual([train, -1])
  })

  test('[9.0] [8.3c] the Prussians lay them as the French do', () => {
    const trial = moving(
      { [grid.print(Math.floor(edge / 6))]: ['Pontoon-P1'] },
      { phasing: PRUSSIAN },
    ).say('move Pontoon-P1')
    const side = trial.offered('pontoon')![0]!
    trial.say(`pontoon ${side}`)
    const train = piece('Pontoon-P1') - FIRST_TRAIN
    expect(grid.printSide(trial.state.over[train]!)).toBe(side)
    expect([trial.state.place[piece('Pontoon-P1')]! < 0, trial.state.laidOn[train]]).toEqual([
      true,
      trial.state.turn,
    ])
  })
})

describe('vedettes', () => {
  test('[13.4] scout where others would repulse, and nobody retreats', () => {
    const stands = { S2949: ['Colbert-1'], S2947: ['Ney'], S2950: ['Grawert'] }
    const trial = moving(stands).say('move Colbert-1')
    expect([trial.offered('scout'), trial.offered('repulse')]).toEqual([['S2950'], undefined])
    trial.say('scout S2950').roll(6)
    expect(trial.at('Grawert')).toBe('S2950')
    const unit = moving({ ...stands, S2949: ['Gudin'] }).say('move Gudin')
    expect([unit.offered('scout'), unit.offered('repulse')]).toEqual([undefined, []])
  })
})
