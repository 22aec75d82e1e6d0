import { fastChance, fastNature } from '../chance.ts'
import type { Ask, Fast, SeatReply } from '../contract.ts'
import { openTable } from '../table.ts'
import type { Table, TableSetup } from '../table.ts'
import { toy } from './toy.ts'
import type { ToyState, ToyView } from './toy.ts'

export type ToyTable = Table<ToyState, ToyView>

const MOTTOS = ['Forward', 'On, on!', '{die 6}', 'say "Vive"; @3', ' ', '']

/** Any reply at all, offers and texts too. */
function anyReply(asks: readonly Ask[], fast: Fast): SeatReply {
  const ask = asks[fast.below(asks.length)]!
  const options = ask.options.filter(({ nouns }) => nouns?.length !== 0)
  const { verb, nouns, text } = options[fast.below(options.length)]!
  const reply = { seat: ask.seat, ask: ask.id, verb }
  if (text !== undefined) return { ...reply, noun: MOTTOS[fast.below(MOTTOS.length)]! }
  return nouns === undefined ? reply : { ...reply, noun: nouns[fast.below(nouns.length)]! }
}

/** A random game of the tests' own race, with a take-back now and then. */
export function playToy(
  seed: string,
  more: Partial<TableSetup<ToyState, ToyView>> = {},
  watch: (table: ToyTable) => void = () => {},
): ToyTable {
  const setup = { game: toy, scenario: 'usual', nature: fastNature(seed), ...more }
  const table = openTable<ToyState, ToyView>(setup)
  const fast = fastChance(`players of ${seed}`)
  for (let n = 0; n < 2000 && table.asks().length > 0; n++) {
    if (fast.below(8) === 0) table.undo(table.seats[fast.below(2)]!, table.seats)
    else table.reply(anyReply(table.asks(), fast))
    watch(table)
  }
  return table
}
