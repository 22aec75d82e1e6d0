import type { SettledLimits } from '../config.ts'
import { Denial } from '../denial.ts'
import { TooMany } from './faults.ts'
import { openHolds } from './holds.ts'
import type { Taker } from './limits.ts'

/** What somebody has under way at once. Each gives what to call when it is over, and throws when it is too much. */
export interface AtOnce {
  /** Requests, streams and sockets of an address. */
  anything(home: string): () => void
  /** Requests that cost much, until their answers were taken. */
  costly(taker: Taker): () => void
}

/** Of a person, and of all at an address. */
const COSTLY = { own: 6, home: 12 } as const
/** Milliseconds after which one of them may be done. */
const A_WHILE = 2_000

export function openAtOnce({ connectionsPerAddress, factor }: SettledLimits): AtOnce {
  const all = openHolds(connectionsPerAddress)
  const costly = { own: openHolds(COSTLY.own * factor), home: openHolds(COSTLY.home * factor) }
  return {
    anything(home) {
      const release = all.take(home)
      if (release === undefined)
        throw new Denial('too-many', 'Your address has too much open here: end some of it first.')
      return release
    },
    costly({ own, home }) {
      const [ofOne, ofAll] = [costly.own.take(own), costly.home.take(home)]
      const release = (): void => {
        ofOne?.()
        ofAll?.()
      }
      if (ofOne !== undefined && ofAll !== undefined) return release
      release()
      throw new TooMany(A_WHILE)
    },
  }
}
