import { fastChance } from '../../core/chance.ts'
import type { Game } from '../../core/contract.ts'
import { stateHash } from '../../core/fingerprint.ts'
import type { Ack } from '../../wire/table.ts'
import { ALWAYS } from '../hall/clock.ts'
import { readPlay } from '../hall/read.ts'
import { toolWorld } from '../store/tool-world.ts'
import { CallFailed, newPerson, openPlayer, randomReply } from './client.ts'
import type { Person, Player } from './client.ts'
import { throughOf } from './processes-near.ts'
import type { Both, Near } from './processes-near.ts'

// A game between two people, each of whom looks through both processes.

export interface SharedTable {
  both: Both
  game: string
  /** By seat: the person as he comes in by each process. */
  people: Readonly<Record<string, readonly [Person, Person]>>
  /** By seat: his sockets through each process. */
  sockets: Readonly<Record<string, readonly [Player, Player]>>
  spectators: readonly [Player, Player]
  close(): Promise<void>
}

export interface Wish {
  game: string
  scenario: string
  seats: readonly [string, string]
  more?: Record<string, unknown>
}

export async function sitDown(both: Both, { game: id, scenario, seats, more }: Wish) {
  const [first, second] = [newPerson(both[0].url), newPerson(both[1].url)]
  const taken = { [seats[0]]: 'me', [seats[1]]: 'open' }
  const wish = { game: id, scenario, seats: taken, ...more }
  const { game } = await first.call<{ game: string }>('POST', '/api/games', wish)
  await second.call('POST', `/api/games/${game}/seats/${seats[1]}/join`, {})
  const through = (person: Person) =>
    both.map((near) => throughOf(near, person)) as [Person, Person]
  const people = { [seats[0]]: through(first), [seats[1]]: through(second) }
  const sockets: Record<string, readonly [Player, Player]> = {}
  for (const seat of seats) sockets[seat] = await pages(people[seat]!, game, seat)
  const strangers = both.map(({ url }) => newPerson(url)) as [Person, Person]
  for (const stranger of strangers) await stranger.call('POST', '/api/me/guest')
  const spectators = await pages(strangers, game, 'table')
  const all = [...Object.values(sockets).flat(), ...spectators]
  const close = async () => void (await Promise.all(all.map((player) => player.close())))
  return { both, game, people, sockets, spectators, close } satisfies SharedTable
}

async function pages(
  [one, other]: readonly [Person, Person],
  game: string,
  seat: string,
): Promise<[Player, Player]> {
  return [
    await openPlayer(one, game, { seat, keep: true }),
    await openPlayer(other, game, { seat, keep: true }),
  ]
}

export function everybody({ sockets, spectators }: SharedTable): Player[] {
  return [...Object.values(sockets).flat(), ...spectators]
}

/** What became of something that somebody did: an acknowledgement, `done`, or why it was denied. */
export type Outcome = Ack | string

export async function outcomeOf(deed: Promise<unknown>): Promise<Outcome> {
  try {
    const result = await deed
    return result !== null && typeof result === 'object' && 'applied' in result
      ? (result as Ack)
      : 'done'
  } catch (error) {
    if (error instanceof CallFailed) return codeIn(error.message)
    return error instanceof Error ? error.message : String(error)
  }
}

function codeIn(text: string): string {
  return /"code":"([a-z-]+)"/.exec(text)?.[1] ?? text
}

const chance = fastChance('at the shared table')

/** Any reply that the seat is asked for. */
export function anyReply(player: Player, key?: string): Promise<Ack> {
  return player.reply([randomReply(player.musts()[0]!, chance)], key)
}

/** A game as a process would find it that has never seen it. */
export async function readFresh({ db }: Near, games: Readonly<Record<string, Game>>, id: string) {
  const parts = { db, games, hours: ALWAYS, world: { ...toolWorld(), now: () => 0 } }
  const { head, desk, clock, ended } = await readPlay(parts, id)
  return { head, hash: stateHash(desk.state), clock, ended }
}
