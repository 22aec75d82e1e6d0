import type { Seat } from '../../core/contract.ts'
import type { Tape } from '../../core/record/tape.ts'
import { adviser } from '../rules/index.ts'
import type { History } from './history.ts'

/** What a server keeps of a game, over HTTP. */
export async function remoteHistory(id: string): Promise<History> {
  throw new Error(id)
}
