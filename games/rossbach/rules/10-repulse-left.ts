import { repulse } from './10-repulse-level.ts'
import type { RepulseFrame } from './10-repulse-level.ts'

/** Its steps come one after the other. */
export function repulseLeft({ at }: RepulseFrame): number {
  return repulse.steps.length - 1 - repulse.steps.indexOf(at)
}
