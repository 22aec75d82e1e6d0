import { fastNature } from '../chance.ts'
import type { Chance, Seat } from '../contract.ts'
import { fingerprint } from '../fingerprint.ts'
import type { Header, Wrong } from './record.ts'
import { headerOf } from './record.ts'

/** Says what nature must have answered, from what a record's headers hold. */
export interface DiceCheck {
  /** What the headers alone show to be wrong. */
  fault?: { what: Wrong; header: Header; reason: string }
  /**
   * What right dice rest on: a seed that the record names; chains with the seeds of these players; or chains in a
   * record of before, which does not say how its seeds came about.
   */
  rests: 'seed' | 'former' | { players: readonly Seat[] }
  /** Later generations of the chains were used, and the secret that binds them to the first is closed. */
  isUnbound?: boolean
  /** Whose seeds go into each roll, in that order; absent: there is none for each seat. */
  seats?: readonly Seat[]
  /** The next answer, and how to name the roll. */
  due(chance: Chance): { values: number[]; name: string }
  /** What is wrong with the number of rolls at the end. */
  rest(): string | undefined
}
/** Undefined: the headers are of another kind of nature. */
export type DiceChecker = (headers: readonly Header[]) => DiceCheck | undefined

/** Names the generator and its seed; never for a record that a player gets while the game runs. */
export function fastHeaders(seed: number | string): Header[] {
  return [{ key: 'Nature', value: `fast ${seed} #${seedCheck(String(seed))}` }]
}

function seedCheck(seed: string): string {
  return fingerprint(seed).slice(0, 8)
}

/** Dice of the fast generator come again from their seed. */
export const fastCheck: DiceChecker = (headers) => {
  const header = headerOf(headers, 'Nature')
  const [, seed, check] = /^fast (.*) #([0-9a-f]{8})$/.exec(header?.value ?? '') ?? []
  if (header === undefined || seed === undefined) return undefined
  const nature = fastNature(seed)
  let rolls = 0
  const dice: DiceCheck = {
    rests: 'seed',
    due: (chance) => ({ ...nature.answer(chance), name: `roll ${++rolls} of seed ${seed}` }),
    rest: () => undefined,
  }
  if (seedCheck(seed) === check) return dice
  return { ...dice, fault: { what: 'seed', header, reason: `the seed ${seed} was changed` } }
}
