import type { Bot } from '../../bots/bot.ts'
import { isOffered } from '../../bots/bot.ts'
import { botNamed } from '../../bots/index.ts'
import type { Ask, SeatReply } from '../../core/contract.ts'
import { games } from '../../games/index.ts'
import { chanceFor, fallbackReply } from './bot-question.ts'
import type { BotReply, BotQuestion } from './bot-question.ts'
import { whereOf } from './work-failure.ts'

const MOST_BOTS = 256

/** A bot in the middle of a game, and the last view that it answered. */
interface Sitting {
  bot: Bot
  name: string
  n: number
}

export interface Answered extends BotReply {
  /** For the log: where the bot threw. */
  where?: string
}

/**
 * The bots of one thread, each with what it has in mind for its seat. One that was away, or missed a reply of its seat,
 * or saw one taken back, starts afresh from the view.
 */
export function openShelf(most = MOST_BOTS, make = freshBot): (question: BotQuestion) => Answered {
  const sittings = new Map<string, Sitting>()
  return (question) => {
    const { table, seat, view, ask } = question
    const key = `${table} ${seat}`
    const known = sittings.get(key)
    sittings.delete(key)
    try {
      const bot = isGoingOn(known, question) ? known.bot : make(question)
      const reply = bot.reply(view, ask, chanceFor(question))
      if (!isAnswerTo(ask, reply)) return { reply: fallbackReply(question), fallback: 'outside' }
      sittings.set(key, { bot, name: question.bot, n: view.n })
      if (sittings.size > most) sittings.delete(sittings.keys().next().value!)
      return { reply }
    } catch (error) {
      return { reply: fallbackReply(question), fallback: 'threw', where: whereOf(error) }
    }
  }
}

function isGoingOn(known: Sitting | undefined, { bot, view }: BotQuestion): known is Sitting {
  return known?.name === bot && known.n + 1 === view.n
}

function freshBot({ game, bot }: BotQuestion): Bot {
  const rules = games[game]
  if (rules === undefined) throw new Error(`There is no game ${game} here.`)
  return botNamed(rules, bot)
}

/** Whether the ask lists this very answer. */
function isAnswerTo(ask: Ask, { seat, ask: id, verb, noun }: SeatReply): boolean {
  if (seat !== ask.seat || id !== ask.id) return false
  if (typeof noun === 'string')
    return ask.options.some(
      ({ verb: offered, text }) => offered === verb && noun.length <= (text?.most ?? -1),
    )
  return isOffered(ask, noun === undefined ? { verb } : { verb, noun })
}
