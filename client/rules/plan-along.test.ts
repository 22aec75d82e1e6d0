import { expect, test } from 'vitest'
import { draw, fastChance } from '../../core/chance.ts'
import { isChance } from '../../core/contract.ts'
import { fetchBot } from '../../bots/lazy.ts'
import { companionsOf } from '../play/companions.ts'
import { isLegal, legalFrom, pieceKinds } from '../play/legal.ts'
import { reachOf } from './going.ts'
import { planFor } from './plan.ts'
import { spokenOf } from './spoken.ts'
import { openBook } from './test-book.ts'

test('in Sedan others can be taken along while an earlier march has points left', async () => {
  const book = await openBook('sedan')
  const { game } = book
  const chance = fastChance('along')
  const { reply } = await fetchBot('sedan', 'script')
  const state = game.setup('campaign', [])
  let taken = 0
  for (let n = 0; n < 400 && taken === 0; n++) {
    const [first] = game.ask(state).filter((one) => isChance(one) || one.kind === 'must')
    if (first === undefined) break
    if (isChance(first)) {
      game.answer(state, { seat: 'nature', values: draw(first, chance) })
      continue
    }
    const view = game.view(state, first.seat)
    if (first.say.key === 'ask-march' && first.options.some(({ verb }) => verb === 'step')) {
      const { shown, asks } = spokenOf(book, view)
      const { scene } = shown
      const legal = legalFrom(asks, { scene, kinds: pieceKinds(scene) })
      const others = scene.stacks
        .flatMap(({ counters }) => counters)
        .filter(({ piece }) => !isLegal(legal, piece))
      for (const { piece: picked } of others) {
        const along = companionsOf({ scene, legal }, picked)
        // Who marches is another one, and elsewhere.
        if (along.some(({ piece }) => isLegal(legal, piece))) continue
        if (along.length === 0 || reachOf(book, view, picked).length === 0) continue
        for (const { piece: touched } of along) {
          const plan = await planFor(book, view, { picked, touched })
          if ('replies' in plan)
            taken += plan.replies.filter(
              ({ verb, noun }) => verb === 'with' && noun === touched.noun,
            ).length
        }
      }
    }
    game.answer(state, reply(view, first, chance))
  }
  expect(taken).toBeGreaterThan(0)
})
