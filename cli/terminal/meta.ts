import type { Order, Question, Seat, SeatReply } from '../../core/contract.ts'
import { Problem } from '../../core/problem.ts'
import { explainOther, listUnclear, refusalText } from './answers.ts'
import { HELP } from './help.ts'
import { drawOverview } from './overview.ts'
import { choicesOf, nounOf, readTyped, replyOf } from './replies.ts'
import type { Typed } from './replies.ts'
import { mapLines } from './screen.ts'
import { accept } from './session.ts'
import type { Session } from './session.ts'
import { halves, isEmpty, sheetLines } from './sheet.ts'
import { gathered } from './words.ts'

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
  session.io.out(`There is no ${word}. Type ? for help.`)
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
  '?': telling((session, seat, rest) => (rest === '' ? HELP : whyNot(session, seat, rest))),
  help: telling(() => HELP),
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

const MOST_SHEETS = 8

/** One answer's sheet, or those of the answers that have one. */
function preview(session: Session, seat: Seat, rest: string): string[] {
  const { game, table, words } = session
  const view = table.view(seat)
  const asks = asksOf(session, seat)
  const typed = rest === '' ? undefined : readTyped(rest, asks, words)
  const named = typed === undefined ? undefined : typedReply(typed)
  if (typed !== undefined && named === undefined)
    return [`${rest}: name one answer, verb and noun.`]
  const replies = named === undefined ? choicesOf(asks, words).map(replyOf) : [named]
  const lines: string[] = []
  for (const reply of replies.slice(0, 200)) {
    const sheet = game.preview(view, { about: 'reply', reply })
    if (isEmpty(sheet)) continue
    if (lines.filter((line) => !line.startsWith(' ')).length === MOST_SHEETS) break
    lines.push(textOf(session, seat, reply), ...sheetLines(sheet, words))
  }
  return lines.length > 0 ? lines : ['Nothing can be said in advance about that.']
}

function textOf(session: Session, seat: Seat, reply: SeatReply): string {
  const choice = choicesOf(asksOf(session, seat), session.words).find(
    ({ verb, noun }) => verb === reply.verb && noun === reply.noun,
  )
  return choice?.text ?? [reply.verb, reply.noun].filter((part) => part !== undefined).join(' ')
}

function reachOf(session: Session, seat: Seat, rest: string): string[] {
  const { game, table, words, look } = session
  const piece = nounOf(rest, ['unit'], words)
  if (piece === undefined)
    return [`Which unit? reach <unit>, for example: reach ${words.print('unit', 0)}`]
  const view = table.view(seat)
  const question: Question = { about: 'reach', piece }
  const { marks } = game.preview(view, question)
  if (marks.length === 0) return [`${words.name('unit', piece)} cannot move from where it is.`]
  const drawn = marks.map(({ at, cost, stop, bar }) => ({
    hex: at,
    text: bar === undefined ? `${halves(cost ?? 0)}${stop === undefined ? '' : '!'}` : '×',
  }))
  const key = 'Movement points to each hex; ! must stop there, × may not end there.'
  const map = mapLines(session, seat, {
    centre: look.hexOf(view, 'unit', piece),
    marks: drawn,
  })
  const text = sheetLines({ marks, sums: [], chances: [] }, words)
  return session.io.isScreen ? [...map, key] : text
}

function mapOf(session: Session, seat: Seat, rest: string): string[] {
  const { table, look, paint, words } = session
  if (rest === 'all') return [...drawOverview(look, table.view(seat), paint), look.legend]
  const hex = rest === '' ? undefined : nounOf(rest, ['hex'], words)
  if (rest !== '' && hex === undefined) return [`There is no hex ${rest}.`]
  return [...mapLines(session, seat, { centre: hex }), look.legend]
}

/** A hex and its neighbours in words, for whoever cannot see the map. */
function lookAt({ table, look, words }: Session, seat: Seat, rest: string): string[] {
  const hex = nounOf(rest, ['hex'], words)
  if (hex === undefined) return ['Which hex? look <hex>']
  const view = table.view(seat)
  const stacks = [...look.counters(view), ...look.markers(view)]
  const text = (at: number): string =>
    [look.describe(at), ...stacks.filter((one) => one.hex === at).map(({ say }) => say)].join('; ')
  const around = Array.from(look.grid.neighbours.subarray(hex * 6, hex * 6 + 6))
  return [text(hex), ...around.filter((at) => at >= 0).map((at) => `  ${text(at)}`)]
}

function unitsOf({ table, look }: Session, seat: Seat, rest: string): string[] {
  const wanted = rest.toLowerCase()
  const units = look.units(table.view(seat)).filter(({ group, name, where }) => {
    if (group.toLowerCase().startsWith(wanted)) return true
    return [name, ...where.split(' ')].some((text) => text.toLowerCase() === wanted)
  })
  if (units.length === 0) return [`No unit is called, or stands at, ${rest}.`]
  return units.map(({ group, name, where, facts }) => `  ${group} ${name}: ${where}; ${facts}`)
}

function logOf({ table, words }: Session, seat: Seat, rest: string): string[] {
  const most = /^\d+$/.test(rest) ? Number(rest) : 40
  const lines = gathered(table.log(seat)).map((what) => words.tell(what))
  return lines.length === 0 ? ['Nothing has happened yet.'] : lines.slice(-most)
}

/** Lists the standing orders, or leaves one: `orders <id> <choice>`. */
function ordersOf(session: Session, seat: Seat, rest: string): string[] {
  const { standing } = session.game.about
  const [id = '', choice = ''] = rest.split(/\s+/)
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
  const wrong = rest === '' ? [] : [`There is no order ${rest}.`]
  return [...wrong, ...(list.length > 0 ? list : ['This game has no standing orders.'])]
}

function saveTo(session: Session, _seat: Seat, rest: string): string {
  if (rest === '') return 'Where to? save <file>'
  try {
    session.save(rest)
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
  const { table, counsel, chance } = session
  const ask = asksOf(session, seat).find(({ kind }) => kind === 'must')
  if (ask === undefined) return 'asked'
  const view = table.view(seat)
  if (rest === 'phase') session.auto = { seat, stage: JSON.stringify(view.stage) }
  accept(session, counsel.reply(view, ask, chance))
  return 'replied'
}
