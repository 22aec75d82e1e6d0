import type { Counter, Style } from '../../../core/look.ts'
import { CounterArt } from '../art/counter-art.tsx'
import type { Ground, Point } from '../ground.ts'
import { COUNTER_SIZE } from '../layout.ts'

/** A counter that has left the map and is shown for a moment where it stood. */
export interface Left {
  counter: Counter
  at: Point
}

interface LeavingProps {
  ground: Ground
  left: readonly Left[]
  styles: Readonly<Record<string, Style>>
}

export function Leaving({ ground, left, styles }: LeavingProps) {
  const size = ground.sheet.hex * COUNTER_SIZE
  return (
    <g class="board-leaving" aria-hidden="true">
      {left.map(({ counter, at }) => (
        <g key={counter.key} transform={`translate(${at[0] - size / 2} ${at[1] - size / 2})`}>
          <g data-left={counter.key}>
            <g transform={`scale(${size / 100})`}>
              <CounterArt {...counter} styles={styles} />
            </g>
          </g>
        </g>
      ))}
    </g>
  )
}
