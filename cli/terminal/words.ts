import type { About, Game, Happening, Kind, Phrase, RuleId } from '../../core/contract.ts'
import { render } from '../../core/words.ts'
import type { TerminalLook } from './look.ts'

/** Everything that is said to a person about one game, in words. */
export interface Words {
  about: About
  say(phrase: Phrase): string
  /** A noun in a sentence. */
  name(kind: Kind | undefined, noun: number): string
  /** A noun as it is typed. */
  print(kind: Kind | undefined, noun: number): string
  tell(what: Happening): string
}

export function wordsOf({ about }: Game, look: TerminalLook | undefined): Words {
  const print = (kind: Kind | undefined, noun: number): string =>
    (kind === undefined ? undefined : about.kinds[kind]?.print(noun)) ?? String(noun)
  const name = (kind: Kind | undefined, noun: number): string =>
    (kind === undefined ? undefined : (look?.name(kind, noun) ?? worded(about, kind, noun))) ??
    print(kind, noun)
  const kinds = Object.fromEntries(
    Object.entries(about.kinds).map(([kind, { parse }]) => [
      kind,
      { parse, print: (noun: number) => name(kind, noun) },
    ]),
  )
  const say = (phrase: Phrase): string => render(phrase, { words: about.words, kinds })
  const words = { about, say, name, print }
  return { ...words, tell: (what) => tellIn(words, what) }
}

/** Nouns that the catalogue itself has a word for, such as chits; several alike are numbered. */
function worded({ words, kinds }: About, kind: Kind, noun: number): string | undefined {
  const print = kinds[kind]?.print(noun) ?? ''
  return words[`${kind}-${print}`] ?? words[`${kind}-${print.replace(/-\d+$/, '')}`]
}

/** What a verb means, where the catalogue says more than the verb itself. */
export function verbName({ about }: Pick<Words, 'about'>, verb: string): string {
  return about.words[`verb-${verb}`] ?? verb
}

export function isVerb({ about }: Pick<Words, 'about'>, verb: string): boolean {
  return `verb-${verb}` in about.words
}

export function cite(rule: RuleId): string {
  return `[${rule}]`
}

type Piece = Extract<Happening, { of: Kind }>

function tellIn(words: Omit<Words, 'tell'>, what: Happening): string {
  switch (what.did) {
    case 'rolled':
      return `Rolled ${what.dice.join(' and ')}: ${words.say(what.for)}`
    case 'read':
      return `${tableName(words, what.table)}, ${words.name('column', what.column)}: ${resultName(words, what.result)}`
    case 'began':
      return `— ${words.say(what.stage)} —`
    case 'ended':
      return `${words.say(what.stage)} is over.`
    case 'window':
      return words.say(what.say)
    case 'noted':
      return `${words.say(what.say)} ${cite(what.rule)}`
    default:
      return tellPiece(words, what)
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

function tellPiece({ about, name }: Omit<Words, 'tell'>, what: Piece): string {
  const place = 'place' in about.kinds ? 'place' : 'hex'
  const at = (noun: number | undefined): string | undefined =>
    noun === undefined || noun < 0 ? undefined : name(place, noun)
  const from = at(what.from)
  const to = at(what.to)
  const led = (what.count ?? 1) > 1 ? ` and ${what.count! - 1} more` : ''
  const toWord = what.did === 'moved' ? 'to' : 'at'
  return [
    `${name(what.of, what.noun)}${led} ${DEEDS[what.did]}`,
    from === undefined ? '' : ` from ${from}`,
    to === undefined ? '' : ` ${toWord} ${to}`,
    '.',
  ].join('')
}

/** Steps of one march become one line: from where it began to where it stands. */
export function gathered(news: readonly Happening[]): Happening[] {
  const list: Happening[] = []
  for (const what of news) {
    const last = list.at(-1)
    if (last !== undefined && isNextStep(last, what)) list[list.length - 1] = joined(last, what)
    else list.push(what)
  }
  return list
}

type Move = Piece & { did: 'moved' }

function isNextStep(last: Happening, what: Happening): boolean {
  if (last.did !== 'moved' || what.did !== 'moved') return false
  return last.of === what.of && last.noun === what.noun && last.to === what.from
}

function joined(last: Happening, what: Happening): Happening {
  const { from } = last as Move
  return from === undefined ? what : { ...(what as Move), from }
}
