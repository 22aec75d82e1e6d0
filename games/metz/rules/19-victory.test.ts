import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import { Going } from '../../../core/flow/going.ts'
import { put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { hex } from '../map/map.ts'
import { countedHexes, scenarioNamed, turnsOf } from '../model/scenario-book.ts'
import { setUpState } from '../model/set-up.ts'
import { ELIMINATED, PARTED, REBUILDABLE } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { piece } from '../testing/field.ts'
import { FRENCH, POINT, PRUSSIAN } from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { scoreNow, settleVictory } from './19-victory.ts'

function settled(state: State): State {
  settleVictory(state, new Going<State, Frame>())
  return state
}
function atEnd(scenario: string): State {
  const state = setUpState(scenario, [])
  state.turn = turnsOf(scenarioNamed(scenario))
  return state
}
/** A side controls these hexes. */
function give(state: State, side: Side, ...hexes: string[]): State {
  const counted = countedHexes(scenarioNamed(state.scenario))
  for (const one of hexes) state.control = changed(state.control, counted.indexOf(one), side)
  return state
}
const DRAWN = 2

describe('small battles', () => {
  test('[19.1] who controls more of the towns', () => {
    expect(settled(atEnd('afternoon-crisis'))).toMatchObject({
      winner: PRUSSIAN,
      victory: 'prussian',
    })
    const taken = give(atEnd('afternoon-crisis'), FRENCH, '0921', '1021')
    expect(settled(taken)).toMatchObject({ winner: FRENCH, victory: 'french' })
  })

  test('[19.0] not before the last turn', () => {
    expect(settled(setUpState('afternoon-crisis', [])).victory).toBe('')
  })
})

describe('battles', () => {
  test('[19.2/a] all hexes of an automatic victory end it at once', () => {
    const state = give(
      setUpState('day-of-battle', []),
      FRENCH,
      '0921',
      '1021',
      '0926',
      '1424',
      '1923',
    )
    expect(settled(state)).toMatchObject({ winner: FRENCH, victory: 'french automatic' })
  })

  test('[19.2/a] the Prussian one of 16 August asks for somebody in Gravelotte', () => {
    const state = give(setUpState('day-of-battle', []), PRUSSIAN, '3319')
    expect(settled(state).victory).toBe('')
    for (let unit = 0; unit < state.place.length; unit++)
      if (state.place[unit] === hex('3319')) put(state, unit, hex('3320'))
    put(state, piece('P-5C-11'), hex('3319'))
    expect(settled(state)).toMatchObject({ winner: PRUSSIAN, victory: 'prussian automatic' })
  })

  test('[19.2/b] who lacks his own places cannot win', () => {
    const state = give(atEnd('day-of-battle'), PRUSSIAN, '2722')
    expect(settled(state)).toMatchObject({ winner: PRUSSIAN, victory: 'prussian' })
    const both = give(give(atEnd('day-of-battle'), PRUSSIAN, '2722'), FRENCH, '0921')
    expect(settled(both)).toMatchObject({ winner: DRAWN, victory: 'drawn' })
  })

  test('[19.2/d] otherwise more of the list', () => {
    expect(settled(atEnd('day-of-battle')).winner).toBe(FRENCH)
    const taken = give(atEnd('day-of-battle'), PRUSSIAN, '1923', '2224', '1414')
    expect(settled(taken).winner).toBe(PRUSSIAN)
  })
})

describe('campaigns', () => {
  test('[19.3/a] the French score for hexes in the evening, for exits and brigades at the end', () => {
    const state = setUpState('campaign-three-days', [])
    state.turn = 15
    settled(state)
    expect(state.points).toBe(8)
    expect(state.victory).toBe('')
    state.exited = 25 * POINT
    state.place[piece('P-III-9')] = ELIMINATED
    state.place[piece('F-II-1Verge')] = REBUILDABLE
    state.place[piece('F-II-2Verge')] = REBUILDABLE
    expect(scoreNow(state)).toBe(8 + 2 + 1 - 2)
  })

  test('[19.3/a] brigades broken down and lost piece by piece are lost like any other (S15)', () => {
    const state = atEnd('campaign-two-days')
    state.points = 7
    for (const id of ['1Verge', '2Verge', '1Batail', '2Batail', 'Lap'])
      put(state, piece(`F-II-${id}`), PARTED)
    expect(scoreNow(state)).toBe(2)
    // One of them is still there in its detachment.
    put(state, piece('F-II-DetB'), hex('3320'))
    expect(scoreNow(state)).toBe(3)
    put(state, piece('P-III-9'), PARTED)
    expect(scoreNow(state)).toBe(4)
  })

  test('[19.3/a] and the level is by points', () => {
    const state = atEnd('campaign-three-days')
    state.points = 10
    expect(settled(state)).toMatchObject({ winner: FRENCH, victory: 'french marginal' })
  })

  test('[19.3/b] Prussian infantry in Gravelotte and Amanvillers ends it', () => {
    const state = setUpState('campaign-three-days', [])
    for (const at of ['3319', '3606'])
      for (let unit = 0; unit < state.place.length; unit++)
        if (state.place[unit] === hex(at)) put(state, unit, hex('5216'))
    put(state, piece('P-III-9'), hex('3319'))
    expect(settled(state).victory).toBe('')
    put(state, piece('P-III-10'), hex('3606'))
    expect(settled(state)).toMatchObject({ winner: PRUSSIAN, victory: 'prussian automatic' })
  })

  test('[19.3/b] and so does an army without a line, looked for in an evening only', () => {
    const state = setUpState('campaign-two-days', [])
    for (const [unit, at] of Object.entries({ 'P-5C-11': '5210', 'P-5C-12': '5216' }))
      put(state, piece(unit), hex(at))
    const before = settled(state).victory
    state.turn = 19
    expect([before, settled(state).victory]).toEqual(['', 'prussian automatic'])
  })

  test('[19.3/b] and so does French control of the road to Verdun in an evening', () => {
    const state = give(
      setUpState('campaign-three-days', []),
      FRENCH,
      '0122',
      '0921',
      '1021',
      '1923',
      '1424',
    )
    state.turn = 14
    const before = settled(state).winner
    state.turn = 15
    expect([before, settled(state).victory]).toEqual([-1, 'french automatic'])
  })
})
