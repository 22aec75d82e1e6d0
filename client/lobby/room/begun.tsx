import { useState } from 'preact/hooks'
import type { Facts } from '../../../wire/lobby.ts'
import { t } from '../../words/index.ts'
import { seatName } from '../cards.ts'
import { listed } from '../in-words.ts'
import { isMarked, mark } from '../marks.ts'
import type { Room } from './open-room.ts'

const READ = 'vedette.begun'

/** When a game begins: which side one plays, whose shares its dice rest on, and where they can be checked. */
export function Begun({ room: { id, facts, isPlaying, session } }: { room: Room }) {
  const [isRead, setRead] = useState(() => isMarked(READ, id))
  const { game, forgotten, status, pledged } = facts.value
  // At its end there is more to say, in the same place.
  if (
    isRead ||
    session.ended.value !== undefined ||
    forgotten === null ||
    status !== 'running' ||
    !pledged
  )
    return null
  const side = t('lobby.begun.side', { seat: seatName(game, session.seat.value) })
  const shut = (): void => {
    mark(READ, id)
    setRead(true)
  }
  return (
    <section class="lobby-news" role="status">
      <p>
        <b>{isPlaying ? side : t('play.watching')}</b> {diceSaid(facts.value)}
      </p>
      <p class="lobby-actions">
        <a href={`/games/${id}/dice`}>{t('lobby.people.dice')}</a>
        <button type="button" class="button" onClick={shut}>
          {t('lobby.since.shut')}
        </button>
      </p>
    </section>
  )
}

/** No stronger than it is: where a share is nobody’s the server may have chosen. */
function diceSaid({ game, seeds }: Facts): string {
  const shares = seeds.filter(({ from }) => from === 'player')
  const who = listed(shares.map(({ seat }) => seatName(game, seat)))
  if (shares.length === 0) return t('lobby.begun.dice-alone')
  return t(shares.length === seeds.length ? 'lobby.begun.dice' : 'lobby.begun.dice-some', { who })
}
