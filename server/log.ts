import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'
import type { Settings } from './config.ts'

const HIDDEN = '[hidden]'
/** Whatever is kept under such a name stays out of the log, however deep. */
const SECRET =
  /cookie|authori[sz]ation|token|passw|passphrase|invite|secret|credential|private.?key|^(key|auth|p256dh|code|seed|roots|body|url|query|params|headers)$/i
const DEEPEST = 5
const LONGEST = 2_000

/** Structured lines on stdout: one JSON object each, or words for a terminal. */
export function openLog(settings: Settings['log'], out?: DestinationStream): Logger {
  const plain = out ?? pino.destination(1)
  const log = pino(
    {
      level: settings.level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (line) => cleaned(line, 0) as Record<string, unknown>,
      },
      // Errors come here cleaned; the usual serializer would write out all their causes.
      serializers: { err: (error: unknown) => error },
    },
    settings.format === 'pretty' ? inWords(plain) : plain,
  )
  const { child } = log
  // What a child logger is bound to passes no formatter.
  log.child = function (this: Logger, bindings, options) {
    return child.call(this, cleaned(bindings, 0) as typeof bindings, options)
  } as typeof child
  return log
}

/** A copy without secrets; of errors only what says where they come from. */
function cleaned(value: unknown, depth: number): unknown {
  if (typeof value === 'string')
    return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Error) return traced(value)
  if (depth === DEEPEST) return '[deeper]'
  if (Array.isArray(value)) return value.map((one) => cleaned(one, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      SECRET.test(name) ? HIDDEN : cleaned(one, depth + 1),
    ]),
  )
}

/** Errors of drivers carry the values of their query in further fields: those stay behind. */
function traced(error: Error): Record<string, unknown> {
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    message: cleaned(error.message, 0),
    stack: cleaned(error.stack ?? '', 0),
    ...(error.cause instanceof Error && { cause: traced(error.cause) }),
  }
}

/** One line of words for each line of JSON. */
function inWords(out: DestinationStream): DestinationStream {
  return {
    write(text) {
      const { level, time, msg, ...rest } = JSON.parse(text) as Record<string, unknown>
      const { err, ...facts } = rest
      const words = Object.entries(facts).map(([name, value]) => `${name}=${inWord(value)}`)
      const head = `${String(time).slice(11, 19)} ${String(level).padEnd(5)} ${inWord(msg ?? '')}`
      out.write(`${[head, ...words].join('  ')}${trace(err)}\n`)
    },
  }
}

function inWord(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function trace(error: unknown): string {
  const { stack } = (error ?? {}) as { stack?: unknown }
  return typeof stack === 'string' ? `\n${stack.replaceAll(/^/gm, '    ')}` : ''
}
