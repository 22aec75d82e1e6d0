import type { Ask, Happening, Seat } from '../../core/contract.ts'
import { drawMap } from './map.ts'
import type { HexMark } from './map.ts'
import { choicesOf } from '../../core/tell/replies.ts'
import type { Choice } from '../../core/tell/replies.ts'
import { hexesAt } from '../../core/hex/place.ts'
import { cite, placeKind } from '../../core/tell/words.ts'
import { choiceLines } from './choice-lines.ts'
import type { Listing } from './choice-lines.ts'
import { pieceKind } from './session.ts'
import type { Session } from './session.ts'
import { halves } from './sheet.ts'
import { wrapped } from './help.ts'
import { newsLines } from './news.ts'

const CLEAR = '\u001B[2J\u001B[3J\u001B[H'
const OTHER_LINES = 14
const LEAST_MAP = 17
const MOST_NEWS = 12

/** What a person sees before deciding: the whole table on a screen, only the news and the question in a pipe. */
export function showTable(session: Session, seat: Seat): void {
  const { io, table, words } = session
  if (!io.isScreen) {
    announce(session, seat)
    return showAsk(session, seat)
  }
  const view = table.view(seat)
  const news = takeNews(session, seat)
  io.write(CLEAR)
  io.out(session.paint(`${words.say(view.stage)} — ${seat}`, 'bold'))
  for (const line of statusLines(session, seat)) io.out(line)
  io.out(mapLines(session, seat).join('\n'))
  const shown = news.slice(-MOST_NEWS)
  if (shown.length < news.length) io.out(`… ${news.length - shown.length} earlier lines: log`)
  for (const line of shown) io.out(line)
  showAsk(session, seat)
}

/** Tells a person what happened since he last looked, and how things stand when a phase begins. */
export function announce(session: Session, seat: Seat): void {
  const { io, table, told } = session
  const begins = table
    .log(seat)
    .slice(told[seat])
    .some(({ did }) => did === 'began')
  for (const line of takeNews(session, seat)) io.out(line)
  if (begins) for (const line of statusLines(session, seat)) io.out(line)
}

function statusLines({ io, game, table, look, words }: Session, seat: Seat): string[] {
  const view = table.view(seat)
  const { sums } = game.preview(view, { about: 'overlay', name: look.score.overlay })
  const score = sums.map(({ say, low }) => `${words.say(say)}: ${low}`).join('; ')
  const lines = [...look.status(view), ...(score === '' ? [] : [`${score}.`])]
  return lines.flatMap((line) => wrapped(line, io.columns() - 1))
}

function takeNews({ table, words, told }: Session, seat: Seat): string[] {
  const log = table.log(seat)
  // Undo shortens the log.
  const known = Math.min(told[seat] ?? 0, log.length)
  told[seat] = log.length
  return newsLines(log.slice(known), words)
}

/** The question in words with its rule, and the legal answers. */
export function showAsk(session: Session, seat: Seat): void {
  const { io, table, words, paint } = session
  for (const ask of table.asks()) {
    if (ask.seat === seat) io.out(paint(`${cite(ask.rule)} ${words.say(ask.say)}`, 'bold'))
  }
  for (const line of answerLines(session, seat, 'short')) io.out(line)
}

export function answerLines(session: Session, seat: Seat, show: Listing['show']): string[] {
  const { io, table, words } = session
  const asks = table.asks().filter((ask) => ask.seat === seat)
  const price = stepPrices(session, seat)
  return choiceLines(choicesOf(asks, words), words, {
    width: io.columns() - 1,
    show,
    describe: (one) => `${describe(session, seat, one)}${price(one)}`,
  })
}

/** What the steps on offer cost the march under way; a dearer step than need be names the cheaper way. */
function stepPrices({ game, table, look, words }: Session, seat: Seat): (choice: Choice) => string {
  const view = table.view(seat)
  const piece = look.marching(view)
  if (piece === undefined) return () => ''
  const from = look.hexOf(view, pieceKind(game), piece)
  const { marks } = game.preview(view, { about: 'reach', piece })
  return ({ verb, noun }) => {
    const mark = verb === 'step' ? marks.find(({ at }) => at === noun) : undefined
    if (mark?.cost === undefined) return ''
    const by = mark.via === from ? '' : ` by ${words.print(placeKind(words), mark.via ?? -1)}`
    return ` ${halves(mark.cost)}${by}${mark.stop === undefined ? '' : ' !stop'}`
  }
}

/** A noun with what helps to tell it from others. */
function describe({ words, look, table }: Session, seat: Seat, { of, noun }: Choice): string {
  if (noun === undefined || of === undefined) return ''
  const print = words.print(of, noun)
  if (of === 'hex' || of === 'place') return words.name(of, noun)
  const view = table.view(seat)
  const meaning = look.meaning?.(view, of, noun)
  if (meaning !== undefined) return `${print}: ${meaning}`
  const hex = look.hexOf(view, of, noun)
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
  const lately = last?.to === undefined ? [] : hexesAt(look.grid, last.to)
  if (legal.length > 0)
    return isFar(look.grid.distance, lately, legal) ? [...legal] : [...lately, ...legal]
  if (lately.length > 0) return lately
  const assembly = look.assembly(table.view(seat))
  if (assembly.length > 0) return [...assembly]
  return look.counters(table.view(seat)).flatMap(({ hex }) => hexesAt(look.grid, hex))
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
