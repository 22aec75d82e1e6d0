import type { Facts } from '../../wire/lobby.ts'
import { CallFailed, gamePath, get } from '../lobby/api.ts'
import { slipBook } from './slip-book.ts'

/** Opens what this browser has sealed for games that begin, on whatever page somebody looks. */
export async function lookAfterPending(): Promise<void> {
  for (const game of slipBook.pending())
    // Its own page looks after it.
    if (location.pathname !== `/games/${game}`) await lookAt(game).catch(() => {})
}

async function lookAt(game: string): Promise<void> {
  try {
    const facts = await get<Facts>(gamePath(game))
    const { keepShares, shareDoor } = await import('./index.ts')
    await keepShares(shareDoor(game), facts)
  } catch (error) {
    if (error instanceof CallFailed && error.code === 'not-found') noteGone(game)
  }
}

/** A table that was cancelled is nothing; one for which a seed was opened is. */
function noteGone(game: string): void {
  const noted = slipBook.of(game)
  if (noted === undefined) return
  slipBook.note(game, { ...noted, stage: noted.pledges === undefined ? 'over' : 'gone' })
}
