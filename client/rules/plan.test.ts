import { beforeAll, describe, expect, test } from 'vitest'
import { draw, fastChance } from '../../core/chance.ts'
import type { Fast, Seen } from '../../core/contract.ts'
import { isChance, isRefused } from '../../core/contract.ts'
import { fetchBot } from '../../bots/lazy.ts'
import type { Sent } from '../../core/chain.ts'
import type { Book } from './adviser.ts'
import { planFor } from './plan.ts'
import type { Plan, Wish } from './protocol.ts'
import { openBook } from './test-book.ts'

let book: Book
beforeAll(async () => {
  book = await openBook()
})

const noun = (of: string, text: string) => ({ of, noun: book.words.parse(of, text)! })

/** Plays bots up to every ask that waits and hands over the state, to the end or until enough is seen. */
async function walk(
  seed: 'touch' | 'reach' | 'any' | 'at',
  visit: (state: unknown, view: Seen, chance: Fast) => Promise<'enough' | void>,
) {
  const { game } = book
  const chance = fastChance(seed)
  const bot = await fetchBot('sedan', seed === 'at' ? 'script' : 'random')
  const state = game.setup('campaign', [])
  for (;;) {
    const [first] = game.ask(state).filter((ask) => isChance(ask) || ask.kind === 'must')
    if (first === undefined) return
    if (isChance(first)) game.answer(state, { seat: 'nature', values: draw(first, chance) })
    else {
      const view = game.view(state, first.seat)
      if ((await visit(state, view, chance)) === 'enough') return
      game.answer(state, bot.reply(view, first, chance))
    }
  }
}

/** How many of the replies the real game takes. */
function taken(state: unknown, seat: string, replies: readonly Sent[]): number {
  const { game } = book
  const real = game.clone(state)
  for (const [at, { ask, verb, noun, rule }] of replies.entries()) {
    const asked = game
      .ask(real)
      .find((one) => !isChance(one) && one.seat === seat && one.id === ask)
    if (asked?.rule !== rule) return at
    const reply = { seat, ask, verb, ...(noun !== undefined && { noun }) }
    if (isRefused(game.answer(real, reply))) return at
  }
  return replies.length
}

function chainsOf(plan: Plan): (readonly Sent[])[] {
  if ('replies' in plan) return [plan.replies]
  return 'choose' in plan ? plan.choose.map(({ replies }) => replies) : []
}

describe('plans', () => {
  test('every legal noun can be reached by touching it', async () => {
    const missed: string[] = []
    let tried = 0
    await walk('touch', async (state, view, chance) => {
      if (chance.below(16) > 0) return
      for (const { id, options } of view.asks)
        for (const { verb, of, nouns = [] } of options) {
          const chosen = nouns[chance.below(nouns.length || 1)]
          if (of === undefined || chosen === undefined) continue
          tried++
          const chains = chainsOf(await planFor(book, view, { touched: { of, noun: chosen } }))
          const hits = chains.some(
            ([first]) => first?.ask === id && first.verb === verb && first.noun === chosen,
          )
          if (!hits) missed.push(`${verb} ${book.words.print(of, chosen)}`)
          for (const chain of chains)
            if (taken(state, view.seat, chain) < chain.length) missed.push(`refused ${verb}`)
        }
    })
    expect(tried).toBeGreaterThan(100)
    expect(missed).toEqual([])
  })

  test('every hex in reach of a unit that may move is one gesture, which the real game takes', async () => {
    const wrong: string[] = []
    let tried = 0
    await walk('reach', async (state, view, chance) => {
      const movers = view.asks.flatMap(({ options }) =>
        options.flatMap(({ verb, nouns }) => (verb === 'move' ? (nouns ?? []) : [])),
      )
      const piece = movers[chance.below(movers.length || 1)]
      if (piece === undefined || chance.below(3) > 0) return
      const { marks } = book.game.preview(view, { about: 'reach', piece })
      const open = marks.filter(({ bar }) => bar === undefined)
      const { at } = open[chance.below(open.length)]!
      tried++
      const picked = { of: 'unit', noun: piece }
      const plan = await planFor(book, view, { picked, touched: { of: 'hex', noun: at } })
      const [chain] = chainsOf(plan)
      if (chain?.at(0)?.verb !== 'move' || chain.at(-1)?.noun !== at)
        wrong.push(`${book.words.print('unit', piece)} to ${book.words.print('hex', at)}`)
      else if (taken(state, view.seat, chain) < chain.length) wrong.push('refused')
    })
    expect(tried).toBeGreaterThan(30)
    expect(wrong).toEqual([])
  })

  test('whatever is wished for is a plan the real game takes, or a reason with its rule', async () => {
    const wrong: string[] = []
    const seen = { replies: 0, choose: 0, refused: 0 }
    await walk('any', async (state, view, chance) => {
      if (chance.below(8) > 0) return
      const any = () => ({ of: 'unit', noun: chance.below(80) })
      const touched = chance.below(2) === 0 ? any() : { of: 'hex', noun: chance.below(900) }
      const wish: Wish = chance.below(2) === 0 ? { touched } : { picked: any(), touched }
      const plan = await planFor(book, view, wish)
      if ('refused' in plan) {
        seen.refused++
        if (plan.refused.rule === '' || /[{}]|^[a-z-]+$/.test(plan.refused.text))
          wrong.push(plan.refused.text)
        return
      }
      seen['replies' in plan ? 'replies' : 'choose']++
      for (const chain of chainsOf(plan))
        if (taken(state, view.seat, chain) < chain.length) wrong.push(JSON.stringify([wish, chain]))
    })
    expect(wrong).toEqual([])
    expect(seen.refused).toBeGreaterThan(20)
    expect(seen.replies).toBeGreaterThan(5)
  })
})

