import type { Ask, Refusal, SeatReply } from '../../core/contract.ts'
import { offered } from '../../core/flow/answers.ts'
import { refusal } from '../../core/refuse.ts'
import { about } from './about.ts'
import type { View } from './view.ts'

/** Why a reply is not legal, from what its seat knows; undefined when it is. */
export function whyNot(view: View, reply: SeatReply): Refusal | undefined {
  const asks = view.asks.filter((ask) => ask.seat === reply.seat)
  if (reply.seat !== view.seat || asks.length === 0) return whyNotAsked(view)
  if (reply.verb in about.kinds && !asks.some((ask) => isVerb(ask, reply.verb))) return undefined
  const ask = asks.find(({ id }) => id === reply.ask)
  if (ask === undefined) return refusal(asks[0]!.rule, 'stale-ask')
  if (offered(ask.options, reply) !== undefined) return undefined
  return refusal(ask.rule, isVerb(ask, reply.verb) ? 'not-offered' : 'first-this')
}

function isVerb({ options }: Ask, verb: string): boolean {
  return options.some((option) => option.verb === verb)
}

/** Who is to decide, when this seat is not. */
function whyNotAsked({ onClock, victory }: View): Refusal {
  if (victory !== '') return refusal('19.0', 'game-is-over')
  const [seat] = onClock
  return seat === undefined
    ? refusal('5.0/a', 'not-your-ask')
    : refusal('5.0/a', 'other-side-decides', { with: { seat: `seat-${seat}` } })
}
