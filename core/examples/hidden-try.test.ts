import { describe, expect, test } from 'vitest'
import { fastChance } from '../chance.ts'
import type { Fast, Reply, Result } from '../contract.ts'
import { isRefused } from '../contract.ts'
import { checkDisturbed } from '../testing/disturb.ts'
import { checkDiversity, observe } from '../testing/diversity.ts'
import type { Tally } from '../testing/diversity.ts'
import { playRandom } from '../testing/random-play.ts'
import { soak } from '../testing/soak.ts'
import { asksOf, heardBy } from '../testing/watch.ts'
import type { Hunt } from './hidden-try.ts'
import { hiddenTry as game } from './hidden-try.ts'

const SEATS = ['red', 'blue']
const start = () => game.setup('only', [])

function say(state: Hunt, line: string): Result {
  const [seat, verb, noun] = line.split(' ') as [string, string, string?]
  const ask = asksOf(game.ask(state), seat)[0]!.id
  const reply = { seat, ask, verb, ...(noun === undefined ? {} : { noun: Number(noun) }) }
  const result = game.answer(state, reply)
  if (isRefused(result)) throw new Error(`${line}: ${result.refused.say.key}`)
  return result
}

function after(...lines: string[]): Hunt {
  const state = start()
  for (const line of lines) say(state, line)
  return state
}

function lookOn(games: number, atAsk: (state: Hunt) => string[]): string[] {
  return Array.from({ length: games }, (_, seed) => seed).flatMap((seed) => {
    const play = { state: start(), chance: fastChance(seed), watch: [{ atAsk }] }
    return playRandom(game, play).findings
  })
}

describe('a try', () => {
  test('is marked, and offers every village whatever the truth', () => {
    const [ask] = asksOf(game.ask(after('blue hide 3')), 'red')
    expect(ask?.options[0]).toEqual({
      verb: 'search',
      of: 'village',
      nouns: [0, 1, 2, 3, 4, 5],
      try: true,
    })
  })

  test('that fails is accepted, final, and told', () => {
    const state = after('blue hide 3')
    const result = say(state, 'red search 2')
    expect(result.final).toBe('yes')
    expect(heardBy(result, 'red')).toEqual([
      { did: 'noted', rule: '2', say: { key: 'nothing-there' } },
    ])
    expect(heardBy(result, 'table')).toEqual([])
    expect(state).toMatchObject({ memory: [2], could: [1, 1, 0, 1, 1, 1] })
  })

  test('that succeeds shows the gun, and blue hides it anew', () => {
    const state = after('blue hide 3')
    const result = say(state, 'red search 3')
    expect(result).toEqual({
      told: [{ to: 'all', what: { did: 'shown', of: 'gun', noun: 0, to: 3 } }],
      final: 'yes',
    })
    expect(state).toMatchObject({ found: 1, could: [1, 1, 1, 1, 1, 1] })
    expect(asksOf(game.ask(state), 'blue')[0]).toMatchObject({ rule: '1' })
  })
})

describe('the view', () => {
  test('has the gun for blue only', () => {
    const state = after('blue hide 3')
    expect(game.view(state, 'blue').gun).toBe(3)
    for (const seat of ['red', 'table', 'nobody-known'])
      expect(Object.keys(game.view(state, seat))).not.toContain('gun')
  })

  test('is the same for red wherever blue hides and shifts', () => {
    const views = ['0 1', '3 3', '5 4'].map((places) => {
      const [hidden, shifted] = places.split(' ')
      const state = after(`blue hide ${hidden}`, 'red search 2', `blue shift ${shifted}`)
      return JSON.stringify(game.view(state, 'red'))
    })
    expect(new Set(views).size).toBe(1)
  })

  test('carries what red has seen, and what has faded since', () => {
    const state = after('blue hide 5', 'red search 2', 'blue shift 4', 'red wait', 'blue shift 4')
    expect(game.view(state, 'red')).toMatchObject({ memory: [2, -1], could: [1, 1, 1, 1, 1, 1] })
    const fresh = after('blue hide 5', 'red search 0')
    expect(game.view(fresh, 'red').could).toEqual([0, 1, 1, 1, 1, 1])
  })

  test('tells red nothing of a shift, not even that blue had a choice', () => {
    const state = after('blue hide 5', 'red search 0')
    expect(heardBy(say(state, 'blue shift 4'), 'red')).toEqual([])
  })
})

