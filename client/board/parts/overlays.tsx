import { still } from './still.ts'
import type { Style } from '../../../core/look.ts'
import { styleOf } from '../art/counter-art.tsx'
import type { BoardOverlay } from '../board-props.ts'
import { contour, labelHexes, placeOutline } from '../ground.ts'
import type { Ground } from '../ground.ts'
import { arrowHead, wayPath } from '../way.ts'

interface OverlaysProps {
  ground: Ground
  styles: Readonly<Record<string, Style>>
  /** Where counters lie, and nothing can be read. */
  taken: ReadonlySet<number>
  overlays: readonly BoardOverlay[]
}

/** Length of an arrow's head, in parts of a hex. */
const HEAD = 0.24

interface WhoseProps extends Pick<BoardOverlay, 'pattern'> {
  ground: Ground
  hex: number
  style: Style
}

/** A plate with a name; of several in one hex each has its own height. */
function Whose({ ground, hex, pattern, style }: WhoseProps) {
  const [x, y] = ground.centre(hex)
  const { hex: size } = ground.sheet
  const wide = 8 + style.name.length * 5.6
  const down = pattern === 'first' ? -0.2 : pattern === 'second' ? 0.04 : 0.28
  return (
    <g
      class="board-whose"
      transform={`translate(${x} ${y + size * down}) scale(${size / 60})`}
      aria-hidden="true"
    >
      <rect
        x={-wide / 2}
        y="-6.5"
        width={wide}
        height="13"
        rx="2"
        fill={style.paper}
        stroke={style.ink}
      />
      <text class="board-figure" y="3.9" font-size="11" fill={style.ink}>
        {style.name}
      </text>
    </g>
  )
}

/** Zones, goals and traces, each in a pattern of its own. */
export const Overlays = still(function Overlays({
  ground,
  styles,
  taken,
  overlays,
}: OverlaysProps) {
  return (
    <g class="board-overlays">
      {overlays.map(({ name, pattern, hexes, ways = [], rings = [hexes], whose }) => (
        <g key={name} class={`board-overlay board-overlay-${pattern}`}>
          <path
            d={hexes.map((place) => placeOutline(ground, place)).join('')}
            fill={`url(#board-${pattern})`}
          />
          <path
            class="board-overlay-line"
            d={rings.map((ring) => contour(ground, ring)).join('')}
          />
          {whose !== undefined &&
            labelHexes(ground, { hexes, taken }).map((hex) => (
              <Whose key={hex} {...{ ground, hex, pattern }} style={styleOf(styles, whose)} />
            ))}
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
