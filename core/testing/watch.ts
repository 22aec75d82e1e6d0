import type { Ask, Chance, Fast, Reply, Result, Seat, SeatReply } from '../contract.ts'
import { isChance, isNature } from '../contract.ts'

/** Looks on while a game is played and says, in words, what is wrong. */
export interface Watch<S> {
  atAsk?(state: S): readonly string[]
  afterReply?(state: S, reply: Reply, result: Result): readonly string[]
}

/** Every answer that is legal now, offers included; a text is tried empty. */
export function legalReplies(asks: readonly (Ask | Chance)[]): SeatReply[] {
  return asks.flatMap((ask) => (isChance(ask) ? [] : repliesTo(ask)))
}

export function repliesTo({ seat, id, options }: Ask): SeatReply[] {
  return options.flatMap(({ verb, nouns, text }) => {
    const reply = { seat, ask: id, verb }
    if (text !== undefined) return [{ ...reply, noun: '' }]
    return nouns === undefined ? [reply] : nouns.map((noun) => ({ ...reply, noun }))
  })
}

/** One of the replies, every verb equally likely however many nouns it takes. */
export function byVerb(replies: readonly SeatReply[], chance: Fast): SeatReply | undefined {
  const verbs = [...new Set(replies.map(({ verb }) => verb))]
  if (verbs.length === 0) return undefined
  const verb = verbs[chance.below(verbs.length)]
  const same = replies.filter((reply) => reply.verb === verb)
  return same[chance.below(same.length)]
}

export function asksOf(asks: readonly (Ask | Chance)[], seat: Seat): Ask[] {
  return asks.filter((ask): ask is Ask => ask.seat === seat)
}

/** What one seat hears of a result. */
export function heardBy({ told }: Result, seat: Seat): unknown[] {
  return told.filter(({ to }) => to === 'all' || to.includes(seat)).map(({ what }) => what)
}

/** At most so many of the list, each equally likely to be among them, in the list's order. */
export function sample<T>(list: readonly T[], most: number, chance: Fast): T[] {
  let wanted = Math.min(most, list.length)
  return list.filter((_, at) => {
    const isChosen = chance.below(list.length - at) < wanted
    if (isChosen) wanted--
    return isChosen
  })
}

export function printReply(reply: Reply): string {
  if (isNature(reply)) return `nature ${reply.values.join(' ')}`
  const noun = reply.noun === undefined ? '' : ` ${reply.noun}`
  return `${reply.seat} ${reply.verb}${noun}`
}
