import { Denial } from '../denial.ts'
import type { Append, Queries, Value } from './db.ts'

/** PostgreSQL cannot hold a null character and one of the SQLite bindings cuts the text there without a word. */
export function checkValues(values: readonly Value[]): void {
  for (const value of values)
    if (typeof value === 'string' && value.includes('\0'))
      // No code of ours writes one: it came from a caller, whatever field it was in.
      throw new Denial(
        'bad-request',
        'A text with a null character cannot be stored: take it out first.',
      )
}

/** A second append of a game could win its number although the first one lost. */
export function checkBatch(batch: readonly Append[]): void {
  if (batch.length < 2) return
  const games = new Set<string>()
  for (const { game } of batch) games.add(game)
  if (games.size < batch.length)
    throw new Error('A game may have only one append in a batch: put its entries together.')
}

/** The queries of one transaction. */
export interface Scope {
  readonly queries: Queries
  /** What failed first, although the work may have caught it: nothing may be committed after it. */
  failure(): unknown
  /** A query after this is refused: a forgotten await must not write into somebody else's transaction. */
  end(): void
}

export function openScope(inner: Queries): Scope {
  let isOpen = true
  let failure: unknown
  const guarded = async <T>(query: () => Promise<T>): Promise<T> => {
    if (!isOpen) throw new Error('This transaction has ended: await every query inside it.')
    if (failure !== undefined) throw failure
    try {
      return await query()
    } catch (error) {
      failure ??= error
      throw error
    }
  }
  return {
    queries: {
      all: (sql, values) => guarded(() => inner.all(sql, values)),
      one: (sql, values) => guarded(() => inner.one(sql, values)),
      run: (sql, values) => guarded(() => inner.run(sql, values)),
    },
    failure: () => failure,
    end: () => void (isOpen = false),
  }
}
