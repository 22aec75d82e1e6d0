import type { Facts, MyBrief, MyGameList } from '../../wire/lobby.ts'
import { loadMe, me } from '../account/me.ts'
import { CallFailed, gamePath, get } from '../lobby/api.ts'
import { openedHere } from './opened-here.ts'
import { slipBook } from './slip-book.ts'

/** A game that went before it began is nobody's any more after so long. */
const OLD = 60 * 24 * 3_600_000

/** Opens what this browser has sealed for games that begin, on whatever page somebody looks. */
export async function lookAfterPending(): Promise<void> {
  // Its own page looks after it.
  const pending = slipBook.pending().filter((game) => location.pathname !== `/games/${game}`)
  const mine = pending.length === 0 ? undefined : await gamesOfMine()
  if (mine === undefined) return
  for (const game of pending) {
    const known = mine.find(({ id }) => id === game)
    await (known === undefined ? missed(game) : lookAt(known)).catch(() => {})
  }
}

/** Undefined: there are more, or nobody knows. */
async function gamesOfMine(): Promise<readonly MyBrief[] | undefined> {
  if (me.value === undefined) await loadMe()
  if (!me.value) return undefined
  const { games, next } = await get<MyGameList>('/api/me/games?of=current')
  return next === null ? games : undefined
}

async function lookAt(game: MyBrief): Promise<void> {
  if (game.status === 'waiting') return
  const facts = await get<Facts>(gamePath(game.id))
  const { keepShares, shareDoor } = await import('./index.ts')
  const { isNews } = await keepShares(shareDoor(game.id), facts)
  if (isNews) openedHere.value = [...openedHere.value, game]
}

/** A table that was cancelled is nothing, and is not asked for; one for which a seed may have been opened is. */
async function missed(game: string): Promise<void> {
  const noted = slipBook.of(game)
  if (noted === undefined) return
  if (noted.pledges === undefined) {
    if (Date.now() - noted.at > OLD) slipBook.note(game, { ...noted, stage: 'over' })
    return
  }
  try {
    const facts = await get<Facts>(gamePath(game))
    const { keepShares, shareDoor } = await import('./index.ts')
    await keepShares(shareDoor(game), facts)
  } catch (error) {
    const isGone = error instanceof CallFailed && ['not-found', 'gone'].includes(error.code)
    if (isGone) slipBook.note(game, { ...noted, stage: 'gone' })
  }
}
