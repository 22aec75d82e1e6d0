import type { About, PlayedGame, Happening, Kind, Phrase, RuleId } from '../contract.ts'
import { render } from '../words.ts'

/** What a game calls its nouns beyond what it prints. */
export interface Names {
  /** How a noun is called in a sentence; undefined: as it is printed. */
  name(kind: Kind, noun: number): string | undefined
  /** Hexes that go by a name. */
  places: readonly { hex: number; name: string }[]
  /** Where a piece goes that leaves the map, where that is worth saying. */
  box?(place: number): string | undefined
  /** What else a noun that is drawn may be called by whoever says what was drawn. */
  also?(kind: Kind, noun: number): readonly string[]
}

/** Everything that is said to a person about one game, in words. */
export interface Words {
  about: About
  say(phrase: Phrase): string
  /** A noun in a sentence. */
  name(kind: Kind | undefined, noun: number): string
  /** A column of a table; tables that count their columns differently name them for themselves, as kind `<table>-column`. */
  column(table: string, noun: number): string
  /** A noun as it is typed. */
  print(kind: Kind | undefined, noun: number): string
  /** A noun from what was typed: as printed, or a hex by the name of its place. */
  parse(kind: Kind, text: string): number | undefined
  /** Further names of a noun that is drawn. */
  also(kind: Kind, noun: number): readonly string[]
  /** A happening in one sentence; a stage by its name. */
  tell(what: Happening): string
}

export function wordsOf({ about }: Pick<PlayedGame, 'about'>, names: Names | undefined): Words {
  const print = (kind: Kind | undefined, noun: number): string =>
    (kind === undefined ? undefined : about.kinds[kind]?.print(noun)) ?? String(noun)
  const name = (kind: Kind | undefined, noun: number): string =>
    (kind === undefined ? undefined : (names?.name(kind, noun) ?? worded(about, kind, noun))) ??
    print(kind, noun)
  const kinds = Object.fromEntries(
    Object.entries(about.kinds).map(([kind, { parse }]) => [
      kind,
      { parse, print: (noun: number) => name(kind, noun) },
    ]),
  )
  const say = (phrase: Phrase): string => render(withHalves(phrase), { words: about.words, kinds })
  const places = placesOf(names)
  const parse = (kind: Kind, text: string): number | undefined =>
    about.kinds[kind]?.parse(text) ?? (kind === 'hex' ? places.get(letters(text)) : undefined)
  const column = (table: string, noun: number): string =>
    names?.name(`${table}-column`, noun) ?? name('column', noun)
  const also = (kind: Kind, noun: number): readonly string[] => names?.also?.(kind, noun) ?? []
  const words = { about, say, name, column, print, parse, also }
  const box = (place: number): string | undefined => names?.box?.(place)
  return { ...words, tell: (what) => tellIn(words, what, box) }
}

/** Half points as they are printed: 2½, not 2.5. */
function withHalves(phrase: Phrase): Phrase {
  if (phrase.with === undefined) return phrase
  const params = Object.entries(phrase.with).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replace(/^(\d+)\.5$/, (_, whole) => halfOf(whole)) : value,
  ])
  return { key: phrase.key, with: Object.fromEntries(params) }
}

function halfOf(whole: string): string {
  return `${whole === '0' ? '' : whole}½`
}

/** Hexes by the name of the place in them. */
function placesOf(names: Names | undefined): ReadonlyMap<string, number> {
  const named = names?.places.map(({ hex, name }) => [letters(name), hex] as const) ?? []
  return new Map(named.filter(([name]) => name !== ''))
}

/** A name without capitals, accents, hyphens and blanks. */
export function letters(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replace(/[^a-z]/g, '')
}

/** Nouns that the catalogue itself has a word for, such as chits; several alike are numbered. */
function worded({ words, kinds }: About, kind: Kind, noun: number): string | undefined {
  const print = kinds[kind]?.print(noun) ?? ''
  return words[`${kind}-${print}`] ?? words[`${kind}-${print.replace(/-\d+$/, '')}`]
}

/** What a verb means, where the catalogue says more than the verb itself; and more still as an answer to one ask, by its key. */
export function verbName({ about }: Pick<Words, 'about'>, verb: string, ask?: string): string {
  const { words } = about
  const here = ask === undefined ? undefined : words[`verb-${verb}-at-${ask}`]
  return here ?? words[`verb-${verb}`] ?? verb
}

export function isVerb({ about }: Pick<Words, 'about'>, verb: string): boolean {
  return `verb-${verb}` in about.words
}

export function cite(rule: RuleId): string {
  return `[${rule}]`
}

type Piece = Extract<Happening, { of: Kind }>

type BoxName = (place: number) => string | undefined

function tellIn(words: Omit<Words, 'tell'>, what: Happening, box: BoxName): string {
  switch (what.did) {
    case 'rolled':
      return `Rolled ${what.dice.join(' and ')}: ${words.say(what.for)}`
    case 'read':
      return `${tableName(words, what.table)}, ${words.column(what.table, what.column)}: ${resultName(words, what.result)}`
    case 'began':
      return words.say(what.stage)
    case 'ended':
      return `${words.say(what.stage)} is over.`
    case 'window':
    case 'noted':
    case 'opened':
      return words.say(what.say)
    case 'closed':
      return ''
    default:
      return tellPiece(words, what, box)
  }
}

function tableName({ about, say }: Pick<Words, 'about' | 'say'>, table: string): string {
  const key = `table-${table}`
  return key in about.words ? say({ key }) : table.toUpperCase()
}

function resultName({ about, say }: Pick<Words, 'about' | 'say'>, result: string): string {
  const key = `result-${result}`
  return key in about.words ? `${result}, ${say({ key })}` : result
}

const DEEDS: Record<Piece['did'], string> = {
  moved: 'moved',
  placed: 'placed',
  removed: 'removed',
  turned: 'turned over',
  shown: 'seen',
  hidden: 'out of sight',
}

/** What places on the map are counted as, by a game's marks and happenings. */
export function placeKind({ about }: Pick<Words, 'about'>): Kind {
  return 'place' in about.kinds ? 'place' : 'hex'
}

/** Counters are turned over; where a game has headings, to one of them. A game may call what is done to things of a kind otherwise. */
function deedOf({ about, name }: Pick<Words, 'about' | 'name'>, { did, of, face }: Piece): string {
  const isFaced = did === 'turned' && face !== undefined && 'heading' in about.kinds
  if (isFaced) return `turned to face ${name('heading', face)}`
  return about.words[`did-${did}-${of}`] ?? DEEDS[did]
}

function tellPiece({ about, name }: Omit<Words, 'tell'>, what: Piece, box: BoxName): string {
  const place = placeKind({ about })
  const at = (noun: number | undefined): string | undefined =>
    noun === undefined ? undefined : noun < 0 ? box(noun) : name(place, noun)
  const from = at(what.from)
  const to = at(what.to)
  const led = (what.count ?? 1) > 1 ? ` and ${what.count! - 1} more` : ''
  const toWord = what.did === 'moved' ? 'to' : 'at'
  return [
    `${name(what.of, what.noun)}${led} ${deedOf({ about, name }, what)}`,
    from === undefined ? '' : ` from ${from}`,
    to === undefined ? '' : ` ${toWord} ${to}`,
    '.',
  ].join('')
}
