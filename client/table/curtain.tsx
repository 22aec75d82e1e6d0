import type { ReadonlySignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Seat } from '../../core/contract.ts'
import { seatTitled } from '../session/seat-title.ts'
import type { Session } from '../session/session.ts'
import { t } from '../words/index.ts'

/** A table for two at one screen: covered while the seats change. */
export interface CurtainedSession extends Session {
  /** The seat that is to sit down; undefined: the table is open. */
  readonly curtain: ReadonlySignal<Seat | undefined>
  lift(): void
}

export function hasCurtain(session: Session): session is CurtainedSession {
  return 'curtain' in session && 'lift' in session
}

/** Covers everything, so that nobody sees what the other seat saw. */
export function Curtain({ session, seat }: { session: CurtainedSession; seat: Seat }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const name = nameOfSeat(session, seat)
  return (
    <main class="table-curtain">
      <div class="table-curtain-sheet">
        <p class="table-curtain-title">{session.card.title}</p>
        <h1>{t('play.curtain', { name })}</h1>
        <p>{t('play.curtain-say', { name })}</p>
        <button
          ref={button}
          type="button"
          class="button button-main"
          onClick={() => session.lift()}
        >
          {t('play.curtain-lift')}
        </button>
      </div>
    </main>
  )
}

export function nameOfSeat({ card }: Session, seat: Seat): string {
  return seatTitled(card, seat)?.name ?? seat
}
