import { describe, expect, test } from 'vitest'
import { grid, hex } from '../map/map.ts'
import { DISORGANIZED, HOLD, HOPPED, LOST, RETREAT, SMASHED } from '../model/state.ts'
import type { Order, State } from '../model/state.ts'
import { CENTRE, attacks, drm, fight, from, oddsOf, spot } from '../testing/combat.ts'
import type { Trial } from '../testing/combat.ts'
import { piece } from '../testing/field.ts'
import type { Standing } from '../testing/field.ts'
import { formationNamed } from './02-pieces.ts'
import { PARTS } from './02-tables.ts'
import type { AttacksFrame } from './07-combat-levels.ts'

// Cases from the rulebook alone: what a combat demands where several of its rules meet.

type Pieces = Record<string, string | Standing>
type More = Partial<Standing>
const here = (more: More = {}): Standing => ({ at: CENTRE, facing: 'N', batteries: 0, ...more })
const north = (more: More = {}): Standing => ({
  at: spot('N'),
  facing: 'S',
  batteries: 0,
  ...more,
})
const NORTHEAST = { at: spot('NE'), facing: 'SW' }

const orders =
  (all: Readonly<Record<string, Order>>) =>
  (state: State): void => {
    for (const [id, order] of Object.entries(all)) state.order[formationNamed(id)] = order
  }

/** Whatever is asked is answered by going no further, or with the first that is offered; all dice are high. */
function play(trial: Trial): Trial {
  while (!trial.isOver) {
    if (trial.chance !== undefined) {
      trial.rollAll(...(trial.chance.dice ?? []).map(() => 6))
      continue
    }
    const { options } = trial.ask
    const { verb, nouns } = options.find((one) => one.nouns === undefined) ?? options[0]!
    trial.say(nouns === undefined ? verb : `${verb} ${trial.offered(verb)![0]!}`)
  }
  return trial
}

describe('who attacks whom', () => {
  const LEFT = spot('NW')
  const RIGHT = spot('NE')
  const FRIANT = { 'L-Davout': CENTRE, 'F-Friant': { at: CENTRE, facing: 'N' } }
  const apart = {
    ...FRIANT,
    'A-Ulm': { at: LEFT, facing: 'S' },
    'A-Brady': { at: RIGHT, facing: 'S' },
  }

  test('[7.0/b] one unit takes two front hexes that do not touch (R-58)', () => {
    const trial = attacks(apart, ['F-Friant']).say('attack F-Friant', `at ${LEFT}`)
    expect(trial.offered('also')).toEqual([RIGHT])
  })

  test('[7.0/e] two units do not, be it that the hex or the unit comes last (R-58)', () => {
    const three = {
      ...apart,
      'F-Gudin': { at: from(LEFT, 'SW'), facing: 'NE' },
      'F-Morand': { at: from(RIGHT, 'SE'), facing: 'NW' },
    }
    const planned = (): Trial =>
      attacks(three, ['F-Friant', 'F-Gudin', 'F-Morand']).say(
        'attack F-Morand',
        'done',
        'attack F-Friant',
      )
    const alone = planned()
    expect([alone.offered('with'), alone.offered('also')]).toEqual([['F-Gudin'], [RIGHT]])
    expect(alone.say(`also ${RIGHT}`).offered('with')).toBeUndefined()
    expect(planned().say('with F-Gudin').offered('also')).toBeUndefined()
  })

  test('[7.0/c] [7.0/d] infantry between an attacked division and cavalry takes both (R-58)', () => {
    const X = spot('N')
    const pieces = {
      ...FRIANT,
      'F-Gudin': { at: from(X, 'NW'), facing: 'SE' },
      'A-Ulm': { at: X, facing: 'S' },
      'A-Klenau': { at: RIGHT, facing: 'S' },
    }
    const trial = attacks(pieces, ['F-Friant', 'F-Gudin'])
    trial.say('attack F-Gudin', 'done', 'attack F-Friant')
    // One answer is left: the cavalry with the infantry.
    expect([trial.offered('also'), trial.offered('done')]).toEqual([[RIGHT], undefined])
    trial.say(`also ${RIGHT}`, 'done')
    expect(trial.offered('fight')).toEqual(['F-Friant', 'F-Gudin'])
    const { units, of, hexes, on } = trial.state.stack.at(-1) as AttacksFrame
    expect([units, of]).toEqual([
      [piece('F-Gudin'), piece('F-Friant')],
      [0, 1],
    ])
    expect([hexes, on]).toEqual([
      [hex(X), hex(X), hex(RIGHT)],
      [0, 1, 1],
    ])
  })

  test('[6.2/f] who fails his check attacks nobody, wherever he stands', () => {
    const pieces = { ...apart, 'F-Friant': { at: CENTRE, facing: 'N', marks: HOPPED } }
    const trial = attacks(pieces, ['F-Friant']).say('attack F-Friant').roll(6)
    expect([trial.isOver, trial.notes]).toEqual([true, ['note-nerve-failed']])
  })

  test('[7.6/c] cavalry may leave infantry that stood beside it, though it stood before others (R-13)', () => {
    const pieces = { 'F-Friant': north(), 'F-Gudin': { ...NORTHEAST }, 'A-Klenau': here() }
    const before = (state: State): void => {
      state.threats = [piece('F-Friant'), hex(CENTRE)]
    }
    const trial = fight(pieces, ['F-Friant', 'F-Gudin'], [CENTRE], { before })
    expect(trial.offered('slip-away')).toEqual(['A-Klenau'])
    expect(fight(pieces, ['F-Friant'], [CENTRE], { before }).chance?.rule).toBe('7.1/5')
  })
})

