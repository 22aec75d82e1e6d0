import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import { explain } from '../testing/reasons.ts'
import type { OrderFrame } from './07-orders-level.ts'
import { grid, hex } from '../map/map.ts'
import { MOVING, NIGHT, SETTING_UP } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { Trial, fieldOf, flowOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { FRENCH } from './01-pieces.ts'
import { formationForce, orderProc, whyNotForce } from './07-orders.ts'
import { isOrdered } from './08-rights.ts'
import { isWithinRoads, roadsFrom } from './14-roads.ts'

const flow = flowOf({ order: orderProc })
const START: OrderFrame = { proc: 'order', at: 'force', side: FRENCH, leader: -1 }

function ordering(stands: Stands, prepare: (state: State) => void = () => {}): Trial {
  const state = fieldOf(stands)
  prepare(state)
  return new Trial(flow, state, { ...START })
}

const nobody = (): boolean => false

describe('roads', () => {
  test('[14.1B2] half a point a hex along a road, both ends counted, up to 27 points', () => {
    const found = roadsFrom(fieldOf({}), hex('S2701'), nobody)
    expect(found[hex('S2701')]).toBe(1)
    expect(found[hex('S2711')]).toBe(11)
    expect(Math.max(...found.filter((cost) => cost < 255))).toBeLessThanOrEqual(54)
    expect(isWithinRoads(found, hex('N3515'))).toBe(false)
  })
  test('[8.34d] not over a bridge that is down', () => {
    const whole = roadsFrom(fieldOf({}), hex('N1942'), nobody).slice()
    const side = grid.sideBetween(hex('N1942'), hex('N1943'))
    const cut = roadsFrom(fieldOf({}, { damaged: [side] }), hex('N1942'), nobody)
    expect(cut[hex('N1943')]! > whole[hex('N1943')]!).toBe(true)
  })
})

describe('March Orders', () => {
  test('[7.42a] for a stack or a formation within 27 points of road of the army commander', () => {
    const trial = ordering(
      { S2701: ['Napoleon'], S2711: ['Ney', 'Marchand'], S2712: ['Gardanne'], N3515: ['Gudin'] },
      (state) => (state.commanded[piece('Marchand')] = 1),
    )
    expect(trial.offered('formation')).toEqual(['Ney'])
    expect(trial.offered('stack')).toEqual(['S2711', 'S2712'])
    trial.say('formation Ney', 'to N0809')
    const ordered = ['Ney', 'Marchand', 'Gardanne'].map((id) => trial.state.order[piece(id)])
    expect(ordered).toEqual([1, 1, 0])
    expect(trial.state.objective).toEqual([hex('N0809')])
  })
  test('[7.42a] [21.12] by no road that lies out of play', () => {
    const why = (scenario: string): string | undefined => {
      const state = fieldOf({ N1453: ['Napoleon'], N2223: ['Suchet'] }, { scenario })
      return whyNotForce(state, FRENCH, { hex: hex('N2223') })?.say.key
    }
    expect(why('campaign-10')).toBeUndefined()
    expect(why('auerstaedt')).toBe('no-order-road')
  })
  test('[1.4j] a formation goes without those out of command', () => {
    const state = fieldOf({ S2711: ['Ney', 'Marchand', 'Gardanne'] })
    expect(formationForce(state, piece('Ney'))).toEqual([])
    state.commanded[piece('Gardanne')] = 1
    expect(formationForce(state, piece('Ney'))).toEqual([piece('Ney'), piece('Gardanne')])
  })
  test('[7.43a] nobody else hears of it', () => {
    const trial = ordering({ S2701: ['Napoleon', 'Marchand'] }).say('stack S2701', 'to N0809')
    expect(trial.told.map(({ to }) => to)).toEqual([['french']])
  })
  test('[7.43b] to a village or town', () => {
    const trial = ordering({ S2701: ['Napoleon', 'Marchand'] }).say('stack S2701')
    const nouns = trial.offered('to')!
    expect(nouns).toContain('N0809')
    expect(nouns.length).toBeGreaterThan(600)
  })
  test('[7.43b] inside the area in play', () => {
    const trial = ordering({ N0809: ['Napoleon', 'Marchand'] }, (state) => {
      state.scenario = 'massenbach'
    }).say('stack N0809')
    const nouns = trial.offered('to')!
    expect(nouns).toContain('N1211')
    expect(nouns.filter((one) => one.startsWith('S'))).toEqual([])
  })
  test('[7.46b] who has an order is redirected only while In Command', () => {
    const stands = { S2701: ['Napoleon'], S2711: ['Marchand'] }
    const bound = ordering(
      stands,
      (state) => (state.order = changed(state.order, piece('Marchand'), 1)),
    )
    expect(bound.ask.options).toEqual([{ verb: 'none' }])
    const free = ordering(stands, (state) => {
      state.order = changed(state.order, piece('Marchand'), 1)
      state.commanded[piece('Marchand')] = 1
    })
    expect(free.offered('stack')).toEqual(['S2711'])
  })
  test('[7.42a] at night a side without anybody to send is asked as well, and told why, or the enemy would know', () => {
    const headless = ordering({ S2711: ['Marchand'] })
    expect(headless.ask.options).toEqual([{ verb: 'none' }])
    expect(headless.ask.say).toEqual({ key: 'ask-order-headless' })
    const afar = ordering({ S2701: ['Napoleon'], N3515: ['Gudin'] })
    expect(afar.ask.options).toEqual([{ verb: 'none' }])
    expect(afar.ask.say).toEqual({ key: 'ask-order-nobody' })
    expect(ordering({ S2701: ['Napoleon', 'Gudin'] }).ask.say).toEqual({ key: 'ask-order' })
  })
  test.each([
    ['formation Ney', 'ask-objective', { leader: { of: 'piece', noun: piece('Ney') } }],
    ['stack S2711', 'ask-objective-stack', { hex: { of: 'hex', noun: hex('S2711') } }],
  ])('[7.43a] %s: the question where to names the force', (said, key, named) => {
    const trial = ordering({ S2701: ['Napoleon'], S2711: ['Ney', 'Marchand'] }, (state) => {
      state.commanded[piece('Marchand')] = 1
    })
    expect(trial.say(said).ask.say).toEqual({ key, with: named })
  })
  test('[7.41a] [7.43a] so it does for a single unit that comes in', () => {
    const state = fieldOf({ S2701: ['Rivaud'] })
    const noun = piece('Rivaud')
    state.joined[noun] = 1
    const trial = new Trial(flow, state, { ...START, at: 'objective', leader: noun })
    const unit = { of: 'piece', noun }
    expect(trial.ask.say).toEqual({ key: 'ask-objective-unit', with: { unit } })
  })
  test('[7.42b] one given before play is in force from the first turn on', () => {
    const stands = { S2701: ['Napoleon', 'Marchand'] }
    const before = ordering(stands, (state) => (state.phase = SETTING_UP))
    before.say('stack S2701', 'to N0809')
    before.state.phase = MOVING
    expect(isOrdered(before.state, piece('Marchand'))).toBe(true)
    const tonight = ordering(stands, (state) => (state.phase = NIGHT))
    tonight.say('stack S2701', 'to N0809')
    expect(isOrdered(tonight.state, piece('Marchand'))).toBe(false)
  })
  test('[7.42a] [1.4j] and why others get none is said', () => {
    const field = { S2701: ['Napoleon'], S2711: ['Ney', 'Marchand'], N3515: ['Gudin', 'Baggage-F'] }
    const { state } = ordering(field)
    const why = (verb: string, noun: number): string | undefined =>
      explain(state, { verb, noun })?.rule
    expect(why('stack', hex('N3515'))).toBe('7.42a')
    expect(why('piece', piece('Gudin'))).toBe('7.42a')
    expect(why('formation', piece('Ney'))).toBe('1.4j')
    expect(why('stack', hex('S2701'))).toBe('1.4j')
    expect(why('stack', hex('S2711'))).toBeUndefined()
  })
  test('[7.42b] none need be given', () => {
    const trial = ordering({ S2701: ['Napoleon', 'Marchand'] }).say('none')
    expect(trial.isOver).toBe(true)
    expect(trial.state.objective).toEqual([])
  })
})
