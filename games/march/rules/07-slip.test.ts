import { describe, expect, test } from 'vitest'
import { mostOf } from '../../../core/bounds.ts'
import { grid } from '../map/map.ts'
import { isMarked, mark } from '../model/board.ts'
import { DISORGANIZED, FATIGUE, MOBILE, SMASHED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { isOpen, stepWhere, toOf, fromOf } from '../testing/ground.ts'
import { field, piece, rulesOf } from '../testing/field.ts'
import type { Standing } from '../testing/field.ts'
import { Trial, moving } from '../testing/moves.ts'
import { AUSTRIAN } from './02-pieces.ts'
import { moveOf } from './06-movers.ts'
import { hasThreatened } from './06-readiness.ts'
import { slipFrom, slipLeft, whyCannotSlip, whyCannotThreaten } from './07-slip.ts'
import { boundOf } from './11-fatigue.ts'

const [FRIANT, VECSEY] = ['F-Friant', 'A-Vecsey'].map(piece) as [number, number]
/** Four open hexes in a row to the north. */
const first = stepWhere((edge, from, to) => {
  const third = grid.neighbours[to * 6]!
  return (
    edge % 6 === 0 &&
    [from, to, third, grid.neighbours[third * 6]!].every((one) => one >= 0 && isOpen(one))
  )
})
const [start, near, horse] = [fromOf(first), toOf(first), grid.neighbours[toOf(first) * 6]!]
const print = (hex: number): string => grid.print(hex)
const step = (hex: number): string => `step ${print(hex)}`

function facing(cavalry: Partial<Standing> = {}, mine: Partial<Standing> = {}): State {
  return field({
    'F-Friant': { at: print(start), formation: 'F-IV', ...mine },
    'A-Vecsey': { at: print(horse), facing: 'S', batteries: 0, ...cavalry },
  })
}
/** Friant has come beside the cavalry. */
function beside(state: State): Trial {
  return moving(state, 'F-Friant').say(step(near))
}

describe('cavalry before combat', () => {
  test('[7.6/c] infantry that comes beside it announces its attack, and it may slip away up to four hexes', () => {
    const trial = beside(facing())
    expect(trial.offered('threaten')).toEqual([print(horse)])
    trial.say(`threaten ${print(horse)}`)
    expect([trial.ask.seat, trial.offered('slip-away')]).toEqual(['austrian', ['A-Vecsey']])
    trial.say('slip-away A-Vecsey')
    // He goes one hex at least.
    expect([trial.ask.seat, trial.offered('halt')]).toEqual(['austrian', undefined])
    trial.say(`to ${trial.offered('to')![0]}`)
    for (let to = trial.offered('to'); to !== undefined; to = trial.offered('to')) {
      expect([trial.ask.seat, trial.offered('halt')]).toEqual(['austrian', []])
      trial.say(`to ${to[0]}`)
    }
    trial.say('face S')
    expect(grid.distance(grid.index(trial.at('A-Vecsey'))!, horse)).toBe(4)
    expect(trial.ask.seat).toBe('allied')
  })

  test('[7.6/c] it is disorganized, or loses men if it was; the Smashed lose nothing (V-7.6-2)', () => {
    for (const [marks, fatigue, steps, isWorn] of [
      [0, 1, 0, true],
      [DISORGANIZED, 1, -1, true],
      [SMASHED, 1, 0, false],
    ] as const) {
      const state = facing({ marks })
      if (marks === SMASHED) state.steps[VECSEY] = 0
      const before = state.steps[VECSEY]!
      const trial = beside(state).say(`threaten ${print(horse)}`, 'slip-away A-Vecsey')
      trial.say(`to ${trial.offered('to')![0]}`, 'halt', 'face S')
      expect(state.fatigue[VECSEY]).toBe(fatigue)
      expect(state.steps[VECSEY]! - before).toBe(steps)
      expect(isMarked(state, VECSEY, DISORGANIZED)).toBe(isWorn)
      for (const key of ['note-disorganized', 'note-straggler'])
        expect(rulesOf(trial, key).filter((rule) => rule !== '7.6/c')).toEqual([])
      expect(rulesOf(trial, 'note-fatigue')).toEqual(['7.6/e'])
    }
  })

  test('[7.6/e] and tires by a level: nobody takes it for Spent any more (R-12)', () => {
    const state = facing({ fatigue: 2 })
    state.bounds[boundOf(VECSEY, FATIGUE) * 2 + 1] = 7
    const trial = beside(state).say(`threaten ${print(horse)}`, 'slip-away A-Vecsey')
    trial.say(`to ${trial.offered('to')![0]}`, 'halt', 'face S')
    expect(state.fatigue[VECSEY]).toBe(3)
    expect(mostOf(state.bounds, boundOf(VECSEY, FATIGUE))).toBe(7)
  })

  test('[7.6/c] a Spent one is not asked, and the pause comes all the same (R-55)', () => {
    const trial = beside(facing({ fatigue: 7 })).say(`threaten ${print(horse)}`)
    expect(trial.told.some(({ what }) => what.did === 'window')).toBe(true)
    expect(trial.ask.seat).toBe('allied')
    expect(trial.offered('threaten')).toBeUndefined()
    const state = facing({ fatigue: 7 })
    expect(whyCannotSlip(state, { hex: horse, side: AUSTRIAN, tried: [] }, VECSEY)?.rule).toBe(
      '11.1/b',
    )
  })

  test('[7.6/d] then the mover may go on for three points more (V-7.6-3, R-13)', () => {
    const state = facing()
    state.points[FRIANT] = 14
    const trial = beside(state).say(`threaten ${print(horse)}`, 'slip-away A-Vecsey')
    while (trial.ask.seat === 'austrian') {
      const ways = trial.offered('to')
      const far = ways?.find((to) => grid.distance(grid.index(to)!, near) > 2) ?? ways?.[0]
      trial.say(far === undefined ? 'face S' : `to ${far}`)
    }
    expect(trial.left('F-Friant')).toBe(5)
    trial.say(step(horse))
    expect(state.points[FRIANT]).toBe(0)
  })

  test('[7.6/d] and stands where it is while it does not', () => {
    const trial = beside(facing()).say(`threaten ${print(horse)}`, 'stand')
    expect(trial.offered('step')).toBeUndefined()
    expect(hasThreatened(trial.state, FRIANT, horse)).toBe(true)
    expect(trial.offered('threaten')).toBeUndefined()
  })

  test('only infantry that has moved announces anything, and to cavalry alone', () => {
    const state = facing()
    const edge = near * 6
    state.deeds[FRIANT] = MOBILE
    const mover = { ...moveOf(state, FRIANT), hex: near, last: 0, steps: 1 }
    expect(whyCannotThreaten(state, mover, edge)).toBeUndefined()
    expect(whyCannotThreaten(state, { ...mover, steps: 0 }, edge)?.say.key).toBe(
      'no-threat-unmoved',
    )
    expect(whyCannotThreaten(state, mover, edge + 3)?.say.key).toBe('no-threat-target')
    expect(whyCannotThreaten(state, { ...mover, piece: piece('F-Montbrun') }, edge)?.say.key).toBe(
      'no-threat-infantry',
    )
    mark(state, FRIANT, DISORGANIZED)
    expect(whyCannotThreaten(state, mover, edge)?.rule).toBe('9.0/a')
    const foot = field({ 'F-Friant': print(near), 'A-Vukassovich': print(horse) })
    expect(whyCannotThreaten(foot, mover, edge)?.say.key).toBe('no-threat-cavalry')
    expect(slipFrom(foot, horse, { side: AUSTRIAN, by: [near] })).toBeUndefined()
  })

  test('[6.8/a] nor who could not face it any more', () => {
    const state = facing({}, {})
    state.deeds[FRIANT] = MOBILE
    const mover = { ...moveOf(state, FRIANT), hex: near, last: 3, steps: 1 }
    expect(whyCannotThreaten(state, mover, near * 6)).toBeUndefined()
    state.points[FRIANT] = 1
    expect(whyCannotThreaten(state, mover, near * 6)?.rule).toBe('6.8/a')
  })

  test('the pause ends when all have been asked', () => {
    const state = facing()
    const frame = slipFrom(state, horse, { side: AUSTRIAN, by: [near] })!
    const whole = slipLeft(frame, state)
    const trial = new Trial(state, frame)
    expect(slipLeft(frame, state)).toBeLessThan(whole)
    trial.say('stand')
    expect(trial.isOver).toBe(true)
  })
})
