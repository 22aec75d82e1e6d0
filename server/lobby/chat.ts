import type { Seat } from '../../core/contract.ts'
import type { ChatPage } from '../../wire/lobby.ts'
import type { Room } from '../../wire/table.ts'
import { Denial } from '../denial.ts'
import type { Person } from '../http/route.ts'
import type { Queries, Value } from '../store/db.ts'
import { cleanLine } from './clean-text.ts'
import type { Ground } from './ground.ts'
import type { ChatLine } from './hall-door.ts'
import { enter, mayWatch, mustHave, mustPlay } from './rights.ts'
import type { Place } from './rights.ts'
import { parsed } from './rows.ts'
import type { Json } from './rows.ts'
import { tellPlayers } from './telling.ts'

const LONGEST = 500
const PAGE = 200
const TRIES = 20
const ID_BYTES = 9
/** So many messages by one person in one game within so many milliseconds. */
const BURST = { count: 8, within: 20_000 }

export interface Message {
  game: string
  room: Room
  text: string
  /** As whom a player speaks; may be left out with one seat. */
  seat?: Seat | undefined
  /** Some of those the seat may talk to; left out: all of them. */
  to?: readonly Seat[] | undefined
}

interface ChatRow {
  game: string
  no: number
  id: string
  room: Room
  person: string
  seat: Seat | null
  readers: Json<Seat[]>
  at: number
  text: string
}

export async function say(ground: Ground, person: Person, message: Message): Promise<string> {
  const { game, room } = message
  const place = await enter(ground, { game, person })
  const { seat, readers } =
    room === 'players' ? await asPlayer(ground, place, message) : asSpectator(place)
  const text = cleanLine(message.text, LONGEST)
  if (text === '') throw new Denial('bad-request', 'There is nothing in this message.')
  await mayTalkOn(ground, person, game)
  const id = ground.world.token(ID_BYTES)
  const line = { id, room, person: person.id, name: person.name, seat, readers, text }
  const at = ground.world.now()
  const no = await append(ground, game, { ...line, at })
  ground.hall.said(game, { ...line, no, at })
  ground.db.announce('chat', [`${game} ${no}`])
  const seats = readers.filter((reader) => reader !== seat)
  await tellPlayers(ground, place, { kind: 'chat', seats })
  return id
}

/** Before and after the game everybody talks to everybody; during it the game says who may. */
async function asPlayer({ hall }: Ground, place: Place, { game, seat, to }: Message) {
  mustPlay(place)
  const own = mustHave(place, seat ?? place.mine[0]!.seat).seat
  const others = place.seats.map(({ seat }) => seat).filter((seat) => seat !== own)
  const may = place.game.status === 'running' ? await hall.mayTalk(game, own) : others
  const chosen = others.filter((seat) => may.includes(seat) && (to ?? may).includes(seat))
  if (chosen.length === 0 || chosen.length < (to?.length ?? 0))
    throw new Denial('forbidden', 'The rules do not let you talk to them now.')
  return { seat: own, readers: [own, ...chosen] }
}

function asSpectator(place: Place): { seat: null; readers: Seat[] } {
  mustListen(place)
  if (place.mine.length > 0)
    throw new Denial('forbidden', 'The spectators talk among themselves here.')
  return { seat: null, readers: [] }
}

/** Players must not hear what spectators make of the game while it runs. */
function mustListen(place: Place): void {
  if (place.mine.length > 0) {
    if (place.game.status === 'over') return
    throw new Denial('forbidden', 'You can read what the spectators said when the game is over.')
  }
  if (!mayWatch(place)) throw new Denial('forbidden', 'This game has no spectators like you.')
}

async function mayTalkOn({ db, world }: Ground, person: Person, game: string): Promise<void> {
  const last = await db.all<{ at: number }>(
    'SELECT at FROM chat WHERE game = $1 AND person = $2 ORDER BY no DESC LIMIT $3',
    [game, person.id, BURST.count],
  )
  if (last.length === BURST.count && last.at(-1)!.at > world.now() - BURST.within)
    throw new Denial('too-many', 'You talk faster than anybody can read: wait a little.')
}

type Unnumbered = Omit<ChatLine, 'no' | 'name'>

