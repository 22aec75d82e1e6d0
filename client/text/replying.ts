import type { Sent } from '../../core/chain.ts'
import type { SeatReply } from '../../core/contract.ts'
import type { Answered, Moment } from '../session/session.ts'
import { t } from '../words/index.ts'

export function seatReply({ view }: Pick<Moment, 'view'>, { ask, verb, noun }: Sent): SeatReply {
  return { seat: view.seat, ask, verb, ...(noun === undefined ? {} : { noun }) }
}

/** What became of an answer; empty where what happened speaks for itself. */
export function answeredLines({ applied, of, refused, why }: Answered): string[] {
  if (refused !== undefined) return [t('text.refused', { text: refused.text, rule: refused.rule })]
  if (why === 'stale') return [t('text.stale')]
  if (why === 'again') return [t('text.again')]
  if (why === 'surprise' && applied < of) return [t('text.stopped', { applied, of })]
  return []
}
