import type { Badge, Counter } from '../look.ts'

/** The states of a counter in a word or two each, as lists have room for: `Shaken`, `Low Ammo`, `Assaults 1122`. */
export function statesOf(
  { face, badges }: Pick<Counter, 'face' | 'badges'>,
  reduced: string,
): string[] {
  return [...(face.isReduced === true ? [reduced] : []), ...badges.map(briefly)]
}

/** Of a badge's sentence what stands before its explanation and its rule. */
export function briefly({ say }: Badge): string {
  return say.split(/[:;(]/)[0]!.trim().replace(/\.$/, '')
}

/** A name with its states behind it. */
export function withStates(name: string, states: readonly string[]): string {
  return states.length === 0 ? name : `${name} [${states.join(', ')}]`
}
