import { useEffect } from 'preact/hooks'
import type { SeatFacts } from '../../../wire/lobby.ts'
import { t } from '../../words/index.ts'
import { botName } from '../brief-words.ts'
import { seatName } from '../cards.ts'
import { DamageLine, ForgettingLine } from '../kept.tsx'
import { Complaint, useDeed } from '../deed.tsx'
import { clockText } from '../in-words.ts'
import { Proposals } from '../proposals.tsx'
import { Abandoned } from './abandoned.tsx'
import { leftOf } from './clocks.tsx'
import type { Room } from './open-room.ts'
import { Bench } from './bench.tsx'
import { Settling } from './settling.tsx'

/** Who sits where, what is proposed, and how one settles or leaves a game. */
export function PeoplePanel({ room }: { room: Room }) {
  const facts = room.facts.value
  const read = { read: room.read }
  useEffect(() => {
    room.isPanelOpen.value = true
    return () => (room.isPanelOpen.value = false)
  }, [room])
  return (
    <div class="room-people">
      <ul class="room-seats">
        {facts.seats.map((seat) => (
          <AtTable key={seat.seat} seat={seat} room={room} />
        ))}
      </ul>
      <DamageLine facts={facts} />
      <ForgettingLine facts={facts} />
      <Standing room={room} />
      <Proposals facts={facts} read={read} />
      {room.isPlaying && facts.status === 'running' && <Settling room={room} />}
      <Bench room={room} />
    </div>
  )
}

/** As what one looks at the game, where that is not plain. */
function Standing({ room }: { room: Room }) {
  const seat = room.session.seat.value
  if (seat === 'open') return <p class="lobby-soft">{t('lobby.people.open')}</p>
  return room.isPlaying ? null : <p class="lobby-soft">{t('lobby.people.spectator')}</p>
}

function AtTable({ seat, room }: { seat: SeatFacts; room: Room }) {
  const { game, status } = room.facts.value
  const left = leftOf(room, seat.seat)
  const isOn = room.session.clock.value?.on.includes(seat.seat) === true
  return (
    <li class={isOn && status === 'running' ? 'room-seat is-on' : 'room-seat'}>
      <p>
        <b>{seatName(game, seat.seat)}</b>{' '}
        <span>{seat.bot === null ? (seat.name ?? '') : botName(seat.bot)}</span>
        {seat.isMine && <span class="lobby-soft"> ({t('lobby.seat.you')})</span>}
      </p>
      <p class="room-seat-state">
        {stateOf(seat, room)}
        {left !== undefined && <b class="figures">{clockText(left)}</b>}
      </p>
      {seat.abandoned !== null && status === 'running' && <Abandoned seat={seat} room={room} />}
      {seat.bot !== null && room.isPlaying && status === 'running' && <BotSwitch room={room} />}
    </li>
  )
}

function stateOf(seat: SeatFacts, { session, facts }: Room): string {
  if (seat.abandoned !== null) return t(`lobby.people.abandoned.${seat.abandoned}`)
  if (session.thinking.value.includes(seat.seat)) return t('lobby.people.thinking')
  if (facts.value.status === 'over' || seat.bot !== null) return ''
  const isHere = session.table.value?.looking.includes(seat.seat) === true
  return t(isHere ? 'lobby.people.looking' : 'lobby.people.away')
}

function BotSwitch({ room: { session } }: { room: Room }) {
  const deed = useDeed()
  const isStopped = session.table.value?.bots === 'stopped'
  return (
    <>
      <button
        type="button"
        class="button"
        disabled={deed.isBusy}
        onClick={() => deed.run(() => session.setBots(isStopped ? 'playing' : 'stopped'))}
      >
        {t(isStopped ? 'lobby.people.bots-go' : 'lobby.people.bots-stop')}
      </button>
      <Complaint why={deed.why} />
    </>
  )
}
