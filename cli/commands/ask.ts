import type { Reasons, Refusal, Seat, SeatReply } from '../../core/contract.ts'
import { isRefused } from '../../core/contract.ts'
import { Problem } from '../../core/problem.ts'
import { openTable } from '../../core/table.ts'
import type { Table } from '../../core/table.ts'
import type { Io } from '../terminal/io.ts'
import { looks, names } from '../terminal/looks.ts'
import { wordsOf } from '../../core/tell/words.ts'
import { listed, positionals, quote, readArguments } from './arguments.ts'
import { answerAsJson } from './ask-json.ts'
import { answerInWords, asksOf } from './ask-answer.ts'
import type { Answered } from './ask-answer.ts'
import { alsoMeant, endedAlone, understood } from './ask-given.ts'
import type { Heard } from './ask-given.ts'
import { journalOf } from './ask-journal.ts'
import type { Journal } from './ask-journal.ts'
import { NatureProblem, spokenNature } from './ask-nature.ts'
import type { SpokenNature } from './ask-nature.ts'
import type { Command } from './command.ts'
import { readPosition } from './position.ts'
import type { ReadPosition } from './position.ts'

const FLAGS = {
  reply: { type: 'string', multiple: true },
  nature: { type: 'string' },
  seat: { type: 'string' },
  preview: { type: 'string', multiple: true },
  views: { type: 'string' },
  json: { type: 'boolean' },
} as const

export const askCommand: Command = {
  name: 'ask',
  usage:
    'ask <position.json> [--reply "verb noun"]… [--nature 3,5,…] [--preview "verb noun"]… [--seat S] [--views none|seat|all] [--json]',
  summary: 'Plays on from a position: what is asked, what happens, what each seat sees.',
  details: [
    '--reply    an answer, in order; a seat before it (french last) says whose it is',
    "--nature   nature's answers, in order: faces of dice, names of what is drawn; all of them, and no more",
    '--preview  what a seat may know in advance of an answer after the replies',
    '--seat     shows the view of that seat only',
    '--views    none: no views; seat: those of the seats that are asked; all; or the name of a seat',
    '           Units off the map are listed below the stacks, each box with those in it; more of a unit: help pieces',
    'Printed in order: each reply with its number, dice and draws, what happened, and in brackets what was carried out unasked',
    'because it left no choice; who gives that answer all the same is told so, and nothing is done twice. A reply that is refused is named with its rule; where a die is missing, all before it is shown.',
    'Exit code 0: all replies stood; 1: one was refused, with its rule; 2: something cannot be read, or a die is missing.',
  ],
  run: ask,
}

const REFUSED = 1

function ask(args: readonly string[], io: Io): number {
  const { values, positionals: given } = readArguments('ask', args, FLAGS)
  const [path = ''] = positionals('ask', given, ['<position.json>'])
  const read = readPosition(path)
  if (read.broken.length > 0) io.err(`${path}: play cannot reach this: ${read.broken.join(', ')}`)
  const wishes = {
    replies: values.reply ?? [],
    previews: values.preview ?? [],
  }
  const asking = begin(read, listed(values.nature), values.seat ?? read.seat)
  const shown = viewsWanted(values.views, read.seats)
  const print = ({ answered }: Asking): void => {
    const seen = { ...answered, seats: shown(answered) }
    io.out(values.json ? JSON.stringify(answerAsJson(seen)) : answerInWords(seen))
  }
  try {
    answerAll(asking, wishes)
  } catch (error) {
    if (error instanceof NatureProblem) asking.answered.due = error.chance
    if (error instanceof Problem && hasHappened(asking)) print(asking)
    throw error
  }
  print(asking)
  return asking.answered.refused === undefined ? 0 : REFUSED
}

/** Whose views are shown. */
function viewsWanted(
  wish: string | undefined,
  seats: readonly Seat[],
): (answered: Answered) => Seat[] {
  if (wish === undefined || wish === 'all') return (answered) => answered.seats
  if (wish === 'none') return () => []
  if (wish === 'seat') {
    return (answered) => {
      const asked = asksOf(answered).map(({ seat }) => seat)
      return answered.seats.filter((seat) => asked.includes(seat))
    }
  }
  if (seats.includes(wish)) return () => [wish]
  const given = `none, seat, all, ${seats.join(' or ')}`
  throw new Problem('--views', `${quote(wish)} is nobody's; give ${given}`)
}

interface Wishes {
  replies: readonly string[]
  previews: readonly string[]
}

