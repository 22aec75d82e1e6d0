import { pledgeOf } from '../../../fair/pledge.ts'
import type { Person } from '../../http/route.ts'
import { addPerson, ANNA, BERT, bench, CARL, DORA, endGame, GUS } from './bench.ts'
import { quartetGame, sedanGame } from './bench.ts'
import type { Bench } from './bench.ts'

// Carl owns every table without playing, Anna and Bert oppose each other, Dora watches by link, Gus has nothing to do with it.

export const ROLES = ['anyone', 'guest', 'holder', 'other', 'owner', 'spectator'] as const
export type Role = (typeof ROLES)[number]

export const PEOPLE: Readonly<Record<Role, Person | undefined>> = {
  anyone: undefined,
  guest: GUS,
  holder: ANNA,
  other: BERT,
  owner: CARL,
  spectator: DORA,
}

export type Stage = 'waiting' | 'opening' | 'running' | 'abandoned' | 'over'

export interface Table extends Bench {
  game: string
  /** For the open seat of a waiting table. */
  invite: string
  watch: string
  /** An open proposal of the holder, in a running game. */
  proposal: string
  /** A message that players and one that spectators can read. */
  said: { players: string; spectators: string }
}

export async function setTable(stage: Stage, { isListed }: { isListed: boolean }): Promise<Table> {
  const table = await bench()
  const settings = { listed: isListed, spectators: 'link' }
  const { game, invite } =
    stage === 'waiting' || stage === 'abandoned'
      ? await fourSeats(table, stage, settings)
      : await twoSeats(table, settings, { areBound: stage === 'opening' })
  const { link: watch } = await table.lobby.renewWatchLink(CARL, game)
  await table.lobby.watchByLink(DORA, watch)
  const players = await table.lobby.say(ANNA, { game, room: 'players', text: 'Hello' })
  const spectators = await table.lobby.say(DORA, { game, room: 'spectators', text: 'Hm' })
  const proposal = stage === 'running' ? await proposed(table, game) : ''
  if (stage === 'over') await endGame(table, game)
  return { ...table, game, invite, watch, proposal, said: { players, spectators } }
}

async function proposed({ lobby }: Bench, game: string): Promise<string> {
  const made = await lobby.propose(ANNA, { game, kind: 'take-back', seat: 'french' })
  return 'proposal' in made ? made.proposal : ''
}

async function twoSeats(
  table: Bench,
  settings: Record<string, unknown>,
  { areBound }: { areBound: boolean },
) {
  const seats = { french: 'invite', prussian: 'invite' }
  const { game, invites, roots, length } = await sedanGame(table, CARL, seats, settings)
  const bound = (seat: string, seed: string) =>
    areBound ? pledgeOf({ gameId: game, roots, length }, seat, seed) : undefined
  await table.lobby.joinByLink(ANNA, invites['french']!, bound('french', 'holder'))
  await table.lobby.joinByLink(BERT, invites['prussian']!, bound('prussian', 'other'))
  return { game, invite: '' }
}

/** One seat each; the second of the north is invited to, that of the south is a bot's or was abandoned. */
async function fourSeats(
  table: Bench,
  stage: 'waiting' | 'abandoned',
  settings: Record<string, unknown>,
) {
  const seats = ['invite', 'invite', 'invite', 'invite'] as const
  const { game, invites } = await quartetGame(table, CARL, seats, settings)
  await table.lobby.joinByLink(ANNA, invites['north-1']!)
  await table.lobby.joinByLink(BERT, invites['south-1']!)
  if (stage === 'abandoned') await abandonSouth(table, game, invites)
  return { game, invite: invites['north-2']! }
}

async function abandonSouth(
  { db, lobby }: Bench,
  game: string,
  invites: Readonly<Record<string, string>>,
): Promise<void> {
  const eva: Person = { id: 'eva', kind: 'guest', name: 'Guest Eva' }
  await addPerson(db, eva)
  await lobby.joinByLink(eva, invites['south-2']!)
  await lobby.offer(CARL, { game, seat: 'north-2' }, 'bot:random')
  await lobby.leave(eva, { game, seat: 'south-2' })
}
