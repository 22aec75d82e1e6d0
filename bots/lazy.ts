import type { Bot } from './bot.ts'
import { BOT_NAMES, isBotName } from './names.ts'
import { randomBot } from './random.ts'
import { scriptBot } from './script.ts'
import type { Player } from './script.ts'

/** By game: fetches what makes the script that plays one seat. */
const PLAYERS: Readonly<Record<string, () => Promise<() => Player>>> = {
  sedan: () => import('./games/sedan.ts').then(({ sedanPlayer }) => sedanPlayer),
}

/** The bots that can play this game. */
export function botsFor(game: string): readonly string[] {
  return BOT_NAMES.filter((name) => name !== 'script' || Object.hasOwn(PLAYERS, game))
}

/** A bot for one seat of one game, fetched when it is needed. */
export async function fetchBot(game: string, name: string): Promise<Bot> {
  if (!isBotName(name) || !botsFor(game).includes(name))
    throw new Error(`There is no bot ${name} for ${game}; there are: ${botsFor(game).join(', ')}.`)
  if (name === 'random') return randomBot
  return scriptBot((await PLAYERS[game]!())())
}
