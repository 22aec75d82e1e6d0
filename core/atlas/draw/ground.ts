import { path } from './scene.ts'
import type { Hatch, Item, Layer } from './scene.ts'
import { polygon, round, sampleSmooth, smoothRing, ribbon, smoothPath } from './curve.ts'
import { traceChains } from './chains.ts'
import { outlines } from './outline.ts'
import { hexesDrawnAs, hexesWith } from './sheet.ts'
import type { Sheet } from './sheet.ts'
import type { RegionLook } from './look.ts'
import type { Point } from '../plane.ts'

const areaOf = ({ mesh, corner }: Sheet, hexes: readonly number[]): string =>
  outlines(mesh, hexes)
    .map((ring) => polygon(ring.map(corner)))
    .join('')

/** The map's own outline, with its zigzag rim. */
export const mapOutline = (sheet: Sheet): string =>
  areaOf(
    sheet,
    Array.from({ length: sheet.laid.grid.n }, (_, hex) => hex),
  )

export function drawGround({ look, frame }: Sheet): Layer {
  const { left, top, width, height } = frame
  const d = `M${left} ${top}h${round(width)}v${round(height)}h${round(-width)}Z`
  return { id: 'ground', items: [path(d, { fill: look.paper })] }
}

/** Pales the half hexes between the rim and the frame: counter-clockwise, so that the map is a hole. */
export function drawFade(sheet: Sheet): Layer {
  const { left, top, width, height } = sheet.frame
  const frame = `M${left} ${top}v${round(height)}h${round(width)}v${round(-height)}Z`
  const d = frame + mapOutline(sheet)
  return { id: 'fade', items: [path(d, { fill: sheet.look.paperEdge, opacity: 0.72 })] }
}

/** A light colour over each region. */
export function drawRegions(sheet: Sheet): Layer {
  const items: Item[] = []
  sheet.regionNames.forEach((name, code) => {
    const region = sheet.look.regions[name]
    if (!region || region.hatch) return
    const d = areaOf(sheet, hexesWith(sheet.laid.region, code))
    items.push(path(d, { fill: region.wash, opacity: region.washOpacity }))
  })
  return { id: 'regions', items }
}

export function regionHatches({ look }: Sheet): Hatch[] {
  return Object.entries(look.regions).flatMap(([name, { hatch }]) =>
    hatch ? [{ id: `hatch-${name}`, ...hatch }] : [],
  )
}

/** Regions out of play: washed and hatched above their relief and woods. */
export function drawHatching(sheet: Sheet): Layer {
  const items: Item[] = []
  sheet.regionNames.forEach((name, code) => {
    const region = sheet.look.regions[name]
    if (!region?.hatch) return
    const d = areaOf(sheet, hexesWith(sheet.laid.region, code))
    items.push(path(d, { fill: region.wash, opacity: region.washOpacity }))
    items.push(path(d, { hatch: `hatch-${name}` }))
  })
  return { id: 'hatching', items }
}

/** A soft-edged colour under each wood, rough or marsh. */
export function drawTerrainWashes(sheet: Sheet): Layer {
  const items: Item[] = []
  sheet.terrainNames.forEach((name) => {
    const { wash, washOpacity } = sheet.look.terrain[name] ?? {}
    if (!wash) return
    const d = outlines(sheet.mesh, hexesDrawnAs(sheet, name))
      .map((ring) => smoothRing(ring.map(sheet.corner)))
      .join('')
    items.push(path(d, { fill: wash, opacity: washOpacity ?? 1 }))
  })
  return { id: 'terrain', items }
}

interface BorderChain {
  line: Point[]
  left: RegionLook | undefined
  right: RegionLook | undefined
}

/** Borders as smooth lines between the corners where three regions or the rim meet. */
export function borderChains(sheet: Sheet): BorderChain[] {
  const { laid, look, regionNames } = sheet
  const links: [number, number][] = []
  const hands = new Map<string, [number, number]>()
  for (let side = 0; side < laid.border.length; side++) {
    if (!laid.border[side]) continue
    const hex = Math.trunc(side / 3)
    const [a, b] = sheet.sideEnds(hex, side % 3)
    links.push([a, b])
    const other = laid.grid.neighbours[hex * 6 + (side % 3)]!
    hands.set(`${a} ${b}`, [laid.region[other]!, laid.region[hex]!])
    hands.set(`${b} ${a}`, [laid.region[hex]!, laid.region[other]!])
  }
  return traceChains(links).map((chain) => {
    const [left, right] = hands.get(`${chain[0]} ${chain[1]}`)!
    return {
      line: chain.map(sheet.corner),
      left: look.regions[regionNames[left]!],
      right: look.regions[regionNames[right]!],
    }
  })
}

/** Bands of colour inside each border, as old maps were coloured by hand. */
export function drawBorderBands(sheet: Sheet): Layer {
  const { band } = sheet.look.border
  const items: Item[] = []
  for (const { line, left, right } of borderChains(sheet)) {
    const samples = sampleSmooth(line, 4)
    for (const [region, sign] of [
      [left, 1],
      [right, -1],
    ] as const) {
      if (!region) continue
      for (const [share, opacity] of [
        [1, 0.26],
        [0.55, 0.34],
      ] as const) {
        const d = ribbon(
          samples,
          () => 0,
          () => sign * band * share,
        )
        items.push(path(d, { fill: region.band, opacity }))
      }
    }
  }
  return { id: 'border-bands', items }
}

export function drawBorders(sheet: Sheet): Layer {
  const { colour, width, dash } = sheet.look.border
  const d = borderChains(sheet)
    .map(({ line }) => smoothPath(line))
    .join('')
  return { id: 'borders', items: [path(d, { stroke: colour, width, dash })] }
}
