import type { Chart } from '../../core/look.ts'
import { chanceText, exactText, mannerOf } from '../play/chances.ts'
import { seatReply } from './replying.ts'
import type { SpokenAsk, SpokenCell, SpokenOption, SpokenSheet } from '../rules/protocol.ts'
import { t } from '../words/index.ts'
import { listed, placeNames, printed, said } from './desk.ts'
import type { Desk, Heard } from './desk.ts'
import { exampleUnit } from './looking.ts'
import { unitsCalled } from './things.ts'

// What is asked, what an answer would come to, and why one is not allowed.

const MOST_LISTED = 10

/** Prompt and answers of everything asked of this seat, what is waited for first. */
export async function askLines(desk: Desk, show: 'all' | 'short'): Promise<string[]> {
  const { asks, onClock } = desk.moment
  if (asks.length === 0) {
    const names = listed(onClock.map(({ name }) => name))
    return [names === '' ? t('text.wait') : t('text.wait-for', { names })]
  }
  const ordered = asks.toSorted((a, b) => Number(a.kind === 'may') - Number(b.kind === 'may'))
  const told = await Promise.all(ordered.map((ask) => tellAsk(desk, ask, show)))
  return told.flat()
}

async function tellAsk(desk: Desk, ask: SpokenAsk, show: 'all' | 'short'): Promise<string[]> {
  const word = ask.kind === 'may' ? 'text.prompt-may' : 'text.prompt'
  const prompt = t(word, { text: ask.text, rule: ask.rule })
  if (ask.kind === 'may' && show === 'short') return [`${prompt} ${t('text.list-hint')}`]
  const most = show === 'all' ? Infinity : MOST_LISTED
  const list = await Promise.all(ask.options.map((option) => tellOption(desk, option, most)))
  return [prompt, t('text.answers', { list: list.join('; ') })]
}

async function tellOption(desk: Desk, option: SpokenOption, most: number): Promise<string> {
  const { verb, label, of, nouns, text } = option
  const isPlain = label.toLowerCase() === verb
  const head = isPlain ? verb : t('text.verb', { verb, label: label.toLowerCase() })
  if (text !== undefined) return t('text.free', { verb, most: text.most })
  if (nouns === undefined || of === undefined) return head
  const shown = await printed(desk, of, nouns.slice(0, most))
  const more = nouns.length - shown.length
  const word = more > 0 ? 'text.verb-more' : 'text.verb-nouns'
  return t(word, { head, nouns: shown.join(', '), more })
}

/** Half points as they are written. */
export function halves(cost: number): string {
  const whole = Math.floor(cost / 2)
  if (cost % 2 === 0) return String(whole)
  return whole === 0 ? '½' : `${whole}½`
}

export async function reach(desk: Desk, rest: string): Promise<Heard> {
  const found = rest === '' ? [] : await unitsCalled(desk, rest)
  if (found.length !== 1)
    return said(t('text.which-unit', { word: 'reach', example: exampleUnit(desk) }))
  const { name, piece } = found[0]!.counter
  const question = { about: 'reach' as const, piece: piece.noun }
  const { marks } = await desk.adviser.sheet(desk.game, desk.moment.view, question)
  const open = marks.filter(({ bar }) => bar === undefined)
  if (open.length === 0) return said(t('text.reach-none', { name }))
  return said(t('text.reach', { name, count: open.length }), ...(await reachLines(desk, marks)))
}

type Marks = SpokenSheet['marks']

/** What is open by its cost, then where one must stop, then what is closed. */
function rankOf({ cost = 0, stop, bar }: Marks[number]): number {
  return cost + (stop === undefined ? 0 : 1_000) + (bar === undefined ? 0 : 1_000_000)
}

