import { Denial } from '../denial.ts'
import type { World } from '../world.ts'
import { takerOf } from './gate.ts'
import type { Admitted } from './gate.ts'
import { openHolds } from './holds.ts'

/** Somebody who stays once he was let in: on a socket, or as a stream of events. */
export interface Stay {
  kind: 'socket' | 'stream'
  caller: Admitted
  /** Called when what he showed at the door counts no longer. */
  end(): void
}

/** All who stay. */
export interface Stays {
  /** Gives what to call when he has gone; throws when he stays too often already. */
  enter(stay: Stay): () => void
  /** Ends whoever came in with these sessions and tokens, now that they count no longer; without any, with all that do not. */
  end(keys: readonly string[]): void
  size(kind: Stay['kind']): number
  close(): void
}

export interface StaysParts {
  world: Pick<World, 'after' | 'log'>
  /** Which of these sessions and tokens no longer count. */
  endedOf(keys: readonly string[]): Promise<readonly string[]>
}

/** Of one person, or of one address where nobody is known. */
const MOST_OF_ONE = { socket: 20, stream: 10 } as const
const LOOK_EVERY = 30_000

export function openStays({ world, endedOf }: StaysParts): Stays {
  const all = new Set<Stay>()
  const rooms = { socket: openHolds(MOST_OF_ONE.socket), stream: openHolds(MOST_OF_ONE.stream) }

  function end(keys: readonly string[]): void {
    for (const stay of all) if (keys.includes(stay.caller.key ?? '')) stay.end()
  }

  function recheck(): void {
    const keys = new Set([...all].flatMap(({ caller }) => caller.key ?? []))
    endedOf([...keys]).then(end, (error: unknown) => {
      world.log.error({ err: error }, 'it could not be checked who is still signed in')
    })
  }

  // Also what nobody tells us of: a session that runs out, or was ended by a process that died.
  let look = world.after(LOOK_EVERY, function again() {
    recheck()
    look = world.after(LOOK_EVERY, again)
  })
  return {
    enter(stay) {
      const release = rooms[stay.kind].take(takerOf(stay.caller).own)
      if (release === undefined)
        throw new Denial('too-many', 'Too many pages are open: close some of them.')
      all.add(stay)
      return () => {
        release()
        all.delete(stay)
      }
    },
    end: (keys) => (keys.length === 0 ? recheck() : end(keys)),
    size: (kind) => [...all].filter((stay) => stay.kind === kind).length,
    close: () => look.cancel(),
  }
}
