import { carryOut, isRollSeen } from '../../core/chain.ts'
import type { Chained, Sent } from '../../core/chain.ts'
import type { PlayedGame, Seat } from '../../core/contract.ts'
import type { Table } from '../../core/table.ts'
import { kitNamed } from '../../games/kits.ts'

/** Carries out a chain of replies up to the first surprise; the reason against one of them loads when it is needed. */
export async function carriedOut(
  game: PlayedGame,
  table: Table,
  { seat, replies }: { seat: Seat; replies: readonly Sent[] },
): Promise<Chained> {
  const { came, barred } = carryOut(replies, {
    seat,
    asks: table.asks,
    give: table.reply,
    isSurprise: (given) => isRollSeen(given, seat),
  })
  if (barred === undefined) return came
  const whyNot = await kitNamed(game.about.id).whyNot()
  const refused = whyNot(table.view(seat), barred)
  return refused === undefined ? came : { ...came, refused }
}
