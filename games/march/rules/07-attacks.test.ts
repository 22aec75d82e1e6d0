import { describe, expect, test } from 'vitest'
import { bridge, water } from '../map/map.ts'
import { ATTACK, ATTACKED, COLUMN, DISORGANIZED, FOUGHT, HOPPED, SMASHED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { CENTRE, attacks, from, ground, spot } from '../testing/combat.ts'
import type { Trial } from '../testing/combat.ts'
import { piece } from '../testing/field.ts'
import type { Standing } from '../testing/field.ts'
import { ends, stepWhere } from '../testing/ground.ts'
import { formationNamed } from './02-pieces.ts'
import { attacksLeft } from './07-combat-left.ts'
import type { AttacksFrame } from './07-combat-levels.ts'
import { whyCannotAttack } from './07-plan.ts'
import { whyNoAttackOver } from './07-ground.ts'

const DIRECTIONS = ['N', 'NE', 'SE', 'S', 'SW', 'NW']
const DAVOUT = { 'L-Davout': spot('N') }
/** Two enemies side by side before one of ours, who stands in the north. */
const X = CENTRE
const Y = spot('SE')
const A = spot('NE')
const pair = {
  ...DAVOUT,
  'F-Friant': { at: A, facing: 'S' },
  'A-Ulm': { at: X, facing: 'N' },
  'A-Brady': { at: Y, facing: 'N' },
}
const B = { 'F-Gudin': { at: spot('N'), facing: 'S' } }

function why(pieces: Record<string, string | Standing>, id: string): string | undefined {
  const state = ground(pieces)
  const formations = [formationNamed('F-III')]
  const plan = { side: 0 as const, formations, units: [], of: [], hexes: [], on: [], failed: [] }
  return whyCannotAttack(state, plan, piece(id))?.rule
}

describe('who may attack', () => {
  test('[7.0/a] nobody has to, and only those beside an enemy can', () => {
    const trial = attacks(pair, ['F-Friant'])
    expect(trial.offered('attack')).toEqual(['F-Friant'])
    trial.say('done')
    expect([trial.isOver, trial.notes]).toEqual([true, []])
    expect(attacks({ 'F-Friant': spot('N'), 'A-Ulm': spot('S') }, ['F-Friant']).isOver).toBe(true)
  })

  test('[7.0/b] attacks everybody in one of its front hexes, and others if it likes', () => {
    const stacked = { ...pair, 'A-Vincent': { at: X, facing: 'N' } }
    const trial = attacks(stacked, ['F-Friant']).say('attack F-Friant')
    expect(trial.offered('at')).toEqual([X, Y].sort())
    trial.say(`at ${X}`)
    expect(trial.offered('also')).toEqual([Y])
    trial.say('done')
    const fought = ['A-Ulm', 'A-Vincent', 'A-Brady'].map((id) => trial.has(id, FOUGHT))
    expect(fought).toEqual([true, true, false])
    const rear = attacks({ ...pair, 'F-Friant': { at: A, facing: 'N' } }, ['F-Friant'])
    expect(rear.isOver).toBe(true)
  })

  test('[7.7.1/a] never over a river without a bridge', () => {
    const [over, bridged] = [0, 1].map((has) =>
      stepWhere((one) => water[one] === 2 && bridge[one] === has),
    )
    const refused = [over!, bridged!].map((edge) => {
      const [start, target] = ends(edge)
      const state = ground({
        'F-Friant': { at: start, facing: DIRECTIONS[edge % 6]! },
        'A-Ulm': target,
      })
      return whyNoAttackOver(state, piece('F-Friant'), edge)?.rule
    })
    expect(refused).toEqual(['7.7.1/a', undefined])
  })

  test.each([
    ['disorganized', '9.0/a', { marks: DISORGANIZED }],
    ['Smashed', '10.2/b', { marks: SMASHED, sp: 0, stragglers: 1 }],
    ['Spent', '11.1/b', { fatigue: 7 }],
    ['out of supply', '12.2/a', { unsupplied: 1 }],
    ['attacking already', '7.0/a', { marks: ATTACKED }],
  ])('nobody who is %s attacks', (_name, rule, more) => {
    const friant = { ...pair['F-Friant'], ...more }
    expect(why({ ...pair, 'F-Friant': friant }, 'F-Friant')).toBe(rule)
  })

  test('[6.2/f] whoever has gone from zone to zone checks first (V-6.2-7)', () => {
    const pieces = { ...pair, 'F-Friant': { ...pair['F-Friant'], morale: 4, marks: HOPPED } }
    const failed = attacks(pieces, ['F-Friant']).say('attack F-Friant').roll(5)
    expect([failed.notes, failed.isOver]).toEqual([['note-nerve-failed'], true])
    const passed = attacks(pieces, ['F-Friant']).say('attack F-Friant').roll(4)
    expect(passed.offered('at')).toHaveLength(2)
  })
})

describe('attacks together', () => {
  test('[7.0/c] two stacks leave nobody before them alone (V-7.0-2)', () => {
    const trial = attacks({ ...pair, ...B }, ['F-Friant', 'F-Gudin'])
    trial.say('attack F-Gudin', 'done')
    // Gudin has but the one hex before him; Friant would leave the other alone.
    trial.say('attack F-Friant')
    expect(trial.offered('also')).toEqual([X])
  })

  test('whoever attacks has seen what it comes to before a die falls', () => {
    const trial = attacks({ ...pair, ...B }, ['F-Gudin']).say('attack F-Gudin')
    expect([trial.offered('with'), trial.offered('also')]).toEqual([undefined, undefined])
    expect(trial.offered('done')).toEqual([])
    expect(trial.chance).toBeUndefined()
  })

  test('[7.0/c] they may, once the other is attacked as well', () => {
    const more = { 'F-Morand': { at: spot('NE', 'SE'), facing: 'SW' } }
    const trial = attacks({ ...pair, ...B, ...more }, ['F-Friant', 'F-Gudin', 'F-Morand'])
    trial.say('attack F-Morand', 'done', 'attack F-Gudin')
    expect(trial.offered('with')).toEqual(['F-Friant'])
  })

  test('[7.0/d] infantry takes infantry rather than cavalry alone (V-7.0-3)', () => {
    const pieces = {
      ...DAVOUT,
      'F-Friant': pair['F-Friant'],
      'A-Ulm': pair['A-Ulm'],
      'A-Klenau': { at: Y, facing: 'N' },
    }
    const trial = attacks(pieces, ['F-Friant']).say('attack F-Friant')
    expect(trial.offered('also')).toEqual([Y])
    const horse = attacks(
      { ...pieces, 'F-Friant': spot('N', 'N'), 'F-Montbrun': pair['F-Friant'] },
      ['F-Montbrun'],
    )
    expect(horse.say('attack F-Montbrun').offered('at')).toHaveLength(2)
  })

  test('[7.0/e] what is attacked in one combat hangs together', () => {
    const gap = {
      ...DAVOUT,
      'F-Friant': { at: X, facing: 'S' },
      'A-Ulm': { at: spot('SW'), facing: 'N' },
      'A-Brady': { at: Y, facing: 'N' },
    }
    const beside = {
      'F-Gudin': { at: from(Y, 'NE'), facing: 'SW' },
      'F-Morand': { at: from(spot('SW'), 'NW'), facing: 'SE' },
    }
    const trial = attacks({ ...gap, ...beside }, ['F-Friant', 'F-Gudin', 'F-Morand'])
    trial.say('attack F-Morand', 'done', 'attack F-Friant', 'with F-Gudin')
    expect(trial.offered('also')).toBeUndefined()
    const bridged = attacks({ ...gap, 'A-Vincent': { at: spot('S'), facing: 'N' } }, ['F-Friant'])
    bridged.say('attack F-Friant', `at ${Y}`, `also ${spot('S')}`)
    expect(bridged.offered('also')).toEqual([spot('SW')])
  })

  test('[7.0/e] no more of a corps than its commander is rated', () => {
    const units = {
      'F-Friant': { at: spot('N'), facing: 'S', sp: 4, formation: 'A-II' },
      'F-Gudin': { at: spot('N'), facing: 'S', sp: 4 },
      'F-Morand': { at: spot('NE'), facing: 'SW', sp: 4 },
      'F-Demont': { at: spot('NW'), facing: 'SE', sp: 4 },
    }
    const ids = Object.keys(units)
    const stands: Record<string, Standing> = {}
    for (const [id, standing] of Object.entries(units))
      stands[id] = { ...standing, formation: 'F-VII' }
    const trial = attacks(
      { ...stands, 'L-Lefebvre': spot('N'), 'A-Ulm': { at: X, facing: 'N' } },
      ids,
    )
    trial.say('attack F-Gudin', 'with F-Morand')
    expect(trial.offered('with')).toHaveLength(2)
    trial.say('with F-Demont', 'done')
    // Lefebvre is rated three.
    expect(trial.offered('attack')).toEqual(['F-Friant'])
  })
})

describe('attacks and what comes of them', () => {
  test('[15.6/b] ATTACK keeps from ending while somebody owes an attack', () => {
    const order = (state: State): void => {
      state.order[formationNamed('F-III')] = ATTACK
      state.urge[formationNamed('F-III')] = 1
    }
    const trial = attacks(pair, ['F-Friant'], { before: order })
    expect(trial.chance ?? trial.offered('done')).toBeUndefined()
  })

  test('are fought one after the other, in any order, where somebody is left', () => {
    const more = { 'F-Morand': { at: spot('NE', 'SE'), facing: 'SW' } }
    const trial = attacks({ ...pair, ...B, ...more }, ['F-Friant', 'F-Gudin', 'F-Morand'])
    trial.say('attack F-Morand', 'done', 'attack F-Gudin', 'done', 'done')
    expect(trial.offered('fight')).toHaveLength(2)
    trial.say('fight F-Gudin')
    expect(trial.chance?.rule).toBe('7.1/5')
  })

  test('[15.7/h] a column that is attacked stands with all it has, and fights with one point', () => {
    const column = { at: X, facing: 'N', marks: COLUMN, sp: 8, batteries: 2 }
    const trial = attacks({ ...DAVOUT, ...B, 'A-Ulm': column }, ['F-Gudin'])
    trial.say('attack F-Gudin', 'done')
    expect(trial.drms['drm-ratio']).toBe('+5')
    expect(trial.has('A-Ulm', COLUMN)).toBe(false)
  })

  test('what is left falls with every reply', () => {
    const more = { 'F-Morand': { at: spot('NE', 'SE'), facing: 'SW' } }
    const trial: Trial = attacks({ ...pair, ...B, ...more }, ['F-Friant', 'F-Gudin', 'F-Morand'])
    const left = (): number => attacksLeft(trial.state.stack[0] as AttacksFrame, trial.state)
    let last = Infinity
    for (const reply of [
      'attack F-Morand',
      'done',
      'attack F-Gudin',
      'with F-Friant',
      'done',
      'fight F-Morand',
    ]) {
      expect(left()).toBeLessThan(last)
      last = left()
      trial.say(reply)
    }
    expect(left()).toBeLessThan(last)
  })
})
