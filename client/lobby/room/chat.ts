import { signal } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import type { ChatLine, ChatPage } from '../../../wire/lobby.ts'
import type { ChatTold } from '../../../wire/table.ts'
import { me } from '../../account/me.ts'
import { gamePath, get, part, post } from '../api.ts'

export type ChatRoom = 'players' | 'spectators'

/** What is said in one room of a game. */
export interface Chat {
  readonly room: ChatRoom
  readonly lines: ReadonlySignal<readonly ChatLine[]>
  readonly hasMore: ReadonlySignal<boolean>
  readonly unread: ReadonlySignal<number>
  read(): Promise<void>
  older(): Promise<void>
  say(text: string, seat: string | undefined): Promise<void>
  /** Somebody said something. */
  hear(told: ChatTold): void
  /** Everything shown has been read. */
  noteRead(): void
}

export function openChat(game: string, room: ChatRoom): Chat {
  const path = gamePath(game, `/chat/${room}`)
  const lines = signal<readonly ChatLine[]>([])
  const hasMore = signal(false)
  const unread = signal(0)
  return {
    room,
    lines,
    hasMore,
    unread,
    async read() {
      const page = await get<ChatPage>(path)
      lines.value = joined(page.lines, lines.value)
      hasMore.value = page.hasMore
      unread.value = page.unread
    },
    async older() {
      const [first] = lines.value
      if (first === undefined) return
      const page = await get<ChatPage>(`${path}?before=${part(first.id)}`)
      lines.value = joined(page.lines, lines.value)
      hasMore.value = page.hasMore
    },
    async say(text, seat) {
      await post(path, { text, ...(seat !== undefined && { seat }) })
    },
    hear({ room: told, ...line }) {
      if (told !== room || lines.value.some(({ id }) => id === line.id)) return
      const isMine = line.name !== null && line.name === me.value?.name
      lines.value = joined(lines.value, [{ ...line, isMine }])
      if (!isMine) unread.value++
    },
    noteRead() {
      const last = lines.value.at(-1)
      if (last === undefined || unread.value === 0) return
      unread.value = 0
      post(`${path}/read`, { id: last.id }).catch(() => {})
    },
  }
}

/** In the order in which they were said, each once. */
export function joined(one: readonly ChatLine[], other: readonly ChatLine[]): ChatLine[] {
  const all = new Map([...one, ...other].map((line) => [line.id, line]))
  return [...all.values()].toSorted((a, b) => a.at - b.at)
}
