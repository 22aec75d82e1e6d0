import type { Ask, Order, Question, Seat, SeatReply } from '../../core/contract.ts'
import { isAt } from '../../core/hex/place.ts'
import { Problem } from '../../core/problem.ts'
import { listUnclear, refusalText } from '../../core/tell/answers.ts'
import { explainOther } from './answers.ts'
import { helpLines, wrapped } from './help.ts'
import { newsLines } from './news.ts'
import { drawOverview } from './overview.ts'
import { choicesOf, nounOf, readTyped, replyOf } from '../../core/tell/replies.ts'
import type { Typed } from '../../core/tell/replies.ts'
import { answerLines, mapLines } from './screen.ts'
import { accept, pieceKind } from './session.ts'
import type { Session } from './session.ts'
import { isEmpty } from '../../core/tell/sheet.ts'
import { halves, sheetLines, sumLines } from './sheet.ts'
import { quoted } from '../../core/tell/quoted.ts'
import { letters } from '../../core/tell/words.ts'
import type { Words } from '../../core/tell/words.ts'

type Meta = (session: Session, seat: Seat, rest: string) => 'replied' | 'asked'

/** Runs what is no answer but a question to the table; undefined: there is no such word. */
export function runMeta(
  session: Session,
  seat: Seat,
  line: string,
): 'replied' | 'asked' | undefined {
  const [, slash, word = '', rest = ''] = /^(\/?)(\?|\S+)\s*(.*)$/s.exec(line) ?? []
  const name = word.toLowerCase()
  const meta = Object.hasOwn(METAS, name) ? METAS[name] : undefined
  if (meta !== undefined) return meta(session, seat, rest.trim())
  if (slash !== '/') return undefined
  session.io.out(`There is no ${quoted(word)}. Type ? for help.`)
  return 'asked'
}

function telling(
  tell: (session: Session, seat: Seat, rest: string) => string | readonly string[],
): Meta {
  return (session, seat, rest) => {
    const lines = [tell(session, seat, rest)].flat()
    session.io.out(lines.join('\n'))
    return 'asked'
  }
}

const METAS: Readonly<Record<string, Meta>> = {
  '?': telling((session, seat, rest) =>
    rest === '' ? help(session) : whyNot(session, seat, rest),
  ),
  help: telling(help),
  legend: telling(legend),
  list: telling((session, seat) => answerLines(session, seat, 'all')),
  score: telling(score),
  preview: telling(preview),
  odds: telling(preview),
  reach: telling(reachOf),
  map: telling(mapOf),
  look: telling(lookAt),
  units: telling(unitsOf),
  log: telling(logOf),
  orders: telling(ordersOf),
  save: telling(saveTo),
  undo,
  auto,
}

function asksOf({ table }: Session, seat: Seat) {
  return table.asks().filter((ask) => ask.seat === seat)
}

function typedReply(typed: Typed): SeatReply | undefined {
  if ('reply' in typed) return typed.reply
  return 'other' in typed ? typed.other : undefined
}

function whyNot(session: Session, seat: Seat, rest: string): string {
  const typed = readTyped(rest, asksOf(session, seat), session.words)
  if ('unknown' in typed) return `${typed.unknown}.`
  if ('unclear' in typed) return `Legal. ${listUnclear(typed.unclear)}`
  return explainOther(session, seat, 'reply' in typed ? typed.reply : typed.other)
}

function help({ io, look }: Session): string[] {
  return [...helpLines(io.columns() - 1), '', ...legend({ io, look })]
}

function legend({ io, look }: Pick<Session, 'io' | 'look'>): string[] {
  return look.legend.split('\n').flatMap((line) => wrapped(line, io.columns() - 1))
}

function score({ game, table, look, words }: Session, seat: Seat): string[] {
  const view = table.view(seat)
  const sheet = game.preview(view, { about: 'overlay', name: look.score.overlay })
  const cities = look.score.say(view, sheet.marks).map((line) => `  ${line}`)
  return [...sumLines(sheet, words), ...cities]
}

