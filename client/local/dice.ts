import type { SeatInfo } from '../../core/contract.ts'
import { chainsFor, commit, USUAL_LENGTH } from '../../fair/chain.ts'
import { fairNature } from '../../fair/nature.ts'
import type { FairNature } from '../../fair/nature.ts'
import { agree } from '../../fair/roll.ts'
import type { Dice } from './kept.ts'

/** Bytes that nobody can foresee, in hex digits. */
export type Random = (bytes: number) => string

/** Dice committed to before anybody decides; a seed from the browser that made the secret would prove nothing. */
export function newDice(
  gameId: string,
  { seats, random }: { seats: readonly SeatInfo[]; random: Random },
): Dice {
  const secret = random(32)
  const roots = commit({ secret, gameId }, chainsFor(seats))
  const published = { gameId, roots, length: USUAL_LENGTH }
  return {
    secret,
    used: {},
    terms: agree(
      published,
      seats.map(({ seat }) => seat),
      {},
    ),
  }
}

export function natureOf({ secret, terms, used }: Dice): FairNature {
  const { gameId, length } = terms
  return fairNature({ secret, gameId, ...(length !== undefined && { length }) }, terms, used)
}
