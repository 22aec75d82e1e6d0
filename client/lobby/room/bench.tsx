import { useState } from 'preact/hooks'
import { t } from '../../words/index.ts'
import { gamePath, post, remove } from '../api.ts'
import { seatName } from '../cards.ts'
import { Complaint, useDeed } from '../deed.tsx'
import { CopyLink } from '../invite-link.tsx'
import type { Room } from './open-room.ts'

/** Spectators, papers of the game, and the version of its rules. */
export function Bench({ room }: { room: Room }) {
  const facts = room.facts.value
  const isOver = facts.status === 'over'
  return (
    <section class="room-bench" aria-labelledby="bench">
      <h3 id="bench" class="lobby-caps">
        {t('lobby.bench')}
      </h3>
      {facts.you.isOwner && facts.spectators === 'link' && !isOver && <WatchLink room={room} />}
      <ul class="room-papers">
        {eyes(room).map(({ seat, says }) => (
          <li key={seat}>
            <a href={`/games/${room.id}?seat=${seat}`}>{says}</a>
          </li>
        ))}
        <li>
          <a href={`/games/${room.id}/replay`}>{t('lobby.people.replay')}</a>
        </li>
        <li>
          <a href={`/games/${room.id}/dice`}>{t('lobby.people.dice')}</a>
        </li>
        <li>
          <a href={gamePath(room.id, '/record')} download={`${room.id}.vedette`}>
            {t('lobby.people.record')}
          </a>
        </li>
      </ul>
      <RulesVersion room={room} />
    </section>
  )
}

/** Other seats from which this person may look. */
function eyes({ facts, session }: Room): { seat: string; says: string }[] {
  const { you, game, status } = facts.value
  const own = you.seats.map((seat) => ({
    seat,
    says: t('lobby.people.as', { seat: seatName(game, seat) }),
  }))
  const open = status === 'over' ? [{ seat: 'open', says: t('lobby.people.as-open') }] : []
  return [...own, ...open].filter(({ seat }) => seat !== session.seat.value)
}

function RulesVersion({ room: { session, facts } }: { room: Room }) {
  const now = session.table.value?.rules
  if (now === undefined) return null
  const began = facts.value.version
  const page = session.card.version
  return (
    <p class="lobby-soft room-rules">
      {t('lobby.people.rules', { version: now })}
      {began !== now && ` ${t('lobby.people.rules-other', { began, now })}`}
      {page !== now && (
        <strong role="status"> {t('lobby.people.rules-page', { page, server: now })}</strong>
      )}
    </p>
  )
}

/** For the maker of a table that is watched by link. */
function WatchLink({ room }: { room: Room }) {
  const deed = useDeed()
  const [link, setLink] = useState<string | undefined>(undefined)
  const path = gamePath(room.id, '/watch-link')
  const label = t('lobby.people.watch-link')
  return (
    <div class="room-watch">
      {link !== undefined && (
        <CopyLink
          address={`${location.origin}/watch#${link}`}
          label={label}
          text={room.session.card.title}
        />
      )}
      <p class="lobby-actions">
        <button
          type="button"
          class="button"
          disabled={deed.isBusy}
          onClick={() => deed.run(async () => setLink((await post<{ link: string }>(path)).link))}
        >
          {t('lobby.people.watch-make')}
        </button>
        {link !== undefined && (
          <button
            type="button"
            class="button"
            disabled={deed.isBusy}
            onClick={() => deed.run(() => remove(path).then(() => setLink(undefined)))}
          >
            {t('lobby.people.watch-end')}
          </button>
        )}
      </p>
      <Complaint why={deed.why} />
    </div>
  )
}
