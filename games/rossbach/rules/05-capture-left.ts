import type { FateFrame } from './05-capture-level.ts'

export function fateLeft({ at, pieces }: FateFrame): number {
  return pieces.length * 2 + (at === 'next' ? 0 : 1)
}
