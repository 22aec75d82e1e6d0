import { types } from 'pg'
import type { ClientConfig } from 'pg'

const INT8 = 20
const NUMERIC = 1700
const BOOL = 16

/** Numbers are numbers, and yes and no are 1 and 0, as in the embedded store. */
const parsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8 || oid === NUMERIC) return Number
    if (oid === BOOL) return (text: string) => (text === 't' ? 1 : 0)
    return types.getTypeParser(oid, format)
  },
}

export function connectionTo(url: string): ClientConfig {
  return {
    connectionString: url,
    application_name: 'vedette',
    types: parsers,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    // A process that hangs must not hold its locks for ever.
    idle_in_transaction_session_timeout: 60_000,
    pipeline: true,
  }
}

/** Where processes on one database hear each other. */
export const CHANNEL = 'vedette'

/** Names of locks that PostgreSQL keeps for us; any numbers that nobody else uses. */
export const LOCKS = {
  /** Shared by everybody who listens, so that nobody restores under a running server. */
  serving: 18_700_901,
  migrating: 18_700_902,
  /** Transactions that clashed try again one after another. */
  clashed: 18_700_903,
}
