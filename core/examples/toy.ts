import type { About, Ask, Chance, NounKind, Option, Outcome, Phrase } from '../contract.ts'
import type { Refusal, RuleId, Seat, SeatReply, Seen, Sheet } from '../contract.ts'
import type { Asked } from '../flow/step.ts'
import { refusal } from '../refuse.ts'

/** What the four examples have in common; they prove the shape of the contract and have no rulebook. */
export function toyAbout(
  id: string,
  words: Readonly<Record<string, string>>,
  kinds: Readonly<Record<string, NounKind>>,
): About {
  const named = { title: id, edition: 'example', version: '1' }
  const scenarios = [{ id: 'only', say: { key: 'only' } }]
  const none = { options: [], overlays: [], standing: [], sources: [] }
  return { id, ...named, scenarios, ...none, kinds, words }
}

/** Parts a toy can do without writing them itself; a real game clones by hand. */
export function toyParts<S>(seats: readonly Seat[]) {
  return {
    seats: () => seats.map((seat) => ({ seat, side: seat, name: { key: seat } })),
    clone: (state: S) => JSON.parse(JSON.stringify(state)) as S,
    preview: (): Sheet => ({ marks: [], sums: [], chances: [] }),
  }
}

export function toyAsk(seat: Seat, rule: RuleId, options: Option[]): Asked {
  return { seat, rule, say: { key: `ask ${rule}` }, options }
}

export function toyOutcome(winner: Seat): Outcome {
  return { winners: [winner], rule: '9', say: { key: 'end' } }
}

/** Nouns printed with a letter, such as c2. */
export function lettered(letter: string, count: number): NounKind {
  const names = Array.from({ length: count }, (_, noun) => `${letter}${noun}`)
  return {
    print: (noun) => names[noun] ?? `no ${letter}${noun}`,
    parse: (text) => (names.includes(text) ? names.indexOf(text) : undefined),
  }
}

export function headOf(
  asks: readonly (Ask | Chance)[],
  seat: Seat,
  facts: { stage: Phrase; n: number },
): Seen {
  const own = asks.filter((ask): ask is Ask => ask.seat === seat)
  const waiting = asks.filter((ask) => ask.seat !== 'nature' && (ask as Ask).kind === 'must')
  return { seat, asks: own, onClock: waiting.map((ask) => ask.seat), talk: [], ...facts }
}

/** The reason of last resort: no rule was found that bars it, but it is not in the ask. */
export function notOffered(view: Seen, { ask, verb, noun }: SeatReply): Refusal | undefined {
  const found = view.asks.find(({ id }) => id === ask)
  if (found === undefined) return refusal('-', view.asks.length > 0 ? 'stale-ask' : 'not-your-ask')
  const isOffered = found.options.some(
    (option) =>
      option.verb === verb &&
      (option.nouns === undefined ? noun === undefined : option.nouns.some((one) => one === noun)),
  )
  return isOffered ? undefined : refusal(found.rule, 'not-offered')
}
