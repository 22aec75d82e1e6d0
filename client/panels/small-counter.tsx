import type { Counter, Style } from '../../core/look.ts'
import { CounterFigure } from '../board/art/counter-figure.tsx'

interface SmallCounterProps {
  counter: Counter
  styles: Readonly<Record<string, Style>>
}

/** The board's own counter, small, beside its words. */
export function SmallCounter({ counter, styles }: SmallCounterProps) {
  return (
    <span class="panels-counter" title={counter.name}>
      <CounterFigure counter={counter} styles={styles} />
    </span>
  )
}
