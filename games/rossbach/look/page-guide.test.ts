import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import { faultsOf, listener } from '../../../core/testing/guided.ts'
import { playRandom } from '../../../core/testing/random-play.ts'
import { about } from '../words/about.ts'
import { cloneState } from '../model/clone.ts'
import { rossbach } from '../game.ts'
import { flow } from '../rules/sequence.ts'
import type { State } from '../model/state.ts'
import { freshState } from '../testing/games.ts'
import { rossbachPage } from './page.ts'

const { seat, scenario } = rossbachPage.guide
const steps = await rossbachPage.guide.steps()
const rulebook = readFileSync(new URL('../rulebook.tsv', import.meta.url), 'utf8')
const rules = new Set(rulebook.split('\n').map((line) => line.split('\t')[0]!))

/** Everybody close together when the first turn begins. */
function closeBy(name: string, seed: string): State {
  const melee = { at: 'N0909', radius: 4 }
  const state = cloneState(freshState({ scenario: name, seed, melee }))
  state.stack = [{ proc: 'campaign', at: 'begin' }]
  flow.settle(state)
  return state
}

describe('the guided opening', () => {
  test('every step has a moment that comes to its seat', () => {
    const heard = listener(rossbach, seat)
    const watch = [heard.watch]
    const states = [
      rossbach.setup(scenario!, []),
      ...['a', 'b', 'c', 'd'].map((seed) => closeBy(scenario!, seed)),
      // Two corps more, so that what is rare at Saalfeld comes soon.
      closeBy('jena', 'e'),
    ]
    for (const [game, state] of states.entries())
      for (const byVerb of [{ byVerb: true as const }, {}]) {
        const chance = fastChance(`guide ${game}`)
        playRandom(rossbach, { state: cloneState(state), chance, watch, cap: 700, ...byVerb })
      }
    expect(heard.missed(steps)).toEqual([])
  })

  test('is short, cites rules there are, and says every step once', () => {
    expect(about.scenarios.some(({ id }) => id === scenario)).toBe(true)
    expect(faultsOf(steps, rules)).toEqual([])
  })
})
