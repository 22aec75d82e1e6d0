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
  /** How far, from 0 to 1, a road without a junction cuts the corner of its hex; 0 if absent. */
  roadEase?: number
  /** Kinds of marks from which roads run on over the rim, even from a junction. */
  exits?: readonly string[]
  bridge: { rail: string; width: number }
  /** Where lesser ways wade: kinds of water and road, and the colour of the stones. */
  ford?: { water: string; road: string; stone: string; ink: string }
  border: { colour: string; width: number; dash: string; band: number }
  places: Record<string, PlaceLook>
  fortress: { ink: string; fill: string }
  labels: Record<string, LabelLook>
  slopes?: SlopeLook
  /** Levels of the ground, lowest first, and the slopes of more than one level between them. */
  levels?: { washes: readonly string[]; steep: SlopeLook }
  /** Slopes that are printed on hexsides, the gentlest first. */
  gradients?: readonly SlopeLook[]
  /** Lines through hexes, by kind. */
  lines?: Record<string, LineLook>
  /** Bands along marked hexsides, by name. */
  sides?: Record<string, Stroke>
  /** Signs on hexes, by kind. */
  signs?: Record<string, SignLook>
  /** The line between two printed sheets. */
  seam?: Stroke
  panel: PanelLook
}

export interface Stroke {
  stroke: string
  width: number
  opacity?: number
  dash?: string
}

export interface SlopeLook {
  ink: string
  width: number
  opacity: number
}

export interface LineLook {
  draws: 'water' | 'ravine' | 'rails'
  /** Of the water, of the shade in a ravine, of the bed of rails. */
  fill: string
  /** Of banks, hachures and sleepers. */
  ink: string
  width: number
  dash?: string
  /** Of its name and of the rim round the letters, where they differ from those of rivers. */
  letters?: { colour: string; halo: string }
}

export interface SignLook {
  fill: string
  core: string
}

export interface TerrainLook {
  wash?: string
  washOpacity?: number
  texture?: 'woods' | 'hachures' | 'marsh' | 'houses' | 'farm' | 'pits'
  /** Drawn as if it were this other terrain, with which it makes one area. */
  as?: string
  /** Colours of the texture: strokes first, then fills. */
  inks?: readonly string[]
  /** How far apart its marks stand, 1 if absent. */
  spacing?: number
  /** Marked hexsides over which trees join; absent: over all between like hexes. */
  joined?: string
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
  /** The same by kind, where a map has several. */
  kinds?: Record<string, readonly [number, number]>
  /** `care`: how much it counts against a place for a name that one letter is crowded; 0 if absent. */
  label: { size: number; colour: string; spacing: number; care?: number }
}

export interface RoadLook {
  casing: string
  fill: string
  width: number
  /** Of the casing to either side; 0 draws none. */
  edge: number
  dash?: string
}

export interface PlaceLook {
  /** `none` where the terrain shows what is there. */
  symbol: 'block' | 'dot' | 'houses' | 'none'
  radius: number
  fill: string
  size: number
  bold: boolean
  capitals: boolean
  colour: string
  /** The most crowding at which the name is still written; absent: always. */
  crowding?: number
}

export interface LabelLook {
  size: number
  spacing: number
  colour: string
  opacity: number
  italic: boolean
  capitals: boolean
  /** Width of the rim round the letters, in sizes of the type; 0.18 if absent. */
  halo?: number
}

export interface PanelLook {
  height: number
  title: string
  subtitle: string
  credit: readonly string[]
  /** Degrees clockwise from the top of the sheet at which north lies; 0 if absent. */
  north?: number
  scale: readonly { unit: string; perHex: number; ticks: readonly number[] }[]
  entries: readonly LegendEntry[]
}

export interface LegendEntry {
  text: string
  shows:
    | 'terrain'
    | 'river'
    | 'road'
    | 'bridge'
    | 'ford'
    | 'border'
    | 'place'
    | 'fortress'
    | 'region'
    | 'slope'
    | 'steep'
    | 'gradient'
    | 'level'
    | 'line'
    | 'side'
    | 'sign'
  of?: string
}
