import { describe, expect, test } from 'vitest'
import { fastChance } from '../chance.ts'
import type { Fast, Game, Result } from '../contract.ts'
import { isRefused } from '../contract.ts'
import type { Hunt, HuntView } from '../examples/hidden-try.ts'
import { hiddenTry } from '../examples/hidden-try.ts'
import type { Orders, OrdersView } from '../examples/sealed-orders.ts'
import { sealedOrders } from '../examples/sealed-orders.ts'
import type { Disturb } from './disturb.ts'
import { checkDisturbed } from './disturb.ts'
import type { Tally } from './diversity.ts'
import { checkDiversity, observe } from './diversity.ts'
import { leaking, noLeakCounts } from './leak-watch.ts'
import { checkViews, sealing } from './leaks.ts'
import { playRandom } from './random-play.ts'

type HuntFault = Partial<Game<Hunt, HuntView>>
const SEATS = ['red', 'blue', 'table']

/** Blue has hidden the gun and red is asked to search. */
function hunted(): Hunt {
  const state = hiddenTry.setup('only', [])
  hiddenTry.answer(state, { seat: 'blue', ask: 0, verb: 'hide', noun: 3 })
  return state
}
function viewsOf(fault: HuntFault): string[] {
  return checkViews({ ...hiddenTry, ...fault }, hunted(), { seats: SEATS, chance: fastChance(1) })
}

describe('views', () => {
  test('of a sound game hold', () => {
    expect(viewsOf({})).toEqual([])
  })

  const view = hiddenTry.view
  const imagine = hiddenTry.imagine
  test.each<[string, HuntFault, RegExp]>([
    [
      'another’s asks',
      { view: (state, seat) => ({ ...view(state, seat), asks: view(state, 'red').asks }) },
      /blue: the view shows other asks|the view shows an ask of red/,
    ],
    [
      'no asks',
      { view: (state, seat) => ({ ...view(state, seat), asks: [] }) },
      /red: the view shows other asks/,
    ],
    [
      'a view JSON would change',
      { view: (state, seat) => ({ ...view(state, seat), found: 0.5 }) },
      /not plain data at .found: 0.5/,
    ],
    [
      'another view when imagined',
      { imagine: (seen, chance) => ({ ...imagine(seen, chance), found: 7 }) },
      /the imagined state looks otherwise: found: 0 is not 7/,
    ],
    [
      'other asks when imagined',
      { imagine: (seen, chance) => ({ ...imagine(seen, chance), replied: [5, 5] }) },
      /looks otherwise|asks otherwise/,
    ],
    [
      'a broken imagined state',
      { broken: () => ['stacking'] },
      /the imagined state is broken: stacking/,
    ],
    [
      'a view that imagining writes on',
      { imagine: (seen, chance) => ({ ...imagine(seen, chance), memory: seen.memory }) },
      /the view was changed/,
    ],
    [
      'reasons against what is offered',
      { whyNot: () => ({ rule: '8', say: { key: 'no' } }) },
      /red search \d is offered, and barred by 8/,
    ],
    [
      'no reason for what is not',
      { whyNot: () => undefined },
      /no-such-verb \d is not offered, and no reason is given/,
    ],
    [
      'a preview JSON would change',
      {
        preview: () => ({
          marks: [],
          sums: [],
          chances: [],
          cells: [{ table: 'x', column: Number.NaN }],
        }),
      },
      /a preview is not plain data/,
    ],
  ])('finds %s', (_, fault, found) => {
    expect(viewsOf(fault).join('\n')).toMatch(found)
  })

  test('finds a view that changes the state', () => {
    const found = viewsOf({
      view(state, seat) {
        state.found++
        return view(state, seat)
      },
    })
    expect(found.join('\n')).toMatch(/looking at the state changed it/)
  })
})

describe('sealing', () => {
  const watchFaults = (fault: Partial<Game<Orders, OrdersView>>) => {
    const game = { ...sealedOrders, ...fault }
    const state = game.setup('only', [])
    const play = { state, chance: fastChance(2), watch: [sealing(game, ['red', 'blue'])] }
    return playRandom(game, play).findings
  }

  test('finds nothing in sound lanes', () => {
    expect(watchFaults({})).toEqual([])
  })

  test('finds who still writes', () => {
    const view: (typeof sealedOrders)['view'] = (state, seat) => ({
      ...sealedOrders.view(state, seat),
      onClock: sealedOrders.ask(state).map((ask) => ask.seat),
    })
    expect(watchFaults({ view })[0]).toMatch(/sees a sealed reply: onClock/)
  })

  test('finds a message about a sealed reply', () => {
    const answer: (typeof sealedOrders)['answer'] = (state, reply) => {
      const result = sealedOrders.answer(state, reply)
      if (isRefused(result)) return result
      const told: Result['told'] = [
        { to: 'all', what: { did: 'noted', rule: '1', say: { key: 'x' } } },
      ]
      return { ...result, told }
    }
    expect(watchFaults({ answer })[0]).toMatch(/was told of a sealed reply/)
  })
})

