import type { Ask, Happening, Seat } from '../../core/contract.ts'
import { drawMap } from './map.ts'
import type { HexMark } from './map.ts'
import { choiceLines, choicesOf } from './replies.ts'
import type { Choice } from './replies.ts'
import type { Session } from './session.ts'
import { cite, gathered } from './words.ts'

const CLEAR = '\u001B[2J\u001B[3J\u001B[H'
const OTHER_LINES = 14
const LEAST_MAP = 17
const MOST_NEWS = 12

/** What a person sees before deciding: the whole table on a screen, only the news and the question in a pipe. */
export function showTable(session: Session, seat: Seat): void {
  const { io, table, look, words } = session
  if (!io.isScreen) {
    announce(session, seat)
    return showAsk(session, seat)
  }
  const view = table.view(seat)
  const news = takeNews(session, seat)
  io.write(CLEAR)
  io.out(session.paint(`${words.say(view.stage)} — ${seat}`, 'bold'))
  for (const line of look.status(view)) io.out(line)
  io.out(mapLines(session, seat).join('\n'))
  const shown = news.slice(-MOST_NEWS)
  if (shown.length < news.length) io.out(`… ${news.length - shown.length} earlier lines: log`)
  for (const line of shown) io.out(line)
  showAsk(session, seat)
}

/** Tells a person what happened since he last looked. */
export function announce(session: Session, seat: Seat): void {
  for (const line of takeNews(session, seat)) session.io.out(line)
}

function takeNews({ table, words, told }: Session, seat: Seat): string[] {
  const log = table.log(seat)
  // Undo shortens the log.
  const known = Math.min(told[seat] ?? 0, log.length)
  told[seat] = log.length
  return gathered(log.slice(known)).map((what) => words.tell(what))
}

/** The question in words with its rule, and the legal answers. */
export function showAsk(session: Session, seat: Seat): void {
  const { io, table, words, paint } = session
  const asks = table.asks().filter((ask) => ask.seat === seat)
  for (const ask of asks) {
    io.out(paint(`${cite(ask.rule)} ${words.say(ask.say)}`, 'bold'))
  }
  const choices = choicesOf(asks, words)
  const list = { width: io.columns() - 1, describe: (one: Choice) => describe(session, seat, one) }
  for (const line of choiceLines(choices, words, list)) io.out(line)
}

/** A noun with what helps to tell it from others. */
function describe({ words, look, table }: Session, seat: Seat, { of, noun }: Choice): string {
  if (noun === undefined || of === undefined) return ''
  const print = words.print(of, noun)
  if (of === 'hex') return words.name(of, noun)
  const hex = look.hexOf(table.view(seat), of, noun)
  return hex === undefined ? print : `${print} at ${words.print('hex', hex)}`
}

const LEGAL = ['»', '«'] as const

/** The map around whatever can be answered now, with the legal hexes marked. */
export function mapLines(
  session: Session,
  seat: Seat,
  { centre, marks }: { centre?: number | undefined; marks?: readonly HexMark[] } = {},
): string[] {
  const { io, table, look, paint } = session
  const view = table.view(seat)
  const legal = legalHexes(session, seat)
  const rows = Math.max(LEAST_MAP, io.rows() - OTHER_LINES)
  const focus = centre === undefined ? focusOf(session, seat, legal) : [centre]
  const map = {
    columns: io.columns(),
    rows,
    focus,
    marks: marks ?? legal.map((hex) => ({ hex, ends: LEGAL })),
  }
  return drawMap(look, view, map, paint)
}

function legalHexes({ table, look }: Session, seat: Seat): number[] {
  const view = table.view(seat)
  const asks = table.asks().filter((ask: Ask) => ask.seat === seat && ask.kind === 'must')
  const hexes = asks.flatMap(({ options }) =>
    options.flatMap(({ of, nouns = [] }) =>
      nouns.map((noun) => (of === undefined ? undefined : look.hexOf(view, of, noun))),
    ),
  )
  return [...new Set(hexes.filter((hex) => hex !== undefined))]
}

/** Where something just happened comes first, then what can be answered, then one's own stacks. */
function focusOf({ table, look }: Session, seat: Seat, legal: readonly number[]): number[] {
  const last = table.log(seat).findLast(isSomewhere)
  const lately = last?.to === undefined || last.to < 0 ? [] : [last.to]
  if (legal.length > 0)
    return isFar(look.grid.distance, lately, legal) ? [...legal] : [...lately, ...legal]
  if (lately.length > 0) return lately
  return look.counters(table.view(seat)).map(({ hex }) => hex)
}

type Somewhere = Extract<Happening, { of: string }>

function isSomewhere(what: Happening): what is Somewhere {
  return 'of' in what && what.to !== undefined
}

const FAR = 8

/** What happened at the other end of the map does not matter to the question asked here. */
function isFar(
  distance: (a: number, b: number) => number,
  [lately]: readonly number[],
  legal: readonly number[],
): boolean {
  return lately !== undefined && legal.every((hex) => distance(lately, hex) > FAR)
}
