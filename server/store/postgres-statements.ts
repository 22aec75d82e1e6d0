import type { QueryConfig } from 'pg'
import type { Value } from './db.ts'
import { checkValues } from './values.ts'

/** Enough for every statement in the code; generated ones beyond that are parsed each time. */
const MOST_NAMED = 500

/** Statements by name, so that the database parses and plans each of them once for a connection. */
export interface Statements {
  of(sql: string, values: readonly Value[]): QueryConfig
}

export function openStatements(): Statements {
  const names = new Map<string, string>()
  const nameOf = (sql: string): string | undefined => {
    const known = names.get(sql)
    if (known !== undefined || names.size >= MOST_NAMED) return known
    const name = `s${names.size + 1}`
    names.set(sql, name)
    return name
  }
  return {
    of(sql, values) {
      checkValues(values)
      if (values.length === 0) return { text: translated(sql) }
      const name = nameOf(sql)
      const statement = { text: sql, values: values as Value[] }
      return name === undefined ? statement : { name, ...statement }
    },
  }
}

const TABLES = /^\s*(CREATE|ALTER) TABLE/

/** Text sorts by its bytes, as in the embedded store, and not as the locale of the database says. */
function translated(sql: string): string {
  return TABLES.test(sql) ? sql.replaceAll(/\bTEXT\b/g, 'TEXT COLLATE "C"') : sql
}
