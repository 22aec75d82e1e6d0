import { describe, expect, test } from 'vitest'
import { hex } from '../map/map.ts'
import { isMarked } from '../model/board.ts'
import { FIXED, LOST, MOVED, POOL, PLACED_GUNS, TOOK_GUNS } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { CENTRE, Trial, drm, fight, oddsOf, spot } from '../testing/combat.ts'
import { field, heard, piece } from '../testing/field.ts'
import type { Standing } from '../testing/field.ts'
import { FIRST_GUNS, formationNamed } from './02-pieces.ts'
import { PARTS } from './02-tables.ts'
import { BEATEN, retreatLevel } from './07-retreat-level.ts'
import { actingTrains } from './04-actors.ts'
import {
  gunsLeft,
  limber,
  unlimber,
  whyCannotLimber,
  whyCannotUnlimber,
} from './16-positioned-guns.ts'

const options = ['positioned-artillery']
const friant = (batteries: number): State =>
  field({ 'F-Friant': { at: CENTRE, facing: 'N', batteries, sp: 6 } }, { options })
const where = { piece: piece('F-Friant'), hex: hex(CENTRE) }
const guns = piece('F-Guns-1')

/** Guns of the enemy on the map. */
function withGuns(batteries: number, marks = 0): (state: State) => void {
  return (state) => {
    const at = piece('A-Guns-1') - FIRST_GUNS
    state.guns = state.guns.with(at, batteries)
    state.marks[piece('A-Guns-1')]! |= marks
  }
}
const north: Standing = { at: spot('N'), facing: 'S', batteries: 1, sp: 8 }
const battery: Standing = { at: CENTRE, facing: 'N' }

describe('guns on the map', () => {
  test('[16.4/a] come off the track of a unit, two to a marker', () => {
    const state = friant(3)
    for (let count = 0; count < 3; count++) {
      expect(whyCannotUnlimber(state, where)).toBeUndefined()
      unlimber(state, where, 0, heard())
    }
    expect([state.batteries[piece('F-Friant')], state.guns[guns - FIRST_GUNS]]).toEqual([0, 2])
    expect(state.guns[piece('F-Guns-2') - FIRST_GUNS]).toBe(1)
    expect([state.place[guns], isMarked(state, guns, MOVED)]).toEqual([hex(CENTRE), true])
    expect(whyCannotUnlimber(state, where)?.say.key).toBe('no-guns-left')
  })

  test('[16.4/b] join a unit again, but not that which has just put them down', () => {
    const state = friant(1)
    unlimber(state, where, 0, heard())
    expect(whyCannotLimber(state, where)?.say.key).toBe('no-guns-placed')
    state.deeds[piece('F-Friant')]! &= ~PLACED_GUNS
    expect(whyCannotLimber(state, where)).toBeUndefined()
    limber(state, where, heard())
    expect([state.batteries[piece('F-Friant')], state.place[guns]]).toEqual([1, POOL])
    expect(state.deeds[piece('F-Friant')]! & TOOK_GUNS).not.toBe(0)
    expect(whyCannotUnlimber(state, where)?.say.key).toBe('no-guns-taken')
  })

  test('[16.4/a] only where that is played', () => {
    const state = field({ 'F-Friant': CENTRE })
    expect(whyCannotUnlimber(state, where)?.say.key).toBe('no-guns-option')
    expect(gunsLeft(state, where)).toBe(0)
  })

  test('what is left to do with them falls either way', () => {
    const state = friant(2)
    const lefts = [gunsLeft(state, where)]
    for (let count = 0; count < 2; count++) {
      unlimber(state, where, 0, heard())
      lefts.push(gunsLeft(state, where))
    }
    expect(lefts).toEqual([2, 1, 0])
  })

  test('[16.4/b] act with the formation they came from', () => {
    const state = friant(1)
    unlimber(state, where, 0, heard())
    const acting = { formations: [formationNamed('F-III')], side: 0 as const }
    expect(actingTrains(state, acting)).toEqual([guns])
    expect(actingTrains(state, { ...acting, formations: [formationNamed('F-IV')] })).toEqual([])
  })

  test('[16.4/b] defend with one point alone, and lend their modifier to who stands with them', () => {
    const alone = oddsOf({ 'F-Friant': north, 'A-Guns-1': battery }, ['F-Friant'], [CENTRE], {
      before: withGuns(2),
    })
    expect([alone.defence / PARTS, drm(alone, 'drm-guns')]).toEqual([1, -1])
    const beside = {
      'F-Friant': north,
      'A-Guns-1': battery,
      'A-Ulm': { ...battery, sp: 4, batteries: 0 },
    }
    const together = oddsOf(beside, ['F-Friant'], [CENTRE], { before: withGuns(2) })
    expect([together.defence / PARTS, drm(together, 'drm-guns')]).toEqual([4, -1])
  })

  test('[16.4/b] are lost if they go back by themselves, and come along with a unit', () => {
    const driven = (pieces: Record<string, Standing>): Trial => {
      const state = field({ 'F-Friant': north, ...pieces })
      withGuns(2)(state)
      const frame = retreatLevel.frame({
        side: 1,
        pieces: Object.keys(pieces).map(piece),
        steps: 1,
        cause: BEATEN,
        away: [hex(spot('N'))],
      })
      return new Trial(state, frame)
    }
    const isLost = ({ state }: Trial): boolean => state.place[piece('A-Guns-1')] === LOST
    const alone = driven({ 'A-Guns-1': battery })
    expect([isLost(alone), alone.isOver]).toEqual([true, true])
    const withTrain = driven({ 'A-Guns-1': battery, 'A-Wagon-1': { at: CENTRE } })
    expect([isLost(withTrain), withTrain.ask.rule]).toEqual([true, '7.2/b'])
    const along = driven({ 'A-Guns-1': battery, 'A-Ulm': { ...battery, sp: 4 } })
    along.say(`to ${along.offered('to')![0]!}`)
    expect([isLost(along), along.at('A-Guns-1')]).toEqual([false, along.at('A-Ulm')])
  })

  test('[16.4/b] a casualty is the end of a marker that is alone', () => {
    const trial = fight({ 'F-Friant': north, 'A-Guns-1': battery }, ['F-Friant'], [CENTRE], {
      before: withGuns(1),
    })
    trial.roll(6).rollAll(1, 6)
    expect(trial.state.place[piece('A-Guns-1')]).toBe(LOST)
  })

  test('[16.5/d] those of a grand battery count twice from the front, once from behind', () => {
    const odds = (facing: string): number =>
      oddsOf({ 'F-Friant': north, 'A-Guns-1': { ...battery, facing } }, ['F-Friant'], [CENTRE], {
        before: withGuns(2, FIXED),
      }).defence / PARTS
    expect([odds('N'), odds('S')]).toEqual([4, 2])
  })
})
