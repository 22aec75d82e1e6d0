import { describe, expect, test } from 'vitest'
import { leastOf, mostOf } from '../../../core/bounds.ts'
import { isMarked, mark } from '../model/board.ts'
import {
  ATTACKED,
  BESIDE,
  DISORGANIZED,
  FATIGUE,
  FED,
  FOUGHT,
  JOINED,
  MOVED,
  REST,
  STATIONARY,
  UNSUPPLIED,
} from '../model/state.ts'
import type { State } from '../model/state.ts'
import { field, heard, piece } from '../testing/field.ts'
import type { Standing } from '../testing/field.ts'
import { boundOf } from './11-fatigue.ts'
import { beginUnits, didOf, forgetFights, settleUnits } from './11-settlement.ts'

const FRIANT = piece('F-Friant')
const NIGHT = 4
const camp = (facts: Partial<Standing> = {}, turn = 1, options: string[] = []) =>
  field({ 'F-Friant': { at: '3017', fatigue: 5, ...facts } }, { turn, options })

function settled(state: State, did: { marks?: number; deeds?: number }): State {
  beginUnits(state, [FRIANT])
  mark(state, FRIANT, did.marks ?? 0)
  state.deeds[FRIANT]! |= did.deeds ?? 0
  settleUnits(state, [FRIANT], heard())
  return state
}
const fatigueAfter = (state: State, did: { marks?: number; deeds?: number }): number =>
  settled(state, did).fatigue[FRIANT]!

describe('what an activation does to fatigue', () => {
  test('[4.1/b] moving and fighting tire by one, by night by two (FM-1, FM-2)', () => {
    expect(fatigueAfter(camp({ fatigue: 2 }), { marks: MOVED })).toBe(3)
    expect(fatigueAfter(camp({ fatigue: 2 }), { marks: ATTACKED })).toBe(3)
    expect(fatigueAfter(camp({ fatigue: 3 }, NIGHT), { marks: MOVED })).toBe(5)
  })

  test('[4.1/c] [4.1/d] rest takes a box off, what is done in place none', () => {
    expect(fatigueAfter(camp(), { deeds: REST })).toBe(4)
    expect(fatigueAfter(camp(), { deeds: STATIONARY })).toBe(5)
  })

  test('[15.5/e] who does nothing has not rested', () => {
    expect(didOf(camp(), FRIANT)).toBe('nothing')
    expect(fatigueAfter(camp(), {})).toBe(5)
  })

  test('[12.1/a] [13.1/a] a supplied night takes three off for rest and two in place (V-12.1-1), another one and none', () => {
    expect(fatigueAfter(camp({}, NIGHT), { deeds: REST | FED })).toBe(2)
    expect(fatigueAfter(camp({}, NIGHT), { deeds: STATIONARY | FED })).toBe(3)
    expect(fatigueAfter(camp({}, NIGHT), { deeds: REST })).toBe(4)
    expect(fatigueAfter(camp({}, NIGHT), { deeds: STATIONARY })).toBe(5)
  })

  test('[13.0/a] by day supply rests nobody more', () => {
    expect(fatigueAfter(camp(), { deeds: REST | FED })).toBe(4)
  })

  test('the enemy knows of who stayed only what is possible', () => {
    const state = settled(camp({}, NIGHT), { deeds: REST | FED })
    const bound = boundOf(FRIANT, FATIGUE)
    expect([leastOf(state.bounds, bound), mostOf(state.bounds, bound)]).toEqual([2, 5])
  })
})

describe('what it does to supply', () => {
  test('[12.1/c] [12.1/b] whoever fought and draws nothing by night is out of supply (V-12.1-2)', () => {
    const state = settled(camp({ marks: FOUGHT }, NIGHT), { deeds: REST })
    expect(state.unsupplied[FRIANT]).toBe(1)
    expect(settled(camp({}, NIGHT), { deeds: REST }).unsupplied[FRIANT]).toBe(0)
    expect(settled(camp({ marks: FOUGHT }), { deeds: REST }).unsupplied[FRIANT]).toBe(0)
  })

  test('[12.1/b] not whoever draws', () => {
    expect(settled(camp({ marks: FOUGHT }, NIGHT), { deeds: REST | FED }).unsupplied[FRIANT]).toBe(
      0,
    )
  })

  test('[12.1/c] without that option everybody has to draw', () => {
    const state = settled(camp({}, NIGHT, ['supply-for-all']), { deeds: REST })
    expect(state.unsupplied[FRIANT]).toBe(1)
  })

  test('[12.1/d] the marker comes off when one draws and rests, later by day too', () => {
    expect(settled(camp({ unsupplied: 1 }), { deeds: REST | FED }).unsupplied[FRIANT]).toBe(0)
    expect(settled(camp({ unsupplied: 1 }), { deeds: STATIONARY | FED }).unsupplied[FRIANT]).toBe(1)
  })

  test('whether somebody drew is not seen, that whoever marched did not, is', () => {
    const bound = boundOf(FRIANT, UNSUPPLIED)
    const stayed = settled(camp({ marks: FOUGHT }, NIGHT), { deeds: REST | FED })
    const marched = settled(camp({ marks: FOUGHT }, NIGHT), { marks: MOVED })
    expect([leastOf(stayed.bounds, bound), mostOf(stayed.bounds, bound)]).toEqual([0, 1])
    expect([leastOf(marched.bounds, bound), mostOf(marched.bounds, bound)]).toEqual([1, 1])
  })

  test('nor of a division to which a detachment has marched: it may have drawn before (R-72)', () => {
    const bound = boundOf(FRIANT, UNSUPPLIED)
    const facts = { marks: MOVED | JOINED, deeds: STATIONARY | FED }
    const state = settled(camp({ marks: FOUGHT, unsupplied: 1 }, NIGHT), facts)
    expect(state.unsupplied[FRIANT]).toBe(0)
    expect([leastOf(state.bounds, bound), mostOf(state.bounds, bound)]).toEqual([0, 1])
    expect(isMarked(state, FRIANT, JOINED)).toBe(false)
  })

  test('[16.6/a] in detail a night takes an allotment of whoever draws nothing', () => {
    const state = settled(camp({}, NIGHT, ['detailed-supply']), { deeds: REST })
    expect(state.unsupplied[FRIANT]).toBe(1)
  })

  test('after the night nobody has fought', () => {
    const state = camp({ marks: FOUGHT })
    forgetFights(state)
    expect(isMarked(state, FRIANT, FOUGHT)).toBe(false)
  })
})

describe('markers', () => {
  test('[9.0/a] whoever was Disorganized when it began is in order when it ends', () => {
    expect(isMarked(settled(camp({ marks: DISORGANIZED }), {}), FRIANT, DISORGANIZED)).toBe(false)
  })

  test('a marker got in this activation stays', () => {
    expect(isMarked(settled(camp(), { marks: DISORGANIZED }), FRIANT, DISORGANIZED)).toBe(true)
  })

  test('who stood beside an enemy when it began is known until it ends', () => {
    const state = field({ 'F-Friant': '3017', 'A-Vecsey': '3018' })
    beginUnits(state, [FRIANT])
    expect(isMarked(state, FRIANT, BESIDE)).toBe(true)
    settleUnits(state, [FRIANT], heard())
    expect(isMarked(state, FRIANT, BESIDE)).toBe(false)
  })
})
