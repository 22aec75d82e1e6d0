import { expect, test } from 'vitest'
import { draw, fastChance } from '../../core/chance.ts'
import type { Seen } from '../../core/contract.ts'
import { isChance } from '../../core/contract.ts'
import { fetchBot } from '../../bots/lazy.ts'
import type { Book } from './adviser.ts'
import { startOf } from './plan-place.ts'
import { fulfilling, moverAt, reachFrom } from './plan-ways.ts'
import { planFor } from './plan.ts'
import { openBook } from './test-book.ts'

/** Bots play; views of a seat in the middle of a march, until there are enough. */
async function marches(
  { game }: Book,
  { seed, wanted, isMeant }: { seed: string; wanted: number; isMeant(state: unknown): boolean },
): Promise<Seen[]> {
  const chance = fastChance(seed)
  const bot = await fetchBot('sedan', 'random')
  const state = game.setup('campaign', [])
  const found: Seen[] = []
  while (found.length < wanted) {
    const [first] = game.ask(state).filter((ask) => isChance(ask) || ask.kind === 'must')
    if (first === undefined) return found
    if (isChance(first)) game.answer(state, { seat: 'nature', values: draw(first, chance) })
    else {
      const view = game.view(state, first.seat)
      const isMarch = first.options.some(({ verb }) => verb === 'step')
      if (isMarch && isMeant(state)) found.push(structuredClone(view))
      game.answer(state, bot.reply(view, first, chance))
    }
  }
  return found
}

test('a wish with a piece in hand never moves another piece instead', async () => {
  const book = await openBook()
  let tried = 0
  for (const view of await marches(book, { seed: 'another', wanted: 12, isMeant: () => true })) {
    const start = startOf(book, view)
    const steps = view.asks.flatMap(({ options }) =>
      options.flatMap(({ verb, nouns = [] }) => (verb === 'step' ? nouns : [])),
    )
    for (const { counters } of book.look.show(view).scene.stacks)
      for (const { piece } of counters.slice(-1)) {
        const isInReach = reachFrom(start, piece).some(({ at }) => steps.includes(at))
        if (!isInReach) continue
        const touched = { of: 'hex', noun: steps[0]! }
        tried++
        const movers = fulfilling(start, { picked: piece, touched })
          .map(({ moved }) => moved.map(({ noun }) => noun))
          .filter(({ length }) => length > 0)
        for (const nouns of movers) expect(nouns).toContain(piece.noun)
      }
  }
  expect(tried).toBeGreaterThan(10)
})

test('a step that is asked for is never refused because the march is over with it', async () => {
  const book = await openBook()
  const isMeant = (state: unknown): boolean => (state as { disengaging: number }).disengaging === 1
  const rules = new Set<string>()
  for (const view of await marches(book, { seed: 'a', wanted: 120, isMeant })) {
    const picked = moverAt(startOf(book, view), { of: 'hex', noun: 0 })!
    for (const { verb, nouns = [] } of view.asks.flatMap(({ options }) => options))
      for (const noun of verb === 'step' ? nouns : []) {
        const plan = await planFor(book, view, { picked, touched: { of: 'hex', noun } })
        rules.add('refused' in plan ? plan.refused.rule : 'taken')
      }
  }
  expect([...rules].toSorted((a, b) => a.localeCompare(b))).toEqual(['12.4/c', 'taken'])
})

test('taking a unit along is that and nothing else: no offer on the way, nobody sent round in a circle', async () => {
  const book = await openBook()
  const wrong: string[] = []
  let taken = 0
  for (const view of await marches(book, { seed: 'along', wanted: 40, isMeant: () => true }))
    for (const { at, counters } of book.look.show(view).scene.stacks) {
      const [touched, picked] = counters.map(({ piece }) => piece)
      if (!('hex' in at) || touched === undefined || picked === undefined) continue
      const plan = await planFor(book, view, { picked, touched })
      const chains = 'choose' in plan ? plan.choose : 'replies' in plan ? [plan] : []
      for (const { replies } of chains) {
        const said = replies.filter(({ verb }) => !book.look.finishing.includes(verb))
        const verbs = said.map(({ verb }) => verb).join(' ')
        const nouns = said.map(({ noun }) => noun).filter((noun) => noun !== touched.noun)
        if (!/^((move|part) )?with$/.test(verbs) || nouns.some((noun) => noun !== picked.noun))
          wrong.push(verbs)
        else taken++
      }
      const home = { of: 'hex', noun: at.hex }
      const round = await planFor(book, view, { picked, touched: home })
      if (!('refused' in round)) wrong.push('a circle')
    }
  expect(wrong).toEqual([])
  expect(taken).toBeGreaterThan(10)
})
