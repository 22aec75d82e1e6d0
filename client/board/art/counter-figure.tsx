import './counter.css'
import type { Counter, Style } from '../../../core/look.ts'
import { BackArt, CounterArt, styleOf } from './counter-art.tsx'

interface FigureProps {
  counter: Pick<Counter, 'face' | 'badges' | 'isSpent'>
  styles: Readonly<Record<string, Style>>
}

/** A counter as a picture of its own, as large as its box; its words stand beside it. */
export function CounterFigure({ counter, styles }: FigureProps) {
  return (
    <svg class="board-figure-box" viewBox="-1 -1 102 102" aria-hidden="true" focusable="false">
      <CounterArt {...counter} styles={styles} />
    </svg>
  )
}

/** The reverse of a counter. */
export function BackFigure({ style, styles }: { style: string; styles: FigureProps['styles'] }) {
  return (
    <svg class="board-figure-box" viewBox="-1 -1 102 102" aria-hidden="true" focusable="false">
      <BackArt style={styleOf(styles, style)} />
    </svg>
  )
}
