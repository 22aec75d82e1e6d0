import { effect, untracked } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { t } from '../../words/index.ts'
import { serverNow } from '../api.ts'
import { clockText } from '../in-words.ts'
import { seatName } from '../cards.ts'
import type { Room } from './open-room.ts'

const DAY = 86_400_000
const LOW = 60_000

/** What a seat has left now. */
export function leftOf({ session, now }: Room, seat: string): number | undefined {
  const clock = session.clock.value
  const left = clock?.left[seat]
  if (clock === undefined || left === undefined) return undefined
  const runs =
    clock.on.includes(seat) && clock.pause === undefined && session.ended.value === undefined
  return Math.max(0, left - (runs ? now.value - clock.since : 0))
}

const OFTEN = 500
const SELDOM = 30_000

/** Lets the room's clock tick, no oftener than anybody can see; whatever the server says of clocks is seen at once. */
export function useTicking(room: Room): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = (): void => {
      room.now.value = serverNow()
      timer = setTimeout(tick, mayShowSeconds(room) ? OFTEN : SELDOM)
    }
    const stop = effect(() => {
      if (room.session.clock.value === undefined) return
      clearTimeout(timer)
      untracked(tick)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [room])
}

function mayShowSeconds(room: Room): boolean {
  const clock = room.session.clock.peek()
  if (clock === undefined || room.session.ended.peek() !== undefined) return false
  const isShort = clock.on.some((seat) => (clock.left[seat] ?? Infinity) < 2 * DAY)
  return isShort || clock.pause !== undefined
}

/** The clocks of all seats, for the line on top of the table. */
export function Clocks({ room }: { room: Room }) {
  const { session, facts } = room
  const seats = facts.value.seats.filter(({ seat }) => leftOf(room, seat) !== undefined)
  if (seats.length === 0) return null
  return (
    <ul class="room-clocks" aria-label={t('lobby.clock.label')}>
      {seats.map(({ seat }) => {
        const left = leftOf(room, seat)!
        const isOn = session.clock.value?.on.includes(seat) === true
        return (
          <li key={seat} class={`room-clock${isOn ? ' is-on' : ''}${left < LOW ? ' is-low' : ''}`}>
            <span>{seatName(facts.value.game, seat)}</span> <b class="figures">{clockText(left)}</b>
            {isOn && <span class="only-read"> {t('lobby.clock.on')}</span>}
          </li>
        )
      })}
    </ul>
  )
}
