import { whyNoVictor } from './11-advance-who.ts'
import { describe, expect, test } from 'vitest'
import { changed } from '../../../core/list.ts'
import { explain } from '../testing/reasons.ts'
import { hex, placeKind } from '../map/map.ts'
import { MOVED, WEARY } from '../model/state.ts'
import { piece } from '../testing/field.ts'
import type { Trial } from '../testing/field.ts'
import { atNight, left, moving, noted, ordered, stepsOf, underOrder } from '../testing/march.ts'
import { movable } from './08-movement-phase.ts'

/** Teuchern lies on the road to Weißenfels; Dobitschen in open ground. */
const VILLAGE = hex('S2948')
const ROAD_TOWN = hex('S2708')

// A march that has one way only goes on by itself.

describe('forces under a March Order', () => {
  test('[7.44a] must march, by a shortest way and as far as they can', () => {
    expect(placeKind[VILLAGE]).toBe(1)
    const trial = underOrder({ S2954: ['Suchet'] }, VILLAGE, 'Suchet')
    expect(trial.offered('end')).toBeUndefined()
    trial.say('move Suchet')
    expect(stepsOf(trial)).toEqual(['S2953'])
    expect(trial.offered('halt')).toBeUndefined()
    trial.say('step S2953')
    expect([trial.at('Suchet'), left(trial, 'Suchet')]).toEqual(['S2949', 0])
    expect(trial.offered('end')).toEqual([])
  })
  test('[7.4a] whatever their command', () => {
    const trial = underOrder({ S2952: ['Suchet'], S2852: ['Gazan'] }, VILLAGE, 'Suchet')
    expect(trial.offered('move')).toEqual(['Suchet', 'Davout'])
  })
  test('[7.44c] in Road March only if they like', () => {
    const trial = underOrder({ S2701: ['Suchet'] }, ROAD_TOWN, 'Suchet').say('move Suchet')
    expect(trial.offered('column')).toEqual([])
    trial.say('step S2702')
    expect(left(trial, 'Suchet')).toBe(8)
  })
  test('[7.45A] [7.4c] infantry that arrives ends it, and [7.45a] is weary', () => {
    const trial = underOrder({ S2950: ['Suchet', 'Lannes'] }, VILLAGE, 'Suchet', 'Lannes')
    trial.say('move Suchet', 'with Lannes', 'step S2949')
    expect(trial.at('Suchet')).toBe('S2948')
    expect(trial.state.order[piece('Suchet')]).toBe(0)
    expect(trial.state.deeds[piece('Suchet')]! & WEARY).toBe(WEARY)
    expect(noted(trial, 'note-order-reached')).toEqual(['french'])
  })
  test('[7.4c] as long as no infantry has, it lasts', () => {
    const field = { S2950: ['Treilhard'], S2701: ['Suchet'] }
    const trial = underOrder(field, VILLAGE, 'Treilhard', 'Suchet')
    trial.say('move Treilhard', 'step S2949')
    expect(trial.at('Treilhard')).toBe('S2948')
    expect(trial.state.order[piece('Treilhard')]).toBe(1)
  })
  test('[7.45A] cavalry ends its own with its first unit, not with a leader who rides ahead (C28)', () => {
    const field = { S2950: ['Murat'], S2701: ['Klein'] }
    const ahead = underOrder(field, VILLAGE, 'Murat', 'Klein').say('move Murat', 'step S2949')
    expect([ahead.at('Murat'), ahead.state.order[piece('Klein')]]).toEqual(['S2948', 1])
    const both = { S2950: ['Klein'], S2701: ['Murat'] }
    const there = underOrder(both, VILLAGE, 'Klein', 'Murat').say('move Klein', 'step S2949')
    expect([there.at('Klein'), there.state.order[piece('Murat')]]).toEqual(['S2948', 0])
  })
  test('[7.45A] a force that stands where it was sent is free with the phase (C28)', () => {
    const trial = underOrder({ S2948: ['Treilhard'], S2701: ['Suchet'] }, VILLAGE, 'Treilhard')
    const waiting = underOrder({ S2948: ['Treilhard'], S2701: ['Suchet'] }, VILLAGE, 'Treilhard')
    waiting.state.order = changed(waiting.state.order, piece('Suchet'), 1)
    waiting.state.deeds[piece('Suchet')]! |= MOVED
    for (const one of [trial, waiting]) while (!one.isOver) one.say('end')
    expect(trial.state.order[piece('Treilhard')]).toBe(0)
    expect(trial.state.deeds[piece('Treilhard')]! & WEARY).toBe(WEARY)
    expect(waiting.state.order[piece('Treilhard')]).toBe(1)
  })
  test('[7.45e] [7.3] whoever is on the march when it ends, or yet to move, stays Out of Command', () => {
    const field = { S2953: ['Suchet'], S2949: ['Grawert'], S2701: ['Gazan'] }
    const trial = underOrder(field, VILLAGE, 'Suchet', 'Gazan')
    for (const one of ['Suchet', 'Gazan']) trial.state.commanded[piece(one)] = 0
    trial.say('move Suchet', 'step S2952', 'step S2950')
    const commanded = ['Suchet', 'Gazan'].map((one) => trial.state.commanded[piece(one)])
    expect([trial.state.order[piece('Suchet')], ...commanded]).toEqual([0, 0, 0])
    expect(trial.offered('move')).toEqual(['Gazan', 'Davout'])
  })
  test('[7.45e] the rest of the force then moves freely', () => {
    const field = { S2949: ['Suchet'], S2952: ['Gazan'] }
    const trial = underOrder(field, VILLAGE, 'Suchet', 'Gazan')
    trial.say('move Suchet', 'step S2948', 'move Gazan')
    expect(stepsOf(trial).length).toBeGreaterThan(3)
  })
  test('[7.45e] [11.46c] [8.34a] though nobody is In Command by it: no bridge is burnt, no advance made', () => {
    const field = { S2953: ['Suchet'], S2949: ['Grawert'], S2712: ['Gazan'] }
    const trial = underOrder(field, VILLAGE, 'Suchet', 'Gazan')
    trial.say('move Suchet', 'step S2952', 'step S2950', 'move Gazan')
    expect(trial.offered('burn')).toBeUndefined()
    trial.say('step S2711', 'halt')
    expect(whyNoVictor(trial.state, piece('Gazan'))?.say.key).toBe('no-advance-command')
  })
  test('[7.45e] [7.15] and whoever was freed does not roll to move', () => {
    const field = { S2949: ['Suchet'], S2952: ['Gazan'], S2701: ['Marchand'] }
    const trial = underOrder(field, VILLAGE, 'Suchet', 'Gazan').say('move Suchet', 'step S2948')
    expect(trial.say('end').offered('roll')).toEqual(['Marchand'])
  })
  test('[8.23b] [7.44a] a column that can go no farther takes its marker off and goes on', () => {
    const field = { S2706: ['Suchet'], S2708: ['Gazan'] }
    const trial = underOrder(field, ROAD_TOWN, 'Suchet')
    trial.state.column[piece('Suchet')] = 1
    trial.say('move Suchet')
    expect(trial.offered('form')).toBeUndefined()
    expect(explain(trial.state, { verb: 'form' })?.say.key).toBe('no-halt-when-bound')
    trial.say('step S2707')
    expect([trial.offered('step'), trial.offered('form')]).toEqual([undefined, []])
    trial.say('form', 'step S2708')
    expect([trial.at('Suchet'), trial.state.order[piece('Suchet')]]).toEqual(['S2708', 0])
  })
  test('[8.23b] [8.0] nor has it to march for that first', () => {
    const field = { S2707: ['Suchet'], S2708: ['Gazan'] }
    const trial = underOrder(field, ROAD_TOWN, 'Suchet')
    trial.state.column[piece('Suchet')] = 1
    expect(movable(trial.state, piece('Suchet'))).toBeUndefined()
    expect(explain(trial.state, { verb: 'end' })).toBeUndefined()
    trial.say('move Suchet')
    expect(trial.ask.options.map(({ verb }) => verb)).toEqual(['form', 'halt'])
  })
  test('[7.44b] [8.22C] a column that is stopped before it has left its stack is none', () => {
    const field = { S2704: ['Suchet', 'Gazan', 'Lannes'], S2706: ['Grawert'] }
    const trial = underOrder(field, ROAD_TOWN, 'Suchet').say('move Suchet', 'column')
    if (!trial.isOver && trial.offered('step') !== undefined) trial.say('step S2705')
    expect(trial.at('Suchet')).toBe('S2704')
    expect(trial.state.column[piece('Suchet')]).toBe(0)
  })
  test('[7.44b] D36 a zone on the way stops them outside it, and [7.45B] ends the order', () => {
    const trial = underOrder({ S2953: ['Suchet'], S2949: ['Grawert'] }, VILLAGE, 'Suchet')
    trial.say('move Suchet', 'step S2952')
    expect(trial.at('Suchet')).toBe('S2951')
    expect(trial.ask.options).toEqual([
      { verb: 'step', of: 'hex', nouns: [hex('S2950')], try: true },
    ])
    trial.say('step S2950')
    expect(trial.at('Suchet')).toBe('S2951')
    expect(trial.state.order[piece('Suchet')]).toBe(0)
    expect(noted(trial, 'note-order-stopped')).toEqual(['french'])
  })
  test('[7.44b] [4.12] nor does a leader ride to friends in one: beside a flag his step is a try', () => {
    const field = { S2951: ['Murat'], S2849: ['Gazan'], S3048: ['Grawert'], S2701: ['Klein'] }
    const trial = moving(field)
    ordered(trial.state, VILLAGE, 'Murat', 'Klein')
    trial.say('move Gazan', 'step S2949', 'halt', 'move Murat', 'step S2950')
    expect(trial.ask.options).toContainEqual({
      verb: 'step',
      of: 'hex',
      nouns: [hex('S2949')],
      try: true,
    })
    trial.say('step S2949')
    expect([trial.at('Murat'), trial.state.order[piece('Murat')]]).toEqual(['S2950', 0])
    expect(noted(trial, 'note-order-stopped')).toEqual(['french'])
  })
  test('[7.44b] [7.45B] what is known to be there is not tried', () => {
    const field = { S2952: ['Suchet'], S2949: ['Grawert'], S2848: ['Gazan'] }
    const trial = underOrder(field, VILLAGE, 'Suchet').say('move Suchet', 'step S2951')
    expect(trial.at('Suchet')).toBe('S2951')
    expect(trial.state.order[piece('Suchet')]).toBe(0)
  })
  test('[7.45D] a column of their own side on the way ends it', () => {
    const trial = underOrder({ S2952: ['Suchet'], S2950: ['Gazan'] }, VILLAGE, 'Suchet')
    trial.state.column[piece('Gazan')] = 1
    trial.say('move Suchet', 'step S2951')
    expect(trial.at('Suchet')).toBe('S2951')
    expect(trial.state.order[piece('Suchet')]).toBe(0)
  })
})

