import type { Ask, Seat, SeatReply, Seen } from '../../core/contract.ts'
import { isChance, isRefused } from '../../core/contract.ts'
import type { Play } from './live.ts'
import type { Pause } from './pause.ts'

// Who is asked in an announced pause, and what each seat sees of it.

/** Somebody whom the announced pause asks. */
export interface Asked {
  seat: Seat
  ask: Ask
  /** What that seat sees its ask in. */
  state: unknown
  /** The rules ask it at this moment; else once all before it have let it go by. */
  isNext: boolean
}

export function isOtherwise(
  { otherwise }: Ask,
  { verb, noun }: { verb: string; noun?: number | string | undefined },
): boolean {
  return otherwise !== undefined && otherwise.verb === verb && otherwise.noun === noun
}

export function silenceOf({ seat, id, otherwise }: Ask): SeatReply {
  return { seat, ask: id, ...otherwise! }
}

/** Everybody whom this pause asks, in the book's order: also those who are asked only once others have let it go by. */
export function lineup(play: Play): readonly Asked[] {
  const { pause, rules, desk } = play
  if (pause === undefined) return []
  if (pause.lineup !== undefined) return pause.lineup
  const found: Asked[] = []
  let state: unknown = isEnded(pause) ? undefined : desk.state
  while (state !== undefined) {
    const asks = windowAsks(play, state).filter(
      ({ seat }) => !found.some((one) => one.seat === seat),
    )
    for (const ask of asks) found.push({ seat: ask.seat, ask, state, isNext: state === desk.state })
    state = asks.length === 0 ? undefined : passedBy(rules, state, asks)
  }
  return (pause.lineup = found)
}

/** Whether the rules have gone on beyond the announcement: something that everybody will hear has followed. */
function isEnded({ held }: Pause): boolean {
  return held.some(({ to }) => to === 'all')
}

/** Asks that silence answers; none where anything else is waited for. */
function windowAsks({ rules }: Play, state: unknown): Ask[] {
  const asks = rules.ask(state).filter((ask) => isChance(ask) || ask.kind === 'must')
  const isWindow = asks.every((ask) => !isChance(ask) && ask.otherwise !== undefined)
  return isWindow ? (asks as Ask[]) : []
}

/** The state once these have let it go by; undefined: the pause would be over, since others would hear of it. */
function passedBy(rules: Play['rules'], state: unknown, asks: readonly Ask[]): unknown {
  const next = rules.clone(state)
  for (const ask of asks) {
    const result = rules.answer(next, silenceOf(ask))
    if (isRefused(result)) return undefined
    if (result.told.some(({ to }) => to === 'all' || to.some((seat) => seat !== ask.seat)))
      return undefined
  }
  return next
}

/** What a seat sees in a pause: its ask, or what it saw before. */
export function viewInPause(play: Play, seat: Seat): Seen {
  const { rules, pause } = play
  const asked = lineup(play).find((one) => one.seat === seat)
  if (asked === undefined) return { ...rules.view(pause!.before, seat), asks: [] }
  const asks = pause!.passed.includes(seat) ? [] : [asked.ask]
  return { ...rules.view(asked.state, seat), asks }
}
