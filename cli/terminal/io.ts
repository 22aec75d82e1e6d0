import { createInterface } from 'node:readline'
import type { Interface } from 'node:readline'

/** The person's side of the terminal; tests give their own. */
export interface Io {
  /** One or more lines to the person. */
  out(text: string): void
  err(text: string): void
  /** Text as it is, without a line end. */
  write(text: string): void
  /** A short-lived line on the error stream, drawn over itself; nothing where that stream is no terminal. */
  progress(text: string): void
  /** A person sits at a terminal: the screen may be cleared and drawn again. */
  readonly isScreen: boolean
  readonly hasColour: boolean
  columns(): number
  rows(): number
  /** The next line, or undefined when the input has ended. */
  readLine(prompt: string): Promise<string | undefined>
  /** One of these keys where there is a keyboard, others are ignored; else the first letter of the next line. Enter is an empty text. */
  readKey(prompt: string, keys: string): Promise<string | undefined>
  close(): void
}

const USUAL_COLUMNS = 80
const USUAL_ROWS = 40

export function nodeIo(): Io {
  const reader = lineReader()
  const isScreen = process.stdin.isTTY && process.stdout.isTTY
  endQuietlyOnBrokenPipe()
  return {
    out: (text) => void process.stdout.write(`${text}\n`),
    err: (text) => void process.stderr.write(`${text}\n`),
    write: (text) => void process.stdout.write(text),
    progress(text) {
      if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${text}`)
    },
    isScreen,
    hasColour: wantsColour(),
    columns: () => process.stdout.columns ?? USUAL_COLUMNS,
    rows: () => process.stdout.rows ?? USUAL_ROWS,
    readLine: (prompt) => reader.next(prompt),
    readKey: async (prompt, keys) =>
      isScreen ? keyPressed(prompt, keys) : (await reader.next(prompt))?.charAt(0),
    close: () => reader.close(),
  }
}

/** NO_COLOR wins over FORCE_COLOR, and both over what the terminal can do. */
function wantsColour(): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== '') return FORCE_COLOR !== '0'
  return process.stdout.isTTY && TERM !== 'dumb'
}

const LEAVING = '\u0003\u0004'
const ENTER = '\r\n'

function keyPressed(prompt: string, keys: string): Promise<string | undefined> {
  const { stdin, stdout } = process
  stdout.write(prompt)
  stdin.setRawMode(true)
  return new Promise((resolve) => {
    const read = (typed: Buffer): void => {
      const text = typed.toString()
      const at = text.split('').findIndex((key) => isOneOf(keys + LEAVING + ENTER, key))
      if (at < 0) return
      stdin.off('data', read)
      stdin.setRawMode(false)
      stdin.pause()
      // What was typed ahead is for the next question.
      const key = text.charAt(at)
      const rest = text.slice(at + 1)
      if (rest !== '') stdin.unshift(Buffer.from(rest))
      stdout.write(`${ENTER.includes(key) ? '' : key}\n`)
      resolve(LEAVING.includes(key) ? undefined : key.trim().toLowerCase())
    }
    stdin.on('data', read)
  })
}

function isOneOf(keys: string, key: string): boolean {
  return keys.includes(key.toLowerCase())
}

/** Whoever reads our output may stop early, as `head` does. */
function endQuietlyOnBrokenPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit(0)
  })
}

/** Lines come in whenever they like and are asked for one by one. */
function lineReader(): { next(prompt: string): Promise<string | undefined>; close(): void } {
  let reader: Interface | undefined
  let hasEnded = false
  const lines: string[] = []
  let waiting: ((line: string | undefined) => void) | undefined
  const give = (line: string | undefined): void => {
    const taker = waiting
    waiting = undefined
    if (taker !== undefined) taker(line)
    else if (line !== undefined) lines.push(line)
  }
  const open = (): Interface => {
    const made = createInterface({ input: process.stdin, output: terminalOnly() })
    made.on('line', give)
    made.on('SIGINT', () => made.close())
    made.on('close', () => {
      hasEnded = true
      give(undefined)
    })
    return made
  }
  return {
    next(prompt) {
      reader ??= open()
      if (lines.length > 0) return Promise.resolve(lines.shift())
      if (hasEnded) return Promise.resolve(undefined)
      reader.setPrompt(prompt)
      reader.prompt()
      return new Promise((resolve) => (waiting = resolve))
    },
    close: () => reader?.close(),
  }
}

/** In a pipe nobody should see prompts or an echo. */
function terminalOnly(): NodeJS.WriteStream | undefined {
  return process.stdin.isTTY ? process.stdout : undefined
}
