import type { LossesFrame } from './11-losses-level.ts'

export function lossesLeft({ from }: LossesFrame): number {
  return from.length
}
