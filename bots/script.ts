import type { Ask, Fast, Seen } from '../core/contract.ts'
import type { Bot, Choice } from './bot.ts'
import { isOffered, replyTo } from './bot.ts'

/** What a game's script knows: a plan may live inside it, made from views and checked against every new one. */
export interface Player {
  /** Undefined: no opinion. */
  choose(view: Seen, ask: Ask, chance: Fast): Choice | undefined
}

/** The script of one game, in two parts, so that a game can begin before all of it is there. */
export interface Script {
  game: string
  /** Has an opinion on what is asked first, and on nothing else. */
  opening?(): Promise<Player>
  /** Fetches what makes the player of one seat. */
  whole(): Promise<() => Player>
}

/** Level B1. What the script wants but may not have is answered by silence, or by the last option, which commits to least. */
export function scriptBot(player: Player): Bot {
  return {
    name: 'script',
    reply(view, ask, chance) {
      const choice = player.choose(view, ask, chance)
      if (choice !== undefined && isOffered(ask, choice)) return replyTo(ask, choice)
      return replyTo(ask, ask.otherwise ?? leastOf(ask))
    },
  }
}

function leastOf(ask: Ask): Choice {
  const option = ask.options.at(-1)!
  const noun = option.nouns?.[0]
  return noun === undefined ? { verb: option.verb } : { verb: option.verb, noun }
}
