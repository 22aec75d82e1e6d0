import type { LazyBot } from '../../bots/lazy.ts'
import type { Sent } from '../../core/chain.ts'
import { fastChance } from '../../core/chance.ts'
import type { Seen } from '../../core/contract.ts'
import type { Book } from './adviser.ts'
import { after, startOf, viewAt } from './plan-place.ts'

/** Fits into one message to a server. */
const MOST = 60

/** What a bot would do in the player's place, worked out on an imagined state; the last word stays the player's. */
export async function staffWork(book: Book, bot: LazyBot, view: Seen): Promise<readonly Sent[]> {
  const chance = fastChance(`staff ${view.seat}`)
  let place = startOf(book, view)
  while (place.replies.length < MOST && !place.isEnd) {
    const ask = place.asks.find(({ kind }) => kind === 'must')
    if (ask === undefined || !book.look.staffWork.includes(ask.say.key)) break
    // Each reply leads to the next ask.
    const { verb, noun } = await bot.reply(viewAt(place), ask, chance)
    if (typeof noun !== 'number') break
    const option = ask.options.find((one) => one.verb === verb && one.nouns?.includes(noun))
    const next = option === undefined ? undefined : after(place, ask, { option, noun })
    if (next === undefined) break
    place = next
  }
  return place.replies
}
