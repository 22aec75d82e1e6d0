import type { Seat } from '../../core/contract.ts'
import { isMet, isPledge } from '../../fair/pledge.ts'
import type { Published } from '../../fair/roll.ts'
import type { Ground } from './ground.ts'
import { gameRow, hasOpened, parsed, seatsOf, stillToOpen } from './rows.ts'
import type { GameRow, SidedSeat } from './rows.ts'

// Full games that can neither begin nor be opened. Only a store that was edited or damaged leads there; they stand until it
// is put right, since any way on would be a choice of dice, and nobody loses them by their time.

export interface Stuck {
  /** unmet: opened seeds are not those that were pledged; unopenable: nobody can open these; nothing: none is left to open; secret: the roots are of another one. */
  why: 'unmet' | 'unopenable' | 'nothing' | 'secret'
  seats: Seat[]
}

export function publishedOf(row: GameRow): Published {
  return { gameId: row.id, roots: parsed(row.roots), length: row.chain }
}

export function stuckIn(row: GameRow, seats: readonly SidedSeat[]): Stuck | null {
  const isOpening = row.status === 'opening'
  if (!isOpening && row.status !== 'starting') return null
  const locked = isOpening ? lockedIn(row, seats) : null
  if (locked !== null) return locked
  const bound = seats.filter((seat) => (isOpening ? hasOpened(seat) : seat.pledge !== null))
  const unmet = bound.filter((seat) => !isMetBy(row, seat))
  return unmet.length === 0 ? null : { why: 'unmet', seats: namesOf(unmet) }
}

/** The same, and whether its dice could be rolled: what opens them only the hall reads. */
export async function stuckAt(
  { hall }: Pick<Ground, 'hall'>,
  row: GameRow,
  seats: readonly SidedSeat[],
): Promise<Stuck | null> {
  const stuck = stuckIn(row, seats)
  if (stuck !== null || row.status !== 'starting' || (await hall.hasDice(row.id))) return stuck
  return { why: 'secret', seats: [] }
}

/** What keeps an opening from ever being finished. */
export function lockedIn(row: GameRow, seats: readonly SidedSeat[]): Stuck | null {
  const left = seats.filter(stillToOpen)
  if (left.length === 0) return { why: 'nothing', seats: [] }
  const isLocked = ({ bot, pledge }: SidedSeat) =>
    row.opens_by === null || bot !== null || !isPledge(pledge ?? '')
  const locked = left.filter(isLocked)
  return locked.length === 0 ? null : { why: 'unopenable', seats: namesOf(locked) }
}

function isMetBy(row: GameRow, { seat, seed, pledge }: SidedSeat): boolean {
  return isMet(publishedOf(row), { seat, value: seed ?? '', pledge: pledge ?? '' })
}

function namesOf(seats: readonly SidedSeat[]): Seat[] {
  return seats.map(({ seat }) => seat)
}

const WHY: Readonly<Record<Stuck['why'], (seats: string) => string>> = {
  unmet: (seats) => `the opened seed of ${seats} does not meet its pledge`,
  unopenable: (seats) => `nobody can open the pledge of ${seats}`,
  nothing: () => 'it waits for pledges to be opened, and none is left',
  secret: () => 'the secret of its dice does not meet its roots',
}

/** For whoever runs the server; undefined: there is nothing like that to tell. */
export async function stuckSaid(
  ground: Pick<Ground, 'db' | 'games' | 'hall'>,
  id: string,
): Promise<string | undefined> {
  const { db, games } = ground
  const row = await gameRow(db, id)
  if (row === undefined) return undefined
  const stuck = await stuckAt(ground, row, (await seatsOf(db, games, [row])).get(id)!)
  if (stuck === null) return undefined
  const why = WHY[stuck.why](stuck.seats.join(', '))
  return `a full game cannot begin: ${why}, so the store was changed. Put the rows of this game back as they were, from a backup, and it goes on by itself; or take it out: vedette forget ${id} --yes`
}
