import type { Seat } from '../../core/contract.ts'
import type { Tape } from '../../core/record/tape.ts'
import type { SeatLuck } from '../../fair/luck.ts'
import type { Facts } from '../../wire/lobby.ts'
import { gamePath, get } from '../lobby/api.ts'
import type { Who } from '../local/index.ts'
import { adviser } from '../rules/index.ts'
import type { History } from './history.ts'
import { realView } from './real-view.ts'

/** What a server keeps of a game, over HTTP. */
export async function remoteHistory(id: string): Promise<History> {
  const facts = await get<Facts>(gamePath(id))
  const isOver = facts.status === 'over'
  const { seats } = facts.you
  const card = await adviser().card(facts.game)
  const tapes = new Map<Seat, Promise<Tape>>()
  const tape = (seat: Seat): Promise<Tape> => {
    const known = tapes.get(seat)
    // A game that goes on has a longer tape the next time.
    if (known !== undefined && isOver) return known
    const fetched = get<Tape>(gamePath(id, `/tape?seat=${encodeURIComponent(seat)}`))
    tapes.set(seat, fetched)
    fetched.catch(() => tapes.delete(seat))
    return fetched
  }
  return {
    kind: 'remote',
    id,
    card,
    isOver,
    eyes: eyesOf(seats, { isOver }),
    tablePath: `/games/${encodeURIComponent(id)}`,
    dicePath: `/games/${encodeURIComponent(id)}/dice`,
    tape,
    record: () => textOf(gamePath(id, '/record')),
    luck: async () => (await get<{ luck: SeatLuck[] }>(gamePath(id, '/dice'))).luck,
    async branch(n, seat) {
      const { branch } = await import('../local/index.ts')
      const { game, scenario, options } = facts
      const table = { game, scenario, options, seats: playersOf(facts.seats, seats) }
      return await branch({ table, seat, view: await realView({ isOver, tape }, n, seat) })
    },
  }
}

/** Spectators see what both sides may; once the game is over everybody may see everything. */
function eyesOf(own: readonly Seat[], { isOver }: { isOver: boolean }): Seat[] {
  const eyes = own.length > 0 ? [...own] : ['table']
  return isOver ? [...eyes, 'open'] : eyes
}

async function textOf(path: string): Promise<string> {
  const answer = await fetch(path, { credentials: 'same-origin' })
  const text = await answer.text()
  if (answer.ok) return text
  throw new Error(messageIn(text) ?? String(answer.status))
}

function messageIn(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { error?: { message?: string } }).error?.message
  } catch {
    return undefined
  }
}

/** The reader keeps his seats; who only watched plays them all. */
function playersOf(seats: Facts['seats'], own: readonly Seat[]): Record<Seat, Who> {
  const bot: Who = 'bot:script'
  const isMine = (seat: Seat): boolean => own.length === 0 || own.includes(seat)
  return Object.fromEntries(seats.map(({ seat }) => [seat, isMine(seat) ? 'me' : bot]))
}
