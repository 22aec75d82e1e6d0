import { maySee } from '../../core/chance.ts'
import type { PlayedGame, Refusal, Seat, SeatReply } from '../../core/contract.ts'
import type { Table } from '../../core/table.ts'
import { kitNamed } from '../../games/registry.ts'
import type { Sent } from '../rules/protocol.ts'
import type { Ack } from './told.ts'

/** Carries out a chain of replies up to the first surprise. */
export async function carriedOut(
  game: PlayedGame,
  table: Table,
  { seat, replies }: { seat: Seat; replies: readonly Sent[] },
): Promise<Ack> {
  const ack: Ack = { applied: 0, of: replies.length }
  for (const sent of replies) {
    // Each reply leads to the next ask.
    const rest = await next(game, table, { seat, sent, isFirst: ack.applied === 0 })
    if ('end' in rest) return { ...ack, ...rest.end }
    ack.applied++
    if (rest.isSurprise && ack.applied < ack.of) return { ...ack, why: 'surprise' }
  }
  return ack
}

type Step = { seat: Seat; sent: Sent; isFirst: boolean }

async function next(
  game: PlayedGame,
  table: Table,
  { seat, sent, isFirst }: Step,
): Promise<{ end: Pick<Ack, 'refused' | 'why'> } | { isSurprise: boolean }> {
  const own = table.asks().filter((ask) => ask.seat === seat)
  const ask = own.find(({ id }) => id === sent.ask)
  if (ask === undefined || (sent.rule !== undefined && sent.rule !== ask.rule))
    return { end: isFirst ? { why: 'stale', refused: stale(own.length > 0) } : { why: 'surprise' } }
  const { verb, noun } = sent
  const reply: SeatReply = { seat, ask: ask.id, verb, ...(noun !== undefined && { noun }) }
  const view = table.view(seat)
  const entry = table.reply(reply)
  if ('refused' in entry) {
    const whyNot = await kitNamed(game.about.id).whyNot()
    return { end: { refused: whyNot(view, reply) ?? entry.refused } }
  }
  return { isSurprise: entry.drawn.some(({ chance }) => maySee(chance.seen, seat)) }
}

function stale(isAsked: boolean): Refusal {
  return { rule: 'table', say: { key: isAsked ? 'stale-ask' : 'not-your-ask' } }
}
