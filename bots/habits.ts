import type { Ask } from '../core/contract.ts'
import type { Choice } from './bot.ts'
import { isOffered, nounsFor } from './bot.ts'

// Answers that need no thought, for the tables of scripts.

interface Asked {
  ask: Ask
}

/** The first noun of a verb. */
export const first =
  (verb: string) =>
  ({ ask }: Asked): Choice | undefined => {
    const [noun] = nounsFor(ask, verb)
    return noun === undefined ? undefined : { verb, noun }
  }

/** A verb without a noun, whenever it is offered. */
export const always =
  (verb: string) =>
  ({ ask }: Asked): Choice | undefined =>
    isOffered(ask, { verb }) ? { verb } : undefined
