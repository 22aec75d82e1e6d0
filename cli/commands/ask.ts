import { scripted } from '../../core/chance.ts'
import type { Provider, Script } from '../../core/chance.ts'
import type { Ask, Refusal, Seat, SeatReply, Told } from '../../core/contract.ts'
import { isRefused } from '../../core/contract.ts'
import { Problem } from '../../core/problem.ts'
import { openTable } from '../../core/table.ts'
import type { Table } from '../../core/table.ts'
import type { Io } from '../terminal/io.ts'
import { looks, names } from '../terminal/looks.ts'
import { readSpoken } from '../../core/tell/replies.ts'
import { wordsOf } from '../../core/tell/words.ts'
import { listed, positionals, quote, readArguments } from './arguments.ts'
import { answerAsJson, answerInWords } from './ask-answer.ts'
import type { Answered } from './ask-answer.ts'
import type { Command } from './command.ts'
import { readPosition } from './position.ts'
import type { ReadPosition } from './position.ts'

const FLAGS = {
  reply: { type: 'string', multiple: true },
  nature: { type: 'string' },
  seat: { type: 'string' },
  preview: { type: 'string', multiple: true },
  json: { type: 'boolean' },
} as const

export const askCommand: Command = {
  name: 'ask',
  usage:
    'ask <position.json> [--reply "verb noun"]… [--nature 3,5,…] [--preview "verb noun"]… [--seat S] [--json]',
  summary: 'Plays on from a position: what is asked, what happens, what each seat sees.',
  details: [
    '--reply    an answer, in order; a seat before it (french last) says whose it is',
    "--nature   nature's answers, in order: faces of dice, names of what is drawn; all of them, and no more",
    '--preview  what a seat may know in advance of an answer after the replies',
    '--seat     shows the view of that seat only',
    'Exit code 0: all replies stood; 1: one was refused, with its rule; 2: something cannot be read.',
  ],
  run: ask,
}

const REFUSED = 1

function ask(args: readonly string[], io: Io): number {
  const { values, positionals: given } = readArguments('ask', args, FLAGS)
  const [path = ''] = positionals('ask', given, ['<position.json>'])
  const read = readPosition(path)
  if (read.broken.length > 0) io.err(`${path}: play cannot reach this: ${read.broken.join(', ')}`)
  const answered = answerAll(read, {
    replies: values.reply ?? [],
    nature: listed(values.nature),
    previews: values.preview ?? [],
    seat: values.seat ?? read.seat,
  })
  io.out(values.json ? JSON.stringify(answerAsJson(answered)) : answerInWords(answered))
  return answered.refused === undefined ? 0 : REFUSED
}

interface Wishes {
  replies: readonly string[]
  nature: readonly string[]
  previews: readonly string[]
  seat: Seat | undefined
}

function answerAll({ game, position, options }: ReadPosition, wishes: Wishes): Answered {
  const script = scripted(wishes.nature, game.about.kinds)
  const nature = blaming(script)
  const table = openTable({ game, scenario: position, options, nature })
  const look = looks[game.about.id]
  const words = wordsOf(game, names[game.about.id])
  if (wishes.seat !== undefined && !table.seats.includes(wishes.seat))
    throw new Problem(
      '--seat',
      `there is no seat ${quote(wishes.seat)}; there is: ${table.seats.join(', ')}`,
    )
  const answered: Answered = {
    table,
    words,
    look,
    told: openingTold(table),
    previews: [],
    refused: undefined,
    seats: wishes.seat === undefined ? [...table.seats] : [wishes.seat],
  }
  for (const text of wishes.replies) {
    answered.refused = reply(answered, text)
    if (answered.refused !== undefined) return answered
  }
  finish(script)
  answered.previews = wishes.previews.map((text) => previewOf(answered, text))
  return answered
}

function openingTold(table: Table): Told[] {
  return table.history().flatMap((entry) => (entry.is === 'back' ? [] : entry.told))
}

/** What is wrong with the answers given for nature is the person's mistake. */
function blaming(script: Script): Provider {
  return {
    answer(chance) {
      try {
        return script.answer(chance)
      } catch (error) {
        throw new Problem('--nature', (error as Error).message)
      }
    },
  }
}

function finish(script: Script): void {
  try {
    script.finish()
  } catch (error) {
    throw new Problem('--nature', (error as Error).message)
  }
}

/** Gives one reply; a refusal comes back with the words that caused it. */
function reply(answered: Answered, text: string): Answered['refused'] {
  const { table, told } = answered
  const { reply, isOffered } = understood(answered, text, '--reply')
  const refusal = isOffered ? undefined : refusalOf(table, reply)
  if (refusal !== undefined) return { text, refusal }
  const result = table.reply(reply)
  if (isRefused(result)) return { text, refusal: result.refused }
  told.push(...result.told)
  return undefined
}

function refusalOf(table: Table, reply: SeatReply): Refusal | undefined {
  return table.setup.game.whyNot(table.view(reply.seat), reply)
}

/** What a text means to whoever is asked now; what means nothing is a problem. */
function understood(
  { table, words }: Answered,
  text: string,
  option: string,
): { reply: SeatReply; isOffered: boolean } {
  const where = `${option} ${quote(text)}`
  const { asks, rest } = askedIn(table, text)
  if (asks.length === 0) throw new Problem(where, 'nobody is asked any more: the game is over')
  if (rest.trim() === '') throw new Problem(where, 'this says nothing; write verb and noun')
  const typed = readSpoken(rest, asks, words)
  if ('reply' in typed) return { reply: typed.reply, isOffered: true }
  if ('other' in typed) return { reply: typed.other, isOffered: false }
  if ('unknown' in typed) throw new Problem(where, typed.unknown)
  const some = typed.unclear.slice(0, 8).map((choice) => choice.text)
  throw new Problem(where, `say which: ${some.join(', ')}${typed.unclear.length > 8 ? ' …' : ''}`)
}

/** The asks a text speaks to: those of the seat it begins with, or all. */
function askedIn(table: Table, text: string): { asks: readonly Ask[]; rest: string } {
  const asks = table.asks()
  const [first = '', ...rest] = text.trim().split(/\s+/)
  if (!table.seats.includes(first)) return { asks, rest: text }
  const own = asks.filter(({ seat }) => seat === first)
  if (own.length > 0 || asks.length === 0) return { asks: own, rest: rest.join(' ') }
  const deciding = asks.map(({ seat }) => seat).join(' and ')
  throw new Problem(quote(text), `${first} is not asked here, ${deciding} must decide`)
}

function previewOf(answered: Answered, text: string): Answered['previews'][number] {
  const { table } = answered
  const { reply } = understood(answered, text, '--preview')
  const sheet = table.setup.game.preview(table.view(reply.seat), { about: 'reply', reply })
  return { text, seat: reply.seat, sheet }
}
