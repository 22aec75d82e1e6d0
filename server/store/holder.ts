import {
  chmodSync,
  existsSync,
  mkdirSync,
  closeSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { openFile } from './sqlite-engine.ts'

const OURS_ALONE = 0o600
const BUSY = 5

export interface Holder {
  release(): void
}

/**
 * Makes this process the only one that uses the folder. The lock is held by the operating system on a file beside the
 * store, so a killed process leaves none behind, and whoever only reads the store need not ask.
 */
export async function holdFolder(folder: string): Promise<Holder> {
  makeFolder(folder)
  const file = join(folder, 'vedette.lock')
  makePrivate(file)
  const lock = await openFile(file)
  const who = join(folder, 'vedette.pid')
  try {
    lock.exec('PRAGMA busy_timeout = 0')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    throw isBusy(error) ? refusal(folder, who) : error
  }
  writeFileSync(who, `${process.pid}\n`, { mode: OURS_ALONE })
  return { release: () => lock.close() }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new Error(
      `The data folder ${folder} cannot be made (${(error as Error).message}): set VEDETTE_DATA to another.`,
      { cause: error },
    )
  }
}

/** Before the engine makes it with the rights that new files usually get; its companions follow its example. */
export function makePrivate(file: string): void {
  if (existsSync(file)) chmodSync(file, OURS_ALONE)
  else closeSync(openSync(file, 'a', OURS_ALONE))
}

function isBusy(error: unknown): boolean {
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === BUSY
}

function refusal(folder: string, who: string): Error {
  const pid = existsSync(who) ? ` (process ${readFileSync(who, 'utf8').trim()})` : ''
  return new Error(
    `Another Vedette${pid} uses the data folder ${folder}. Stop it, or set VEDETTE_DATA to another folder; ` +
      'several processes can share a PostgreSQL named by DATABASE_URL.',
  )
}
