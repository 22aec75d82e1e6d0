import { expect, test } from 'vitest'
import { draw, fastChance } from '../../core/chance.ts'
import { isChance } from '../../core/contract.ts'
import type { Fast, Seen } from '../../core/contract.ts'
import type { Named } from '../../core/look.ts'
import { randomReply } from '../../core/testing/random-play.ts'
import type { Book } from './adviser.ts'
import { reachOf } from './going.ts'
import { planFor } from './plan.ts'
import { openBook } from './test-book.ts'

interface Some {
  book: Book
  scenario: string
  seed: string
  /** One view in so many. */
  every: number
}

/** Views of a random game. */
function* viewsOf({ book: { game }, scenario, seed, every }: Some): Generator<Seen> {
  const chance = fastChance(seed)
  const state = game.setup(scenario, [])
  for (let asks = game.ask(state), n = 0; asks.length > 0; asks = game.ask(state), n++) {
    const [first] = asks
    if (isChance(first!)) game.answer(state, { seat: 'nature', values: draw(first, chance) })
    else {
      if (n % every === 0) yield game.view(state, first!.seat)
      game.answer(state, randomReply(asks, chance)!)
    }
  }
}

/** A piece that an answer names, else any on the map. */
function anyPiece(book: Book, view: Seen, chance: Fast): Named | undefined {
  const { stacks } = book.look.show(view).scene
  const lying = stacks.flatMap(({ at, counters }) =>
    'hex' in at ? counters.map((one) => one.piece) : [],
  )
  const named = view.asks.flatMap(({ options }) =>
    options.flatMap(({ of, nouns = [] }) =>
      of === undefined || of === 'hex' || of === 'side' ? [] : nouns.map((noun) => ({ of, noun })),
    ),
  )
  const from = named.length > 0 ? named : lying
  return from[chance.below(Math.max(1, from.length))]
}

test.each([
  { id: 'sedan', scenario: 'campaign', every: 9, marks: 60 },
  { id: 'rossbach', scenario: 'saalfeld', every: 2, marks: 30 },
  { id: 'rossbach', scenario: 'jena', every: 7, marks: 30 },
])(
  'wherever a piece is said to go, a plan goes there, in $id, $scenario',
  async ({ id, scenario, every, marks }) => {
    const book = await openBook(id)
    const wrong: string[] = []
    let seen = 0
    for (const seed of ['going 1', 'going 2'])
      for (const view of viewsOf({ book, scenario, seed, every })) {
        const chance = fastChance(`${seed} ${view.asks[0]?.id}`)
        const piece = anyPiece(book, view, chance)
        const found = piece === undefined ? [] : reachOf(book, view, piece)
        const open = found.filter(({ bar }) => bar === undefined)
        for (let tries = 0; tries < Math.min(3, open.length); tries++) {
          const { at } = open[chance.below(open.length)]!
          seen++
          const wish = { picked: piece!, touched: { of: 'hex', noun: at } }
          const plan = await planFor(book, view, wish)
          if ('refused' in plan)
            wrong.push(
              `${seed} ask ${view.asks[0]?.id} ${view.asks[0]?.say.key}: ${book.words.print(piece!.of, piece!.noun)} to ${book.words.print('hex', at)}: ${plan.refused.rule} ${plan.refused.text}`,
            )
        }
      }
    expect(wrong).toEqual([])
    expect(seen).toBeGreaterThan(marks)
  },
)

/** Random battles in which cavalry charges whenever it can, up to where somebody may ride on. */
function* ridingOn(book: Book): Generator<Seen> {
  const { game } = book
  for (let battle = 0; battle < 16; battle++) {
    const chance = fastChance(`ride ${battle}`)
    const state = game.setup('afternoon-crisis', [])
    for (let n = 0; n < 1000; n++) {
      const asks = game.ask(state)
      const [first] = asks
      if (first === undefined) break
      if (isChance(first)) {
        game.answer(state, { seat: 'nature', values: draw(first, chance) })
        continue
      }
      if (first.say.key === 'ask-ride-on') {
        yield game.view(state, first.seat)
        break
      }
      const [noun] = first.options.find(({ verb }) => verb === 'charge')?.nouns ?? []
      const charge = { seat: first.seat, ask: first.id, verb: 'charge', noun: noun! }
      game.answer(state, noun === undefined ? randomReply(asks, chance)! : charge)
    }
  }
}

test('who may ride one hex on is not said to march, in metz', async () => {
  const book = await openBook('metz')
  let seen = 0
  for (const view of ridingOn(book)) {
    const { say, options } = view.asks[0]!
    const piece = say.with!['piece'] as Named
    const hexes = options.flatMap(({ nouns = [] }) => nouns)
    expect(reachOf(book, view, piece).filter(({ at }) => !hexes.includes(at))).toEqual([])
    seen++
    break
  }
  expect(seen).toBeGreaterThan(0)
})
