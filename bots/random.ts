import type { Ask, Fast, SeatReply } from '../core/contract.ts'
import type { Bot, Choice } from './bot.ts'
import { replyTo } from './bot.ts'

/** Level B0: uniform over all pairs of option and noun. It is only ever handed asks that wait, and takes no offer. */
export const randomBot: Bot = {
  name: 'random',
  reply: (_view, ask, chance) => randomReply(ask, chance),
}

/** For a script without an opinion: by chance, so that nothing is repeated for ever; it writes no letters. */
export function anyChoice(ask: Ask, chance: Fast): Choice | undefined {
  const { verb, noun } = randomReply(ask, chance)
  if (typeof noun === 'string') return undefined
  return noun === undefined ? { verb } : { verb, noun }
}

function randomReply(ask: Ask, chance: Fast): SeatReply {
  if (ask.kind === 'may') throw new Error(`Rule ${ask.rule}: an offer is not taken at random.`)
  let way = chance.below(waysOf(ask))
  for (const { verb, nouns, text } of ask.options) {
    const ways = nouns?.length ?? 1
    if (way < ways) {
      if (text !== undefined)
        return { ...replyTo(ask, { verb }), noun: 'x'.repeat(chance.below(text.most + 1)) }
      return replyTo(ask, nouns === undefined ? { verb } : { verb, noun: nouns[way]! })
    }
    way -= ways
  }
  throw new Error(`Rule ${ask.rule}: there is nothing to answer.`)
}

function waysOf(ask: Ask): number {
  let ways = 0
  for (const { nouns } of ask.options) ways += nouns?.length ?? 1
  return ways
}
