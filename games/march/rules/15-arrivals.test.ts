import { describe, expect, test } from 'vitest'
import { hex } from '../map/map.ts'
import { put } from '../model/board.ts'
import { freshState } from '../model/set-up.ts'
import { ADVANCE, ATTACK, COLUMN, GONE, HOLD, MARCH, NO_ORDER, WAITING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { acting, atStep } from '../testing/command.ts'
import { heard, piece } from '../testing/field.ts'
import { ALLIED, formationNamed } from './02-pieces.ts'
import {
  bringIn,
  closeArrivals,
  entryOf,
  mayEnter,
  needsOrder,
  whyCannotEnterMap,
} from './15-arrivals.ts'
import { entryCost, whyCannotComeIn } from './15-entry.ts'
import { departed } from './15-leaving.ts'
import { whyCannotSeal } from './15-writing.ts'
import { comesBack, mayLeave, returnTurns } from './17-specials.ts'

const LANNES = formationNamed('F-Lannes')
const VIII = formationNamed('F-VIII')
const GUDIN = piece('F-Gudin')
const MORAND = piece('F-Morand')

function second(): State {
  const state = freshState('eckmuehl', [])
  state.turn = 2
  bringIn(state, heard())
  return state
}

describe('orders of who comes in', () => {
  test('[15.13/a] are written for free, however far headquarters are, before anybody is done', () => {
    const state = second()
    expect(needsOrder(state, LANNES)).toBe(true)
    const play = atStep(state, 'slide')
    expect(play.state.pens[ALLIED]).toBe(5)
    expect(whyCannotSeal(play.state, ALLIED)?.rule).toBe('15.13/a')
    play.by('allied', 'order F-Lannes', 'give HOLD', 'order F-Res', 'give ATTACK')
    expect(play.state.pens[ALLIED]).toBe(5)
    play.by('allied', 'done').by('austrian', 'done')
    expect([play.state.order[LANNES], play.state.fresh[LANNES]]).toEqual([HOLD, 1])
    expect(needsOrder(play.state, LANNES)).toBe(false)
  })

  test('[15.13/a] some have theirs from the scenario', () => {
    const state = freshState('eckmuehl', [])
    bringIn(state, heard())
    expect([state.order[VIII], state.under[VIII], state.fresh[VIII]]).toEqual([MARCH, ATTACK, 1])
    expect(state.target[VIII]).toBe(hex('3924'))
    expect(state.marching[piece('W-Neubronn')]).toBe(1)
  })

  test('[15.7/i] whoever passes to another corps leaves the marker of the march to those who go on', () => {
    const state = freshState('four-days', [])
    const III = formationNamed('F-III')
    const HILAIRE = piece('F-StHilaire')
    state.turn = 5
    state.marching = state.marching.with(GUDIN, 1).with(HILAIRE, 1)
    state.bearer = state.bearer.with(III, GUDIN)
    bringIn(state, heard())
    expect(state.formation[GUDIN]).toBe(LANNES)
    expect([state.marching[GUDIN], state.bearer[III]]).toEqual([0, HILAIRE])
  })

  test('whoever joins a corps on the map has its order', () => {
    const state = freshState('teugn-hausen', [])
    bringIn(state, heard())
    expect(state.order[formationNamed('A-IV')]).toBe(ADVANCE)
    expect(state.fresh[formationNamed('A-IV')]).toBe(0)
  })
})

describe('coming in', () => {
  const entering = (): State => {
    const state = second()
    state.order[LANNES] = NO_ORDER
    return state
  }

  test('[15.1/a] [15.13/a] far from a commander who is on the map it comes in after a check of its own', () => {
    const state = entering()
    put(state, piece('L-Lannes'), hex('3417'))
    expect(whyCannotComeIn(state, GUDIN)?.rule).toBe('15.1/a')
    const play = acting(state, 'F-Lannes').roll(1)
    expect(play.offered('enter') ?? []).not.toContain('F-Gudin')
    expect(play.offered('dare')).toContain('F-Gudin')
    play.say('dare F-Gudin').roll(1)
    expect(play.offered('enter')).toContain('F-Gudin')
  })

  test('[15.13/a] the hex of entry is paid for as any hex, and the move goes on', () => {
    const state = entering()
    // A major road leads in.
    expect(entryCost(state, GUDIN)).toBe(2)
    const play = acting(state, 'F-Lannes').roll(1)
    play.say('enter F-Gudin')
    expect(play.at('F-Gudin')).toBe('3928')
    expect(play.state.points[GUDIN]).toBeLessThan(16)
    expect(play.at('L-Lannes')).toBe('3928')
  })

  test('[15.13/a] off the road where a friend stands on it, and not without points', () => {
    const state = entering()
    put(state, GUDIN, hex('3928'))
    expect(entryCost(state, MORAND)).toBe(4)
    state.cap[LANNES] = 2
    expect(whyCannotComeIn(state, MORAND)?.rule).toBe('15.13/a')
  })

  test('[15.13/a] who can only rest stays beside the map', () => {
    const state = entering()
    state.curbed[LANNES] = 1
    expect(whyCannotComeIn(state, GUDIN)?.rule).toBe('15.5/a')
  })

  test('[12.4/b] nobody comes in where the enemy stands, and waits for a later turn', () => {
    const state = entering()
    put(state, piece('A-Klenau'), hex('3928'))
    expect(whyCannotEnterMap(state, GUDIN)?.rule).toBe('12.4/b')
    expect(whyCannotEnterMap(state, piece('F-Wagon-2'))?.rule).toBe('3.0/I')
    closeArrivals(state)
    state.turn = 3
    expect(mayEnter(state, GUDIN)).toBe(true)
    put(state, piece('A-Klenau'), hex('4214'))
    expect(whyCannotEnterMap(state, GUDIN)).toBeUndefined()
  })

  test('under MARCH they come in in column', () => {
    const state = freshState('eckmuehl', [])
    bringIn(state, heard())
    const play = acting(state, 'F-VIII').roll(6)
    play.say('enter W-Neubronn')
    expect(play.state.marks[piece('W-Neubronn')]! & COLUMN).toBe(COLUMN)
    expect(play.verbs).toContain('march')
  })
})

describe('reinforcements under a condition', () => {
  test('[T-SCN] Compans costs Davout an order in the third turn', () => {
    const state = freshState('teugn-hausen', [])
    state.turn = 3
    const compans = piece('F-Compans')
    expect(mayEnter(state, compans)).toBe(false)
    const play = atStep(state, 'slide')
    play.by('allied', 'call F-Compans', 'done').by('austrian', 'done')
    expect(mayEnter(play.state, compans)).toBe(true)
    expect(play.state.pens[ALLIED]).toBe(1)
  })

  test('[T-SCN] Jellacic comes back from Munich with the option and a five', () => {
    const jellacic = piece('A-Jellacic')
    expect(freshState('abensberg', []).place[jellacic]).toBe(-1)
    const roll = (die: number): boolean => {
      const state = freshState('abensberg', ['munich-recalled'])
      state.turn = 4
      const play = atStep(state, 'recall')
      expect(play.chance).toMatchObject({ seen: ['austrian'] })
      return mayEnter(play.roll(die).state, jellacic)
    }
    expect([roll(4), roll(5)]).toEqual([false, true])
  })
})

describe('leaving the map in April', () => {
  const leaving = (): State => {
    const state = freshState('four-days', [])
    state.turn = 8
    return state
  }
  test('[T-SCN] allies leave for Landshut by one hex, V, VI and II Reserve Korps southwards', () => {
    const state = leaving()
    expect(mayLeave(state, GUDIN, hex('4346'))).toBe(true)
    expect(mayLeave(state, GUDIN, hex('4246'))).toBe(false)
    expect(mayLeave(state, piece('A-Reuss'), hex('2446'))).toBe(true)
    expect(mayLeave(state, piece('A-Lusignan'), hex('2446'))).toBe(false)
    expect(mayLeave(freshState('eckmuehl', []), GUDIN, hex('3928'))).toBe(false)
  })

  test('[T-SCN] the turn of return is written down, and they come back tired', () => {
    const state = leaving()
    put(state, GUDIN, GONE)
    expect(departed(state, [GUDIN])).toBe(GUDIN)
    expect(comesBack(state, piece('A-Reuss'))).toBe(false)
    expect(returnTurns(state)[0]).toBe(9)
    state.returns = state.returns.with(GUDIN, 10)
    state.turn = 10
    bringIn(state, heard())
    expect(state.place[GUDIN]).toBe(WAITING)
    expect(state.fatigue[GUDIN]).toBe(4)
    expect([mayEnter(state, GUDIN), entryOf(state, GUDIN)]).toEqual([true, hex('4346')])
  })
})
