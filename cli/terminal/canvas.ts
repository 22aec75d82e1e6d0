import type { Tint } from '../../core/terminal-look.ts'
import type { Paint } from './paint.ts'

/** A sheet of characters, each with its tint; what falls outside is cut off. */
export interface Canvas {
  put(x: number, y: number, text: string, tint?: Tint): void
  lines(paint: Paint): string[]
}

export function makeCanvas(width: number, height: number): Canvas {
  const glyphs = Array.from({ length: height }, () => Array<string>(width).fill(' '))
  const tints = Array.from({ length: height }, () => Array<Tint>(width).fill('plain'))
  return {
    put(x, y, text, tint = 'plain') {
      let at = x
      for (const glyph of text) {
        if (y >= 0 && y < height && at >= 0 && at < width) {
          glyphs[y]![at] = glyph
          tints[y]![at] = tint
        }
        at++
      }
    },
    lines: (paint) => glyphs.map((row, y) => paintRow(row, tints[y]!, paint)),
  }
}

/** Neighbours of one tint are painted in one stroke. */
function paintRow(row: readonly string[], tints: readonly Tint[], paint: Paint): string {
  let line = ''
  let from = 0
  for (let at = 1; at <= row.length; at++) {
    if (at < row.length && tints[at] === tints[from]) continue
    line += paint(row.slice(from, at).join(''), tints[from]!)
    from = at
  }
  return line.replace(/ +$/, '')
}
