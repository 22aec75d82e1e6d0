import type { Person } from '../http/route.ts'
import type { Db } from '../store/db.ts'
import { GONE } from './names.ts'

/** Lists are asked for in few lengths, so that the engines keep few statements. */
const LENGTHS = [1, 10, 100] as const
const LONGEST = 100

/** What others may know of people: everybody asked for is in it, also whoever is gone. */
export async function names(db: Db, ids: readonly string[]): Promise<Map<string, Person>> {
  const distinct = [...new Set(ids)]
  const found = new Map<string, Person>()
  for (const id of distinct) found.set(id, { id, kind: 'guest', name: GONE })
  for (let from = 0; from < distinct.length; from += LONGEST)
    for (const person of await some(db, distinct.slice(from, from + LONGEST)))
      found.set(person.id, person)
  return found
}

async function some(db: Db, ids: readonly string[]): Promise<Person[]> {
  const length = LENGTHS.find((length) => length >= ids.length)!
  const places = Array.from({ length }, (_, at) => `$${at + 1}`).join(', ')
  const padded = Array.from({ length }, (_, at) => ids[at] ?? ids[0]!)
  return await db.all<Person>(`SELECT id, kind, name FROM people WHERE id IN (${places})`, padded)
}
