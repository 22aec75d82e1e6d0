import { Problem } from '../../core/problem.ts'
import { codeOf } from './postgres-errors.ts'
import { engineCode } from './sqlite-engine.ts'

// What stands in the way of using a store, as it is said to the person who starts the server or runs a command on it.

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
  const errcode = primaryCode(error)
  if (errcode === undefined && !('syscall' in error)) return error
  const why =
    errcode === undefined
      ? (OF_FILES[codeOf(error)] ?? 'nothing can be kept there; name another folder')
      : (OF_SQLITE[errcode] ?? 'it cannot be used')
  return new Problem('VEDETTE_DATA', `the store in ${folder}: ${why} (${error.message})`)
}

/** The engine of the store says so, and nobody else. */
export function isOfStore(error: unknown): boolean {
  return engineCode(error) !== undefined || /^(?=.*\d)[\dA-Z]{5}$/.test(codeOf(error))
}

/** A file or a table of which a part cannot be read: the rest may be as it was. */
export function isDamage(error: unknown): boolean {
  return primaryCode(error) === CORRUPT || DAMAGES.includes(codeOf(error))
}

const CORRUPT = 11

function primaryCode(error: unknown): number | undefined {
  const code = engineCode(error)
  return code === undefined ? undefined : code % 256
}
/** A table and an index. */
const DAMAGES = ['XX001', 'XX002']
const DAMAGED_TABLES =
  'its tables are damaged; keep a copy of it for whoever may save more, and restore a backup into another database'

const OF_POSTGRES: Readonly<Record<string, string>> = {
  '42501':
    'this user may not make tables there; GRANT CREATE ON SCHEMA public, or name another user',
  '25006': 'it only answers readers; name the primary server',
  '53100': 'its disk is full; make room',
  '58030': 'its disk fails; check it',
  XX001: DAMAGED_TABLES,
  XX002: DAMAGED_TABLES,
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
