import type { Seat } from '../../core/contract.ts'
import { act } from './house.ts'
import type { House } from './house.ts'
import type { Play } from './live.ts'
import { takeOrders } from './pause-door.ts'
import { hallRow, unheeded } from './rows.ts'

// Orders that were left are owed an answer: it is struck out that they are only once what they answered is on disk.

/** Lets a seat's orders answer what it is asked now, unless they came too late for that. */
export async function obey(
  house: House,
  { id, seat }: { id: string; seat: Seat },
  isInTime: (play: Play) => boolean = () => true,
): Promise<void> {
  const row = await hallRow(house.db, id)
  if (row?.status !== 'running') return
  // The number is read before the orders: those that are left after that, which we may not follow, stay to be followed.
  const left = (await unheeded(house.db, id)).find((one) => one.seat === seat)
  const live = await house.hall.live(id)
  await house.hall.refreshSeats(live)
  await act(house, id, (play) => {
    if (isInTime(play)) takeOrders(play, seat)
  })
  if (left === undefined) return
  const sql = 'UPDATE seats SET heed_at = NULL WHERE game = $1 AND seat = $2 AND orders = $3'
  await house.db.run(sql, [id, seat, left.orders])
}

/** All that nobody has followed yet: whoever took them down did not live to do so, or the game had not begun. */
export async function obeyAll(house: House, id: string): Promise<void> {
  for (const { seat } of await unheeded(house.db, id)) {
    house.db.announce('seats', [`${id} ${seat}`])
    await obey(house, { id, seat })
  }
}
