import { describe, expect, test } from 'vitest'
import { isMarked } from '../model/board.ts'
import { FED, MOBILE, REST, SMASHED, STATIONARY, TRIED } from '../model/state.ts'
import { field, heard, notes, piece, rulesOf } from '../testing/field.ts'
import type { Standing } from '../testing/field.ts'
import { roll, run } from '../testing/steps.ts'
import { UNRECOVERED } from './07-retreat-level.ts'
import { recoverLevel } from './10-recovery-level.ts'
import { recoverProc, recoveryRating, whyCannotRecover } from './10-recovery.ts'

const FRIANT = piece('F-Friant')
const MONTBRUN = piece('F-Montbrun')
const NIGHT = 4
const key = (refused: { say: { key: string } } | undefined) => refused?.say.key
const infantry = (facts: Partial<Standing> = {}, turn = 1) =>
  field({ 'F-Friant': { at: '3017', stragglers: 1, sp: 6, morale: 3, ...facts } }, { turn })

function recover(state: ReturnType<typeof infantry>, die: number) {
  const frame = recoverLevel.frame({ unit: FRIANT })
  const go = heard()
  roll({ proc: recoverProc, state, frame }, [die], go)
  return { frame, go }
}

describe('stragglers', () => {
  test('[10.1/a] come back on the morale or less; cavalry has one more (V-10.1-1)', () => {
    const horse = field({ 'F-Montbrun': { at: '3418', morale: 3, stragglers: 1 } })
    expect(recoveryRating(infantry(), FRIANT)).toBe(3)
    expect(recoveryRating(horse, MONTBRUN)).toBe(4)
  })

  test('[13.2/a] and by night everybody two (V-10.1-2)', () => {
    expect(recoveryRating(infantry({}, NIGHT), FRIANT)).toBe(5)
  })

  test('[10.1/a] a step comes back and shows; there is one try', () => {
    const state = infantry()
    const { go } = recover(state, 3)
    expect([state.steps[FRIANT], state.stragglers[FRIANT]]).toEqual([4, 0])
    expect(notes(go)).toEqual(['note-regained'])
    state.stragglers[FRIANT] = 1
    expect(key(whyCannotRecover(state, FRIANT))).toBe('no-recover-again')
  })

  test('that it was tried in vain its side alone hears', () => {
    const state = infantry()
    const { go } = recover(state, 4)
    expect([state.steps[FRIANT], state.stragglers[FRIANT]]).toEqual([3, 1])
    expect(go.told.map(({ to }) => to)).toEqual([['allied']])
  })

  test('[10.1/a] not for whoever moves or fights; [12.2/a] nor without supply', () => {
    const moved = infantry()
    moved.deeds[FRIANT] = MOBILE
    expect(key(whyCannotRecover(moved, FRIANT))).toBe('no-recover-mobile')
    expect(key(whyCannotRecover(infantry({ unsupplied: 1 }), FRIANT))).toBe('no-recover-supply')
    expect(key(whyCannotRecover(infantry({ stragglers: 0 }), FRIANT))).toBe('no-recover-stragglers')
  })
})

describe('without supply', () => {
  const acts = (deeds: number, turn = 1) => {
    const state = infantry({ unsupplied: 1 }, turn)
    state.deeds[FRIANT] = deeds
    return whyCannotRecover(state, FRIANT)
  }
  test('[12.1/d] whoever rests and has drawn is in supply again, and looks for his men at once (R-81)', () => {
    expect(acts(REST | FED)).toBeUndefined()
    expect(acts(FED, NIGHT)).toBeUndefined()
  })
  test('[12.2/a] not whoever has drawn and does not rest, or rests and has not drawn', () => {
    expect(acts(REST)?.say.key).toBe('no-recover-supply')
    expect([acts(FED)?.rule, acts(FED)?.say.key]).toEqual(['12.1/d', 'no-recover-unrested'])
    expect(acts(FED | STATIONARY)?.rule).toBe('12.1/d')
  })
})

describe('a Smashed unit', () => {
  const smashed = (facts: Partial<Standing> = {}) =>
    infantry({ sp: 0, stragglers: 2, marks: SMASHED, fatigue: 2, ...facts })

  test('[10.2/b] that passes is Smashed no more, and no more tired', () => {
    const state = smashed()
    recover(state, 1)
    expect(isMarked(state, FRIANT, SMASHED)).toBe(false)
    expect([state.steps[FRIANT], state.stragglers[FRIANT], state.fatigue[FRIANT]]).toEqual([
      1, 1, 2,
    ])
  })

  test('[10.2/b] that fails is tired by it and falls back two hexes (V-10.2-2)', () => {
    const state = smashed()
    const { frame, go } = recover(state, 6)
    expect(state.fatigue[FRIANT]).toBe(3)
    expect(rulesOf(go, 'note-fatigue')).toEqual(['10.2/b'])
    expect(frame.at).toBe('fall-back')
    run({ proc: recoverProc, state, frame }, go)
    expect(go.called).toMatchObject([{ proc: 'retreat', steps: 2, cause: UNRECOVERED }])
    expect(state.deeds[FRIANT]! & TRIED).toBe(TRIED)
  })

  test('[12.2/a] may try without supply', () => {
    expect(whyCannotRecover(smashed({ unsupplied: 1 }), FRIANT)).toBeUndefined()
  })
})
