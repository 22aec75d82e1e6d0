import { describe, expect, test } from 'vitest'
import { leastOf, mostOf } from '../../../core/bounds.ts'
import { changed } from '../../../core/list.ts'
import {
  ATTACK,
  BATTERIES,
  DISORGANIZED,
  FATIGUE,
  FOUGHT,
  HOLD,
  MOVED,
  ORGANIC,
  SMASHED,
} from '../model/state.ts'
import type { HiddenNumber, Order, State } from '../model/state.ts'
import { CENTRE, fight, from, spot } from '../testing/combat.ts'
import type { Trial } from '../testing/combat.ts'
import { piece, rulesOf } from '../testing/field.ts'
import type { Standing } from '../testing/field.ts'
import { FIRST_LEADER, formationNamed } from './02-pieces.ts'
import { boundOf } from './11-fatigue.ts'

type More = Partial<Standing>
const north = (more: More = {}): Standing => ({ at: spot('N'), facing: 'S', batteries: 0, ...more })
const here = (more: More = {}): Standing => ({ at: CENTRE, facing: 'N', batteries: 0, ...more })
const ordered =
  (formation: string, order: Order) =>
  (state: State): void =>
    void (state.order[formationNamed(formation)] = order)

/** Answers everything with the first that is offered, dice with these and then with sixes. */
function play(trial: Trial, ...dice: number[]): Trial {
  for (let turn = 0; turn < 60 && !trial.isOver; turn++) {
    const { chance } = trial
    if (chance !== undefined) trial.rollAll(...chance.dice!.map(() => dice.shift() ?? 6))
    else sayFirst(trial)
  }
  return trial
}
function sayFirst(trial: Trial): void {
  const [option] = trial.ask.options
  const [noun] = trial.offered(option!.verb)!
  trial.say(noun === undefined ? option!.verb : `${option!.verb} ${noun}`)
}

describe('a combat', () => {
  test('[7.2/a] in which nobody goes back leaves all where they are', () => {
    const trial = play(
      fight({ 'F-Friant': north({ sp: 4 }), 'A-Ulm': here() }, ['F-Friant'], [CENTRE]),
      1,
    )
    expect(trial.notes).toContain('note-engaged')
    expect([trial.at('F-Friant'), trial.at('A-Ulm')]).toEqual([spot('N'), CENTRE])
    expect([trial.has('F-Friant', FOUGHT), trial.has('A-Ulm', FOUGHT)]).toEqual([true, true])
    expect(trial.state.fights).toBe(1)
  })

  test('[7.1/5] adds everything to the die, [7.1/6] reads the column of each side, [7.1/7] and each stack rolls', () => {
    const trial = fight(
      {
        'F-Friant': north(),
        'F-Gudin': { at: spot('NE'), facing: 'SW', batteries: 0 },
        'A-Ulm': here(),
      },
      ['F-Friant', 'F-Gudin'],
      [CENTRE],
    )
    trial.roll(1)
    expect(trial.told.at(-1)!.what).toMatchObject({
      say: { key: 'note-retreat', with: { modified: 6 } },
    })
    expect(trial.chance!.dice).toHaveLength(3)
    trial.rollAll(6, 6, 6)
    const effects = trial.told.flatMap(({ what }) =>
      what.did === 'noted' && what.say.key === 'note-effects' ? [what.say.with] : [],
    )
    expect(effects[0]).toMatchObject({ column: 'Retreat', die: 5, result: '1s D3 1F' })
  })

  test('[7.6/e] tires cavalry by a level more', () => {
    const trial = play(
      fight({ 'F-Montbrun': north(), 'A-Ulm': here() }, ['F-Montbrun'], [CENTRE]),
      6,
      4,
      6,
      6,
    )
    expect(trial.fatigue('F-Montbrun')).toBeGreaterThanOrEqual(1)
    const steps = trial.notes.filter((key) => key === 'note-fatigue').length
    expect(trial.fatigue('F-Montbrun')).toBeLessThanOrEqual(steps)
    expect(rulesOf(trial, 'note-fatigue').at(-1)).toBe('7.6/e')
  })

  test('[R-13] cavalry is offered to slip away from infantry that has stood beside it', () => {
    const pieces = { 'F-Friant': north(), 'A-Klenau': here() }
    const trial = fight(pieces, ['F-Friant'], [CENTRE])
    expect([trial.ask.seat, trial.ask.rule]).toEqual(['austrian', '7.6/c'])
    trial.say('slip-away A-Klenau')
    while (!trial.isOver) sayFirst(trial)
    expect(trial.notes).toContain('note-attack-lapsed')
    expect(trial.fatigue('A-Klenau')).toBe(1)
  })
})

