import type { Point } from '../plane.ts'
import { lengths, round } from './curve.ts'
import type { Face, TextItem } from './scene.ts'

/** Widths of letters in ems: those of a broad book face, so that narrower ones leave some air. */
const NARROW = /[iljtfI.,:;'’\-|! ]/
const WIDE = /[mwMWŒÆ—]/
const CAPITAL = /[A-ZÀ-Þ]/

const letterWidth = (letter: string): number => {
  if (NARROW.test(letter)) return 0.33
  if (WIDE.test(letter)) return 0.88
  return CAPITAL.test(letter) ? 0.69 : 0.54
}

export function textWidth(text: string, { size, spacing = 0, bold }: Face): number {
  let ems = 0
  for (const letter of text) ems += letterWidth(letter)
  return ems * size * (bold ? 1.1 : 1) + spacing * text.length
}

/** Sets a text letter by letter along a line, starting `from` pixels into it. */
export function alongLine(
  text: string,
  face: Face,
  line: readonly Point[],
  from: number,
): TextItem[] {
  const run = lengths(line)
  const plain: Face = { ...face, spacing: 0 }
  let at = from
  return Array.from(text, (letter) => {
    const width = textWidth(letter, plain)
    const [x, y, turn] = pointAlong(line, run, at + width / 2)
    at += width + (face.spacing ?? 0)
    return {
      is: 'text',
      x: round(x),
      y: round(y),
      text: letter,
      face: plain,
      anchor: 'middle',
      turn: round(turn),
    }
  })
}

/** The point that far along a line, and the direction there in degrees. */
export function pointAlong(
  line: readonly Point[],
  run: readonly number[],
  length: number,
): [x: number, y: number, turn: number] {
  let i = 1
  while (i < line.length - 1 && run[i]! < length) i++
  const [a, b] = [line[i - 1]!, line[i]!]
  const share = (length - run[i - 1]!) / (run[i]! - run[i - 1]! || 1)
  const turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, turn]
}
