import type { Chance, Kind, Phrase, RuleId, Seat, Told, Verb } from '../contract.ts'
import type { Asked, Taken } from './step.ts'

/** A question that left no choice, so that nobody was asked. */
export interface Forced {
  seat: Seat
  rule: RuleId
  say: Phrase
  verb?: Verb
  of?: Kind
  noun?: number
  /** How much had been told of the same reply before. */
  after: number
}

export interface Listener {
  forced(what: Forced): void
  /** What a fresh state told before anybody was asked. */
  settled(told: readonly Told[]): void
}

let listener: Listener | undefined

/** Lets somebody hear what the runtime does by itself, for as long as `run` takes. */
export function overhear<T>(by: Listener, run: () => T): T {
  const before = listener
  listener = by
  try {
    return run()
  } finally {
    listener = before
  }
}

export function isOverheard(): boolean {
  return listener !== undefined
}

export function settledAlone(told: readonly Told[]): void {
  listener?.settled(told)
}

export function answeredAlone({ rule, say, options }: Asked, only: Taken, after: number): void {
  if (listener === undefined) return
  const { seat, verb, noun } = only
  const of = options.find((option) => option.verb === verb && option.nouns?.includes(noun))?.of
  listener.forced({
    seat,
    rule,
    say,
    verb,
    after,
    ...(noun >= 0 ? { noun } : {}),
    ...(of === undefined ? {} : { of }),
  })
}

export function drawnAlone(
  { rule, say, pick }: Chance,
  [noun]: readonly number[],
  after: number,
): void {
  if (listener === undefined || pick === undefined || noun === undefined) return
  listener.forced({ seat: 'nature', rule, say, of: pick.of, noun, after })
}
