import type { Box, Point } from '../plane.ts'
import type { LaidPlace } from '../lay.ts'
import { round } from './curve.ts'
import { textWidth } from './letters.ts'
import type { Plate } from './plate.ts'
import { mainPlaces } from './places.ts'
import type { Face, Layer, TextItem } from './scene.ts'
import type { Sheet } from './sheet.ts'

/** Boxes already taken by lettering and symbols. */
export interface Taken {
  boxes: Box[]
  plate: Plate
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/** How bad a box is: other lettering counts most, then what lies beneath, then leaving the map. */
export function crowding({ boxes, plate }: Taken, box: Box, frame: Box): number {
  const area = (box.right - box.left) * (box.bottom - box.top)
  const covered = boxes.reduce((sum, other) => sum + overlap(box, other), 0)
  const outside = area - overlap(box, frame)
  return (covered / area) * 60 + (outside / area) * 100 + plate.weightIn(box)
}

export const frameBox = ({ frame }: Sheet): Box => ({
  left: frame.left,
  top: frame.top,
  right: frame.left + frame.width,
  bottom: frame.top + frame.height,
})

/** Where a name may stand about its symbol, best first: x and y in symbol sizes, and its anchor. */
const SPOTS = [
  { x: 1, y: 0.35, anchor: 'start', price: 0 },
  { x: 0.75, y: -0.75, anchor: 'start', price: 0.15 },
  { x: 0.75, y: 1.35, anchor: 'start', price: 0.2 },
  { x: -1, y: 0.35, anchor: 'end', price: 0.3 },
  { x: -0.75, y: -0.75, anchor: 'end', price: 0.4 },
  { x: -0.75, y: 1.35, anchor: 'end', price: 0.45 },
  { x: 0, y: 1.75, anchor: 'middle', price: 0.35 },
  { x: 0, y: -1.1, anchor: 'middle', price: 0.35 },
] as const

/** Names of places, the most important first, each where it crowds the least. */
export function drawPlaceNames(sheet: Sheet, taken: Taken): Layer {
  const order = Object.keys(sheet.look.places)
  const rank = ({ kind, fortress }: LaidPlace): number =>
    order.indexOf(kind) * 2 + (fortress ? 0 : 1)
  const places = mainPlaces(sheet).sort((a, b) => rank(a) - rank(b) || a.hex - b.hex)
  const items = places.flatMap((place) => {
    const look = sheet.look.places[place.kind]
    if (!look) return []
    const label = place.label ?? place.name
    const text = look.capitals ? label.toUpperCase() : label
    const face: Face = {
      family: sheet.look.fonts.text,
      size: look.size,
      colour: look.colour,
      bold: look.bold,
      halo: look.size * 0.22,
      haloColour: sheet.look.halo,
      ...(look.capitals ? { spacing: 0.6 } : {}),
    }
    const reach = look.radius * (place.fortress ? 2.1 : 1.3)
    const most = look.crowding ?? Infinity
    return settle(sheet, taken, { text, face, at: sheet.centre(place.hex), reach, most })
  })
  return { id: 'place-names', items }
}

interface Wanted {
  text: string
  face: Face
  at: Point
  /** Half the width of the symbol the name belongs to. */
  reach: number
  /** The most crowding at which it is written. */
  most: number
}

function settle(sheet: Sheet, taken: Taken, wanted: Wanted): TextItem[] {
  const {
    text,
    face,
    at: [x, y],
    reach,
  } = wanted
  let best: { item: TextItem; box: Box } | undefined
  let least = Infinity
  for (const spot of SPOTS) {
    const gap = spot.anchor === 'middle' ? 0 : Math.sign(spot.x) * 2
    const px = x + spot.x * reach + gap
    const py = y + spot.y * (reach * 0.7 + face.size * 0.5) * (spot.y === 0.35 ? 0.9 : 1)
    const item: TextItem = {
      is: 'text',
      x: round(px),
      y: round(py),
      text,
      face,
      anchor: spot.anchor,
    }
    const box = boxOfText(item)
    const price = spot.price + crowding(taken, box, frameBox(sheet))
    if (price < least) [best, least] = [{ item, box }, price]
  }
  if (!best || least > wanted.most) return []
  taken.boxes.push(best.box)
  return [best.item]
}

export function boxOfText({ x, y, text, face, anchor }: TextItem): Box {
  const width = textWidth(text, face)
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - face.size * 0.78, bottom: y + face.size * 0.22 }
}
