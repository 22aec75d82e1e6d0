import type { Badge, Counter } from '../look.ts'

/** Which way a counter faces and its states, in a word or two each, as lists have room for: `Shaken`, `Low Ammo`, `Assaults 1122`. */
export function statesOf(
  { face, badges, heading }: Pick<Counter, 'face' | 'badges' | 'heading'>,
  reduced: string,
): string[] {
  return [
    ...(heading === undefined ? [] : [heading.say]),
    ...(face.isReduced === true ? [reduced] : []),
    ...badges.map(briefly),
  ]
}

/** Of a badge's sentence what stands before its explanation and its rule. */
export function briefly({ say }: Badge): string {
  return say.split(/[:;(]/)[0]!.trim().replace(/\.$/, '')
}

/** A name with its states behind it. */
export function withStates(name: string, states: readonly string[]): string {
  return states.length === 0 ? name : `${name} [${states.join(', ')}]`
}
