import { z } from 'zod'
import type { Entered as Told, KeptThing, Person } from '../../wire/people.ts'
import { Denial } from '../denial.ts'
import type { Answering, Caller } from '../http/route.ts'
import { shapeOf } from '../http/shape.ts'
import type { Entered, Self, Visitor } from './entry.ts'
import type { Begun } from './sessions.ts'

// What the routes of this folder take and give; the rules for names and passwords are not here.

export const person = shapeOf<Person>()(
  z.object({ id: z.string(), kind: z.enum(['guest', 'account']), name: z.string() }),
)
export const name = z.string().max(200)
export const password = z.string().max(1000)
export const id = z.object({ id: z.string().min(1).max(1500) })
export const label = z.string().trim().min(1).max(60)
export const done = z.object({})
export const entered = shapeOf<Told>()(
  z.object({
    person,
    came: z.number().describe('How many games came along from the guest you were.'),
    left: z
      .array(z.string())
      .describe(
        'Games in which the guest you were keeps a seat, because your account has one there too; log out to play it.',
      ),
  }),
)
const kept = z.object({
  id: z.string(),
  label: z.string(),
  created: z.number(),
  used: z.number().nullable(),
})
export const keptThing = shapeOf<KeptThing>()(kept)
export const freshToken = kept.extend({ token: z.string() })

export function visitorOf({ person, session }: Caller): Visitor {
  return person && session !== undefined ? { person, session } : person ? { person } : {}
}

/** Who one is, is changed in a browser and not by a program. */
export function selfOf({ person, session }: Caller): Self {
  if (person === undefined || session === undefined)
    throw new Denial('forbidden', 'A token cannot do this. Log in instead.')
  return { person, session }
}

export function give(answering: Answering, { token, expires }: Begun): void {
  answering.setSession(token, expires)
}

export function welcome(answering: Answering, entry: Entered): Told {
  const { person, begun, came, left } = entry
  give(answering, begun)
  return { person, came, left }
}
