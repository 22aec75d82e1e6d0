import type { Ask, Happening, Outcome, Refused, Seat, SeatReply, Seen } from './contract.ts'
import { asksAt, openDesk, replyAt, stateSeenBy } from './desk.ts'
import type { Desk, Entry, Opening, Replied, TableSetup, TookBack, Witness } from './desk.ts'
import { mayTakeBack, rewind, takeBack } from './desk-undo.ts'
import { heardByOpen } from './open-log.ts'

export type { Entry, NatureDraw, Opening, Replied, TableSetup, TookBack } from './desk.ts'

/** A desk that remembers: the whole history and what every seat heard. */
export interface Table<State = unknown, View extends Seen = Seen> {
  readonly setup: TableSetup<State, View>
  readonly seats: readonly Seat[]
  /** The whole truth: for records and tests, never for a seat. */
  state(): State
  asks(): readonly Ask[]
  reply(reply: SeatReply, ask?: Ask): Replied | Refused
  /** Whether `undo` would take something back. */
  canUndo(seat: Seat, agreed?: readonly Seat[]): boolean
  /** Takes back the seat's last reply, never over a die. */
  undo(seat: Seat, agreed?: readonly Seat[]): TookBack | Refused
  /** Takes back the seat's last reply and all that followed, dice too: for tables where everybody has agreed. */
  rewind(seat: Seat): TookBack | Refused
  /** What the seat may see: another seat's unfinished move is not in it. */
  view(seat: Seat): View
  log(seat: Seat): readonly Happening[]
  history(): readonly Entry[]
  outcome(): Outcome | undefined
}

interface Memory {
  history: Entry[]
  /** Replies that have not been taken back. */
  line: Replied[]
  logs: Record<Seat, Happening[]>
}

/** Seats a game and lets nature answer until somebody must decide. */
export function openTable<State, View extends Seen>(
  setup: TableSetup<State, View>,
): Table<State, View> {
  const memory: Memory = { history: [], line: [], logs: { table: [] } }
  const desk = openDesk(setup, witnessOf(memory))
  const { game } = setup
  return {
    setup,
    seats: desk.seats,
    state: () => desk.state,
    asks: () => asksAt(desk),
    reply: (reply, ask) => replyAt(desk, reply, ask),
    canUndo: (seat, agreed = []) => mayTakeBack(desk, seat, agreed),
    undo: (seat, agreed = []) => undoAt(desk, memory, { seat, agreed }),
    rewind: (seat) => rewindAt(desk, memory, seat),
    view(seat) {
      if (seat === 'open') mustBeOver(desk)
      return game.view(stateSeenBy(desk, seat), seat)
    },
    log(seat) {
      if (seat === 'open') mustBeOver(desk)
      return seat === 'open' ? openLog(memory) : (memory.logs[seat] ?? [])
    },
    history: () => memory.history,
    outcome: () => game.outcome(desk.state),
  }
}

function witnessOf({ history, line, logs }: Memory): Witness {
  return {
    told: (seat, what) => void (logs[seat] ??= []).push(...what),
    untold: (seat, count) => void (logs[seat]!.length -= count),
    wrote(entry) {
      history.push(entry)
      if (entry.is === 'reply') line.push(entry)
    },
    erased(entry) {
      history.splice(history.indexOf(entry), 1)
      line.splice(line.indexOf(entry), 1)
    },
  }
}

function undoAt<State, View extends Seen>(
  desk: Desk<State, View>,
  { history, line }: Memory,
  { seat, agreed }: { seat: Seat; agreed: readonly Seat[] },
): TookBack | Refused {
  const last = desk.held.findLast(({ entry }) => entry.reply.seat === seat)?.entry
  const written = history.length
  const back = takeBack(desk, seat, agreed)
  // Erased without trace: the witness has taken it out already.
  if (history.length > written) line.splice(line.indexOf(last!), 1)
  return back
}

function rewindAt<State, View extends Seen>(
  desk: Desk<State, View>,
  { history, line }: Memory,
  seat: Seat,
): TookBack | Refused {
  const [first] = history
  const opening: { opening?: Opening } = first?.is === 'opening' ? { opening: first } : {}
  const kept = rewind(desk, { ...opening, replies: line }, seat)
  if (typeof kept !== 'number') return kept
  line.length = kept
  return { is: 'back', seat, agreed: true }
}

function openLog({ history }: Memory): Happening[] {
  return history.flatMap((entry) => (entry.is === 'back' ? [] : heardByOpen(entry.told)))
}

function mustBeOver<State, View extends Seen>({ setup, state }: Desk<State, View>): void {
  if (setup.game.ask(state).length > 0)
    throw new Error('Both sides are shown together only when the game is over.')
}
