/** How a map is drawn: colours, type and symbols, as data for the printed sheet and the page alike. */
export interface MapLook {
  /** Pixels from flat to flat of a hex. */
  hex: number
  /** Paper around the map, in pixels. */
  margin: number
  paper: string
  paperEdge: string
  ink: string
  halo: string
  fonts: { text: string; numbers: string }
  terrain: Record<string, TerrainLook>
  regions: Record<string, RegionLook>
  relief: ReliefLook
  grid: { colour: string; width: number; opacity: number; number: NumberLook }
  rivers: RiverLook
  /** From best to worst. */
  roads: Record<string, RoadLook>
  bridge: { rail: string; width: number }
  border: { colour: string; width: number; dash: string; band: number }
  places: Record<string, PlaceLook>
  fortress: { ink: string; fill: string }
  labels: Record<string, LabelLook>
  panel: PanelLook
}

export interface TerrainLook {
  wash?: string
  washOpacity?: number
  texture?: 'woods' | 'hachures' | 'marsh'
  /** Colours of the texture: strokes first, then fills. */
  inks?: readonly string[]
}

export interface RegionLook {
  wash: string
  washOpacity: number
  /** Colour of the band along its borders. */
  band: string
  hatch?: { colour: string; gap: number; width: number; angle: number }
}

export interface ReliefLook {
  /** How much steeper than life slopes are taken. */
  exaggeration: number
  dark: string
  light: string
  darkest: number
  lightest: number
  /** Height in metres and the colour from there on; blended between. */
  tints: readonly (readonly [metres: number, colour: string])[]
  tintOpacity: number
}

export interface NumberLook {
  size: number
  colour: string
  opacity: number
}

export interface RiverLook {
  water: string
  bank: string
  /** Width at the source and at the mouth, in pixels, for rivers not named. */
  width: readonly [number, number]
  widths: Record<string, readonly [number, number]>
  label: { size: number; colour: string; spacing: number }
}

export interface RoadLook {
  casing: string
  fill: string
  width: number
  edge: number
}

export interface PlaceLook {
  symbol: 'block' | 'dot'
  radius: number
  fill: string
  size: number
  bold: boolean
  capitals: boolean
  colour: string
}

export interface LabelLook {
  size: number
  spacing: number
  colour: string
  opacity: number
  italic: boolean
  capitals: boolean
}

export interface PanelLook {
  height: number
  title: string
  subtitle: string
  credit: readonly string[]
  scale: readonly { unit: string; perHex: number; ticks: readonly number[] }[]
  entries: readonly LegendEntry[]
}

export interface LegendEntry {
  text: string
  shows: 'terrain' | 'river' | 'road' | 'bridge' | 'border' | 'place' | 'fortress' | 'region'
  of?: string
}
