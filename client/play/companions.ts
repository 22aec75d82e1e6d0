import type { Counter, Named, Scene } from '../../core/look.ts'
import type { Legal } from '../board/board-props.ts'
import { isLegal, isSame } from './legal.ts'

/** Those in the same place of whom the rules are asked whether they may come along: who can be named now, or anybody where the piece itself waits for what was begun to be finished. */
export function companionsOf(
  { scene, legal }: { scene: Scene; legal: Legal },
  picked: Named,
): readonly Counter[] {
  const stack = scene.stacks.find(({ counters }) =>
    counters.some(({ piece }) => isSame(piece, picked)),
  )
  if (stack === undefined || 'box' in stack.at) return []
  const isWaiting = !isLegal(legal, picked)
  return stack.counters.filter(
    ({ piece }) => !isSame(piece, picked) && (isWaiting || isLegal(legal, piece)),
  )
}
