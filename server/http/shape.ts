import type { z } from 'zod'

// What goes over the wire is typed once, for the page and the server; what the server checks is held against that.

/** As JSON has it, where nothing is readonly. */
type Plain<T> = T extends readonly (infer One)[]
  ? Plain<One>[]
  : T extends object
    ? { -readonly [Field in keyof T]: Plain<T[Field]> }
    : T

/* oxlint-disable typescript/no-unnecessary-type-parameters -- what T stands for is never known: so the compiler compares A and B themselves */
/** Alike in every field: types of which each can stand for the other may still differ in one that may be absent. */
type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? unknown : never
/* oxlint-enable typescript/no-unnecessary-type-parameters */

/** A shape of just this type: with a field more or less, or of another kind, it does not compile. */
export function shapeOf<Told>() {
  return <Shape extends z.ZodType<Told>>(
    shape: Shape & Same<Plain<z.output<Shape>>, Plain<Told>>,
  ): z.ZodType<Told> => shape
}

type Whole<T> = { [Field in keyof T]-?: Exclude<T[Field], undefined> }

/** What comes in: just these fields, of which the page sends all and others may leave some out. */
export function wishOf<Sent>() {
  return <Shape extends z.ZodType>(
    shape: Shape & Same<Plain<Whole<z.input<Shape>>>, Plain<Whole<Sent>>>,
  ): Shape => shape
}

/** Of what the rules make, a shape says only what all of it has in common. */
export function madeByRules<Made>(shape: z.ZodType): z.ZodType<Made> {
  return shape as z.ZodType<Made>
}
