import type { Session } from '../session/session.ts'

function placeOf({ kind, id }: Pick<Session, 'kind' | 'id'>): string {
  return `/${kind === 'local' ? 'local' : 'games'}/${encodeURIComponent(id)}`
}

/** The replay of a game, at the moment of a line of its log. */
export function replayPath(session: Pick<Session, 'kind' | 'id'>, line?: number): string {
  return `${placeOf(session)}/replay${line === undefined ? '' : `?line=${line}`}`
}

export function rulesPath(game: string): string {
  return `/rules/${encodeURIComponent(game)}`
}

export function aboutPath(game: string): string {
  return `/about/${encodeURIComponent(game)}`
}