/** One answer's sheet; without a name that of the plan as it stands, or of the first answer that has one. */
function preview(session: Session, seat: Seat, rest: string): string[] {
  const { game, table, words } = session
  const view = table.view(seat)
  const asks = asksOf(session, seat)
  const typed = rest === '' ? undefined : readTyped(rest, asks, words)
  const named = typed === undefined ? undefined : typedReply(typed)
  if (typed !== undefined && named === undefined)
    return [`${quoted(rest)}: name one answer, verb and noun.`]
  for (const reply of named === undefined ? planFirst(asks, words) : [named]) {
    const sheet = game.preview(view, { about: 'reply', reply })
    if (!isEmpty(sheet))
      return [textOf(session, seat, reply), ...sheetLines(sheet, words, session.look.charts)]
  }
  return ['Nothing can be said in advance about that.']
}

/** A verb without a noun, such as fight, takes the plan as it stands. */
function planFirst(asks: readonly Ask[], words: Words): SeatReply[] {
  const replies = choicesOf(asks, words).map(replyOf)
  const bare = replies.filter(({ noun }) => noun === undefined)
  return [...bare, ...replies.filter(({ noun }) => noun !== undefined)]
}

function textOf(session: Session, seat: Seat, reply: SeatReply): string {
  const choice = choicesOf(asksOf(session, seat), session.words).find(
    ({ verb, noun }) => verb === reply.verb && noun === reply.noun,
  )
  return choice?.text ?? [reply.verb, reply.noun].filter((part) => part !== undefined).join(' ')
}

function reachOf(session: Session, seat: Seat, rest: string): string[] {
  const { game, table, words, look } = session
  const of = pieceKind(game)
  const piece = nounOf(rest, [of], words)
  if (piece === undefined)
    return [`Which unit? reach <unit>, for example: reach ${words.print(of, 0)}`]
  const view = table.view(seat)
  const question: Question = { about: 'reach', piece }
  const { marks } = game.preview(view, question)
  if (marks.length === 0) return [`${words.name(of, piece)} cannot move from where it is.`]
  const { n } = look.grid
  const drawn = marks
    .filter(({ at }) => at < n)
    .map(({ at, cost, stop, bar }) => ({
      hex: at,
      text: bar === undefined ? `${halves(cost ?? 0)}${stop === undefined ? '' : '!'}` : '×',
    }))
  const key = 'Movement points to each hex; ! must stop there, × may not end there.'
  const map = mapLines(session, seat, {
    centre: look.hexOf(view, of, piece),
    marks: drawn,
  })
  const text = sheetLines({ marks, sums: [], chances: [] }, words)
  const others = sheetLines(
    { marks: marks.filter(({ at }) => at >= n), sums: [], chances: [] },
    words,
  )
  return session.io.isScreen ? [...map, key, ...others] : text
}

function mapOf(session: Session, seat: Seat, rest: string): string[] {
  const { table, look, paint, words } = session
  if (rest.toLowerCase() === 'all')
    return [...drawOverview(look, table.view(seat), paint), ...legend(session)]
  const hex = rest === '' ? undefined : nounOf(rest, ['hex'], words)
  if (rest !== '' && hex === undefined) return [`There is no hex ${quoted(rest)}.`]
  return [...mapLines(session, seat, { centre: hex }), ...legend(session)]
}

/** A hex and its neighbours in words, for whoever cannot see the map. */
function lookAt({ table, look, words }: Session, seat: Seat, rest: string): string[] {
  const hex = nounOf(rest, ['hex'], words)
  if (hex === undefined) return ['Which hex? look <hex>']
  const view = table.view(seat)
  const stacks = [...look.counters(view), ...look.markers(view)]
  const text = (at: number): string =>
    [
      look.describe(at),
      ...stacks.filter(({ hex }) => isAt(look.grid, hex, at)).map(({ say }) => say),
    ].join('; ')
  const around = Array.from(look.grid.neighbours.subarray(hex * 6, hex * 6 + 6))
  return [text(hex), ...around.filter((at) => at >= 0).map((at) => `  ${text(at)}`)]
}

