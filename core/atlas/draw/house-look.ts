import type { LabelLook, MapLook, PanelLook } from './look.ts'

// What all our sheets have in common: size, paper, type, and what is said of where they come from.

const TEXT =
  "'EB Garamond', 'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, 'DejaVu Serif Condensed', serif"
const NUMBERS = "'Gill Sans', 'Gill Sans MT', 'Trebuchet MS', 'DejaVu Sans Condensed', sans-serif"

const HOUSE: Pick<MapLook, 'hex' | 'margin' | 'fonts' | 'border'> = {
  hex: 60,
  margin: 46,
  fonts: { text: TEXT, numbers: NUMBERS },
  border: { colour: '#7d2f2a', width: 1.7, dash: '9 3 2 3', band: 13 },
}
const PANEL_HEIGHT = 206
const RECONSTRUCTED = 'Reconstructed from open data, not the published map.'

/** What a sheet has of its own. */
export interface OwnLook extends Omit<MapLook, keyof typeof HOUSE | 'panel'> {
  panel: Omit<PanelLook, 'height' | 'credit'> & {
    /** Whose data it is made of. */
    sources: string
  }
}

/** A sheet in our manner. */
export function houseLook({ panel: { sources, ...panel }, ...own }: OwnLook): MapLook {
  return {
    ...HOUSE,
    ...own,
    panel: { height: PANEL_HEIGHT, credit: [RECONSTRUCTED, sources], ...panel },
  }
}

type Letters = Omit<LabelLook, 'italic' | 'capitals'>

/** Names across the ground: hills, woods, landscapes. */
export function slanted(letters: Letters): LabelLook {
  return { ...letters, italic: true, capitals: false }
}

/** Names of lands, upright in capitals. */
export function inCapitals(letters: Letters): LabelLook {
  return { ...letters, italic: false, capitals: true }
}
