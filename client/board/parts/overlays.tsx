import { still } from './still.ts'
import type { BoardOverlay } from '../board-props.ts'
import { contour, placeOutline } from '../ground.ts'
import type { Ground } from '../ground.ts'
import { arrowHead, wayPath } from '../way.ts'

interface OverlaysProps {
  ground: Ground
  overlays: readonly BoardOverlay[]
}

/** Length of an arrow's head, in parts of a hex. */
const HEAD = 0.24

/** Zones, goals and traces, each in a pattern of its own. */
export const Overlays = still(function Overlays({ ground, overlays }: OverlaysProps) {
  return (
    <g class="board-overlays">
      {overlays.map(({ name, pattern, hexes, ways = [], rings = [hexes] }) => (
        <g key={name} class={`board-overlay board-overlay-${pattern}`}>
          <path
            d={hexes.map((place) => placeOutline(ground, place)).join('')}
            fill={`url(#board-${pattern})`}
          />
          <path
            class="board-overlay-line"
            d={rings.map((ring) => contour(ground, ring)).join('')}
          />
          {ways.map((way) => (
            <g key={way.join('-')}>
              <path
                class="board-overlay-way-under"
                d={wayPath(ground, way, HEAD * ground.sheet.hex)}
              />
              <path class="board-overlay-way" d={wayPath(ground, way, HEAD * ground.sheet.hex)} />
              <path
                class="board-overlay-head"
                d={arrowHead(ground, way, HEAD * ground.sheet.hex)}
              />
            </g>
          ))}
        </g>
      ))}
    </g>
  )
})
