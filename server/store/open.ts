import { join } from 'node:path'
import { Problem } from '../../core/problem.ts'
import { type Db, type Store, StoreUnreachable } from './db.ts'
import { Held, holdFolder, makePrivate } from './holder.ts'
import { isFree } from './restore.ts'
import { migrate } from './migrate.ts'
import { connectPostgres } from './postgres.ts'
import type { StoreWorld } from './postgres.ts'
import { STEPS } from './schema.ts'
import { connectSqlite } from './sqlite.ts'
import { explainedDatabase, explainedFile, isOfStore } from './start-faults.ts'

/** PostgreSQL where an address is given, else one file in the data folder. */
export interface Place {
  databaseUrl?: string
  folder: string
}

export function fileIn(folder: string): string {
  return join(folder, 'vedette.db')
}

/** Opens the store for a server: makes what is missing and brings its tables up to date. */
export async function openStore(place: Place, world: StoreWorld): Promise<Db> {
  const store = await connectStore(place, world)
  return await explaining(place, async () => {
    try {
      await migrate(store, STEPS)
      return store
    } catch (error) {
      await store.close()
      throw error
    }
  })
}

/** Whatever stands in the way of the store is told to the person who starts the server or runs a command. */
export async function explaining<T>(place: Place, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw explained(error, place)
  }
}

/** The same where other things are done as well: only what the store itself says is told so. */
export async function explainingStore<T>(place: Place, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw explainedStore(error, place)
  }
}

export function explainedStore(error: unknown, place: Place): unknown {
  return isOfStore(error) ? explained(error, place) : error
}

function explained(error: unknown, { databaseUrl, folder }: Place): unknown {
  return databaseUrl ? explainedDatabase(error) : explainedFile(error, folder)
}

/** Without bringing the tables up to date. */
export async function connectStore(place: Place, world: StoreWorld): Promise<Store> {
  return await explaining(place, () => connected(place, world))
}

async function connected(place: Place, world: StoreWorld): Promise<Store> {
  if (place.databaseUrl) return await reached(connectPostgres(place.databaseUrl, world))
  const holder = await holdFolder(place.folder)
  try {
    makePrivate(fileIn(place.folder))
    const store = await connectSqlite(fileIn(place.folder))
    return releasing(store, () => holder.release())
  } catch (error) {
    holder.release()
    throw error
  }
}

/** Whether a server runs on it. */
export async function isServed(place: Place, world: StoreWorld): Promise<boolean> {
  if (place.databaseUrl) {
    const store = await reached(connectPostgres(place.databaseUrl, world))
    try {
      return !(await store.transaction((queries) => isFree(queries)))
    } finally {
      await store.close()
    }
  }
  const holder = await holdFolder(place.folder).catch((error: unknown) => {
    if (error instanceof Held) return undefined
    throw error
  })
  holder?.release()
  return holder === undefined
}

function releasing(store: Store, release: () => void): Store {
  const close = store.close.bind(store)
  let isReleased = false
  store.close = async () => {
    await close()
    if (!isReleased) release()
    isReleased = true
  }
  return store
}

/** At the start it is the person who must do something. */
export async function reached<T>(opening: Promise<T>): Promise<T> {
  try {
    return await opening
  } catch (error) {
    throw error instanceof StoreUnreachable ? new Problem('DATABASE_URL', error.message) : error
  }
}
