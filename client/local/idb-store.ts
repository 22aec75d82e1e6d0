import type { Entry } from '../../core/table.ts'
import type { Head, Store } from './kept.ts'

const NAME = 'vedette'
const HEADS = 'tables'
const ENTRIES = 'entries'

/** Tables in the browser's own database: one row for each table, one for each reply. */
export async function idbStore(): Promise<Store> {
  const db = await opened()
  const at = (mode: IDBTransactionMode): IDBTransaction =>
    // What is acknowledged must outlive a crash of the machine, too.
    db.transaction([HEADS, ENTRIES], mode, { durability: 'strict' })
  return {
    heads: () => done<Head[]>(at('readonly').objectStore(HEADS).getAll()),
    async load(id) {
      const work = at('readonly')
      const [head, entries] = await Promise.all([
        done<Head | undefined>(work.objectStore(HEADS).get(id)),
        done<Entry[]>(work.objectStore(ENTRIES).getAll(rowsOf(id))),
      ])
      return head === undefined ? undefined : { head, entries }
    },
    async save({ head, keep, add }) {
      const work = at('readwrite')
      work.objectStore(HEADS).put(head)
      const entries = work.objectStore(ENTRIES)
      entries.delete(rowsOf(head.id, keep))
      for (const [n, entry] of add.entries()) entries.put(entry, [head.id, keep + n])
      await ended(work)
    },
    async remove(id) {
      const work = at('readwrite')
      work.objectStore(HEADS).delete(id)
      work.objectStore(ENTRIES).delete(rowsOf(id))
      await ended(work)
    },
  }
}

/** Rows of a table from a place on. */
function rowsOf(id: string, from = 0): IDBKeyRange {
  return IDBKeyRange.bound([id, from], [id, Infinity])
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(HEADS, { keyPath: 'id' })
    request.result.createObjectStore(ENTRIES)
  })
  return done(request)
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The browser keeps nothing here.')),
    )
  })
}

function ended(work: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    work.addEventListener('complete', () => resolve())
    work.addEventListener('abort', () =>
      reject(work.error ?? new Error('The browser could not keep that.')),
    )
  })
}
