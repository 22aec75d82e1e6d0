import type { Session } from '../session/session.ts'

function placeOf({ kind, id }: Pick<Session, 'kind' | 'id'>): string {
  return `/${kind === 'local' ? 'local' : 'games'}/${encodeURIComponent(id)}`
}

/** The replay of a game as its seat sees it, from something that the seat has heard. */
export function replayPath(
  session: Pick<Session, 'kind' | 'id' | 'seat'>,
  heard: number | undefined,
): string {
  const from = heard === undefined ? '' : `&heard=${heard}`
  return `${placeOf(session)}/replay?seat=${encodeURIComponent(session.seat.peek())}${from}`
}

export function rulesPath(game: string): string {
  return `/rules/${encodeURIComponent(game)}`
}

export function aboutPath(game: string): string {
  return `/about/${encodeURIComponent(game)}`
}
