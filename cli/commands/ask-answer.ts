import type {
  Ask,
  Chance,
  Option,
  Outcome,
  Refusal,
  Seat,
  Seen,
  Sheet,
  Told,
} from '../../core/contract.ts'
import type { Table } from '../../core/table.ts'
import type { Forced } from '../../core/flow/overhear.ts'
import { printGround } from '../../core/hex/place.ts'
import { refusalText } from '../../core/tell/answers.ts'
import { isEmpty } from '../../core/tell/sheet.ts'
import { cite } from '../../core/tell/words.ts'
import type { Words } from '../../core/tell/words.ts'
import type { TerminalLook, UnitLine } from '../../core/terminal-look.ts'
import { newsLine } from '../terminal/news.ts'
import { sheetLines } from '../terminal/sheet.ts'
import { isIdle } from './ask-given.ts'
import type { Entry, Journal } from './ask-journal.ts'
import { drawnText, possible, wantedOf } from './ask-nature.ts'

/** Where a position stands after the replies, and what came of them. */
export interface Answered {
  /** Undefined: nature had no answer before anybody was asked. */
  table: Table | undefined
  words: Words
  look: TerminalLook | undefined
  journal: Journal
  previews: { text: string; seat: Seat; sheet: Sheet }[]
  refused: RefusedReply | undefined
  /** What nature was asked for and had no answer to; then nothing else is asked. */
  due: Chance | undefined
  /** Whose views are shown. */
  seats: Seat[]
}

/** The reply that was refused: which of how many, and why. */
interface RefusedReply {
  text: string
  at: number
  of: number
  seat: Seat
  refusal: Refusal
  /** Earlier questions, in words, that ended by themselves and that it may have been meant for. */
  ended: readonly string[]
}

export function asksOf({ table, due }: Answered): readonly Ask[] {
  return due === undefined && table !== undefined ? table.asks() : []
}

export function outcomeOf({ table, due }: Answered): Outcome | undefined {
  return due === undefined ? table?.outcome() : undefined
}

/** While nature is asked the table still stands where it stood before the reply. */
export function viewOf({ table, due, journal }: Answered, seat: Seat): Seen {
  return due === undefined && table !== undefined
    ? table.view(seat)
    : journal.game.view(journal.state(), seat)
}

export function toldIn({ journal }: Answered): Told[] {
  return journal.entries.flatMap((entry) => (entry.is === 'told' ? [entry.told] : []))
}

export function answerInWords(answered: Answered): string {
  const { words, previews, seats } = answered
  return [
    ...stepLines(answered),
    ...refusedLines(answered),
    ...askLines(answered),
    ...previews.flatMap(({ text, sheet }) => [
      `Preview of ${text}:`,
      ...(isEmpty(sheet)
        ? ['  nothing can be said in advance']
        : sheetLines(sheet, words, answered.look?.charts)),
    ]),
    ...seats.flatMap((seat) => viewLines(answered, seat)),
  ].join('\n')
}

/** All that happened, in order, save offers nobody could take; what follows from a reply stands below it. */
function stepLines({ journal, words }: Answered): string[] {
  let replies = 0
  return journal.entries.filter(isWorthALine).map((entry) => {
    if (entry.is === 'reply' || entry.is === 'repeated')
      return `${++replies}. ${entryText(entry, words)}`
    return `${replies > 0 ? '   ' : ''}${entryText(entry, words)}`
  })
}

/** Where a deed ends has no words. */
export function saysSomething(entry: Entry): boolean {
  return entry.is !== 'told' || entry.told.what.did !== 'closed'
}

function isWorthALine(entry: Entry): boolean {
  return saysSomething(entry) && (entry.is !== 'forced' || !isIdle(entry.forced))
}

/** One entry of the journal in a line. */
export function entryText(entry: Entry, words: Words): string {
  switch (entry.is) {
    case 'reply': {
      const { seat, verb, noun } = entry.reply
      const named = typeof noun === 'number' ? words.print(entry.of, noun) : noun
      return [seat, verb, named].filter((part) => part !== undefined).join(' ')
    }
    case 'forced':
      return `(${forcedText(entry.forced, words)})`
    case 'nature': {
      const { chance, values } = entry
      return `nature ${drawnBy(chance, values, words)}: ${words.say(chance.say)} ${cite(chance.rule)}`
    }
    case 'told':
      return `${audience(entry.told.to)}${newsLine(entry.told.what, words)}`
    case 'repeated':
      return `${forcedAnswer(entry.forced, words)}: done already, by itself ${cite(entry.forced.rule)}`
    case 'aside': {
      const { answered, forced } = entry
      const other = `${forcedAnswer(forced, words)} ${cite(forced.rule)}`
      return `(this answered ${cite(answered)}; ${other} had been given by itself before)`
    }
    default:
      return entry satisfies never
  }
}

