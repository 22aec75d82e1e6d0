import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import type { Frame } from '../model/levels.ts'
import { fortuneLevel } from '../rules/06-chit-levels.ts'
import { nightLevel, parentsLevel } from '../rules/18-night-levels.ts'
import { metz } from '../game.ts'
import { hex } from '../map/map.ts'
import { FRENCH, PRUSSIAN, formationNamed } from '../rules/03-pieces.ts'
import type { Side } from '../rules/03-pieces.ts'
import { DUG, LOW, MOVED, PARTED, POOL, SHAKEN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { reason, say, tableOf, why } from '../testing/advice.ts'
import { piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'

/** The first Evening of a campaign. */
function evening(stands: Stands, side: Side, frame: Frame, before?: (state: State) => void): State {
  return tableOf(stands, side, frame, (state) => {
    Object.assign(state, { scenario: 'campaign-three-days', turn: 15 })
    state.control = Array.from({ length: 13 }, () => FRENCH)
    before?.(state)
  })
}

const CAMP: Stands = {
  '3018': ['F-II-HQ', 'F-II-1Verge', 'F-II-VergeArt'],
  '3017': ['F-II-2Verge', 'F-II-Corps'],
  '3019': ['F-II-1Batail', 'F-II-DetA'],
  '3021': ['F-VI-1Tix'],
}
const names = { side: FRENCH as Side, formation: formationNamed('F-II'), chief: 0 }

describe('in Bivouac', () => {
  const camp = (before?: (state: State) => void): State =>
    evening(CAMP, FRENCH, nightLevel.frame(names, 'begin'), (state) => {
      state.bivouac = changed(state.bivouac, names.formation, 1)
      state.morale[piece('F-II-VergeArt')] = SHAKEN
      before?.(state)
    })

  test.each([
    ['revive', 'F-II-1Verge', '18.6.a no-revive-need'],
    ['revive', 'F-II-VergeMit', '4.3/b is-with-battery'],
    ['muster', 'F-II-VergeMit', '4.3/b is-with-battery'],
    ['revive', 'F-II-HQ', '18.6.a no-rest-unit'],
    ['muster', 'F-II-1Verge', '18.6.b no-muster-need'],
    ['muster', 'F-II-DetA', '18.6.b no-muster-detachment'],
    ['supply', 'F-II-VergeMit', '18.6.c no-supply-need'],
    ['lead', 'F-II-HQ', '18.6.d no-leader-need'],
    ['lead', 'F-II-1Verge', '18.6.d no-leader-need'],
    ['revive', 'F-VI-1Tix', '18.6/b no-other-formation'],
    ['revive', 'F-II-2Batail', '19.3/a has-left'],
    ['revive', 'P-III-9', '3.1.1/b is-the-enemys'],
    ['piece', 'F-II-1Verge', '18.6/b no-rest-need'],
  ])('[18.6/b] %s %s: %s', (verb, id, told) => {
    expect(reason(camp(), verb, piece(id))).toBe(told)
  })

  test('[18.6.f] nobody who has moved or dug', () => {
    const state = camp((now) => {
      const { morale, deeds } = now
      morale[piece('F-II-1Verge')] = SHAKEN
      morale[piece('F-II-2Verge')] = SHAKEN
      deeds[piece('F-II-1Verge')]! |= MOVED
      deeds[piece('F-II-2Verge')]! |= DUG
      now.casualty = changed(now.casualty, names.formation, 1)
      deeds[piece('F-II-HQ')]! |= MOVED
    })
    for (const id of ['F-II-1Verge', 'F-II-2Verge'])
      expect(reason(state, 'revive', piece(id))).toBe('18.6.f no-rest-moved')
    expect(reason(state, 'piece', piece('F-II-1Verge'))).toBe('18.6.f no-rest-moved')
    expect(reason(state, 'piece', piece('F-II-HQ'))).toBe('18.6.f no-rest-moved')
  })

  test('[18.6/d] each once, and nothing that comes before what was tried', () => {
    const state = camp((state) => {
      state.ammo = changed(state.ammo, piece('F-II-VergeArt'), LOW)
      state.ammo = changed(state.ammo, piece('F-II-VergeMit'), LOW)
    })
    expect(reason(state, 'revive', piece('F-II-VergeArt'))).toBeUndefined()
    say(state, 'supply', piece('F-II-VergeMit'))
    metz.answer(state, { seat: 'nature', values: [10] })
    expect(reason(state, 'supply', piece('F-II-VergeMit'))).toBe('18.6/d no-rest-again')
    expect(reason(state, 'revive', piece('F-II-VergeArt'))).toBe('18.6/d no-rest-again')
  })

  test('[18.6.b] nobody for whom there would be no room', () => {
    const around = ['3018', '3020', '2919', '2920', '3119', '3120']
    const guests = 'F-VI-1Tix F-VI-2Tix F-VI-Bis F-VI-1Lafont F-VI-2Lafont F-VI-1Lev'.split(' ')
    const stands: Stands = {
      '3019': ['F-II-1Batail', 'F-II-1Verge'],
      ...Object.fromEntries(around.map((at, index) => [at, [guests[index]!]])),
    }
    const state = evening(stands, FRENCH, nightLevel.frame(names, 'begin'), (now) => {
      now.bivouac = changed(now.bivouac, names.formation, 1)
      now.worn[piece('F-II-1Verge')] = 1
      now.morale[piece('F-II-1Batail')] = SHAKEN
    })
    expect(reason(state, 'muster', piece('F-II-1Verge'))).toBe('18.6.b no-muster-room')
  })
})

describe('brigades that come back', () => {
  const parted = (): State =>
    evening(
      { '3019': ['F-II-DetA'], '3021': ['F-VI-DetA'], '2920': ['F-II-VergeArt'] },
      FRENCH,
      parentsLevel.frame({ side: FRENCH }),
      (state) => {
        for (const id of ['F-II-1Verge', 'F-II-2Verge']) state.place[piece(id)] = PARTED
      },
    )

  test('[18.2/e] only what was broken down', () => {
    const state = parted()
    expect(reason(state, 'return', piece('F-II-1Verge'))).toBeUndefined()
    expect(reason(state, 'return', piece('F-II-1Batail'))).toBe('18.2/e no-parent-whole')
    expect(reason(state, 'piece', piece('F-II-VergeMit'))).toBe('4.3/b is-with-battery')
    expect(reason(state, 'return', piece('P-III-9'))).toBe('3.1.1/b is-the-enemys')
  })

  test('[18.3/d] from detachments of its corps that are on the map', () => {
    const stands = { '1418': ['P-X-DetA', 'P-X-DetB'], '1417': ['P-III-DetA'] }
    const state = evening(stands, PRUSSIAN, parentsLevel.frame({ side: FRENCH }), ({ place }) => {
      for (const one of ['C', 'D', 'E']) place[piece(`P-X-Det${one}`)] = POOL
      place[piece('P-X-39')] = PARTED
    })
    say(state, 'return', piece('P-X-39'))
    expect(reason(state, 'take', piece('P-X-DetA'))).toBeUndefined()
    expect(reason(state, 'take', piece('P-X-DetC'))).toBe('17.0/a is-pooled')
    expect(reason(state, 'take', piece('P-III-DetA'))).toBe('18.2/e no-parent-corps')
    expect(reason(state, 'piece', piece('P-X-Corps'))).toBe('18.2/e no-parent-part')
  })
})

describe('led astray', () => {
  const field: Stands = {
    '2224': ['F-II-VergeArt', 'F-II-1Verge'],
    '2324': ['F-II-2Verge', 'F-II-Corps'],
    '2227': ['P-III-9'],
  }
  const astray = (side: Side): State =>
    tableOf(field, side, { ...fortuneLevel.frame({ side: PRUSSIAN }), at: 'unit', side })

  test('[6.4.a] the Prussian leads a French piece, a Mitrailleuse by its battery', () => {
    const state = astray(PRUSSIAN)
    expect(reason(state, 'lead', piece('F-II-VergeArt'))).toBeUndefined()
    const refused = why(state, 'lead', piece('F-II-VergeMit'))
    expect([refused?.rule, refused?.say.key]).toEqual(['4.3/a', 'is-with-battery'])
    expect(reason(state, 'lead', piece('P-III-9'))).toBe('6.4.a no-lead-own')
    expect(reason(state, 'lead', piece('F-II-HQ'))).toBe('2.1/a is-off-map')
  })

  test('[6.4.b] the French a Prussian one', () => {
    expect(reason(astray(FRENCH), 'lead', piece('F-II-1Verge'))).toBe('6.4.b no-lead-own')
  })

  test('[6.4.a] by one hex, where there is room and no enemy', () => {
    const state = astray(PRUSSIAN)
    say(state, 'lead', piece('F-II-1Verge'))
    expect(reason(state, 'to', hex('2223'))).toBeUndefined()
    expect(reason(state, 'to', hex('2222'))).toBe('6.4.a no-lead-far')
    expect(why(state, 'to', hex('2324'))?.rule).toMatch(/^4\.1/)
  })
})
