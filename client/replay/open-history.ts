import type { Session } from '../session/session.ts'
import type { History } from './history.ts'

/** Fetches what is needed to look at a game again, wherever it is kept. */
export async function openHistory({ kind, id }: Pick<Session, 'kind' | 'id'>): Promise<History> {
  if (kind === 'local') {
    const { localHistory } = await import('../local/local-history.ts')
    return await localHistory(id)
  }
  const { remoteHistory } = await import('./remote-history.ts')
  return await remoteHistory(id)
}
