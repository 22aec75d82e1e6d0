import { join } from 'node:path'
import { isIP } from 'node:net'
import { z } from 'zod'
import { Problem } from '../core/problem.ts'
import { readTrust } from './http/address.ts'
import type { Trust } from './http/address.ts'
import type { Quotas } from './lobby/quotas.ts'
import type { Place } from './store/open.ts'

/** What the environment says, checked once at the start. */
export interface Settings {
  port: number
  host: string
  /** The folder of the embedded store. */
  data: string
  /** PostgreSQL instead of the embedded store. */
  database?: string
  /** The address people type, without a slash at the end. */
  url: string
  /** Where pages that use a cookie may come from; 'host': from the very host they ask. */
  origins: readonly string[] | 'host'
  passkeys: { id: string; origins: readonly string[] }
  /** Which senders may say whom they speak for. */
  trust: Trust
  mail?: { server: string; from: string }
  /** Tells a push service whom to complain to. */
  pushSubject: string
  log: { level: string; format: 'json' | 'pretty' }
  metricsToken?: string
  limits: SettledLimits
  /** Milliseconds for opening what was pledged to the dice. */
  openingTime: number
  /** Whether answers are held against their schema before they leave. */
  checkReplies: boolean
}

/** Where the store is. */
export function placeIn({ data, database }: Pick<Settings, 'data' | 'database'>): Place {
  return { folder: data, ...(database !== undefined && { databaseUrl: database }) }
}

export interface SettledLimits {
  /** Multiplies every rate: a load test raises it. */
  factor: number
  connections: number
  connectionsPerAddress: number
  /** Most bytes of a request's body, where its route says nothing else. */
  body: number
  /** Most milliseconds that a request may take to arrive, and its answer to be made. */
  request: number
  /** Most milliseconds between the wish to stop and the end. */
  close: number
  games: Quotas
}

const DAY = 24 * 3_600_000
const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const whole = (least: number, most: number): z.ZodType<number, string> =>
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))
    .describe(`a whole number from ${least} to ${most}`)
const webAddress = z
  .string()
  .refine(isWebAddress)
  .describe('an address such as https://table.example.org, without path, query or password')

const schema = z.object({
  PORT: whole(0, 65_535).optional(),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .describe('a host name or an address to listen at, such as 0.0.0.0')
    .optional(),
  VEDETTE_DATA: z.string().describe('a folder').optional(),
  DATABASE_URL: z
    .string()
    .refine((text) => hasScheme(text, ['postgres:', 'postgresql:']))
    .describe('postgres://user:password@host:port/database')
    .optional(),
  VEDETTE_URL: webAddress.optional(),
  VEDETTE_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(webAddress))
    .describe('further addresses such as https://club.example.org, separated by commas')
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform((text, context) => readTrust(text) ?? refuse(context))
    .describe(
      'how many proxies stand in front (1), or their addresses and networks (loopback, 10.0.0.0/8)',
    )
    .optional(),
  SMTP_URL: z
    .string()
    .refine((text) => hasScheme(text, ['smtp:', 'smtps:']))
    .describe('smtp://user:password@host:port or smtps://…')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/)
    .describe('a sender such as Vedette <table@example.org>')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .refine((text) => hasScheme(text, ['mailto:', 'https:']))
    .describe('mailto:… or https://…, where push services can reach you')
    .optional(),
  LOG_LEVEL: z
    .enum(LEVELS)
    .describe(`one of ${LEVELS.join(', ')}`)
    .optional(),
  LOG_FORMAT: z.enum(['json', 'pretty']).describe('json or pretty').optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,200}$/)
    .describe('16 to 200 letters, digits or any of . _ ~ + / -')
    .optional(),
  OPENING_DAYS: whole(1, 60).optional(),
  LIMIT_FACTOR: whole(1, 1_000_000).optional(),
  MAX_CONNECTIONS: whole(1, 1_000_000).optional(),
  MAX_CONNECTIONS_PER_ADDRESS: whole(1, 1_000_000).optional(),
  MAX_BODY: whole(1024, 16_777_216).optional(),
  REQUEST_TIMEOUT: whole(1000, 600_000).optional(),
  CLOSE_TIMEOUT: whole(0, 600_000).optional(),
  MAX_GAMES: whole(1, 1_000_000).optional(),
  MAX_GAMES_PER_ADDRESS: whole(1, 1_000_000).optional(),
  NEW_GAMES: whole(1, 1_000_000).optional(),
  NEW_GAMES_PER_ADDRESS: whole(1, 1_000_000).optional(),
  NODE_ENV: z.string().optional(),
})
type Read = z.output<typeof schema>

/** Their values are passwords or hold one. */
const SECRET = ['DATABASE_URL', 'SMTP_URL', 'METRICS_TOKEN']

export type Environment = Readonly<Record<string, string | undefined>>

