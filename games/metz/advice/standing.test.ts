import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import type { Ask, Order } from '../../../core/contract.ts'
import { metz } from '../game.ts'
import { hex } from '../map/map.ts'
import { defenceLevel } from '../rules/11-move-levels.ts'
import { FRENCH, PRUSSIAN } from '../rules/03-pieces.ts'
import { chitIds } from '../rules/06-chits.ts'
import { pauseLevel } from '../rules/06-chit-levels.ts'
import { FIGHTING, FIRING, LAST } from '../rules/06-instants.ts'
import { DEFENDED, LOW } from '../model/state.ts'
import { askOf, tableOf } from '../testing/advice.ts'
import { fieldOf, piece } from '../testing/field.ts'

test('[11.4/a] Defensive Fire may be ordered always or never, and nothing else is answered by that', () => {
  const units = [piece('P-III-9')]
  const frame = defenceLevel.frame({ side: FRENCH, units, hex: hex('2325') })
  const stands = { '2325': ['P-III-9'], '2324': ['F-II-2Verge'] }
  const state = tableOf(stands, FRENCH, frame)
  const ask = askOf(state)
  const view = metz.view(state, 'french')
  const said = (choice: string, id = 'defence'): string | undefined =>
    metz.standing!(view, ask, [{ id, choice }])?.verb
  expect([said('always'), said('never'), said('ask')]).toEqual(['fire', 'pass', undefined])
  expect([said('never', 'charge'), said('stand', 'abandon')]).toEqual([undefined, undefined])
})

describe('a held chit has its own order', () => {
  const keepAll = [
    { id: 'chit-conditions', choice: 'keep' },
    { id: 'chit-panic', choice: 'keep' },
  ]
  /** What is answered when a window offers these chits. */
  const said = (
    instant: number,
    chits: readonly string[],
    orders: readonly Order[],
  ): string | undefined => {
    const [unit, at] = [piece('P-III-9'), hex('2324')]
    const frames = [pauseLevel.frame({ instant, side: PRUSSIAN, unit, hex: at })]
    const view = { ...metz.view(fieldOf({}), 'prussian'), frames }
    const options = [
      { verb: 'play', of: 'chit', nouns: chits.map((id) => chitIds.indexOf(id)) },
      { verb: 'pass' },
    ]
    const ask: Ask = {
      seat: 'prussian',
      id: 0,
      rule: '6.3.1/b',
      say: { key: `ask-window-${instant}` },
      options: chits.length > 0 ? options : [{ verb: 'pass' }],
      kind: 'must',
    }
    return metz.standing!(view, ask, orders)?.verb
  }

  test('[6.3.1/b] and a pause is passed only if all that could be played are kept', () => {
    const both = ['P-conditions-1', 'P-panic-1']
    expect(said(FIRING, both, keepAll)).toBe('pass')
    expect(said(FIRING, both, keepAll.slice(1))).toBeUndefined()
    expect(said(FIRING, ['P-panic-1'], keepAll.slice(1))).toBe('pass')
  })
  test('[6.3.1/b] until an assault, or until the cup is empty', () => {
    const waits = [{ id: 'chit-conditions', choice: 'assaults' }]
    expect([FIRING, FIGHTING].map((at) => said(at, ['P-conditions-1'], waits))).toEqual([
      'pass',
      undefined,
    ])
    const last = [{ id: 'chit-conditions', choice: 'last' }]
    expect([FIGHTING, LAST].map((at) => said(at, ['P-conditions-1'], last))).toEqual([
      'pass',
      undefined,
    ])
  })
  test('[6.3.1/b] a pause with nothing to play is another matter', () => {
    expect(said(FIRING, [], keepAll)).toBeUndefined()
    expect(said(FIRING, [], [{ id: 'bluff', choice: 'pass' }])).toBe('pass')
  })
})

test('[11.4/e] sparing Defensive Fire asks when all who could fire have fired or are short of ammunition', () => {
  const units = [piece('P-III-9')]
  const frame = defenceLevel.frame({ side: FRENCH, units, hex: hex('2325') })
  const state = tableOf({ '2325': ['P-III-9'], '2324': ['F-II-2Verge'] }, FRENCH, frame)
  const ask = askOf(state)
  const shooter = piece('F-II-2Verge')
  const said = (): string | undefined =>
    metz.standing!(metz.view(state, 'french'), ask, [{ id: 'defence', choice: 'sparing' }])?.verb
  expect(said()).toBe('fire')
  state.deeds[shooter]! |= DEFENDED
  expect(said()).toBeUndefined()
  state.deeds[shooter] = 0
  state.ammo = changed(state.ammo, shooter, LOW)
  expect(said()).toBeUndefined()
})
