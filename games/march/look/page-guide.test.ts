import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import { faultsOf, listener } from '../../../core/testing/guided.ts'
import { playRandom } from '../../../core/testing/random-play.ts'
import { march } from '../game.ts'
import type { State } from '../model/state.ts'
import { POSITIONS } from '../testing/table.ts'
import { LESSON } from './page-lesson.ts'
import { marchPage } from './page.ts'

const { seat, position } = marchPage.guide
const steps = await marchPage.guide.steps()
const rulebook = readFileSync(new URL('../rulebook.tsv', import.meta.url), 'utf8')
const rules = new Set(rulebook.split('\n').map((line) => line.split('\t')[0]!))

const lesson = (): State => march.setup(LESSON, [])

describe('the guided turn', () => {
  test('begins with the orders of its seat', () => {
    expect(position).toBe(LESSON)
    const state = lesson()
    const [ask] = march.view(state, seat).asks
    expect(ask).toMatchObject({ seat, rule: '15.3/a' })
    const whom = ask!.options.find(({ verb }) => verb === 'order')!.nouns!
    expect(whom.map((noun) => march.about.kinds['formation']!.print(noun))).toEqual([
      'F-III',
      'F-Montbrun',
    ])
  })

  test('every step has a moment that comes to its seat, whatever is done', () => {
    const heard = listener(march, seat)
    const watch = [heard.watch]
    const isWanting = (): boolean => heard.missed(steps).length > 0
    for (let game = 0; game < 4; game++) {
      const chance = fastChance(`guide ${game}`)
      const manner = game % 2 === 0 ? { byVerb: true as const } : {}
      const { findings, isOver } = playRandom(march, { state: lesson(), chance, watch, ...manner })
      expect([findings, isOver]).toEqual([[], true])
    }
    // Whoever plays at random hardly ever comes to an attack.
    for (let game = 0; game < 120 && isWanting(); game++) {
      const state = march.setup(POSITIONS.attack, [])
      const chance = fastChance(`attack ${game}`)
      playRandom(march, { state, chance, watch, cap: 60, byVerb: true })
    }
    expect(heard.missed(steps)).toEqual([])
  })

  test('is short, cites rules there are, and says every step once', () => {
    expect(faultsOf(steps, rules)).toEqual([])
  })
})
