/** What to draw, as data: a page of layers from back to front. The unit is a pixel at full size. */
export interface Scene {
  width: number
  height: number
  title: string
  hatches: Hatch[]
  layers: Layer[]
}

/** Parallel lines that fill an area; items refer to it by id. */
export interface Hatch {
  id: string
  angle: number
  gap: number
  width: number
  colour: string
}

export interface Layer {
  id: string
  items: Item[]
}

export type Item = PathItem | TextItem | ImageItem

export interface Paint {
  fill?: string
  /** Id of a hatch to fill with instead of a colour. */
  hatch?: string
  stroke?: string
  width?: number
  dash?: string
  opacity?: number
}

export interface PathItem extends Paint {
  is: 'path'
  d: string
}

export interface TextItem {
  is: 'text'
  x: number
  y: number
  text: string
  face: Face
  anchor: 'start' | 'middle' | 'end'
  /** Degrees clockwise about x, y. */
  turn?: number
}

/** A face of type; `halo` is the width of the paper-coloured rim that lifts it off the map. */
export interface Face {
  family: string
  size: number
  colour: string
  italic?: boolean
  bold?: boolean
  spacing?: number
  opacity?: number
  halo?: number
  haloColour?: string
}

export interface ImageItem {
  is: 'image'
  x: number
  y: number
  width: number
  height: number
  /** A data address. */
  source: string
}

export const path = (d: string, paint: Paint): PathItem => ({ is: 'path', d, ...paint })
