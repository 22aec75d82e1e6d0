import type { Seat } from '../../core/contract.ts'
import { fallen, lowAt } from './clock.ts'
import { endAt } from './ends.ts'
import { act, noted } from './house.ts'
import type { House } from './house.ts'
import { newBatch } from './live.ts'
import type { Live, Play } from './live.ts'
import { obeyAll } from './obey.ts'
import { tidingsOf } from './notices-due.ts'

// What a game does by itself when its time has come.

/** Orders may not have been followed, a pause may be over, a flag have fallen or be about to, or a bot wait. */
export async function wake(house: House, live: Live, since: number): Promise<void> {
  // What was left in time comes before anybody's flag.
  await obeyAll(house, live.id)
  // A process that died may have told nobody of what it took down.
  await house.hall.refreshSeats(live)
  // Whatever is done to a game ends a pause whose time is over.
  await act(house, live.id, () => undefined)
  const seat = fallenIn(house, live.play)
  if (seat !== undefined) await flagFell(house, live, seat)
  else tellLow(house, live, since)
  house.bots.play(live)
}

/** The seat whose time is up. */
export function fallenIn({ world, hours }: House, { clock, ended, facts }: Play): Seat | undefined {
  if (ended !== undefined || facts.pace.clock === undefined) return undefined
  return fallen(clock, { now: world.now(), hours })
}

/** The table says what follows; whoever finds the game moved on by then does nothing. */
async function flagFell(house: House, live: Live, seat: Seat): Promise<void> {
  const goesOn = await isWaitedFor(house, live, seat)
  await act(house, live.id, (play) => {
    if (fallenIn(house, play) !== seat) return
    if (goesOn) giveClock(play, seat, null)
    else endAt(play, { end: 'forfeit', seat })
  })
}

/** Whether the game waits for somebody else to take the seat. */
async function isWaitedFor(house: House, live: Live, seat: Seat): Promise<boolean> {
  await house.hall.refreshSeats(live)
  const holder = live.play.seats.find((one) => one.seat === seat)
  const isEmpty = holder === undefined || (holder.person === null && holder.bot === null)
  if (isEmpty && live.play.facts.absent === 'replace') return true
  return (await house.timeRanOut(live.id, seat)) === 'abandoned'
}

/** A clock afresh, or none. */
export function giveClock(play: Play, seat: Seat, left: number | null): void {
  if (play.facts.pace.clock === undefined) return
  ;(play.batch ??= newBatch()).entries.push({ clock: seat, left })
}

/** Whoever comes to have little time left while the game was not being looked after. */
function tellLow(house: House, { id, play }: Live, since: number): void {
  const { clock, facts, hours, ended } = play
  if (ended !== undefined) return
  const now = house.world.now()
  for (const seat of play.seats) {
    const low = lowAt(clock, seat.seat, { pace: facts.pace.clock, hours })
    if (low === undefined || low < since || low > now) continue
    const tidings = tidingsOf(play, seat, 'clock-low')
    if (tidings !== undefined) house.tell(tidings).catch(noted(house, id))
  }
}
