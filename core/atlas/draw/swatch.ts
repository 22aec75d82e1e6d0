import type { GridSpec } from '../../hex/grid.ts'
import type { CompiledMap } from '../compiled.ts'
import type { Point } from '../plane.ts'
import type { Relief } from '../relief.ts'
import { at, polygon, ribbon, sampleSmooth, smoothPath } from './curve.ts'
import { drawHatching, drawRegions, drawTerrainWashes } from './ground.ts'
import type { LegendEntry, MapLook, RoadLook, SlopeLook } from './look.ts'
import { symbol } from './places.ts'
import { makePlate } from './plate.ts'
import { path } from './scene.ts'
import type { Item } from './scene.ts'
import { drawTextures } from './texture.ts'
import { makeSheet } from './sheet.ts'
import type { Sheet } from './sheet.ts'
import { bridgeMark, fordItems, fordMark } from './bridges.ts'
import { sign } from './signs.ts'
import { gentleSample, levelSample, lineSample, steepSample } from './swatch-levels.ts'
import { gradeStrokes, hachures, slopeItems } from './slope-marks.ts'

const ONE_HEX: GridSpec = {
  straight: 'columns',
  shifted: 'even',
  towards: 'south',
  first: 'column',
  sections: [{ columns: [1, 1], rows: [1, 1] }],
}

/** A sample of one legend entry, about the point given. */
export function swatch(sheet: Sheet, entry: LegendEntry, middle: Point): Item[] {
  const { look } = sheet
  if (entry.shows === 'terrain') return hexSample(sheet, { terrain: entry.of ?? '' }, middle)
  if (entry.shows === 'region') return hexSample(sheet, { region: entry.of ?? '' }, middle)
  if (entry.shows === 'place' || entry.shows === 'fortress') {
    const place = look.places[entry.of ?? '']
    return place ? symbol(look, place, { at: middle, fortress: entry.shows === 'fortress' }) : []
  }
  const samples = {
    road: roadSample,
    river: riverSample,
    bridge: bridgeSample,
    border: borderSample,
    ford: fordSample,
    slope: slopeSample,
    steep: steepSample,
    gradient: gradientSample,
    level: levelSample,
    line: lineSample,
    side: sideSample,
    sign: signSample,
  }
  return samples[entry.shows](look, middle, entry.of)
}

/** A hill, so that hachures have a slope to follow. */
const HILL: Relief = {
  left: -0.94,
  top: -1,
  step: 0.25,
  columns: 13,
  rows: 13,
  heights: Float32Array.from({ length: 169 }, (_, i) => {
    const [x, y] = [(i % 13) * 0.25 - 1.5, Math.trunc(i / 13) * 0.25 - 1.45]
    return 420 - 560 * Math.hypot(x * 0.8, y)
  }),
}

interface Ground {
  terrain?: string
  region?: string
}

const oneHexMap = (map: CompiledMap, { terrain, region }: Ground): CompiledMap => ({
  ...map,
  grid: ONE_HEX,
  terrainKey: { t: terrain ?? Object.values(map.terrainKey)[0]! },
  regionKey: { r: region ?? Object.values(map.regionKey)[0]! },
  terrain: ['t'],
  region: ['r'],
  elevation: ['0'],
  places: [],
  rivers: [],
  roads: [],
  labels: [],
  sides: [],
  marks: [],
  lines: [],
  ...(map.level ? { level: ['1'] } : {}),
})

/** One hex drawn by the map's own layers. */
function hexSample({ look, map }: Sheet, ground: Ground, [x, y]: Point): Item[] {
  const corner: Point = [x - look.hex / Math.sqrt(3), y - look.hex / 2]
  const small = makeSheet(oneHexMap(map, ground), look, HILL, corner)
  const outline = polygon([0, 1, 2, 3, 4, 5].map((k) => small.corner(small.mesh.cornerOf[k]!)))
  const plate = makePlate(x + look.hex, y + look.hex)
  return [
    path(outline, { fill: look.paper }),
    ...(ground.region ? drawRegions(small).items : []),
    ...drawTerrainWashes(small).items,
    ...drawTextures(small, plate).items,
    ...drawHatching(small).items,
    path(outline, { stroke: look.grid.colour, width: 1 }),
  ]
}

const wave = ([x, y]: Point, width: number): Point[] =>
  [-0.5, -0.25, 0, 0.25, 0.5].map((share, i) => [x + share * width, y + (i % 2 === 0 ? 5 : -5)])

const roadItems = ({ casing, fill, width, edge }: RoadLook, d: string): Item[] => [
  path(d, { stroke: casing, width: width + 2 * edge }),
  path(d, { stroke: fill, width }),
]

