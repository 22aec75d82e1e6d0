import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import { gameLevel } from '../rules/05-sequence-levels.ts'
import { retreatLevel } from '../rules/12-assault-levels.ts'
import { cloneState } from '../model/clone.ts'
import { grid, hex } from '../map/map.ts'
import { chitIds, chitOf } from '../rules/06-chits.ts'
import { setUpState } from '../model/set-up.ts'
import { brokenIn } from './soundness.ts'
import { ABSENT, ELIMINATED, HELD, PARTED, POOL, REBUILDABLE, WAITING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { piece } from '../testing/field.ts'

function sound(): State {
  const state = setUpState('day-of-battle', [])
  state.stack.push(gameLevel.frame())
  return state
}

/** Spoilt in one way each, and loaded anew so that nothing is remembered of the sound one. */
const SPOILT: [string, (state: State) => unknown][] = [
  ['places', ({ place }) => (place[0] = grid.n)],
  ['boxes', ({ place }) => (place[piece('P-III-HQ')] = ELIMINATED)],
  ['boxes', ({ place }) => (place[piece('P-III-DetA')] = WAITING)],
  ['boxes', ({ place }) => (place[piece('P-III-Corps')] = PARTED)],
  ['sides', ({ place }) => (place[piece('P-III-9')] = place[piece('F-II-1Verge')]!)],
  ['stacking', ({ place }) => place.fill(hex('2525'), piece('P-III-9'), piece('P-III-9') + 4)],
  ['mitrailleuses', ({ place }) => (place[piece('F-II-VergeMit')] = ABSENT)],
  ['mitrailleuses', ({ morale }) => (morale[piece('F-II-VergeMit')] = 1)],
  [
    'retreats',
    ({ stack }) => {
      const frame = retreatLevel.frame({ side: 0, units: [piece('P-III-9')], steps: 1, away: 0 })
      stack.push(frame, { ...frame })
    },
  ],
  ['marks', ({ morale }) => (morale[piece('P-III-9')] = 3)],
  ['marks', ({ worn }) => (worn[piece('P-III-HQ')] = 1)],
  ['marks', (state) => (state.ammo = changed(state.ammo, piece('P-III-DetA'), 1))],
  [
    'marks',
    ({ place, worn }) => [(place[piece('P-III-9')] = REBUILDABLE), (worn[piece('P-III-9')] = 0)],
  ],
  ['formations', ({ posture }) => (posture[0] = 3)],
  ['formations', ({ promised }) => promised.push(0)],
  ['works', ({ works }) => works.push(hex('2525'), 1, 0, hex('2525'), 2, 1)],
  ['works', ({ works }) => works.push(hex('2525'), 3, 0)],
  [
    'charges',
    ({ charges, place }) => {
      charges.push(piece('P-III-9'), 4)
      place[piece('P-III-9')] = hex('2525')
    },
  ],
  ['baulked', ({ baulked }) => baulked.push(1)],
  [
    'parted',
    ({ place, worn }) => [(place[piece('P-III-9')] = PARTED), (worn[piece('P-III-9')] = 1)],
  ],
  ['chits', ({ cup }) => cup.push(chitOf(1), chitOf(0))],
  ['chits', ({ planned }) => (planned[0] = chitIds.indexOf('F-furia-francese-1'))],
  ['chits', ({ chits, events }) => [chits.fill(HELD), (events[0] = 1)]],
  ['chits', ({ drawn }) => drawn.push(5, 0, 0, 6, 0, 0)],
  ['arrivals', ({ due }) => due.pop()],
  ['end', ({ stack }) => stack.pop()],
]

describe('a state is unsound', () => {
  test('in no way when a game begins', () => {
    expect(brokenIn(sound())).toEqual([])
    expect(sound().place[piece('P-III-DetA')]).toBe(POOL)
  })

  test.each(SPOILT)('by %s', (name, spoil) => {
    const state = cloneState(sound())
    spoil(state)
    expect(brokenIn(cloneState(state))).toContain(name)
  })
})

test('[12.10/a] a headquarters that came back with some may go on with others', () => {
  const state = sound()
  const back = (unit: string): void => {
    const units = [piece(unit), piece('P-III-HQ')]
    state.stack.push(retreatLevel.frame({ side: 0, units, steps: 1, away: 0 }))
  }
  back('P-III-9')
  back('P-III-10')
  expect(brokenIn(state)).not.toContain('retreats')
})
