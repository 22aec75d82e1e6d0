import type { Ask, Fast, SeatReply, Seen } from '../core/contract.ts'
import type { Bot } from './bot.ts'
import { BOT_NAMES, isBotName } from './names.ts'
import { randomBot } from './random.ts'
import { scriptOf } from './registry.ts'
import { scriptBot } from './script.ts'

/** The bots that can play this game. */
export function botsFor(game: string): readonly string[] {
  return BOT_NAMES.filter((name) => name !== 'script' || scriptOf(game) !== undefined)
}

/** A bot that fetches its parts as it needs them; plays as the whole one does. */
export interface LazyBot {
  reply(view: Seen, ask: Ask, chance: Fast): Promise<SeatReply>
  /** Fetches the rest. */
  ready(): Promise<unknown>
}

export function lazyBot(game: string, name: string): LazyBot {
  mustPlay(game, name)
  let fetched: Promise<Bot> | undefined
  const ready = (): Promise<Bot> => {
    fetched ??= fetchBot(game, name)
    // A fetch that failed may be tried again.
    fetched.catch(() => (fetched = undefined))
    return fetched
  }
  return {
    ready,
    async reply(view, ask, chance) {
      const opening = name === 'script' ? await scriptOf(game)!.opening?.() : undefined
      const choice = opening?.choose(view, ask, chance)
      const bot = choice === undefined ? await ready() : scriptBot({ choose: () => choice })
      return bot.reply(view, ask, chance)
    },
  }
}

/** A bot for one seat of one game, whole. */
export async function fetchBot(game: string, name: string): Promise<Bot> {
  mustPlay(game, name)
  return name === 'random' ? randomBot : scriptBot((await scriptOf(game)!.whole())())
}

function mustPlay(game: string, name: string): void {
  if (!isBotName(name) || !botsFor(game).includes(name))
    throw new Error(`There is no bot ${name} for ${game}; there are: ${botsFor(game).join(', ')}.`)
}
