import type { Likelihood } from './contract.ts'

/** What may come of something: every outcome once, with how many of all equally likely ways lead to it. Whole numbers, so nothing is rounded. */
export interface Fates<F> {
  readonly all: readonly { readonly fate: F; readonly ways: bigint }[]
  readonly of: bigint
}

/** One outcome for each face, all of them equally likely; those that are alike are one. */
export function fatesOf<F>(faces: readonly F[]): Fates<F> {
  const found = new Sums<F>()
  for (const face of faces) found.add(face, 1n)
  return { all: found.all(), of: BigInt(faces.length) }
}

export function certain<F>(fate: F): Fates<F> {
  return { all: [{ fate, ways: 1n }], of: 1n }
}

/** What comes of each outcome next. */
export function chained<F, G>(fates: Fates<F>, next: (fate: F) => Fates<G>): Fates<G> {
  const [only] = fates.all
  if (fates.all.length === 1) return next(only!.fate)
  const branches = fates.all.map(({ fate, ways }) => ({ ways, after: next(fate) }))
  const common = branches.reduce((of, { after }) => leastMultiple(of, after.of), 1n)
  const found = new Sums<G>()
  for (const { ways, after } of branches)
    for (const one of after.all) found.add(one.fate, ways * one.ways * (common / after.of))
  return { all: found.all(), of: fates.of * common }
}

/** How likely it is that an outcome is one of these, in lowest terms; beyond 2^53 as near as a number comes. */
export function chanceThat<F>(fates: Fates<F>, is: (fate: F) => boolean): Likelihood['of'] {
  let ways = 0n
  for (const one of fates.all) if (is(one.fate)) ways += one.ways
  const by = divisor(ways, fates.of)
  return [Number(ways / by), Number(fates.of / by)]
}

/** Ways by outcome; outcomes with the same fields in the same order are alike. */
class Sums<F> {
  private readonly found = new Map<string, { fate: F; ways: bigint }>()

  add(fate: F, ways: bigint): void {
    const key = JSON.stringify(fate)
    const same = this.found.get(key)
    if (same === undefined) this.found.set(key, { fate, ways })
    else same.ways += ways
  }

  all(): { fate: F; ways: bigint }[] {
    return [...this.found.values()]
  }
}

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b)
}

function leastMultiple(a: bigint, b: bigint): bigint {
  return (a / divisor(a, b)) * b
}
