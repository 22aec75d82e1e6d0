import type { FrameLike } from './step.ts'

// A level of the sequence of play is declared once: its steps, its fields and what they begin with. The type of its frames,
// how they are made and how they are copied follow from that.

declare const GIVEN: unique symbol
/** A field that whoever calls the level must give. */
export interface Given<T> {
  readonly [GIVEN]: T
}
/** A list of its own that stands empty at first. */
const LIST: readonly number[] = Object.freeze([])
const NO_FACTS = Object.freeze({})
const NUMBER = Object.freeze({ is: 'number' })
const NUMBERS = Object.freeze({ is: 'numbers' })

/** A number, or a name, without which the level makes no sense. */
export function given(): Given<number>
export function given<T extends number | string>(): Given<T>
export function given<T>(): Given<T> {
  return NUMBER as unknown as Given<T>
}
/** The same for a list; the level keeps the list that it is given. */
export function givenList(): Given<number[]> {
  return NUMBERS as unknown as Given<number[]>
}
/** A list that stands empty unless another is given. */
export function list(): number[] {
  return LIST as number[]
}

type Field = number | string | number[] | Given<number | string | number[]>
type Fields = Readonly<Record<string, Field>>

type ValueOf<F> = F extends Given<infer T> ? T : F
type Must<F> = { [K in keyof F as F[K] extends Given<unknown> ? K : never]: ValueOf<F[K]> }
type May<F> = { [K in keyof F as F[K] extends Given<unknown> ? never : K]?: F[K] }
/** What a level is called with. */
type Facts<F> = Must<F> & May<F>

export interface Level<P extends string, At extends string, F extends Fields, K = undefined> {
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
 * Declares a level: its name, its steps, the first of which it begins with, and its fields with what they begin with.
 * All its frames have their keys in this order, and one shape: the engine is slow with objects of many shapes.
 */
export function level<
  const P extends string,
  const At extends string,
  F extends Fields,
  K = undefined,
>(proc: P, steps: readonly [At, ...At[]], fields: F, known?: K): Level<P, At, F, K> {
  const names = Object.keys(fields)
  const lists = names.filter((name) => fields[name] === LIST || isGivenList(fields[name]))
  const empty = names.filter((name) => fields[name] === LIST)
  const values = names.map((name) => [name, firstValue(fields[name])])
  // Read from a text its fields lie in the object itself: put together one by one they would lie beside it, and be slow to reach.
  const first = JSON.parse(
    JSON.stringify({ proc, at: steps[0], ...(Object.fromEntries(values) as object) }),
  ) as object
  const frame = (facts: Record<string, unknown> = NO_FACTS, at?: At): unknown => {
    const made = { ...first } as { at: At } & Record<string, unknown>
    for (const name in facts) made[name] = facts[name]
    for (const name of empty) if (facts[name] === undefined) made[name] = []
    if (at !== undefined) made.at = at
    return made
  }
  return { proc, steps, lists, known: known as K, frame: frame as Level<P, At, F>['frame'] }
}

function isGivenList(field: Field | undefined): boolean {
  return (field as unknown) === NUMBERS
}

function firstValue(field: Field | undefined): number | string | readonly number[] {
  if (isGivenList(field)) return LIST
  return (field as unknown) === NUMBER ? 0 : (field as number | string | number[])
}

/** Copies frames and the lists in them; which those are is known beforehand, for looking costs more than copying. */
export function frameCopier<All extends FrameLike>(
  levels: Readonly<Record<All['proc'], { lists: readonly string[] }>>,
): <F extends All>(frame: F) => F {
  const lists = new Map(
    Object.entries<{ lists: readonly string[] }>(levels)
      .map(([proc, level]) => [proc, level.lists] as const)
      .filter(([, names]) => names.length > 0),
  )
  return (frame) => {
    const copy = { ...frame }
    const names = lists.get(frame.proc)
    if (names !== undefined) copyLists(copy as unknown as Record<string, number[]>, names)
    return copy
  }
}

function copyLists(found: Record<string, number[]>, names: readonly string[]): void {
  for (const name of names) found[name] = found[name]!.slice()
}
