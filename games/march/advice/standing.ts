import type { Ask, Order, SeatReply } from '../../../core/contract.ts'
import type { View } from '../seen/view.ts'

/** Which standing order an ask falls under, by the key of what it says. */
const ORDER_OF_ASK: Readonly<Record<string, string>> = {
  'ask-slip': 'slip',
  'ask-resist': 'resist',
  'ask-resist-on': 'resist',
  'ask-lend': 'lend',
  'ask-pursue': 'pursue',
}

/** Verbs that an order gives, by order and choice; the first that is offered. */
const VERBS: Readonly<Record<string, readonly string[]>> = {
  'slip stand': ['stand'],
  'resist hold': ['chateau', 'resist', 'yield'],
  'resist yield': ['yield'],
  'lend fire': ['lend', 'pass'],
  'lend never': ['pass'],
  'pursue ride': ['ride', 'done'],
  'pursue stay': ['done'],
}

/** What a seat's standing orders answer for it, from its own view alone; undefined: ask the person. */
export function standingReply(
  view: View,
  ask: Ask,
  orders: readonly Order[],
): SeatReply | undefined {
  const id = ORDER_OF_ASK[ask.say.key]
  const choice = orders.find((order) => order.id === id)?.choice
  if (id === undefined || choice === undefined) return undefined
  for (const verb of VERBS[`${id} ${choice}`] ?? []) {
    const option = ask.options.find((one) => one.verb === verb)
    if (option === undefined) continue
    const noun = option.nouns?.[0]
    const reply = { seat: view.seat, ask: ask.id, verb }
    return noun === undefined ? reply : { ...reply, noun }
  }
  return undefined
}
