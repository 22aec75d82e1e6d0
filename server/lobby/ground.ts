import type { Person } from '../http/route.ts'
import type { Tidings } from '../notices/kinds.ts'
import type { Db } from '../store/db.ts'
import type { World } from '../world.ts'
import type { HallDoor } from './hall-door.ts'
import type { Quotas } from './quotas.ts'
import type { Games } from './rows.ts'

/** Gives the names of these people; whoever is gone is left out. */
export type Names = (
  people: readonly string[],
) => Promise<ReadonlyMap<string, Pick<Person, 'kind' | 'name'>>>

/** Tells somebody who is not looking; the lobby does so for invitations, proposals and chat. */
export type Tell = (tidings: Tidings) => Promise<void>

/** What everything in the lobby stands on. */
export interface Ground {
  db: Db
  world: World
  hall: HallDoor
  names: Names
  tell: Tell
  games: Games
  /** Milliseconds for opening what was pledged, once all seats are taken. */
  openingTime: number
  quotas: Quotas
  /** Games that may have an open proposal: replies are many and proposals few, so most never ask the store. */
  pending: Set<string>
  /** Games of which the log has said that nobody can open them. */
  stuck: Set<string>
}

type Grounded = (ground: Ground, ...rest: never[]) => unknown
export type Bound<F extends Readonly<Record<string, Grounded>>> = {
  [K in keyof F]: F[K] extends (ground: Ground, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never
}

/** The same functions without their first parameter. */
export function bound<F extends Readonly<Record<string, Grounded>>>(
  ground: Ground,
  functions: F,
): Bound<F> {
  const entries = Object.entries(functions).map(([name, call]) => [name, call.bind(null, ground)])
  return Object.fromEntries(entries) as Bound<F>
}
