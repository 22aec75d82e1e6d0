import './room.css'
import './sheet.css'
import './room/table-room.css'
import { computed } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import { adviser } from '../rules/index.ts'
import type { GameCard } from '../rules/protocol.ts'
import type { Panel } from '../table/table-state.ts'
import { Table } from '../table/table.tsx'
import { t } from '../words/index.ts'
import { titleOf } from './brief-words.ts'
import { cardOf } from './cards.ts'
import type { RoomProps } from './game-page.tsx'
import { ChatPanel } from './room/chat-panel.tsx'
import { Clocks, useTicking } from './room/clocks.tsx'
import { NotesPanel } from './room/notes-panel.tsx'
import { Notices } from './room/notices.tsx'
import { openRoom } from './room/open-room.ts'
import type { Room } from './room/open-room.ts'
import { RoomOrders } from './room/orders-panel.tsx'
import { PeoplePanel } from './room/people-panel.tsx'
import { Afterwards } from './room/rematch.tsx'
import { Sheet } from './sheet.tsx'

/** The table of a game on the server, with everything round it. */
export function TableRoom(props: RoomProps) {
  const card = cardOf(props.read.facts.value?.game)
  if (card === undefined)
    return (
      <main class="app-plain" aria-busy="true">
        <p>{t('app.loading')}</p>
      </main>
    )
  return <OpenRoom {...props} card={card} />
}

function OpenRoom({ id, seat, read, shares, card }: RoomProps & { card: GameCard }) {
  const room = useMemo(() => openRoom({ id, seat, card, read }), [id, seat, card])
  useLine(room)
  useTicking(room)
  useTitle(room)
  const panels = useMemo(() => panelsOf(room), [room])
  useRefused(room)
  if (room.session.refused.value !== undefined) return <Dismissed room={room} />
  return (
    <>
      <Table
        session={room.session}
        adviser={adviser()}
        morePanels={panels}
        clocks={<Clocks room={room} />}
        afterwards={<Afterwards room={room} />}
      />
      <Notices room={room} shares={shares} />
    </>
  )
}

/** After sleep, or when the network is back, the line is looked at at once. */
function useLine({ session }: Room): void {
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') session.check()
    }
    addEventListener('online', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
      session.close()
    }
  }, [session])
}

/** What the server shows no longer may be damaged, over or gone: its page says which. */
function useRefused({ session, read }: Room): void {
  const isRefused = session.refused.value !== undefined
  useEffect(() => {
    if (isRefused) void read()
  }, [isRefused, read])
}

/** Whoever has the page in another tab sees when it is their turn. */
function useTitle({ facts, session }: Room): void {
  const clock = session.clock.value
  const isMine = clock?.on.includes(session.seat.value) === true && clock.pause === undefined
  const isOver = session.ended.value !== undefined
  const title = titleOf(facts.value)
  useEffect(() => {
    const mark = isMine && !isOver ? `${t('lobby.turn.yours')} · ${title}` : title
    document.title = t('lobby.title', { title: mark })
  }, [title, isMine, isOver])
}

function panelsOf(room: Room): readonly Panel[] {
  const unread = computed(() => {
    const count = room.chats.value.reduce((sum, chat) => sum + chat.unread.value, 0)
    return count === 0 ? undefined : String(count)
  })
  const asked = computed(() => {
    const { length } = room.facts.value.you.proposals.filter(({ mayAnswer }) => mayAnswer)
    return length === 0 ? undefined : String(length)
  })
  const all: Panel[] = [
    {
      id: 'people',
      title: t('lobby.people'),
      key: 'p',
      badge: asked,
      Component: () => <PeoplePanel room={room} />,
    },
    {
      id: 'chat',
      title: t('lobby.chat'),
      key: 'k',
      badge: unread,
      Component: () => <ChatPanel room={room} />,
    },
  ]
  if (!room.isPlaying) return all
  return [
    ...all,
    { id: 'notes', title: t('lobby.notes'), key: 'j', Component: () => <NotesPanel room={room} /> },
    {
      id: 'orders',
      title: t('lobby.orders'),
      Component: ({ table }) => <RoomOrders room={room} table={table} />,
    },
  ]
}

/** The seat is no longer one's own, or was never, or the game cannot be shown. */
function Dismissed({ room }: { room: Room }) {
  const { refused } = room.session
  const why = refused.value?.message || t('lobby.game.dismissed')
  const mayWatch = refused.value?.code === 'dismissed' && room.facts.value.you.mayWatch
  return (
    <Sheet title={titleOf(room.facts.value)}>
      <h1 class="lobby-page-title">{titleOf(room.facts.value)}</h1>
      <p role="alert" class="lobby-lead">
        {why}
      </p>
      <p class="lobby-actions lobby-after">
        {mayWatch && (
          <a class="button" href={`/games/${room.id}?seat=table`}>
            {t('lobby.game.to-table')}
          </a>
        )}
        {!mayWatch && (
          <button type="button" class="button" onClick={() => location.reload()}>
            {t('lobby.game.again')}
          </button>
        )}
        <a href="/">{t('app.to-home')}</a>
      </p>
    </Sheet>
  )
}
