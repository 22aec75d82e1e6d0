import { packMarks, packPath } from './pack-path.ts'
import type { Face, Hatch, ImageItem, Item, Layer, PathItem, Scene, TextItem } from './scene.ts'

/** Left, top, right, bottom. */
export type Extent = readonly [number, number, number, number]

export interface DrawnPath extends PathItem {
  /** What lies outside need not be painted; absent: anywhere. */
  extent?: Extent
}
export interface DrawnText extends Omit<TextItem, 'face'> {
  /** Into `faces`. */
  face: number
}
export type DrawnItem = DrawnPath | DrawnText | ImageItem

/** A scene made ready for painting parts of it again and again: faces told once, textures cut into blocks. */
export interface MapDrawing {
  width: number
  height: number
  hatches: readonly Hatch[]
  faces: readonly Face[]
  layers: readonly { id: string; items: readonly DrawnItem[] }[]
}

/** Layers whose paths are many small marks that have nothing to do with one another. */
const TEXTURES = ['textures', 'slopes']
const BLOCK = 192
/** How far a mark reaches from where it starts. */
const REACH = 20

export function makeDrawing({ width, height, hatches, layers }: Scene): MapDrawing {
  const faces: Face[] = []
  const keys = new Map<string, number>()
  const faceNo = (face: Face): number => {
    const key = JSON.stringify(face)
    const known = keys.get(key)
    if (known !== undefined) return known
    keys.set(key, faces.push(face) - 1)
    return faces.length - 1
  }
  const draw = (layer: Layer, item: Item): DrawnItem[] => {
    if (item.is === 'text') return [{ ...item, face: faceNo(item.face) }]
    if (item.is === 'image') return [item]
    return TEXTURES.includes(layer.id) ? inBlocks(item) : [{ ...item, d: packPath(item.d) }]
  }
  return {
    width,
    height,
    hatches,
    faces,
    layers: layers.map((layer) => ({
      id: layer.id,
      items: layer.items.flatMap((item) => draw(layer, item)),
    })),
  }
}

function inBlocks(item: PathItem): DrawnPath[] {
  const blocks = new Map<string, { extent: Extent; marks: string[] }>()
  for (const mark of item.d.split(/(?=M)/)) {
    const [x, y] = startOf(mark)
    const [column, row] = [Math.floor(x / BLOCK), Math.floor(y / BLOCK)]
    const key = `${column},${row}`
    const block = blocks.get(key) ?? { extent: extentOf(column, row), marks: [] }
    block.marks.push(mark)
    blocks.set(key, block)
  }
  return Array.from(blocks.values(), ({ extent, marks }) => ({
    ...item,
    d: packMarks(marks),
    extent,
  }))
}

function startOf(mark: string): [number, number] {
  const [x, y] = mark.match(/-?\d*\.?\d+/g) ?? []
  return [Number(x), Number(y)]
}

const extentOf = (column: number, row: number): Extent => [
  column * BLOCK - REACH,
  row * BLOCK - REACH,
  (column + 1) * BLOCK + REACH,
  (row + 1) * BLOCK + REACH,
]