interface Asking extends Pick<ReadPosition, 'position' | 'options'> {
  answered: Answered
  nature: SpokenNature
}

/** Whether there is more to show than the position itself. */
function hasHappened({ answered: { journal, due } }: Asking): boolean {
  return due !== undefined || journal.entries.some(({ is }) => is === 'reply' || is === 'repeated')
}

function begin(
  { game, position, options, seats }: ReadPosition,
  given: readonly string[],
  seat: Seat | undefined,
): Asking {
  const words = wordsOf(game, names[game.about.id])
  if (seat !== undefined && !seats.includes(seat))
    throw new Problem('--seat', `there is no seat ${quote(seat)}; there is: ${seats.join(', ')}`)
  const answered: Answered = {
    table: undefined,
    words,
    look: looks[game.about.id],
    journal: journalOf(game),
    previews: [],
    refused: undefined,
    due: undefined,
    seats: seat === undefined ? seats : [seat],
  }
  const nature = spokenNature(given, words)
  return { answered, position, options, nature: heardBy(answered.journal, nature) }
}

/** Nature as given, whose silence ends the journal. */
function heardBy(journal: Journal, nature: SpokenNature): SpokenNature {
  return {
    ...nature,
    answer(chance) {
      try {
        return nature.answer(chance)
      } catch (error) {
        journal.close()
        throw error
      }
    },
  }
}

function answerAll(asking: Asking, { replies, previews }: Wishes): void {
  const { answered, position, options, nature } = asking
  const { game } = answered.journal
  const table = openTable({ game, scenario: position, options, nature })
  answered.table = table
  for (const [at, text] of replies.entries()) {
    const number = { at: at + 1, of: replies.length }
    const refused = given({ table, answered }, text, number)
    if (refused === undefined) continue
    answered.refused = { text, ...number, ...refused }
    return
  }
  nature.finish()
  answered.previews = previews.map((text) => previewOf({ table, answered }, text))
}

interface Open {
  table: Table
  answered: Answered
}

function heardIn({ table, answered: { words, journal, look } }: Open, where: string): Heard {
  return { table, words, journal, look, where }
}

type RefusedReply = NonNullable<Answered['refused']>

/** Gives one reply, unless something forbids it; what was carried out unasked is not carried out again. */
function given(
  open: Open,
  text: string,
  number: { at: number; of: number },
): Pick<RefusedReply, 'seat' | 'refusal' | 'ended'> | undefined {
  const heard = heardIn(open, whichReply(text, number))
  const { journal } = open.answered
  const meant = understood(heard, text)
  if (meant.is === 'repeated') {
    journal.repeat(meant.forced)
    return undefined
  }
  const { reply, isOffered } = meant
  const other = isOffered ? alsoMeant(heard, text) : undefined
  const ask = open.table.asks().find(({ seat, id }) => seat === reply.seat && id === reply.ask)
  if (other !== undefined && ask !== undefined)
    journal.remark({ is: 'aside', answered: ask.rule, forced: other })
  const ended = isAskedFor(open.table, reply) ? [] : endedAlone(heard, text)
  const refusal = givenTo(open.table, reply, isOffered ? undefined : open.answered.journal.game)
  return refusal === undefined ? undefined : { seat: reply.seat, refusal, ended }
}

/** Whether its verb answers what the seat is asked now. */
function isAskedFor(table: Table, { seat, verb }: SeatReply): boolean {
  return table
    .asks()
    .some((ask) => ask.seat === seat && ask.options.some((option) => option.verb === verb))
}

function whichReply(text: string, { at, of }: { at: number; of: number }): string {
  return of === 1 ? `--reply ${quote(text)}` : `--reply ${at} of ${of}, ${quote(text)}`
}

/** Gives one reply, unless something forbids it. */
function givenTo(
  table: Table,
  reply: SeatReply,
  reasons: Reasons | undefined,
): Refusal | undefined {
  const refusal = reasons?.whyNot(table.view(reply.seat), reply)
  if (refusal !== undefined) return refusal
  const result = table.reply(reply)
  return isRefused(result) ? result.refused : undefined
}

function previewOf(open: Open, text: string): Answered['previews'][number] {
  const { table } = open
  const meant = understood(heardIn(open, `--preview ${quote(text)}`), text)
  if (meant.is === 'repeated')
    throw new Problem(`--preview ${quote(text)}`, 'this was carried out by itself already')
  const { reply } = meant
  const sheet = table.setup.game.preview(table.view(reply.seat), { about: 'reply', reply })
  return { text, seat: reply.seat, sheet }
}
