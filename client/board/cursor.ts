import type { Ground, Point } from './ground.ts'

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

const AHEAD: Readonly<Record<Arrow, Point>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

export const isArrow = (key: string): key is Arrow => key in AHEAD

/** A cursor runs along a line even where hexes stand to its left and right in turn. */
export interface Cursor {
  hex: number
  /** Where the run began; kept while it goes on along the same axis. */
  line: Point
}

export function cursorAt(ground: Ground, hex: number): Cursor {
  return { hex, line: ground.centre(hex) }
}

/** The hex beside the cursor's that lies best ahead; the cursor stays where there is none. */
export function stepped(ground: Ground, { hex, line }: Cursor, arrow: Arrow): Cursor {
  const [ax, ay] = AHEAD[arrow]
  const [x, y] = ground.centre(hex)
  let best = -1
  let least = Infinity
  for (const other of ground.beside.subarray(hex * 6, hex * 6 + 6)) {
    if (other < 0) continue
    const [ox, oy] = ground.centre(other)
    const ahead = (ox - x) * ax + (oy - y) * ay
    if (ahead < ground.sheet.hex * 0.6) continue
    const aside = ax === 0 ? Math.abs(ox - line[0]) : Math.abs(oy - line[1])
    if (aside - ahead * 0.01 < least) [best, least] = [other, aside - ahead * 0.01]
  }
  if (best < 0) return { hex, line }
  const [bx, by] = ground.centre(best)
  return { hex: best, line: ax === 0 ? [line[0], by] : [bx, line[1]] }
}
