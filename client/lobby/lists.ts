import { signal } from '@preact/signals'
import type { Brief, GameList, MyBrief, MyGameList } from '../../wire/lobby.ts'
import { loadMe, me } from '../account/me.ts'
import { get } from './api.ts'
import { readLocalTables } from './local-door.ts'

/** Games on the server; undefined: not read yet. */
export const mine = signal<readonly MyBrief[] | undefined>(undefined)
export const finished = signal<readonly MyBrief[]>([])
export const waiting = signal<readonly Brief[] | undefined>(undefined)
export const running = signal<readonly Brief[]>([])

const LOOK_AGAIN = 20_000
const NONE: MyGameList = { games: [], next: null }

async function load(): Promise<void> {
  await loadMe()
  const isSomebody = me.value !== null && me.value !== undefined
  const [open, played, own, past] = await Promise.all([
    get<GameList>('/api/games?of=waiting'),
    get<GameList>('/api/games?of=running'),
    isSomebody ? get<MyGameList>('/api/me/games?of=current') : NONE,
    isSomebody ? get<MyGameList>('/api/me/games?of=over') : NONE,
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
