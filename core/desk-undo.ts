import type { Happening, Refused, Seat, Seen } from './contract.ts'
import { isRefused } from './contract.ts'
import { deskAt, heard, openDesk, playedOn, replyAt, tell } from './desk.ts'
import type { Desk, Held, NatureDraw, Opening, Replied, TookBack, Witness } from './desk.ts'
import { refusal } from './refuse.ts'

/** Takes back the seat's last reply where the grades of undo allow it. */
export function takeBack<State, View extends Seen>(
  desk: Desk<State, View>,
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

/** Whether the seat's last reply can be taken back now. */
export function mayTakeBack<State, View extends Seen>(
  desk: Desk<State, View>,
  seat: Seat,
  agreed: readonly Seat[],
): boolean {
  const at = desk.held.findLastIndex(({ entry }) => entry.reply.seat === seat)
  return whyCannotTakeBack(desk, at, agreed) === undefined
}

function whyCannotTakeBack<State, View extends Seen>(
  desk: Desk<State, View>,
  at: number,
  agreed: readonly Seat[],
): string | undefined {
  const held = desk.held[at]
  if (held === undefined || held.locked) return 'table.nothing-to-take-back'
  if (desk.held.slice(at + 1).some(({ secret }) => !secret)) return 'table.decided-since'
  const consent = desk.setup.takeBack === 'consent' && held.published
  return consent && !isAgreed(desk, seatOf(held), agreed) ? 'table.needs-consent' : undefined
}

/** Whether every seat but the asking one has agreed. */
function isAgreed<State, View extends Seen>(
  { seats }: Desk<State, View>,
  asking: Seat,
  agreed: readonly Seat[],
): boolean {
  return seats.every((seat) => seat === asking || agreed.includes(seat))
}

function seatOf<State>({ entry }: Held<State>): Seat {
  return entry.reply.seat
}

/** The desk without one reply: what other seats have sealed since is answered again. No die lies in between. */
function redo<State, View extends Seen>(
  { setup: { game }, held }: Desk<State, View>,
  without: number,
): { state: State; held: Held<State>[] } | undefined {
  let from = without
  while (held[from]!.before === undefined) from--
  const state = playedOn(game, held[from]!.before!, held.slice(from, without))
  if (state === undefined) return undefined
  const kept = held.slice(0, without)
  for (const later of held.slice(without + 1)) {
    kept.push({ ...later, before: game.clone(state) })
    if (isRefused(game.answer(state, later.entry.reply))) return undefined
  }
  return { state, held: kept }
}

/** What nobody else was told leaves no trace; the rest stays on record as taken back. */
function erase<State, View extends Seen>(
  desk: Desk<State, View>,
  { entry, published }: Held<State>,
): TookBack {
  const seat = entry.reply.seat
  if (published) return noteBack(desk, { is: 'back', seat })
  desk.witness.erased(entry)
  const count = heard(entry.told, seat).length
  if (count > 0) desk.witness.untold(seat, count)
  return { is: 'back', seat }
}

function noteBack<State, View extends Seen>(desk: Desk<State, View>, back: TookBack): TookBack {
  const { seat } = back
  desk.published++
  desk.witness.wrote(back)
  const what: Happening = {
    did: 'noted',
    rule: 'table',
    say: { key: 'table.took-back', with: { seat } },
  }
  tell(desk, [{ to: 'all', what }], [...desk.seats, 'table'])
  return back
}

/** Where a line of play begins, and the replies in it that stand. */
export interface Line<State> {
  /** Absent: at the set-up of the game. */
  from?: State
  opening?: Opening
  replies: readonly Replied[]
}

/**
 * By consent of everybody: the game as it stood before the seat's last reply, over dice and other seats' replies. What
 * seats have seen stays seen, and dice that were rolled stay used. Gives how many replies of the line stand.
 */
export function rewind<State, View extends Seen>(
  desk: Desk<State, View>,
  line: Line<State>,
  seat: Seat,
): number | Refused {
  const at = line.replies.findLastIndex(({ reply }) => reply.seat === seat)
  if (at < 0 || desk.setup.takeBack === 'never')
    return { refused: refusal('table', 'table.nothing-to-take-back') }
  const { state } = replayed(desk, { ...line, replies: line.replies.slice(0, at) })
  desk.setup.game.remember?.(state, desk.state)
  desk.state = state
  desk.held = []
  noteBack(desk, { is: 'back', seat, agreed: true })
  return at
}

const nobody: Witness = { told() {}, untold() {}, wrote() {}, erased() {} }

function replayed<State, View extends Seen>(
  { setup }: Desk<State, View>,
  { from, opening, replies }: Line<State>,
): Desk<State, View> {
  const given: NatureDraw[] = [...(opening?.drawn ?? [])]
  const again = { ...setup, nature: { answer: () => given.shift()! } }
  const desk =
    from === undefined ? openDesk(again, nobody) : deskAt(again, nobody, setup.game.clone(from))
  for (const { reply, drawn } of replies) {
    given.push(...drawn)
    const happened = replyAt(desk, reply)
    if ('refused' in happened) throw new Error('A game cannot be played again to its take-back.')
  }
  return desk
}