describe('what a gesture means', () => {
  /** The first ask of this sort that a game comes to. */
  async function viewAt(key: string): Promise<Seen> {
    let found: Seen | undefined
    await walk('at', async (_state, view) => {
      if (!view.asks.some(({ say }) => say.key === key)) return undefined
      found = view
      return 'enough'
    })
    return found!
  }
  const verbs = (plan: Plan) =>
    chainsOf(plan).map((chain) => chain.map(({ verb }) => verb).join(' '))

  test('a unit set up on a hex', async () => {
    const view = await viewAt('ask-set-up')
    const unit = view.asks[0]!.options[0]!.nouns!.at(-1)
    const state = book.game.imagine(view, fastChance(1))
    book.game.answer(state, { seat: view.seat, ask: view.asks[0]!.id, verb: 'place', noun: unit! })
    const [ask] = book.game.view(state, view.seat).asks
    const hex = { of: 'hex', noun: ask!.options[0]!.nouns![0]! }
    const plan = await planFor(book, view, { picked: { of: 'unit', noun: unit! }, touched: hex })
    expect(verbs(plan)).toEqual(['place at'])
    const guard = { picked: noun('unit', 'IG'), touched: noun('hex', '3411') }
    expect(await planFor(book, view, guard)).toHaveProperty('replies')
  })

  test('an attack on an enemy by the unit in hand, whether his hex or his counter is touched', async () => {
    const view = await viewAt('ask-attack')
    const [hex] = view.asks[0]!.options.find(({ verb }) => verb === 'attack')!.nouns!
    const top = book.look.show(view).scene.stacks.find(({ at }) => 'hex' in at && at.hex === hex)!
    const state = book.game.imagine(view, fastChance(1))
    book.game.answer(state, { seat: view.seat, ask: view.asks[0]!.id, verb: 'attack', noun: hex! })
    const joining = book.game.view(state, view.seat).asks.flatMap(({ options }) => options)
    const picked = { of: 'unit', noun: joining.find(({ verb }) => verb === 'with')!.nouns![0]! }
    for (const touched of [{ of: 'hex', noun: hex! }, top.counters.at(-1)!.piece])
      expect(verbs(await planFor(book, view, { picked, touched }))).toEqual(['attack with'])
  })

  test('a march that is over is halted first, and the next one begins', async () => {
    const view = await viewAt('ask-march')
    const state = book.game.imagine(view, fastChance(1))
    const { game } = book
    const step = game.view(state, view.seat).asks[0]!.options.find(({ verb }) => verb === 'step')!
    game.answer(state, {
      seat: view.seat,
      ask: view.asks[0]!.id,
      verb: 'step',
      noun: step.nouns![0]!,
    })
    const marching = game.view(state, view.seat)
    const halted = game.clone(state)
    game.answer(halted, { seat: view.seat, ask: marching.asks[0]!.id, verb: 'halt' })
    const movers = game.view(halted, view.seat).asks.flatMap(({ options }) => options)
    const next = movers.find(({ verb }) => verb === 'move')!.nouns![0]!
    expect(verbs(await planFor(book, marching, { touched: { of: 'unit', noun: next } }))).toEqual([
      'halt move',
    ])
    const { marks } = game.preview(game.view(halted, view.seat), { about: 'reach', piece: next })
    const touched = { of: 'hex', noun: marks.at(-1)!.at }
    const [chain] = verbs(
      await planFor(book, marching, { picked: { of: 'unit', noun: next }, touched }),
    )
    expect(chain).toMatch(/^halt move( step)+$/)
  })

  test('a hex out of reach is refused with what it would cost', async () => {
    const view = await viewAt('ask-move')
    const [piece] = view.asks[0]!.options[0]!.nouns!
    const picked = { of: 'unit', noun: piece! }
    const far = await planFor(book, view, { picked, touched: noun('hex', '0101') })
    expect(far).toMatchObject({
      refused: { text: expect.stringMatching(/^0101 .* points away, and/) },
    })
    const enemy = await planFor(book, view, { touched: { of: 'unit', noun: 0 } })
    expect(enemy).toHaveProperty('refused.rule')
  })
})
