import type {
  DrawnItem,
  DrawnPath,
  DrawnText,
  MapDrawing,
} from '../../../core/atlas/draw/map-drawing.ts'
import type { Area } from '../camera.ts'

// Paints parts of a map onto a canvas; runs in a worker, and on the page where a browser has no canvas there.

type Canvas = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D

/** A drawing with its paths and pictures made once. */
export interface Prepared {
  drawing: MapDrawing
  paths: ReadonlyMap<DrawnPath, Path2D>
  pictures: ReadonlyMap<string, ImageBitmap>
  hatches: ReadonlyMap<string, CanvasPattern>
}

/** What to paint: an area of the page, at a scale, with or without numbers. */
export interface Order {
  area: Area
  /** Canvas pixels to a page pixel. */
  scale: number
  hexNumbers: boolean
  theme: 'light' | 'dark'
}

export async function prepare(drawing: MapDrawing, context: Canvas): Promise<Prepared> {
  const paths = new Map<DrawnPath, Path2D>()
  const pictures = new Map<string, ImageBitmap>()
  for (const { items } of drawing.layers)
    for (const item of items) {
      if (item.is === 'path') paths.set(item, new Path2D(item.d))
      if (item.is === 'image') pictures.set(item.source, await readPicture(item.source))
    }
  const hatches = new Map(drawing.hatches.map((hatch) => [hatch.id, makeHatch(context, hatch)]))
  return { drawing, paths, pictures, hatches }
}

/** A strict policy for addresses lets no data be fetched, so it is read by hand. */
async function readPicture(source: string): Promise<ImageBitmap> {
  const [head = '', body = ''] = source.split(',')
  const bytes = Uint8Array.from(atob(body), (letter) => letter.codePointAt(0)!)
  return await createImageBitmap(new Blob([bytes], { type: /:(.*?);/.exec(head)?.[1] ?? '' }))
}

/** A hatch is a tile of one stripe, turned. */
function makeHatch(context: Canvas, hatch: MapDrawing['hatches'][number]): CanvasPattern {
  const grain = 4
  const tile = new OffscreenCanvas(Math.round(hatch.gap * grain), 1)
  const ink = tile.getContext('2d')!
  ink.fillStyle = hatch.colour
  ink.fillRect(0, 0, hatch.width * grain, 1)
  const pattern = context.createPattern(tile, 'repeat')!
  pattern.setTransform(new DOMMatrix().rotate(hatch.angle).scale(1 / grain))
  return pattern
}

const DIMMED = '#bfb3a0'

export function paint(context: Canvas, prepared: Prepared, order: Order): void {
  const { area, scale } = order
  context.setTransform(scale, 0, 0, scale, -area.left * scale, -area.top * scale)
  for (const { id, items } of prepared.drawing.layers) {
    if (id === 'numbers' && !order.hexNumbers) continue
    for (const item of items) if (isInside(item, area)) paintItem(context, prepared, item)
  }
  if (order.theme === 'light') return
  context.globalAlpha = 1
  context.globalCompositeOperation = 'multiply'
  context.fillStyle = DIMMED
  context.fillRect(area.left, area.top, area.width, area.height)
  context.globalCompositeOperation = 'source-over'
}

/** The longest name on a map. */
const LONGEST = 240

function isInside(item: DrawnItem, { left, top, width, height }: Area): boolean {
  if (item.is === 'image') return true
  if (item.is === 'text')
    return (
      item.x > left - LONGEST &&
      item.x < left + width + LONGEST &&
      item.y > top - LONGEST &&
      item.y < top + height + LONGEST
    )
  if (!item.extent) return true
  const [l, t, r, b] = item.extent
  return r > left && l < left + width && b > top && t < top + height
}

function paintItem(context: Canvas, prepared: Prepared, item: DrawnItem): void {
  if (item.is === 'path') return paintPath(context, prepared, item)
  if (item.is === 'text') return paintText(context, prepared, item)
  context.globalAlpha = 1
  context.drawImage(prepared.pictures.get(item.source)!, item.x, item.y, item.width, item.height)
}

function paintPath(context: Canvas, { paths, hatches }: Prepared, item: DrawnPath): void {
  const path = paths.get(item)!
  context.globalAlpha = item.opacity ?? 1
  const fill = item.hatch ? hatches.get(item.hatch) : item.fill
  if (fill) {
    context.fillStyle = fill
    context.fill(path)
  }
  if (!item.stroke) return
  context.strokeStyle = item.stroke
  context.lineWidth = item.width ?? 1
  context.lineCap = item.dash ? 'butt' : 'round'
  context.lineJoin = 'round'
  context.setLineDash(item.dash ? item.dash.split(/[ ,]+/).map(Number) : [])
  context.stroke(path)
}

function paintText(context: Canvas, { drawing }: Prepared, item: DrawnText): void {
  const face = drawing.faces[item.face]!
  context.globalAlpha = face.opacity ?? 1
  context.font = `${face.italic ? 'italic ' : ''}${face.bold ? '600 ' : ''}${face.size}px ${face.family}`
  context.textAlign = item.anchor === 'middle' ? 'center' : item.anchor
  if ('letterSpacing' in context) context.letterSpacing = `${face.spacing ?? 0}px`
  const before = item.turn === undefined ? undefined : context.getTransform()
  if (item.turn !== undefined) {
    context.translate(item.x, item.y)
    context.rotate((item.turn * Math.PI) / 180)
  }
  const [x, y] = item.turn === undefined ? [item.x, item.y] : [0, 0]
  if (face.halo) {
    context.setLineDash([])
    context.strokeStyle = face.haloColour ?? '#ffffff'
    context.lineWidth = face.halo
    context.lineJoin = 'round'
    context.strokeText(item.text, x, y)
  }
  context.fillStyle = face.colour
  context.fillText(item.text, x, y)
  if (before) context.setTransform(before)
}
