import './room.css'
import type { Seat } from '../../core/contract.ts'
import type { Facts } from '../../wire/lobby.ts'
import { go } from '../app/router.ts'
import { t } from '../words/index.ts'
import { gamePath, post } from './api.ts'
import { titleOf } from './brief-words.ts'
import { seatName } from './cards.ts'
import { Complaint, useDeed } from './deed.tsx'
import { listed } from './in-words.ts'
import { RoomSeats } from './room-seats.tsx'
import type { InRoom } from './room-seat.tsx'
import { Sheet } from './sheet.tsx'
import { Terms } from './terms.tsx'

/** A game that ended before its first move, because somebody did not open his share of the dice. */
export function Unplayed({ facts, read }: InRoom) {
  const title = titleOf(facts)
  return (
    <Sheet title={title}>
      <p class="lobby-caps lobby-room-kicker">{t('lobby.room.unplayed')}</p>
      <h1 class="lobby-page-title">{title}</h1>
      <p class="lobby-lead" role="status">
        {whyUnplayed(facts)}
      </p>
      <div class="lobby-room">
        <RoomSeats facts={facts} read={read}>
          {facts.you.seats.length > 0 && <Again facts={facts} />}
        </RoomSeats>
        <Terms facts={facts} />
      </div>
    </Sheet>
  )
}

function whyUnplayed({ game, result, seats: all }: Facts): string {
  if (result === null || !('seats' in result)) return ''
  const names = (seats: readonly Seat[]) => listed(seats.map((seat) => seatName(game, seat)))
  const persons = all.filter(({ seat, name }) => result.seats.includes(seat) && name !== null)
  const how = result.left ? 'left' : 'late'
  const who =
    persons.length < result.seats.length
      ? names(result.seats)
      : listed(persons.map(({ seat, name }) => `${seatName(game, seat)} (${name})`))
  if (result.by === 'called-off') return t(`lobby.room.called-off.${how}`, { who })
  if (result.winners.length === 0) return t(`lobby.room.unopened-all.${how}`, { who })
  const winners = names(result.winners)
  return t(`lobby.room.unopened.${how}`, { who, winners, n: result.winners.length })
}

/** A rematch is a game of its own, with other dice. */
function Again({ facts }: { facts: Facts }) {
  const deed = useDeed()
  const again = async (): Promise<void> => {
    const { game } = await post<{ game: string }>(gamePath(facts.id, '/rematch'), { sides: 'same' })
    go(`/games/${game}`)
  }
  return (
    <p class="lobby-actions lobby-after">
      <button type="button" class="button" disabled={deed.isBusy} onClick={() => deed.run(again)}>
        {t(facts.you.rematch === null ? 'lobby.again.same' : 'lobby.again.go')}
      </button>
      <Complaint why={deed.why} />
    </p>
  )
}