test('[7.44a] why a march cannot end is said', () => {
  const why = ({ state }: Trial): string | undefined => explain(state, { verb: 'halt' })?.say.key
  const bound = underOrder({ S2954: ['Suchet'] }, VILLAGE, 'Suchet').say('move Suchet')
  expect(why(bound)).toBe('no-halt-when-bound')
  const full = moving({ S2949: ['Suchet'], S2950: ['Gazan', 'Marchand'] }).say('move Suchet')
  expect(why(full)).toBe('no-halt-before-start')
  expect(why(full.say('step S2950'))).toBe('no-room-without-leader')
})

describe('an order that leads no farther', () => {
  test('[7.44a] to where there is no way lets nobody march about', () => {
    const trial = underOrder({ N1529: ['Suchet'] }, ROAD_TOWN, 'Suchet')
    expect(trial.state.scenario).toBe('campaign-10')
    const away = underOrder({ N1529: ['Suchet'] }, ROAD_TOWN, 'Suchet')
    away.state.scenario = 'massenbach'
    expect(movable(trial.state, piece('Suchet'))).toBeUndefined()
    expect(movable(away.state, piece('Suchet'))?.rule).toBe('8.0')
  })
  test('[7.45B] ends with the phase for whoever cannot even set out', () => {
    const field = { S2951: ['Suchet'], S2949: ['Grawert'], S2848: ['Gazan'] }
    const trial = underOrder(field, VILLAGE, 'Suchet')
    expect(trial.offered('move')).not.toContain('Suchet')
    trial.say('end', 'end')
    expect(trial.state.order[piece('Suchet')]).toBe(0)
    expect(trial.state.commanded[piece('Suchet')]).toBe(0)
    expect(noted(trial, 'note-order-over')).toEqual(['french'])
  })
  test('[7.45D] not behind a column of the same force', () => {
    const field = { S2952: ['Suchet'], S2950: ['Gazan'] }
    const trial = underOrder(field, VILLAGE, 'Suchet', 'Gazan')
    trial.state.column[piece('Gazan')] = 1
    trial.say('move Suchet', 'step S2951')
    expect(trial.at('Suchet')).toBe('S2951')
    expect(trial.state.order[piece('Suchet')]).toBe(1)
  })
})

describe('at night', () => {
  test('[2.21C] only forces whose order was in force before', () => {
    const trial = atNight({ S2952: ['Suchet'], S2852: ['Gazan'] }, (state) => {
      ordered(state, VILLAGE, 'Suchet')
      ordered(state, VILLAGE, 'Gazan')
      state.orderedOn[1] = state.turn
    })
    trial.say('step S2951')
    expect([trial.at('Suchet'), trial.at('Gazan')]).toEqual(['S2948', 'S2852'])
    expect(trial.isOver).toBe(true)
  })
  test('[7.46a] with their full allowance', () => {
    const trial = atNight({ S2954: ['Suchet'] }, (state) => ordered(state, VILLAGE, 'Suchet'))
    trial.say('step S2953')
    expect(trial.at('Suchet')).toBe('S2949')
  })
  test('[2.2b] nobody else', () => {
    expect(atNight({ S2952: ['Suchet', 'Baggage-F', 'Lannes'] }).isOver).toBe(true)
  })
})
