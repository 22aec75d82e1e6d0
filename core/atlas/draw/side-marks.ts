import { polyline } from './curve.ts'
import { path } from './scene.ts'
import type { Item, Layer } from './scene.ts'
import type { Sheet } from './sheet.ts'

/** A band along every hexside that the map marks, such as woods. */
export function drawMarkedSides(sheet: Sheet): Layer {
  const { laid, look } = sheet
  const items = Object.entries(look.sides ?? {}).map(([name, paint]): Item => {
    const marked = laid.sides[name]
    const lines: string[] = []
    marked?.forEach((value, side) => {
      if (value === 1) lines.push(polyline(endsOf(sheet, side)))
    })
    return path(lines.join(''), paint)
  })
  return { id: 'marked-sides', items }
}

const endsOf = (sheet: Sheet, side: number) =>
  sheet.sideEnds(Math.trunc(side / 3), side % 3).map(sheet.corner)

/** A quiet line where two printed sheets meet. */
export function drawSeams(sheet: Sheet): Layer {
  const { laid, look } = sheet
  if (!look.seam) return { id: 'seams', items: [] }
  const { section } = laid.grid
  const lines: string[] = []
  for (let side = 0; side < laid.border.length; side++) {
    const [a, b] = laid.grid.sideHexes(side)
    if (a >= 0 && section[a] !== section[b]) lines.push(polyline(endsOf(sheet, side)))
  }
  return { id: 'seams', items: [path(lines.join(''), look.seam)] }
}
