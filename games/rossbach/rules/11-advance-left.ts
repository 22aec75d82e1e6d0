import type { AdvanceFrame } from './11-advance-level.ts'

export function advanceLeft({ at, gone }: AdvanceFrame): number {
  return at === 'who' ? 100 - gone.length : 200
}
