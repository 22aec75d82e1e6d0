import type { Ask, Order, SeatReply } from '../../../core/contract.ts'
import type { View } from '../seen/view.ts'

const ORDER_OF_RULE: Readonly<Record<string, string>> = {
  '16.2a': 'avoid',
  '11.54B': 'garrison',
  '5.15a': 'napoleon',
  '18.11': 'letters',
}
/** Choices that are said with another verb. */
const VERBS: Readonly<Record<string, string>> = { 'avoid stand': 'done' }

/** What a seat's standing orders answer for it, from its own view alone; undefined: ask the person. */
export function standingReply(
  view: View,
  ask: Ask,
  orders: readonly Order[],
): SeatReply | undefined {
  const order = orders.find(({ id }) => id === ORDER_OF_RULE[ask.rule])
  if (order === undefined || order.choice === 'ask') return undefined
  const verb = VERBS[`${order.id} ${order.choice}`] ?? order.choice
  if (!ask.options.some((option) => option.verb === verb)) return undefined
  return { seat: view.seat, ask: ask.id, verb }
}
