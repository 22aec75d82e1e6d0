import { describe, expect, test } from 'vitest'
import { hex } from '../map/map.ts'
import { DISORGANIZED, LOST, SMASHED } from '../model/state.ts'
import { CENTRE, Trial, ground, spot } from '../testing/combat.ts'
import { piece } from '../testing/field.ts'
import type { Standing } from '../testing/field.ts'
import { effectsLevel } from './07-combat-levels.ts'
import type { EffectsFrame } from './07-combat-levels.ts'
import { effectsLeft } from './07-effects.ts'

type More = Partial<Standing>
const north = (more: More = {}): Standing => ({ at: spot('N'), facing: 'S', batteries: 0, ...more })
const here = (more: More = {}): Standing => ({ at: CENTRE, facing: 'N', batteries: 0, ...more })

/** A stack suffers. */
function suffers(pieces: Record<string, Standing>, facts: Partial<EffectsFrame>): Trial {
  const ids = Object.keys(pieces)
  const frame = effectsLevel.frame({
    side: 1,
    pieces: ids.map(piece),
    hex: hex(CENTRE),
    away: [hex(spot('N'))],
    smashed: [],
  })
  return new Trial(ground({ 'F-Friant': north(), ...pieces }), { ...frame, ...facts })
}

describe('what a stack suffers', () => {
  const two = { 'A-Ulm': here({ sp: 4, morale: 3 }), 'A-Vincent': here({ sp: 6, morale: 5 }) }
  test('[7.3/a] steps are lost once for all, its owner says by whom, the deadly ones first', () => {
    const trial = suffers(two, { casualties: 1, stragglers: 1 })
    expect([trial.ask.rule, trial.offered('lose')]).toEqual([
      '7.3/e',
      ['A-Vincent', 'A-Ulm'].sort((a, b) => piece(a) - piece(b)),
    ])
    trial.say('lose A-Vincent')
    expect(trial.ask.rule).toBe('7.3/f')
    trial.say('lose A-Ulm')
    expect([trial.steps('A-Ulm'), trial.steps('A-Vincent')]).toEqual([1, 2])
  })

  test('[7.3/e] casualties are for good, [7.3/f] stragglers are kept, [7.3/g] fatigue is for each [7.3/b]', () => {
    const trial = suffers(
      { 'A-Ulm': here({ sp: 8 }), 'A-Klenau': here({ sp: 2 }) },
      { fatigue: 2, disorganized: 9 },
    )
    expect([trial.fatigue('A-Ulm'), trial.fatigue('A-Klenau')]).toEqual([2, 2])
    expect([trial.has('A-Ulm', DISORGANIZED), trial.has('A-Klenau', DISORGANIZED)]).toEqual([
      true,
      true,
    ])
    const lost = suffers({ 'A-Ulm': here({ sp: 8 }) }, { casualties: 1, stragglers: 1 })
    expect([lost.steps('A-Ulm'), lost.state.stragglers[piece('A-Ulm')]]).toEqual([2, 1])
  })

  test('[7.3/c] disorganizes by morale', () => {
    const trial = suffers(two, { disorganized: 4 })
    expect([trial.has('A-Ulm', DISORGANIZED), trial.has('A-Vincent', DISORGANIZED)]).toEqual([
      true,
      false,
    ])
  })

  test('[7.3/d] costs those who are not disorganized by it a step (V-7.3-2, V-7.3-3)', () => {
    const trial = suffers(two, { disorganized: 4, others: 1 })
    expect([
      trial.has('A-Ulm', DISORGANIZED),
      trial.steps('A-Ulm'),
      trial.steps('A-Vincent'),
    ]).toEqual([true, 2, 2])
    const both = suffers(
      { ...two, 'A-Vincent': here({ sp: 6, morale: 4 }) },
      { disorganized: 4, others: 1 },
    )
    expect([both.steps('A-Ulm'), both.steps('A-Vincent')]).toEqual([2, 3])
  })

  test('[10.2/e] nobody loses more steps than he has, [10.2/f] and the straggler of before remains', () => {
    const trial = suffers(
      { 'A-Ulm': here({ sp: 2, stragglers: 1 }) },
      { casualties: 1, stragglers: 1 },
    )
    expect([trial.has('A-Ulm', SMASHED), trial.state.stragglers[piece('A-Ulm')]]).toEqual([true, 1])
    expect(trial.offered('halt')).toEqual([])
  })

  test('[10.2/c] any loss is the end of who was Smashed, [10.2/d] of cavalry not stragglers but in a charge', () => {
    const smashed = here({ sp: 0, stragglers: 1, marks: SMASHED })
    const lost = (id: string, facts: Partial<EffectsFrame>): boolean =>
      suffers({ [id]: smashed }, { smashed: [piece(id)], ...facts }).state.place[piece(id)] === LOST
    expect(lost('A-Ulm', { stragglers: 1 })).toBe(true)
    expect(lost('A-Ulm', { casualties: 1 })).toBe(true)
    expect(lost('A-Klenau', { stragglers: 1 })).toBe(false)
    expect(lost('A-Klenau', { stragglers: 1, ridden: 1 })).toBe(true)
    expect(lost('A-Klenau', { casualties: 1 })).toBe(true)
  })
})

describe('in a charge', () => {
  test('[7.14/c] its casualties fall on organic cavalry first', () => {
    const trial = suffers({ 'A-Ulm': here({ sp: 8, organic: 2 }) }, { ridden: 1, casualties: 2 })
    expect([trial.state.organic[piece('A-Ulm')], trial.steps('A-Ulm')]).toEqual([0, 4])
    const other = suffers({ 'A-Ulm': here({ sp: 8, organic: 2 }) }, { casualties: 2 })
    expect([other.state.organic[piece('A-Ulm')], other.steps('A-Ulm')]).toEqual([2, 2])
  })
})

test('what is left of the effects falls with every reply', () => {
  const pieces = { 'A-Ulm': here({ sp: 4 }), 'A-Vincent': here({ sp: 6 }) }
  const trial = suffers(pieces, { casualties: 2, stragglers: 1 })
  const left = (): number => effectsLeft(trial.state.stack[0] as EffectsFrame)
  for (let last = Infinity; !trial.isOver; trial.say('lose A-Vincent')) {
    expect(left()).toBeLessThan(last)
    last = left()
    if (trial.ask.rule === '7.3/f') break
  }
})
