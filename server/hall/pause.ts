import type { Ask, Order, Refused, Seat, SeatReply, Told } from '../../core/contract.ts'
import { isRefused } from '../../core/contract.ts'
import { heard, replyAt, tell } from '../../core/desk.ts'
import type { Replied } from '../../core/desk.ts'
import { isSlow } from './clock.ts'
import type { PauseEntry } from './entries.ts'
import { isOtherwise } from './lineup.ts'
import type { Asked } from './lineup.ts'
import type { Play } from './live.ts'

// Announced pauses. The rules announce a pause by what everybody may know; whether somebody is asked in it is private.
// Where nobody is asked the rules have gone on already, and where somebody is they have not: therefore nobody but the
// asked sees anything new before the pause is over, and everything else here goes by the announcement alone.

export interface Pause {
  /** The state before the reply that announced it: what everybody who is not asked goes on seeing. */
  readonly before: unknown
  /** Where that reply stands in the log. */
  readonly from: { row: number; entry: number }
  /** What was told after the announcement: heard when the pause is over. */
  held: Told[]
  /** Milliseconds; undefined while nobody has said. */
  length: number | undefined
  /** When it began, by the log. */
  since: number | undefined
  /** Seats that hold it up now, those that have done so, and those that need no more time. */
  waits: Seat[]
  waited: Seat[]
  ready: Seat[]
  /** Seats that are asked and let it go by. */
  passed: Seat[]
  /** Who is asked, worked out once. */
  lineup: Asked[] | undefined
}

/** The table's own standing order: whether play by turns stops for the seat at every announced pause. */
export const PAUSES = { id: 'table.pauses', choices: ['stop', 'go-on'] } as const

/** The orders that the rules know. */
export function gameOrders(standing: readonly Order[]): Order[] {
  return standing.filter(({ id }) => id !== PAUSES.id)
}

/** Where a pause is announced in what was told; −1: nowhere. */
export function announcedAt(told: readonly Told[]): number {
  return told.findIndex(({ to, what }) => to === 'all' && what.did === 'window')
}

/** A reply that everybody hears of: it ends a pause that was, and may announce the next. */
export function replyAloud(
  play: Play,
  reply: SeatReply,
  { from, ask }: { from: Pause['from']; ask: Ask | undefined },
): Replied | Refused {
  const { desk, rules, pause } = play
  if (pause !== undefined) {
    const trial = rules.answer(rules.clone(desk.state), reply)
    if (isRefused(trial)) return trial
    letHear(play, pause.held)
  }
  const entry = replyAt(desk, reply, ask)
  const { before } = desk
  // Whatever keeps it has it: a game in memory holds no more states than it needs.
  desk.before = undefined
  if ('refused' in entry) return entry
  const at = announcedAt(entry.told)
  play.pause =
    at < 0
      ? undefined
      : openPause(play, { held: entry.told.slice(at + 1), before: before?.(), from })
  return entry
}

function openPause(play: Play, fresh: Pick<Pause, 'held' | 'before' | 'from'>): Pause {
  const { desk } = play
  // Nothing before can be taken back: that it could be would tell that nobody was asked.
  const unfinished = desk.held.filter(({ secret, published }) => !secret && !published)
  desk.held = desk.held.filter(({ secret }) => secret)
  desk.published++
  const all = [...desk.seats, 'table']
  for (const { entry } of unfinished)
    tell(
      desk,
      entry.told,
      all.filter((seat) => seat !== entry.reply.seat),
    )
  for (const seat of all) {
    const count = heard(fresh.held, seat).length
    if (count > 0) desk.witness.untold(seat, count)
  }
  return { ...fresh, ...UNMEASURED() }
}

function UNMEASURED(): Omit<Pause, 'held' | 'before' | 'from'> {
  const nobody = { waits: [], waited: [], ready: [], passed: [], lineup: undefined }
  return { length: undefined, since: undefined, ...nobody }
}

