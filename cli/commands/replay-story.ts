import type { Happening, Kind, Seat, SeatReply } from '../../core/contract.ts'
import { maySee } from '../../core/chance.ts'
import { heard } from '../../core/desk.ts'
import { heardByOpen } from '../../core/open-log.ts'
import type { Named } from '../../core/look.ts'
import type { Entry, NatureDraw, Opening, Table } from '../../core/table.ts'
import { cite } from '../../core/tell/words.ts'
import type { Words } from '../../core/tell/words.ts'
import type { TerminalLook } from '../../core/terminal-look.ts'
import { newsLines } from '../terminal/news.ts'
import { drawnText } from './ask-nature.ts'

/** A line of the story, or something that happened and is told with its neighbours. */
type Piece = { line: string; about?: Named } | { news: readonly Happening[] }

/**
 * A played game as a story, in order: stages, deeds, dice and what they came to. To a seat it tells what that seat decided and
 * heard, to nobody in particular all of it.
 */
export function storyOf(table: Table, { words, look, seat }: Telling): string[] {
  const pieces = table.history().flatMap((entry) => piecesOf(entry, { words, look, seat }))
  return lines(withoutEchoes(pieces), words)
}

interface Telling {
  words: Words
  look: TerminalLook | undefined
  /** Undefined: everybody. */
  seat: Seat | undefined
}

/** Leaves out a decision that only names what the next line is about. */
function withoutEchoes(pieces: readonly Piece[]): Piece[] {
  const told = pieces.filter((piece) => !('news' in piece) || piece.news.length > 0)
  return told.filter((piece, at) => {
    const next = told[at + 1]
    if ('news' in piece || piece.about === undefined || next === undefined) return true
    const [first] = 'news' in next ? next.news : []
    const { of, noun } = piece.about
    return first === undefined || !('of' in first) || first.of !== of || first.noun !== noun
  })
}

function piecesOf(entry: Entry, telling: Telling): Piece[] {
  const { words, seat } = telling
  if (entry.is === 'back') {
    const isHeard = seat === undefined || entry.seat === seat || entry.agreed === true
    return isHeard ? [{ line: `(${entry.seat} takes back what was decided last)` }] : []
  }
  const news = seat === undefined ? heardByAll(entry) : heard(entry.told, seat)
  const drawn = entry.drawn.filter((one) => isUntold(one, news) && mayHear(one, seat))
  return [
    ...(entry.is === 'reply' && isSilent(news) ? decision(entry, telling) : []),
    ...drawn.map((one) => ({ line: drawnLine(one, words) })),
    { news },
  ]
}

/** What somebody decided, where nothing that he did says it. */
function decision(
  { reply, of }: { reply: SeatReply; of?: Kind },
  { words, look, seat }: Telling,
): Piece[] {
  const { verb, noun } = reply
  if (seat !== undefined && reply.seat !== seat) return []
  if (noun === undefined && look?.finishing.includes(verb)) return []
  const line = `(${reply.seat}: ${replyText(reply, of, words)})`
  return [typeof noun === 'number' && of !== undefined ? { line, about: { of, noun } } : { line }]
}

/** Nothing is hidden from who hears all: what a march uncovers tells him nothing. */
function heardByAll({ told }: Pick<Opening, 'told'>): Happening[] {
  const news = heardByOpen(told)
  if (!news.some(({ did }) => did === 'moved')) return news
  return news.filter(({ did }) => did !== 'shown' && did !== 'hidden')
}

function replyText({ verb, noun }: SeatReply, of: Kind | undefined, words: Words): string {
  if (noun === undefined) return verb
  return `${verb} ${typeof noun === 'number' ? words.name(of, noun) : noun}`
}

/** Nothing but that something comes to light or begins. */
function isSilent(news: readonly Happening[]): boolean {
  return news.every(({ did }) => did === 'began' || did === 'ended')
}

function mayHear({ chance: { seen } }: NatureDraw, seat: Seat | undefined): boolean {
  return seat === undefined || maySee(seen, seat)
}

/** Dice that no happening shows, and what was drawn where nothing tells of it. */
function isUntold({ chance, values }: NatureDraw, news: readonly Happening[]): boolean {
  if (chance.dice === undefined) return chance.pick !== undefined && isSilent(news)
  const rolled = (what: Happening): boolean =>
    what.did === 'rolled' && what.dice.join() === values.join()
  return values.length > 0 && !news.some(rolled)
}

function drawnLine({ chance, values }: NatureDraw, words: Words): string {
  const { rule, say, pick } = chance
  if (pick === undefined) return `Rolled ${values.join(' and ')}: ${words.say(say)} ${cite(rule)}`
  const names = values.map((noun) => drawnText(pick.of, noun, words))
  return `Drawn ${names.join(', ')}: ${words.say(say)} ${cite(rule)}`
}

/** Happenings side by side are told together, so that a march is one line; what somebody decides in a row is one line too. */
function lines(pieces: readonly Piece[], words: Words): string[] {
  const told: string[] = []
  let news: Happening[] = []
  const flush = (): void => {
    told.push(...newsLines(news, words).flatMap(spaced))
    news = []
  }
  for (const piece of pieces) {
    if ('news' in piece) news.push(...piece.news)
    else {
      flush()
      const last = told.at(-1)
      const joined = last === undefined ? undefined : together(last, piece.line)
      if (joined === undefined) told.push(`  ${piece.line}`)
      else told[told.length - 1] = joined
    }
  }
  flush()
  return told
}

/** A stage stands apart from what happens in it. */
function spaced(line: string): string[] {
  return line.startsWith('— ') ? ['', line] : [`  ${line}`]
}

const DECIDED = /^ *\((\w+): (.*)\)$/

function together(last: string, line: string): string | undefined {
  const [, seat, before] = DECIDED.exec(last) ?? []
  const [, same, now] = DECIDED.exec(line) ?? []
  if (seat === undefined || seat !== same) return undefined
  return `  (${seat}: ${before}, ${now})`
}
