import { at, round } from './curve.ts'
import { path } from './scene.ts'
import type { Item, Layer, TextItem } from './scene.ts'
import { mapOutline } from './ground.ts'
import type { Sheet } from './sheet.ts'

/** The hexes as one path; each side is drawn once. */
export function drawGrid(sheet: Sheet): Layer {
  const { laid, look, corner } = sheet
  const lines: string[] = []
  for (let hex = 0; hex < laid.grid.n; hex++)
    for (let d = 0; d < 3; d++) {
      if (laid.grid.neighbours[hex * 6 + d]! < 0) continue
      const [a, b] = sheet.sideEnds(hex, d)
      lines.push(`M${at(corner(a))}L${at(corner(b))}`)
    }
  const { colour, width, opacity } = look.grid
  return {
    id: 'grid',
    items: [
      path(lines.join(''), { stroke: colour, width, opacity }),
      path(mapOutline(sheet), { stroke: look.ink, width: 1.4, opacity: 0.8 }),
    ],
  }
}

/** Where the number of a hex stands, above its centre. */
export const numberBase = (sheet: Sheet, hex: number): [number, number] => {
  const [x, y] = sheet.centre(hex)
  const rise = sheet.laid.grid.flatTop ? 0.36 : 0.4
  return [x, y - sheet.look.hex * rise]
}

export function drawNumbers(sheet: Sheet): Layer {
  const { laid, look } = sheet
  const { size, colour, opacity } = look.grid.number
  const face = {
    family: look.fonts.numbers,
    size,
    colour,
    opacity,
    halo: 1.6,
    haloColour: look.halo,
  }
  const items: Item[] = Array.from({ length: laid.grid.n }, (_, hex): TextItem => {
    const [x, y] = numberBase(sheet, hex)
    return {
      is: 'text',
      x: round(x),
      y: round(y),
      text: laid.grid.print(hex),
      face,
      anchor: 'middle',
    }
  })
  return { id: 'numbers', items }
}
