import { contour, outline } from '../ground.ts'
import type { Ground } from '../ground.ts'
import { still } from './still.ts'

interface BeyondProps {
  ground: Ground
  /** Hexes in play. */
  area: readonly number[] | undefined
}

/** What is not in play lies under a veil, with a line round what is. */
export const Beyond = still(function Beyond({ ground, area }: BeyondProps) {
  if (area === undefined) return undefined
  const { width, height } = ground.sheet
  return (
    <g class="board-outside">
      <path class="board-beyond" d={`M0 0H${width}V${height}H0Z${outline(ground, area)}`} />
      <path class="board-area" d={contour(ground, area)} />
    </g>
  )
})
