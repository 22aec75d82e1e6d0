import { describe, expect, test } from 'vitest'
import { fastChance } from '../chance.ts'
import type { Reply, Result, SeatReply } from '../contract.ts'
import { isRefused } from '../contract.ts'
import { checkDisturbed } from '../testing/disturb.ts'
import { checkDiversity, observe } from '../testing/diversity.ts'
import type { Tally } from '../testing/diversity.ts'
import { playRandom } from '../testing/random-play.ts'
import { soak } from '../testing/soak.ts'
import { asksOf, heardBy } from '../testing/watch.ts'
import type { Orders } from './sealed-orders.ts'
import { sealedOrders as game } from './sealed-orders.ts'

const SEATS = ['red', 'blue']
type Said = [verb: string, noun?: number]
const RED: Said[] = [['order', 1], ['aim', 1], ['storm']]
const BLUE: Said[] = [['order', 5], ['aim', 2], ['advance']]

const start = () => game.setup('only', [])

/** The seat's next reply, to whatever it is asked now. */
function say(state: Orders, seat: string, [verb, noun]: Said): Result {
  const ask = asksOf(game.ask(state), seat)[0]!.id
  const reply: SeatReply = noun === undefined ? { seat, ask, verb } : { seat, ask, verb, noun }
  const result = game.answer(state, reply)
  if (isRefused(result)) throw new Error(result.refused.say.key)
  return result
}

function lookOn(games: number, atAsk: (state: Orders) => string[]): string[] {
  return Array.from({ length: games }, (_, seed) => seed).flatMap((seed) => {
    const play = { state: start(), chance: fastChance(seed), watch: [{ atAsk }] }
    return playRandom(game, play).findings
  })
}

/** All ways to mix two sequences without changing the order inside either. */
function mixes(red: Said[], blue: Said[]): [string, Said][][] {
  if (red.length === 0) return [blue.map((said) => ['blue', said])]
  if (blue.length === 0) return [red.map((said) => ['red', said])]
  return [
    ...mixes(red.slice(1), blue).map((rest): [string, Said][] => [['red', red[0]!], ...rest]),
    ...mixes(red, blue.slice(1)).map((rest): [string, Said][] => [['blue', blue[0]!], ...rest]),
  ]
}

describe('sealed lanes', () => {
  test('both seats are asked at once, sealed, in three steps', () => {
    const state = start()
    expect(game.ask(state).map(({ seat }) => seat)).toEqual(SEATS)
    expect(game.ask(state)).toMatchObject([{ sealed: true }, { sealed: true }])
    const asked = RED.map((said) => {
      const ask = asksOf(game.ask(state), 'red')[0]!
      say(state, 'red', said)
      return [ask.id, ask.rule]
    })
    expect(asked).toEqual([
      [0, '2.1'],
      [16, '2.2'],
      [32, '2.3'],
    ])
    expect(game.ask(state).map(({ seat }) => seat)).toEqual(['blue'])
  })

  test('effects appear at the join and not before', () => {
    const state = start()
    for (const said of RED) expect(say(state, 'red', said)).toEqual({ told: [], final: 'no' })
    expect(say(state, 'blue', BLUE[0]!)).toEqual({ told: [], final: 'no' })
    expect(say(state, 'blue', BLUE[1]!)).toEqual({ told: [], final: 'no' })
    expect(state.where).toEqual([0, 0, 1, 4, 4, 3])
    expect(say(state, 'blue', BLUE[2]!)).toEqual({
      told: [
        { to: 'all', what: { did: 'moved', of: 'corps', noun: 1, from: 0, to: 1 } },
        { to: 'all', what: { did: 'moved', of: 'corps', noun: 5, from: 3, to: 2 } },
      ],
      final: 'yes',
    })
    expect(state).toMatchObject({ where: [0, 1, 1, 4, 4, 2], round: 1, written: [[], []] })
  })

  test('the order of arrival does not matter', () => {
    const all = mixes(RED, BLUE)
    expect(all).toHaveLength(20)
    const ends = all.map((mix) => {
      const state = start()
      const last = mix.map(([seat, said]) => say(state, seat, said)).at(-1)!
      return JSON.stringify([state, last.told])
    })
    expect(new Set(ends).size).toBe(1)
  })

  test('where both aim at one province only the faster comes in', () => {
    const state = start()
    for (const said of [['order', 2], ['aim', 2], ['advance']] as Said[]) say(state, 'red', said)
    for (const said of [['order', 5], ['aim', 2], ['storm']] as Said[]) say(state, 'blue', said)
    expect(state.where).toEqual([0, 0, 1, 4, 4, 2])
    for (const said of [['order', 2], ['aim', 2], ['storm']] as Said[]) say(state, 'red', said)
    for (const said of [['order', 5], ['aim', 2], ['storm']] as Said[]) say(state, 'blue', said)
    expect(state.where).toEqual([0, 0, 1, 4, 4, 2])
  })
})

