import type { CompiledMap } from '../compiled.ts'
import type { Relief } from '../relief.ts'
import { drawBridges } from './bridges.ts'
import { drawHexBridges, findHexBridges } from './hex-bridges.ts'
import { bendSamples, drawRoads, findBends } from './ways.ts'
import type { Bend } from './ways.ts'
import {
  drawBorderBands,
  drawBorders,
  drawHatching,
  drawRegions,
  drawTerrainWashes,
  drawFade,
  drawGround,
  regionHatches,
} from './ground.ts'
import { drawGrid, drawNumbers, numberBase } from './grid-lines.ts'
import { drawCountryNames, drawLandscapeNames } from './names.ts'
import { drawPanel, drawSurround, pageSize } from './panel.ts'
import { drawPlaceNames } from './labels.ts'
import { drawPlaces, mainPlaces } from './places.ts'
import { drawLevels } from './levels.ts'
import { drawRelief } from './shade.ts'
import { drawRiverNames } from './river-names.ts'
import { drawRivers, findCourses } from './water.ts'
import type { Course } from './water.ts'
import { drawMarkedSides, drawSeams } from './side-marks.ts'
import { drawSigns } from './signs.ts'
import { drawSlopes } from './slope-marks.ts'
import { drawTextures } from './texture.ts'
import { findThrough } from './through.ts'
import type { ThroughCourse } from './through.ts'
import { drawThrough } from './through-marks.ts'
import { makePlate } from './plate.ts'
import type { Plate } from './plate.ts'
import { makeSheet } from './sheet.ts'
import type { Sheet } from './sheet.ts'
import type { MapLook } from './look.ts'
import type { Layer, Scene } from './scene.ts'
import { writeSvg } from './svg.ts'

/** The map as an SVG document. Without relief the ground is drawn flat. */
export const drawMap = (map: CompiledMap, look: MapLook, relief?: Relief): string =>
  writeSvg(composeMap(map, look, relief))

/** The map as layers from back to front, for any renderer. */
export function composeMap(map: CompiledMap, look: MapLook, relief?: Relief): Scene {
  const sheet = makeSheet(map, look, relief)
  const courses = findCourses(sheet)
  const bends = findBends(sheet)
  const through = findThrough(sheet, bends)
  const bridges = findHexBridges(sheet, through, bends)
  const plate = preparePlate(sheet, [...courses, ...through], bends)
  for (const { at, course } of bridges) plate.fillLine([at], 8 + course.widths[0]! / 2, 3)
  return {
    ...pageSize(sheet),
    title: map.title,
    hatches: regionHatches(sheet),
    layers: [
      ...groundLayers(sheet, plate),
      drawGrid(sheet),
      drawSeams(sheet),
      drawCountryNames(sheet, 'country'),
      drawCountryNames(sheet, 'state'),
      drawRivers(sheet, courses),
      ...drawThrough(sheet, through),
      drawBorders(sheet),
      drawRoads(sheet, bends),
      drawBridges(sheet),
      ...drawHexBridges(sheet, bridges),
      drawNumbers(sheet),
      drawPlaces(sheet),
      drawSigns(sheet),
      ...nameLayers(sheet, [...courses, ...namedThrough(sheet, through)], plate),
      ...drawPanel(sheet),
    ],
  }
}

const groundLayers = (sheet: Sheet, plate: Plate): Layer[] => [
  drawSurround(sheet),
  drawGround(sheet),
  drawRegions(sheet),
  ...drawLevels(sheet),
  drawRelief(sheet),
  drawTerrainWashes(sheet),
  drawMarkedSides(sheet),
  drawTextures(sheet, plate),
  drawSlopes(sheet),
  drawHatching(sheet),
  drawFade(sheet),
  drawBorderBands(sheet),
]

/** Places are named first, since their names cannot go far; they are drawn last, on top. */
function nameLayers(sheet: Sheet, courses: readonly Course[], plate: Plate): Layer[] {
  const taken = { boxes: symbolBoxes(sheet), plate }
  const places = drawPlaceNames(sheet, taken)
  const rivers = drawRiverNames(sheet, courses, taken)
  const landscapes = drawLandscapeNames(sheet, 'landscape', taken)
  const heights = drawLandscapeNames(sheet, 'height', taken)
  const others = Object.keys(sheet.look.labels)
    .filter((size) => !['country', 'state', 'landscape', 'height'].includes(size))
    .map((size) => drawLandscapeNames(sheet, size, taken))
  return [landscapes, heights, ...others, rivers, places]
}

/** Water is named, railways are not. */
const namedThrough = ({ look }: Sheet, courses: readonly ThroughCourse[]): ThroughCourse[] =>
  courses.filter(({ kind }) => look.lines?.[kind]?.draws !== 'rails')

/** Marks what trees and names should keep clear of: hex numbers a little, water and roads more. */
function preparePlate(sheet: Sheet, courses: readonly Course[], bends: readonly Bend[]): Plate {
  const { look, frame, laid } = sheet
  const plate = makePlate(frame.width + 2 * look.margin, frame.height + 2 * look.margin)
  const { size } = look.grid.number
  for (let hex = 0; hex < laid.grid.n; hex++) {
    const [x, y] = numberBase(sheet, hex)
    const half = size * 1.3
    plate.fillBox({ left: x - half, right: x + half, top: y - size, bottom: y + 1 }, 0.7)
  }
  for (const { line, widths } of courses) plate.fillLine(line, Math.max(...widths) / 2 + 2, 1.6)
  for (const bend of bends) plate.fillLine(bendSamples(bend), 4, 1.1)
  for (const { hex, kind } of mainPlaces(sheet)) {
    const [x, y] = sheet.centre(hex)
    if (look.places[kind]?.symbol === 'none') continue
    plate.fillBox({ left: x - 10, right: x + 10, top: y - 10, bottom: y + 10 }, 2)
  }
  return plate
}

function symbolBoxes(sheet: Sheet) {
  return mainPlaces(sheet).map(({ hex, kind, fortress }) => {
    const [x, y] = sheet.centre(hex)
    const r = (sheet.look.places[kind]?.radius ?? 0) * (fortress ? 2 : 1.15)
    return { left: x - r, right: x + r, top: y - r, bottom: y + r }
  })
}
