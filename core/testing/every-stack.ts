import { standingIn } from '../stands.ts'
import type { Stands } from '../stands.ts'

/** Whether something holds of whoever stands together, in each hex where anybody does. */
export function everyStack(
  stands: Stands,
  holds: (pieces: readonly number[], hex: number) => boolean,
): boolean {
  return stands.head.every((first, hex) => first < 0 || holds(standingIn(stands, hex), hex))
}
