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

/** The order in which the values of $1, $2 … stand in the text; not every release of Node can number them. */
export function withPlainParameters(sql: string): { text: string; order: readonly number[] } {
  const order: number[] = []
  const text = sql.replaceAll(/\$(\d+)/g, (_, digits: string) => {
    order.push(Number(digits) - 1)
    return '?'
  })
  return { text, order }
}