describe('diversity', () => {
  /** Many hunts, each looked at once, by a game that imagines the gun as given. */
  function tally(gunFor: (truth: number, chance: Fast) => number): string[] {
    const tallies: Tally[] = []
    const chance = fastChance('diversity')
    for (let times = 0; times < 400; times++) {
      const state = hiddenTry.setup('only', [])
      hiddenTry.answer(state, { seat: 'blue', ask: 0, verb: 'hide', noun: chance.below(6) })
      const imagine: (typeof hiddenTry)['imagine'] = (view, fast) => ({
        ...hiddenTry.imagine(view, fast),
        gun: gunFor(state.gun, fast),
      })
      const hiddenFacts = ({ gun }: Hunt) => [{ kind: 'gun', value: gun, among: 6 }]
      observe({ ...hiddenTry, imagine }, tallies, { state, seat: 'red', chance, hiddenFacts })
    }
    return checkDiversity(tallies)
  }

  test('lets a fair guess pass', () => {
    expect(tally((_truth, chance) => chance.below(6))).toEqual([])
  })

  test('finds the truth smuggled through', () => {
    expect(tally((truth) => truth)).toEqual(['gun is always imagined alike'])
  })

  test('finds one answer for everything', () => {
    expect(tally(() => 2)).toEqual(['gun is always imagined alike'])
  })

  test('finds a guess that is too good', () => {
    const found = tally((truth, chance) => (chance.below(3) === 0 ? truth : chance.below(6)))
    expect(found.join('\n')).toMatch(
      /gun is imagined true in 0.4\d+, but two imaginings agree in 0.2/,
    )
    expect(found.join('\n')).toMatch(/a fair guess is 0.16/)
  })

  test('finds the truth smuggled through now and then', () => {
    const found = tally((truth, chance) => (truth < 3 ? truth : chance.below(6)))
    expect(found.join('\n')).toMatch(/a fair guess is 0.16/)
  })

  test('demands the same list of facts', () => {
    let calls = 0
    const hiddenFacts = () => (calls++ === 0 ? [{ kind: 'gun', value: 1 }] : [])
    const sight = { state: hunted(), seat: 'red', chance: fastChance(1), hiddenFacts }
    expect(() => observe(hiddenTry, [], sight)).toThrow('not the same list')
  })
})

