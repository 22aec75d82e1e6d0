import { sayerOf } from '../../../core/look/say.ts'
import { inHalves } from '../../../core/look/numbers.ts'
import { POINT } from '../rules/03-pieces.ts'
import { LOOK_WORDS } from '../words/look.ts'

/** A sentence of the look with its names filled in. */
export const say = sayerOf(LOOK_WORDS)

/** Strength as it is printed: half a point is a cadre. */
export function strengthText(sixteenths: number): string {
  const halves = Math.floor((2 * sixteenths) / POINT)
  return halves === 1 ? 'C' : inHalves(halves)
}
