import { describe, expect, test } from 'vitest'
import { put } from '../model/board.ts'
import { hex } from '../map/map.ts'
import { DEFENDED, DISRUPTED } from '../model/state.ts'
import { fieldOf, piece } from '../testing/field.ts'
import { moving, watchful } from '../testing/moves.ts'
import { ANNOUNCED } from './06-instants.ts'
import { enterHex } from './11-enter.ts'
import { defenceAgainst, defenders, forgetDefence } from './11-defence.ts'
import { FRENCH, PRUSSIAN } from './03-pieces.ts'

const mover = (id: string, at: string) => ({ units: [piece(id)], hex: hex(at) })

describe('[11.4/a] who fires', () => {
  const field = {
    '2224': ['P-III-9'],
    '2124': ['F-II-VergeArt'],
    '2324': ['F-II-2Verge', 'F-II-Corps'],
    '2223': ['F-II-HQ'],
    '2225': ['F-3C-1'],
    '2222': ['F-II-1Verge'],
  }
  const against = (state = fieldOf(field)): string[] =>
    defenders(state, { side: FRENCH, ...mover('P-III-9', '2224'), done: [] }).map((one) =>
      String(one),
    )
  test('[11.4/a] infantry, guns and mitrailleuses beside it, no cavalry, no headquarters, nobody farther', () => {
    const who = ['F-II-VergeArt', 'F-II-VergeMit', 'F-II-2Verge', 'F-II-Corps']
    expect(against().toSorted()).toEqual(who.map((id) => String(piece(id))).toSorted())
  })
  test('[11.4/a] [8.1.1] nobody without strength', () => {
    const state = fieldOf(field)
    state.worn[piece('F-II-2Verge')] = 1
    state.morale[piece('F-II-2Verge')] = DISRUPTED
    expect(against(state)).not.toContain(String(piece('F-II-2Verge')))
  })
  test('[11.4/h] [11.4/a] nobody need: passing is all that stops it', () => {
    const trial = moving({ '2225': ['P-III-9'], '2324': ['F-II-2Verge'] })
    trial.say('move P-III-9', 'step 2325')
    expect(trial.offered('fire')).toEqual(['F-II-2Verge'])
    trial.say('pass')
    expect(trial.offered('step')).toBeDefined()
    expect(trial.state.deeds[piece('F-II-2Verge')]! & DEFENDED).toBe(0)
  })
  test('[2.2.3/b] Prussians do not fire into a fort', () => {
    const state = fieldOf({ '4917': ['F-II-1Verge'], '4816': ['P-III-9'] })
    expect(defenceAgainst(state, [piece('F-II-1Verge')], hex('4917'))).toBe(undefined)
  })
  test('[18.2/b] nobody fires by night', () => {
    const night = { scenario: 'campaign-three-days', turn: 15 }
    expect(defenceAgainst(fieldOf(field, night), [piece('P-III-9')], hex('2224'))).toBe(undefined)
    expect(defenceAgainst(fieldOf(field), [piece('P-III-9')], hex('2224'))).toBeDefined()
  })
  test('[8.1.5] not at a headquarters alone', () => {
    const state = fieldOf({ '2325': ['P-III-HQ'], '2324': ['F-II-2Verge'] })
    expect(defenceAgainst(state, [piece('P-III-HQ')], hex('2325'))).toBe(undefined)
  })
})

