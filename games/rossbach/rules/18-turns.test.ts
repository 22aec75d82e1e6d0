import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import type { Frame } from '../model/levels.ts'
import { rossbach } from '../game.ts'
import { grid, hex } from '../map/map.ts'
import { flow } from './sequence.ts'
import { DAY_HALF, LAID, MOVING, NIGHT } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { PLAIN, W } from '../testing/combat.ts'
import { Trial, fieldOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { FIRST_TRAIN, FORMATIONS, FRENCH, PRUSSIAN } from './01-pieces.ts'
import { movement } from './08-movement-level.ts'

const III_CORPS = 1 << FORMATIONS.indexOf('F-III')

/** A field of four players; Davout’s corps is the marshal’s. */
function teamField(stands: Stands, more: Partial<State> = {}): State {
  const four = { options: ['teams'], replied: [0, 0, 0, 0], delegated: III_CORPS }
  return fieldOf(stands, { ...four, ...more })
}

function asked(trial: Trial): [string, Record<string, string[]>] {
  const verbs = trial.ask.options.map(({ verb }) => [verb, trial.offered(verb)!] as const)
  return [trial.ask.seat, Object.fromEntries(verbs)]
}

function begin(state: State, frame: Frame): Trial {
  return new Trial(flow, state, { proc: 'day', at: 'over' }, frame)
}

describe('[18.0] in a movement segment', () => {
  function moving(stands: Stands): Trial {
    const state = teamField(stands, { phase: MOVING })
    for (const ids of Object.values(stands)) for (const id of ids) state.commanded[piece(id)] = 1
    return begin(state, movement.frame({}, 'command'))
  }

  test('[18.0] the commander in chief moves his own, then his team mate moves his', () => {
    const trial = moving({ N1528: ['Suchet'], N2038: ['Gudin'] })
    expect(asked(trial)).toEqual(['french', { move: ['Suchet'], end: [] }])
    trial.say('end')
    expect(asked(trial)).toEqual(['marshal', { move: ['Gudin'], end: [] }])
    trial.say('end')
    expect(trial.isOver).toBe(true)
  })

  test('[18.0] nobody takes along what is not his', () => {
    const trial = moving({ N1528: ['Suchet', 'Gudin', 'Gazan'] }).say('move Suchet')
    expect(trial.ask.seat).toBe('french')
    expect(trial.offered('with')).toEqual(['Gazan'])
  })

  test('[18.0] a march that is owed is not left to the other', () => {
    const state = teamField({ N1528: ['Suchet'], N2038: ['Gudin'] }, { phase: MOVING })
    state.commanded[piece('Gudin')] = 1
    state.order = changed(state.order, piece('Suchet'), 1)
    state.objective = [state.place[piece('Gudin')]!]
    state.orderSide = [FRENCH]
    state.orderedOn = [1]
    const trial = begin(state, movement.frame({}, 'command'))
    expect(asked(trial)).toEqual(['french', { move: ['Suchet'] }])
  })
})

test('[18.0] an enemy bridge is seized by the commander in chief, with whosever troops', () => {
  const state = teamField({ N2027: ['Grawert'] }, { phasing: PRUSSIAN, phase: MOVING })
  const train = piece('Pontoon-F')
  const side = grid.side(hex('N2027'), 0)
  state.place[train] = LAID
  state.over[train - FIRST_TRAIN] = side
  const trial = begin(state, movement.frame({}, 'pontoon'))
  expect(asked(trial)).toEqual(['prussian', { seize: ['Pontoon-F'], done: [] }])
})

describe('[18.0] in the Command and Reorganization Phase', () => {
  test('[18.0] each tests his own broken units', () => {
    const state = teamField({ N1528: ['Napoleon'] })
    for (const id of ['Suchet', 'Gazan', 'Gudin', 'Friant']) state.place[piece(id)] = DAY_HALF
    const frame: Frame = { proc: 'reorganize', at: 'recover', leader: -1, unit: -1, guest: -1 }
    const trial = begin(state, frame)
    expect(asked(trial)).toEqual(['french', { test: ['Suchet', 'Gazan'], done: [] }])
    trial.say('test Suchet').roll(6)
    expect(asked(trial)).toEqual(['french', { test: ['Gazan'], done: [] }])
    trial.say('done')
    expect(asked(trial)).toEqual(['marshal', { test: ['Friant', 'Gudin'], done: [] }])
  })

  test('[18.0] who has nothing to decide is not asked', () => {
    const state = teamField({ N1528: ['Napoleon'] })
    for (const id of ['Gudin', 'Friant']) state.place[piece(id)] = DAY_HALF
    const frame: Frame = { proc: 'reorganize', at: 'recover', leader: -1, unit: -1, guest: -1 }
    expect(begin(state, frame).ask.seat).toBe('marshal')
  })

  test('[18.0] Napoleon alone names officers, also those of his marshal; units are named by whose they are', () => {
    const vi = 1 << FORMATIONS.indexOf('F-VI')
    const stands = { N1528: ['Napoleon', 'Ney', 'Suchet', 'Marchand'] }
    const state = teamField(stands, { delegated: vi })
    const trial = begin(state, { proc: 'command', at: 'allot', leader: -1 })
    expect(asked(trial)).toEqual(['french', { officer: ['Ney'], unit: ['Suchet'], done: [] }])
    trial.say('done')
    expect(asked(trial)).toEqual(['marshal', { unit: ['Marchand'], done: [] }])
    trial.say('done')
    expect([trial.ask.seat, trial.offered('roll')]).toEqual(['marshal', ['Ney']])
  })

  test('[18.0] the one March Order of the night is the army commander’s to give', () => {
    const state = teamField(
      { N2027: ['Brunswick', 'Grawert'] },
      { phasing: PRUSSIAN, phase: NIGHT },
    )
    const trial = begin(state, { proc: 'order', at: 'force', side: PRUSSIAN, leader: -1 })
    expect([trial.ask.seat, trial.offered('stack')]).toEqual(['prussian', ['N2027']])
  })
})

describe('[18.0] in combat', () => {
  const front = { N1528: ['Suchet'], N1530: ['Gudin'], N1629: ['Grawert'], N1428: ['Schmettau'] }

  function fighting(stands: Stands): Trial {
    const state = teamField(stands)
    return begin(state, { proc: 'combat', at: 'begin', pairs: [], crossed: [], hex: -1 })
  }

  test('[18.0] each plans the attacks of his own stacks, as long as nobody is left out', () => {
    const trial = fighting(front)
    const seats: string[] = []
    for (let n = 0; n < 12 && trial.ask.rule.startsWith('11.'); n++) {
      seats.push(trial.ask.seat)
      if (trial.ask.rule === '11.1.5') break
      const [{ verb, nouns }] = trial.ask.options as [{ verb: string; nouns?: number[] }]
      const { seat, id } = trial.ask
      flow.answer(trial.state, {
        seat,
        ask: id,
        verb,
        ...(nouns === undefined ? {} : { noun: nouns[0]! }),
      })
    }
    expect(new Set(seats)).toEqual(new Set(['french', 'marshal']))
    expect(seats.at(-1)).toBe('french')
  })

  test('[18.0] losses are chosen by whose they are, by the commander in chief where both are hit', () => {
    const ask = (ids: string[]): string => {
      const from = ids.map(piece)
      const state = teamField({ N2038: ids })
      const frame: Frame = { proc: 'losses', at: 'lose', side: 0, from, owed: 2, rule: '11.4half' }
      return begin(state, frame).ask.seat
    }
    expect(ask(['Gudin', 'Friant'])).toBe('marshal')
    expect(ask(['Gudin', 'Suchet'])).toBe('french')
  })

  test('[18.0] cavalry is taken out of the way by whose stack it is', () => {
    const state = teamField({ [W]: ['Dupont'], [PLAIN]: ['Bluecher-1', 'Oswald-1'] })
    state.shown.fill(1)
    const hexes = [state.place[piece('Bluecher-1')]!]
    const away = { side: PRUSSIAN, hexes, from: -1, group: [], steps: 0 } as const
    const trial = begin(state, { proc: 'avoid', at: 'choose', ...away, group: [] })
    expect(asked(trial)).toEqual(['prussian', { withdraw: ['Oswald-1'], done: [] }])
    trial.say('done')
    expect(asked(trial)).toEqual(['hohenlohe', { withdraw: ['Bluecher-1'], done: [] }])
    trial.say('withdraw Bluecher-1')
    expect(trial.ask.seat).toBe('hohenlohe')
  })
})

test('[18.0] before play each sets up his own', () => {
  const state = teamField({
    N1528: ['Suchet', 'Lannes', 'Treilhard'],
    N2038: ['Davout', 'Viallanes', 'Gudin'],
  })
  state.options = ['teams', 'no-vedettes']
  const trial = begin(state, { proc: 'setUp', at: 'choose', side: FRENCH, piece: -1 })
  expect(asked(trial)).toEqual(['french', { place: ['Treilhard'], ready: [] }])
  trial.say('ready')
  expect(asked(trial)).toEqual(['marshal', { place: ['Viallanes'], ready: [] }])
})

test('[18.0] whoever touches what is his team mate’s is told so', () => {
  const state = teamField({ N1528: ['Suchet'], N2038: ['Gudin'] }, { phase: MOVING })
  for (const id of ['Suchet', 'Gudin']) state.commanded[piece(id)] = 1
  const trial = begin(state, movement.frame({}, 'command'))
  const view = rossbach.view(trial.state, 'french')
  const reply = { seat: 'french', ask: trial.ask.id, verb: 'move' }
  const noun = piece('Gudin')
  expect(rossbach.whyNot(view, { ...reply, noun })?.say.key).toBe('is-team-mates')
  expect(rossbach.whyNot(view, { ...reply, verb: 'piece', noun })?.say.key).toBe('is-team-mates')
  expect(rossbach.whyNot(view, { ...reply, noun: piece('Suchet') })).toBeUndefined()
})

test('[18.0] and makes room where his pieces stand too close before he hands over', () => {
  const crowd = ['Gudin', 'Friant', 'Morand', 'Suchet']
  const trial = begin(teamField({ N1528: crowd, N2038: ['Treilhard', 'Lannes'] }), {
    proc: 'setUp',
    at: 'choose',
    side: FRENCH,
    piece: -1,
  })
  expect(trial.ask.seat).toBe('french')
  expect(trial.offered('ready')).toBeUndefined()
  trial.say('place Suchet', 'at N1529')
  expect(trial.offered('ready')).toEqual([])
  trial.say('ready')
  expect([trial.ask.seat, trial.offered('ready')]).toEqual(['marshal', undefined])
})