function riverItems({ rivers }: MapLook, line: Point[], width: (i: number) => number): Item[] {
  const band = (extra: number): string =>
    ribbon(
      line,
      (i) => (width(i) + extra) / 2,
      (i) => -(width(i) + extra) / 2,
    )
  return [path(band(1.6), { fill: rivers.bank }), path(band(-0.2), { fill: rivers.water })]
}

function roadSample(look: MapLook, middle: Point, kind = ''): Item[] {
  const road = look.roads[kind]
  return road ? roadItems(road, smoothPath(wave(middle, 60))) : []
}

function riverSample(look: MapLook, middle: Point, kind = ''): Item[] {
  const line = sampleSmooth(wave(middle, 60), 6)
  const [from, to] = look.rivers.kinds?.[kind] ?? [1.5, 5]
  return riverItems(look, line, (i) => from + ((to - from) * i) / line.length)
}

function fordSample(look: MapLook, [x, y]: Point): Item[] {
  if (!look.ford) return []
  const [from, to]: [Point, Point] = [
    [x - 26, y],
    [x + 26, y],
  ]
  const { fill, width, dash } = look.roads[look.ford.road]!
  const [, mouth] = look.rivers.kinds?.[look.ford.water] ?? look.rivers.width
  const stream = [-18, -9, 0, 9, 18].map((down): Point => [
    x + down * Math.abs(down) * 0.02,
    y + down,
  ])
  return [
    ...riverItems(look, sampleSmooth(stream, 5), () => mouth),
    path(`M${at(from)}L${at(to)}`, { stroke: fill, width, ...(dash ? { dash } : {}) }),
    ...fordItems(look.ford, fordMark(from, to)),
  ]
}

function slopeSample(look: MapLook, middle: Point): Item[] {
  if (look.levels) return gentleSample(look, middle)
  return look.slopes ? hachuresSample(look, look.slopes, { middle, grade: 0 }) : []
}

/** A printed slope, by its grade from 1 at the gentlest. */
function gradientSample(look: MapLook, middle: Point, grade = '1'): Item[] {
  const paint = look.gradients?.[Number(grade) - 1]
  return paint ? hachuresSample(look, paint, { middle, grade: Number(grade) - 1 }) : []
}

function hachuresSample(
  look: MapLook,
  paint: SlopeLook,
  { middle: [x, y], grade }: { middle: Point; grade: number },
): Item[] {
  const ends: [Point, Point] = [
    [x - 18, y - 3],
    [x + 18, y - 3],
  ]
  return [
    path(`M${at(ends[0])}L${at(ends[1])}`, { stroke: look.grid.colour, width: 1 }),
    ...slopeItems(
      paint,
      hachures(ends, { down: [0, 1], hex: 60, seed: 7, ...gradeStrokes(grade) }),
    ),
  ]
}

function sideSample(look: MapLook, [x, y]: Point, name = ''): Item[] {
  const band = look.sides?.[name]
  const d = `M${at([x - 18, y])}L${at([x + 18, y])}`
  return band ? [path(d, band), path(d, { stroke: look.grid.colour, width: 1 })] : []
}

function signSample(look: MapLook, [x, y]: Point, kind = ''): Item[] {
  const shown = look.signs?.[kind]
  return shown ? sign(look, shown, { at: [x - 8, y], turn: 0 }) : []
}

function bridgeSample(look: MapLook, [x, y]: Point): Item[] {
  const road = Object.values(look.roads)[0]!
  const [from, to]: [Point, Point] = [
    [x - 26, y],
    [x + 26, y],
  ]
  const { deck, rail } = bridgeMark(from, to, { hex: look.hex, road: road.width })
  const river = [-20, -10, 0, 10, 20].map((down): Point => [
    x + down * Math.abs(down) * 0.02,
    y + down,
  ])
  return [
    ...riverItems(look, sampleSmooth(river, 5), () => 4.2),
    ...roadItems(road, `M${at(from)}L${at(to)}`),
    path(deck, { stroke: road.fill, width: road.width + 1.2 }),
    path(rail, { stroke: look.bridge.rail, width: look.bridge.width }),
  ]
}

function borderSample(look: MapLook, middle: Point): Item[] {
  const points = wave(middle, 60)
  const line = sampleSmooth(points, 5)
  const [above, below] = Object.values(look.regions)
  const { band, colour, width, dash } = look.border
  return [
    path(
      ribbon(
        line,
        () => 0,
        () => band,
      ),
      { fill: below?.band ?? colour, opacity: 0.5 },
    ),
    path(
      ribbon(
        line,
        () => 0,
        () => -band,
      ),
      { fill: above?.band ?? colour, opacity: 0.5 },
    ),
    path(smoothPath(points), { stroke: colour, width, dash }),
  ]
}
