import { computed, signal } from '@preact/signals'
import type { ReadonlySignal, Signal } from '@preact/signals'
import type { Happening, Seat } from '../../../core/contract.ts'
import type { Facts } from '../../../wire/lobby.ts'
import type { LogTold } from '../../../wire/table.ts'
import { adviser } from '../../rules/index.ts'
import type { GameCard } from '../../rules/protocol.ts'
import { openRemote } from '../../session/remote.ts'
import type { RemoteSession } from '../../session/remote.ts'
import { gamePath, get, part, put } from '../api.ts'
import type { FactsRead } from '../facts.ts'
import { browserOutside } from './browser-outside.ts'
import { openChat } from './chat.ts'
import type { Chat } from './chat.ts'

/** Everything round one seat's table on the server. */
export interface Room {
  readonly id: string
  readonly session: RemoteSession
  readonly facts: ReadonlySignal<Facts>
  /** The seat is one's own, and the game is not only watched. */
  readonly isPlaying: boolean
  readonly chats: ReadonlySignal<readonly Chat[]>
  /** Milliseconds, by the server's clock; ticks while a clock runs. */
  readonly now: Signal<number>
  /** The panel that shows proposals is open: they need not be shown over the map, too. */
  readonly isPanelOpen: Signal<boolean>
  read(): Promise<void>
}

export interface RoomParts {
  id: string
  seat: Seat | undefined
  card: GameCard
  read: FactsRead
}

export function openRoom({ id, seat: wanted, card, read }: RoomParts): Room {
  const facts = computed(() => read.facts.value!)
  const { you } = facts.peek()
  const seat = wanted ?? you.seats[0]
  const isPlaying = seat !== undefined && you.seats.includes(seat)
  const own = openChat(id, isPlaying ? 'players' : 'spectators')
  const others = openChat(id, 'spectators')
  const bots = computed(() =>
    facts.value.seats.flatMap((one) => (one.bot === null ? [] : [one.seat])),
  )
  /** Whoever has just lost the seat may no longer read what is said there. */
  const readAgain = async (): Promise<void> => {
    await read.read()
    const mayRead = !isPlaying || facts.peek().you.seats.includes(seat)
    if (mayRead && !read.isBarred.peek()) await own.read().catch(() => {})
  }
  const session = openRemote({
    id,
    seat,
    card,
    bots,
    adviser: adviser(),
    outside: browserOutside,
    readLog: (from) => readLog(id, from),
    setBots: (are) => put(gamePath(id, '/bots'), { are }),
    onChat(line) {
      own.hear(line)
      others.hear(line)
    },
    onChanged: () => void readAgain(),
  })
  void own.read().catch(() => {})
  const chats = computed(() =>
    isPlaying && session.ended.value !== undefined ? [own, others] : [own],
  )
  return {
    id,
    session,
    facts,
    isPlaying,
    chats,
    now: signal(Date.now()),
    isPanelOpen: signal(false),
    read: read.read,
  }
}

async function readLog(id: string, seat: Seat): Promise<readonly Happening[]> {
  // What was hidden has no log of its own: the table's is shown beside it.
  const from = seat === 'open' ? 'table' : seat
  const { happened } = await get<LogTold>(gamePath(id, `/log?seat=${part(from)}`))
  return happened
}