/** By cost; those that end the move, and those that are closed, in a line of their own. */
async function reachLines(desk: Desk, marks: Marks): Promise<string[]> {
  const groups = new Map<string, { hexes: number[]; say(list: string): string }>()
  const add = (key: string, hex: number, say: (list: string) => string): void => {
    const group = groups.get(key) ?? { hexes: [], say }
    group.hexes.push(hex)
    groups.set(key, group)
  }
  for (const { at, cost, stop, bar } of marks.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    if (bar !== undefined) add(`bar ${bar}`, at, (list) => t('text.reach-bar', { rule: bar, list }))
    else if (stop !== undefined)
      add(`stop ${stop}`, at, (list) => t('text.reach-stop', { rule: stop, list }))
    else add(`${cost ?? 0}`, at, (list) => t('text.reach-cost', { cost: halves(cost ?? 0), list }))
  }
  return Promise.all(
    [...groups.values()].map(async ({ hexes, say }) =>
      say((await placeNames(desk, hexes)).join(', ')),
    ),
  )
}

/** One answer's sheet; without a name that of the plan as it stands, or of the first answer that has one. */
export async function odds(desk: Desk, rest: string): Promise<Heard> {
  const { adviser, game, moment } = desk
  if (rest !== '') {
    const typed = await adviser.typed(game, moment.view, rest)
    if ('help' in typed) return said(typed.help)
    // What a gesture would come to is told step by step on the map only.
    if (!('reply' in typed)) return said(t('text.no-odds'))
    const reply = seatReply(moment, typed.reply)
    return said(
      ...(await sheetLines(
        desk,
        await adviser.sheet(game, moment.view, { about: 'reply', reply }),
      )),
    )
  }
  for (const { verb, ask } of bareAnswers(moment.asks)) {
    const reply = seatReply(moment, { ask, verb })
    const sheet = await adviser.sheet(game, moment.view, { about: 'reply', reply })
    if (sheet.sums.length + sheet.chances.length > 0)
      return said(t('text.odds-of', { answer: verb }), ...(await sheetLines(desk, sheet)))
  }
  return said(t('text.no-odds'))
}

function bareAnswers(asks: readonly SpokenAsk[]): { ask: number; verb: string }[] {
  return asks.flatMap(({ id, options }) =>
    options.filter(({ nouns }) => nouns === undefined).map(({ verb }) => ({ ask: id, verb })),
  )
}

async function sheetLines(
  { adviser, card, game }: Desk,
  { sums, cells, chances }: SpokenSheet,
): Promise<string[]> {
  const charts = cells.length === 0 ? [] : await adviser.charts(game)
  const manner = mannerOf(chances, card.dieFaces)
  const lines = [
    ...sums.map(({ text, rule, value }) => t('text.sum', { text, rule, value })),
    ...cells.flatMap((cell) => cellLine(cell, charts)),
    ...chances.map(({ text, of, or, who = '' }) =>
      t(manner === 'percent' ? 'text.chance-percent' : 'text.chance', {
        chance: chanceText(of, manner, or),
        exact: exactText(of, or),
        text: `${who} ${text}`.trim(),
      }),
    ),
  ]
  return lines.length > 0 ? lines : [t('text.no-odds')]
}

function cellLine({ table, column, who }: SpokenCell, charts: readonly Chart[]): string[] {
  const chart = charts.find(({ id }) => id === table)
  const name = chart?.columns[column]
  if (chart === undefined || name === undefined) return []
  const word = who === undefined ? 'text.cell' : 'text.cell-of'
  return [t(word, { table: chart.title, column: name, who: who ?? '' })]
}

/** Also "why not …". */
export async function why(desk: Desk, asked: string): Promise<Heard> {
  const { adviser, game, moment } = desk
  const rest = asked.replace(/^not\b\s*/i, '')
  if (rest === '')
    return said(t('text.which-answer', { example: moment.asks[0]?.options[0]?.verb ?? '' }))
  const typed = await adviser.typed(game, moment.view, rest)
  if ('help' in typed) return said(typed.help)
  if (!('reply' in typed)) return said(t('text.legal'))
  const refusal = await adviser.whyNot(game, moment.view, seatReply(moment, typed.reply))
  if (refusal === undefined) return said(t('text.legal'))
  return said(t('text.refused', { text: refusal.text, rule: refusal.rule }))
}
