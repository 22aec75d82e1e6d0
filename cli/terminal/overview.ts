import type { Seen } from '../../core/contract.ts'
import { makeCanvas } from './canvas.ts'
import type { TerminalLook } from './look.ts'
import type { Paint } from './paint.ts'

/** The whole map, one glyph a hex: stacks by their side's letter, places, ground. */
export function drawOverview(look: TerminalLook, view: Seen, paint: Paint): string[] {
  const { grid } = look
  const counters = new Map(look.counters(view).map((counter) => [counter.hex, counter]))
  const canvas = makeCanvas(Math.max(...grid.u) + 1, Math.max(...grid.v) + 1)
  for (let hex = 0; hex < grid.n; hex++) {
    const counter = counters.get(hex)
    const place = look.place(hex)
    const ground = look.ground(hex)
    const x = grid.u[hex]!
    const y = grid.v[hex]!
    if (counter !== undefined) canvas.put(x, y, counter.factors.charAt(0), counter.tint)
    else if (place !== undefined) canvas.put(x, y, place.glyph, 'red')
    else canvas.put(x, y, ground.glyph === ' ' ? '·' : ground.glyph, ground.tint)
  }
  return canvas.lines(paint)
}
