import type { ComponentChildren } from 'preact'
import { t } from '../words/index.ts'
import { RoomSeat } from './room-seat.tsx'
import type { InRoom } from './room-seat.tsx'

/** Who sits where at a table that is not played on, and what can be done about it. */
export function RoomSeats({ facts, read, children }: InRoom & { children: ComponentChildren }) {
  return (
    <section aria-labelledby="room-seats">
      <h2 id="room-seats" class="lobby-heading">
        {t('lobby.room.seats')}
      </h2>
      <ul class="lobby-rows">
        {facts.seats.map((seat) => (
          <RoomSeat key={seat.seat} seat={seat} facts={facts} read={read} />
        ))}
      </ul>
      {children}
    </section>
  )
}
