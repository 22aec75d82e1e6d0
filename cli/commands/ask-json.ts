import type { Ask, Chance, Happening, Option, Refusal, Seat, Sheet } from '../../core/contract.ts'
import { placeKind } from '../../core/tell/words.ts'
import type { Words } from '../../core/tell/words.ts'
import { newsLine } from '../terminal/news.ts'
import { facesIn } from '../terminal/sheet.ts'
import { asksOf, entryText, saysSomething, outcomeOf, toldIn, viewOf } from './ask-answer.ts'
import type { Answered } from './ask-answer.ts'
import { possible } from './ask-nature.ts'

/** One object; nouns are printed as they are typed. */
export function answerAsJson(answered: Answered): object {
  const { words, previews, due, seats } = answered
  return {
    asks: asksOf(answered).map((ask) => askAsJson(ask, words)),
    steps: answered.journal.entries.filter(saysSomething).map((entry) => ({
      is: entry.is,
      text: entryText(entry, words),
    })),
    told: toldIn(answered).map(({ to, what }) => ({
      to,
      what: happeningAsJson(what, words),
      text: newsLine(what, words),
    })),
    views: Object.fromEntries(seats.map((seat) => [seat, viewAsJson(answered, seat)])),
    refused: refusedAsJson(answered),
    due: due === undefined ? null : chanceAsJson(due, words),
    previews: previews.map(({ text, seat, sheet }) => ({
      reply: text,
      seat,
      ...sheetAsJson(sheet, answered),
    })),
    outcome: outcomeAsJson(answered),
  }
}

function askAsJson({ seat, id, rule, say, kind, options }: Ask, words: Words): object {
  return {
    seat,
    id,
    rule,
    say: words.say(say),
    kind,
    options: options.map((option) => optionAsJson(option, words)),
  }
}

function optionAsJson({ verb, of, nouns, text, ...rest }: Option, words: Words): object {
  return {
    verb,
    ...(of === undefined ? {} : { of }),
    ...(nouns === undefined ? {} : { nouns: nouns.map((noun) => words.print(of, noun)) }),
    ...(text === undefined ? {} : { text }),
    ...rest,
  }
}

function happeningAsJson(what: Happening, words: Words): object {
  if (!('of' in what)) return what
  const place = (at: number | undefined): string | undefined =>
    at === undefined ? undefined : at < 0 ? 'off the map' : words.print('hex', at)
  return {
    ...what,
    noun: words.print(what.of, what.noun),
    from: place(what.from),
    to: place(what.to),
  }
}

function chanceAsJson(chance: Chance, words: Words): object {
  const { rule, say, seen } = chance
  return { rule, say: words.say(say), seen, wanted: possible(chance, words) }
}

function refusedAsJson({ refused, words }: Answered): object | null {
  if (refused === undefined) return null
  const { text, at, of, seat, refusal, ended } = refused
  const which = { reply: text, number: at, of, seat, rule: refusal.rule }
  return { ...which, ...refusalAsJson(refusal, words), ended }
}

function refusalAsJson({ say, at = [] }: Refusal, words: Words): object {
  return { say: words.say(say), at: at.map(({ of, noun }) => words.print(of, noun)) }
}

function sheetAsJson(sheet: Sheet, { words, look }: Answered): object {
  const { marks, sums, cells = [], chances } = sheet
  return {
    marks: marks.map((mark) => ({ ...mark, at: words.print(placeKind(words), mark.at) })),
    sums: sums.map(({ say, rule, low, high }) => ({ say: words.say(say), rule, low, high })),
    cells: cells.map((cell) => ({
      ...cell,
      column: words.column(cell.table, cell.column),
      faces: facesIn(cell, look?.charts ?? []),
      ...(cell.who && { who: words.print(cell.who.of, cell.who.noun) }),
    })),
    chances: chances.map(({ say, of, or, who }) => ({
      say: words.say(say),
      of,
      ...(or === undefined ? {} : { or }),
      ...(who && { who: words.print(who.of, who.noun) }),
    })),
  }
}

function viewAsJson(answered: Answered, seat: Seat): object {
  const { words, look } = answered
  const view = viewOf(answered, seat)
  const stacks = look?.counters(view).map(({ hex, say }) => ({ hex: words.print('hex', hex), say }))
  const units = look?.units(view).map(({ name, where }) => [name, where] as const)
  const print = {
    stage: words.say(view.stage),
    status: look?.status(view) ?? [],
    stacks: stacks ?? [],
    units: Object.fromEntries(units ?? []),
  }
  return { ...view, print }
}

function outcomeAsJson(answered: Answered): object | null {
  const outcome = outcomeOf(answered)
  return outcome === undefined ? null : { ...outcome, say: answered.words.say(outcome.say) }
}
