import type { Session } from '../session/session.ts'
import type { History } from './history.ts'

/** Fetches what is needed to look at a game again, wherever it is kept. */
export async function openHistory({ kind, id }: Pick<Session, 'kind' | 'id'>): Promise<History> {
  const { remoteHistory } = await import('./remote-history.ts')
  if (kind === 'remote') return await remoteHistory(id)
  throw new Error('local')
}
