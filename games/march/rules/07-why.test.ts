import { describe, expect, test } from 'vitest'
import type { Refusal } from '../../../core/contract.ts'
import { hex } from '../map/map.ts'
import { ATTACK, ATTACKED, HOLD, LINE, SMASHED, STATIONARY } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { CENTRE, ground, spot } from '../testing/combat.ts'
import { piece } from '../testing/field.ts'
import type { Standing } from '../testing/field.ts'
import { formationNamed } from './02-pieces.ts'
import {
  advanceLevel,
  attacksLevel,
  combatLevel,
  effectsLevel,
  pursuitLevel,
  resistLevel,
} from './07-combat-levels.ts'
import type { AttacksFrame } from './07-combat-levels.ts'
import {
  advanceWhy,
  attacksWhy,
  combatWhy,
  effectsWhy,
  pursuitWhy,
  resistWhy,
} from './07-combat-why.ts'
import { BEATEN, SLIPPING, retreatLevel } from './07-retreat-level.ts'
import type { RetreatFrame } from './07-retreat-level.ts'
import { retreatWhy } from './07-retreat-why.ts'
import { bombardLevel, gatherLevel } from './16-battery-levels.ts'
import { bombardWhy, gatherWhy } from './16-battery-why.ts'

type Pieces = Record<string, string | Standing>
const north = (more: Partial<Standing> = {}): Standing => ({ at: spot('N'), facing: 'S', ...more })
const here = (more: Partial<Standing> = {}): Standing => ({ at: CENTRE, facing: 'N', ...more })
const key = (refused: Refusal | undefined): string | undefined => refused?.say.key
const cleared = (state: State): State => {
  state.deeds = state.deeds.map((deeds) => deeds | 256)
  return state
}
const F_III = formationNamed('F-III')

describe('why somebody does not attack', () => {
  const attacks = (facts: Partial<AttacksFrame> = {}): AttacksFrame => ({
    ...attacksLevel.frame({ side: 0, formations: [F_III] }),
    ...facts,
  })
  const two: Pieces = { 'F-Friant': north(), 'A-Ulm': here(), 'L-Davout': spot('N') }
  const why = (pieces: Pieces, id: string, facts: Partial<AttacksFrame> = {}): string | undefined =>
    key(attacksWhy.plan!['attack']!(cleared(ground(pieces)), attacks(facts), piece(id)))

  test.each([
    ['is-the-enemys', two, 'A-Ulm', {}],
    ['no-act-formation', { ...two, 'F-Legrand': north({ formation: 'F-IV' }) }, 'F-Legrand', {}],
    ['trains-do-not-fight', { ...two, 'F-Wagon-1': spot('N') }, 'F-Wagon-1', {}],
    ['no-attack-guns', { ...two, 'F-Guns-1': spot('N') }, 'F-Guns-1', {}],
    ['no-attack-again', { ...two, 'F-Friant': north({ marks: ATTACKED }) }, 'F-Friant', {}],
    ['no-attack-declared', two, 'F-Friant', { units: [piece('F-Friant')], of: [0] }],
    ['no-attack-nerve', two, 'F-Friant', { failed: [piece('F-Friant')] }],
    ['no-attack-front', { ...two, 'F-Friant': north({ facing: 'N' }) }, 'F-Friant', {}],
    [undefined, two, 'F-Friant', {}],
  ] as const)('%s', (expected, pieces, id, facts) => {
    expect(why(pieces, id, facts as Partial<AttacksFrame>)).toBe(expected)
  })

  test('by what it does else in this activation', () => {
    const state = cleared(ground(two))
    state.deeds[piece('F-Friant')] = STATIONARY
    const refused = attacksWhy.plan!['attack']!(state, attacks(), piece('F-Friant'))
    expect(refused).toBeDefined()
  })

  test('on that hex, or in that company', () => {
    const state = cleared(
      ground({
        ...two,
        'A-Klenau': { at: spot('SE'), facing: 'N' },
        'F-Friant': { at: spot('NE'), facing: 'S' },
      }),
    )
    const friant = piece('F-Friant')
    const target = attacks({ unit: friant })
    expect(key(attacksWhy.target!['at']!(state, target, hex(spot('SE'))))).toBe(
      'no-attack-foot-first',
    )
    expect(key(attacksWhy.target!['at']!(state, target, hex(spot('S'))))).toBe(
      'no-attack-not-before',
    )
    const build = attacks({ units: [friant], of: [0], hexes: [hex(CENTRE)], on: [0], making: 0 })
    expect(key(attacksWhy.build!['also']!(state, build, hex(CENTRE)))).toBe('no-attack-target')
    expect(key(attacksWhy.build!['also']!(state, build, hex(spot('S'))))).toBe(
      'no-attack-not-before',
    )
    expect(key(attacksWhy.build!['with']!(state, build, piece('F-Gudin')))).toBe('takes-no-part')
    expect(key(attacksWhy.resolve!['fight']!(state, build, friant))).toBe('no-fight-lead')
  })

  test('[16.3/a] without chits formations attack each for itself', () => {
    const other = { at: spot('NE'), facing: 'SW', formation: 'F-IV' }
    const pieces = { ...two, 'F-Legrand': other, 'L-Massena': spot('NE') }
    const plan = attacks({
      formations: [F_III, formationNamed('F-IV')],
      units: [piece('F-Friant')],
      of: [0],
      hexes: [hex(CENTRE)],
      on: [0],
      making: 0,
    })
    const joins = (options: string[]): string | undefined =>
      key(
        attacksWhy.build!['with']!(cleared(ground(pieces, { options })), plan, piece('F-Legrand')),
      )
    expect([joins([]), joins(['no-chits'])]).toEqual([undefined, 'no-attack-formation'])
  })

  test('[15.6/b] and why that is not enough', () => {
    const state = cleared(ground(two))
    state.order[F_III] = ATTACK
    state.urge[F_III] = 1
    const refused = attacksWhy.plan!['done']!(state, attacks(), -1)
    expect([key(refused), refused!.at]).toEqual([
      'must-attack',
      [{ of: 'piece', noun: piece('F-Friant') }],
    ])
  })
})

