import type { About, Order, StandingChoice } from '../../core/contract.ts'
import { Denial } from '../denial.ts'
import { PATIENCE } from '../hall/hands.ts'
import { PAUSES } from '../hall/pause.ts'
import type { Person } from '../http/route.ts'
import type { Ground } from './ground.ts'
import { changing, enter, mustHold } from './rights.ts'
import { parsed } from './rows.ts'
import { rulesNamed } from './settings.ts'
import type { SeatAt } from './sitting.ts'

/** The standing orders of a seat: only whoever holds it may know them. */
export async function readOrders(ground: Ground, person: Person, at: SeatAt): Promise<Order[]> {
  const place = await enter(ground, { game: at.game, person })
  return parsed(mustHold(place, at.seat).standing)
}

export async function writeOrders(
  ground: Ground,
  person: Person,
  { game, seat }: SeatAt,
  orders: readonly Order[],
): Promise<void> {
  await changing(ground, { game, person }, async (queries, place) => {
    mustHold(place, seat)
    if (place.game.status === 'over') throw new Denial('conflict', 'The game is over.')
    mustBeKnown(rulesNamed(ground.games, place.game.game).about, orders)
    // They answer in a moment; should we not live to let them, another process does.
    const sql = `UPDATE seats SET standing = $1, orders = orders + 1, heed_at = $2
      WHERE game = $3 AND seat = $4`
    const heedAt = ground.world.now() + PATIENCE
    await queries.run(sql, [JSON.stringify(orders), heedAt, game, seat])
  })
  await ground.hall.changed(game, seat)
}

function mustBeKnown({ standing }: About, orders: readonly Order[]): void {
  for (const { id, choice } of orders) {
    const all: readonly Pick<StandingChoice, 'id' | 'choices'>[] = [PAUSES, ...standing]
    const known = all.find((one) => one.id === id)
    if (known === undefined)
      throw new Denial('bad-request', 'This game has no such standing order.')
    if (!known.choices.includes(choice))
      throw new Denial('bad-request', `${id} may be: ${known.choices.join(', ')}.`)
  }
  if (new Set(orders.map(({ id }) => id)).size < orders.length)
    throw new Denial('bad-request', 'Give each standing order once.')
}
