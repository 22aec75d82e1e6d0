import { between } from '../plane.ts'
import type { Point } from '../plane.ts'
import { at, round } from './curve.ts'
import type { MapLook, SignLook } from './look.ts'
import { path } from './scene.ts'
import type { Item, Layer } from './scene.ts'
import type { Sheet } from './sheet.ts'

/** Signs on hexes, such as where supply comes from: half discs that lean on the rim of the map. */
export function drawSigns(sheet: Sheet): Layer {
  const items = sheet.laid.marks.flatMap(({ hex, kind }) => {
    const look = sheet.look.signs?.[kind]
    return look ? sign(sheet.look, look, rimSpot(sheet, hex)) : []
  })
  return { id: 'signs', items }
}

interface Spot {
  at: Point
  /** Degrees from the right, clockwise, in which the sign bulges. */
  turn: number
}

/** The middle of the outer sides of a rim hex, looking inwards; elsewhere the hex's own middle. */
function rimSpot(sheet: Sheet, hex: number): Spot {
  const outer = [0, 1, 2, 3, 4, 5].filter((d) => sheet.laid.grid.neighbours[hex * 6 + d]! < 0)
  const centre = sheet.centre(hex)
  if (outer.length === 0) return { at: centre, turn: -90 }
  const middles = outer.map((d) => {
    const [a, b] = sheet.sideEnds(hex, d)
    return between(sheet.corner(a), sheet.corner(b), 0.5)
  })
  const mean = (axis: 0 | 1): number =>
    middles.reduce((sum, point) => sum + point[axis], 0) / middles.length
  const spot: Point = [mean(0), mean(1)]
  const turn = (Math.atan2(centre[1] - spot[1], centre[0] - spot[0]) * 180) / Math.PI
  return { at: spot, turn: Math.round(turn / 90) * 90 }
}

/** A half disc with a lighter core, an arrow of supply coming through it. */
export function sign({ ink, hex }: MapLook, { fill, core }: SignLook, spot: Spot): Item[] {
  const r = hex * 0.3
  return [
    path(halfDisc(spot, r), { fill, stroke: ink, width: 1.4 }),
    path(halfDisc(spot, r * 0.55), { fill: core, stroke: ink, width: 0.9 }),
  ]
}

function halfDisc({ at: [x, y], turn }: Spot, r: number): string {
  const angle = ((turn - 90) * Math.PI) / 180
  const [dx, dy] = [Math.cos(angle) * r, Math.sin(angle) * r]
  return `M${at([x + dx, y + dy])}A${round(r)} ${round(r)} 0 0 1 ${at([x - dx, y - dy])}Z`
}