describe('strengths and what is added to the die', () => {
  test('[6.7/c] one rear of two doubles nobody who attacks a front as well (R-60)', () => {
    const beside = { 'A-Brady': here({ at: spot('NE'), facing: 'NW' }) }
    const pieces = { 'F-Friant': north({ sp: 6 }), 'A-Ulm': here({ facing: 'S' }), ...beside }
    const odds = (targets: string[]): number => oddsOf(pieces, ['F-Friant'], targets).attack / PARTS
    expect([odds([CENTRE]), odds([CENTRE, spot('NE')])]).toEqual([12, 6])
  })

  test('[7.13/c] charges from behind, by night and by Tired horse (R-61)', () => {
    const attack = (ulm: More, nansouty: More = {}, turn = 1): number => {
      const pieces = { 'F-Nansouty': north({ sp: 8, ...nansouty }), 'A-Ulm': here(ulm) }
      return oddsOf(pieces, ['F-Nansouty'], [CENTRE], { turn }).attack / PARTS
    }
    expect(attack({ facing: 'S', marks: DISORGANIZED })).toBe(32)
    expect(attack({}, { fatigue: 5 })).toBe(2)
  })

  test('[15.6/a] of one stack HOLD counts alone, of two HOLD and RETREAT cancel (R-63)', () => {
    const all = orders({ 'A-III': HOLD, 'A-IV': RETREAT })
    const added = (at: string, before = all): number[] => {
      const pieces = {
        'F-Friant': north(),
        'A-Ulm': here({ sp: 4, formation: 'A-III' }),
        'A-Brady': here({ sp: 4, formation: 'A-IV', at }),
      }
      const odds = oddsOf(pieces, ['F-Friant'], [...new Set([CENTRE, at])], { before })
      return [drm(odds, 'drm-hold'), drm(odds, 'drm-retreat')]
    }
    expect([added(CENTRE), added(spot('NE'))]).toEqual([
      [-1, 0],
      [-1, 1],
    ])
    expect(added(CENTRE, orders({ 'A-IV': RETREAT }))).toEqual([0, 0])
  })

  test('[7.11/b] is lent over a front by who has but one hex of attackers beside him (R-65)', () => {
    const flank = (facing: string, more: Pieces = {}): Trial => {
      const brady = { at: from(spot('N'), 'SE'), facing, batteries: 2 }
      const pieces = { 'F-Friant': north(), 'A-Ulm': here(), 'A-Brady': brady, ...more }
      return fight(pieces, ['F-Friant'], [CENTRE])
    }
    expect(flank('NW').offered('lend')).toEqual(['A-Brady'])
    expect(flank('SE').chance?.rule).toBe('7.1/5')
    const touching = { 'F-Gudin': { at: from(spot('N'), 'SE', 'NE'), facing: 'S' } }
    expect(flank('NW', touching).chance?.rule).toBe('7.1/5')
  })

  test('[7.0/f] ground of all who are attacked counts for whoever is beside them', () => {
    const town = '2617'
    const open = from(town, 'SE')
    const pieces = {
      'F-Friant': { at: from(town, 'NE'), facing: 'SW', sp: 8 },
      'A-Ulm': { at: town, facing: 'N' },
      'A-Brady': { at: open, facing: 'N' },
    }
    expect(grid.distance(hex(from(town, 'NE')), hex(open))).toBe(1)
    const attack = (targets: string[]): number => oddsOf(pieces, ['F-Friant'], targets).attack
    expect(attack([town, open])).toBe(Math.min(attack([town]), attack([open])))
  })
})

