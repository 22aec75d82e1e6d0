import { describe, expect, test } from 'vitest'
import { put } from '../model/board.ts'
import { explain } from '../testing/reasons.ts'
import type { Frame } from '../model/levels.ts'
import type { PlanFrame } from './11-plan-level.ts'
import { hex } from '../map/map.ts'
import { setUpState } from '../model/set-up.ts'
import {
  CALLED,
  DAY_HALF,
  FAILED,
  FIGHTING,
  LOST,
  MOVED,
  MOVING,
  NIGHT,
  NIGHT_HALF,
  PARTED,
  ROLLED,
} from '../model/state.ts'
import type { State } from '../model/state.ts'
import { fieldOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { ordered } from '../testing/march.ts'
import { PIECES_OF } from './01-pieces.ts'
import { arrivals } from './15-arrivals.ts'
import { WORDS } from '../words/all.ts'
import { REASON_WORDS } from '../words/reasons.ts'
import { march } from './08-march-level.ts'
import { movement } from './08-movement-level.ts'
import { BY_COMMAND } from './08-rights.ts'

/** Rule and reason of a refusal, which must have words. */
function why(state: State, verb: string, noun?: number): string {
  const refused = explain(state, { verb, ...(noun === undefined ? {} : { noun }) })
  if (refused === undefined) return 'may be'
  expect({ ...WORDS, ...REASON_WORDS }[refused.say.key]).toBeDefined()
  return `${refused.rule} ${refused.say.key}`
}

function at(frame: Frame, stands: Stands, change: (state: State) => void = () => {}): State {
  const state = fieldOf(stands, { phase: MOVING })
  state.stack.push(frame)
  change(state)
  return state
}

test('[13.12b] [13.12a] why light cavalry whose vedettes are out does not come together', () => {
  const frame: Frame = movement.frame({}, 'command')
  const state = at(frame, { S2708: ['Colbert-1'], S2710: ['Colbert-2'] }, (one) => {
    put(one, piece('Colbert'), PARTED)
  })
  expect(why(state, 'reassemble', piece('Colbert'))).toBe('13.12b no-vedettes-together')
  expect(why(state, 'reassemble', piece('Lasalle'))).toBe('13.12a no-vedettes-out')
})

describe('why a step cannot be ended', () => {
  const field = { S2708: ['Ney', 'Marchand'] }
  const moving: Frame = movement.frame({}, 'command')
  test('[7.44a] somebody marches by order', () => {
    const state = at(moving, field, (one) => ordered(one, hex('N0809'), 'Marchand'))
    expect(why(state, 'end')).toBe('7.44a no-end-ordered')
  })
  test('[2.11B2d] somebody was called by the guns', () => {
    const near = { ...field, S2811: ['Lasalle'], S2812: ['Bila'] }
    const state = at(moving, near, (one) => {
      one.commanded[piece('Marchand')] = 1
      one.deeds[piece('Marchand')] = CALLED
    })
    expect(why(state, 'end')).toBe('2.11B2d no-end-called')
  })
  test('[15.22b] half of a group has come', () => {
    const state = setUpState('auerstaedt', [])
    put(state, piece('Gudin'), hex('N2041'))
    Object.assign(state, { phase: MOVING, stack: [moving] })
    expect(why(state, 'end')).toBe('15.22b no-end-half-in')
  })
  test('[4.2] [2.21C] at night somebody must march or leave', () => {
    const state = at({ ...moving, at: 'night' }, field, (one) => {
      ordered(one, hex('N0809'), 'Marchand')
      one.phase = NIGHT
    })
    expect(why(state, 'end')).toBe('7.44a no-end-ordered')
    const leaving = (stands: Stands): string =>
      why(at({ proc: 'disengage', at: 'choose', hex: -1 }, stands), 'done')
    expect(leaving({ S2949: ['Suchet'], S2950: ['Grawert'] })).toBe('4.2 no-end-engaged')
    expect(leaving(field)).toBe('may be')
  })
  test('[4.31a] [11.21a] [11.21b] somebody must attack or be attacked', () => {
    const stands = { S2949: ['Suchet'], S2950: ['Grawert'], S2951: ['Gazan'] }
    const planning = (more: Partial<PlanFrame>, who: Stands = stands, options: string[] = []) => {
      const plan: Frame = { proc: 'plan', at: 'star', pairs: [], attackers: [], targets: [] }
      return at({ ...plan, ...more }, who, (one) => {
        one.options = options
        one.phase = FIGHTING
        one.shown.fill(1)
      })
    }
    expect(why(planning({ at: 'target' }), 'done')).toBe('4.31a no-done-idle')
    const pairs = [hex('S2949'), hex('S2950')]
    const far = { S2708: ['Suchet'], S2709: ['Arnim'] }
    const two = (options: string[]): string =>
      why(planning({ at: 'target', pairs }, { ...stands, ...far }, options), 'done')
    expect(two([])).toBe('4.31a no-done-idle')
    expect(two(['one-combat-at-a-time'])).toBe('may be')
    const targets = [hex('S2950')]
    expect(why(planning({ targets }), 'close')).toBe('11.21b no-close-alone')
    const alone = planning({ targets, attackers: [hex('S2949')] })
    expect(why(alone, 'close')).toBe('11.21a no-attack-leaves-out')
  })
})

describe('why a piece or hex is no answer', () => {
  test('[7.45C] of the order that is to end', () => {
    const state = at({ proc: 'command', at: 'allot', leader: -1 }, { S2708: ['Marchand'] })
    expect(why(state, 'free', piece('Marchand'))).toBe('7.45C no-order-to-end')
    ordered(state, hex('N0809'), 'Marchand')
    expect(why(state, 'free', piece('Marchand'))).toBe('7.45C no-end-without-command')
    expect(why(state, 'free', piece('Bila'))).toBe('2.11a is-the-enemys')
    expect(why(state, 'free', 4000)).toBe('1.3 no-such-thing')
  })
  test('[7.43b] of the objective', () => {
    const order: Frame = { proc: 'order', at: 'objective', side: 0, leader: -1 }
    const state = at(order, { S2708: ['Marchand'] }, (one) => (one.scenario = 'massenbach'))
    expect(why(state, 'to', hex('S2708'))).toBe('21.42 no-objective-outside')
    expect(why(state, 'to', hex('N0810'))).toBe('7.43b no-objective')
    expect(why(state, 'to', hex('N0809'))).toBe('may be')
  })
  test('[6.13a] [6.32] [6.33] [6.15b] [6.21a] of those who come back', () => {
    const frame = { proc: 'reorganize', leader: piece('Ney'), unit: -1, guest: -1 } as const
    const boxes = (one: State): void => {
      for (const id of ['Marchand', 'Gudin', 'Colbert-1', 'Viallanes-1'])
        one.place[piece(id)] = NIGHT_HALF
      one.place[piece('Gardanne')] = DAY_HALF
      one.deeds[piece('Gardanne')] = ROLLED
    }
    const stage = (step: 'recover' | 'leader' | 'bring'): State =>
      at({ ...frame, at: step }, { S2708: ['Ney'] }, boxes)
    const tried = (id: string): string => why(stage('recover'), 'test', piece(id))
    expect(['Gardanne', 'Marchand'].map(tried)).toEqual([
      '6.13a no-second-roll',
      '6.13a no-test-there',
    ])
    const recall = (id: string): string => why(stage('leader'), 'recall', piece(id))
    expect(['Gudin', 'Viallanes-1'].map(recall)).toEqual([
      '6.32 no-recall-there',
      '6.33 no-recall-leader',
    ])
    const bring = (id: string): string => why(stage('bring'), 'bring', piece(id))
    expect(['Gardanne', 'Gudin', 'Marchand'].map(bring)).toEqual([
      '6.13a no-bring-there',
      '6.15b no-bring-other-corps',
      'may be',
    ])
  })
  test('[4.12] [15.11] [15.22b] of those who come in', () => {
    const state = setUpState('auerstaedt', [])
    for (const one of PIECES_OF[1]!) if (state.place[one]! >= 0) put(state, one, LOST)
    put(state, piece('Bila-1'), hex('N2041'))
    const index = arrivals(state).findIndex(({ pieces }) => pieces.includes(piece('Davout')))
    const entry: Frame = { proc: 'entry', at: 'stack', group: index, hex: hex('N1942') }
    Object.assign(state, { phase: MOVING, stack: [entry] })
    expect(why(state, 'bring', piece('Davout'))).toBe('4.12 no-entry-exposed')
    expect(why(state, 'bring', piece('Friant'))).toBe('15.22b no-entry-of-others')
    expect(why(state, 'bring', piece('Gudin'))).toBe('may be')
    expect(why(state, 'wait')).toBe('15.22b no-waiting-while-able')
    entry.at = 'who'
    for (const id of ['Gudin', 'Viallanes']) state.joined[piece(id)] = 1
    expect(why(state, 'column')).toBe('8.22C no-column-in-stack')
    state.spent[piece('Gudin')] = 10
    expect(why(state, 'come')).toBe('15.12a no-points')
    entry.at = 'stack'
    state.joined.fill(0)
    expect(why(state, 'bring', piece('Gudin'))).toBe('15.12a no-points')
  })
  test('[11.4half] of those who pay for a fight', () => {
    const from = [piece('Suchet')]
    const frame: Frame = { proc: 'losses', at: 'lose', side: 0, from, owed: 4, rule: '11.4half' }
    const state = at(frame, { S2949: ['Suchet', 'Gazan'] })
    expect(why(state, 'lose', piece('Gazan'))).toBe('11.4half no-loss-of-others')
    expect(why(state, 'lose', piece('Suchet'))).toBe('may be')
  })
})

describe('the reason that counts', () => {
  test('[8.31a] [8.11] [8.1b] of a river without a bridge, and of the hex where a march stands', () => {
    const from = hex('N0822')
    const frame: Frame = march.frame({ hex: from, by: BY_COMMAND })
    const state = at(frame, { N0822: ['Suchet'] })
    state.joined[piece('Suchet')] = 1
    expect(why(state, 'step', hex('N0823'))).toBe('8.31a no-way-over-river')
    expect(why(state, 'step', from)).toBe('8.1b no-step-in-place')
  })
  test('[14.32] of baggage that has moved: it never rolls', () => {
    const frame: Frame = movement.frame({}, 'individual')
    const state = at(frame, { S2708: ['Baggage-F', 'Suchet'] }, (one) => {
      one.deeds[piece('Baggage-F')] = MOVED
      one.deeds[piece('Suchet')] = MOVED
    })
    expect(why(state, 'roll', piece('Baggage-F'))).toBe('14.32 no-rating')
    expect(why(state, 'roll', piece('Suchet'))).toBe('8.14C no-has-moved')
  })
  test('[2.11B2a] of units that have rolled in vain, whose move is over by that', () => {
    const field = { S2949: ['Suchet', 'Gazan'], S2951: ['Marchand'] }
    const state = at(movement.frame({}, 'individual'), field, (one) => {
      one.deeds[piece('Suchet')] = ROLLED | FAILED | MOVED
      one.deeds[piece('Gazan')] = ROLLED | MOVED
    })
    expect(why(state, 'roll', piece('Suchet'))).toBe('2.11B2a no-second-roll')
    expect(why(state, 'roll', piece('Gazan'))).toBe('8.14C no-has-moved')
  })
  test('[7.14] of officers who are In Command since they rolled', () => {
    const stands = { S2708: ['Ney', 'Soult', 'Lannes'] }
    const state = at({ proc: 'command', at: 'check', leader: -1 }, stands, (one) => {
      for (const id of ['Ney', 'Soult']) one.deeds[piece(id)] = ROLLED
      one.commanded[piece('Ney')] = 1
    })
    expect(why(state, 'roll', piece('Ney'))).toBe('7.14 commanded-already')
    expect(why(state, 'roll', piece('Soult'))).toBe('2.11A2c no-second-roll')
  })
  test('[13.11a] of vedettes that are out already, and of units that never had any', () => {
    const frame: Frame = movement.frame({}, 'command')
    const state = at(frame, { S2708: ['Colbert-1'], S2710: ['Marchand'] }, (one) => {
      put(one, piece('Colbert'), PARTED)
      put(one, piece('Pelet'), hex('S2712'))
      put(one, piece('Pelet-1'), hex('S2712'))
      one.phasing = 1
    })
    expect(why(state, 'deploy', piece('Pelet'))).toBe('13.11a no-vedettes-left')
    state.phasing = 0
    expect(why(state, 'deploy', piece('Marchand'))).toBe('13.1 no-vedettes')
  })
  test('[7.0] [5.12a] of commanders who need no point, and of units that are no officers', () => {
    const stands = { S2708: ['Murat', 'Soult', 'Marchand', 'Gazan'] }
    const state = at({ proc: 'command', at: 'allot', leader: -1 }, stands)
    for (const id of ['Murat', 'Soult', 'Gazan']) state.commanded[piece(id)] = 1
    expect(why(state, 'officer', piece('Murat'))).toBe('7.0 no-point-for-commanders')
    expect(why(state, 'officer', piece('Soult'))).toBe('7.11a commanded-already')
    expect(why(state, 'unit', piece('Gazan'))).toBe('7.11a commanded-already')
    expect(why(state, 'officer', piece('Marchand'))).toBe('5.12a no-officer')
    expect(why(state, 'unit', piece('Murat'))).toBe('7.13 no-unit-for-point')
  })
  test('[7.14] of commanders, who are In Command and do not roll for it', () => {
    const state = at({ proc: 'command', at: 'check', leader: -1 }, { S2708: ['Murat', 'Marchand'] })
    state.commanded[piece('Murat')] = 1
    expect(why(state, 'roll', piece('Murat'))).toBe('7.14 commanded-already')
    expect(why(state, 'roll', piece('Marchand'))).toBe('7.14 no-roll-but-officers')
  })
  test('[6.15b] of units that are to bring others back', () => {
    const frame = { proc: 'reorganize', at: 'leader', leader: -1, unit: -1, guest: -1 } as const
    const state = at(frame, { S2708: ['Ney'] }, (one) => {
      one.place[piece('Marchand')] = NIGHT_HALF
    })
    expect(why(state, 'rally', piece('Marchand'))).toBe('6.15b no-rally-but-leaders')
  })
  test('[11.21a] of hexes where nobody stands who could join an attack', () => {
    const frame: Frame = {
      proc: 'plan',
      at: 'star',
      pairs: [],
      attackers: [],
      targets: [hex('S2710')],
    }
    const state = at(frame, { S2708: ['Marchand'] })
    expect(why(state, 'with', hex('S2709'))).toBe('11.1.2 nobody-there')
    expect(why(state, 'with', hex('S2708'))).toBe('11.0 no-attack-apart')
  })
  test('[7.15] of leaders who would roll to march', () => {
    const state = at(movement.frame({}, 'individual'), { S2708: ['Ney'] })
    expect(why(state, 'roll', piece('Ney'))).toBe('7.15 no-roll-of-leaders')
  })
  test('[15.0] of groups that there are not', () => {
    const state = at(movement.frame({}, 'command'), { S2708: ['Ney'] })
    expect(why(state, 'enter', 7000)).toBe('15.0 no-such-group')
  })
})