describe('a charge', () => {
  test('[7.13/b] makes steady infantry check, and the cavalry that meets it', () => {
    const trial = fight(
      { 'F-Nansouty': north(), 'A-Ulm': here({ organic: 2 }) },
      ['F-Nansouty'],
      [CENTRE],
    )
    expect(trial.chance!.rule).toBe('7.13/b')
    trial.roll(3)
    expect(trial.chance!.rule).toBe('7.13/f')
    trial.roll(4)
    const strengths = trial.told.find(
      ({ what }) => what.did === 'noted' && what.say.key === 'note-strengths',
    )
    expect(strengths!.what).toMatchObject({ say: { with: { attack: '4', defence: '10' } } })
  })

  test('[7.13/c] whoever is broken reads Engaged, though he goes back', () => {
    const trial = fight(
      { 'F-Nansouty': north(), 'A-Ulm': here({ sp: 4, marks: DISORGANIZED }) },
      ['F-Nansouty'],
      [CENTRE],
    )
    trial.roll(6).rollAll(6, 6)
    const effects = trial.told.find(
      ({ what }) => what.did === 'noted' && what.say.key === 'note-effects-broken',
    )
    expect(effects!.what).toMatchObject({ rule: '7.13/c', say: { with: { column: 'Engaged' } } })
    play(trial)
    expect(trial.at('A-Ulm')).not.toBe(CENTRE)
  })
})

describe('guns beside the attack', () => {
  const flank = {
    'F-Friant': north({ batteries: 1 }),
    'A-Ulm': here(),
    'A-Brady': { at: spot('NE'), facing: 'NW', batteries: 2 },
  }
  test('[7.11/b] may be lent by whoever is not attacked himself', () => {
    const trial = fight(flank, ['F-Friant'], [CENTRE])
    expect([trial.ask.seat, trial.offered('lend')]).toEqual(['austrian', ['A-Brady']])
    trial.say('lend A-Brady')
    expect(trial.drms['drm-guns-lent']).toBe('-2')
  })
  test.each([
    ['shows the attack its rear', { facing: 'SE' }, {}],
    ['is disorganized', { marks: DISORGANIZED }, {}],
    ['is touched by others', {}, { 'F-Gudin': { at: spot('NE', 'NE'), facing: 'S' } }],
    ['has no guns', { batteries: 0 }, {}],
  ])('[7.11/b] but not by who %s', (_name, more, others) => {
    const pieces = { ...flank, 'A-Brady': { ...flank['A-Brady'], ...more }, ...others }
    expect(fight(pieces, ['F-Friant'], [CENTRE]).chance?.rule).toBe('7.1/5')
  })
  test('[R-55] the pause comes although the guns are silent, and nobody is asked', () => {
    const silence = (state: State): void => {
      state.silenced = changed(state.silenced, piece('A-Brady'), 1)
    }
    const trial = fight(flank, ['F-Friant'], [CENTRE], { before: silence })
    expect(trial.told.some(({ what }) => what.did === 'window')).toBe(true)
    expect(trial.chance?.rule).toBe('7.1/5')
  })
})

describe('stubborn defenders', () => {
  const town = '2617'
  const defence = (order: Order, more: More = {}): Trial => {
    const pieces = {
      'F-Friant': { at: from(town, 'N'), facing: 'S', batteries: 0 },
      'F-Gudin': { at: from(town, 'NE'), facing: 'SW', batteries: 0 },
      'A-Ulm': { at: town, facing: 'N', batteries: 0, sp: 8, ...more },
    }
    return fight(pieces, ['F-Friant', 'F-Gudin'], [town], { before: ordered('A-III', order) })
  }
  test('[15.6/f] in a village buy two hexes of retreat for a casualty and a straggler of each side (V-15.6-H2)', () => {
    const trial = defence(HOLD).roll(6)
    expect(trial.ask.rule).toBe('15.6/f')
    trial.say('resist', 'lose F-Gudin')
    expect([trial.steps('A-Ulm'), trial.steps('F-Gudin')]).toEqual([3, 4])
    trial.say('resist', 'lose F-Friant')
    expect(trial.state.stragglers[piece('F-Friant')]).toBe(1)
    play(trial)
    expect(trial.at('A-Ulm')).toBe(town)
    expect(trial.at('F-Friant')).toBe(from(town, 'N'))
  })
  test('[15.6/f] under ATTACK too, but not under another order, and the pause comes all the same (R-55)', () => {
    expect(defence(ATTACK).roll(6).ask.rule).toBe('15.6/f')
    const trial = defence(0).roll(6)
    expect(trial.told.some(({ what }) => what.did === 'window')).toBe(true)
    expect(trial.chance?.rule).toBe('7.1/7')
  })
  test('[DN/f] whoever was Smashed before the fight cannot, whoever is Smashed by it has lost his choice', () => {
    expect(defence(HOLD, { sp: 0, stragglers: 1, marks: SMASHED }).roll(6).chance?.rule).toBe(
      '7.1/7',
    )
    const trial = defence(HOLD, { sp: 2, stragglers: 1 }).roll(6).say('resist')
    expect(trial.has('A-Ulm', SMASHED)).toBe(true)
  })
  test('[15.6/g] a detachment under HOLD in a chateau goes back two hexes less, for nothing', () => {
    const held = '4022'
    const pieces = {
      'F-Friant': { at: from(held, 'N'), facing: 'S', batteries: 0 },
      'F-Gudin': { at: from(held, 'NE'), facing: 'SW', batteries: 0 },
      'A-III-Det': { at: held, facing: 'N', sp: 2, morale: 3 },
    }
    const trial = fight(pieces, ['F-Friant', 'F-Gudin'], [held], {
      before: ordered('A-III', HOLD),
    }).roll(6)
    trial.say('chateau')
    expect(trial.steps('A-III-Det')).toBe(1)
    play(trial)
    expect(
      trial.told.some(({ what }) => what.did === 'noted' && what.say.key === 'note-chateau'),
    ).toBe(true)
  })
})

