import type { Flag } from '../look.ts'

/** A cloth of equal stripes, from the hoist or from the top. */
export function evenStripes(run: Flag['run'], colours: readonly string[]): Flag {
  return { run, stripes: colours.map((colour) => [colour, 1]) }
}