function forcedText(forced: Forced, words: Words): string {
  return `by itself: ${forcedAnswer(forced, words)} ${cite(forced.rule)} ${words.say(forced.say)}`
}

function forcedAnswer({ seat, verb, of, noun }: Forced, words: Words): string {
  const named = noun === undefined ? undefined : words.print(of, noun)
  return [seat, verb, named].filter((part) => part !== undefined).join(' ')
}

function drawnBy({ dice, pick }: Chance, values: readonly number[], words: Words): string {
  if (dice !== undefined || pick === undefined) return values.join(', ')
  return values.map((noun) => drawnText(pick.of, noun, words)).join(', ')
}

function audience(to: Told['to']): string {
  return to === 'all' ? '' : `(to ${to.join(', ')}) `
}

function refusedLines({ refused, words }: Answered): string[] {
  if (refused === undefined) return []
  const { text, at, of, seat, refusal, ended } = refused
  const rest = at < of ? ' The replies after it were not given.' : ''
  return [
    `refused ${refusalText(refusal, words).replace(/^\[(.*?)\]/, '$1:')}`,
    `  It was reply ${at} of ${of}, "${text}", to what ${seat} is asked.${rest}`,
    ...ended.map((reason) => `  That ended by itself before: ${reason}.`),
  ]
}

function askLines(answered: Answered): string[] {
  const { words, due } = answered
  if (due !== undefined)
    return [`nature must give ${wantedOf(due, words)}: ${possible(due, words)}`]
  const outcome = outcomeOf(answered)
  if (outcome !== undefined)
    return [
      `Over: ${outcome.winners.join(' and ') || 'nobody'} won. ${words.say(outcome.say)} [${outcome.rule}]`,
    ]
  return asksOf(answered).flatMap(({ seat, rule, say, kind, options }) => [
    `${seat} ${kind} [${rule}] ${words.say(say)}`,
    ...options
      .filter(({ nouns }) => nouns?.length !== 0)
      .map((option) => optionLine(answered, seat, option)),
  ])
}

/** A verb and its nouns as they are typed, with what they stand for where that is not plain. */
function optionLine(answered: Answered, seat: Seat, { verb, of, nouns }: Option): string {
  const { words, look } = answered
  if (nouns === undefined) return `  ${verb}`
  const view = viewOf(answered, seat)
  const text = (noun: number): string => {
    const meaning = of === undefined ? undefined : look?.meaning?.(view, of, noun)
    return `${words.print(of, noun)}${meaning === undefined ? '' : ` (${meaning})`}`
  }
  return `  ${verb} ${nouns.map(text).join(', ')}`
}

function viewLines(answered: Answered, seat: Seat): string[] {
  const { words, look } = answered
  const view = viewOf(answered, seat)
  const stacks = look?.counters(view) ?? []
  return [
    `View of ${seat}: ${words.say(view.stage)}`,
    ...(look?.status(view) ?? []).map((line) => `  ${line}`),
    ...stacks.map(({ hex, say }) => `  ${placeName(answered, hex)}: ${say}`),
    ...offLines(look?.units(view) ?? []),
  ]
}

/** A hex by its name; who lies in two is told by both. */
function placeName({ words, look }: Answered, place: number): string {
  const isHex = look === undefined || place < look.grid.n
  return isHex ? words.name('hex', place) : printGround(look.grid, place)
}

/** Boxes off the map, each with those who stand in it. */
function offLines(units: readonly UnitLine[]): string[] {
  const boxes = new Map<string, string[]>()
  for (const { name, where, isOff } of units)
    if (isOff) boxes.set(where, [...(boxes.get(where) ?? []), name])
  return [...boxes].map(
    ([where, names]) => `  Off the map, ${where.replace(/\.$/, '')}: ${names.join(', ')}`,
  )
}
