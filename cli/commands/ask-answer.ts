import type { Ask, Happening, Option, Refusal, Seat, Sheet, Told } from '../../core/contract.ts'
import type { Table } from '../../core/table.ts'
import { refusalText } from '../../core/tell/answers.ts'
import type { TerminalLook } from '../terminal/look.ts'
import { newsLine } from '../terminal/news.ts'
import { isEmpty } from '../../core/tell/sheet.ts'
import { sheetLines } from '../terminal/sheet.ts'
import type { Words } from '../../core/tell/words.ts'

/** Where a position stands after the replies, and what came of them. */
export interface Answered {
  table: Table
  words: Words
  look: TerminalLook | undefined
  told: Told[]
  previews: { text: string; seat: Seat; sheet: Sheet }[]
  refused: { text: string; refusal: Refusal } | undefined
  /** Whose views are shown. */
  seats: Seat[]
}

/** One object; nouns are printed as they are typed. */
export function answerAsJson(answered: Answered): object {
  const { table, words, told, previews, refused, seats } = answered
  return {
    asks: table.asks().map((ask) => askAsJson(ask, words)),
    told: told.map(({ to, what }) => ({
      to,
      what: happeningAsJson(what, words),
      text: newsLine(what, words),
    })),
    views: Object.fromEntries(seats.map((seat) => [seat, viewAsJson(answered, seat)])),
    refused:
      refused === undefined
        ? null
        : {
            reply: refused.text,
            rule: refused.refusal.rule,
            ...refusalAsJson(refused.refusal, words),
          },
    previews: previews.map(({ text, seat, sheet }) => ({
      reply: text,
      seat,
      ...sheetAsJson(sheet, words),
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

function refusalAsJson({ say, at = [] }: Refusal, words: Words): object {
  return { say: words.say(say), at: at.map(({ of, noun }) => words.print(of, noun)) }
}

function sheetAsJson({ marks, sums, cell, chances }: Sheet, words: Words): object {
  return {
    marks: marks.map((mark) => ({ ...mark, at: words.print('hex', mark.at) })),
    sums: sums.map(({ say, rule, low, high }) => ({ say: words.say(say), rule, low, high })),
    cell: cell === undefined ? null : { ...cell, column: words.print('column', cell.column) },
    chances: chances.map(({ say, of, who }) => ({
      say: words.say(say),
      of,
      ...(who && { who: words.print(who.of, who.noun) }),
    })),
  }
}

function viewAsJson({ table, words, look }: Answered, seat: Seat): object {
  const view = table.view(seat)
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

function outcomeAsJson({ table, words }: Answered): object | null {
  const outcome = table.outcome()
  return outcome === undefined ? null : { ...outcome, say: words.say(outcome.say) }
}

export function answerInWords(answered: Answered): string {
  const { words, told, previews, refused, seats } = answered
  return [
    ...told.map(({ to, what }) => `${audience(to)}${newsLine(what, words)}`),
    ...(refused === undefined ? [] : [refusedLine(refused.refusal, words)]),
    ...askLines(answered),
    ...previews.flatMap(({ text, sheet }) => [
      `Preview of ${text}:`,
      ...(isEmpty(sheet) ? ['  nothing can be said in advance'] : sheetLines(sheet, words)),
    ]),
    ...seats.flatMap((seat) => viewLines(answered, seat)),
  ].join('\n')
}

function audience(to: Told['to']): string {
  return to === 'all' ? '' : `(to ${to.join(', ')}) `
}

function refusedLine(refusal: Refusal, words: Words): string {
  return `refused ${refusalText(refusal, words).replace(/^\[(.*?)\]/, '$1:')}`
}

function askLines({ table, words }: Answered): string[] {
  const outcome = table.outcome()
  if (outcome !== undefined)
    return [
      `Over: ${outcome.winners.join(' and ') || 'nobody'} won. ${words.say(outcome.say)} [${outcome.rule}]`,
    ]
  return table
    .asks()
    .flatMap(({ seat, rule, say, kind, options }) => [
      `${seat} ${kind} [${rule}] ${words.say(say)}`,
      ...options.map(({ verb, of, nouns }) =>
        nouns === undefined
          ? `  ${verb}`
          : `  ${verb} ${nouns.map((noun) => words.print(of, noun)).join(', ')}`,
      ),
    ])
}

function viewLines({ table, words, look }: Answered, seat: Seat): string[] {
  const view = table.view(seat)
  const stacks = look?.counters(view) ?? []
  return [
    `View of ${seat}: ${words.say(view.stage)}`,
    ...(look?.status(view) ?? []).map((line) => `  ${line}`),
    ...stacks.map(({ hex, say }) => `  ${words.name('hex', hex)}: ${say}`),
  ]
}