/** Throws one problem that names every bad variable. */
export function readSettings(environment: Environment = process.env): Settings {
  const given: Record<string, string> = {}
  for (const name of Object.keys(schema.shape)) {
    const value = environment[name]?.trim()
    if (value !== undefined && value !== '') given[name] = value
  }
  const read = schema.safeParse(given)
  if (!read.success) throw new Problem('settings', complaints(read.error, given))
  const mail = mailOf(read.data)
  return { ...settle(read.data), ...(mail && { mail }) }
}

function settle(read: Read): Settings {
  const port = read.PORT ?? 1870
  const host = read.HOST ?? '127.0.0.1'
  const url =
    read.VEDETTE_URL === undefined ? `http://${named(host)}:${port}` : originOf(read.VEDETTE_URL)
  const origins =
    read.VEDETTE_URL === undefined && read.VEDETTE_ORIGINS === undefined
      ? 'host'
      : [url, ...(read.VEDETTE_ORIGINS ?? []).map(originOf)]
  return {
    port,
    host,
    url,
    origins,
    passkeys: passkeysOf(url, origins),
    data: read.VEDETTE_DATA ?? join(process.cwd(), '.vedette'),
    ...(read.DATABASE_URL !== undefined && { database: read.DATABASE_URL }),
    trust: read.TRUST_PROXY ?? 0,
    pushSubject:
      read.VAPID_SUBJECT ?? (url.startsWith('https:') ? url : 'mailto:operator@localhost'),
    log: { level: read.LOG_LEVEL ?? 'info', format: read.LOG_FORMAT ?? usualFormat() },
    ...(read.METRICS_TOKEN !== undefined && { metricsToken: read.METRICS_TOKEN }),
    limits: limitsOf(read),
    openingTime: (read.OPENING_DAYS ?? 7) * DAY,
    checkReplies: read.NODE_ENV === 'test' || read.NODE_ENV === 'development',
  }
}

function limitsOf(read: Read): SettledLimits {
  return {
    factor: read.LIMIT_FACTOR ?? 1,
    connections: read.MAX_CONNECTIONS ?? 20_000,
    connectionsPerAddress: read.MAX_CONNECTIONS_PER_ADDRESS ?? 200,
    body: read.MAX_BODY ?? 65_536,
    request: read.REQUEST_TIMEOUT ?? 30_000,
    close: read.CLOSE_TIMEOUT ?? 10_000,
    games: quotasOf(read),
  }
}

function quotasOf(read: Read): Quotas {
  const factor = read.LIMIT_FACTOR ?? 1
  return {
    openPerPerson: factor * (read.MAX_GAMES ?? 50),
    openPerAddress: factor * (read.MAX_GAMES_PER_ADDRESS ?? 200),
    hourlyPerPerson: factor * (read.NEW_GAMES ?? 20),
    hourlyPerAddress: factor * (read.NEW_GAMES_PER_ADDRESS ?? 40),
  }
}

function mailOf(read: Read): Settings['mail'] {
  if (read.SMTP_URL === undefined) return undefined
  if (read.MAIL_FROM === undefined)
    throw new Problem(
      'settings',
      'SMTP_URL is set and MAIL_FROM is not; give a sender such as Vedette <table@example.org>.',
    )
  return { server: read.SMTP_URL, from: read.MAIL_FROM }
}

/** A passkey belongs to a name: a browser gives none to a bare address, but it does to localhost. */
function passkeysOf(url: string, origins: Settings['origins']): Settings['passkeys'] {
  const { hostname, port, protocol } = new URL(url)
  const isBare = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  if (!isBare) return { id: hostname, origins: origins === 'host' ? [url] : origins }
  return { id: 'localhost', origins: [`${protocol}//localhost${port === '' ? '' : `:${port}`}`] }
}

/** A host to listen at as one to be reached at. */
function named(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return isIP(host) === 6 ? `[${host}]` : host
}

function usualFormat(): 'json' | 'pretty' {
  return process.stdout.isTTY ? 'pretty' : 'json'
}

function complaints(error: z.ZodError, given: Readonly<Record<string, string>>): string {
  const names = [...new Set(error.issues.map(({ path }) => String(path[0])))]
  return names
    .map((name) => {
      const value = SECRET.includes(name)
        ? 'has a bad value (not shown)'
        : `is ${JSON.stringify(given[name])}`
      return `${name} ${value}; expected ${expected(name)}.`
    })
    .join('\n')
}

function expected(name: string): string {
  const field = schema.shape[name as keyof typeof schema.shape]
  return field.unwrap().description ?? field.description ?? 'something else'
}

function refuse(context: z.RefinementCtx): never {
  context.addIssue({ code: 'custom' })
  return z.NEVER
}

function hasScheme(text: string, schemes: readonly string[]): boolean {
  return URL.canParse(text) && schemes.includes(new URL(text).protocol)
}

function isWebAddress(text: string): boolean {
  if (!hasScheme(text, ['http:', 'https:'])) return false
  const { pathname, search, hash, username, password } = new URL(text)
  return pathname === '/' && `${search}${hash}${username}${password}` === ''
}

function originOf(text: string): string {
  return new URL(text).origin
}
