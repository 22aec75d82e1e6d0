import type { FateFrame } from './frames.ts'

/** What becomes of leaders and trains whose troops are gone, or are beaten. */
export function fateOf({
  pieces,
  alone,
  takers,
  plus = 0,
}: Pick<FateFrame, 'pieces' | 'alone' | 'takers'> & { plus?: number }): FateFrame {
  return { proc: 'fate', at: 'next', pieces, piece: -1, plus, alone, takers }
}
