import type { Seen } from '../../core/contract.ts'
import { hexesAt, placeOf } from '../../core/hex/place.ts'
import { makeCanvas } from './canvas.ts'
import type { Canvas } from './canvas.ts'
import type { Counter, TerminalLook, Tint } from '../../core/terminal-look.ts'
import type { Paint } from './paint.ts'

/** A hex marked by a glyph at both ends of its line, or by a short text of its own. */
export interface HexMark {
  hex: number
  ends?: readonly [string, string]
  text?: string
}

export interface MapView {
  columns: number
  rows: number
  /** What the window should show, the most important first. */
  focus: readonly number[]
  marks: readonly HexMark[]
}

// A hex is 10 characters wide with its slanted sides and 5 lines high with both edges; each shares its sides.
const COLUMN = 8
const HALF_ROW = 2
const NUMBER = 'faint'

interface Sheet {
  canvas: Canvas
  look: TerminalLook
  /** Stacks by hex. */
  counters: ReadonlyMap<number, Counter>
  left: number
  top: number
}

/** The part of the map around the focus, as lines of text. */
export function drawMap(look: TerminalLook, view: Seen, map: MapView, paint: Paint): string[] {
  const window = windowFor(look, map)
  const canvas = makeCanvas(window.width, window.height)
  const all = look.counters(view)
  const counters = new Map(all.flatMap((counter) => inHexes(look, counter)))
  const sheet: Sheet = { canvas, look, counters, left: window.left, top: window.top }
  const shown = Array.from({ length: look.grid.n }, (_, hex) => hex).filter((hex) =>
    isInside(sheet, window, hex),
  )
  // Doubled slants reach into the flat sides of neighbours, so they come later.
  for (const hex of shown) for (const flat of FLAT) drawFlat(sheet, hex, flat)
  for (const hex of shown) for (const slant of SLANTS) drawSlant(sheet, hex, slant)
  for (const hex of shown) drawInside(sheet, hex)
  for (const counter of all) drawAcross(sheet, counter)
  for (const { hex, text } of look.markers(view))
    putCentred(sheet, hex, { line: 3, text: text.slice(0, 6) })
  for (const mark of map.marks) drawMark(sheet, mark)
  return canvas.lines(paint)
}

/** Stacks by the hexes they fill: whoever stands in two is drawn in both. */
function inHexes({ grid }: TerminalLook, counter: Counter): (readonly [number, Counter])[] {
  const { on } = placeOf(grid, counter.hex)
  return on === 'side' ? [] : hexesAt(grid, counter.hex).map((hex) => [hex, counter])
}

/** On the line between two hexes, over whatever is drawn there. */
function drawAcross(sheet: Sheet, { hex: place, text, factors, tint }: Counter): void {
  const { grid } = sheet.look
  if (placeOf(grid, place).on !== 'side') return
  const [[ax, ay], [bx, by]] = hexesAt(grid, place).map((hex) => cornerOf(sheet, hex)) as [
    [number, number],
    [number, number],
  ]
  const [x, y] = [(ax + bx) / 2 + 5, Math.floor((ay + by) / 2) + 2]
  sheet.canvas.put(x - Math.ceil(text.length / 2), y, text, tint)
  // On a flat side the line below has the number of the hex.
  if (ax !== bx) sheet.canvas.put(x - Math.ceil(factors.length / 2), y + 1, factors, tint)
}

interface Window {
  left: number
  top: number
  width: number
  height: number
}

function windowFor({ grid }: TerminalLook, { columns, rows, focus }: MapView): Window {
  const wide = Math.max(...grid.u) * COLUMN + COLUMN + 2
  const high = Math.max(...grid.v) * HALF_ROW + 5
  const width = Math.min(Math.max(columns - 1, COLUMN * 2 + 2), wide)
  const height = Math.min(Math.max(rows, 9), high)
  const from = (whole: number, part: number, at: number): number =>
    Math.max(0, Math.min(whole - part, Math.round(at - part / 2)))
  const x = middle(
    focus.map((hex) => grid.u[hex]! * COLUMN + 5),
    width,
  )
  const y = middle(
    focus.map((hex) => grid.v[hex]! * HALF_ROW + 2),
    height,
  )
  // Whole hexes at the left, so that names are not cut in half.
  const left = Math.floor(from(wide, width, x) / COLUMN) * COLUMN
  return { left, top: from(high, height, y), width, height }
}

/** The middle of all, or of the first where all do not fit. */
function middle(list: readonly number[], room: number): number {
  if (list.length === 0) return 0
  const least = Math.min(...list)
  const most = Math.max(...list)
  return most - least <= room ? (least + most) / 2 : list[0]!
}

function cornerOf({ look: { grid }, left, top }: Sheet, hex: number): [number, number] {
  return [grid.u[hex]! * COLUMN - left, grid.v[hex]! * HALF_ROW - top]
}