describe('why not in a combat', () => {
  const fought: Pieces = { 'F-Friant': north(), 'A-Ulm': here() }
  test('guns are lent', () => {
    const frame = combatLevel.frame({ side: 0, units: [piece('F-Friant')], targets: [hex(CENTRE)] })
    const state = ground({ ...fought, 'A-Brady': { at: spot('S', 'S'), facing: 'N' } })
    const why = combatWhy.lent!['lend']!
    expect(key(why(state, frame, piece('A-Ulm')))).toBe('no-lend-attacked')
    expect(key(why(state, frame, piece('A-Brady')))).toBe('no-lend-zone')
  })

  test('a step is lost by somebody', () => {
    const state = ground({
      'A-Ulm': here({ sp: 4, morale: 3 }),
      'A-Vincent': here({ sp: 6, morale: 5 }),
    })
    const facts = {
      side: 1 as const,
      pieces: [piece('A-Ulm'), piece('A-Vincent')],
      hex: hex(CENTRE),
      away: [],
      smashed: [],
    }
    const frame = {
      ...effectsLevel.frame({ ...facts, disorganized: 4, others: 1 }),
      at: 'others' as const,
    }
    const lose = effectsWhy.any!['lose']!
    expect(key(lose(state, frame, piece('A-Ulm')))).toBe('no-loss-shaken')
    expect(key(lose(state, frame, piece('A-Brady')))).toBe('takes-no-part')
    expect(key(lose(state, { ...frame, at: 'organic' }, piece('A-Ulm')))).toBe('no-loss-horse')
    expect(key(lose(state, { ...frame, at: 'casualty' }, piece('A-Ulm')))).toBe('no-loss-step')
  })

  test('ground is held', () => {
    const frame = (printed: string) =>
      resistLevel.frame({
        side: 1,
        hex: hex(printed),
        attackers: [],
        smashed: [],
        away: [],
        ridden: 0,
        length: 2,
      })
    const state = ground({ 'A-Ulm': { at: '2617', facing: 'N' }, 'A-Brady': here() })
    const { resist, chateau } = resistWhy.decide!
    expect(key(resist!(state, frame('2617'), -1))).toBe('no-resist-orders')
    expect(key(resist!(state, frame(CENTRE), -1))).toBe('no-resist-town')
    expect(key(chateau!(state, frame('2617'), -1))).toBe('no-chateau')
    expect(key(chateau!(state, { ...frame('2617'), chateau: 1 }, -1))).toBe('no-chateau-again')
    state.order[formationNamed('A-III')] = HOLD
    expect(key(resist!(state, frame('2617'), -1))).toBeUndefined()
    expect(key(resist!(state, { ...frame('2617'), bought: 2 }, -1))).toBe('no-resist-more')
  })

  test('cavalry rides', () => {
    const state = ground({
      'F-Friant': north({ organic: 0 }),
      'A-Ulm': { at: spot('S'), facing: 'N' },
    })
    const friant = piece('F-Friant')
    const frame = pursuitLevel.frame({
      side: 0,
      hex: hex(CENTRE),
      beaten: [piece('A-Ulm')],
      smashed: [],
      units: [friant],
    })
    const { ride } = pursuitWhy.choose!
    expect(key(ride!(state, frame, friant))).toBe('no-pursuit-horse')
    expect(key(ride!(state, { ...frame, riding: [friant] }, friant))).toBe('no-pursuit-again')
    expect(key(ride!(state, frame, piece('F-Gudin')))).toBe('takes-no-part')
    expect(key(pursuitWhy.own!['lose']!(state, frame, friant))).toBe('no-loss-riding')
  })

  test('somebody advances', () => {
    const state = ground({
      'F-Friant': north(),
      'F-Gudin': { at: spot('NE'), facing: 'SW', marks: SMASHED, sp: 0, stragglers: 1 },
      'F-Morand': { at: spot('NW'), facing: 'SE', marks: LINE },
      'A-Brady': { at: spot('S'), facing: 'N' },
    })
    const ids = ['F-Friant', 'F-Gudin', 'F-Morand']
    const frame = advanceLevel.frame({
      side: 0,
      units: ids.map(piece),
      length: 1,
      vacated: [hex(CENTRE)],
      unit: piece('F-Friant'),
      steps: 1,
    })
    const { advance } = advanceWhy.choose!
    expect(ids.map((id) => key(advance!(state, frame, piece(id))))).toEqual([
      undefined,
      'no-advance-smashed',
      'no-advance-line',
    ])
    expect(key(advance!(state, { ...frame, gone: [piece('F-Friant')] }, piece('F-Friant')))).toBe(
      'no-advance-again',
    )
    expect(key(advance!(state, frame, piece('F-Demont')))).toBe('takes-no-part')
    const { to, halt } = advanceWhy.step!
    expect(key(to!(state, frame, hex(spot('N', 'N'))))).toBe('no-advance-first')
    expect(key(to!(state, frame, hex(spot('S', 'S'))))).toBe('not-beside')
    expect(key(halt!(state, frame, -1))).toBe('must-enter-first')
    state.place[piece('F-Friant')] = hex(CENTRE)
    expect(
      key(
        to!(
          ground({ 'F-Friant': here(), 'A-Brady': { at: spot('S'), facing: 'N' } }),
          { ...frame, entered: 1 },
          hex(spot('S')),
        ),
      ),
    ).toBe('no-advance-enemy')
  })
})

