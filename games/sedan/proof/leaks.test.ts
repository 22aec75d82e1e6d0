import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import type { Game } from '../../../core/contract.ts'
import { checkDiversity } from '../../../core/testing/diversity.ts'
import { leaking, noLeakCounts, unmet } from '../../../core/testing/leak-watch.ts'
import type { LeakCounts } from '../../../core/testing/leak-watch.ts'
import { playRandom } from '../../../core/testing/random-play.ts'
import { sedan } from '../game.ts'
import { UNITS_OF } from '../rules/02-components.ts'
import { unitsAt } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { HIDDEN_KINDS, LEAKS, PIECES, fresh } from '../testing/play.ts'
import type { Kind } from '../testing/play.ts'
import type { View } from '../seen/view.ts'

type Sedan = Game<State, View>

interface Hunt {
  kind: Kind
  games: number
  first: number
  every: number
  game?: Sedan
  from?: number
}

/** Random games with the leak tests looking on. */
function hunt(counts: LeakCounts, { game = sedan, from = 0, ...plan }: Hunt): string[] {
  return Array.from({ length: plan.games }, (_, n) => {
    const seed = `${plan.kind} leaks ${from + n}`
    const chance = fastChance(`${seed} eyes`)
    const looks = { ...LEAKS, ...plan, chance, pieces: [n % PIECES.length, 40], depth: 4, tries: 2 }
    const state = fresh(plan.kind, from + n)
    const watch = [leaking(game, looks, counts)]
    const play = { state, chance: fastChance(seed), offers: 8, watch }
    const { findings } = playRandom(game, n % 2 === 0 ? { ...play, byVerb: true } : play)
    return findings.map((what) => `${seed}: ${what}`)
  }).flat()
}

describe('no seat can tell what it may not know', () => {
  const counts = noLeakCounts()

  test('in a campaign from the first set-up', () => {
    expect(hunt(counts, { kind: 'campaign', games: 1, first: 2, every: 90 })).toEqual([])
  })

  test('with armies in contact', () => {
    expect(hunt(counts, { kind: 'contact', games: 20, first: 3, every: 90 })).toEqual([])
  })

  test('and what is imagined is no nearer to the truth than a guess', () => {
    expect(checkDiversity(counts.tallies)).toEqual([])
  })

  test('whatever kind of fact it is: every kind was met, changed and imagined', () => {
    expect(counts.states).toBeGreaterThan(120)
    expect(unmet(counts, HIDDEN_KINDS)).toEqual([])
  })
})

/** Each of these games gives something away; what finds it is in the second column. */
const FAULTS: [string, RegExp, (game: Sedan) => Partial<Sedan>][] = [
  [
    'shows what lies beneath',
    /the view tells: under/,
    ({ view }) => ({ view: (state, seat) => ({ ...view(state, seat), under: [...state.under] }) }),
  ],
  [
    'numbers the asks of all seats together',
    /the view tells: n|looks otherwise: n/,
    ({ view }) => ({
      view: (state, seat) => ({ ...view(state, seat), n: state.replied[0]! + state.replied[1]! }),
    }),
  ],
  [
    'sorts what it tells by the order in the stack',
    /the view tells: stage/,
    ({ view }) => ({
      view: (state, seat) => ({
        ...view(state, seat),
        stage: { key: 'x', with: { order: stackOrder(state) } },
      }),
    }),
  ],
]

function stackOrder(state: State): string {
  const hexes = [...new Set(state.place.filter((hex) => hex >= 0))].sort((a, b) => a - b)
  return hexes.map((hex) => unitsAt(state, hex).join(' ')).join(', ')
}

describe('the leak tests find', () => {
  test.each(FAULTS)('a game that %s', (_, found, fault) => {
    const game: Sedan = { ...sedan, ...fault(sedan) }
    const plan = { kind: 'contact', games: 1, first: 12, every: 30, game } as const
    const findings: string[] = []
    for (let from = 0; from < 12 && !found.test(findings.join('\n')); from++)
      findings.push(...hunt(noLeakCounts(), { ...plan, from }))
    expect(findings.join('\n')).toMatch(found)
  })

  test('a view that smuggles the truth into what is imagined', () => {
    const truths = new WeakMap<object, State>()
    const game: Sedan = {
      ...sedan,
      view(state, seat) {
        const view = sedan.view(state, seat)
        truths.set(view, state)
        return view
      },
      imagine: (view, chance) => {
        const truth = truths.get(view)
        return truth === undefined ? sedan.imagine(view, chance) : sedan.clone(truth)
      },
    }
    const counts = noLeakCounts()
    hunt(counts, { kind: 'contact', games: 2, first: 4, every: 80, game })
    expect(checkDiversity(counts.tallies).join('\n')).toMatch(/unit is always imagined alike/)
  })
})

describe('imagining', () => {
  test('keeps to what the seat has before it, unit by unit', () => {
    const state = fresh('contact', 3)
    for (const [side, seat] of ['french', 'prussian'].entries()) {
      const imagined = sedan.imagine(sedan.view(state, seat), fastChance(seat))
      for (const unit of UNITS_OF[side]!) expect(imagined.place[unit]).toBe(state.place[unit])
    }
  })

  test('gives another state with another chance, and the same with the same', () => {
    const view = sedan.view(fresh('contact', 5), 'french')
    const [one, two, again] = ['a', 'b', 'a'].map((seed) => sedan.imagine(view, fastChance(seed)))
    expect(JSON.stringify(again)).toBe(JSON.stringify(one))
    expect(JSON.stringify(two)).not.toBe(JSON.stringify(one))
  })
})
