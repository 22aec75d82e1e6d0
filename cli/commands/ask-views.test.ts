import { describe, expect, test } from 'vitest'
import { draw, fastChance } from '../../core/chance.ts'
import { isChance, isRefused } from '../../core/contract.ts'
import type { Game, Reply } from '../../core/contract.ts'
import { choicesOf, replyOf } from '../../core/tell/replies.ts'
import { wordsOf } from '../../core/tell/words.ts'
import { games } from '../../games/index.ts'
import { looks, names } from '../terminal/looks.ts'

const REPLIES = 250

/** Shows every seat's view wherever nature is asked: no game is ever looked at there, save where a die is missing. */
function lookAtRolls(game: Game, seed: string): number {
  const chance = fastChance(seed)
  const words = wordsOf(game, names[game.about.id])
  const look = looks[game.about.id]!
  const scenario = game.about.scenarios.at(-1)!.id
  const state = game.setup(scenario, [])
  let shown = 0
  for (let given = 0; given < REPLIES; given++) {
    const [first] = game.ask(state)
    if (first === undefined) break
    let reply: Reply
    if (isChance(first)) {
      for (const { seat } of game.seats(scenario, [])) {
        const view = game.view(state, seat)
        shown += look.counters(view).length + look.status(view).length
      }
      reply = { seat: 'nature', values: draw(first, chance) }
    } else {
      const choices = choicesOf([first], words)
      reply = replyOf(choices[chance.below(choices.length)]!)
    }
    if (isRefused(game.answer(state, reply))) throw new Error('An answer on offer was refused.')
  }
  return shown
}

describe('where a die is missing every seat has a view', () => {
  test.each(Object.values(games).map((game) => [game.about.id, game] as const))('%s', (_, game) => {
    expect(lookAtRolls(game, 'missing')).toBeGreaterThan(0)
  })
})
