import { Problem } from '../../core/problem.ts'
import { StoreUnreachable } from './db.ts'

/** Network faults as Node names them, and the classes of PostgreSQL's codes that end a connection. */
const GONE =
  /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN|ENOENT|EACCES|08|57P|53300|25P03)/
/** The driver gives no code for these. */
const GONE_WORDS =
  /^(Connection terminated|Client has encountered|Client was closed|Query read timeout|timeout e)/
const CLASHES = ['40001', '40P01']
const REFUSED = /^(28|3D)/
/** Values of the row may stand in these, and so may a secret. */
const TELLTALE = ['detail', 'where', 'internalQuery', 'dataType'] as const

export function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | undefined)?.code
  return typeof code === 'string' ? code : ''
}

export function isGone(error: unknown): boolean {
  if (error instanceof StoreUnreachable || GONE.test(codeOf(error))) return true
  return error instanceof Error && GONE_WORDS.test(error.message)
}

/** Two transactions got in each other's way, and this one was undone. */
export function isClash(error: unknown): boolean {
  return CLASHES.includes(codeOf(error))
}

/** Another process changed a table under a prepared statement, or the statement is gone. */
export function isStale(error: unknown): boolean {
  const code = codeOf(error)
  return code === '26000' || (code === '0A000' && String(error).includes('cached plan'))
}

/** What the rest of the server may see and log of an error. */
export function clear(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreUnreachable) return error
  if (isGone(error))
    return new StoreUnreachable(
      `The database does not answer (${reasonOf(error)}). Check that PostgreSQL runs and that DATABASE_URL names it.`,
    )
  if (REFUSED.test(codeOf(error)))
    return new Problem(
      'DATABASE_URL',
      `PostgreSQL does not let us in (${error.message}); check user, password and database`,
    )
  for (const name of TELLTALE) Reflect.deleteProperty(error, name)
  return error
}

/** Several addresses of one host fail together and have no message of their own. */
function reasonOf(error: Error): string {
  return error.message || codeOf(error) || 'no reason given'
}
