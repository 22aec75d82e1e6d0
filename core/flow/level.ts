import type { FrameLike } from './step.ts'

// A level of the sequence of play is declared once: its steps, its fields and what they begin with. The type of its frames,
// how they are made and how they are copied follow from that.

declare const GIVEN: unique symbol
/** A field that whoever calls the level must give. */
export interface Given<T> {
  readonly [GIVEN]: T
}
const NO_FACTS = Object.freeze({})

/** A number, or a name, without which the level makes no sense. */
export function given(): Given<number>
export function given<T extends number | string>(): Given<T>
export function given<T>(): Given<T> {
  return 0 as unknown as Given<T>
}
/** The same for a list; the level keeps the list that it is given. */
export function givenList(): Given<number[]> {
  return [] as unknown as Given<number[]>
}
/** A list that stands empty unless another is given. */
export function list(): number[] {
  return []
}

type Field = number | string | number[] | Given<number | string | number[]>
/** What a level's frames begin with. */
type Fields = Readonly<Record<string, Field>>
/** Its fields, without its name and step. */
type Own<F> = Omit<F, 'proc' | 'at'>

type ValueOf<F> = F extends Given<infer T> ? T : F
type Must<F> = { [K in keyof F as F[K] extends Given<unknown> ? K : never]: ValueOf<F[K]> }
type May<F> = { [K in keyof F as F[K] extends Given<unknown> ? never : K]?: F[K] }
/** What a level is called with. */
type Facts<F> = Must<F> & May<F>

export interface Level<P extends string, At extends string, F, K = undefined> {
  readonly proc: P
  readonly steps: readonly At[]
  /** Names of the lists among the fields. */
  readonly lists: readonly string[]
  /** Who may know what stands in it, in the game's own words; nothing where everybody may. */
  readonly known: K
  /** A frame at its first step, or at another. */
  frame(...facts: Called<F, At>): Frame<P, At, F>
}
type Called<F, At> = [keyof Must<F>] extends [never] ? [Facts<F>?, At?] : [Facts<F>, At?]
type Frame<P, At, F> = { proc: P; at: At; back?: number } & {
  -readonly [K in keyof F]: ValueOf<F[K]>
}

/** The frames of a level. */
export type FrameOf<L> =
  L extends Level<infer P, infer At, infer F, unknown> ? Frame<P, At, F> : never
/** The frames of all levels of a game. */
export type FramesOf<All> = FrameOf<All[keyof All]>

/**
 * Declares a level: its name, its steps, the first of which it begins with, and a frame as it begins, with all its fields. That
 * is a literal, and what a frame is called with is written over it: the engine makes a literal ten times as fast as a copy, and
 * is slow with objects of many shapes.
 */
export function level<
  const P extends string,
  const At extends string,
  F extends Fields,
  K = undefined,
>(
  proc: P,
  steps: readonly [At, ...At[]],
  begun: (proc: P, at: At) => F,
  known?: K,
): Level<P, At, Own<F>, K> {
  const [first] = steps
  const fields: Fields = begun(proc, first)
  const lists = Object.keys(fields).filter((name) => Array.isArray(fields[name]))
  type Made = Level<P, At, Own<F>, K>
  const frame = (facts: object = NO_FACTS, at = first): object =>
    Object.assign(begun(proc, at), facts)
  return { proc, steps, lists, known: known as K, frame: frame as Made['frame'] }
}

/** Copies frames and the lists in them; which those are is known beforehand, for looking costs more than copying. */
export function frameCopier<All extends FrameLike>(
  levels: Readonly<Record<All['proc'], { lists: readonly string[] }>>,
): <F extends All>(frame: F) => F {
  const known = new Map(
    Object.entries<{ lists: readonly string[] }>(levels).map(([proc, { lists }], at) => [
      proc,
      { lists, spread: SPREADS[at % SPREADS.length]! },
    ]),
  )
  return (frame) => {
    const { lists, spread } = known.get(frame.proc)!
    const copy = spread(frame)
    if (lists.length > 0) copyLists(copy as unknown as Record<string, number[]>, lists)
    return copy
  }
}

/**
 * All the same. The engine copies an object five times as fast in a place that has met few shapes, and levels are of many: so each
 * has a place for itself, or shares it with one or two.
 */
const SPREADS: readonly (<F extends object>(frame: F) => F)[] = [
  (frame) => ({ ...frame }),
  (frame) => ({ ...frame }),
  (frame) => ({ ...frame }),
  (frame) => ({ ...frame }),
  (frame) => ({ ...frame }),
  (frame) => ({ ...frame }),
  (frame) => ({ ...frame }),
  (frame) => ({ ...frame }),
  (frame) => ({ ...frame }),
  (frame) => ({ ...frame }),
  (frame) => ({ ...frame }),
  (frame) => ({ ...frame }),
  (frame) => ({ ...frame }),
  (frame) => ({ ...frame }),
  (frame) => ({ ...frame }),
  (frame) => ({ ...frame }),
]

function copyLists(found: Record<string, number[]>, names: readonly string[]): void {
  for (let at = 0; at < names.length; at++) found[names[at]!] = found[names[at]!]!.slice()
}