describe('how they fire', () => {
  const field = {
    '2225': ['P-III-9'],
    '2124': ['F-II-VergeArt'],
    '2324': ['F-II-2Verge', 'F-II-1Batail'],
  }
  const entered = () => {
    const trial = moving(field)
    trial.state.worn[piece('F-II-1Batail')] = 1
    return trial.say('move P-III-9', 'step 2224')
  }
  test('[11.4/b] hexes fire separately, one fire after the other', () => {
    const trial = entered().say('fire F-II-2Verge')
    expect(trial.offered('with')).toEqual(['F-II-1Batail'])
    trial.say('shoot').rollAll(1, 2)
    expect(trial.offered('fire')!.toSorted()).toEqual(
      ['F-II-1Batail', 'F-II-VergeArt', 'F-II-VergeMit'].toSorted(),
    )
  })
  test('[8.1.4/a] units of one hex fire together if they like', () => {
    const trial = entered().say('fire F-II-2Verge', 'with F-II-1Batail').rollAll(1, 2)
    expect(trial.offered('fire')!.toSorted()).toEqual(['F-II-VergeArt', 'F-II-VergeMit'].toSorted())
  })
  test('[11.4/b] a hit does not end the fire of the others on that entry', () => {
    const trial = entered().say('fire F-II-2Verge', 'shoot').rollAll(10, 8)
    expect(trial.state.morale[piece('P-III-9')]).toBeGreaterThan(0)
    expect(trial.offered('fire')).toBeDefined()
  })
  test('[11.4/e] each counter once for each hex entered, and marked for later ones', () => {
    const trial = entered().say('fire F-II-VergeArt').rollAll(1, 2)
    expect(trial.offered('fire')).not.toContain('F-II-VergeArt')
    expect(trial.state.deeds[piece('F-II-VergeArt')]! & DEFENDED).toBe(DEFENDED)
    expect(trial.state.deeds[piece('F-II-VergeMit')]! & DEFENDED).toBe(0)
  })
  test('[11.4/e] [8.4.s] after the first it is two columns worse', () => {
    const trial = moving({ '2227': ['P-III-9'], '2225': ['F-II-1Verge'] })
    const columns = () =>
      trial.told.flatMap(({ what }) => (what.did === 'read' ? [what.column] : []))
    trial.say('move P-III-9', 'step 2226', 'fire F-II-1Verge').rollAll(1, 2)
    trial.say('step 2326', 'fire F-II-1Verge').rollAll(1, 2)
    expect(columns()[0]! - columns()[1]!).toBe(2)
  })
  test('[8.4.s] [11.4/e] whoever was named and did not come to fire has not fired in defence (R-108)', () => {
    const trial = moving(field, {
      more: watchful(),
      before: (state) => (state.worn[piece('F-II-1Batail')] = 1),
      pause(state, { instant, side }) {
        if (instant === ANNOUNCED && side === FRENCH) put(state, piece('F-II-1Batail'), hex('2523'))
      },
    })
    trial.say('move P-III-9', 'step 2224', 'fire F-II-2Verge', 'with F-II-1Batail').rollAll(1, 2)
    const defended = (id: string): number => trial.state.deeds[piece(id)]! & DEFENDED
    expect([defended('F-II-2Verge'), defended('F-II-1Batail')]).toEqual([DEFENDED, 0])
  })
  test('[11.4/e] every Step begins anew', () => {
    const state = fieldOf(field)
    state.deeds[piece('F-II-VergeArt')] = DEFENDED | 1
    forgetDefence(state)
    expect(state.deeds[piece('F-II-VergeArt')]).toBe(1)
    const trial = moving(field, { deeds: { 'F-II-VergeArt': DEFENDED } })
    expect(trial.state.deeds[piece('F-II-VergeArt')]).toBe(0)
    const named = moving(field, { deeds: { 'F-II-VergeArt': DEFENDED }, units: ['P-III-9'] })
    expect(named.state.deeds[piece('F-II-VergeArt')]).toBe(DEFENDED)
  })
  test('[11.4/a] [11.4/b] nobody fires at who is gone', () => {
    const trial = entered()
    trial.state.worn[piece('P-III-9')] = 1
    trial.state.morale[piece('P-III-9')] = DISRUPTED
    trial.say('fire F-II-2Verge', 'shoot').rollAll(10, 10).roll(10)
    expect(trial.state.place[piece('P-III-9')]).toBeLessThan(0)
    expect(trial.isOver).toBe(true)
  })
})

describe('[11.4/g] what is not fired at', () => {
  test('[11.4/g] [16.4.1] [19.2/c] to enter a hex is not by itself to draw fire', () => {
    const state = fieldOf({ '2225': ['P-III-9'], '2324': ['F-II-2Verge'] })
    const told: unknown[] = []
    const go = { tell: (...what: unknown[]) => told.push(what) } as never
    enterHex(state, [piece('P-III-9')], hex('2325'), go)
    expect(state.stack).toEqual([])
    expect(state.place[piece('P-III-9')]).toBe(hex('2325'))
    expect(told).toHaveLength(1)
  })
  test('[11.4/a] the side that fires is the other one', () => {
    const state = fieldOf({ '2325': ['F-II-1Verge'], '2324': ['P-III-9'] })
    expect(defenceAgainst(state, [piece('F-II-1Verge')], hex('2325'))?.side).toBe(PRUSSIAN)
  })
})
