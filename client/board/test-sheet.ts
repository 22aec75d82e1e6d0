import type { Counter, Stack } from '../../core/look.ts'
import type { MapSheet } from './board-props.ts'

/** Four columns of three flat-topped hexes, 60 pixels from flat to flat, odd columns half a hex higher. */
export function testSheet(): MapSheet {
  const [columns, rows, hex] = [4, 3, 60]
  const radius = hex / Math.sqrt(3)
  const centres: number[] = []
  const printed: string[] = []
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) {
      centres.push(60 + column * radius * 1.5, 60 + row * hex + (column % 2) * 30)
      printed.push(`0${column + 1}0${row + 1}`)
    }
  const { sideHexes, sideEnds } = sidesOf(centres, hex)
  const places = { 4: 'Sedan' }
  const frame = { left: 20, top: 30, width: 240, height: 220 }
  const size = { width: 280, height: 280, frame, hex, flatTop: true }
  return { game: 'toy', title: 'Toy', ...size, centres, printed, places, sideHexes, sideEnds }
}

function sidesOf(centres: readonly number[], hex: number) {
  const sideHexes: number[] = []
  const sideEnds: number[] = []
  for (let a = 0; a < centres.length / 2; a++)
    for (let b = a + 1; b < centres.length / 2; b++) {
      const [ax, ay, bx, by] = [...centres.slice(a * 2, a * 2 + 2), ...centres.slice(b * 2, b * 2 + 2)] as [number, number, number, number] // prettier-ignore
      const far = Math.hypot(ax - bx, ay - by)
      if (far > hex * 1.1) continue
      const [mx, my] = [(ax + bx) / 2, (ay + by) / 2]
      const half = hex / Math.sqrt(3) / 2 / far
      sideHexes.push(a, b)
      sideEnds.push(mx - (by - ay) * half, my + (bx - ax) * half)
      sideEnds.push(mx + (by - ay) * half, my - (bx - ax) * half)
    }
  return { sideHexes, sideEnds }
}

export function counter(noun: number): Counter {
  return {
    piece: { of: 'unit', noun },
    key: `unit-${noun}`,
    face: { style: 'french', symbol: 'infantry' },
    name: `Division ${noun}`,
    lines: [],
    badges: [],
  }
}

export const stackIn = (hex: number, nouns: readonly number[], unseen = 0): Stack => ({
  at: { hex },
  counters: nouns.map(counter),
  unseen,
})

/** What a test is sure of. */
export function sure<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('There is nothing where the test expects something.')
  return value
}
