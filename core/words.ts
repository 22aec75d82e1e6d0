import type { About, Kind, Param, Phrase } from './contract.ts'

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

/** A phrase in words: `{name}` is replaced by its parameter, printed as its kind of noun is printed, and `{name*}` by a list of such. */
export function render(phrase: Phrase, about: Pick<About, 'words' | 'kinds'>): string {
  const template =
    wordFor(about.words, phrase.key) ?? wordFor(HOUSE_WORDS, phrase.key) ?? phrase.key
  return template.replace(/\{(\w+)(\*?)\}/g, (whole, name: string, many: string) => {
    if (many !== '') return printList(phrase, name, about) ?? whole
    const value = paramOf(phrase, name)
    return value === undefined ? whole : printParam(value, about)
  })
}

function paramOf(phrase: Phrase, name: string): Param | undefined {
  return phrase.with !== undefined && Object.hasOwn(phrase.with, name)
    ? phrase.with[name]
    : undefined
}

/** Nouns of which a phrase says them all where its words have `{name*}`. */
export function listed(name: string, of: Kind, nouns: readonly number[]): Record<string, Param> {
  return Object.fromEntries(nouns.map((noun, at) => [`${name}${at + 1}`, { of, noun }]))
}

/** A phrase about those who do something together, all of them named: one, or several, with words for either. */
export function ofThose(
  key: string,
  pieces: readonly number[],
  facts: Readonly<Record<string, Param>> = {},
): Phrase {
  return {
    key: pieces.length > 1 ? `${key}-2` : `${key}-1`,
    with: { ...listed('who', 'piece', pieces), ...facts },
  }
}

function printList(
  phrase: Phrase,
  name: string,
  about: Pick<About, 'words' | 'kinds'>,
): string | undefined {
  const printed: string[] = []
  for (;;) {
    const value = paramOf(phrase, `${name}${printed.length + 1}`)
    if (value === undefined) break
    printed.push(printParam(value, about))
  }
  const last = printed.pop()
  return printed.length === 0 ? last : `${printed.join(', ')} and ${last}`
}

/** A player's text may be `constructor`: only the catalogue's own entries are words. */
function wordFor(words: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined
}

function printParam(value: Param, about: Pick<About, 'words' | 'kinds'>): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string')
    return wordFor(about.words, value) ?? wordFor(about.words, `seat-${value}`) ?? value
  return about.kinds[value.of]?.print(value.noun) ?? String(value.noun)
}

/** A catalogue under keys of one kind: `result-D1` for `D1`. */
export function keyed(
  kind: string,
  texts: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${kind}-${key}`, text]))
}
