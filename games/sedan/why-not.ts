import { fastChance } from '../../core/chance.ts'
import type { Ask, Refusal, SeatReply } from '../../core/contract.ts'
import { refusal } from '../../core/refuse.ts'
import { imagined } from './imagine.ts'
import { explain } from './explain.ts'
import type { View } from './view.ts'

/** Why a reply is not legal, from what its seat knows; undefined when it is. */
export function whyNot(view: View, reply: SeatReply): Refusal | undefined {
  const asks = view.asks.filter((ask) => ask.seat === reply.seat)
  if (reply.seat !== view.seat || asks.length === 0) return refusal('5.1/b', 'not-your-ask')
  if (asks.some((ask) => isOffered(ask, reply))) return undefined
  const stale = asks.find((ask) => isOffered(ask, { ...reply, ask: ask.id }))
  if (stale !== undefined) return refusal(stale.rule, 'stale-ask')
  const ask = asks.find(({ id }) => id === reply.ask) ?? asks[0]!
  const state = imagined(view, fastChance('why not'))
  return (
    explain(state, reply) ?? refusal(ask.rule, isAsked(ask, reply) ? 'not-offered' : 'first-this')
  )
}

function isAsked(ask: Ask, reply: SeatReply): boolean {
  return ask.options.some(({ verb }) => verb === reply.verb)
}

function isOffered(ask: Ask, reply: SeatReply): boolean {
  return (
    ask.id === reply.ask &&
    ask.options.some(
      ({ verb, nouns }) =>
        verb === reply.verb &&
        (nouns === undefined ? reply.noun === undefined : nouns.includes(reply.noun as number)),
    )
  )
}
