import type { PlayedGame, Seen } from '../core/contract.ts'
import { Problem } from '../core/problem.ts'
import type { Bot } from './bot.ts'
import { BOT_NAMES, isBotName } from './names.ts'
import { randomBot } from './random.ts'
import { SCRIPTS } from './registry.ts'
import { scriptBot } from './script.ts'
import type { Player } from './script.ts'

export { BOT_NAMES } from './names.ts'

const whole = SCRIPTS.map(async ({ game, whole }) => [game, await whole()] as const)
/** By game: makes the script that plays one seat of one game. */
const PLAYERS: Readonly<Record<string, () => Player>> = Object.fromEntries(await Promise.all(whole))

/** A bot for one seat of one game. */
export function botNamed<State, View extends Seen>(
  game: PlayedGame<State, View>,
  name: string,
): Bot {
  if (!isBotName(name))
    throw new Problem('bot', `there is no bot ${name}; there are: ${BOT_NAMES.join(', ')}`)
  if (name === 'random') return randomBot
  const player = PLAYERS[game.about.id]
  if (player === undefined)
    throw new Problem('bot', `${game.about.id} has no script yet; there is: random`)
  return scriptBot(player())
}
