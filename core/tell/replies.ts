import type { Ask, Kind, Option, SeatReply } from '../contract.ts'
import { quoted } from './quoted.ts'
import { isVerb } from './words.ts'
import type { Words } from './words.ts'

/** One legal answer as it is offered to a person. */
export interface Choice {
  /** A number that is the name of no noun of the game, so that typing it never means another one. */
  label: string
  ask: Ask
  verb: string
  of?: Kind
  noun?: number
  /** As typed: verb and noun. */
  text: string
}

export type Typed =
  | { reply: SeatReply }
  /** A well-formed answer that is not on offer. */
  | { other: SeatReply }
  /** What was typed fits several answers, or needs a noun. */
  | { unclear: readonly Choice[] }
  | { unknown: string }

/** An answer without words. */
type Offered = Pick<Choice, 'ask' | 'verb' | 'of' | 'noun'> & { isText?: true }

/** All answers a seat may give, those that somebody waits for first. */
function offered(asks: readonly Ask[]): Offered[] {
  const ordered = [...asks].sort((a, b) => Number(a.kind === 'may') - Number(b.kind === 'may'))
  return ordered.flatMap((ask) => ask.options.flatMap((option) => offeredIn(ask, option)))
}

function offeredIn(ask: Ask, { verb, of, nouns, text }: Option): Offered[] {
  if (text !== undefined) return [{ ask, verb, isText: true }]
  if (nouns === undefined) return [{ ask, verb }]
  return nouns.map((noun) => (of === undefined ? { ask, verb, noun } : { ask, verb, of, noun }))
}

/** The same, as they are shown and typed. */
export function choicesOf(asks: readonly Ask[], words: Words): Choice[] {
  const found = offered(asks).map((one) => choiceOf(one, words))
  const kinds = Object.keys(words.about.kinds)
  let label = 0
  for (const choice of found) {
    do label++
    while (nounOf(String(label), kinds, words) !== undefined)
    choice.label = String(label)
  }
  return found
}

function choiceOf({ isText, ...answer }: Offered, words: Words): Choice {
  const { verb, of, noun } = answer
  const named = noun === undefined ? verb : `${verb} ${words.print(of, noun)}`
  return { label: '', ...answer, text: isText === true ? `${verb} "…"` : named }
}

export function replyOf({ ask, verb, noun }: Offered): SeatReply {
  const reply = { seat: ask.seat, ask: ask.id, verb }
  return noun === undefined ? reply : { ...reply, noun }
}

/** Reads what a person typed: a label, `verb noun`, a verb alone or a noun alone. */
export function readTyped(line: string, asks: readonly Ask[], words: Words): Typed {
  const choices = choicesOf(asks, words)
  const typed = line.trim().replace(/\s+/g, ' ')
  const labelled = choices.find(({ label }) => label === typed.replace(/^#/, ''))
  if (labelled !== undefined) return { reply: replyOf(labelled) }
  return readSpoken(typed, asks, words)
}

/** The same without labels: `verb noun`, a verb alone or a noun alone. */
export function readSpoken(line: string, asks: readonly Ask[], words: Words): Typed {
  const typed = line.trim().replace(/\s+/g, ' ')
  const [first = '', ...rest] = typed.split(' ')
  const verb = first.toLowerCase()
  const noun = rest.join(' ')
  const free = freeText(asks, verb, noun)
  if (free !== undefined) return { reply: free }
  const meant = meantBy({ verb, noun, typed }, words)
  const spoken = offered(asks).filter(meant)
  if (spoken.length === 1) return { reply: replyOf(spoken[0]!) }
  if (spoken.length > 1) return { unclear: choicesOf(asks, words).filter(meant) }
  return notOffered(asks, { verb, noun, typed }, words)
}

function freeText(asks: readonly Ask[], verb: string, text: string): SeatReply | undefined {
  const ask = asks.find(({ options }) =>
    options.some((option) => option.verb === verb && option.text !== undefined),
  )
  if (ask === undefined) return undefined
  return { seat: ask.seat, ask: ask.id, verb, noun: text.replace(/^"(.*)"$/, '$1') }
}

interface Said {
  verb: string
  noun: string
  typed: string
}

/** Whether an answer is what was said; each text is read once as a noun of a kind, however many answers take one. */
function meantBy({ verb, noun, typed }: Said, words: Words): (choice: Offered) => boolean {
  const read = new Map<string, number | undefined>()
  const nounIn = (of: Kind, text: string): number | undefined => {
    const key = `${of} ${text}`
    if (!read.has(key)) read.set(key, words.parse(of, text))
    return read.get(key)
  }
  return (choice) => {
    if (choice.verb === verb && noun === '') return true
    if (choice.noun === undefined || choice.of === undefined) return false
    return nounIn(choice.of, choice.verb === verb ? noun : typed) === choice.noun
  }
}

function notOffered(asks: readonly Ask[], { verb, noun, typed }: Said, words: Words): Typed {
  const ask = asks.find(({ kind }) => kind === 'must') ?? asks[0]
  if (ask === undefined) return { unknown: 'nothing is asked of this seat now' }
  const reply = { seat: ask.seat, ask: ask.id, verb }
  if (!isVerb(words, verb)) return nounAlone(ask, typed, words)
  if (noun === '') return { other: reply }
  const parsed = nounOf(noun, kindsFor(asks, verb, words), words)
  if (parsed === undefined) return { unknown: `there is no ${quoted(noun)}` }
  return { other: { ...reply, noun: parsed } }
}

/** A noun that is not on offer speaks to the first verb that takes its kind. */
function nounAlone({ seat, id, options }: Ask, typed: string, words: Words): Typed {
  for (const { verb, of } of options) {
    const noun = of === undefined ? undefined : words.parse(of, typed)
    if (noun !== undefined) return { other: { seat, ask: id, verb, noun } }
  }
  if (nounOf(typed, Object.keys(words.about.kinds), words) !== undefined)
    return { unknown: `${quoted(typed)} is nothing to choose here` }
  return { unknown: `${quoted(typed.split(' ')[0]!)} is no answer in this game` }
}

/** The kind that the verb takes now, or else every kind. */
function kindsFor(asks: readonly Ask[], verb: string, { about }: Words): readonly Kind[] {
  const options = asks.flatMap((ask) => ask.options).filter((option) => option.verb === verb)
  const taken = options.flatMap(({ of }) => (of === undefined ? [] : [of]))
  return taken.length > 0 ? taken : Object.keys(about.kinds)
}

/** The first kind that knows the name. */
export function nounOf(
  text: string,
  kinds: readonly Kind[],
  { parse }: Pick<Words, 'parse'>,
): number | undefined {
  for (const kind of kinds) {
    const noun = parse(kind, text)
    if (noun !== undefined) return noun
  }
  return undefined
}
