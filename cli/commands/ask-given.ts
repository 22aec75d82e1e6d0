import type { Ask, Seat, SeatReply } from '../../core/contract.ts'
import type { Forced } from '../../core/flow/overhear.ts'
import { Problem } from '../../core/problem.ts'
import type { Table } from '../../core/table.ts'
import { choicesOf, readSpoken } from '../../core/tell/replies.ts'
import type { Typed } from '../../core/tell/replies.ts'
import { cite, isVerb } from '../../core/tell/words.ts'
import type { Words } from '../../core/tell/words.ts'
import type { TerminalLook } from '../../core/terminal-look.ts'
import { didYouMean, namesOfThings } from '../terminal/suggest.ts'
import type { Journal } from './ask-journal.ts'

/** Where a text is heard, and what it is called in a message. */
export interface Heard {
  table: Table
  words: Words
  journal: Journal
  look: TerminalLook | undefined
  where: string
}

export type Understood =
  | { is: 'reply'; reply: SeatReply; isOffered: boolean }
  /** Carried out already, unasked. */
  | { is: 'repeated'; forced: Forced }

/** What a text means to whoever is asked now, or was asked just before; what means nothing is a problem. */
export function understood(heard: Heard, text: string): Understood {
  const spoken = spokenIn(heard, text)
  const { asks, rest } = spoken
  const typed = asks.length === 0 ? undefined : readSpoken(rest, asks, heard.words)
  if (typed !== undefined && 'reply' in typed)
    return { is: 'reply', reply: typed.reply, isOffered: true }
  const forced = repeatedBy(heard, spoken)
  if (forced !== undefined) return { is: 'repeated', forced }
  if (typed !== undefined && 'other' in typed)
    return { is: 'reply', reply: typed.other, isOffered: false }
  throw new Problem(heard.where, whyUnclear(heard, { spoken, text }, typed))
}

/** What was carried out unasked and could be meant as well as what is asked now. */
export function alsoMeant(heard: Heard, text: string): Forced | undefined {
  const forced = repeatedBy(heard, spokenIn(heard, text))
  return forced === undefined || isIdle(forced) ? undefined : forced
}

/** Questions of the seat a text names, or of anybody, that ended by themselves since the last reply. */
export function endedAlone(heard: Heard, text: string): string[] {
  const { journal, words } = heard
  const { seat } = spokenIn(heard, text)
  const all = journal
    .unasked()
    .filter((forced) => forced.verb !== undefined && forced.noun === undefined)
    .filter((forced) => seat === undefined || forced.seat === seat)
  const acting = all.filter((forced) => !isIdle(forced))
  const told = (acting.length > 0 ? acting : all).map(
    (forced) =>
      `${forced.seat} was asked ${cite(forced.rule)} "${words.say(forced.say)}", and "${forced.verb}" was the only answer`,
  )
  return [...new Set(told)].slice(-MOST_TOLD)
}

const MOST_TOLD = 3
const IDLE: readonly string[] = ['decline', 'pass', 'none']

/** An offer that nobody could have taken. */
export function isIdle({ verb, noun }: Forced): boolean {
  return noun === undefined && verb !== undefined && IDLE.includes(verb)
}

interface Spoken {
  /** Undefined: the text names none. */
  seat: Seat | undefined
  rest: string
  asks: readonly Ask[]
}

/** The asks a text speaks to: those of the seat it begins with, or all. */
function spokenIn({ table }: Heard, text: string): Spoken {
  const asks = table.asks()
  const [first = '', ...rest] = text.trim().split(/\s+/)
  if (!table.seats.includes(first)) return { seat: undefined, rest: text, asks }
  return { seat: first, rest: rest.join(' '), asks: asks.filter(({ seat }) => seat === first) }
}

/** Verb and noun have to be those of what was carried out; a verb alone is not enough where there was a noun. */
function repeatedBy({ journal, words }: Heard, { seat, rest }: Spoken): Forced | undefined {
  const [verb = '', ...noun] = rest.trim().split(/\s+/)
  return journal.unasked().find((forced) => {
    if (forced.verb !== verb.toLowerCase()) return false
    if (seat !== undefined && forced.seat !== seat) return false
    if (forced.noun === undefined) return noun.length === 0
    return forced.of !== undefined && words.parse(forced.of, noun.join(' ')) === forced.noun
  })
}

function whyUnclear(
  heard: Heard,
  { spoken, text }: { spoken: Spoken; text: string },
  typed: Typed | undefined,
): string {
  const { table, words } = heard
  const asks = table.asks()
  if (asks.length === 0) return 'nobody is asked any more: the game is over'
  if (typed === undefined) {
    const deciding = asks.map(({ seat }) => seat).join(' and ')
    const not = `${spoken.seat!} is not asked here, ${deciding} must decide`
    return [not, ...endedAlone(heard, text)].join('; ')
  }
  if (spoken.rest.trim() === '') return 'this says nothing; write verb and noun'
  if ('unknown' in typed)
    return `${typed.unknown}${meantPerhaps(heard, spoken)}; ${nowAsked(spoken.asks, words)}`
  const some = 'unclear' in typed ? typed.unclear.map((choice) => choice.text) : []
  return `say which: ${some.slice(0, 8).join(', ')}${some.length > 8 ? ' …' : ''}`
}

function meantPerhaps({ table, words, look }: Heard, { rest, asks }: Spoken): string {
  const [first = '', ...noun] = rest.trim().split(/\s+/)
  const text = isVerb(words, first.toLowerCase()) ? noun.join(' ') : rest
  const offered = choicesOf(asks, words).flatMap(({ of, noun: one }) =>
    one === undefined ? [] : [words.print(of, one), words.name(of, one)],
  )
  const seat = asks[0]?.seat ?? table.seats[0]!
  const all = look === undefined ? [] : namesOfThings(look, table.view(seat), words)
  return didYouMean(text, [...offered, ...all])
}

/** Who is asked what, and with which verbs it is answered. */
function nowAsked(asks: readonly Ask[], words: Words): string {
  const [{ seat, rule, say, options }] = asks as [Ask, ...Ask[]]
  const verbs = [...new Set(options.map(({ verb }) => verb))].join(', ')
  return `${seat} is asked [${rule}] ${words.say(say)} (${verbs})`
}
