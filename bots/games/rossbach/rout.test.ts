import { describe, expect, test } from 'vitest'
import type { Ask } from '../../../core/contract.ts'
import { rossbach } from '../../../games/rossbach/game.ts'
import {
  FIRST_VEDETTE,
  FRENCH,
  PRUSSIAN,
  pieceNamed,
} from '../../../games/rossbach/rules/01-pieces.ts'
import { hex } from '../../../games/rossbach/map/map.ts'
import { strengthOf } from '../../../games/rossbach/rules/11-who-attacks.ts'
import { LOST } from '../../../games/rossbach/model/state.ts'
import type { State } from '../../../games/rossbach/model/state.ts'
import { movePlanOf } from './move-plan.ts'
import type { MovePlan } from './move-plan.ts'
import { knownOf } from './known.ts'
import { foreseenWorth } from './ledger.ts'
import { planMarches } from './marching.ts'
import { chooseMove, newMarch } from './movement.ts'
import { stanceOf } from './stance.ts'

/** Puts units into the box of those who are gone for good. */
function without(state: State, ...names: string[]): State {
  const place = state.place.slice()
  for (const name of names) place[pieceNamed(name)] = LOST
  return { ...state, place }
}

describe('before the enemy has moved', () => {
  test('who goes first knows the stacks before him by the printed set-up', () => {
    const state = rossbach.setup('jena', [])
    const { power } = knownOf({ ...rossbach.view(state, 'french'), phasing: FRENCH })
    for (const name of ['Tauenzien', 'Zeschwitz', 'Boguslawski']) {
      const at = state.place[pieceNamed(name)]!
      const there = state.place.flatMap((place, piece) =>
        place === at && piece < FIRST_VEDETTE ? [strengthOf(state, piece)] : [],
      )
      expect(power[at]).toBe(there.reduce((sum, halves) => sum + halves, 0))
    }
  })

  test('who goes second does not', () => {
    const state = rossbach.setup('massenbach', [])
    const first = knownOf({ ...rossbach.view(state, 'prussian'), phasing: PRUSSIAN }).power
    const second = knownOf(rossbach.view(state, 'french')).power
    const at = state.place[pieceNamed('Suchet')]!
    const there = state.place[pieceNamed('Grawert')]!
    expect(first[at]).toBe(
      ['Suchet', 'Gazan', 'Treilhard']
        .map((name) => strengthOf(state, pieceNamed(name)))
        .reduce((sum, halves) => sum + halves, 0),
    )
    expect(second[there]).not.toBe(strengthOf(state, pieceNamed('Grawert')))
  })
})

describe('where three for one is not enough', () => {
  const start = rossbach.setup('massenbach', [])

  test('the French trade on the first day of two, and not in a battle of one', () => {
    expect(stanceOf(start, FRENCH).weights.mine).toBeLessThan(
      stanceOf(start, FRENCH).weights.theirs,
    )
    const jena = stanceOf(rossbach.setup('jena', []), FRENCH).weights
    expect(jena.mine).toBeGreaterThan(jena.theirs)
  })

  test('at the end a division is dearer when three for one hangs on it', () => {
    const jena = { ...rossbach.setup('jena', []), turn: 31 }
    const ahead = without(jena, 'Grawert', 'Tauenzien', 'Zeschwitz')
    const hopeless = without(jena, 'Suchet', 'Gazan', 'Saint-Hilaire', 'Desjardins')
    expect(foreseenWorth(hopeless, 0)).toBeLessThan(110)
    expect(foreseenWorth(ahead, 0)).toBeGreaterThan(200)
  })
})

describe('a corps alone before an army', () => {
  /** Gudin a march before the rest of his corps, in sight of the main army. */
  function forward(scenario: string): State {
    const state = rossbach.setup(scenario, [])
    const place = state.place.slice()
    for (const name of ['Gudin', 'Friant', 'Morand']) place[pieceNamed(name)] = hex('N2140')
    return { ...state, place }
  }
  const planIn = (state: State): MovePlan =>
    movePlanOf(knownOf({ ...rossbach.view(state, 'french'), phasing: FRENCH }), [])

  test('is to be spared, and those with the army are not', () => {
    const { outmatched } = planIn(forward('jena-auerstaedt'))
    expect(outmatched[pieceNamed('Gudin')]).toBe(true)
    expect(outmatched[pieceNamed('Suchet')]).toBe(false)
  })

  test('goes back from where it would go on if nobody were spared', () => {
    const state = forward('jena-auerstaedt')
    const gudin = pieceNamed('Gudin')
    const near = (isSpared: boolean): number => {
      const plan = planIn(state)
      if (!isSpared) plan.outmatched = []
      plan.free = [gudin]
      planMarches(plan)
      return plan.threat[plan.state.place[gudin]!]!
    }
    expect(near(true)).toBeLessThan(near(false))
  })

  test('fights on where three for one is enough, and where a night is to come', () => {
    for (const scenario of ['jena', 'massenbach', 'campaign-14', 'saalfeld'])
      expect(planIn(rossbach.setup(scenario, [])).outmatched).toEqual([])
  })
})

test('a ride that is no longer offered does not end the march of everybody', () => {
  const state = rossbach.setup('jena', [])
  const view = rossbach.view(state, 'french')
  const suchet = pieceNamed('Suchet')
  const march = newMarch()
  const ask: Ask = {
    id: 0,
    seat: 'french',
    kind: 'must',
    say: { key: 'ask-move' },
    options: [{ verb: 'move', nouns: [suchet] }, { verb: 'end' }],
  } as unknown as Ask
  chooseMove(march, view, ask)
  Object.assign(march, {
    plans: 1,
    picture: '',
    isRiding: true,
    moves: [{ piece: FIRST_VEDETTE, path: [], first: '' }],
    thoughtOf: new Set(),
  })
  chooseMove(march, view, ask)
  expect(march.isRiding).toBe(false)
  expect(march.thoughtOf).toContain(suchet)
})
