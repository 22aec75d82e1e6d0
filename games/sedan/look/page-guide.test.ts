import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import { faultsOf, listener } from '../../../core/testing/guided.ts'
import { playRandom } from '../../../core/testing/random-play.ts'
import { sedan } from '../game.ts'
import { fresh } from '../testing/play.ts'
import { sedanPage } from './page.ts'

const { seat } = sedanPage.guide
const steps = await sedanPage.guide.steps()
const rulebook = readFileSync(new URL('../rulebook.tsv', import.meta.url), 'utf8')
const rules = new Set(rulebook.split('\n').map((line) => line.split('\t')[0]!))

describe('the guided first turn', () => {
  test('every step has a moment that comes to its seat', () => {
    const heard = listener(sedan, seat)
    const watch = [heard.watch]
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
    expect(heard.missed(steps)).toEqual([])
  })

  test('is short, cites rules there are, and says every step once', () => {
    expect(faultsOf(steps, rules)).toEqual([])
  })
})
