import type { BoardProps } from '../board-props.ts'

/** About as high as a caption gets. */
const HIGH = 150
const BESIDE = 12

/** Where a caption begins: beside papers that reach down to where it stands and would cover it, else 0, at its usual place. */
export function leftOf({ covered, floor = 0 }: Pick<BoardProps, 'covered' | 'floor'>): number {
  const { left, below } = covered?.() ?? { left: 0, below: Infinity }
  return left > 0 && below < floor + HIGH ? left + BESIDE : 0
}
