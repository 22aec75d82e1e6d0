import type { PlayedGame, Order, Seat } from '../../core/contract.ts'
import type { Table } from '../../core/table.ts'

/** By seat: what is answered for it. */
export type StandingOrders = Readonly<Record<Seat, readonly Order[]>>

/** More than any sequence of reactions can need. */
const MOST = 200

/** Answers for seats that left orders, from what each of them sees, until somebody must be asked. */
export function followOrders(game: PlayedGame, table: Table, orders: StandingOrders = {}): void {
  for (let n = 0; n < MOST; n++) if (!isAnswered(game, table, orders)) return
}

function isAnswered(game: PlayedGame, table: Table, orders: StandingOrders): boolean {
  for (const ask of table.asks()) {
    const own = orders[ask.seat] ?? []
    if (ask.kind !== 'must' || own.length === 0) continue
    const reply = game.standing?.(table.view(ask.seat), ask, own)
    if (reply !== undefined && !('refused' in table.reply(reply))) return true
  }
  return false
}
