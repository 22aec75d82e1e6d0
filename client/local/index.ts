import type { Seat, Seen } from '../../core/contract.ts'
import { adviser } from '../rules/index.ts'
import { door } from './door.ts'
import { openSession } from './local-session.ts'
import type { LocalSession } from './local-session.ts'
import type { Who } from './kept.ts'
import type { Listed, NewLocal } from './tables.ts'

export type { LocalSession } from './local-session.ts'
export type { Who } from './kept.ts'
export type { NewLocal } from './tables.ts'

// Tables in this browser: solo, hot seat, two bots, what-if.

/** What a list shows of a table of this browser. */
export interface LocalGame {
  id: string
  game: string
  /** Of the game. */
  title: string
  sort: 'solo' | 'hot-seat' | 'bots'
  isWhatIf: boolean
  isLesson: boolean
  seats: readonly { seat: Seat; name: string; who: Who }[]
  /** "Turn 5, French movement". */
  stage: string
  /** Names of the seats that are to decide. */
  decides: readonly string[]
  isMyTurn: boolean
  /** Who won and how, once it is over. */
  result?: string
  made: number
  touched: number
}

export async function openLocal(id: string): Promise<LocalSession> {
  return await openSession({ door: door(), adviser: adviser(), id })
}

/** Makes a table and gives its id. */
export async function newLocal(wanted: NewLocal): Promise<string> {
  askToKeep()
  return await door().tables.create(wanted)
}

/** Browsers throw away what they were not asked to keep when space runs out; Firefox would ask the person in turn. */
function askToKeep(): void {
  if ('mozInnerScreenX' in globalThis) return
  navigator.storage?.persist?.().catch(() => {})
}

/** All tables of this browser, the latest first. */
export async function localGames(): Promise<LocalGame[]> {
  const all = await door().tables.list()
  const shown = await Promise.all(all.map(inWords))
  return shown.toSorted((a, b) => b.touched - a.touched)
}

async function inWords(listed: Listed): Promise<LocalGame> {
  const { id, game, made, touched, stage, over, decides } = listed
  const card = await adviser().card(game)
  const [stageText = '', overText = ''] = await adviser().say(game, [stage, over?.say ?? stage])
  const names = card.scenarios.flatMap(({ seats }) => seats)
  const nameOf = (seat: Seat): string => names.find((one) => one.seat === seat)?.name ?? seat
  const seats = Object.entries(listed.seats).map(([seat, who]) => ({
    seat,
    name: nameOf(seat),
    who,
  }))
  return {
    id,
    game,
    made,
    touched,
    seats,
    title: card.title,
    sort: sortOf(listed),
    isWhatIf: listed.isWhatIf === true,
    isLesson: listed.lesson !== undefined,
    stage: stageText,
    decides: decides.map(nameOf),
    isMyTurn: decides.some((seat) => listed.seats[seat] === 'me'),
    ...(over && { result: overText }),
  }
}

function sortOf({ seats }: Listed): LocalGame['sort'] {
  const persons = Object.values(seats).filter((who) => who === 'me').length
  if (persons === 0) return 'bots'
  return persons === 1 ? 'solo' : 'hot-seat'
}

export async function removeLocal(id: string): Promise<void> {
  await door().tables.remove(id)
}

/** The whole truth as a record, what the bots hide and the coming dice included. */
export async function exportLocal(id: string): Promise<string> {
  return await door().tables.record(id)
}

/** Takes a record in, checked from its first die to its last; gives the new table's id. */
export async function importLocal(text: string): Promise<string> {
  askToKeep()
  return await door().tables.bring(text)
}

/** A moment of a game as these eyes see it, and the game it is of. */
interface Moment {
  table: { game: string; scenario: string; options: readonly string[]; seats: Listed['seats'] }
  view: Seen
  seat: Seat
}

/** Makes a what-if table from a moment and gives its path. Whoever looks plays his own seat, bots the others. */
export async function branch({ table, view, seat }: Moment): Promise<string> {
  const { bots } = await adviser().card(table.game)
  const { game, scenario, options } = table
  const best: Who = `bot:${bots.at(-1) ?? 'random'}`
  const seats = Object.entries(table.seats).map(([one, who]): [Seat, Who] => [
    one,
    seat in table.seats ? (one === seat ? 'me' : best) : who,
  ])
  const id = await newLocal({
    game,
    scenario,
    options,
    seats: Object.fromEntries(seats),
    from: view,
  })
  return `/local/${id}`
}
