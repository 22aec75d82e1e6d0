import { signal } from '@preact/signals'
import { loadMe, me } from '../account/me.ts'
import { get } from './api.ts'
import { readLocalTables } from './local-door.ts'
import type { Brief, MyBrief } from './shapes.ts'

/** Games on the server; undefined: not read yet. */
export const mine = signal<readonly MyBrief[] | undefined>(undefined)
export const finished = signal<readonly MyBrief[]>([])
export const waiting = signal<readonly Brief[] | undefined>(undefined)
export const running = signal<readonly Brief[]>([])

const LOOK_AGAIN = 20_000

async function load(): Promise<void> {
  await loadMe()
  const isSomebody = me.value !== null && me.value !== undefined
  const [open, played, own, past] = await Promise.all([
    get<{ games: Brief[] }>('/api/games?of=waiting'),
    get<{ games: Brief[] }>('/api/games?of=running'),
    isSomebody ? get<{ games: MyBrief[] }>('/api/me/games?of=current') : { games: [] },
    isSomebody ? get<{ games: MyBrief[] }>('/api/me/games?of=over') : { games: [] },
  ])
  const isOthers = ({ seats }: Brief): boolean => !seats.some(({ isMine }) => isMine)
  mine.value = own.games.toSorted((a, b) => Number(b.isMyTurn) - Number(a.isMyTurn))
  finished.value = past.games
  waiting.value = open.games.filter(isOthers)
  running.value = played.games.filter(isOthers)
}

/** Keeps the lists fresh while somebody looks; gives what ends it. */
export function followLists(): () => void {
  const look = (): void => {
    if (document.visibilityState !== 'visible') return
    void load().catch(() => {})
    void readLocalTables().catch(() => {})
  }
  look()
  const timer = setInterval(look, LOOK_AGAIN)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
