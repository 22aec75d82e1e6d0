import type { House } from './house.ts'
import { sendTable } from './watching.ts'

// Whether the bots of a game play or wait: set here or by another process, and seen by everybody at the table.

/** Everybody at the table sees that the bots wait. */
export async function setBots(
  { db, hall, bots }: House,
  id: string,
  are: 'stopped' | 'playing',
): Promise<void> {
  const live = await hall.live(id)
  db.announce('bots', [`${id} ${are}`])
  if (are === 'stopped') bots.stop(live)
  else bots.goOn(live)
  sendTable(live)
}

/** As told by another process, which makes them play if they may. */
export function heardOfBots({ hall, bots }: House, told: string): void {
  const [id = '', are] = told.split(' ')
  const live = hall.held(id)
  if (live === undefined) return
  if (are === 'stopped') bots.stop(live)
  else live.areBotsStopped = false
  sendTable(live)
}
