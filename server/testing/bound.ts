import { randomBytes } from 'node:crypto'
import type { Seat } from '../../core/contract.ts'
import { pledgeOf } from '../../fair/pledge.ts'
import { newPerson, QUICK } from './client.ts'
import type { Person } from './client.ts'

// Clients who want dice that nobody can choose, as other people would write them.

export interface Bound {
  person: Person
  game: string
  seat: Seat
  seed: string
}

/** Sits down bound to a seed, after seeing the roots. */
export async function sitBound(
  person: Person,
  { game, seat }: { game: string; seat: Seat },
): Promise<Bound> {
  const path = `/api/games/${game}`
  const { roots, length } = await person.call<{ roots: Record<string, string>; length: number }>(
    'GET',
    path,
  )
  const seed = randomBytes(16).toString('hex')
  const pledge = pledgeOf({ gameId: game, roots, length }, seat, seed)
  await person.call('POST', `${path}/seats/${seat}/join`, { pledge })
  return { person, game, seat, seed }
}

export async function openSeed({ person, game, seat, seed }: Bound): Promise<void> {
  await person.call('POST', `/api/games/${game}/seats/${seat}/open`, { seed })
}

/** Two guests and a game of Sedan between them, each through a process of his own. */
export async function newBoundGame(
  [one, other]: readonly [string, string],
  more: Record<string, unknown> = {},
): Promise<{ game: string; people: [Person, Person] }> {
  const people: [Person, Person] = [newPerson(one), newPerson(other)]
  const { game } = await people[0].call<{ game: string }>('POST', '/api/games', {
    game: 'sedan',
    scenario: 'campaign',
    pace: QUICK,
    seats: { french: 'hold', prussian: 'open' },
    ...more,
  })
  const french = await sitBound(people[0], { game, seat: 'french' })
  const prussian = await sitBound(people[1], { game, seat: 'prussian' })
  await openSeed(prussian)
  await openSeed(french)
  return { game, people }
}