/** Whoever inserts a number first has it; the others take the next. */
async function append({ db }: Ground, game: string, line: Unnumbered): Promise<number> {
  for (let tries = 0; ; tries++)
    try {
      const row = await db.one<{ no: number }>(
        `INSERT INTO chat (game, no, id, room, person, seat, readers, at, text)
        VALUES ($1, (SELECT COALESCE(MAX(no), 0) + 1 FROM chat WHERE game = $1), $2, $3, $4, $5, $6, $7, $8)
        RETURNING no`,
        [
          game,
          line.id,
          line.room,
          line.person,
          line.seat,
          JSON.stringify(line.readers),
          line.at,
          line.text,
        ],
      )
      return row!.no
    } catch (error) {
      if (!db.isDuplicate(error) || tries === TRIES) throw error
    }
}

/** The newest messages before one, oldest first. */
export async function readChat(
  ground: Ground,
  person: Person | undefined,
  { game, room, before }: { game: string; room: Room; before?: string | undefined },
): Promise<ChatPage> {
  const place = await enter(ground, { game, person })
  mustRead(place, room)
  const { sql, values } = readable(place, room)
  const end =
    before === undefined ? undefined : await numberOf(ground.db, place, { room, id: before })
  const rows = await ground.db.all<ChatRow>(
    `SELECT * FROM chat WHERE ${sql} ${end === undefined ? '' : `AND no < $${values.length + 1}`}
    ORDER BY no DESC LIMIT ${PAGE + 1}`,
    end === undefined ? values : [...values, end],
  )
  const shown = rows.slice(0, PAGE).reverse()
  const names = await ground.names([...new Set(shown.map(({ person }) => person))])
  const lines = shown.map(({ id, at, text, seat, person: by }) => ({
    id,
    at,
    text,
    seat,
    name: names.get(by)?.name ?? null,
    isMine: by === person?.id,
  }))
  return { lines, hasMore: rows.length > PAGE, unread: await unreadIn(ground.db, place, room) }
}

function mustRead(place: Place, room: Room): void {
  if (room === 'players') mustPlay(place)
  else mustListen(place)
}

/** The condition that a message may be read from this place; parameters from $1. */
function readable({ game, mine }: Place, room: Room): { sql: string; values: Value[] } {
  const values: Value[] = [game.id, room]
  if (room === 'spectators') return { sql: 'game = $1 AND room = $2', values }
  const heard = mine.map(({ seat }) => `readers LIKE $${values.push(`%"${seat}"%`)}`)
  return { sql: `game = $1 AND room = $2 AND (${heard.join(' OR ')})`, values }
}

async function numberOf(
  queries: Queries,
  place: Place,
  { room, id }: { room: Room; id: string },
): Promise<number> {
  const { sql, values } = readable(place, room)
  const row = await queries.one<{ no: number }>(
    `SELECT no FROM chat WHERE ${sql} AND id = $${values.length + 1}`,
    [...values, id],
  )
  if (row === undefined) throw new Denial('not-found', 'There is no such message.')
  return row.no
}

const READ = { players: 'read_players', spectators: 'read_spectators' } as const

async function unreadIn(queries: Queries, place: Place, room: Room): Promise<number> {
  if (place.person === undefined) return 0
  const { sql, values } = readable(place, room)
  const next = values.length + 1
  const row = await queries.one<{ unread: number }>(
    `SELECT COUNT(*) AS unread FROM chat WHERE ${sql} AND no > $${next} AND person <> $${next + 1}`,
    [...values, place.attended?.[READ[room]] ?? 0, place.person.id],
  )
  return row?.unread ?? 0
}

/** Everything up to this message is read. */
export async function markRead(
  ground: Ground,
  person: Person,
  { game, room, id }: { game: string; room: Room; id: string },
): Promise<void> {
  const place = await enter(ground, { game, person })
  mustRead(place, room)
  const no = await numberOf(ground.db, place, { room, id })
  const column = READ[room]
  await ground.db.run(
    `INSERT INTO attendance (game, person, ${column}) VALUES ($1, $2, $3)
    ON CONFLICT (game, person) DO UPDATE SET ${column} = CASE
      WHEN attendance.${column} > excluded.${column} THEN attendance.${column} ELSE excluded.${column} END`,
    [game, person.id, no],
  )
}

/** A message that another process stored. */
export async function hearFrom(ground: Ground, announced: string): Promise<void> {
  const [game = '', no = ''] = announced.split(' ')
  const sql = 'SELECT * FROM chat WHERE game = $1 AND no = $2'
  const row = await ground.db.one<ChatRow>(sql, [game, Number(no)])
  if (row === undefined) return
  const names = await ground.names([row.person])
  const name = names.get(row.person)?.name
  ground.hall.said(game, { ...row, name, readers: parsed(row.readers) })
}
