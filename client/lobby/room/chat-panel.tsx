import { useEffect, useRef, useState } from 'preact/hooks'
import type { ChatLine } from '../../../wire/lobby.ts'
import { t } from '../../words/index.ts'
import { seatName } from '../cards.ts'
import { Complaint, useDeed } from '../deed.tsx'
import { listed } from '../in-words.ts'
import type { Chat } from './chat.ts'
import type { Room } from './open-room.ts'

/** Chat of the players or of the spectators; the game says who may talk to whom. */
export function ChatPanel({ room }: { room: Room }) {
  const chats = room.chats.value
  const [at, setAt] = useState(0)
  const chat = chats[at] ?? chats[0]!
  return (
    <div class="room-chat">
      {chats.length > 1 && (
        <p class="lobby-actions" role="group" aria-label={t('lobby.chat.room')}>
          {chats.map((one, no) => (
            <button
              key={one.room}
              type="button"
              class="button"
              aria-pressed={one === chat}
              onClick={() => setAt(no)}
            >
              {t(`lobby.chat.${one.room}`)}
            </button>
          ))}
        </p>
      )}
      <Lines key={chat.room} chat={chat} room={room} />
      <Writing chat={chat} room={room} />
    </div>
  )
}

function Lines({ chat, room }: { chat: Chat; room: Room }) {
  const list = useRef<HTMLDivElement>(null)
  const deed = useDeed()
  const { length } = chat.lines.value
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight
    chat.noteRead()
  }, [length])
  return (
    <div ref={list} class="room-lines" role="log" aria-label={t('lobby.chat')} tabIndex={0}>
      {chat.hasMore.value && (
        <button type="button" class="button" onClick={() => deed.run(() => chat.older())}>
          {t('lobby.chat.more')}
        </button>
      )}
      {length === 0 && <p class="lobby-soft">{t('lobby.chat.none')}</p>}
      {chat.lines.value.map((line) => (
        <Said key={line.id} line={line} room={room} />
      ))}
    </div>
  )
}

function Said({ line, room }: { line: ChatLine; room: Room }) {
  const { name, seat, text, at, isMine } = line
  const who = isMine ? t('lobby.chat.you') : (name ?? t('lobby.chat.somebody'))
  return (
    <p class={isMine ? 'room-said is-mine' : 'room-said'}>
      <span class="room-said-who">
        <b>{who}</b>
        {seat !== null && !isMine && ` · ${seatName(room.facts.value.game, seat)}`}{' '}
        <time class="figures" dateTime={new Date(at).toISOString()}>
          {timeOf(at)}
        </time>
      </span>
      {text}
    </p>
  )
}

function timeOf(at: number): string {
  const date = new Date(at)
  const isToday = date.toDateString() === new Date().toDateString()
  return isToday
    ? date.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
    : date.toLocaleDateString([], { day: 'numeric', month: 'short' })
}

function Writing({ chat, room }: { chat: Chat; room: Room }) {
  const [text, setText] = useState('')
  const deed = useDeed()
  const silence = whySilent(chat, room)
  if (silence !== '') return <p class="lobby-soft">{silence}</p>
  const send = async (): Promise<void> => {
    await chat.say(text, room.isPlaying ? room.session.seat.peek() : undefined)
    setText('')
  }
  return (
    <form
      class="room-writing"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') deed.run(send)
      }}
    >
      <Complaint why={deed.why} />
      <label class="only-read" for="chat-text">
        {t('lobby.chat.say')}
      </label>
      <input
        id="chat-text"
        class="lobby-input"
        maxLength={500}
        autocomplete="off"
        placeholder={t('lobby.chat.say')}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <button class="button" disabled={deed.isBusy}>
        {t('lobby.chat.send')}
      </button>
      <p class="room-readers">{readers(chat, room)}</p>
    </form>
  )
}

/** Why one cannot write here; empty: one can. */
function whySilent({ room: kind }: Chat, room: Room): string {
  if (kind === 'spectators') return room.isPlaying ? t('lobby.chat.listening') : ''
  const people = room.facts.value.seats.filter(({ bot, isMine }) => bot === null && !isMine)
  if (people.length === 0) return t('lobby.chat.alone')
  return listeners(room).length === 0 ? t('lobby.chat.silent') : ''
}

/** The other seats one may talk to now: during the game the game says so. */
function listeners({ session, facts }: Room): string[] {
  const talk = session.moment.value?.view.talk ?? []
  const isOver = session.ended.value !== undefined
  return facts.value.seats
    .filter(({ seat, isMine }) => !isMine && (isOver || talk.includes(seat)))
    .map(({ seat }) => seat)
}

function readers({ room: kind }: Chat, room: Room): string {
  if (kind === 'spectators') return t('lobby.chat.to', { who: t('lobby.chat.spectators') })
  const names = listeners(room).map((seat) => seatName(room.facts.value.game, seat))
  return t('lobby.chat.to', { who: listed(names) })
}
