import { describe, expect, test } from 'vitest'
import { fastChance } from '../chance.ts'
import type { Ask, Chance, Game, Measure } from '../contract.ts'
import type { Hunt, HuntView } from '../examples/hidden-try.ts'
import { hiddenTry } from '../examples/hidden-try.ts'
import type { Lines } from '../examples/two-hexes.ts'
import { twoHexes } from '../examples/two-hexes.ts'
import { difference, notPlain, reloaded } from './compare.ts'
import { FLAWS, checkMutants } from './mutate.ts'
import { compareMeasures, playRandom, randomReply } from './random-play.ts'
import { checkSaved, cloning, reloading } from './round-trip.ts'
import { soak, sparsely } from './soak.ts'
import type { Watch } from './watch.ts'
import { sample } from './watch.ts'

// A check is worth what it finds: each is shown a sound game and the same game with one fault.
const start = () => hiddenTry.setup('only', [])
type Broken = Partial<Game<Hunt, HuntView>>

function findings(fault: Broken, watch: readonly Watch<Hunt>[] = [], state = start()): string[] {
  const game = { ...hiddenTry, ...fault }
  return playRandom(game, { state, chance: fastChance(1), watch }).findings
}

describe('comparing', () => {
  test.each([
    [1, 1, undefined],
    [[1, { a: 2 }], [1, { a: 2 }], undefined],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, undefined],
    [{ a: [1, 2] }, { a: [1, 3] }, 'a.1: 2 is not 3'],
    [{ a: 1 }, {}, 'a: 1 is not nothing'],
    [[1], [1, 2], '1: nothing is not 2'],
    [[], {}, 'the whole: [] is not {}'],
    [0, -0, 'the whole: 0 is not 0'],
    [null, {}, 'the whole: null is not {}'],
  ])('%j with %j: %s', (a, b, found) => {
    expect(difference(a, b)).toBe(found)
  })

  test('names what JSON would lose', () => {
    const state = { a: [1, 0.5, Number.NaN, -0], b: undefined, c: new Map(), d: new Uint8Array(1) }
    expect(notPlain(state)).toEqual([
      '.a.1: 0.5',
      '.a.2: NaN',
      '.a.3: 0',
      '.b: undefined',
      '.c: Map',
      '.d: Uint8Array',
    ])
    expect(notPlain({ a: [1, 'x', null, true, { b: [] }] })).toEqual([])
    expect(notPlain([() => 1, Symbol('x')])).toEqual(['.0: function', '.1: symbol'])
  })
})

describe('random replies', () => {
  const option = (verb: string, ...nouns: number[]) => ({ verb, of: 'hex', nouns })
  const empty: Ask = { seat: 'red', id: 4, rule: '1', say: { key: 'x' }, options: [], kind: 'must' }
  const ask = (options: Ask['options'], more: Partial<Ask> = {}): Ask => ({
    ...empty,
    options,
    ...more,
  })

  test('are uniform over pairs of option and noun', () => {
    const asks = [
      ask([option('go', 7, 8), { verb: 'end' }]),
      ask([option('run', 9)], { seat: 'blue' }),
    ]
    const all = [0, 1, 2, 3].map((way) => randomReply(asks, { below: (n) => (n === 4 ? way : -1) }))
    expect(all).toEqual([
      { seat: 'red', ask: 4, verb: 'go', noun: 7 },
      { seat: 'red', ask: 4, verb: 'go', noun: 8 },
      { seat: 'red', ask: 4, verb: 'end' },
      { seat: 'blue', ask: 4, verb: 'run', noun: 9 },
    ])
  })

  test('never take an offer', () => {
    expect(randomReply([ask([{ verb: 'x' }], { kind: 'may' })], fastChance(1))).toBeUndefined()
  })

  test('answer for nature', () => {
    const chance: Chance = {
      seat: 'nature',
      rule: '1',
      say: { key: 'x' },
      seen: 'all',
      dice: [6, 6],
    }
    const reply = randomReply([chance], { below: () => 5 })
    expect(reply).toEqual({ seat: 'nature', values: [6, 6] })
  })

  test('write texts no longer than allowed', () => {
    const reply = randomReply([ask([{ verb: 'write', text: { most: 3 } }])], {
      below: (n) => n - 1,
    })
    expect(reply).toMatchObject({ noun: 'xxx' })
  })
})

