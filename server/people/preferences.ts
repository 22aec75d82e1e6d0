import { z } from 'zod'
import type { Db } from '../store/db.ts'

const LONGEST = 4096
const MOST = 64

/** What a page remembers for somebody: a few things the server knows, and whatever small values the page adds. */
export const preferences = z
  .object({
    language: z
      .string()
      .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/)
      .optional(),
    theme: z.enum(['light', 'dark', 'system']).optional(),
    /** How soon notices go out where a channel says nothing else. */
    notices: z.enum(['now', 'hourly', 'daily', 'never']).optional(),
  })
  .catchall(z.union([z.string().max(500), z.number(), z.boolean()]))
  .refine((given) => Object.keys(given).length <= MOST, `At most ${MOST} settings.`)
  .refine(
    (given) => Object.keys(given).every((key) => /^[a-z][A-Za-z0-9.-]{0,39}$/.test(key)),
    'The name of a setting begins with a small letter and holds letters, digits, dots and hyphens.',
  )
  .refine(
    (given) => Buffer.byteLength(JSON.stringify(given)) <= LONGEST,
    `Settings take at most ${LONGEST} bytes.`,
  )
export type Preferences = z.output<typeof preferences>

export async function readPreferences(db: Db, person: string): Promise<Preferences> {
  const sql = 'SELECT settings FROM people WHERE id = $1'
  const row = await db.one<{ settings: string }>(sql, [person])
  return JSON.parse(row?.settings ?? '{}') as Preferences
}

/** Takes the place of all settings before. */
export async function writePreferences(db: Db, person: string, given: Preferences): Promise<void> {
  const sql = 'UPDATE people SET settings = $2 WHERE id = $1'
  await db.run(sql, [person, JSON.stringify(given)])
}
