import { chmodSync, existsSync, closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../../core/problem.ts'
import { makeFolders } from './folders.ts'
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
  return {
    release() {
      lock.exec('ROLLBACK')
      lock.close()
    },
  }
}

function makeFolder(folder: string): void {
  try {
    makeFolders(folder, 0o700)
  } catch (error) {
    throw new Problem(
      'VEDETTE_DATA',
      `the folder ${folder} cannot be made (${(error as Error).message}); name another`,
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

/** Another process has it. */
export class Held extends Problem {}

function refusal(folder: string, who: string): Held {
  const pid = existsSync(who) ? ` (process ${readFileSync(who, 'utf8').trim()})` : ''
  return new Held(
    'VEDETTE_DATA',
    `another Vedette${pid} uses the folder ${folder}; stop it, or name another folder. ` +
      'Several processes can share a PostgreSQL named by DATABASE_URL',
  )
}
