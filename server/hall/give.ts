import type { Ask, Refused, SeatReply } from '../../core/contract.ts'
import { askOf } from '../../core/contract.ts'
import { asksAt } from '../../core/desk.ts'
import type { Replied } from '../../core/desk.ts'
import { rulesEnding } from './ending.ts'
import type { LogEntry, ReplyEntry } from './entries.ts'
import type { Play } from './live.ts'
import { newBatch } from './live.ts'
import { lineup, silenceOf } from './lineup.ts'
import type { Asked } from './lineup.ts'
import { announcedAt, gameOrders, isQuiet, measure, measured } from './pause.ts'
import { pauseEnds, replyAloud, replyQuietly, resume } from './pause.ts'
import { viewOf } from './view.ts'
import { logged } from './witness.ts'

/** More than any sequence of reactions can need. */
const MOST_ORDERS = 200

type How = Pick<ReplyEntry, 'key' | 'by'>

/** Puts a reply to the ask that has been looked up before, or is here, to the desk and writes it down; standing orders answer what follows. */
export function give(
  play: Play,
  reply: SeatReply,
  how: How = {},
  ask: Ask | undefined = askOf(play.rules.ask(play.desk.state), reply),
): Replied | Refused {
  const from = { row: play.head + 1, entry: (play.batch ??= newBatch()).entries.length }
  const quiet = isQuiet(play, reply, ask)
  const entry = quiet ? replyQuietly(play, reply, ask) : replyAloud(play, reply, { from, ask })
  if ('refused' in entry) return entry
  write(play, logged(entry, how))
  if (quiet) return entry
  if (play.pause !== undefined) begin(play)
  else if (how.by !== 'order') standingReplies(play)
  endByRules(play)
  return entry
}

function write(play: Play, entry: LogEntry): void {
  ;(play.batch ??= newBatch()).entries.push(entry)
}

/** While a pause lasts nobody knows that the game is over. */
function endByRules(play: Play): void {
  if (play.pause === undefined) play.ended ??= rulesEnding(play)
}

/** Answers for seats that left orders, from what each of them sees, until somebody must be asked. */
export function standingReplies(play: Play): void {
  if (play.rules.standing === undefined) return
  if (play.seats.every(({ standing }) => standing.length === 0)) return
  for (let n = 0; n < MOST_ORDERS; n++) if (!isAnswered(play)) return
}

function isAnswered(play: Play): boolean {
  if (play.pause !== undefined || play.ended !== undefined) return false
  for (const ask of asksAt(play.desk)) {
    if (ask.kind !== 'must') continue
    const reply = ordered(play, ask)
    if (reply !== undefined && !('refused' in give(play, reply, { by: 'order' }))) return true
  }
  return false
}

/** What the seat's orders say to an ask. */
function ordered(play: Play, ask: Asked['ask']): SeatReply | undefined {
  const orders = gameOrders(play.seats.find(({ seat }) => seat === ask.seat)?.standing ?? [])
  if (orders.length === 0) return undefined
  return play.rules.standing?.(viewOf(play, ask.seat), ask, orders)
}

function begin(play: Play): void {
  const entry = measured(play)
  write(play, entry)
  measure(play, entry)
  if (entry.pause === 0 && play.pause!.waits.length === 0) endPause(play)
}

/** Ends a pause whose time is over, unless somebody holds it up. */
export function endIfDue(play: Play, now: number): void {
  if (play.ended !== undefined) return
  const at = pauseEnds(play)
  if (at !== undefined && at <= now) endPause(play)
}

/** Orders and silence answer for whoever was asked, in the book's order; all see what follows, up to the next pause. */
function endPause(play: Play): void {
  const { pause } = play
  for (let n = 0; n < MOST_ORDERS; n++) {
    const asked = lineup(play).find(({ isNext }) => isNext)
    if (asked === undefined) break
    answerFor(play, asked)
    if (play.pause === pause) continue
    // An order was a play of its own: it has begun another pause or ended them.
    if (play.pause === undefined) standingReplies(play)
    return endByRules(play)
  }
  if (announcedAt(pause!.held) >= 0) return begin(play)
  write(play, { resumed: true })
  resume(play)
  standingReplies(play)
  return endByRules(play)
}

function answerFor(play: Play, { seat, ask }: Asked): void {
  if (play.pause!.passed.includes(seat)) return void give(play, silenceOf(ask))
  const reply = ordered(play, ask)
  if (reply !== undefined && !('refused' in give(play, reply, { by: 'order' }))) return
  give(play, silenceOf(ask), { by: 'silence' })
}
