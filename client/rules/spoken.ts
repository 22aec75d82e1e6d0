import type {
  Ask,
  DeedHead,
  Happening,
  Option,
  Question,
  Refusal,
  Seat,
  Seen,
} from '../../core/contract.ts'
import type { Named, Shown } from '../../core/look.ts'
import { namedIn, newsOf } from '../../core/tell/news.ts'
import type { News } from '../../core/tell/news.ts'
import { isColumn, valueOf } from '../../core/tell/sheet.ts'
import { verbName } from '../../core/tell/words.ts'
import type { Book } from './adviser.ts'
import type {
  Line,
  Spoken,
  SpokenAsk,
  SpokenOption,
  SpokenRefusal,
  SpokenSheet,
} from './protocol.ts'

/** One view made ready to be shown. */
export function spokenOf(book: Book, view: Seen): Spoken {
  return {
    shown: shownOf(book, view),
    asks: view.asks.map((ask) => spokenAsk(book, ask)),
    onClock: view.onClock.map((seat) => ({ seat, name: seatName(book, seat) })),
  }
}

function shownOf({ look }: Book, view: Seen): Shown {
  const shown = look.show(view)
  const { hexes } = look
  return hexes === undefined ? shown : { ...shown, scene: { ...shown.scene, hexes } }
}

function spokenAsk(book: Book, ask: Ask): SpokenAsk {
  const { seat, id, rule, say, kind, options, otherwise } = ask
  return {
    seat,
    id,
    rule,
    kind,
    text: typeset(book.words.say(say)),
    key: say.key,
    about: namedIn(say),
    isSealed: ask.sealed === true,
    ...(otherwise && { otherwise: answerLabel(book, ask, otherwise) }),
    // A game may list an answer that nothing can be named for now: there is nothing to say of it.
    options: options
      .filter(({ nouns }) => nouns?.length !== 0)
      .map((option) => spokenOption(book, option, say.key)),
  }
}

function spokenOption(
  book: Book,
  { verb, of, nouns, text, ...rest }: Option,
  ask: string,
): SpokenOption {
  const { aside = [], finishing } = book.look
  return {
    verb,
    label: verbLabel(book, verb, ask),
    ...(of !== undefined && { of }),
    ...(nouns !== undefined && { nouns }),
    ...(text !== undefined && { text }),
    isTry: rest.try === true,
    isFinishing: nouns === undefined && finishing.includes(verb),
    ...(aside.includes(verb) && { isAside: true as const }),
  }
}

export function verbLabel({ words }: Book, verb: string, ask?: string): string {
  const name = verbName(words, verb, ask)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** An answer in words: what is done, and to what. */
export function answerLabel(
  book: Book,
  { options, say }: Pick<Ask, 'options' | 'say'>,
  { verb, noun }: { verb: string; noun?: number | string },
): string {
  const label = verbLabel(book, verb, say.key)
  if (noun === undefined) return label
  const of = options.find((one) => one.verb === verb && one.nouns?.includes(Number(noun)))?.of
  return `${label} ${typeof noun === 'string' ? noun : book.words.name(of, noun)}`
}

function seatName({ words }: Book, seat: Seat): string {
  const key = `seat-${seat}`
  return key in words.about.words ? words.say({ key }) : seat
}

export function refusalOf({ words }: Book, { rule, say, at = [] }: Refusal): SpokenRefusal {
  return { rule, text: words.say(say), at }
}

export function sheetOf({ game, words }: Book, view: Seen, question: Question): SpokenSheet {
  const { marks, sums, ways, rings, parts, cells = [], chances } = game.preview(view, question)
  return {
    marks,
    sums: sums.map((sum) => ({
      text: typeset(words.say(sum.say)),
      rule: sum.rule,
      low: sum.low,
      high: sum.high,
      value: valueOf(sum, words),
      ...(sum.isShift && { isShift: true as const }),
      ...(isColumn(sum) && { isColumn: true as const }),
    })),
    ...(ways && { ways }),
    ...(rings && { rings }),
    ...(parts && {
      parts: parts.map(({ say, whose, hexes }) => ({ text: words.say(say), whose, hexes })),
    }),
    cells: cells.map(({ who, ...cell }) => ({ ...cell, ...whose(words, who) })),
    chances: chances.map(({ say, of, or, who }) => ({
      text: words.say(say),
      of,
      ...(or && { or }),
      ...whose(words, who),
    })),
  }
}

function whose({ name }: Book['words'], who: Named | undefined): { who?: string } {
  return who === undefined ? {} : { who: name(who.of, who.noun) }
}

/** What happened as lines of the log; the stage that heads a turn goes by the key `stage-turn`. */
export function linesOf({ words }: Book, happened: readonly Happening[]): Line[] {
  return newsOf(happened, words)
    .map((news) => ({ ...sortOf(news), ...news }))
    .map(lineOf)
}

function sortOf({ what }: News): Pick<Line, 'is'> {
  if (what.did === 'began') return { is: what.stage.key === 'stage-turn' ? 'turn' : 'phase' }
  if (what.did === 'rolled') return { is: 'roll' }
  if (what.did === 'opened') return { is: 'deed' }
  return { is: what.did === 'read' ? 'result' : 'event' }
}

const JOINER = '\u2060'

/** Less than nothing is printed as on the charts; odds and ranges such as 8-9 stay on one line, and no number stands alone on the last. */
export function typeset(text: string): string {
  return text
    .replace(/(?<=\s)-(?=\d)/g, '−')
    .replace(/(?<=\d)-(?=\d)/g, `${JOINER}-${JOINER}`)
    .replace(/ (?=\d+\W*$)/, '\u00a0')
}

function lineOf({ is, what, text, links, at }: News & Pick<Line, 'is'>): Line {
  const line: Line = { is, text: typeset(text), links, at }
  if (what.did === 'noted') return { ...line, rule: what.rule, key: what.say.key }
  if (what.did === 'rolled') return { ...line, dice: what.dice, key: what.for.key }
  if (what.did === 'opened') return deedLine(line, what)
  if (what.did === 'window') return { ...line, key: what.say.key }
  if (what.did === 'began' || what.did === 'ended') return { ...line, key: what.stage.key }
  if (what.did !== 'read') return line
  const { table, column, row } = what
  return { ...line, cell: { table, column, row } }
}

function deedLine(line: Line, { rule, say, by, from, at }: DeedHead): Line {
  const arrow = from === undefined || at === undefined ? {} : { arrow: { from, to: at } }
  return { ...line, rule, key: say.key, by, ...arrow }
}
