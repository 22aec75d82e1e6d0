import type { Counter, RosterGroup, RosterUnit } from '../look.ts'

/** Where a piece is, or what became of it. */
export type Whereabouts = Pick<RosterUnit, 'where' | 'hex' | 'is'>

/** Pieces listed under a heading. */
export interface Listed {
  title: string
  pieces: readonly number[]
}

/** Groups with anybody in them, each piece with its whereabouts. */
export function rosterGroups(
  groups: readonly Listed[],
  of: { counter(piece: number): Counter; whereabouts(piece: number): Whereabouts },
): RosterGroup[] {
  return groups
    .filter(({ pieces }) => pieces.length > 0)
    .map(({ title, pieces }) => ({
      title,
      units: pieces.map((piece) => ({ counter: of.counter(piece), ...of.whereabouts(piece) })),
    }))
}
