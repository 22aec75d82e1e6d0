import type { Seat } from '../../core/contract.ts'
import type { Published } from '../../fair/roll.ts'
import { adviser } from '../rules/index.ts'
import { gamePath, part, post, put } from '../lobby/api.ts'
import { freshSeed } from './fresh-seed.ts'
import { pledgeHere } from './shares.ts'
import type { ShareDoor } from './shares.ts'
import { slipBook } from './slip-book.ts'

/** A game on the server, and the book of this browser. */
export function shareDoor(game: string): ShareDoor {
  const path = (seat: Seat, rest: string): string => gamePath(game, `/seats/${part(seat)}/${rest}`)
  return {
    book: slipBook,
    now: () => Date.now(),
    fresh: freshSeed,
    pledge: (seat, pledge) => put(path(seat, 'pledge'), { pledge }),
    open: (seat, seed) => post(path(seat, 'open'), { seed }),
    seats: ({ game: id, scenario, options }) => adviser().seats(id, scenario, options),
  }
}

/** What to send when sitting down; empty where this browser can bind nobody. */
export function pledgeToSend(published: Required<Published>, seat: Seat): { pledge?: string } {
  const pledge = pledgeHere(shareDoor(published.gameId), published, seat)
  return pledge === undefined ? {} : { pledge }
}