describe('why not back there', () => {
  const run = (facts: Partial<RetreatFrame> = {}): RetreatFrame => ({
    ...retreatLevel.frame({
      side: 1,
      pieces: [piece('A-Ulm')],
      steps: 1,
      cause: BEATEN,
      away: [hex(spot('N'))],
      been: [hex(CENTRE)],
    }),
    ...facts,
  })
  const { to, halt } = retreatWhy.step!
  const field: Pieces = { 'F-Friant': north(), 'A-Ulm': here() }
  test.each([
    ['no-retreat-enemy', spot('N'), {}, {}],
    ['no-retreat-beside', spot('NE'), {}, {}],
    ['not-beside', spot('S', 'S'), {}, {}],
    ['no-retreat-harm', spot('S'), { 'A-Brady': { at: spot('S'), facing: 'N' } }, {}],
    ['no-retreat-again', spot('S'), {}, { been: [hex(spot('S')), hex(CENTRE)] }],
  ] as const)('%s', (expected, at, more, facts) => {
    const frame = run(facts as unknown as Partial<RetreatFrame>)
    expect(key(to!(ground({ ...field, ...more }), frame, hex(at)))).toBe(expected)
  })
  test('nor a halt', () => {
    const state = ground(field)
    expect(key(halt!(state, run(), -1))).toBe('must-retreat')
    const slip = run({ cause: SLIPPING, been: [hex(spot('S')), hex(CENTRE)] })
    expect(key(halt!(ground({ ...field, 'A-Brady': here({ sp: 2 }) }), slip, -1))).toBe(
      'no-halt-there',
    )
  })
  test('nor another front beside friends', () => {
    const face = retreatWhy.face!['face']!
    const stuck = ground({ ...field, 'A-Brady': here({ sp: 2 }) })
    expect(key(face(stuck, run(), 3))).toBe('no-other-facing')
    expect(face(stuck, run(), 0)).toBeUndefined()
    expect(face(ground(field), run(), 3)).toBeUndefined()
    const lose = retreatWhy.toll!['lose']!
    expect([
      key(lose(ground(field), run(), piece('A-Brady'))),
      key(lose(ground(field), run(), piece('A-Ulm'))),
    ]).toEqual(['takes-no-part', 'no-loss-step'])
  })
})

test('why guns do not come, or fire', () => {
  const options = ['initiative', 'grand-batteries']
  const state = ground(
    {
      'L-Davout': CENTRE,
      'F-Friant': here({ batteries: 0 }),
      'A-Ulm': { at: spot('S'), facing: 'N' },
    },
    { options },
  )
  const gather = gatherLevel.frame({ side: 0, leader: piece('L-Davout') })
  const why = gatherWhy.choose!['gather']!
  expect(key(why(state, gather, piece('F-Friant')))).toBe('no-guns-left')
  expect(key(why(state, gather, piece('A-Ulm')))).toBe('no-gather-whose')
  expect(key(gatherWhy.where!['to']!(state, gather, hex(spot('S', 'S'))))).toBe('no-gather-hex')
  const bombard = bombardLevel.frame({ side: 0 })
  expect(key(bombardWhy.choose!['bombard']!(state, bombard, hex(spot('S'))))).toBe(
    'no-bombard-guns',
  )
  expect(key(bombardWhy.trade!['trade']!(state, bombard, -1))).toBe('no-trade-hexes')
})
