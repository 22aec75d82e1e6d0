import { describe, expect, test } from 'vitest'
import type { Frame } from '../model/levels.ts'
import { hex } from '../map/map.ts'
import { FRENCH, PRUSSIAN } from '../rules/03-pieces.ts'
import { fireLevel, sufferLevel } from '../rules/08-fire-levels.ts'
import { AFTER_FIRE } from '../rules/10-hit-level.ts'
import { abandonLevel, toughLevel } from '../rules/12-assault-levels.ts'
import { reason, tableOf } from '../testing/advice.ts'
import { piece } from '../testing/field.ts'

// Who is hit: the enemy is not, nor who has no part in it, nor the smaller of those who have.

const FIELD = {
  '2224': ['F-III-1Mont', 'F-III-2Mont', 'F-II-DetA'],
  '2324': ['F-II-1Verge'],
  '2225': ['P-III-9'],
}
const THERE = FIELD['2224'].map(piece)
const [from, at] = ['2225', '2224'].map(hex) as [number, number]

const asked: readonly (readonly [verb: string, rule: string, Frame])[] = [
  [
    'short',
    '8.8/b',
    {
      ...fireLevel.frame({ side: FRENCH, shooters: THERE, from: at, hex: from, by: 0 }),
      at: 'ammo',
      die: 8,
      white: 8,
    },
  ],
  [
    'lose',
    '8.5/b',
    {
      ...sufferLevel.frame({ side: FRENCH, hex: at, units: THERE, from, by: AFTER_FIRE }),
      at: 'whom',
      casualties: 1,
    },
  ],
  [
    'lose',
    '12.7.3/b',
    {
      ...toughLevel.frame({ tester: PRUSSIAN, side: PRUSSIAN, lead: from, hex: at, units: THERE }),
      at: 'whom',
    },
  ],
  [
    'hit',
    '12.3.b/a',
    {
      ...abandonLevel.frame({ side: FRENCH, lead: from, hex: at, attackers: [piece('P-III-9')] }),
      at: 'toll',
      going: THERE,
    },
  ],
]

describe('[8.5/b] [8.8/b] [12.3.b/a] [12.7.3/b] the largest is hit', () => {
  test.each(asked)('%s, %s', (verb, rule, frame) => {
    const state = tableOf(FIELD, FRENCH, structuredClone(frame))
    expect(reason(state, verb, THERE[0])).toBeUndefined()
    expect(reason(state, verb, THERE[2])).toBe(`${rule} only-largest`)
    expect(reason(state, verb, piece('F-II-1Verge'))).toBe(`${rule} no-part-in-this`)
    expect(reason(state, verb, piece('P-III-9'))).toBe('3.1.1/b is-the-enemys')
  })
})
