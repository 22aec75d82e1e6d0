import { maySee } from '../chance.ts'
import type { About, Happening, Seat, Seen } from '../contract.ts'
import { fingerprint } from '../fingerprint.ts'
import type { Entry, Replied, Table } from '../table.ts'
import { render } from '../words.ts'
import { formatLine } from './notation.ts'
import { lineOfReply, printNoun } from './nouns.ts'
import type { GameRecord, Header, Line } from './record.ts'
import { headerOf, RecordError } from './record.ts'
import { noMoreDice, rerun } from './rerun.ts'
import { gameHeaders, HASH_EVERY, hashLine, note, resultHeaders } from './write.ts'

/** What one entry meant for a seat: the lines it got, and its view after them. */
interface Share {
  lines: Line[]
  began: boolean
  view: string
}

/** What a seat may know while the game runs: its own replies, what it was told, hashes of its own view. */
export function seatRecord<State, View extends Seen>(
  table: Table<State, View>,
  seat: Seat,
  more: readonly Header[] = [],
): GameRecord {
  const lines: Line[] = []
  let since = 0
  const shares = sharesOf(table, seat)
  shares.forEach((share, at) => {
    const notes = share.lines.filter(({ is }) => is === 'note')
    lines.push(...share.lines.filter(({ is }) => is !== 'note'))
    since += share.lines.length
    if (share.began || since >= HASH_EVERY || at === shares.length - 1) {
      lines.push(hashLine(share.view))
      since = 0
    }
    lines.push(...notes)
  })
  // The seed of the fast generator would tell all coming dice.
  const safe = more.filter(({ key, value }) => key !== 'Nature' || !value.startsWith('fast'))
  const headers = [...gameHeaders(table, `seat ${seat}`), ...safe, ...resultHeaders(table)]
  return { headers, lines, checks: [] }
}

/** Only entries that reached the seat: the others must not even be counted. */
function sharesOf<State, View extends Seen>(table: Table<State, View>, seat: Seat): Share[] {
  const { game } = table.setup
  const words = game.about
  const shares: Share[] = []
  let own: Line[] = []
  let known = 0
  rerun({ ...table.setup, nature: noMoreDice }, table.history(), {
    before(entry, at) {
      own = ownLines(entry, seat, at)
    },
    after(_, at) {
      const news = at.log(seat).slice(known)
      known += news.length
      const told = news.filter(({ did }) => did !== 'began').map((what) => toldLine(what, words))
      const begun = news.flatMap((what) =>
        what.did === 'began' ? [render(what.stage, words)] : [],
      )
      const notes = begun.length > 0 ? [note(begun.join(' · '))] : []
      const lines = [...own, ...told, ...notes]
      const view = (): string => fingerprint(JSON.stringify(at.view(seat)))
      if (lines.length > 0) shares.push({ lines, began: notes.length > 0, view: view() })
      own = []
    },
  })
  return shares
}

function ownLines<State, View extends Seen>(
  entry: Entry,
  seat: Seat,
  table: Table<State, View>,
): Line[] {
  if (entry.is === 'back' && entry.seat === seat) return [{ ...entry, line: 0 }]
  if (entry.is !== 'reply' || entry.reply.seat !== seat) return []
  const drawn = entry.drawn.filter(({ chance }) => maySee(chance.seen, seat))
  const shown: Replied = { ...entry, drawn }
  return [lineOfReply(table.setup.game.about.kinds, table.asks(), shown)]
}

export function toldLine(what: Happening, about: Pick<About, 'words' | 'kinds'>): Line {
  return { is: 'told', line: 0, text: toldText(what, about).replace(/\s+/g, ' ').trim() }
}

function toldText(what: Happening, about: Pick<About, 'words' | 'kinds'>): string {
  switch (what.did) {
    case 'rolled':
      return `rolled ${what.dice.join(' ')} for ${render(what.for, about)}`
    case 'read':
      return `read ${what.table} column ${what.column} row ${what.row}: ${what.result}`
    case 'began':
    case 'ended':
      return `${what.did} ${render(what.stage, about)}`
    case 'window':
      return `pause ${render(what.say, about)}`
    case 'noted':
    case 'opened':
      return `${what.rule} ${render(what.say, about)}`
    case 'closed':
      return what.did
    default:
      return `${what.did} ${what.of} ${printNoun(about.kinds, what.of, what.noun)}${whereText(what, about)}`
  }
}

type PieceHappening = Extract<Happening, { of: string }>

function whereText(what: PieceHappening, { kinds }: Pick<About, 'kinds'>): string {
  const place = (at: number): string => {
    const kind = kinds['place'] ?? kinds['hex']
    const text = kind?.print(at)
    return text !== undefined && kind?.parse(text) === at ? text : `#${at}`
  }
  return [
    what.from === undefined ? '' : ` from ${place(what.from)}`,
    what.to === undefined ? '' : ` to ${place(what.to)}`,
    what.face === undefined ? '' : ` face ${what.face}`,
    what.count === undefined ? '' : ` of ${what.count}`,
  ].join('')
}

/**
 * Compares a seat's record, taken while the game ran, with the game as the full record has it; throws at the first
 * difference. Take the seat's record between moves: what was taken back without trace afterwards differs.
 */
export function checkSeatRecord<State, View extends Seen>(
  table: Table<State, View>,
  record: GameRecord,
): void {
  const form = headerOf(record.headers, 'Form')
  const seat = /^seat (.+)$/.exec(form?.value ?? '')?.[1]
  if (seat === undefined)
    throw new RecordError('header', form?.line ?? 0, 'this is not the record of a seat')
  const { texts, views } = dueOf(sharesOf(table, seat))
  let at = 0
  for (const line of record.lines) {
    if (line.is === 'note') continue
    if (line.is === 'hash') checkView(views[at] ?? [], line.text, line.line)
    else checkLine(texts[at++], formatLine(line), line.line)
  }
}

/** The seat's lines, and the views it had after so many of them. */
function dueOf(shares: readonly Share[]): { texts: string[]; views: string[][] } {
  const texts: string[] = []
  const views: string[][] = []
  for (const { lines, view } of shares) {
    texts.push(...lines.filter(({ is }) => is !== 'note').map(formatLine))
    ;(views[texts.length] ??= []).push(view)
  }
  return { texts, views }
}

function checkView(due: readonly string[], text: string, line: number): void {
  if (!due.includes(text))
    throw new RecordError('hash', line, `the seat's view was ${due.join(' or ')} here, not ${text}`)
}

function checkLine(due: string | undefined, text: string, line: number): void {
  if (due === text) return
  const reason = due === undefined ? 'the game has no such line' : `the game has: ${due}`
  throw new RecordError('reply', line, `the record has: ${text}; ${reason}`)
}