describe('random play', () => {
  test('of a sound game finds nothing and repeats itself', () => {
    const [one, two] = [1, 1].map((seed) =>
      playRandom(hiddenTry, { state: start(), chance: fastChance(seed) }),
    )
    expect(one!.findings).toEqual([])
    expect(one!.isOver).toBe(true)
    expect(two).toEqual(one)
  })

  test.each<[string, Broken, RegExp]>([
    [
      'a measure that stands still',
      { progress: () => 5 },
      /after reply 1, blue hide \d: progress went from 5 to 5/,
    ],
    ['a measure below nothing', { progress: () => -1 }, /at the start: progress is -1/],
    ['a measure of halves', { progress: () => 0.5 }, /progress is 0.5/],
    [
      'a list that grows',
      { progress: ({ memory }) => [3, ...memory.flat().map(() => 1)] },
      /progress went from 3 to 3 1/,
    ],
    ['a broken invariant', { broken: () => ['stacking'] }, /at the start: broken: stacking/],
    [
      'an early outcome',
      { outcome: () => ({ winners: [], rule: '1', say: { key: 'x' } }) },
      /somebody is still asked/,
    ],
    ['no outcome', { outcome: () => undefined }, /nobody is asked but there is no outcome/],
    [
      'a refusal',
      { answer: () => ({ refused: { rule: '7', say: { key: 'no' } } }) },
      /refused though offered: 7 no/,
    ],
    [
      'words nobody wrote',
      { about: { ...hiddenTry.about, words: {} } },
      /ask 1 says ask 1: no words/,
    ],
    [
      'a kind nobody declared',
      { about: { ...hiddenTry.about, kinds: {} } },
      /kind village is not declared/,
    ],
  ])('finds %s', (_, fault, found) => {
    expect(findings(fault).join('\n')).toMatch(found)
  })

  test.each<[Measure, Measure]>([
    [4, 5],
    [[4, 9], [5]],
    [[5], [5, 0]],
    [
      [5, 1, 7],
      [5, 2],
    ],
  ])('%j is less than %j', (less, more) => {
    expect(compareMeasures(less, more)).toBeLessThan(0)
    expect(compareMeasures(more, less)).toBeGreaterThan(0)
    expect(compareMeasures(less, less)).toBe(0)
  })

  test('finds an exception, and where it came from', () => {
    const [found] = findings({
      answer() {
        throw new Error('Hex 7 is off the map.')
      },
    })
    expect(found).toMatch(
      /after reply 1, blue hide \d: Error: Hex 7 is off the map.\n +at .*answer/,
    )
  })

  test('finds a game without end', () => {
    const endless = { ...hiddenTry, ask: hiddenTry.ask, progress: () => 1 }
    const { findings: found } = playRandom(endless, {
      state: start(),
      chance: fastChance(1),
      cap: 3,
    })
    expect(found.at(-1)).toMatch(/no end after 3 replies/)
  })

  test('finds asks of bad form', () => {
    const faults = (change: (ask: Ask) => Partial<Ask>[]) =>
      findings({
        ask: (state) =>
          hiddenTry
            .ask(state)
            .flatMap((ask) => change(ask as Ask).map((one) => ({ ...(ask as Ask), ...one }))),
      })[0]
    expect(faults(() => [{ kind: 'may' }])).toMatch(/only offers are left/)
    expect(faults(() => [{}, { seat: 'red' }])).toMatch(/several asks wait/)
    expect(faults(() => [{}, { kind: 'may' }])).toMatch(/two asks of blue have the id 0/)
    const options = (nouns: number[]) => [{ options: [{ verb: 'hide', of: 'village', nouns }] }]
    expect(faults(() => options([1, 1]))).toMatch(/names a noun twice/)
    expect(faults(() => options([99]))).toMatch(/village 99 is printed no v99 but not read back/)
    expect(faults(() => [{ options: [{ verb: 'hide', of: 'village' }] }])).toMatch(
      /a kind but no nouns/,
    )
  })
})

