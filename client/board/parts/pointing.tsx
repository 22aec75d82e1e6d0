import type { ReadonlySignal } from '@preact/signals'
import type { Named } from '../../../core/look.ts'
import type { BoardMark } from '../board-props.ts'
import { hexOutline } from '../ground.ts'
import type { Ground } from '../ground.ts'
import { COUNTER_SIZE, hexOfThing } from '../layout.ts'
import type { PlacedStack } from '../layout.ts'
import { arrowHead, wayPath, wayTo } from '../way.ts'

interface LitProps {
  ground: Ground
  stacks: readonly PlacedStack[]
  lit: readonly Named[]
}

/** Rings about what the log, a refusal or a panel speaks of. */
export function Lit({ ground, stacks, lit }: LitProps) {
  const hexes = new Set(lit.map((thing) => hexOfThing(stacks, thing)).filter((hex) => hex >= 0))
  const radius = ground.sheet.hex * 0.6
  return (
    <g class="board-lit">
      {Array.from(hexes, (hex) => {
        const [cx, cy] = ground.centre(hex)
        return (
          <g key={hex}>
            <circle class="board-lit-under" cx={cx} cy={cy} r={radius} />
            <circle class="board-lit-line" cx={cx} cy={cy} r={radius} />
          </g>
        )
      })}
      {lit.map(({ of, noun }) =>
        of === 'side' ? <LitSide key={noun} ground={ground} side={noun} /> : undefined,
      )}
    </g>
  )
}

function LitSide({ ground, side }: { ground: Ground; side: number }) {
  const [[x1, y1], [x2, y2]] = ground.sideEnds(side)
  const d = `M${x1} ${y1}L${x2} ${y2}`
  return (
    <g>
      <path class="board-lit-under" d={d} stroke-linecap="round" />
      <path class="board-lit-line" d={d} stroke-linecap="round" />
    </g>
  )
}

interface PointingProps {
  ground: Ground
  marks: readonly BoardMark[]
  hovered: ReadonlySignal<number>
  cursor: ReadonlySignal<number>
  /** A hexside chosen by keys, or -1. */
  side: ReadonlySignal<number>
}

/** What follows the pointer and the keys: the hex pointed at, the way to it, the cursor. */
export function Pointing({ ground, marks, hovered, cursor, side }: PointingProps) {
  const at = cursor.value >= 0 ? cursor.value : hovered.value
  const mark = marks.find((one) => one.at === at)
  const way = mark && mark.bar === undefined ? wayTo(marks, at) : []
  const size = ground.sheet.hex
  return (
    <g class="board-pointing" data-cursor={cursorName(ground, cursor.value, side.value)}>
      {hovered.value >= 0 && cursor.value < 0 && (
        <path class="board-hovered" d={hexOutline(ground, hovered.value, 0.03)} />
      )}
      {way.length > 1 && (
        <g class="board-way">
          <path class="board-way-under" d={wayPath(ground, way, size * 0.2)} />
          <path class="board-way-head-under" d={arrowHead(ground, way, size * 0.32)} />
          <path class="board-way-line" d={wayPath(ground, way, size * 0.2)} />
          <path class="board-way-head" d={arrowHead(ground, way, size * 0.3)} />
        </g>
      )}
      {cursor.value >= 0 && <CursorArt ground={ground} hex={cursor.value} />}
      {side.value >= 0 && <LitSide ground={ground} side={side.value} />}
    </g>
  )
}

/** As the things that may be chosen are called in the page. */
function cursorName({ sheet }: Ground, hex: number, side: number): string | undefined {
  if (hex < 0) return undefined
  const { printed, sideHexes } = sheet
  return side < 0
    ? printed[hex]
    : [0, 1].map((end) => printed[sideHexes[side * 2 + end]!]).join('/')
}

function CursorArt({ ground, hex }: { ground: Ground; hex: number }) {
  const [x, y] = ground.centre(hex)
  const half = ground.sheet.hex * (COUNTER_SIZE / 2 + 0.1)
  return (
    <g class="board-cursor">
      <path class="board-cursor-under" d={hexOutline(ground, hex)} />
      <path class="board-cursor-line" d={hexOutline(ground, hex)} />
      <path
        class="board-cursor-line"
        d={`M${x} ${y - half - 6}V${y - half + 3}M${x} ${y + half - 3}V${y + half + 6}`}
      />
    </g>
  )
}
