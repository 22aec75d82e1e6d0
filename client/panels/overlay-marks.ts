import type { BoardOverlay } from '../board/board-props.ts'
import type { SpokenSheet } from '../rules/protocol.ts'

/** How the marks of an overlay are drawn: where one must stop is a zone, where a way leads is a reach, the rest are goals. */
export function overlaysOf(
  { name, title }: { name: string; title: string },
  { marks, ways, rings }: Pick<SpokenSheet, 'marks' | 'ways' | 'rings'>,
): BoardOverlay[] {
  const open = marks.filter(({ bar }) => bar === undefined)
  const barred = marks.filter(({ bar }) => bar !== undefined)
  const isReach = marks.some(({ via }) => via !== undefined)
  const pattern = isReach ? 'trace' : open.some(({ stop }) => stop !== undefined) ? 'zone' : 'goal'
  const drawn: BoardOverlay = {
    name,
    title,
    pattern,
    hexes: open.map(({ at }) => at),
    ...(ways !== undefined && ways.length > 0 && { ways }),
    ...(rings !== undefined && rings.length > 0 && { rings }),
  }
  if (isReach || barred.length === 0) return [drawn]
  return [
    drawn,
    { name: `${name} barred`, title, pattern: 'trace', hexes: barred.map(({ at }) => at) },
  ]
}

/** By what rules hexes are left out, each once. */
export function barsOf({ marks }: Pick<SpokenSheet, 'marks'>): string[] {
  return [...new Set(marks.flatMap(({ bar }) => (bar === undefined ? [] : [bar])))]
}