describe('round trips', () => {
  test('of a sound game find nothing', () => {
    const state = start()
    expect(findings({}, [reloading(hiddenTry, state), cloning(hiddenTry, state)], state)).toEqual(
      [],
    )
  })

  test('find what JSON loses', () => {
    const state = { ...start(), extra: new Set([1]) }
    expect(checkSaved(hiddenTry, state)[0]).toMatch(/not plain data at .extra: Set/)
  })

  test('find a game that remembers beside the state', () => {
    const beside = new WeakMap<Hunt, number>()
    const forgetful: Broken = {
      answer(state, reply) {
        const count = (beside.get(state) ?? 0) + 1
        beside.set(state, count)
        const result = hiddenTry.answer(state, reply)
        if (count > 2) state.found = 9
        return result
      },
    }
    const state = start()
    const watch = [reloading({ ...hiddenTry, ...forgetful }, state)]
    expect(findings(forgetful, watch, state)[0]).toMatch(
      /after loading the state is another: found/,
    )
  })

  test('find a clone that shares', () => {
    const shallow: Broken = { clone: (state) => ({ ...state }) }
    const state = start()
    const found = findings(shallow, [cloning({ ...hiddenTry, ...shallow }, state)], state)
    expect(found[0]).toMatch(/a clone shares with its original/)
  })

  test('find a clone that forgets', () => {
    const found = checkSaved({ ...hiddenTry, clone: (state) => ({ ...state, found: 3 }) }, start())
    expect(found).toEqual(['a clone is another: found: 3 is not 0'])
  })
})

describe('mutants', () => {
  const check = (fault: Broken) => checkMutants({ ...hiddenTry, ...fault }, start(), fastChance(1))

  test('are refused by a sound game, in great number', () => {
    const counted = check({})
    expect(counted.findings).toEqual([])
    expect(counted.refused).toBeGreaterThan(100)
    expect(counted.skipped).toBeGreaterThan(0)
    for (const flaw of FLAWS) expect(counted.flaws[flaw]).toBeGreaterThan(0)
  })

  test('find a refusal nobody can read', () => {
    const mute = check({ answer: () => ({ refused: { rule: '1', say: { key: 'no-such-word' } } }) })
    expect(mute.findings[0]).toMatch(/refused without a reason: 1 no-such-word/)
  })

  test('are tried against offers and dice too', () => {
    const state: Lines = twoHexes.setup('only', [])
    const counted = checkMutants(twoHexes, state, fastChance(1))
    expect(counted.findings).toEqual([])
    expect(counted.refused).toBeGreaterThan(100)
  })

  test('find a game that takes anything', () => {
    const taken = check({ answer: () => ({ told: [], final: 'no' }) })
    expect(taken.findings[0]).toMatch(/was taken/)
  })

  test('find a game that changes before it refuses', () => {
    const changed = check({
      answer(state) {
        state.found++
        return { refused: { rule: '1', say: { key: 'not-offered' } } }
      },
    })
    expect(changed.findings).toEqual([expect.stringMatching(/changed the state/)])
  })

  test('find a game that trips over its input', () => {
    const tripped = check({
      answer: (state, reply) => hiddenTry.answer(state, { ...reply, verb: reply.seat.trim() }),
    })
    expect(tripped.findings[0]).toMatch(/threw TypeError/)
  })

  test('find a runtime that takes near misses', () => {
    const lax: Broken = {
      answer(state, reply) {
        const ask = hiddenTry.ask(state)[0] as Ask
        return hiddenTry.answer(state, { ...reply, ask: ask.id })
      },
    }
    expect(check(lax).findings.join()).toMatch(/was taken|changed the state/)
  })
})

describe('soaking', () => {
  test('names the seed of the game it found a fault in', () => {
    const plan = { start, seats: ['red'], games: 3, seed: 'x' }
    const soaked = soak({ ...hiddenTry, broken: () => ['stacking'] }, plan)
    expect(soaked.findings[0]).toMatch(/^game x 0, at the start: broken: stacking/)
  })

  test('can look now and then', () => {
    let looks = 0
    const watch = sparsely<null>({ atAsk: () => [`${looks++}`] }, 3)
    expect([1, 2, 3, 4].flatMap(() => watch.atAsk!(null))).toEqual(['0', '1'])
  })

  test('samples fairly and keeps the order', () => {
    const chance = fastChance(5)
    const counts = [0, 0, 0, 0]
    for (let times = 0; times < 4000; times++) {
      const [a, b] = sample([0, 1, 2, 3], 2, chance) as [number, number]
      expect(a).toBeLessThan(b)
      counts[a]!++
      counts[b]!++
    }
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(150)
    expect(sample([1, 2], 5, chance)).toEqual([1, 2])
    expect(reloaded([1, 2])).toEqual([1, 2])
  })
})
