import type { Seat } from '../../../core/contract.ts'
import { pledgeOf } from '../../../fair/pledge.ts'
import type { Person } from '../../http/route.ts'
import type { SeatAt } from '../sitting.ts'
import { ANNA, BERT, CARL, DORA, quartetGame, sedanGame } from './bench.ts'
import type { Bench } from './bench.ts'

// Players who bind themselves to seeds as a page does: after they have seen the roots.

type Lobbies = Pick<Bench, 'lobby'>

export async function pledgeFor(
  { lobby }: Lobbies,
  person: Person,
  { game, seat }: SeatAt,
  seed: string,
): Promise<string> {
  const { roots, length } = await lobby.facts(person, game)
  return pledgeOf({ gameId: game, roots, length }, seat, seed)
}

/** Sits down bound to a seed. */
export async function sitBound(
  bench: Lobbies,
  person: Person,
  at: SeatAt,
  seed: string,
): Promise<void> {
  await bench.lobby.join(person, at, await pledgeFor(bench, person, at, seed))
}

/** Anna as the French against Bert, both bound: all is ready to be opened. */
export async function boundGame(bench: Bench, more: Record<string, unknown> = {}): Promise<string> {
  const { game } = await sedanGame(bench, ANNA, { french: 'hold', prussian: 'open' }, more)
  await sitBound(bench, ANNA, { game, seat: 'french' }, 'anna-seed')
  await sitBound(bench, BERT, { game, seat: 'prussian' }, 'bert-seed')
  return game
}

export const FOUR: readonly (readonly [Seat, Person])[] = [
  ['north-1', ANNA],
  ['north-2', DORA],
  ['south-1', BERT],
  ['south-2', CARL],
]

export const seedAt = (seat: Seat): string => `seed-${seat}`

/** Two against two, all bound but those who are named. */
export async function boundQuartet(bench: Bench, unbound: readonly Seat[] = []): Promise<string> {
  const { game } = await quartetGame(bench, ANNA, ['hold', 'open', 'open', 'open'])
  for (const [seat, person] of FOUR)
    if (unbound.includes(seat)) await bench.lobby.join(person, { game, seat })
    else await sitBound(bench, person, { game, seat }, seedAt(seat))
  return game
}
