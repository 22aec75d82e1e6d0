import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { ParseArgsConfig } from 'node:util'
import type { Game } from '../../core/contract.ts'
import { Problem } from '../../core/problem.ts'
import { games } from '../../games/index.ts'
import { quoted } from '../../core/tell/quoted.ts'
import { jsonFault } from './json-fault.ts'

type Flags = NonNullable<ParseArgsConfig['options']>
type Parsed<F extends Flags> = ReturnType<
  typeof parseArgs<{ options: F; allowPositionals: true; args: string[] }>
>

/** Reads the arguments of one command; what it does not know is the person's mistake, not ours. */
export function readArguments<F extends Flags>(
  command: string,
  args: readonly string[],
  options: F,
): Parsed<F> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const [reason = ''] = error.message.split(/\. (?=[A-Z])|\n/)
    throw new Problem(command, `${reason.replace(/\.$/, '')}; see: help ${command}`)
  }
}

/** The arguments that are no options: exactly as many as the command names. */
export function positionals(
  command: string,
  given: readonly string[],
  names: readonly string[],
): string[] {
  const missing = names[given.length]
  if (missing !== undefined)
    throw new Problem(command, `give ${missing}: ${command} ${names.join(' ')}`)
  const extra = given[names.length]
  if (extra !== undefined)
    throw new Problem(command, `what is ${quote(extra)}? See: help ${command}`)
  return [...given]
}

export function gameNamed(id: string, where = 'game'): Game {
  const game = Object.hasOwn(games, id) ? games[id] : undefined
  if (game !== undefined) return game
  throw new Problem(
    where,
    `there is no game ${quote(id)}; there is: ${Object.keys(games).join(', ')}`,
  )
}

export function scenarioNamed({ about }: Game, name: string | undefined): string {
  const ids = about.scenarios.map(({ id }) => id)
  if (name === undefined) return ids[0]!
  if (ids.includes(name)) return name
  throw new Problem(
    '--scenario',
    `there is no scenario ${quote(name)}; there is: ${ids.join(', ')}`,
  )
}

/** `a,b` as a list; nothing given is an empty one. */
export function listed(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

export function wholeNumber(
  option: string,
  text: string | undefined,
  limits: { otherwise: number; least: number; most?: number },
): number {
  if (text === undefined) return limits.otherwise
  const { least, most = Number.MAX_SAFE_INTEGER } = limits
  const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= least && value <= most) return value
  const range = limits.most === undefined ? `from ${least} on` : `from ${least} to ${most}`
  throw new Problem(option, `${quote(text)} is no whole number ${range}`)
}

const WHY: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'this is a folder, not a file',
  EACCES: 'this file may not be read',
}

export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new Problem(path, whyOf(error))
  }
}

export function readJson(path: string): unknown {
  const text = readText(path)
  try {
    return JSON.parse(text)
  } catch {
    const { line, column, wanted } = jsonFault(text)
    const place = `${path}, line ${line}, column ${column}`
    throw new Problem(place, `this is not JSON: ${wanted} should stand here`)
  }
}

/** What the file system says, in words. */
export function whyOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return WHY[code ?? ''] ?? message
}

export function quote(value: unknown): string {
  return typeof value === 'string' ? quoted(value) : (JSON.stringify(value) ?? 'nothing')
}
