import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import type { Happening } from '../../../core/contract.ts'
import { isChance } from '../../../core/contract.ts'
import { playRandom } from '../../../core/testing/random-play.ts'
import type { Watch } from '../../../core/testing/watch.ts'
import { sedan } from '../game.ts'
import type { State } from '../model/state.ts'
import { fresh } from '../testing/play.ts'
import { sedanPage } from './page.ts'

const { seat } = sedanPage.guide
const steps = await sedanPage.guide.steps()
const rules = readFileSync(new URL('../rulebook.tsv', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.split('\t')[0])

function keyOf(what: Happening): string | undefined {
  if (what.did === 'rolled') return what.for.key
  if (what.did === 'began' || what.did === 'ended') return what.stage.key
  return what.did === 'noted' || what.did === 'window' ? what.say.key : undefined
}

/** Collects the keys of what the seat is asked and hears. */
function hearing(asked: Set<string>, happened: Set<string>): Watch<State> {
  return {
    atAsk(state) {
      for (const ask of sedan.ask(state))
        if (!isChance(ask) && ask.seat === seat) asked.add(ask.say.key)
      return []
    },
    afterReply(_state, _reply, { told }) {
      for (const { to, what } of told)
        if (to === 'all' || to.includes(seat)) happened.add(keyOf(what) ?? '')
      return []
    },
  }
}

describe('the guided first turn', () => {
  test('every step has a moment that comes to its seat', () => {
    const asked = new Set<string>()
    const happened = new Set<string>()
    const watch = [hearing(asked, happened)]
    for (let game = 0; game < 8; game++) {
      playRandom(sedan, {
        state: fresh('campaign', game),
        chance: fastChance(`guide ${game}`),
        watch,
        byVerb: true,
      })
      playRandom(sedan, {
        state: fresh('contact', game),
        chance: fastChance(`guided ${game}`),
        watch,
      })
    }
    const missed = steps.filter(({ when }) =>
      'ask' in when ? !asked.has(when.ask) : !happened.has(when.happened),
    )
    expect(missed.map(({ id }) => id)).toEqual([])
  })

  test('is short, cites rules there are, and says every step once', () => {
    expect(steps.length).toBeGreaterThanOrEqual(12)
    expect(steps.length).toBeLessThanOrEqual(20)
    expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length)
    for (const { say, rule } of steps) {
      expect(say.length).toBeLessThan(240)
      expect(rules).toContain(rule)
    }
  })
})
