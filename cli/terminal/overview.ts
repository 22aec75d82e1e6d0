import type { Seen } from '../../core/contract.ts'
import { hexesAt } from '../../core/hex/place.ts'
import { makeCanvas } from './canvas.ts'
import type { Canvas } from './canvas.ts'
import type { TerminalLook } from '../../core/terminal-look.ts'
import type { Paint } from './paint.ts'

/** Room for the row numbers at the left and the column numbers, two lines, above. */
const LEFT = 3
const ABOVE = 2

/** The whole map, one glyph a hex: stacks by their side's letter, places with whoever holds them, ground. */
export function drawOverview(look: TerminalLook, view: Seen, paint: Paint): string[] {
  const { grid } = look
  const counters = new Map(
    look.counters(view).map((counter) => [hexesAt(grid, counter.hex)[0], counter]),
  )
  const width = Math.max(...grid.u) + 2
  const canvas = makeCanvas(LEFT + width, ABOVE + Math.max(...grid.v) + 1)
  drawNumbers(canvas, look)
  for (let hex = 0; hex < grid.n; hex++) {
    const counter = counters.get(hex)
    const place = look.place(hex)
    const owner = look.owner(view, hex)
    const ground = look.ground(hex)
    const stack = counter?.factors.charAt(0)
    const x = LEFT + grid.u[hex]!
    const y = ABOVE + grid.v[hex]!
    // The glyph to the right belongs to no hex of this line.
    if (place !== undefined && owner !== undefined) {
      canvas.put(x, y, place.glyph, 'red')
      canvas.put(x + 1, y, stack ?? owner.toLowerCase(), counter?.tint)
    } else if (stack !== undefined) canvas.put(x, y, stack, counter!.tint)
    else if (place !== undefined) canvas.put(x, y, place.glyph, 'red')
    else canvas.put(x, y, ground.glyph === ' ' ? '·' : ground.glyph, ground.tint)
  }
  return canvas.lines(paint)
}

/** Columns are read downwards; each row's number stands where the row begins. */
function drawNumbers(canvas: Canvas, { grid }: TerminalLook): void {
  const two = (value: number): string => String(value).padStart(2, '0')
  const seen = new Set<number>()
  for (let hex = 0; hex < grid.n; hex++) {
    const column = two(grid.column[hex]!)
    canvas.put(LEFT + grid.u[hex]!, 0, column.charAt(0), 'faint')
    canvas.put(LEFT + grid.u[hex]!, 1, column.charAt(1), 'faint')
    const row = grid.row[hex]!
    if (!seen.has(row)) canvas.put(0, ABOVE + grid.v[hex]!, two(row), 'faint')
    seen.add(row)
  }
}
