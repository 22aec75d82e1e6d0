import { RecordError } from '../../core/record/record.ts'
import { Problem } from '../../core/problem.ts'
import type { Io } from '../terminal/io.ts'
import { harmless } from '../../core/tell/quoted.ts'
import { aboutCommand } from './about.ts'
import { quote } from './arguments.ts'
import { askCommand } from './ask.ts'
import { atlasCommand } from './atlas.ts'
import { hexCommand } from './hex.ts'
import { benchCommand } from './bench.ts'
import type { Command } from './command.ts'
import { coverageCommand, lintCommand } from './checks.ts'
import { fuzzCommand } from './fuzz.ts'
import { reasonsCommand } from './reasons.ts'
import { gamesCommand } from './games.ts'
import { perftCommand } from './perft.ts'
import { piecesCommand } from './pieces.ts'
import { playCommand } from './play.ts'
import { faultOf, replayCommand } from './replay.ts'
import { serveCommand } from './serve.ts'
import { forgetCommand, mendCommand } from './operate.ts'
import { backupCommand, migrateCommand, restoreCommand } from './store.ts'

const commands: readonly Command[] = [
  gamesCommand,
  aboutCommand,
  playCommand,
  askCommand,
  hexCommand,
  piecesCommand,
  replayCommand,
  perftCommand,
  fuzzCommand,
  reasonsCommand,
  benchCommand,
  atlasCommand,
  coverageCommand,
  lintCommand,
  serveCommand,
  backupCommand,
  restoreCommand,
  migrateCommand,
  forgetCommand,
  mendCommand,
]

export const BAD_INPUT = 2
const OUR_MISTAKE = 70

/** Runs one command line; whatever goes wrong becomes a message and an exit code. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  try {
    return await dispatch(args, io)
  } catch (error) {
    return report(error, io)
  } finally {
    io.close()
  }
}

async function dispatch([name = 'help', ...rest]: readonly string[], io: Io): Promise<number> {
  if (['help', '--help', '-h'].includes(name)) return help(rest[0], io)
  const command = commandNamed(name)
  if (rest.includes('--help') || rest.includes('-h')) return help(name, io)
  return command.run(rest, io)
}

function commandNamed(name: string): Command {
  const found = commands.find((command) => command.name === name)
  if (found !== undefined) return found
  const names = commands.map((command) => command.name).join(', ')
  throw new Problem('vedette', `there is no command ${quote(name)}; there is: ${names}`)
}

function help(name: string | undefined, io: Io): number {
  const calls = 'npm run -s vedette --'
  if (name !== undefined) {
    const { usage, summary, details } = commandNamed(name)
    io.out([`${calls} ${usage}`, '', summary, ...details].join('\n'))
    return 0
  }
  io.out(`Vedette: a table for nineteenth-century campaign wargames.\n\n${calls} <command>\n`)
  for (const { name, summary } of commands) io.out(`  ${name.padEnd(10)}${summary}`)
  io.out('\nhelp <command> says more. `npm start` opens the server.')
  return 0
}

/** Files and arguments that are quoted in a message may hold anything. */
function oneLine(message: string): string {
  return harmless(message.replaceAll('\n', ' '))
}

function report(error: unknown, io: Io): number {
  if (error instanceof Problem || error instanceof RecordError) {
    io.err(oneLine(error instanceof RecordError ? faultOf(error) : error.message))
    return BAD_INPUT
  }
  const told = error instanceof Error ? (error.stack ?? error.message) : String(error)
  io.err(`This is our mistake, not yours, and we are sorry. Please report it with these lines:`)
  io.err(told)
  return OUR_MISTAKE
}
