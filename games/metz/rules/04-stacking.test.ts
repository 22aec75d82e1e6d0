import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import { put } from '../model/board.ts'
import { hex } from '../map/map.ts'
import { LOW } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { fieldOf, piece } from '../testing/field.ts'
import { FRENCH, PRUSSIAN } from './03-pieces.ts'
import { putWorks } from './03-values.ts'
import { hasRoom, isRoadFree, takesRoom, whyFortClosed, whyNoRoom } from './04-stacking.ts'

const AT = '2523'

/** The rule by which these do not stand together, or nothing. */
function why(there: readonly string[], more: readonly string[], at = AT): string | undefined {
  const state = fieldOf({ [at]: there })
  return whyNoRoom(state, more.map(piece), hex(at))?.rule
}

describe('in one hex', () => {
  test('[4.1] two units, not three', () => {
    expect(why(['P-III-9'], ['P-6C-15'])).toBeUndefined()
    expect(why(['P-III-9', 'P-6C-15'], ['P-III-StulpArt'])).toBe('4.1')
    expect(why([], ['P-III-9', 'P-6C-15', 'P-III-StulpArt'])).toBe('4.1')
  })

  test('[4.1.1/a] one fresh brigade of infantry, with any other unit', () => {
    expect(why(['P-III-9'], ['P-III-10'])).toBe('4.1.1/a')
    expect(why(['P-III-9'], ['P-III-DetA'])).toBeUndefined()
    expect(why(['P-6C-14'], ['P-6C-15'])).toBeUndefined()
  })

  test('[4.1.1/b] a fresh and a battleworn one', () => {
    const state = fieldOf({ [AT]: ['P-III-9'] })
    state.worn[piece('P-III-10')] = 1
    expect(hasRoom(state, [piece('P-III-10')], hex(AT))).toBe(true)
    state.worn[piece('P-III-10')] = 0
    expect(hasRoom(state, [piece('P-III-10')], hex(AT))).toBe(false)
  })

  test('[4.1.2] headquarters and mitrailleuses beyond counting', () => {
    expect(['F-II-HQ', 'F-II-VergeMit', 'F-II-VergeArt'].map((id) => takesRoom(piece(id)))).toEqual(
      [false, false, true],
    )
    expect(why(['F-II-1Verge', 'F-II-VergeArt'], ['F-II-HQ', 'F-III-HQ'])).toBeUndefined()
    expect(why(['F-II-1Verge', 'F-II-HQ'], ['F-II-VergeArt'])).toBeUndefined()
  })

  test('[4.1.3] markers take no room', () => {
    const state = fieldOf({ [AT]: ['P-III-9'] })
    putWorks(state, { hex: hex(AT), kind: 1, side: PRUSSIAN })
    state.morale[piece('P-III-9')] = 1
    state.ammo = changed(state.ammo, piece('P-III-9'), LOW)
    expect(hasRoom(state, [piece('P-6C-15')], hex(AT))).toBe(true)
    expect(hasRoom(state, [piece('P-6C-15'), piece('P-6C-14')], hex(AT))).toBe(false)
  })

  test('who is there already is not counted twice', () => {
    expect(why(['P-III-9', 'P-6C-15'], ['P-III-9'])).toBeUndefined()
  })
})

describe('forts', () => {
  test('[4.4] one combat unit, and headquarters (R-69)', () => {
    expect(why(['F-IG-1Del'], ['F-IG-DelArt'], '4714')).toBe('4.4')
    expect(why([], ['F-IG-DelArt'], '4714')).toBeUndefined()
    expect(why(['F-IG-1Del'], ['F-IG-HQ'], '4714')).toBeUndefined()
  })

  test('only the French go in', () => {
    expect(whyFortClosed(PRUSSIAN, hex('4714'))?.rule).toBe('2.2.3/a')
    expect(whyFortClosed(FRENCH, hex('4714'))).toBeUndefined()
    expect(whyFortClosed(PRUSSIAN, hex(AT))).toBeUndefined()
  })
})

describe('roads', () => {
  const isFree = (there: readonly string[], moving: readonly string[]): boolean =>
    isRoadFree(fieldOf({ [AT]: there }), moving.map(piece), hex(AT))

  test('[4.2/a] who meets another unit is off the road, free stackers are no hindrance', () => {
    expect(isFree([], ['P-III-9'])).toBe(true)
    expect(isFree(['P-III-HQ'], ['P-III-9'])).toBe(true)
    expect(isFree(['P-6C-15'], ['P-III-9'])).toBe(false)
  })

  test('[4.2/c] one unit at a time, with headquarters and its mitrailleuse', () => {
    expect(isFree([], ['F-II-VergeArt', 'F-II-HQ'])).toBe(true)
    expect(isFree([], ['P-III-9', 'P-6C-15'])).toBe(false)
  })
})

describe('mitrailleuses', () => {
  const places = (state: State): number[] =>
    ['F-II-VergeArt', 'F-II-VergeMit'].map((id) => state.place[piece(id)]!)

  test('[4.3/a] stand where their battery stands', () => {
    const state = fieldOf({ [AT]: ['F-II-VergeArt'] })
    expect(places(state)).toEqual([hex(AT), hex(AT)])
    put(state, piece('F-II-VergeArt'), hex('2524'))
    expect(places(state)).toEqual([hex('2524'), hex('2524')])
  })
})
