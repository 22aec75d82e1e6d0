import type { Refusal } from './contract.ts'

/** Something the rules would rather have, and what stands against whatever has it not while something else has. */
export interface Wish {
  isMet: (noun: number) => boolean
  refused: Refusal
}

/** Those that meet one wish after the other; a wish that none of those left meets is passed over. */
export function wished(nouns: readonly number[], wishes: readonly Wish[]): readonly number[] {
  let left = nouns
  for (const wish of wishes) left = meeting(left, wish)
  return left
}

/** Why one of them is not among those that `wished` leaves: the first wish for which others were put before it. */
export function whyNotWished(
  nouns: readonly number[],
  wishes: readonly Wish[],
  noun: number,
): Refusal | undefined {
  let left = nouns
  for (const wish of wishes) {
    left = meeting(left, wish)
    if (!left.includes(noun)) return wish.refused
  }
  return undefined
}

function meeting(nouns: readonly number[], { isMet }: Wish): readonly number[] {
  const met = nouns.filter(isMet)
  return met.length > 0 ? met : nouns
}
