import type { BoardOverlay } from '../board/board-props.ts'
import type { SpokenSheet } from '../rules/protocol.ts'

type Marks = Pick<SpokenSheet, 'marks' | 'ways' | 'rings' | 'parts'>
/** What the marks of an overlay come to: open hexes, such where one must stop, and such that a rule bars. */
export type Sort = 'open' | 'stop' | 'barred'
export type SortedOverlay = BoardOverlay & { sort: Sort }

/** How the marks of an overlay are drawn: where one must stop is a zone, where a way leads is a reach, the rest are goals. */
export function overlaysOf(
  { name, title }: { name: string; title: string },
  { marks, ways, rings, parts = [] }: Marks,
): SortedOverlay[] {
  if (parts.length > 0) return [...partsOf(name, parts), ...barredBeside({ name, title }, marks)]
  const open = marks.filter(({ bar }) => bar === undefined)
  const stops = open.filter(({ stop }) => stop !== undefined)
  const barred = marks.filter(({ bar }) => bar !== undefined)
  const isReach = marks.some(({ via }) => via !== undefined)
  // Where some stop and others do not, both are told apart.
  const isMixed = !isReach && stops.length > 0 && stops.length + barred.length < marks.length
  const free = isMixed ? open.filter(({ stop }) => stop === undefined) : open
  const pattern = isReach ? 'trace' : stops.length > 0 && !isMixed ? 'zone' : 'goal'
  const drawn: SortedOverlay = {
    name,
    title,
    sort: pattern === 'zone' ? 'stop' : 'open',
    pattern,
    hexes: free.map(({ at }) => at),
    ...(ways !== undefined && ways.length > 0 && { ways }),
    ...(rings !== undefined && rings.length > 0 && { rings }),
  }
  const more = (sort: Sort, found: Marks['marks']): SortedOverlay => ({
    name: `${name} ${sort}`,
    title,
    sort,
    pattern: sort === 'stop' ? 'zone' : 'trace',
    hexes: found.map(({ at }) => at),
  })
  return [
    drawn,
    ...(isMixed ? [more('stop', stops)] : []),
    ...(isReach || barred.length === 0 ? [] : [more('barred', barred)]),
  ]
}

const PART_PATTERNS = ['first', 'second', 'third'] as const

/** Each in a pattern of its own, with its own name. */
function partsOf(name: string, parts: NonNullable<Marks['parts']>): SortedOverlay[] {
  return parts.map(({ text, whose, hexes }, at) => ({
    name: `${name} ${text}`,
    title: text,
    sort: 'open',
    pattern: PART_PATTERNS[at % PART_PATTERNS.length]!,
    hexes,
    whose,
  }))
}

function barredBeside(
  { name, title }: { name: string; title: string },
  marks: Marks['marks'],
): SortedOverlay[] {
  const hexes = marks.filter(({ bar }) => bar !== undefined).map(({ at }) => at)
  if (hexes.length === 0) return []
  return [{ name: `${name} barred`, title, sort: 'barred', pattern: 'trace', hexes }]
}

/** By what rules hexes are left out, or stopped in, each once. */
export function rulesOf({ marks }: Pick<SpokenSheet, 'marks'>, sort: 'stop' | 'barred'): string[] {
  const rules = marks.flatMap(({ bar, stop }) => (sort === 'barred' ? bar : stop) ?? [])
  return [...new Set(rules)]
}
