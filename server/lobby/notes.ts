import { Denial } from '../denial.ts'
import type { Person } from '../http/route.ts'
import type { Ground } from './ground.ts'
import { enter } from './rights.ts'

const LONGEST = 20_000

export interface Notes {
  text: string
  /** Counts the writes; 0: nothing was written yet. */
  version: number
  at: number | null
}

export async function readNotes(ground: Ground, person: Person, game: string): Promise<Notes> {
  await enter(ground, { game, person })
  const sql = 'SELECT text, version, at FROM notes WHERE game = $1 AND person = $2'
  const row = await ground.db.one<Notes>(sql, [game, person.id])
  return row ?? { text: '', version: 0, at: null }
}

/** The last write wins; from the version a page sees that it was not alone. */
export async function writeNotes(
  ground: Ground,
  person: Person,
  game: string,
  text: string,
): Promise<{ version: number }> {
  if (Array.from(text).length > LONGEST)
    throw new Denial('bad-request', `Notes hold ${LONGEST} characters at most.`)
  await enter(ground, { game, person })
  const row = await ground.db.one<{ version: number }>(
    `INSERT INTO notes (game, person, text, version, at) VALUES ($1, $2, $3, 1, $4)
    ON CONFLICT (game, person) DO UPDATE SET text = excluded.text, version = notes.version + 1, at = excluded.at
    RETURNING version`,
    // No store can hold this character.
    [game, person.id, text.replaceAll('\0', ''), ground.world.now()],
  )
  return { version: row!.version }
}
