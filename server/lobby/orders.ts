import type { About, Order, StandingChoice } from '../../core/contract.ts'
import { Denial } from '../denial.ts'
import { PATIENCE } from '../hall/hands.ts'
import { PAUSES } from '../hall/pause.ts'
import type { Person } from '../http/route.ts'
import type { Queries } from '../store/db.ts'
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
    const sql = 'UPDATE seats SET standing = $1 WHERE game = $2 AND seat = $3'
    await queries.run(sql, [JSON.stringify(orders), game, seat])
    await wakeLater(queries, game, ground.world.now() + PATIENCE)
  })
  await ground.hall.changed(game, seat)
}

/** They answer in a moment; should we not live to let them, another process looks at the game. */
async function wakeLater(queries: Queries, game: string, at: number): Promise<void> {
  const sql = `UPDATE games SET wake_at = $1
    WHERE id = $2 AND status = 'running' AND (wake_at IS NULL OR wake_at > $1)`
  await queries.run(sql, [at, game])
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
