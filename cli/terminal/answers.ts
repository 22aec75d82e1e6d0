import type { Seat, SeatReply } from '../../core/contract.ts'
import { notNow } from '../../core/tell/answers.ts'
import type { Session } from './session.ts'

/** Why an answer that is not on offer is not; told from the seat's own view. */
export function explainOther(
  { table, game, words }: Session,
  seat: Seat,
  reply: SeatReply,
): string {
  return notNow(game.whyNot(table.view(seat), reply), words)
}
