import type { Style } from '../../../core/look.ts'
import { axesOf, wayOf } from '../ground.ts'
import type { Ground, Point } from '../ground.ts'

// How a counter lies and faces, drawn about the middle of its pile.

/** The quarter turns of a way, in degrees from the top. */
const turnOf = ([x, y]: Point): number => Math.round((Math.atan2(x, -y) * 1800) / Math.PI) / 10

/** A wedge out of the edge of a counter towards where it faces. */
export function Wedge({ ground, to, size }: { ground: Ground; to: number; size: number }) {
  return (
    <g
      class="board-heading"
      transform={`rotate(${turnOf(wayOf(ground, to))}) scale(${size / 100})`}
    >
      <path d="M0 -82L28 -55Q0 -62 -28 -55Z" />
    </g>
  )
}

interface StripProps {
  ground: Ground
  place: number
  style: Style
}

/** The card of a counter that stands in two hexes: long across both, ruled at its ends. */
export function Strip({ ground, place, style }: StripProps) {
  const [, over] = axesOf(ground, place)
  return (
    <g
      class="board-strip"
      transform={`rotate(${turnOf(over)}) scale(${ground.sheet.hex / 100})`}
      stroke={style.ink}
    >
      <rect class="board-edge" x="-24" y="-81" width="50" height="165" rx="6" stroke="none" />
      <rect x="-25" y="-83" width="50" height="166" rx="6" fill={style.paper} />
      {[-1, 1].map((end) => (
        <g key={end} transform={`scale(1 ${end})`}>
          <rect x="-16" y="41" width="32" height="33" fill={style.accent} />
          <path d="M-16 41L16 74M16 41L-16 74" stroke={style.paper} />
        </g>
      ))}
    </g>
  )
}
