import { describe, expect, test } from 'vitest'
import { fortsLevel } from './08-fire-levels.ts'
import { grid, hex } from '../map/map.ts'
import { DEFENDED } from '../model/state.ts'
import { activating, placeOf } from '../testing/command.ts'
import { cellRead, fireFlow, rulesTold } from '../testing/fire.ts'
import { Trial, fieldOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { onGround } from '../testing/ground.ts'
import { formationNamed } from './03-pieces.ts'
import { FORTS, fortTargets, mayFortsFire } from './08-forts.ts'

const PLAPPEVILLE = FORTS.indexOf(hex('4714'))

/** Hexes at a distance from a fort, in order. */
const ring = (distance: number): string[] =>
  Array.from({ length: grid.n }, (_, at) => at)
    .filter((at) => grid.distance(hex('4714'), at) === distance)
    .map(grid.print)
const flat = Object.fromEntries(
  [...ring(1), ...ring(2), ...ring(3)].map((at) => [at, { level: 1, terrain: 0 }]),
)
const [NEAR] = ring(1)
const FAR = ring(2).at(-1)

const targets = (stands: Stands): string[] =>
  onGround(flat, () => fortTargets(fieldOf(stands), PLAPPEVILLE)).map(grid.print)

describe('forts', () => {
  test('[8.9/b, 2.2.3/c] fire at Prussians within two hexes', () => {
    expect(FORTS.map(grid.print)).toEqual(['4714', '4917'])
    const both = targets({ [NEAR!]: ['P-III-9'], [FAR!]: ['P-III-10'] })
    expect(new Set(both)).toEqual(new Set([NEAR, FAR]))
    expect(targets({ [ring(3)[0]!]: ['P-III-9'] })).toEqual([])
    expect(targets({ [NEAR!]: ['P-III-HQ'] })).toEqual([])
    expect(targets({ [NEAR!]: ['F-II-1Verge'] })).toEqual([])
  })

  test('[8.9/b] not through anything that obscures (R-15)', () => {
    const [fort, out] = [hex('4714'), hex('4712')]
    expect(grid.distance(fort, out)).toBe(2)
    const stands = { '4712': ['P-III-9'] }
    expect(targets(stands)).toEqual(['4712'])
    expect(targets({ ...stands, '4713': ['F-II-HQ'] })).toEqual([])
  })

  test('[8.9/b] each once a turn, ten points strong, and never short of ammunition (R-16)', () => {
    const state = fieldOf({ [NEAR!]: ['P-III-9'] })
    const trial = onGround(flat, () => {
      const one = new Trial(fireFlow, state, fortsLevel.frame())
      expect([one.ask.seat, one.offered('at')]).toEqual(['french', [NEAR]])
      return one.say(`at ${NEAR}`).rollAll(3, 3)
    })
    expect(state.forts[PLAPPEVILLE]).toBe(1)
    expect(state.ammo.every((ammo) => ammo === 0)).toBe(true)
    // Canister makes fifteen, and it fires from above.
    expect(cellRead(trial).split(' ')[0]).toBe('11')
    expect(rulesTold(trial)).toContain('8.4.q')
    expect(rulesTold(trial)).not.toContain('8.4.m')
    expect(onGround(flat, () => fortTargets(state, PLAPPEVILLE))).toEqual([])
    expect(trial.isOver).toBe(true)
  })

  test('need not', () => {
    const state = fieldOf({ [NEAR!]: ['P-III-9'] })
    const trial = onGround(flat, () => new Trial(fireFlow, state, fortsLevel.frame()).say('pass'))
    expect([trial.isOver, state.morale[piece('P-III-9')]]).toEqual([true, 0])
  })

  test('[8.9/c] [8.4.s] in one Step with the fire of the Guard (R-04, R-74)', () => {
    const state = fieldOf({
      [NEAR!]: ['P-III-9'],
      '4010': ['F-IG-1Pic', 'F-IG-HQ'],
      '3910': ['P-III-10'],
    })
    const guard = piece('F-IG-1Pic')
    onGround(flat, () => {
      const trial = activating('F-IG', state).say('defensive')
      expect(placeOf(trial)).toBe('forts/target')
      state.deeds[guard]! |= DEFENDED
      trial.say('pass')
      expect([placeOf(trial), state.deeds[guard]! & DEFENDED]).toEqual([
        'fireStep/choose',
        DEFENDED,
      ])
      trial.say('done')
      expect([placeOf(trial), state.deeds[guard]! & DEFENDED]).toEqual(['moveStep/choose', 0])
    })
  })

  test('[8.9/c] when the chit of the Guard is drawn, and by day', () => {
    const state = fieldOf({})
    expect(mayFortsFire(state, formationNamed('F-IG'))).toBe(true)
    expect(mayFortsFire(state, formationNamed('F-II'))).toBe(false)
    const night = fieldOf({}, { scenario: 'campaign-three-days', turn: 15 })
    expect(mayFortsFire(night, formationNamed('F-IG'))).toBe(false)
  })
})
