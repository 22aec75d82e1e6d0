import type { Game, Seen } from '../core/contract.ts'
import { Problem } from '../core/problem.ts'
import type { Bot } from './bot.ts'
import { metzPlayer } from './games/metz.ts'
import { rossbachPlayer } from './games/rossbach.ts'
import { sedanPlayer } from './games/sedan.ts'
import { BOT_NAMES, isBotName } from './names.ts'
import { randomBot } from './random.ts'
import { scriptBot } from './script.ts'
import type { Player } from './script.ts'

export { BOT_NAMES } from './names.ts'

/** By game: makes the script that plays one seat of one game. */
const PLAYERS: Readonly<Record<string, () => Player>> = {
  sedan: sedanPlayer,
  rossbach: rossbachPlayer,
  metz: metzPlayer,
}

/** A bot for one seat of one game. */
export function botNamed<State, View extends Seen>(game: Game<State, View>, name: string): Bot {
  if (!isBotName(name))
    throw new Problem('bot', `there is no bot ${name}; there are: ${BOT_NAMES.join(', ')}`)
  if (name === 'random') return randomBot
  const player = PLAYERS[game.about.id]
  if (player === undefined)
    throw new Problem('bot', `${game.about.id} has no script yet; there is: random`)
  return scriptBot(player())
}