describe('what comes of it', () => {
  const TWO = ['F-Friant', 'F-Gudin']

  test('[7.14/c] in a charge the casualty of a D#L, too, is first one of organic cavalry', () => {
    const vincent = here({ sp: 6, organic: 1, morale: 5 })
    const pieces = { 'F-Nansouty': north({ sp: 8 }), 'A-Vincent': vincent }
    // Neither square nor cavalry stands: 8 to 7, and D4L at morale 5.
    const trial = fight(pieces, ['F-Nansouty'], [CENTRE]).roll(6, 6, 3).rollAll(3, 6)
    expect(trial.notes).toContain('note-organic-lost')
    expect([trial.steps('A-Vincent'), trial.state.organic[piece('A-Vincent')]]).toEqual([3, 0])
  })

  test('[15.6/f] whoever is Smashed by standing his ground still rolls for the combat (R-66)', () => {
    const town = '2617'
    const pieces = {
      'F-Friant': { at: from(town, 'N'), facing: 'S', batteries: 0 },
      'F-Gudin': { at: from(town, 'NE'), facing: 'SW', batteries: 0 },
      'A-Ulm': { at: town, facing: 'N', batteries: 2, sp: 2, stragglers: 1 },
    }
    const before = orders({ 'A-III': HOLD })
    const trial = fight(pieces, TWO, [town], { before }).roll(6).say('resist', 'lose F-Friant')
    expect([trial.has('A-Ulm', SMASHED), trial.chance?.rule]).toEqual([true, '7.1/7'])
    expect(trial.chance?.dice).toHaveLength(3)
  })

  const shattered = (stay: boolean): Trial => {
    const pieces = {
      'F-Friant': north({ sp: 10, morale: 6 }),
      'F-Gudin': { ...NORTHEAST, batteries: 0, sp: 10, morale: 6 },
      'A-Ulm': here({ batteries: 2, sp: 2, stragglers: 1, morale: 3 }),
    }
    const trial = fight(pieces, TWO, [CENTRE]).roll(6).rollAll(3, 6, 6)
    expect(trial.has('A-Ulm', SMASHED)).toBe(true)
    return stay ? trial.say('halt') : trial.say(`to ${trial.offered('to')![0]!}`)
  }
  test('[10.2/a] whoever is Smashed goes back by himself no less far than he has to (R-59)', () => {
    const trial = shattered(false)
    expect(trial.offered('halt')).toBeUndefined()
    play(trial)
    expect(grid.distance(hex(trial.at('A-Ulm')), hex(CENTRE))).toBe(3)
    // Three hexes and one for the Smashed: the die of three costs a battery.
    expect(trial.state.batteries[piece('A-Ulm')]).toBe(1)
  })
  test('[7.2/b] and goes with the others if he waits (R-59)', () => {
    const trial = play(shattered(true))
    expect(grid.distance(hex(trial.at('A-Ulm')), hex(CENTRE))).toBe(3)
  })

  test('[7.2/h] who comes into the hex of a friend is in no zone there, and goes on [6.2/b]', () => {
    const pieces = {
      'F-Friant': north({ sp: 4, morale: 6 }),
      'F-Gudin': { ...NORTHEAST, batteries: 0, sp: 4, morale: 6 },
      'A-Pfanzelter': here({ morale: 3 }),
      'A-Klenau': { at: spot('SW'), facing: 'S' },
    }
    const trial = fight(pieces, TWO, [CENTRE]).roll(6).rollAll(1, 6, 6)
    expect(trial.state.place[piece('A-Pfanzelter')]).toBe(LOST)
    // The first one is stopped by the zone of the cavalry, the second finds him there.
    trial.say('advance F-Friant')
    expect([trial.at('F-Friant'), trial.offered('advance')]).toEqual([CENTRE, ['F-Gudin']])
    trial.say('advance F-Gudin', `to ${CENTRE}`)
    expect(trial.offered('to')).toContain(spot('SE'))
  })
})
