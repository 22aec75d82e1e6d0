import { lazyBot } from '../../bots/lazy.ts'
import type { LazyBot } from '../../bots/lazy.ts'
import { fastChance } from '../../core/chance.ts'
import type { Fast, SeatReply } from '../../core/contract.ts'
import type { Question } from './host.ts'

interface Player {
  bot: LazyBot
  chance: Fast
}

export interface Thinker {
  think(question: Question): Promise<SeatReply>
}

/** Bots think here, each from its seat's view alone; each keeps its own plan of the game. */
export function openThinker(seed: () => string): Thinker & { ready(): Promise<unknown> } {
  const players = new Map<string, Player>()
  const playerOf = ({ table, game, seat, bot }: Question): Player => {
    const key = `${table} ${seat} ${bot}`
    const player = players.get(key) ?? {
      bot: lazyBot(game, bot),
      chance: fastChance(`${seed()} ${seat}`),
    }
    players.set(key, player)
    return player
  }
  return {
    async think(question) {
      const { bot, chance } = playerOf(question)
      return await bot.reply(question.view, question.ask, chance)
    },
    ready: () => Promise.all(Array.from(players.values(), ({ bot }) => bot.ready())),
  }
}
