import type { Seen } from '../../core/contract.ts'
import type { Book } from './adviser.ts'
import type { Plan, Wish } from './protocol.ts'

export function planFor(_book: Book, view: Seen, { touched }: Wish): Plan {
  const found = view.asks.flatMap(({ id, rule, options }) =>
    options.flatMap(({ verb, of, nouns }) =>
      of === touched.of && nouns?.includes(touched.noun)
        ? [{ label: verb, replies: [{ ask: id, verb, noun: touched.noun, rule }] }]
        : [],
    ),
  )
  if (found.length === 1) return { replies: found[0]!.replies }
  return { choose: found }
}