function unitsOf({ table, look }: Session, seat: Seat, rest: string): string[] {
  const wanted = rest.toLowerCase()
  const units = look.units(table.view(seat)).filter(({ group, name, where }) => {
    if (group.toLowerCase().startsWith(wanted)) return true
    const [hex = '', ...place] = where.split(' ')
    if ([name.toLowerCase(), hex].includes(wanted)) return true
    return letters(wanted) !== '' && letters(place.join('')) === letters(wanted)
  })
  if (units.length === 0) return [`No unit is called, or stands at, ${quoted(rest)}.`]
  return units.map(({ group, name, where, facts }) => `  ${group} ${name}: ${where}; ${facts}`)
}

function logOf({ table, words }: Session, seat: Seat, rest: string): string[] {
  if (!/^(?:[1-9]\d*)?$/.test(rest)) return [`How many lines? log <number>, not ${quoted(rest)}.`]
  const most = rest === '' ? 40 : Number(rest)
  const lines = newsLines(table.log(seat), words)
  return lines.length === 0 ? ['Nothing has happened yet.'] : lines.slice(-most)
}

/** Lists the standing orders, or leaves one: `orders <id> <choice>`. */
function ordersOf(session: Session, seat: Seat, rest: string): string[] {
  const { standing } = session.game.about
  const [id = '', choice = ''] = rest.toLowerCase().split(/\s+/)
  const orders = session.orders[seat] ?? []
  const known = standing.find((one) => one.id === id)
  if (known?.choices.includes(choice)) {
    const order: Order = { id, choice }
    session.orders[seat] = [...orders.filter((one) => one.id !== id), order]
    return [`${id}: ${choice}.`]
  }
  const list = standing.map(({ id, rule, say, choices }) => {
    const now = orders.find((one) => one.id === id)?.choice ?? 'ask'
    return `  ${id} (${now}): ${session.words.say(say)} [${rule}] — ${choices.join(', ')}`
  })
  const wrong = rest === '' ? [] : [`There is no order ${quoted(rest)}.`]
  return [...wrong, ...(list.length > 0 ? list : ['This game has no standing orders.'])]
}

function saveTo(session: Session, _seat: Seat, rest: string): string {
  if (rest === '') return 'Where to? save <file>'
  try {
    session.save(rest)
    session.kept = Math.max(session.kept, session.table.history().length)
  } catch (error) {
    if (error instanceof Problem) return error.message
    throw error
  }
  return `Saved to ${rest}. It holds the whole truth, the enemy's included.`
}

function undo(session: Session, seat: Seat): 'replied' | 'asked' {
  const { io, table, words } = session
  const others = table.seats.filter((one) => one !== seat)
  const result = table.undo(seat, others)
  if ('refused' in result) {
    io.out(refusalText(result.refused, words))
    return 'asked'
  }
  io.out('Taken back.')
  return 'replied'
}

/** Lets the script decide this one question, or all until the phase ends. */
function auto(session: Session, seat: Seat, rest: string): 'replied' | 'asked' {
  const { io, table, counsel, chance } = session
  const upTo = rest.toLowerCase()
  if (upTo !== '' && upTo !== 'phase') {
    io.out(`auto, or auto phase; not auto ${quoted(rest)}.`)
    return 'asked'
  }
  const ask = asksOf(session, seat).find(({ kind }) => kind === 'must')
  if (ask === undefined) return 'asked'
  const view = table.view(seat)
  if (upTo === 'phase') session.auto = { seat, stage: JSON.stringify(view.stage) }
  accept(session, counsel.reply(view, ask, chance))
  return 'replied'
}