describe('leaders', () => {
  const davout = piece('L-Davout') - FIRST_LEADER
  test('[15.2/c] beside a division that has lost a step are lost from ten on (V-15.2-1)', () => {
    const start = (): Trial => {
      const trial = fight(
        { 'F-Friant': north({ sp: 4 }), 'L-Davout': spot('N'), 'A-Ulm': here() },
        ['F-Friant'],
        [CENTRE],
      )
      return trial.roll(1).rollAll(6, 1)
    }
    const safe = start()
    while (safe.chance === undefined) sayFirst(safe)
    expect(safe.chance.rule).toBe('15.2/c')
    safe.rollAll(4, 5)
    expect(safe.state.replaced[davout]).toBe(0)
    const lost = start()
    while (lost.chance === undefined) sayFirst(lost)
    lost.rollAll(4, 6)
    expect(lost.state.replaced[davout]).toBe(1)
  })
  test('[15.2/c] but not where nobody has lost or gone back', () => {
    const trial = fight(
      { 'F-Friant': north(), 'L-Davout': spot('N'), 'A-Ulm': here({ sp: 2 }) },
      ['F-Friant'],
      [CENTRE],
    )
    play(trial, 6, 6, 6)
    expect(trial.notes.some((key) => key.startsWith('note-leader'))).toBe(false)
  })
})

describe('what a combat tells', () => {
  const bounds = (state: State, id: string, hidden: HiddenNumber): number[] => {
    const at = boundOf(piece(id), hidden)
    return [leastOf(state.bounds, at), mostOf(state.bounds, at)]
  }
  const unknown =
    (id: string, hidden: HiddenNumber, [low, high]: [number, number]) =>
    (state: State): void => {
      const at = boundOf(piece(id), hidden) * 2
      state.bounds[at] = low
      state.bounds[at + 1] = high
    }
  test('[2.5/b] the difference of guns tells those of a single unit', () => {
    const { state } = fight(
      { 'F-Friant': north({ batteries: 1 }), 'A-Ulm': here({ batteries: 2 }) },
      ['F-Friant'],
      [CENTRE],
      {
        before: unknown('A-Ulm', BATTERIES, [1, 4]),
      },
    )
    expect(bounds(state, 'A-Ulm', BATTERIES)).toEqual([2, 2])
  })
  test('[2.5/b] the total tells how tired a single unit is, and no more', () => {
    const { state } = fight(
      { 'F-Friant': north(), 'A-Ulm': here({ fatigue: 2 }) },
      ['F-Friant'],
      [CENTRE],
      {
        before: unknown('A-Ulm', FATIGUE, [0, 7]),
      },
    )
    expect(bounds(state, 'A-Ulm', FATIGUE)).toEqual([0, 4])
    const tired = fight(
      { 'F-Friant': north(), 'A-Ulm': here({ fatigue: 5 }) },
      ['F-Friant'],
      [CENTRE],
      {
        before: unknown('A-Ulm', FATIGUE, [0, 7]),
      },
    )
    expect(bounds(tired.state, 'A-Ulm', FATIGUE)).toEqual([5, 6])
  })
  test('[7.14/a] organic cavalry shows in a charge alone', () => {
    const scene = { before: unknown('A-Ulm', ORGANIC, [0, 3]) }
    const foot = fight(
      { 'F-Friant': north(), 'A-Ulm': here({ organic: 2 }) },
      ['F-Friant'],
      [CENTRE],
      scene,
    )
    expect(bounds(foot.state, 'A-Ulm', ORGANIC)).toEqual([0, 3])
    const horse = fight(
      { 'F-Nansouty': north(), 'A-Ulm': here({ organic: 2 }) },
      ['F-Nansouty'],
      [CENTRE],
      scene,
    )
    horse.roll(6, 6)
    expect(bounds(horse.state, 'A-Ulm', ORGANIC)).toEqual([2, 2])
  })
  test('an attack tells that nobody of it is Spent', () => {
    const { state } = fight({ 'F-Friant': north(), 'A-Ulm': here() }, ['F-Friant'], [CENTRE], {
      before: (one) => {
        unknown('F-Friant', FATIGUE, [0, 7])(one)
        one.marks[piece('F-Friant')]! |= MOVED
      },
    })
    expect(bounds(state, 'F-Friant', FATIGUE)[1]).toBeLessThan(7)
  })
})
