import { placeAt } from '../../../core/look/spots.ts'
import type { Style, Trail } from '../../../core/look.ts'
import { styleOf } from '../art/counter-art.tsx'
import type { Ground } from '../ground.ts'
import { wayPath } from '../way.ts'
import { still } from './still.ts'

interface TrailsProps {
  ground: Ground
  trails: readonly Trail[]
  styles: Readonly<Record<string, Style>>
}

/** Under counters that are strung out one behind the other: a line from head to tail, with a knot at its end. */
export const Trails = still(function Trails({ ground, trails, styles }: TrailsProps) {
  return (
    <g class="board-trails">
      {trails.map(({ name, style, way }) => {
        const places = way.map((spot) => placeAt(ground, spot))
        const line = wayPath(ground, places)
        const [x, y] = ground.centre(places.at(-1)!)
        const { accent } = styleOf(styles, style)
        return (
          <g key={name} data-trail={name}>
            <path class="board-trail-under" d={line} />
            <path class="board-trail-line" d={line} stroke={accent} />
            <circle class="board-trail-end" cx={x} cy={y} r="5" fill={accent} />
          </g>
        )
      })}
    </g>
  )
})
