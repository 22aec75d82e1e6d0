import { Problem } from '../../core/problem.ts'
import { codeOf } from './postgres-errors.ts'

// What stands in the way of opening a store, as it is said to the person who starts the server.

const MAY_NOT = 'this process may not write there; give it the folder, or name another'
const READ_ONLY = 'it can only be read; make it writable, or name another'
const FULL = 'the disk is full; make room, then start again'
const FAILED = 'the disk fails or is full; check it, then start again'
const DAMAGED =
  'the store is damaged; keep a copy of it for whoever may save more, and restore a backup into another folder'

const OF_FILES: Readonly<Record<string, string>> = {
  EACCES: MAY_NOT,
  EPERM: MAY_NOT,
  EROFS: READ_ONLY,
  ENOSPC: FULL,
  EDQUOT: FULL,
  EIO: FAILED,
  EISDIR: 'a folder stands where a file belongs; name another',
  ENOTDIR: 'a file stands where a folder belongs; name another',
}
/** By the engine's primary codes. */
const OF_SQLITE: Readonly<Record<number, string>> = {
  3: MAY_NOT,
  5: 'another program holds it; stop that program, then start again',
  6: 'another program holds it; stop that program, then start again',
  8: READ_ONLY,
  10: FAILED,
  11: DAMAGED,
  13: FULL,
  14: 'it cannot be opened; check the rights of the folder and of what is in it, or name another',
  22: 'it is too large for this file system; name another',
  23: MAY_NOT,
  26: 'it is no store of Vedette, or it is damaged; name another folder, or restore a backup',
}

/** A problem where it is one of the disk, else the error as it was. */
export function explainedFile(error: unknown, folder: string): unknown {
  if (error instanceof Problem || !(error instanceof Error)) return error
  const { code = '', errcode } = error as NodeJS.ErrnoException & { errcode?: number }
  const why =
    errcode === undefined ? OF_FILES[code] : (OF_SQLITE[errcode % 256] ?? 'it cannot be used')
  if (why === undefined) return error
  return new Problem('VEDETTE_DATA', `the store in ${folder}: ${why} (${error.message})`)
}

const OF_POSTGRES: Readonly<Record<string, string>> = {
  '42501':
    'this user may not make tables there; GRANT CREATE ON SCHEMA public, or name another user',
  '25006': 'it only answers readers; name the primary server',
  '53100': 'its disk is full; make room',
  '0A000': 'it cannot do what is needed; PostgreSQL 14 or later is',
}

/** The same for PostgreSQL: whatever it says at the start is for the person who named it. */
export function explainedDatabase(error: unknown): unknown {
  if (error instanceof Problem || !(error instanceof Error)) return error
  const code = codeOf(error)
  if (code === '' && !isOfTls(error)) return error
  const why = OF_POSTGRES[code] ?? 'it refused; see its log'
  return new Problem('DATABASE_URL', `the database: ${why} (${error.message})`)
}

/** The driver gives these no code. */
function isOfTls({ message }: Error): boolean {
  return /SSL|certificate|password|SASL|SCRAM/i.test(message)
}
