import { createHash } from 'node:crypto'
import { botNamed } from '../../bots/index.ts'
import type { Game, Seat, SeatInfo } from '../../core/contract.ts'
import { chainsFor, commit, USUAL_LENGTH } from '../../fair/chain.ts'
import type { Roots } from '../../fair/chain.ts'
import type { Settings } from '../../wire/lobby.ts'
import { Denial } from '../denial.ts'
import type { Person } from '../http/route.ts'
import { neighbourhood } from '../http/address.ts'
import type { Queries } from '../store/db.ts'
import { placeOf } from '../store/server-key.ts'
import type { World } from '../world.ts'
import type { Ground } from './ground.ts'
import { countAgainst } from './quotas.ts'
import { newLink } from './links.ts'
import type { SeatRow } from './rows.ts'
import { explained, settingsOf } from './settings.ts'
import type { WantedGame } from './settings.ts'
import { begin } from './starting.ts'

const MOST_WAITING = 20
const ID_BYTES = 12

/** A seat as a new game has it. */
export type SeatPlan = Pick<SeatRow, 'seat' | 'person' | 'bot' | 'access' | 'invite' | 'since'>

export interface Draft {
  rules: Game
  settings: Settings
  owner: string
  seats: readonly SeatPlan[]
  rematchOf: string | null
  /** From where it is made. */
  address: string | undefined
}

export interface Created {
  game: string
  roots: Roots
  /** Rolls in a generation of the dice: with the roots, all that a pledge needs. */
  length: number
  /** The only time that these links are told. */
  invites: Record<Seat, string>
}

/** `address` is where the wish comes from; what this server does by itself comes from nowhere. */
export async function create(
  ground: Ground,
  person: Person,
  wanted: WantedGame,
  address?: string,
): Promise<Created> {
  const { rules, settings } = settingsOf(ground.games, wanted)
  const { seats, invites } = plannedSeats(ground.world, { rules, wanted, person })
  await mayMakeMore(ground.db, person)
  const draft = { rules, settings, owner: person.id, seats, rematchOf: null, address }
  const { game, roots, isFull } = await makeGame(ground, draft)
  if (isFull) await begin(ground, game)
  return { game, roots, length: USUAL_LENGTH, invites }
}

async function mayMakeMore(queries: Queries, person: Person): Promise<void> {
  const found = await queries.one<{ waiting: number }>(
    `SELECT COUNT(*) AS waiting FROM games WHERE owner = $1 AND status = 'waiting'`,
    [person.id],
  )
  if ((found?.waiting ?? 0) >= MOST_WAITING)
    throw new Denial('too-many', 'You have many games waiting for players: cancel one first.')
}

interface Planning {
  rules: Game
  wanted: WantedGame
  person: Person
}

function plannedSeats(world: World, { rules, wanted, person }: Planning) {
  const known = rules.seats(wanted.scenario, wanted.options)
  mustMatch(known, Object.keys(wanted.seats))
  const invites: Record<Seat, string> = {}
  const seats = known.map(({ seat }): SeatPlan => {
    const choice = wanted.seats[seat]!
    if (choice !== 'invite') return plannedSeat({ rules, world, person }, seat, choice)
    const { link, hash } = newLink(world)
    invites[seat] = link
    return { ...EMPTY, seat, access: 'invited', invite: hash }
  })
  if (seats.every(({ bot }) => bot !== null))
    throw new Denial('bad-request', 'Leave at least one seat to a person.')
  if (!wanted.sharing) mustNotOppose(known, seats, person)
  return { seats, invites }
}

const EMPTY = { person: null, bot: null, access: 'open', invite: null, since: null } as const

function plannedSeat(
  { rules, world, person }: { rules: Game; world: World; person: Person },
  seat: Seat,
  choice: string,
): SeatPlan {
  if (choice === 'open') return { ...EMPTY, seat }
  if (choice === 'me' || choice === 'hold')
    return {
      ...EMPTY,
      seat,
      person: person.id,
      access: 'reserved',
      since: choice === 'me' ? world.now() : null,
    }
  return { ...EMPTY, seat, bot: botChosen(rules, choice), access: 'invited' }
}

/** The bot in `bot:<name>`. */
export function botChosen(rules: Game, choice: string): string {
  const name = choice.startsWith('bot:') ? choice.slice('bot:'.length) : undefined
  if (name === undefined)
    throw new Denial('bad-request', 'A seat is me, hold, open, invite or bot:<name>.')
  explained(() => botNamed(rules, name))
  return name
}

function mustMatch(known: readonly SeatInfo[], given: readonly Seat[]): void {
  const names = known.map(({ seat }) => seat)
  if (names.length === given.length && names.every((name) => given.includes(name))) return
  throw new Denial('bad-request', `Say who takes each of these seats: ${names.join(', ')}.`)
}

function mustNotOppose(
  known: readonly SeatInfo[],
  seats: readonly SeatPlan[],
  person: Person,
): void {
  const mine = known.filter((_, at) => seats[at]!.person === person.id)
  if (new Set(mine.map(({ side }) => side)).size > 1)
    throw new Denial(
      'bad-request',
      'You cannot hold seats that oppose each other unless the game is made for sharing.',
    )
}

/** Commits to the dice and writes the game down, before anybody can have pledged a seed. */
export async function makeGame(ground: Ground, draft: Draft) {
  const { db, world, quotas } = ground
  const game = world.token(ID_BYTES)
  const { rules, settings, seats } = draft
  // Hashed so that any source of unguessable text gives 32 bytes.
  const secret = createHash('sha256').update(world.token(32)).digest('hex')
  const chains = chainsFor(rules.seats(settings.scenario, settings.options))
  const roots = commit({ secret, gameId: game }, chains)
  const from = draft.address
  const place = from === undefined ? undefined : await placeOf(ground, neighbourhood(from))
  const isFull = seats.every(({ bot, since }) => bot !== null || since !== null)
  const now = world.now()
  await db.transaction(async (queries) => {
    if (place !== undefined)
      await countAgainst(queries, quotas, { game, person: draft.owner, place, now })
    await insertGame(queries, { ...draft, game, secret, roots, isFull, now })
    for (const { seat, person, bot, access, invite, since } of seats)
      await queries.run(
        `INSERT INTO seats (game, seat, person, bot, access, invite, since)
        VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [game, seat, person, bot, access, invite, since],
      )
  })
  return { game, roots, isFull }
}

interface Insertion extends Draft {
  game: string
  secret: string
  roots: Roots
  isFull: boolean
  now: number
}

async function insertGame(queries: Queries, made: Insertion): Promise<void> {
  const { settings } = made
  const values = {
    id: made.game,
    game: settings.game,
    scenario: settings.scenario,
    options: JSON.stringify(settings.options),
    version: made.rules.about.version,
    status: made.isFull ? 'starting' : 'waiting',
    owner: made.owner,
    title: settings.title,
    listed: Number(settings.listed),
    spectators: settings.spectators,
    pace: JSON.stringify(settings.pace),
    take_back: settings.takeBack,
    absent: settings.absent,
    sharing: Number(settings.sharing),
    secret: made.secret,
    roots: JSON.stringify(made.roots),
    chain: USUAL_LENGTH,
    seeds: '[]',
    created: made.now,
    summary: '{}',
    rematch_of: made.rematchOf,
  }
  const columns = Object.keys(values)
  await queries.run(
    `INSERT INTO games (${columns.join(', ')}) VALUES (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(values),
  )
}
