import { RecordError, headerOf } from '../../core/record/record.ts'
import type { GameRecord } from '../../core/record/record.ts'
import { replayRecord } from '../../core/record/replay.ts'
import type { Replay } from '../../core/record/replay.ts'
import { parseRecord } from '../../core/record/text.ts'
import { Problem } from '../../core/problem.ts'
import { fairCheck, fairTerms } from '../../fair/record.ts'
import { readSlip, slipDiffers } from '../../fair/slip.ts'
import type { Io } from '../terminal/io.ts'
import { looks, names } from '../terminal/looks.ts'
import { wordsOf } from '../../core/tell/words.ts'
import type { Words } from '../../core/tell/words.ts'
import { gameNamed, positionals, quote, readArguments, readText } from './arguments.ts'
import type { Command } from './command.ts'
import { storyOf } from './replay-story.ts'

export const replayCommand: Command = {
  name: 'replay',
  usage: 'replay <record> [--tell] [--seat S] [--slip FILE] [--json]',
  summary: 'Plays a record again, checks every die and hash, and prints the last hash.',
  details: [
    'Exit code 0: it fits; 1: something was changed, and what; 2: it cannot be read.',
    '--tell: the game as a story: turns, phases, deeds, dice and what they came to; with --seat as that seat heard it.',
    '--slip: what a browser wrote down of the dice before play is held against the record.',
  ],
  run: replay,
}

const TAMPERED = 1

function replay(args: readonly string[], io: Io): number {
  const { values, positionals: given } = readArguments('replay', args, {
    json: { type: 'boolean' },
    slip: { type: 'string' },
    tell: { type: 'boolean' },
    seat: { type: 'string' },
  })
  const [path = ''] = positionals('replay', given, ['<record>'])
  const { slip, seat, tell = seat !== undefined } = values
  const report = reportOn(path, { slip, seat, tell })
  io.out(values.json ? JSON.stringify(report.facts) : report.text)
  return report.code
}

interface Report {
  code: number
  facts: object
  text: string
}

interface Wishes {
  slip: string | undefined
  tell: boolean
  /** To whom it is told; undefined: to nobody in particular. */
  seat: string | undefined
}

function reportOn(path: string, wishes: Wishes): Report {
  try {
    const record = parseRecord(readText(path))
    const bent = wishes.slip === undefined ? undefined : slipFault(record, wishes.slip)
    return bent ?? soundReport(record, wishes)
  } catch (error) {
    if (!(error instanceof RecordError)) throw error
    if (isMalformed(error)) throw new Problem(path, faultOf(error))
    const { what, line, reason, message } = error
    return {
      code: TAMPERED,
      facts: { is: 'tampered', what, line, reason },
      text: `${path}: tampered with (${what}). ${message}`,
    }
  }
}

const MOST_TOLD = 110

/** What is no record may be one endless line, and the message quotes it. */
export function faultOf({ what, message }: RecordError): string {
  const isLong = what === 'syntax' && message.length > MOST_TOLD
  return isLong ? `${message.slice(0, MOST_TOLD)}…` : message
}

/** What cannot be read at all, as against what can be read and does not fit. */
function isMalformed({ what, reason }: RecordError): boolean {
  const hasNoStart = what === 'position' && reason.startsWith('no such start')
  return what === 'syntax' || what === 'header' || hasNoStart
}

/** Dice that fit a record may still be others than those that were agreed. */
function slipFault({ headers }: GameRecord, path: string): Report | undefined {
  const slip = readSlip(readText(path))
  if (slip === undefined)
    throw new Problem(path, 'is no slip of dice: save one from the page on dice')
  const terms = fairTerms(headers)
  const reasons =
    terms === undefined
      ? ['The dice of this record were not fixed before play, those of the slip were.']
      : slipDiffers(slip, terms).map(({ say }) => say)
  if (reasons.length === 0) return undefined
  return {
    code: TAMPERED,
    facts: { is: 'tampered', what: 'slip', reasons },
    text: `The record is not of the dice that were agreed before play (${path}):\n${reasons.join('\n')}`,
  }
}

const FORMER =
  'as before seeds were pledged: the record does not say whether any seed was chosen knowing the others'

const UNBOUND =
  'dice as the opened links give; the secret is not in the record, so only as many rolls of each chain as its [Length] says are shown to have been fixed before play'

/** As strong as what was checked, and no stronger. */
function diceSaid({ dice, restsOn }: Pick<Replay, 'dice' | 'restsOn'>): string {
  if (dice === 'seeded')
    return 'dice as the seed gives that the record names; whoever chose it could know them'
  if (dice === 'unbound') return UNBOUND
  if (dice === 'proven' && restsOn === undefined) return `dice proven ${FORMER}`
  if (dice !== 'fixed' || restsOn === undefined) return `dice ${dice}${onSeeds(restsOn?.players)}`
  const { players, nobody } = restsOn
  const fixed = 'dice as they were fixed before the first move'
  if (players.length === 0)
    return `${fixed}; no player’s seed is in them, so whoever fixed them chose alone`
  return `${fixed}${onSeeds(players)}; the seed of ${nobody.join(', ')} is nobody’s`
}

function onSeeds(players: readonly string[] = []): string {
  return players.length === 0
    ? ''
    : `, resting on the pledged ${players.length === 1 ? 'seed' : 'seeds'} of ${players.join(', ')}`
}

function endSaid({ outcome, ended }: Replay, words: Words): string {
  if (ended !== undefined) {
    const by = ended.seat === undefined ? ended.by : `${ended.by} of ${ended.seat}`
    return `${wonBy(ended.winners)}, by ${by}`
  }
  if (outcome === undefined) return 'not over'
  return `${wonBy(outcome.winners)}. ${words.say(outcome.say)} [${outcome.rule}]`
}

function wonBy(winners: readonly string[]): string {
  return `${winners.join(' and ') || 'nobody'} won`
}

function soundReport(record: GameRecord, { tell, seat }: Wishes): Report {
  const id = headerOf(record.headers, 'Game')
  if (id === undefined) throw new RecordError('header', 0, 'The record names no game.')
  const game = gameNamed(id.value, `line ${id.line}`)
  const replay = replayRecord(game, record, { dice: fairCheck })
  const { hash, replies, rolls, dice, restsOn, outcome, ended, table } = replay
  if (seat !== undefined && !table.seats.includes(seat))
    throw new Problem(
      '--seat',
      `there is no seat ${quote(seat)}; there is: ${table.seats.join(', ')}`,
    )
  const words = wordsOf(game, names[id.value])
  const story = tell ? [...storyOf(table, { words, look: looks[id.value], seat }), ''] : []
  return {
    code: 0,
    facts: {
      is: 'sound',
      hash,
      replies,
      rolls,
      dice,
      restsOn,
      outcome,
      ended,
      ...(tell ? { story } : {}),
    },
    text: `${story.map((line) => `${line}\n`).join('')}${hash}\n${replies} replies and ${rolls} rolls played again, ${diceSaid(replay)}; ${endSaid(replay, words)}`,
  }
}
