import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Style } from '../../../core/look.ts'
import { CounterFigure } from '../art/counter-figure.tsx'
import type { Ghost } from '../use/ghost.ts'

interface CarriedProps {
  ghost: Ghost
  styles: Readonly<Record<string, Style>>
}

/** Set off from the one beneath, in parts of a counter; of more only so many are seen. */
const STEP = 0.09
const MOST_SEEN = 6

/** What hangs at the pointer; where it lay it is only faintly to be seen. */
export function CarriedCounters({ ghost, styles }: CarriedProps) {
  const carried = ghost.carried.value
  const layer = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    ghost.lay(layer.current)
    const board = layer.current?.closest('.board')
    const keys = carried?.counters.map(({ key }) => key) ?? []
    const left = keys.flatMap((key) => [
      ...(board?.querySelectorAll(`[data-stack] [data-key="${CSS.escape(key)}"]`) ?? []),
    ])
    for (const one of left) one.classList.add('board-lifted')
    board?.classList.toggle('board-carries', carried !== undefined)
    return () => {
      for (const one of left) one.classList.remove('board-lifted')
      board?.classList.remove('board-carries')
    }
  }, [carried])
  if (carried === undefined) return null
  const { counters, size } = carried
  const seen = counters.slice(-MOST_SEEN)
  return (
    <div ref={layer} class="board-carried" aria-hidden="true">
      <div class="board-carried-pile" style={{ width: `${size}px`, height: `${size}px` }}>
        {seen.map((counter, at) => {
          const off = (at - (seen.length - 1) / 2) * STEP * size
          return (
            <div key={counter.key} style={{ transform: `translate(${off}px,${-off}px)` }}>
              <CounterFigure counter={counter} styles={styles} />
            </div>
          )
        })}
        {counters.length > 1 && <span class="board-carried-count figures">{counters.length}</span>}
      </div>
    </div>
  )
}
