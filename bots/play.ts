import { draw, fastChance } from '../core/chance.ts'
import type {
  Ask,
  PlayedGame,
  Outcome,
  Reply,
  Result,
  Seat,
  SeatReply,
  Seen,
} from '../core/contract.ts'
import { isChance, isRefused } from '../core/contract.ts'
import type { Bot } from './bot.ts'

export interface BotGame<State, View extends Seen> {
  game: PlayedGame<State, View>
  scenario: string
  options?: readonly string[]
  /** By seat. */
  bots: Readonly<Record<Seat, Bot>>
  /** Nature's stream; each bot has a stream of its own made from it. */
  seed: number | string
  /** Called after every reply, nature's included. */
  watch?(state: State, reply: Reply, result: Result): void
}

export interface BotGamePlayed {
  outcome: Outcome | undefined
  /** By seats, nature's answers left out. */
  replies: number
}

const MOST_REPLIES = 50_000

/** Plays one game to its end; a reply outside the ask is an error of the bot and stops everything. */
export function playBots<State, View extends Seen>(play: BotGame<State, View>): BotGamePlayed {
  const { game, seed } = play
  const state = game.setup(play.scenario, play.options ?? [])
  const nature = fastChance(seed)
  const streams = Object.fromEntries(
    Object.keys(play.bots).map((seat) => [seat, fastChance(`${seed} ${seat}`)]),
  )
  let replies = 0
  for (;;) {
    const first = game.ask(state).find((ask) => isChance(ask) || ask.kind === 'must')
    if (first === undefined) return { outcome: game.outcome(state), replies }
    if (replies > MOST_REPLIES) throw new Error(`Seed ${seed}: no end after ${replies} replies.`)
    if (isChance(first)) {
      take(play, state, { seat: 'nature', values: draw(first, nature) })
      continue
    }
    replies++
    const view = game.view(state, first.seat)
    take(play, state, replyOf(play.bots, { view, ask: first, chance: streams[first.seat]! }))
  }
}

function replyOf(
  bots: Readonly<Record<Seat, Bot>>,
  asked: { view: Seen; ask: Ask; chance: Parameters<Bot['reply']>[2] },
): SeatReply {
  const bot = bots[asked.ask.seat]
  if (bot === undefined) throw new Error(`Nobody plays the seat ${asked.ask.seat}.`)
  return bot.reply(asked.view, asked.ask, asked.chance)
}

function take<State, View extends Seen>(
  { game, seed, watch }: BotGame<State, View>,
  state: State,
  reply: Reply,
): void {
  const result = game.answer(state, reply)
  if (isRefused(result)) {
    const { rule, say } = result.refused
    throw new Error(`Seed ${seed}: ${JSON.stringify(reply)} was refused by ${rule}, ${say.key}.`)
  }
  watch?.(state, reply, result)
}
