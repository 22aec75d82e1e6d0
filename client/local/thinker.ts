import type { Bot } from '../../bots/bot.ts'
import { fetchBot } from '../../bots/lazy.ts'
import { fastChance } from '../../core/chance.ts'
import type { Fast, SeatReply } from '../../core/contract.ts'
import type { Question } from './host.ts'

interface Player {
  bot: Bot
  chance: Fast
}

export interface Thinker {
  think(question: Question): Promise<SeatReply>
}

/** Bots think here, each from its seat's view alone; each keeps its own plan of the game. */
export function openThinker(seed: () => string): Thinker {
  const players = new Map<string, Promise<Player>>()
  return {
    async think({ table, game, seat, bot, view, ask }) {
      const key = `${table} ${seat} ${bot}`
      const player =
        players.get(key) ??
        fetchBot(game, bot).then((bot) => ({ bot, chance: fastChance(`${seed()} ${seat}`) }))
      players.set(key, player)
      // A fetch that failed may be tried again.
      player.catch(() => players.delete(key))
      const { bot: thinking, chance } = await player
      return thinking.reply(view, ask, chance)
    },
  }
}
