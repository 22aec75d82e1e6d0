import type { Person } from '../http/route.ts'
import type { World } from '../world.ts'
import { hashed } from './secrets.ts'
import type { Found, Sessions } from './sessions.ts'
import type { Tokens } from './tokens.ts'
import type { Word } from './word.ts'

/** How long another process may still let in whom this one has shut out, should word not reach it. */
const REMEMBER_FOR = 5_000
const MOST_REMEMBERED = 5_000
/** Anything longer was never given out by us. */
const LONGEST_KEY = 200

/** What a request or a socket shows at the door. */
export interface Shown {
  /** Value of the session cookie. */
  cookie?: string | undefined
  /** A token, without the word Bearer; it counts instead of the cookie. */
  bearer?: string | undefined
}

export interface Known {
  person: Person
  /** Hash of what was shown: `ended` names it when it no longer counts. */
  key: string
  /** The same, if it was a session. */
  session?: string
  /** The cookie must be sent again with this end, because it lasts longer now. */
  renewUntil?: number
}

export type Who = (shown: Shown) => Promise<Known | undefined>

interface Doors {
  sessions: Sessions
  tokens: Tokens
  word: Word
}

/** Tells who somebody is; what it found a moment ago it takes from memory. */
export function openWho(world: World, doors: Doors): Who {
  const memory = openMemory(world, doors.word)
  return async ({ cookie, bearer }) => {
    const shown = bearer ?? cookie
    if (shown === undefined || shown === '' || shown.length > LONGEST_KEY) return undefined
    const key = hashed(shown)
    const isSession = bearer === undefined
    const last = memory.recall(key)
    if (last !== undefined && isSession === (last.session !== undefined)) return last
    const keep = memory.reading()
    const found = isSession ? await doors.sessions.find(shown) : await byToken(doors.tokens, shown)
    if (found === undefined) return undefined
    const known: Known = { person: found.person, key, ...(isSession && { session: key }) }
    keep(known)
    return found.isRenewed ? { ...known, renewUntil: found.expires } : known
  }
}

async function byToken(tokens: Tokens, token: string): Promise<Found | undefined> {
  const person = await tokens.find(token)
  return person && { person, expires: Infinity, isRenewed: false }
}

interface Memory {
  recall(key: string): Known | undefined
  /** Called before the store is asked; gives what keeps the answer, unless somebody was shut out since. */
  reading(): (known: Known) => void
}

function openMemory(world: World, word: Word): Memory {
  const remembered = new Map<string, { known: Known; until: number }>()
  let forgotten = 0
  word.listen({
    ended(keys) {
      forgotten++
      if (keys.length === 0) remembered.clear()
      for (const key of keys) remembered.delete(key)
    },
    changed(people) {
      forgotten++
      for (const [key, { known }] of remembered)
        if (people.length === 0 || people.includes(known.person.id)) remembered.delete(key)
    },
  })
  return {
    recall(key) {
      const last = remembered.get(key)
      return last !== undefined && last.until > world.now() ? last.known : undefined
    },
    reading() {
      const before = forgotten
      return (known) => {
        if (before !== forgotten) return
        if (remembered.size >= MOST_REMEMBERED) remembered.delete(remembered.keys().next().value!)
        remembered.set(known.key, { known, until: world.now() + REMEMBER_FOR })
      }
    },
  }
}
