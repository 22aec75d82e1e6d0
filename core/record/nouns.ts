import { isPossible, valuesAsked } from '../chance.ts'
import type { About, Ask, Chance, Kind, Option, SeatReply } from '../contract.ts'
import type { Opening, Replied } from '../table.ts'
import type { DrawnText, ReplyLine } from './record.ts'

// Between the nouns of the rules, small integers, and their names in the record.

type Kinds = About['kinds']

export function printNoun(kinds: Kinds, of: Kind | undefined, noun: number): string {
  return (of === undefined ? undefined : kinds[of]?.print(noun)) ?? String(noun)
}

function parseNoun(kinds: Kinds, of: Kind | undefined, text: string): number | undefined {
  const kind = of === undefined ? undefined : kinds[of]
  if (kind !== undefined) return kind.parse(text)
  return /^-?\d+$/.test(text) ? Number(text) : undefined
}

/** The reply that a line means, given what its seat is asked at that moment. */
export function resolveReply(
  kinds: Kinds,
  asks: readonly Ask[],
  line: Pick<ReplyLine, 'seat' | 'verb' | 'noun' | 'ask'>,
): SeatReply | undefined {
  for (const ask of asks) {
    if (ask.seat !== line.seat || (line.ask !== undefined && line.ask !== ask.id)) continue
    const reply = { seat: ask.seat, ask: ask.id, verb: line.verb }
    for (const option of ask.options) {
      if (option.verb !== line.verb) continue
      const noun = resolveNoun(kinds, option, line.noun)
      if (noun !== undefined) return noun === NONE ? reply : { ...reply, noun }
    }
  }
  return undefined
}

const NONE = Symbol('no noun')

function resolveNoun(
  kinds: Kinds,
  option: Option,
  text: string | undefined,
): number | string | typeof NONE | undefined {
  if (option.text !== undefined) return text
  if (option.nouns === undefined) return text === undefined ? NONE : undefined
  const noun = text === undefined ? undefined : parseNoun(kinds, option.of, text)
  return noun !== undefined && option.nouns.includes(noun) ? noun : undefined
}

/** What could have been replied, in the record's words; for messages. */
export function printOptions(kinds: Kinds, asks: readonly Ask[]): string {
  const words = asks
    .flatMap(({ options }) => options)
    .flatMap((option) => {
      if (option.nouns === undefined) return [option.text ? `${option.verb} "…"` : option.verb]
      return option.nouns.map((noun) => `${option.verb} ${printNoun(kinds, option.of, noun)}`)
    })
  return words.length <= 12 ? words.join(', ') : `${words.slice(0, 12).join(', ')} …`
}

/** Writes a reply so that `resolveReply` finds it again; the ask's number is added where the words leave a doubt. */
export function lineOfReply(kinds: Kinds, asks: readonly Ask[], entry: Replied): ReplyLine {
  const { seat, verb, noun, ask } = entry.reply
  const line: ReplyLine = { is: 'reply', line: 0, seat, verb, drawn: drawnOf(kinds, entry) }
  if (noun !== undefined)
    line.noun = typeof noun === 'string' ? noun : printNoun(kinds, entry.of, noun)
  const meant = (): boolean => {
    const reply = resolveReply(kinds, asks, line)
    return reply?.ask === ask && reply.noun === noun
  }
  if (!meant()) line.ask = ask
  if (!meant())
    throw new Error(
      `${entry.of ?? 'noun'} ${String(noun)} prints as ${line.noun} and cannot be read back.`,
    )
  return line
}

export function drawnOf(kinds: Kinds, { drawn }: Pick<Opening, 'drawn'>): DrawnText[] {
  return drawn.map(({ chance, values }) =>
    chance.pick === undefined
      ? { by: 'dice', items: values.map(String) }
      : { by: 'draw', items: values.map((noun) => printNoun(kinds, chance.pick!.of, noun)) },
  )
}

/** The values a written roll or draw stands for; undefined: it cannot have come from this chance. */
export function readDrawn(kinds: Kinds, chance: Chance, text: DrawnText): number[] | undefined {
  const by = chance.pick === undefined ? 'dice' : 'draw'
  if (text.by !== by || text.items.length !== valuesAsked(chance)) return undefined
  const values = text.items.map((item) => parseNoun(kinds, chance.pick?.of, item) ?? Number.NaN)
  return isPossible(chance, values) ? values : undefined
}
