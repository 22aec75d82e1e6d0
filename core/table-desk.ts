import type { Drawn, Provider } from './chance.ts'
import type {
  Chance,
  Final,
  Game,
  Happening,
  Kind,
  Position,
  Seat,
  SeatReply,
  Seen,
  Told,
} from './contract.ts'

export interface TableSetup<State, View extends Seen> {
  game: Game<State, View>
  scenario: string | Position
  options?: readonly string[]
  nature: Provider
  /** Finished moves: taken back freely, by consent of all other seats, or (as everything else) never. */
  takeBack?: 'free' | 'consent' | 'never'
}

export interface NatureDraw extends Drawn {
  chance: Chance
}
/** What happened at the table, in order: all that a record needs. */
export type Entry = Opening | Replied | TookBack
export interface Opening {
  is: 'opening'
  drawn: NatureDraw[]
  told: Told[]
}
export interface Replied {
  is: 'reply'
  reply: SeatReply
  /** The kind of the noun, as the ask had it. */
  of?: Kind
  drawn: NatureDraw[]
  told: Told[]
  final: Final
}
export interface TookBack {
  is: 'back'
  seat: Seat
}

/** A reply that could still be taken back. */
export interface Held<State> {
  entry: Replied
  before: State
  /** Given in a lane that is still open: nobody else knows of it. */
  secret: boolean
  published: boolean
  locked: boolean
}
export interface Desk<State> {
  setup: TableSetup<State, Seen>
  seats: readonly Seat[]
  state: State
  history: Entry[]
  held: Held<State>[]
  logs: Record<Seat, Happening[]>
}

/** Books a reply: who hears of it now, and what may still be taken back. */
export function settle<State>(desk: Desk<State>, held: Held<State>): void {
  const { entry, secret } = held
  const seat = entry.reply.seat
  if (!secret && desk.held.some((other) => other.entry.reply.seat !== seat)) release(desk)
  desk.history.push(entry)
  desk.held.push(held)
  tell(desk, entry.told, [seat])
  if (desk.setup.takeBack === 'never' || (!secret && entry.final === 'yes')) release(desk)
  else if (!secret && entry.final === 'book') publish(desk)
  else if (secret && entry.final === 'yes')
    for (const own of desk.held) own.locked ||= own.entry.reply.seat === seat
}

/** From here on nothing before can be taken back, so everybody may know it. */
function release<State>(desk: Desk<State>): void {
  publish(desk)
  desk.held = []
}

function publish<State>(desk: Desk<State>): void {
  for (const held of desk.held) {
    if (held.secret || held.published) continue
    held.published = true
    const others = Object.keys(desk.logs).filter((seat) => seat !== held.entry.reply.seat)
    tell(desk, held.entry.told, others)
  }
}

export function tell<State>(
  desk: Desk<State>,
  told: readonly Told[],
  seats: readonly Seat[],
): void {
  for (const seat of seats) desk.logs[seat]?.push(...heard(told, seat))
}

/** What of all that was told reached this seat. */
export function heard(told: readonly Told[], seat: Seat): Happening[] {
  return told.filter(({ to }) => to === 'all' || to.includes(seat)).map(({ what }) => what)
}
