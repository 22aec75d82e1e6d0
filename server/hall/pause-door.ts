import { replyOf } from '../../core/chain.ts'
import type { Sent } from '../../core/chain.ts'
import type { Refusal, Seat } from '../../core/contract.ts'
import { isRefused } from '../../core/contract.ts'
import type { Ack } from '../../wire/table.ts'
import { give, standingReplies } from './give.ts'
import type { MeanwhileEntry } from './entries.ts'
import { newBatch } from './live.ts'
import type { Play } from './live.ts'
import { isOtherwise, lineup, silenceOf } from './lineup.ts'
import type { Asked } from './lineup.ts'
import { meanwhile, stopsAt } from './pause.ts'
import { rememberWish, wishedBefore } from './used-keys.ts'
import { viewOf } from './view.ts'

// What a seat may do in an announced pause. Whoever is not asked hears the same, whoever else is.

export const PAUSED: Refusal = { rule: 'table', say: { key: 'table.pause' } }

interface Step {
  seat: Seat
  sent: Sent
  ack: Ack
}

/** Whoever is asked lets it go by, of which nobody hears, or plays, of which everybody does at once. */
export function replyInPause(play: Play, { seat, sent, ack }: Step): void {
  const asked = lineup(play).find((one) => one.seat === seat)
  const isOpen = asked !== undefined && !play.pause!.passed.includes(seat)
  if (!isOpen || !isMeant(asked, sent)) return refuse(ack, PAUSED)
  if (isOtherwise(asked.ask, sent)) {
    note(play, { seat, does: 'pass', key: ack.key })
    ack.applied++
    return
  }
  const reply = replyOf(seat, sent)
  const { rules } = play
  const trial = rules.answer(rules.clone(asked.state), reply)
  if (isRefused(trial)) {
    const why = rules.whyNot(viewOf(play, seat), reply)
    return refuse(ack, why ?? trial.refused)
  }
  letOthersPass(play, seat)
  give(play, reply, { key: ack.key })
  ack.applied++
}

function isMeant({ ask }: Asked, { ask: no, rule }: Sent): boolean {
  return ask.id === no && (rule === undefined || rule === ask.rule)
}

function refuse(ack: Ack, refused: Refusal): void {
  if (ack.applied > 0) ack.why = 'surprise'
  else ack.refused = refused
}

/** Whoever comes earlier in the book's order and has not played by now has let it go by, and may be asked again. */
function letOthersPass(play: Play, seat: Seat): void {
  for (let n = lineup(play).length; n > 0; n--) {
    const next = lineup(play).find(({ isNext }) => isNext)
    if (next === undefined || next.seat === seat) return
    const by = play.pause!.passed.includes(next.seat) ? {} : ({ by: 'silence' } as const)
    give(play, silenceOf(next.ask), by)
  }
}

function note(play: Play, { seat, does, key }: MeanwhileEntry): void {
  meanwhile(play.pause!, seat, does)
  const entry = key === undefined ? { does, seat } : { does, seat, key }
  ;(play.batch ??= newBatch()).entries.push(entry)
}

/** Any seat may hold a pause up, once, for all to see and on its own time. */
export function holdUp(play: Play, seat: Seat, key: string): Ack {
  const ack: Ack = { key, applied: 0, of: 1 }
  const before = wishedBefore(play, seat, ack)
  if (before !== undefined) return before
  const why = whyCannotWait(play, seat)
  if (why !== undefined) return { ...ack, refused: { rule: 'table', say: { key: why } } }
  note(play, { seat, does: 'wait', key })
  rememberWish(play, seat, key)
  return { ...ack, applied: 1 }
}

function whyCannotWait({ pause }: Play, seat: Seat): string | undefined {
  if (pause === undefined) return 'table.no-pause'
  return pause.waits.includes(seat) || pause.waited.includes(seat) ? 'table.waited' : undefined
}

/** The seat needs no more time, for all to see; if it is asked and says no more, it lets it go by. */
export function goOn(play: Play, seat: Seat, key: string): Ack {
  const ack: Ack = { key, applied: 0, of: 1 }
  const before = wishedBefore(play, seat, ack)
  if (before !== undefined) return before
  const { pause } = play
  if (pause === undefined)
    return { ...ack, refused: { rule: 'table', say: { key: 'table.no-pause' } } }
  if (!pause.ready.includes(seat)) {
    note(play, { seat, does: 'go-on', key })
    rememberWish(play, seat, key)
  }
  return { ...ack, applied: 1 }
}

/** The seat's orders have changed: they answer what it is asked now, or no longer hold up the pause. */
export function takeOrders(play: Play, seat: Seat): void {
  if (play.ended !== undefined) return
  if (play.pause === undefined) return standingReplies(play)
  const { waits, waited } = play.pause
  const standing = play.seats.find((one) => one.seat === seat)?.standing ?? []
  // Whoever holds it up in person goes on when he says so.
  if (waits.includes(seat) && !waited.includes(seat) && !stopsAt(standing))
    note(play, { seat, does: 'go-on' })
}
