import type { About, Param, Phrase } from './contract.ts'

/** What the runtime itself says; a game's catalogue comes on top. */
export const HOUSE_WORDS: Readonly<Record<string, string>> = {
  'not-your-ask': 'Nothing is asked of this seat now.',
  'stale-ask': 'This answers an earlier question; the position has changed since.',
  'game-is-over': 'The game is over.',
  'other-side-decides': 'The {seat} side is to decide now.',
  'first-this': 'Something else is asked first, under this rule.',
  'not-offered': 'This is not among the legal answers.',
  'no-chance-now': 'No die or draw is due now.',
  'impossible-chance': 'No die or draw due now can give that.',
  pass: 'pass',
  'table.nothing-to-take-back': 'Nothing can be taken back: the last reply is final.',
  'table.decided-since': 'Another seat has decided since; the reply stands.',
  'table.needs-consent': 'The move is finished; the other seats must agree to take it back.',
  'table.took-back': '{seat} took back the last reply.',
  'table.pause': 'There is a pause: nothing is asked of this seat until it is over.',
  'table.no-pause': 'There is no pause now.',
  'table.waited': 'This seat has held up this pause already.',
  'table.resigned': '{seat} resigned.',
  'table.forfeit': '{seat} lost on time.',
  'table.draw': 'The players agreed to a draw.',
  'table.mended':
    'What the server kept of the game from here on was damaged. The game was set back to this point and goes on from it; whatever had followed no longer counts.',
  'table.rules-replayed':
    'The rules changed from {from} to {to}; the game was played again by them.',
  'table.rules-differ':
    'The rules changed from {from} to {to}; the game was played again by them and came out otherwise: look at it anew.',
  'table.rules-continued':
    'The rules changed from {from} to {to}; the game goes on from where it stood.',
}

/** A phrase in words: `{name}` is replaced by its parameter, nouns as their kind prints them, several of them as a list. */
export function render(phrase: Phrase, about: Pick<About, 'words' | 'kinds'>): string {
  const template =
    wordFor(about.words, phrase.key) ?? wordFor(HOUSE_WORDS, phrase.key) ?? phrase.key
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = paramOf(phrase, name)
    return value === undefined ? whole : printParam(value, about)
  })
}

function paramOf(phrase: Phrase, name: string): Param | undefined {
  return phrase.with !== undefined && Object.hasOwn(phrase.with, name)
    ? phrase.with[name]
    : undefined
}

/** Those who do something together, in a sentence that has words for one and for several. */
export function ofThose<With extends { who: { nouns: readonly number[] } }>(
  key: string,
  facts: With,
): { key: string; with: With } {
  return { key: facts.who.nouns.length > 1 ? `${key}-2` : `${key}-1`, with: facts }
}

/** A player's text may be `constructor`: only the catalogue's own entries are words. */
function wordFor(words: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined
}

function printParam(value: Param, about: Pick<About, 'words' | 'kinds'>): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string')
    return wordFor(about.words, value) ?? wordFor(about.words, `seat-${value}`) ?? value
  const kind = about.kinds[value.of]
  const print = (noun: number): string => kind?.print(noun) ?? String(noun)
  return 'nouns' in value ? inAList(value.nouns.map(print)) : print(value.noun)
}

function inAList(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** The words for what one does, and several together (`ofThose`). */
export function wordsOfThose(deed: string, one: string, more: string): Record<string, string> {
  return { [`${deed}-1`]: `{who} ${one}`, [`${deed}-2`]: `{who} ${more}` }
}

/** A catalogue under keys of one kind: `result-D1` for `D1`. */
export function keyed(
  kind: string,
  texts: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${kind}-${key}`, text]))
}
