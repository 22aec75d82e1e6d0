import { describe, expect, test } from 'vitest'

import type { Refusal } from '../../../core/contract.ts'
import { grid, hex } from '../map/map.ts'
import { isMarked, mark } from '../model/board.ts'
import { rulesFor } from '../model/rule-set.ts'
import { LOST, MOBILE, MOVED, UNSUPPLIED } from '../model/state.ts'
import { field, heard, piece } from '../testing/field.ts'
import type { Standing } from '../testing/field.ts'
import { answer } from '../testing/steps.ts'
import { FIRST_TRAIN } from './02-pieces.ts'
import { boundOf } from './11-fatigue.ts'
import { supplyLevel } from './12-supply-level.ts'
import {
  isOutOfSupply,
  rationsLeft,
  settleWagons,
  splitWagon,
  supplyProc,
  wagonsFor,
  whyCannotDraw,
  whyCannotSplit,
  whyCannotSupply,
} from './12-supply.ts'

const FRIANT = piece('F-Friant')
const WAGON = piece('F-Wagon-1')
const HALF = piece('F-Wagon-1b')
const key = (refused: Refusal | undefined) => refused?.say.key
const camp = (
  at: string,
  more: Readonly<Record<string, string | Standing>> = {},
  options: string[] = [],
) => field({ 'F-Friant': '3017', 'F-Wagon-1': at, ...more }, { options })

function draw(state: ReturnType<typeof camp>, unit: number): void {
  const frame = supplyLevel.frame({ unit })
  answer({ proc: supplyProc, state, frame }, { verb: 'draw', noun: WAGON }, heard())
}

describe('supply', () => {
  test('[12.3/c] from a wagon within three hexes', () => {
    expect(wagonsFor(camp('3014'), FRIANT)).toEqual([WAGON])
    expect(key(whyCannotDraw(camp('3013'), FRIANT, WAGON))).toBe('no-supply-range')
  })

  test('[12.3/c] none of them in an enemy zone (V-12.3-2); friends cancel it', () => {
    const zones = { 'A-Vecsey': '2916', 'A-Klenau': '3115' }
    expect(key(whyCannotDraw(camp('3014', zones), FRIANT, WAGON))).toBe('no-supply-range')
    const guarded = { ...zones, 'F-Morand': '3016', 'F-Gudin': '3015', 'F-Demont': '3014' }
    expect(whyCannotDraw(camp('3014', guarded), FRIANT, WAGON)).toBeUndefined()
  })

  test('[12.3/c] not over a river but by a bridge that stands', () => {
    const town = { 'F-65': '3303' }
    const state = camp('3304', town)
    expect(whyCannotDraw(state, piece('F-65'), WAGON)).toBeUndefined()
    state.broken = [sideBetween('3303', '3304')]
    expect(key(whyCannotDraw(state, piece('F-65'), WAGON))).toBe('no-supply-range')
  })

  test('[12.3/a] for whoever acts and stays where he is, once', () => {
    const state = camp('3016')
    expect(whyCannotSupply(state, FRIANT)).toBeUndefined()
    draw(state, FRIANT)
    expect(key(whyCannotSupply(state, FRIANT))).toBe('no-supply-again')
    state.deeds[FRIANT] = MOBILE
    expect(key(whyCannotSupply(state, FRIANT))).toBe('no-supply-mobile')
  })

  test('[12.3/b] a step for two divisions, both steps of a full wagon for four', () => {
    const state = camp('3016')
    expect(rationsLeft(state, WAGON)).toBe(4)
    for (let division = 0; division < 4; division++) draw(state, FRIANT)
    expect(rationsLeft(state, WAGON)).toBe(0)
    expect(key(whyCannotDraw(state, FRIANT, WAGON))).toBe('no-supply-load')
  })

  test('[12.4/a] a step once opened is used up (R-38), and an empty wagon goes', () => {
    const state = camp('3016')
    draw(state, FRIANT)
    settleWagons(state, 0, heard())
    expect(state.loads[WAGON - FIRST_TRAIN]).toBe(1)
    state.deeds[FRIANT] = 0
    draw(state, FRIANT)
    settleWagons(state, 0, heard())
    expect(state.place[WAGON]).toBe(LOST)
  })

  test('[2.2.3.1/a] a full wagon makes two halves, a half none', () => {
    const state = camp('3016')
    expect(whyCannotSplit(state, WAGON)).toBeUndefined()
    splitWagon(state, WAGON, heard())
    expect([state.place[HALF], rationsLeft(state, HALF), rationsLeft(state, WAGON)]).toEqual([
      hex('3016'),
      2,
      2,
    ])
    expect(key(whyCannotSplit(state, WAGON))).toBe('no-split-half')
  })

  test('[4.2/a] neither half of a wagon that has moved moves again', () => {
    const state = camp('3016')
    mark(state, WAGON, MOVED)
    splitWagon(state, WAGON, heard())
    expect(isMarked(state, HALF, MOVED)).toBe(true)
  })

  test('[6.1/a] both halves need room where they are parted, whoever could drive on (C16)', () => {
    const refusedBy = (sp: number): Refusal | undefined =>
      whyCannotSplit(camp('3016', { 'F-Gudin': { at: '3016', sp } }), WAGON)
    expect(refusedBy(2)).toBeUndefined()
    expect([refusedBy(4)?.rule, key(refusedBy(4))]).toEqual(['6.1/a', 'no-split-room'])
  })
})

describe('out of supply', () => {
  test('[12.0/a] under the marker, and not without it', () => {
    const state = camp('3016')
    expect(isOutOfSupply(state, FRIANT)).toBe(false)
    state.unsupplied[FRIANT] = 1
    expect(isOutOfSupply(state, FRIANT)).toBe(true)
  })

  test('[16.6/a] in detail a unit has four allotments, and a combat takes one', () => {
    const state = camp('3016', {}, ['detailed-supply'])
    const rules = rulesFor(state.options)
    for (let combat = 0; combat < 3; combat++) rules.useSupply(state, FRIANT)
    expect(isOutOfSupply(state, FRIANT)).toBe(false)
    rules.useSupply(state, FRIANT)
    expect(isOutOfSupply(state, FRIANT)).toBe(true)
    expect(rules.feedsItself(state, FRIANT)).toBe(false)
  })

  test('[16.6/a] that a combat takes one everybody knows; what a night takes shows to nobody', () => {
    const state = camp('3016', {}, ['detailed-supply'])
    const rules = rulesFor(state.options)
    const known = (): number[] => {
      const at = boundOf(FRIANT, UNSUPPLIED) * 2
      return state.bounds.slice(at, at + 2)
    }
    expect(known()).toEqual([0, 0])
    rules.useSupply(state, FRIANT)
    expect(known()).toEqual([1, 1])
    rules.feedsItself(state, FRIANT)
    expect(known()).toEqual([1, 1])
    rules.tellNight(state, FRIANT)
    expect(known()).toEqual([1, 2])
  })

  test('[16.6/b] in detail a step fills up one unit', () => {
    expect(rationsLeft(camp('3016', {}, ['detailed-supply']), WAGON)).toBe(2)
  })

  test('plainly a combat takes nothing', () => {
    const state = camp('3016')
    rulesFor(state.options).useSupply(state, FRIANT)
    expect(state.unsupplied[FRIANT]).toBe(0)
  })
})

function sideBetween(a: string, b: string): number {
  return grid.sideBetween(hex(a), hex(b))
}
