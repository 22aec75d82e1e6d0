import type { Facts } from '../../wire/lobby.ts'
import { gamePath, get } from '../lobby/api.ts'
import type { History } from '../replay/history.ts'

/** Why the dice of a game cannot be checked, whatever they were like. */
export type Bar = 'damaged' | 'unplayed' | 'before'

/** Empty: they can. */
export async function whyUncheckable({
  kind,
  id,
}: Pick<History, 'kind' | 'id'>): Promise<Bar | ''> {
  return kind === 'local' ? '' : barOf(await get<Facts>(gamePath(id)))
}

export function barOf({
  damage,
  status,
  started,
}: Pick<Facts, 'damage' | 'status' | 'started'>): Bar | '' {
  if (damage !== null) return 'damaged'
  if (status === 'over') return started === null ? 'unplayed' : ''
  return status === 'running' ? '' : 'before'
}
