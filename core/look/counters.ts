import type { Kind } from '../contract.ts'
import type { Badge, Counter, Face, Named } from '../look.ts'

/** What is to be said and drawn of one piece, from facts that a game reads out of a view. */
export interface CounterParts<F> {
  of: Kind
  face(facts: F, piece: number): Face
  name(piece: number): string
  lines(facts: F, piece: number): readonly string[]
  /** The most pressing first. */
  badges(facts: F, piece: number): readonly Badge[]
  /** Has done what it could do this phase. */
  isSpent(facts: F, piece: number): boolean
}

/** Facts, and counters made when they are first wanted. */
export type WithCounters<F> = F & { counter(piece: number): Counter }

export function countersFrom<F extends object>(
  parts: CounterParts<F>,
): (facts: F) => WithCounters<F> {
  return (facts) => {
    const made: Counter[] = []
    const make = (piece: number): Counter => ({
      ...counterOf(
        { of: parts.of, noun: piece },
        {
          face: parts.face(facts, piece),
          name: parts.name(piece),
          lines: parts.lines(facts, piece),
          badges: parts.badges(facts, piece),
        },
      ),
      ...(parts.isSpent(facts, piece) && { isSpent: true }),
    })
    return { ...facts, counter: (piece) => (made[piece] ??= make(piece)) }
  }
}

/** The counter of a thing that can be pointed at. */
export function counterOf(
  piece: Named,
  {
    face,
    name,
    lines,
    badges = [],
  }: Pick<Counter, 'face' | 'name' | 'lines'> & Partial<Pick<Counter, 'badges'>>,
): Counter {
  return { piece, key: `${piece.of}-${piece.noun}`, face, name, lines, badges }
}

// Glyphs are from the Latin part of the typefaces, so that every machine draws the same ones.
export function badge(glyph: string, say: string, tone: Badge['tone'] = 'plain'): Badge {
  return { glyph, say, tone }
}

/** A badge, if there is any. */
export type Told = Badge | false

export function told(badges: readonly Told[]): Badge[] {
  return badges.filter((one): one is Badge => one !== false)
}
