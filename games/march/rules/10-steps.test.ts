import { describe, expect, test } from 'vitest'
import { leastOf, mostOf } from '../../../core/bounds.ts'
import { board, isMarked, piecesAt } from '../model/board.ts'
import { hex } from '../map/map.ts'
import {
  DISORGANIZED,
  LOST,
  POOL,
  SILENCED,
  SMASHED,
  STRAGGLERS,
  blankState,
} from '../model/state.ts'
import { field, heard, notes, piece } from '../testing/field.ts'
import {
  casualtiesOf,
  changeBatteries,
  disorganize,
  eliminate,
  loseCasualty,
  loseForcedStep,
  loseStraggler,
  regainStraggler,
} from './10-steps.ts'
import { boundOf } from './11-fatigue.ts'

const FRIANT = piece('F-Friant')
const straggling = (facts: { sp?: number; stragglers?: number } = {}) =>
  field({ 'F-Friant': { at: '3017', ...facts } })

describe('steps', () => {
  test('[7.3/f] a step of stragglers leaves the map and is kept on the track', () => {
    const state = straggling()
    loseStraggler(state, FRIANT, heard())
    expect([state.steps[FRIANT], state.stragglers[FRIANT]]).toEqual([4, 1])
    expect(casualtiesOf(state, FRIANT)).toBe(0)
  })

  test('[7.3/f] losses beyond what is there are ignored', () => {
    const state = straggling({ sp: 2, stragglers: 1 })
    const go = heard()
    loseCasualty(state, FRIANT, go)
    loseStraggler(state, FRIANT, go)
    expect([state.steps[FRIANT], state.stragglers[FRIANT]]).toEqual([0, 1])
  })

  test('[10.0/b] with two steps missing, another is lost for good (V-10.0-1)', () => {
    const state = straggling({ sp: 6, stragglers: 2 })
    loseStraggler(state, FRIANT, heard())
    expect([state.steps[FRIANT], state.stragglers[FRIANT]]).toEqual([2, 2])
    expect(casualtiesOf(state, FRIANT)).toBe(1)
  })

  test('[10.0/b] which its owner is told, while others hear no more than that a step is gone', () => {
    const hears = (stragglers: number) => {
      const go = heard()
      loseStraggler(straggling({ sp: 6, stragglers }), FRIANT, go)
      return go.told.map(({ to, what }) => [to, what.did === 'noted' && what.rule])
    }
    expect(hears(1)).toEqual([['all', '7.3/f']])
    expect(hears(2)).toEqual([
      ['all', '7.3/f'],
      [['allied'], '10.0/b'],
    ])
  })

  test('[10.0/c] nobody straggles before the game', () => {
    expect(blankState('four-days', []).stragglers.every((count) => count === 0)).toBe(true)
  })

  test('[7.3/e] a casualty is gone', () => {
    const state = straggling()
    loseCasualty(state, FRIANT, heard())
    expect([state.steps[FRIANT], casualtiesOf(state, FRIANT)]).toEqual([4, 1])
  })

  test('[10.2/a] the last step gone and stragglers missing: Smashed, without a Disorganized marker', () => {
    const state = straggling({ sp: 2, stragglers: 1 })
    const go = heard()
    disorganize(state, FRIANT, go)
    loseCasualty(state, FRIANT, go)
    expect(isMarked(state, FRIANT, SMASHED)).toBe(true)
    expect(isMarked(state, FRIANT, DISORGANIZED)).toBe(false)
    expect(state.place[FRIANT]).toBe(hex('3017'))
    expect(notes(go)).toContain('note-smashed')
  })

  test('[10.2/f] one step and one straggler, 1c 1s: Smashed, the old straggler stays', () => {
    const state = straggling({ sp: 2, stragglers: 1 })
    const go = heard()
    loseCasualty(state, FRIANT, go)
    loseStraggler(state, FRIANT, go)
    expect(isMarked(state, FRIANT, SMASHED)).toBe(true)
    expect(state.stragglers[FRIANT]).toBe(1)
    expect(casualtiesOf(state, FRIANT)).toBe(1)
  })

  test('[7.3/e] who loses his only step for good is destroyed by that, not as one who was Smashed', () => {
    const go = heard()
    loseCasualty(straggling({ sp: 2 }), FRIANT, go)
    const rules = go.told.flatMap(({ what }) => (what.did === 'noted' ? [what.rule] : []))
    expect([notes(go), rules]).toEqual([
      ['note-casualty', 'note-destroyed'],
      ['7.3/e', '7.3/e'],
    ])
  })

  test('[10.2/c] whoever is eliminated has lost his stragglers too', () => {
    const state = straggling({ sp: 2, stragglers: 2 })
    eliminate(state, FRIANT, heard())
    expect(state.place[FRIANT]).toBe(LOST)
    expect(casualtiesOf(state, FRIANT)).toBe(3)
    expect(piecesAt(state, hex('3017'))).toEqual([])
  })

  test('a unit without stragglers that loses its last step is eliminated', () => {
    const state = straggling({ sp: 2 })
    loseCasualty(state, FRIANT, heard())
    expect(state.place[FRIANT]).toBe(LOST)
  })

  test('a Smashed unit that finds a step is Smashed no more', () => {
    const state = straggling({ sp: 2, stragglers: 1 })
    loseCasualty(state, FRIANT, heard())
    regainStraggler(state, FRIANT)
    expect([state.steps[FRIANT], state.stragglers[FRIANT]]).toEqual([1, 0])
    expect(isMarked(state, FRIANT, SMASHED)).toBe(false)
  })

  test('[15.14/b] a step lost by a forced march silences the guns until it is back', () => {
    const state = straggling()
    loseForcedStep(state, FRIANT, heard())
    expect([state.stragglers[FRIANT], state.silenced[FRIANT]]).toEqual([1, 1])
    regainStraggler(state, FRIANT)
    expect(state.silenced[FRIANT]).toBe(0)
  })

  test('[15.14/b] a forced step that is a casualty already silences nothing', () => {
    const state = straggling({ sp: 6, stragglers: 2 })
    loseForcedStep(state, FRIANT, heard())
    expect(state.silenced[FRIANT]).toBe(0)
    expect(mostOf(state.bounds, boundOf(FRIANT, SILENCED))).toBe(1)
  })

  test('[9.0/a] a Smashed unit gets no Disorganized marker', () => {
    const state = straggling({ sp: 2, stragglers: 1 })
    const go = heard()
    loseCasualty(state, FRIANT, go)
    disorganize(state, FRIANT, go)
    expect(isMarked(state, FRIANT, DISORGANIZED)).toBe(false)
  })

  test('a detachment that is lost is its division’s loss, and its counter can be used again', () => {
    const state = field({ 'F-Friant': '3017', 'F-III-Det': { at: '3017', sp: 2 } })
    const detachment = piece('F-III-Det')
    state.source = state.source.with(detachment, FRIANT)
    loseCasualty(state, detachment, heard())
    expect(state.place[detachment]).toBe(POOL)
    expect(casualtiesOf(state, FRIANT)).toBe(1)
  })
})

describe('what the enemy can know', () => {
  test('of stragglers, what was told', () => {
    const state = straggling()
    loseStraggler(state, FRIANT, heard())
    const bound = boundOf(FRIANT, STRAGGLERS)
    expect([leastOf(state.bounds, bound), mostOf(state.bounds, bound)]).toEqual([1, 1])
    regainStraggler(state, FRIANT)
    expect([leastOf(state.bounds, bound), mostOf(state.bounds, bound)]).toEqual([0, 0])
  })

  test('[7.9/a] without batteries there are none, and infantry has no zone', () => {
    const state = straggling()
    expect(board(state).reaches[FRIANT]!.length).toBeGreaterThan(0)
    changeBatteries(state, FRIANT, -1)
    changeBatteries(state, FRIANT, -1)
    expect(state.batteries[FRIANT]).toBe(0)
    expect(board(state).reaches[FRIANT]).toEqual([])
  })
})
