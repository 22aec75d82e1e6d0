import type * as Sqlite from '@photostructure/sqlite'
import type {
  DatabaseSyncInstance as DatabaseSync,
  DatabaseSyncOptions,
} from '@photostructure/sqlite'

type Package = typeof Sqlite

/** The same class from Node itself where it has one, and from a package where it has none yet. */
async function engine(): Promise<Package['DatabaseSync']> {
  const [major = 0] = process.versions.node.split('.').map(Number)
  const names = ['@photostructure/sqlite']
  if (major >= 22) names.unshift('node:sqlite')
  for (const name of names)
    try {
      return ((await import(name)) as Package).DatabaseSync
    } catch {
      // The first releases of Node 22 hide theirs; the package may lack this platform.
    }
  throw new Error(
    'The embedded store does not run here: use Node 24, or PostgreSQL by DATABASE_URL.',
  )
}

export async function openFile(
  file: string,
  options: DatabaseSyncOptions = {},
): Promise<DatabaseSync> {
  const Database = await engine()
  return new Database(file, options)
}

/** What is said where many rows are read: of these errors the package gives no code. */
const TEXTS: Readonly<Record<string, number>> = {
  'disk I/O error': 10,
  'database disk image is malformed': 11,
  'database or disk is full': 13,
  'file is not a database': 26,
}

/** The code that the engine gives an error, extended or not; undefined: it is none of the engine's. */
export function engineCode(error: unknown): number | undefined {
  const { code, errcode } = (error ?? {}) as { code?: string; errcode?: number }
  if (errcode !== undefined || code !== 'ERR_SQLITE_ERROR') return errcode
  return TEXTS[(error as Error).message]
}

/** The order in which the values of $1, $2 … stand in the text; not every release of Node can number them. */
export function withPlainParameters(sql: string): { text: string; order: readonly number[] } {
  const order: number[] = []
  const text = sql.replaceAll(/\$(\d+)/g, (_, digits: string) => {
    order.push(Number(digits) - 1)
    return '?'
  })
  return { text, order }
}
