import { expect, test } from 'vitest'
import { fastChance } from '../core/chance.ts'
import { doubt } from '../core/testing/reasons.ts'
import { games } from './index.ts'

test.each([
  ['sedan', 'campaign'],
  ['metz', 'afternoon-crisis'],
  ['metz', 'bloody-thursday'],
  ['march', 'teugn-hausen'],
  ['march', 'eckmuehl'],
  ['rossbach', 'saalfeld'],
  ['rossbach', 'campaign-10'],
])(
  '%s, %s: what is not offered has a reason of its own, what is offered has none',
  (id, scenario) => {
    const chance = fastChance(`reasons ${scenario}`)
    const { findings, refused, offered } = doubt(games[id]!, { scenario, chance, nouns: 500 })
    expect(findings).toEqual([])
    expect([refused.length >= 500, offered > 100]).toEqual([true, true])
  },
)
