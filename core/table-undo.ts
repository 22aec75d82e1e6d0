import type { Happening, Refused, Seat } from './contract.ts'
import { isRefused } from './contract.ts'
import { refusal } from './refuse.ts'
import { heard, tell } from './table-desk.ts'
import type { Desk, Held, TookBack } from './table-desk.ts'

export function takeBack<State>(
  desk: Desk<State>,
  seat: Seat,
  agreed: readonly Seat[],
): TookBack | Refused {
  const at = desk.held.findLastIndex(({ entry }) => entry.reply.seat === seat)
  const held = desk.held[at]
  const reason = whyCannotTakeBack(desk, at, agreed)
  if (held === undefined || reason !== undefined)
    return { refused: refusal('table', reason ?? 'table.nothing-to-take-back') }
  const redone = redo(desk, at)
  if (redone === undefined) return { refused: refusal('table', 'table.decided-since') }
  const state = redone.state
  if (held.published) desk.setup.game.remember?.(state, desk.state)
  desk.state = state
  desk.held = redone.held
  return erase(desk, held)
}

function whyCannotTakeBack<State>(
  desk: Desk<State>,
  at: number,
  agreed: readonly Seat[],
): string | undefined {
  const held = desk.held[at]
  if (held === undefined || held.locked) return 'table.nothing-to-take-back'
  if (desk.held.slice(at + 1).some(({ secret }) => !secret)) return 'table.decided-since'
  const others = desk.seats.filter((seat) => seat !== held.entry.reply.seat)
  const consent = desk.setup.takeBack === 'consent' && held.published
  return consent && !others.every((seat) => agreed.includes(seat))
    ? 'table.needs-consent'
    : undefined
}

/** The table without one reply: what other seats have sealed since is answered again. */
function redo<State>(
  { setup: { game }, held }: Desk<State>,
  without: number,
): { state: State; held: Held<State>[] } | undefined {
  const state = game.clone(held[without]!.before)
  const kept = held.slice(0, without)
  for (const later of held.slice(without + 1)) {
    kept.push({ ...later, before: game.clone(state) })
    if (isRefused(game.answer(state, later.entry.reply))) return undefined
  }
  return { state, held: kept }
}

/** What nobody else was told leaves no trace; the rest stays on record as taken back. */
function erase<State>(desk: Desk<State>, { entry, published }: Held<State>): TookBack {
  const seat = entry.reply.seat
  const back: TookBack = { is: 'back', seat }
  if (published) {
    desk.history.push(back)
    const say = { key: 'table.took-back', with: { seat } }
    const what: Happening = { did: 'noted', rule: 'table', say }
    tell(desk, [{ to: 'all', what }], Object.keys(desk.logs))
    return back
  }
  desk.history.splice(desk.history.indexOf(entry), 1)
  desk.logs[seat]!.length -= heard(entry.told, seat).length
  return back
}