/** A pass, or silence, of somebody who is asked: nobody hears of it. */
export function replyQuietly(
  play: Play,
  reply: SeatReply,
  ask: Ask | undefined,
): Replied | Refused {
  const { desk, pause } = play
  play.isMuted = true
  try {
    const entry = replyAt(desk, reply, ask)
    if ('refused' in entry) return entry
    desk.held = desk.held.filter(({ secret }) => secret)
    pause!.held.push(...entry.told)
    pause!.lineup = undefined
    return entry
  } finally {
    play.isMuted = false
  }
}

/** Whether the reply is what silence would mean, in a pause. */
export function isQuiet(
  { pause }: Pick<Play, 'pause'>,
  reply: SeatReply,
  ask: Ask | undefined,
): boolean {
  return pause !== undefined && ask !== undefined && isOtherwise(ask, reply)
}

/**
 * How long a pause lasts, by what everybody may see. Live, it lasts the set time: where the clocks are for one sitting,
 * or where somebody is looking from every seat that a person holds. Else play goes by turns: it lasts no time, but for
 * the bots to think in, and waits for each person whose orders do not let it go on.
 */
export function measured({ facts, desk, seats, isAttended }: Play): PauseEntry {
  const { clock, window } = facts.pace
  const isLive = isAttended() || (clock !== undefined && !isSlow(clock))
  // In the rulebook's order, since that of the store may tell who changed his orders last.
  const stops = desk.seats.filter((name) =>
    seats.some(
      ({ seat, person, standing }) => seat === name && person !== null && stopsAt(standing),
    ),
  )
  const hasBot = seats.some(({ bot }) => bot !== null)
  const length = isLive || hasBot ? window : 0
  if (isLive || stops.length === 0) return { pause: length }
  return { pause: length, stops }
}

/** Without an order play stops: nobody loses a chance by not knowing of it. */
export function stopsAt(standing: readonly Order[]): boolean {
  return standing.find(({ id }) => id === PAUSES.id)?.choice !== 'go-on'
}

/** What an entry of the log says of a pause: of the one just announced, or of the next in what was held back. */
export function measure(play: Play, { pause: length, stops = [] }: PauseEntry): void {
  const pause = play.pause!
  if (pause.length !== undefined) {
    const at = announcedAt(pause.held)
    letHear(play, pause.held.slice(0, at + 1))
    play.pause = { ...pause, ...UNMEASURED(), held: pause.held.slice(at + 1) }
    play.desk.published++
  }
  Object.assign(play.pause!, { length, waits: [...stops] })
}

/** It is over: everybody hears the rest and sees how things stand. */
export function resume(play: Play): void {
  if (play.pause === undefined) return
  letHear(play, play.pause.held)
  play.pause = undefined
  play.desk.published++
}

function letHear({ desk }: Play, told: readonly Told[]): void {
  tell(desk, told, [...desk.seats, 'table'])
}

/** The seat holds it up, no longer does, or has let it go by. */
export function meanwhile(pause: Pause, seat: Seat, does: 'wait' | 'go-on' | 'pass'): void {
  // Whoever held it up and lets his chance go by must look like one who was never asked and says that it may go on.
  const isSeen = does === 'go-on' || (does === 'pass' && pause.waits.includes(seat))
  if (does === 'pass') pause.passed.push(seat)
  if (isSeen && !pause.ready.includes(seat)) pause.ready.push(seat)
  if (does === 'wait') {
    pause.waits.push(seat)
    pause.waited.push(seat)
    pause.ready = pause.ready.filter((one) => one !== seat)
  } else pause.waits = pause.waits.filter((one) => one !== seat)
}

/** When its time is over; undefined: it is not known yet, or somebody holds it up. */
export function pauseEnds(play: Play): number | undefined {
  const { pause, hours } = play
  if (pause?.since === undefined || pause.waits.length > 0) return undefined
  return isEverybodyReady(play, pause) ? pause.since : untilOf(pause, hours)
}

/** All persons have said, for all to see, that it may go on; whether a bot still thinks nobody may know. */
function isEverybodyReady({ seats }: Play, { ready }: Pause): boolean {
  return seats.every(({ seat, person, bot }) =>
    person === null ? bot === null : ready.includes(seat),
  )
}

export function untilOf({ since = 0, length = 0 }: Pause, hours: Play['hours']): number {
  return since + length + hours.lost(since)
}
