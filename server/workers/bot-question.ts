import { randomBot } from '../../bots/random.ts'
import { fastChance } from '../../core/chance.ts'
import type { Ask, Fast, Seat, SeatReply, Seen } from '../../core/contract.ts'

/** What a bot is asked; nothing else of the game reaches it. */
export interface BotQuestion {
  /** The id of the game on this server. */
  table: string
  /** Which rulebook. */
  game: string
  seat: Seat
  bot: string
  /** Of its own stream of chance: never the secret of the dice. */
  seed: string
  view: Seen
  ask: Ask
}

/** Why the answer is not the bot's own. */
export type Fallback = 'threw' | 'outside' | 'slow' | 'crashed' | 'failed' | 'busy'
export interface BotReply {
  reply: SeatReply
  fallback?: Fallback
}

/** Fresh for each reply, so that it does not matter which thread answers, nor how often. */
export function chanceFor({ seed, view }: Pick<BotQuestion, 'seed' | 'view'>): Fast {
  return fastChance(`${seed} ${view.n}`)
}

/** What is answered when the bot has no answer: what silence means, or anything legal. */
export function fallbackReply({ view, ask, seed }: BotQuestion): SeatReply {
  const { otherwise } = ask
  if (otherwise === undefined) return randomBot.reply(view, ask, chanceFor({ seed, view }))
  return { seat: ask.seat, ask: ask.id, ...otherwise }
}
