import type { Ask, Order, SeatReply } from '../../core/contract.ts'
import type { View } from './view.ts'

const ORDER_OF_RULE: Readonly<Record<string, string>> = {
  '11.4/a': 'defence',
  '11.7/a': 'charge',
  '11.8/a': 'charge',
  '12.3.a/a': 'abandon',
  '12.3.b/a': 'abandon',
  '6.3.1/b': 'chits',
  '6.2.1/a': 'staff',
}
/** Verbs that an order may give, by order and choice. */
const VERBS: Readonly<Record<string, readonly string[]>> = {
  'defence always': ['fire'],
  'defence never': ['pass'],
  'charge always': ['charge'],
  'charge never': ['pass'],
  'abandon stand': ['stand'],
  'chits keep': ['pass'],
  'staff keep': ['pass', 'hold'],
}

/** What a seat's standing orders answer for it, from its own view alone; undefined: ask the person (M13). */
export function standingReply(
  view: View,
  ask: Ask,
  orders: readonly Order[],
): SeatReply | undefined {
  const order = orders.find(({ id }) => id === ORDER_OF_RULE[ask.rule])
  const verbs = order === undefined ? [] : (VERBS[`${order.id} ${order.choice}`] ?? [])
  const option = ask.options.find(({ verb }) => verbs.includes(verb))
  if (option === undefined) return undefined
  const [noun] = option.nouns ?? []
  return {
    seat: view.seat,
    ask: ask.id,
    verb: option.verb,
    ...(noun === undefined ? {} : { noun }),
  }
}
