import { expect, test } from 'vitest'
import { draw, fastChance } from '../../core/chance.ts'
import { isChance, isRefused } from '../../core/contract.ts'
import { randomReply } from '../../core/testing/random-play.ts'
import { deedsOf } from './plan-deeds.ts'
import { openBook } from './test-book.ts'

test('a piece in hand is told what it can do besides going, before it goes: in Rossbach to form a column and to leave it', async () => {
  const book = await openBook('rossbach')
  const { game } = book
  const said = new Map<string, string>()
  const refused: string[] = []
  for (let seed = 1; seed <= 4 && said.size < 2; seed++) {
    const chance = fastChance(`deeds ${seed}`)
    const state = game.setup('campaign-8', [])
    for (let n = 0; n < 2500 && said.size < 2; n++) {
      const asks = game.ask(state)
      const [first] = asks.filter((one) => isChance(one) || one.kind === 'must')
      if (first === undefined) break
      if (isChance(first)) {
        game.answer(state, { seat: 'nature', values: draw(first, chance) })
        continue
      }
      const movers = first.options.flatMap(({ verb, nouns = [] }) => (verb === 'move' ? nouns : []))
      if (movers.length > 0) {
        const view = game.view(state, first.seat)
        const piece = { of: 'piece', noun: movers[chance.below(movers.length)]! }
        for (const { label, replies, sheet } of deedsOf(book, view, piece)) {
          said.set(label, sheet.sums[0]?.text ?? '')
          const real = game.clone(state)
          for (const { ask, verb, noun } of replies) {
            const reply = { seat: first.seat, ask, verb, ...(noun !== undefined && { noun }) }
            if (isRefused(game.answer(real, reply))) refused.push(label)
          }
        }
      }
      game.answer(state, randomReply(asks, chance)!)
    }
  }
  expect(refused).toEqual([])
  expect(said.size).toBe(2)
  expect(said.get('Form column')).toContain('Attacks nobody')
  expect(said.get('Leave the column')).toContain('May attack')
}, 60_000)
