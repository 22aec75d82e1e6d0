import { formatHeader, formatLine, parseHeader, parseLine } from './notation.ts'
import type { GameRecord } from './record.ts'
import { FORMAT, headerOf, RecordError } from './record.ts'

const CHECKS_A_LINE = 16
const END = /^~ end ([0-9a-f]{4})$/

/** A record as text: headers, the game line by line, and at the foot the checks. */
export function formatRecord(record: GameRecord): string {
  const checks: string[] = []
  for (let at = 0; at < record.checks.length; at += CHECKS_A_LINE)
    checks.push(`~ ${record.checks.slice(at, at + CHECKS_A_LINE).join(' ')}`)
  if (record.end !== undefined) checks.push(`~ end ${record.end}`)
  const lines = record.lines.map(
    (line, at) => (at > 0 && line.is === 'note' ? '\n' : '') + formatLine(line),
  )
  const blocks = [record.headers.map(formatHeader), lines, checks]
  return blocks
    .filter((block) => block.length > 0)
    .map((block) => `${block.join('\n')}\n`)
    .join('\n')
}

/** Carries a record from the format named by the key to a later one, which it writes into the header `Vedette`. */
export type Migrations = Readonly<Record<string, (record: GameRecord) => GameRecord>>

/** From format to format, oldest first; empty while there is only one. */
export const migrations: Migrations = {}

export interface Reading {
  migrations?: Migrations
  format?: string
}

/** Reads the text of a record; complains with line and reason. */
export function parseRecord(text: string, reading: Reading = {}): GameRecord {
  const record: GameRecord = { headers: [], lines: [], checks: [] }
  text.split(/\r?\n/).forEach((raw, at) => addLine(record, raw.trim(), at + 1))
  return migrated(record, reading)
}

function addLine(record: GameRecord, text: string, line: number): void {
  if (text === '') return
  if (text.startsWith('[')) addHeader(record, text, line)
  else if (END.test(text)) record.end = END.exec(text)![1]!
  else if (text.startsWith('~')) record.checks.push(...parseChecks(text.slice(1).trim(), line))
  else record.lines.push(parseLine(text, line))
}

function addHeader(record: GameRecord, text: string, line: number): void {
  const header = parseHeader(text, line)
  const earlier = headerOf(record.headers, header.key)
  if (earlier !== undefined)
    throw new RecordError('header', line, `${header.key} was given on line ${earlier.line} already`)
  if (record.lines.length > 0)
    throw new RecordError('header', line, 'headers stand before the first line of play')
  record.headers.push(header)
}

function parseChecks(text: string, line: number): string[] {
  const checks = text.split(/\s+/)
  const bad = checks.find((check) => !/^[0-9a-f]{4}$/.test(check))
  if (bad !== undefined)
    throw new RecordError('syntax', line, `a check has 4 hex digits, not ${bad}`)
  return checks
}

function migrated(record: GameRecord, reading: Reading): GameRecord {
  const { format = FORMAT, migrations: steps = migrations } = reading
  const header = headerOf(record.headers, 'Vedette')
  if (header === undefined)
    throw new RecordError(
      'header',
      0,
      `No [Vedette "${format}"] header: this is not a game record.`,
    )
  let current = record
  const seen = new Set<string>()
  for (;;) {
    const from = headerOf(current.headers, 'Vedette')?.value ?? ''
    if (from === format) return current
    const step = Object.hasOwn(steps, from) && !seen.has(from) ? steps[from] : undefined
    if (step === undefined)
      throw new RecordError(
        'header',
        header.line ?? 0,
        `record format ${header.value} cannot be read; this program reads up to ${format}`,
      )
    seen.add(from)
    current = step(current)
  }
}
