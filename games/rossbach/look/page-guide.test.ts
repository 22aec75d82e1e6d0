import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import type { Happening } from '../../../core/contract.ts'
import { isChance } from '../../../core/contract.ts'
import { playRandom } from '../../../core/testing/random-play.ts'
import type { Watch } from '../../../core/testing/watch.ts'
import { about } from '../words/about.ts'
import { cloneState } from '../model/clone.ts'
import { rossbach } from '../game.ts'
import { flow } from '../rules/sequence.ts'
import type { State } from '../model/state.ts'
import { freshState } from '../testing/games.ts'
import { rossbachPage } from './page.ts'

const { seat, scenario } = rossbachPage.guide
const steps = await rossbachPage.guide.steps()
const rules = readFileSync(new URL('../rulebook.tsv', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.split('\t')[0])

function keyOf(what: Happening): string {
  if (what.did === 'rolled') return what.for.key
  if (what.did === 'began' || what.did === 'ended') return what.stage.key
  return what.did === 'noted' || what.did === 'window' ? what.say.key : ''
}

/** Collects the keys of what the seat is asked and hears. */
function hearing(asked: Set<string>, happened: Set<string>): Watch<State> {
  return {
    atAsk(state) {
      for (const ask of rossbach.ask(state))
        if (!isChance(ask) && ask.seat === seat) asked.add(ask.say.key)
      return []
    },
    afterReply(_state, _reply, { told }) {
      for (const { to, what } of told)
        if (to === 'all' || to.includes(seat)) happened.add(keyOf(what))
      return []
    },
  }
}

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
    const asked = new Set<string>()
    const happened = new Set<string>()
    const watch = [hearing(asked, happened)]
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
    const missed = steps.filter(({ when }) =>
      'ask' in when ? !asked.has(when.ask) : !happened.has(when.happened),
    )
    expect(missed.map(({ id }) => id)).toEqual([])
  })

  test('is short, cites rules there are, and says every step once', () => {
    expect(about.scenarios.some(({ id }) => id === scenario)).toBe(true)
    expect(steps.length).toBeGreaterThanOrEqual(12)
    expect(steps.length).toBeLessThanOrEqual(20)
    expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length)
    for (const { say, rule } of steps) {
      expect(say.length).toBeLessThan(240)
      expect(rules).toContain(rule)
    }
  })
})