function isInside(sheet: Sheet, { width, height }: Window, hex: number): boolean {
  const [x, y] = cornerOf(sheet, hex)
  return x > -COLUMN - 2 && x < width && y > -5 && y < height
}

type Stroke = readonly [x: number, y: number, glyph: string]
interface Slant {
  direction: number
  strokes: readonly [Stroke, Stroke]
}

const FLAT = [
  { direction: 0, line: 0 },
  { direction: 3, line: 4 },
]
/** A road lies over the second stroke: the same one seen from either hex. */
const SLANTS: readonly Slant[] = [
  {
    direction: 1,
    strokes: [
      [8, 1, '\\'],
      [9, 2, '\\'],
    ],
  },
  {
    direction: 2,
    strokes: [
      [9, 3, '/'],
      [8, 4, '/'],
    ],
  },
  {
    direction: 4,
    strokes: [
      [0, 3, '\\'],
      [1, 4, '\\'],
    ],
  },
  {
    direction: 5,
    strokes: [
      [1, 1, '/'],
      [0, 2, '/'],
    ],
  },
]
const NO_EDGE = { river: false, road: false, border: false }

function edgeOf({ look }: Sheet, hex: number, direction: number): typeof NO_EDGE {
  const side = look.grid.side(hex, direction)
  return side < 0 ? NO_EDGE : look.edge(side)
}

function tintOf({ river, border }: typeof NO_EDGE): Tint {
  return river ? 'blue' : border ? 'magenta' : 'faint'
}

/** Rivers are doubled or wavy, borders dotted; where a road crosses, a rail lies over the side. */
function drawFlat(sheet: Sheet, hex: number, flat: (typeof FLAT)[number]): void {
  const [x, y] = cornerOf(sheet, hex)
  const edge = edgeOf(sheet, hex, flat.direction)
  const glyph = edge.river ? '≈' : edge.border ? '┄' : '_'
  sheet.canvas.put(x + 2, y + flat.line, glyph.repeat(6), tintOf(edge))
  if (edge.road) sheet.canvas.put(x + 4, y + flat.line, '║║', 'yellow')
}

function drawSlant(sheet: Sheet, hex: number, { direction, strokes }: Slant): void {
  const [x, y] = cornerOf(sheet, hex)
  const edge = edgeOf(sheet, hex, direction)
  const isEastern = direction < 3
  for (const [dx, dy, glyph] of strokes) {
    const plain = edge.border && !edge.river ? ':' : glyph
    sheet.canvas.put(x + dx, y + dy, plain, tintOf(edge))
    if (edge.river && isEastern) sheet.canvas.put(x + dx - 1, y + dy, glyph, 'blue')
  }
  const [dx, dy] = strokes[1]
  if (edge.road) sheet.canvas.put(x + dx, y + dy, '═', 'yellow')
}

function drawInside(sheet: Sheet, hex: number): void {
  const { canvas, look } = sheet
  const [x, y] = cornerOf(sheet, hex)
  const ground = look.ground(hex)
  canvas.put(x + 2, y + 1, look.grid.print(hex), NUMBER)
  canvas.put(x + 6, y + 1, ground.glyph, ground.tint)
  const counter = sheet.counters.get(hex)
  if (counter !== undefined) {
    const { text, factors, tint } = counter
    putCentred(sheet, hex, { line: 2, text, tint })
    putCentred(sheet, hex, { line: 3, text: factors, tint })
  }
  const place = look.place(hex)
  if (place === undefined) return
  canvas.put(x + 7, y + 1, place.glyph, 'red')
  // Under a stack the name lies on the lower side, which is shorter.
  const [line, room] = counter === undefined ? [3, 8] : [4, 6]
  putCentred(sheet, hex, { line, text: place.name.slice(0, room), tint: 'bold' })
}

interface Centred {
  line: number
  text: string
  tint?: Tint
}

function putCentred(sheet: Sheet, hex: number, { line, text, tint = 'plain' }: Centred): void {
  const [x, y] = cornerOf(sheet, hex)
  sheet.canvas.put(x + 5 - Math.ceil(text.length / 2), y + line, text, tint)
}

function drawMark(sheet: Sheet, { hex, ends, text }: HexMark): void {
  const [x, y] = cornerOf(sheet, hex)
  if (ends !== undefined) {
    sheet.canvas.put(x + 1, y + 2, ends[0], 'green')
    sheet.canvas.put(x + 8, y + 2, ends[1], 'green')
  }
  if (text === undefined) return
  if (sheet.counters.has(hex)) sheet.canvas.put(x + 6, y + 1, text, 'green')
  else putCentred(sheet, hex, { line: 2, text, tint: 'green' })
}
