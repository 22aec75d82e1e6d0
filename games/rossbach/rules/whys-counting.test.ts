import { describe, expect, test } from 'vitest'
import { put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { grid, hex } from '../map/map.ts'
import { setUpState } from '../model/set-up.ts'
import { LAID, LOST, MOVING, NIGHT_HALF } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { PLAIN, W, combat, field } from '../testing/combat.ts'
import { fieldOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { atNight, ordered } from '../testing/march.ts'
import { explain } from '../testing/reasons.ts'
import { REASON_WORDS } from '../words/reasons.ts'
import { FIRST_TRAIN } from './01-pieces.ts'
import { march } from './08-march-level.ts'
import { movement } from './08-movement-level.ts'
import { BY_COMMAND } from './08-rights.ts'
import { asideBy } from './11-ground.ts'
import { whyNotPut, whyNotStand } from './19-places.ts'

// Of several things that stand in the way, the one that must change first.

/** Rule and reason of a refusal, which must have words. */
function why(state: State, verb: string, noun: number): string {
  const refused = explain(state, { verb, noun })
  if (refused === undefined) return 'may be'
  expect(REASON_WORDS[refused.say.key]).toBeDefined()
  return `${refused.rule} ${refused.say.key}`
}

function marching(id: string, at: string, more: Partial<State> = {}, stands: Stands = {}): State {
  const state = fieldOf({ [at]: [id], ...stands }, { phase: MOVING, ...more })
  state.stack.push(march.frame({ hex: hex(at), by: BY_COMMAND }))
  state.joined[piece(id)] = 1
  return state
}

describe('of a hex that a march does not come to', () => {
  test('[21.92] [21.42] [8.1b] one outside the area is out of play, however far it is', () => {
    const saalfeld = marching('Suchet', 'N0822', { scenario: 'saalfeld' })
    expect(why(saalfeld, 'step', hex('S2912'))).toBe('21.92 no-outside')
    expect(why(saalfeld, 'step', hex('N1027'))).toBe('8.1b not-beside')
    const massenbach = marching('Suchet', 'N0822', { scenario: 'massenbach' })
    expect(why(massenbach, 'step', hex('S2912'))).toBe('21.42 no-outside')
  })
  test('[9.12] [TEC.10] [8.31c] ground is told of by what bars it', () => {
    expect(why(marching('Baggage-F', 'S0107'), 'step', hex('S0207'))).toBe(
      '9.12 no-wheels-on-slope',
    )
    expect(why(marching('Baggage-F', 'S0119'), 'step', hex('S0120'))).toBe(
      '9.12 no-wheels-over-stream',
    )
    expect(why(marching('Suchet', 'S3121'), 'step', hex('S3220'))).toBe('TEC.10 no-way-into-marsh')
    const state = marching('Baggage-F', 'S0146')
    expect(why(state, 'step', hex('S0245'))).toBe('8.31a no-way-over-river')
    state.over[piece('Pontoon-F') - FIRST_TRAIN] = grid.sideBetween(hex('S0146'), hex('S0245'))
    state.place[piece('Pontoon-F')] = LAID
    expect(why(state, 'step', hex('S0245'))).toBe('8.31c no-baggage-over-pontoon')
  })
  test('[8.31a] [9.12] and so for whoever gets out of the way, by night or before a combat', () => {
    const aside = (id: string, from: string, to: string): string => {
      const state = fieldOf({ [from]: [id] })
      const way = { pieces: [piece(id)], from: hex(from), to: hex(to) }
      const refused = asideBy('16.2b')(state, way)
      return `${refused?.rule} ${refused?.say.key}`
    }
    expect(aside('Tilly', 'S0146', 'S0245')).toBe('8.31a no-way-over-river')
    expect(aside('Baggage-F', 'S0107', 'S0207')).toBe('9.12 no-wheels-on-slope')
  })
})

describe('of a force under a March Order', () => {
  test('[7.44a] that it stands on its objective already, by day and by night', () => {
    for (const at of ['command', 'night'] as const) {
      const state = fieldOf({ S2708: ['Ney'], S2710: ['Soult'] }, { phase: MOVING })
      ordered(state, hex('S2708'), 'Ney', 'Soult')
      state.stack.push(movement.frame({}, at))
      expect(why(state, 'move', piece('Ney'))).toBe('7.44a no-march-at-objective')
      expect(why(state, 'move', piece('Soult'))).toBe('may be')
    }
  })
})

describe('of who cannot be meant', () => {
  test('[14.32] baggage moves without command and never rolls', () => {
    const state = fieldOf({ S2708: ['Baggage-F'] }, { phase: MOVING })
    state.stack.push(movement.frame({}, 'individual'))
    expect(why(state, 'roll', piece('Baggage-F'))).toBe('14.32 no-rating')
  })
  test('[9.1] troops do not lie over the water, and of bridge trains that lie nowhere it is said', () => {
    const state = fieldOf({ S2708: ['Suchet', 'Pontoon-F'] }, { phase: MOVING })
    state.stack.push(movement.frame({}, 'pontoon'))
    expect(why(state, 'lift', piece('Suchet'))).toBe('9.25 no-bridge-but-trains')
    expect(why(state, 'lift', piece('Baggage-F'))).toBe('9.25 no-bridge-but-trains')
    expect(why(state, 'lift', piece('Pontoon-F'))).toBe('9.23a no-train-that-bridges')
  })
  test('[2.11a] an enemy in his box is the enemy’s, who leaves by night', () => {
    const trial = atNight({ S2949: ['Suchet', 'Lannes'], S2950: ['Grawert'] }, (state) => {
      state.place[piece('Bila-1')] = NIGHT_HALF
      state.place[piece('Gazan')] = LOST
    }).say('leave Suchet')
    expect(why(trial.state, 'with', piece('Bila-1'))).toBe('2.11a is-the-enemys')
    expect(why(trial.state, 'with', piece('Gazan'))).toBe('6.11 is-lost')
  })
  test('[6.12] [6.11] before a combat and after it, where they are who are not on the map', () => {
    const trial = combat('french', { [W]: ['Dupont'], [PLAIN]: ['Bluecher'] })
    trial.state.place[piece('Koehler')] = NIGHT_HALF
    trial.state.place[piece('Grawert')] = LOST
    trial.say('done')
    expect(why(trial.state, 'withdraw', piece('Koehler'))).toBe('6.12 awaits-reorganization')
    expect(why(trial.state, 'withdraw', piece('Grawert'))).toBe('6.11 is-lost')
  })
  test('[7.42a] [11.1.2] a hex where nobody of theirs is, by what is being asked', () => {
    const order = fieldOf({ S2708: ['Ney'] })
    order.stack.push({ proc: 'order', at: 'force', side: 0 } as unknown as Frame)
    expect(why(order, 'stack', hex('S2710'))).toBe('7.42a nobody-there')
    const plan = field('french', { [W]: ['Dupont'], [PLAIN]: ['Grawert'] })
    const frame = { proc: 'plan', at: 'star', pairs: [], attackers: [], targets: [hex(PLAIN)] }
    plan.stack.push(frame as unknown as Frame)
    expect(why(plan, 'with', hex('S2710'))).toBe('11.1.2 nobody-there')
  })
})

describe('of two things said in one', () => {
  test('[21.92] [9.22a] a bridge out of the area, and one toward a flag', () => {
    const state = marching('Pontoon-F', 'S0146', {}, { S0245: ['Grawert'] })
    const side = grid.sideBetween(hex('S0146'), hex('S0245'))
    expect(why(state, 'pontoon', side)).toBe('9.22a no-bridge-to-enemy')
    state.scenario = 'saalfeld'
    expect(why(state, 'pontoon', side)).toBe('21.92 no-outside')
  })
  test('[8.32a] [11.0] an enemy over a river without a bridge, and one farther off', () => {
    const state = field('french', { S0146: ['Dupont'], S0245: ['Grawert'], S0150: ['Arnim'] })
    const frame = { proc: 'plan', at: 'target', pairs: [], attackers: [], targets: [] }
    state.stack.push(frame as unknown as Frame)
    expect(why(state, 'attack', hex('S0245'))).toBe('8.32a no-attack-over-river')
    expect(why(state, 'attack', hex('S0150'))).toBe('11.0 no-attack-apart')
  })
})

test('[8.34a] [8.35A] [8.36a] of bridges, who may work on such a one, and that it must be In Command', () => {
  const work = (id: string, commanded: number, more: Partial<State> = {}): string[] =>
    ['S2718/S2719', 'S2612/S2712'].map((side) => {
      const state = marching(id, 'S2718', more)
      state.commanded[piece(id)] = commanded
      return why(state, more.damaged === undefined ? 'burn' : 'mend', grid.parseSide(side)!)
    })
  expect(work('Lasalle', 1)).toEqual(['may be', '8.35A no-hands-for-river-bridge'])
  expect(work('Colbert-1', 1)).toEqual([
    '8.34a no-hands-for-stream-bridge',
    '8.35A no-hands-for-river-bridge',
  ])
  expect(work('Suchet', 0)).toEqual([
    '8.34a no-bridge-work-out-of-command',
    '8.35A no-bridge-work-out-of-command',
  ])
  const damaged = ['S2718/S2719', 'S2612/S2712'].map((side) => grid.parseSide(side)!)
  expect(work('Lasalle', 1, { damaged })[1]).toBe('8.36a no-hands-for-river-bridge')
})

test('[9.13] [4.12] [19.26a] [9.12] of a set-up, by whom the zone and the ground are barred to', () => {
  const state = fieldOf({ S0107: ['Suchet'] })
  put(state, piece('Grawert'), hex('S0108'))
  const stand = (id: string, at: string): string => {
    const refused = whyNotStand(state, piece(id), hex(at))
    return `${refused?.rule} ${refused?.say.key}`
  }
  expect(stand('Baggage-F', 'S0109')).toBe('9.13 no-place-near-flag')
  expect(stand('Napoleon', 'S0109')).toBe('4.12 no-place-near-flag')
  expect(stand('Tilly-1', 'S0109')).toBe('19.26a no-place-near-flag')
  expect(stand('Tilly', 'S0109')).toBe('19.26b no-place-near-flag')
  expect(stand('Baggage-F', 'S0230')).toBe('9.12 no-wheels-on-slope')
  expect(stand('Tilly', 'S3220')).toBe('TEC.10 no-way-into-marsh')
})

test('[19.26a] of a set-up, that a hex is too far from its unit before that a flag is near', () => {
  const state = setUpState('campaign-10', [])
  state.phasing = 1
  put(state, piece('Pelet-1'), hex('N2031'))
  expect(whyNotPut(state, piece('Pelet-1'), hex('S2720'))?.say.key).toBe('no-place-far-from-parent')
})
