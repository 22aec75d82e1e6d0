import type { Drawn, Provider } from '../chance.ts'
import type { Refused, Seen } from '../contract.ts'
import { openTable } from '../table.ts'
import type { Entry, Table, TableSetup } from '../table.ts'

/** For playing again only: a die that the history does not hold is an error. */
export const noMoreDice: Provider = {
  answer(chance) {
    throw new Error(
      `The game cannot be played again: rule ${chance.rule} asks for dice it had not.`,
    )
  },
}

export interface Visitor<State, View extends Seen> {
  before?(entry: Entry, table: Table<State, View>): void
  after?(entry: Entry, table: Table<State, View>): void
}

/** Plays a history again with its own dice; further dice come from the setup's nature. */
export function rerun<State, View extends Seen>(
  setup: TableSetup<State, View>,
  history: readonly Entry[],
  visit: Visitor<State, View> = {},
): Table<State, View> {
  const given: Drawn[] = []
  const nature: typeof setup.nature = {
    answer: (chance) => given.shift() ?? setup.nature.answer(chance),
  }
  const [first] = history
  if (first?.is === 'opening') given.push(...first.drawn)
  const table = openTable({ ...setup, nature })
  if (first?.is === 'opening') visit.after?.(first, table)
  for (const entry of history.slice(first?.is === 'opening' ? 1 : 0)) {
    visit.before?.(entry, table)
    if (entry.is === 'reply') given.push(...entry.drawn)
    mustStand(apply(table, entry))
    visit.after?.(entry, table)
  }
  return table
}

function apply<State, View extends Seen>(table: Table<State, View>, entry: Entry): object {
  if (entry.is === 'reply') return table.reply(entry.reply)
  if (entry.is === 'opening') return {}
  return entry.agreed ? table.rewind(entry.seat) : table.undo(entry.seat, table.seats)
}

function mustStand(happened: object): void {
  if (!('refused' in happened)) return
  const { refused } = happened as Refused
  throw new Error(
    `The game cannot be played again: refused by rule ${refused.rule}, ${refused.say.key}.`,
  )
}
