import { RecordError, headerOf } from '../../core/record/record.ts'
import type { GameRecord } from '../../core/record/record.ts'
import { replayRecord } from '../../core/record/replay.ts'
import { parseRecord } from '../../core/record/text.ts'
import { Problem } from '../../core/problem.ts'
import { fairCheck } from '../../fair/record.ts'
import type { Io } from '../terminal/io.ts'
import { names } from '../terminal/looks.ts'
import { wordsOf } from '../../core/tell/words.ts'
import { gameNamed, positionals, readArguments, readText } from './arguments.ts'
import type { Command } from './command.ts'

export const replayCommand: Command = {
  name: 'replay',
  usage: 'replay <record> [--json]',
  summary: 'Plays a record again, checks every die and hash, and prints the last hash.',
  details: ['Exit code 0: it fits; 1: something was changed, and what; 2: it cannot be read.'],
  run: replay,
}

const TAMPERED = 1

function replay(args: readonly string[], io: Io): number {
  const { values, positionals: given } = readArguments('replay', args, {
    json: { type: 'boolean' },
  })
  const [path = ''] = positionals('replay', given, ['<record>'])
  const report = reportOn(path)
  io.out(values.json ? JSON.stringify(report.facts) : report.text)
  return report.code
}

interface Report {
  code: number
  facts: object
  text: string
}

function reportOn(path: string): Report {
  try {
    return soundReport(parseRecord(readText(path)))
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

function soundReport(record: GameRecord): Report {
  const id = headerOf(record.headers, 'Game')
  if (id === undefined) throw new RecordError('header', 0, 'The record names no game.')
  const game = gameNamed(id.value, `line ${id.line}`)
  const { hash, replies, rolls, dice, outcome } = replayRecord(game, record, { dice: fairCheck })
  const words = wordsOf(game, names[id.value])
  const end =
    outcome === undefined
      ? 'not over'
      : `${outcome.winners.join(' and ') || 'nobody'} won. ${words.say(outcome.say)} [${outcome.rule}]`
  return {
    code: 0,
    facts: { is: 'sound', hash, replies, rolls, dice, outcome },
    text: `${hash}\n${replies} replies and ${rolls} rolls played again, dice ${dice}; ${end}`,
  }
}