describe('disturbing', () => {
  const move: Disturb<Hunt> = (state, _seat, chance) => {
    const gun = (state.gun + 1 + chance.below(5)) % 6
    return { state: { ...state, gun }, changed: [`gun ${state.gun}`, `gun ${gun}`] }
  }
  const reads = (reply: object, changed: readonly string[]) =>
    'noun' in reply && changed.includes(`gun ${String(reply.noun)}`)

  function disturbed(fault: HuntFault, disturb = move, seat = 'red'): string[] {
    const game = { ...hiddenTry, ...fault }
    return checkDisturbed(game, { state: hunted(), seat, chance: fastChance(4), disturb, reads })
      .findings
  }

  test('changes nothing red can see in a sound game', () => {
    expect(disturbed({})).toEqual([])
  })

  test('is seen by blue, whose gun it is', () => {
    expect(disturbed({}, move, 'blue')[0]).toMatch(/the view tells: gun: 3 is not/)
  })

  test('must change something', () => {
    expect(disturbed({}, (state) => ({ state, changed: ['gun'] }))[0]).toMatch(
      /nothing was disturbed/,
    )
    expect(disturbed({}, (state) => ({ state: { ...state, gun: 0 }, changed: [] }))[0]).toMatch(
      /nothing was/,
    )
  })

  test('says when there is nothing to disturb', () => {
    const nothing = {
      state: hunted(),
      seat: 'red',
      chance: fastChance(1),
      disturb: () => undefined,
    }
    expect(checkDisturbed(hiddenTry, nothing)).toEqual({ findings: [], changed: [] })
  })

  test('finds a view that tells', () => {
    const view: (typeof hiddenTry)['view'] = (state, seat) => ({
      ...hiddenTry.view(state, seat),
      stage: { key: 'near', with: { near: Number(state.gun > 2) } },
    })
    const toTheStart: Disturb<Hunt> = (state) => ({ state: { ...state, gun: 0 }, changed: ['gun'] })
    expect(disturbed({ view }, toTheStart)[0]).toMatch(/red, gun changed: the view tells: stage/)
  })

  test('finds asks that tell', () => {
    const ask: (typeof hiddenTry)['ask'] = (state) =>
      hiddenTry.ask(state).map((one) => ({ ...one, rule: `2.${state.gun}` }))
    expect(disturbed({ ask }).join('\n')).toMatch(/the asks tell: 0.rule/)
  })

  const answering =
    (change: (state: Hunt, result: Result) => Result): (typeof hiddenTry)['answer'] =>
    (state, reply) => {
      const { gun } = state
      const result = hiddenTry.answer(state, reply)
      return isRefused(result) ? result : change({ ...state, gun }, result)
    }

  test('finds messages that tell', () => {
    const answer = answering(({ gun }, result) => ({
      ...result,
      told: [{ to: ['red'], what: { did: 'noted', rule: '1', say: { key: `gun ${gun}` } } }],
    }))
    expect(disturbed({ answer }).join('\n')).toMatch(/red wait: the result tells: heard.0.say.key/)
  })

  test('finds an undo that tells', () => {
    const answer = answering(({ gun }, result) => ({
      ...result,
      final: gun === 3 ? 'book' : 'yes',
    }))
    expect(disturbed({ answer }).join('\n')).toMatch(/red wait: the result tells: final/)
  })

  test('finds a refusal that tells', () => {
    const answer: (typeof hiddenTry)['answer'] = (state, reply) => {
      const result = hiddenTry.answer(state, reply)
      return isRefused(result)
        ? { refused: { ...result.refused, rule: String(state.gun) } }
        : result
    }
    expect(disturbed({ answer }).join('\n')).toMatch(/the result tells: refused.rule/)
  })

  test('finds a reason that tells', () => {
    const seen = (state: Hunt): HuntView => ({ ...hiddenTry.view(state, 'red'), n: state.gun })
    const whyNot: (typeof hiddenTry)['whyNot'] = (view) => ({
      rule: `${view.n}`,
      say: { key: 'x' },
    })
    expect(disturbed({ view: seen, whyNot }).join('\n')).toMatch(/the reason against red .* tells/)
  })

  test('finds a preview that tells', () => {
    const seen = (state: Hunt): HuntView => ({ ...hiddenTry.view(state, 'red'), n: state.gun })
    const preview: (typeof hiddenTry)['preview'] = ({ n }) => ({
      marks: [],
      sums: [],
      chances: [],
      cells: [{ table: 'x', column: n }],
    })
    expect(disturbed({ view: seen, preview }).join('\n')).toMatch(/the preview of reach tells/)
  })

  /** When blue shifts its gun, red is told from where. */
  test('finds what comes out only later when it plays on', () => {
    const answer = answering(({ gun, replied }, result) => ({
      ...result,
      told:
        replied[1]! < 2
          ? []
          : [{ to: ['red'], what: { did: 'noted', rule: '1', say: { key: `gun ${gun}` } } }],
    }))
    const beside: Disturb<Hunt> = (state) => ({ state: { ...state, gun: 4 }, changed: ['gun'] })
    const check = (depth: number) =>
      checkDisturbed(
        { ...hiddenTry, answer },
        {
          state: hunted(),
          seat: 'red',
          chance: fastChance(4),
          disturb: beside,
          depth,
          reads: (reply: object) => 'verb' in reply && reply.verb === 'search',
        },
      ).findings.join('\n')
    expect(check(0)).toBe('')
    expect(check(4)).toMatch(/the result tells: heard.0.say.key/)
  })

  test('shows both states, before and after, to whoever says what a reply reads', () => {
    const seen: string[] = []
    checkDisturbed(hiddenTry, {
      state: hunted(),
      seat: 'red',
      chance: fastChance(4),
      disturb: move,
      reads(_reply, _changed, { before, after }) {
        seen.push(
          `${before[0].replied[0]} ${after[0].replied[0]} ${before[0].gun === before[1].gun}`,
        )
        return false
      },
    })
    expect(seen).toContain('0 1 false')
  })
})

describe('watching for leaks', () => {
  const plan = {
    seats: SEATS,
    chance: fastChance('watching'),
    hiddenFacts: ({ gun }: Hunt) => [{ kind: 'gun', value: gun, among: 6 }],
    disturb: ((state) => ({
      state: { ...state, gun: (state.gun + 1) % 6 },
      changed: ['gun'],
    })) as Disturb<Hunt>,
    reads: () => true,
  }
  const watched = (first: number, every: number, fault: HuntFault = {}) => {
    const counts = noLeakCounts()
    const watch = leaking({ ...hiddenTry, ...fault }, { ...plan, first, every }, counts)
    const findings = Array.from({ length: 30 }, () => watch.atAsk!(hunted()))
    return { counts, findings: findings.flat() }
  }

  test('looks at the first asks of a rule, then now and then', () => {
    const { counts } = watched(4, 10)
    expect(counts.states).toBeGreaterThan(4)
    expect(counts.states).toBeLessThan(20)
    expect(Object.values(counts.asks)).toEqual([counts.states])
    expect(counts.disturbed['gun']).toBeGreaterThan(0)
    expect(counts.tallies[0]?.kind).toBe('gun')
  })

  test('finds what a view tells', () => {
    const view: (typeof hiddenTry)['view'] = (state, seat) => ({
      ...hiddenTry.view(state, seat),
      n: state.gun,
    })
    expect(watched(4, 10, { view }).findings.join('\n')).toMatch(/gun changed: the view tells: n/)
  })
})