/** Where the gun can be while it was never found, from every line of play blue could have followed; not the game's own way. */
function placesFor({ stack, found, memory }: Hunt): number[] {
  const at = stack[0]?.at
  if (found > 0 || at === undefined || at === 'hide') return []
  let places = [0, 1, 2, 3, 4, 5]
  memory.forEach((village, turn) => {
    places = places.filter((place) => place !== village)
    if (at === 'shift' && turn === memory.length - 1) return
    const next = places.flatMap((place) => [place - 1, place, place + 1])
    places = [...new Set(next)].filter((place) => place >= 0 && place < 6)
  })
  return places.sort((a, b) => a - b)
}

function disturb(state: Hunt, seat: string, chance: Fast) {
  const others = placesFor(state).filter((place) => place !== state.gun)
  if (seat !== 'red' || others.length === 0) return undefined
  const gun = others[chance.below(others.length)]!
  return { state: { ...state, gun }, changed: [`gun ${state.gun}`, `gun ${gun}`] }
}

/** Only a search of the old or the new village reads the fact. */
function reads(reply: Reply, changed: readonly string[]): boolean {
  return 'verb' in reply && reply.verb === 'search' && changed.includes(`gun ${reply.noun}`)
}

describe('imagining', () => {
  test('what red may not know can be changed under its eyes', () => {
    const chance = fastChance('disturb')
    let disturbed = 0
    const findings = lookOn(40, (state) =>
      SEATS.flatMap((seat) => {
        const one = checkDisturbed(game, { state, seat, chance, disturb, reads })
        disturbed += one.changed.length
        return one.findings
      }),
    )
    expect(findings).toEqual([])
    expect(disturbed).toBeGreaterThan(200)
  })

  test('is as diverse as a fair guess', () => {
    const tallies: Tally[] = []
    const chance = fastChance('diversity')
    const hiddenFacts = (state: Hunt) => {
      const among = state.could.filter((one) => one === 1).length
      const isHidden = state.stack[0] !== undefined && state.stack[0].at !== 'hide'
      return isHidden ? [{ kind: 'gun', value: state.gun, among }] : []
    }
    lookOn(60, (state) => {
      observe(game, tallies, { state, seat: 'red', chance, hiddenFacts })
      return []
    })
    expect(tallies).toMatchObject([{ kind: 'gun' }])
    expect(checkDiversity(tallies)).toEqual([])
    expect(tallies[0]!.matched / tallies[0]!.trials).toBeLessThan(0.3)
  })

  test('uses what red has seen', () => {
    const state = after('blue hide 5', 'red search 0', 'blue shift 5', 'red search 1')
    const chance = fastChance(3)
    const guns = Array.from(
      { length: 200 },
      () => game.imagine(game.view(state, 'red'), chance).gun,
    )
    expect([...new Set(guns)].sort((a, b) => a - b)).toEqual([0, 2, 3, 4, 5])
  })

  test('agrees with every line of play blue could have followed', () => {
    const findings = lookOn(40, (state) => {
      const could = state.could.flatMap((one, village) => (one === 1 ? [village] : []))
      const places = placesFor(state)
      return places.length === 0 || could.join() === places.join() ? [] : [could.join()]
    })
    expect(findings).toEqual([])
  })
})

describe('as every game', () => {
  test('random games hold', () => {
    const soaked = soak(game, {
      start,
      seats: [...SEATS, 'table'],
      games: 40,
      seed: 'hunt',
      every: 3,
    })
    expect(soaked.findings).toEqual([])
    expect(Object.keys(soaked.verbs).sort()).toEqual(['hide', 'search', 'shift', 'wait'])
  })

  test('a preview gives low and high where red cannot know', () => {
    const view = game.view(after('blue hide 5', 'red search 0'), 'red')
    const sums = [0, 5].map((noun) => {
      const reply = { seat: 'red', ask: 0, verb: 'search', noun }
      return game.preview(view, { about: 'reply', reply }).sums.map(({ low, high }) => [low, high])
    })
    expect(sums).toEqual([[[0, 0]], [[0, 1]]])
  })

  test('prints its outline', () => {
    expect(game.outline()).toEqual([
      '1. Blue hides the gun',
      '2. Red searches a village',
      '3. Blue may shift the gun',
    ])
  })
})