describe('secrecy', () => {
  test('nothing one seat sees, is asked or is told changes while the other writes', () => {
    const state = start()
    say(state, 'blue', BLUE[0]!)
    const before = JSON.stringify([game.view(state, 'blue'), asksOf(game.ask(state), 'blue')])
    for (const said of RED) {
      const result = say(state, 'red', said)
      expect(heardBy(result, 'blue')).toEqual([])
      expect(JSON.stringify([game.view(state, 'blue'), asksOf(game.ask(state), 'blue')])).toBe(
        before,
      )
    }
  })

  test('no view mentions what only the other seat knows', () => {
    const state = start()
    for (const said of RED) say(state, 'red', said)
    expect(game.view(state, 'blue')).toMatchObject({ mine: [], onClock: SEATS, n: 0 })
    expect(game.view(state, 'red')).toMatchObject({ mine: [1, 1, 1], onClock: SEATS, n: 3 })
    expect(game.view(state, 'table')).toMatchObject({ mine: [], asks: [], n: 0 })
    expect(JSON.stringify(game.view(state, 'blue'))).toBe(
      JSON.stringify(game.view(start(), 'blue')),
    )
  })

  test('disturbing the other lane changes nothing for this seat', () => {
    const chance = fastChance('disturb')
    let disturbed = 0
    const findings = lookOn(10, (state) =>
      SEATS.flatMap((seat) => {
        const one = checkDisturbed(game, { state, seat, chance, disturb, reads: joins(state) })
        disturbed += one.changed.length
        return one.findings
      }),
    )
    expect(findings).toEqual([])
    expect(disturbed).toBeGreaterThan(300)
  })

  test('an imagined order is no better than a guess', () => {
    const tallies: Tally[] = []
    const chance = fastChance('diversity')
    const hiddenFacts = (state: Orders, seat: string) => {
      const order = state.written[seat === 'red' ? 1 : 0]!
      const lines = state.stack.length === 0 ? [] : ['corps', 'aim', 'pace']
      return lines.map((kind, at) => ({ kind, value: order[at] ?? -1 }))
    }
    lookOn(30, (state) => {
      for (const seat of SEATS) observe(game, tallies, { state, seat, chance, hiddenFacts })
      return []
    })
    expect(tallies.map(({ kind }) => kind)).toEqual(['corps', 'aim', 'pace'])
    expect(checkDiversity(tallies)).toEqual([])
  })
})

/** The last line a side writes rightly reads whether the other has finished. */
function joins(state: Orders) {
  return ({ seat }: Reply) => state.written[SEATS.indexOf(seat)]!.length === 2
}

function disturb(state: Orders, seat: string, chance: { below(n: number): number }) {
  const side = seat === 'red' ? 1 : 0
  if (state.stack.length === 0) return undefined
  const order = state.written[side]!
  const before = JSON.stringify(order)
  const isWaiting = state.written[1 - side]!.length === 3
  const lines = chance.below(isWaiting ? 3 : 4)
  const corps = side * 3 + chance.below(3)
  state.written[side] = [corps, state.where[corps]!, chance.below(2)].slice(0, lines)
  const at = (['corps', 'aim', 'pace'] as const)[lines]
  state.lanes[side] = at === undefined ? [] : [{ proc: 'order', at, side }]
  state.replied[side] = state.round * 3 + lines
  const changed = JSON.stringify(state.written[side]) === before ? [] : ['order']
  return changed.length === 0 ? undefined : { state, changed }
}

describe('as every game', () => {
  test('random games hold', () => {
    const soaked = soak(game, { start, seats: [...SEATS, 'table'], games: 25, seed: 1, every: 3 })
    expect(soaked.findings).toEqual([])
    expect(soaked.replies).toBe(25 * 4 * 6)
    expect(Object.keys(soaked.verbs).sort()).toEqual(['advance', 'aim', 'order', 'storm'])
  })

  test('whyNot names the rule, from the view', () => {
    const state = start()
    say(state, 'red', RED[0]!)
    const reply = { seat: 'red', ask: 16, verb: 'aim', noun: 4 }
    expect(game.whyNot(game.view(state, 'red'), reply)).toEqual({
      rule: '2.2',
      say: { key: 'too-far' },
      at: [{ of: 'province', noun: 4 }],
    })
    expect(game.answer(state, reply)).toMatchObject({ refused: { say: { key: 'not-offered' } } })
  })

  test('prints its outline', () => {
    expect(game.outline()).toEqual(['1. Both sides write orders'])
  })
})
