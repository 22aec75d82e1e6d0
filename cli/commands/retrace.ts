import type { Ask, Chance, Game, Position, Reply } from '../../core/contract.ts'
import { askOf, isChance, isNature } from '../../core/contract.ts'
import { printNoun } from '../../core/record/nouns.ts'

/** Replies in print, as `ask` takes them; a game that fails on the way ends the list. */
export function retraced(
  game: Game,
  start: string | Position,
  replies: readonly Reply[],
): string[] {
  const state = game.setup(start, [])
  const texts: string[] = []
  for (const reply of replies) {
    try {
      texts.push(printed(game, game.ask(state), reply))
      game.answer(state, reply)
    } catch {
      break
    }
  }
  return texts
}

function printed({ about }: Game, asks: readonly (Ask | Chance)[], reply: Reply): string {
  if (isNature(reply)) {
    const chance = asks.find(isChance)
    return `nature ${reply.values.map((value) => printNoun(about.kinds, chance?.pick?.of, value)).join(' ')}`
  }
  const { seat, verb, noun } = reply
  if (typeof noun !== 'number') return [seat, verb, noun].filter(Boolean).join(' ')
  const ask = askOf(asks, reply)
  const of = ask?.options.find((option) => option.verb === verb && option.nouns?.includes(noun))?.of
  return `${seat} ${verb} ${printNoun(about.kinds, of, noun)}`
}
