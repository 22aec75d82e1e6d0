import type { Seat } from '../core/contract.ts'
import { pledgeOf } from './pledge.ts'
import type { Opening, Published } from './roll.ts'

/** Seeds as their players would have pledged and opened them. */
export function pledged(
  published: Published,
  seeds: Readonly<Record<Seat, string>>,
): Record<Seat, Opening> {
  const each = Object.entries(seeds).map(([seat, value]): [Seat, Opening] => {
    return [seat, { value, pledge: pledgeOf(published, seat, value) }]
  })
  return Object.fromEntries(each)
}
