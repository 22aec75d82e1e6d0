import { beforeAll, expect, test } from 'vitest'
import { draw, fastChance } from '../../core/chance.ts'
import { isChance } from '../../core/contract.ts'
import type { Seen } from '../../core/contract.ts'
import type { Named } from '../../core/look.ts'
import { randomReply } from '../../core/testing/random-play.ts'
import type { Book } from './adviser.ts'
import { reachOf } from './going.ts'
import { planFor } from './plan.ts'
import { openBook } from './test-book.ts'

let book: Book
beforeAll(async () => {
  book = await openBook()
})

/** Views of a random game, one in so many. */
function* viewsOf(seed: string, every: number): Generator<Seen> {
  const { game } = book
  const chance = fastChance(seed)
  const state = game.setup('campaign', [])
  for (let asks = game.ask(state), n = 0; asks.length > 0; asks = game.ask(state), n++) {
    const [first] = asks
    if (isChance(first!)) game.answer(state, { seat: 'nature', values: draw(first, chance) })
    else {
      if (n % every === 0) yield game.view(state, first!.seat)
      game.answer(state, randomReply(asks, chance)!)
    }
  }
}

function piecesOn(view: Seen): Named[] {
  const { stacks } = book.look.show(view).scene
  return stacks.flatMap(({ at, counters }) => ('hex' in at ? counters.map((one) => one.piece) : []))
}

test('wherever a piece is said to go, a plan goes there: alone, with others, on the march, while a side disengages', async () => {
  const wrong: string[] = []
  const seen = { marches: 0, marks: 0 }
  for (const seed of ['going 1', 'going 2'])
    for (const view of viewsOf(seed, 9)) {
      const chance = fastChance(`${seed} ${view.asks[0]?.id}`)
      const pieces = piecesOn(view)
      const named = view.asks.flatMap(({ options }) =>
        options.flatMap(({ of, nouns = [] }) => (of === 'unit' ? nouns : [])),
      )
      const noun = named[chance.below(Math.max(1, named.length))]
      const piece = noun === undefined ? pieces[chance.below(pieces.length)] : { of: 'unit', noun }
      if (piece === undefined) continue
      const open = reachOf(book, view, piece).filter(({ bar }) => bar === undefined)
      if (open.length === 0) continue
      if (view.asks[0]?.say.key === 'ask-march') seen.marches++
      for (let tries = 0; tries < 3; tries++) {
        const { at } = open[chance.below(open.length)]!
        seen.marks++
        const plan = await planFor(book, view, { picked: piece, touched: { of: 'hex', noun: at } })
        if ('refused' in plan)
          wrong.push(
            `${seed} ask ${view.asks[0]?.id}: ${JSON.stringify([piece, at])} ${plan.refused.text}`,
          )
      }
    }
  expect(wrong).toEqual([])
  expect(seen.marches).toBeGreaterThan(8)
  expect(seen.marks).toBeGreaterThan(60)
})
