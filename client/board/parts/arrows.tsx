import { still } from './still.ts'
import type { BoardOverlay } from '../board-props.ts'
import type { Ground } from '../ground.ts'
import { betweenPlaces, headOf, lineOf } from '../way.ts'

interface ArrowsProps {
  ground: Ground
  overlays: readonly BoardOverlay[]
}

/** Length of a head, in parts of a hex. */
const HEAD = 0.3

/** Who goes for whom: above the counters, from the edge of one place to that of the other. */
export const Arrows = still(function Arrows({ ground, overlays }: ArrowsProps) {
  const ways = overlays.flatMap(({ pattern, ways: all = [] }) => (pattern === 'arrow' ? all : []))
  const head = HEAD * ground.sheet.hex
  return (
    <g class="board-arrows">
      {ways.map((way) => {
        const [from, to] = betweenPlaces(ground, way)
        return (
          <g key={way.join('-')}>
            <path class="board-arrow-under" d={lineOf(from, to, head)} />
            <path class="board-arrow-head board-arrow-under" d={headOf(from, to, head)} />
            <path class="board-arrow" d={lineOf(from, to, head)} />
            <path class="board-arrow-head" d={headOf(from, to, head)} />
          </g>
        )
      })}
    </g>
  )
})
