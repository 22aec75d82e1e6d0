import type { Point } from '../plane.ts'
import { at, polygon, round } from './curve.ts'
import { textWidth } from './letters.ts'
import { path } from './scene.ts'
import type { Face, Item, Layer, TextItem } from './scene.ts'
import type { Sheet } from './sheet.ts'
import { swatch } from './swatch.ts'

export const pageSize = ({ frame, look }: Sheet): { width: number; height: number } => ({
  width: Math.ceil(frame.width + 2 * look.margin),
  height: Math.ceil(frame.height + 2 * look.margin + look.panel.height),
})

const box = (left: number, top: number, right: number, bottom: number): string =>
  polygon([
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ])

/** The paper, darker towards its edges. */
export function drawSurround(sheet: Sheet): Layer {
  const { width, height } = pageSize(sheet)
  const { paperEdge, ink } = sheet.look
  const items: Item[] = [path(box(0, 0, width, height), { fill: paperEdge })]
  for (const inset of [4, 9, 15])
    items.push(
      path(box(inset / 2, inset / 2, width - inset / 2, height - inset / 2), {
        stroke: ink,
        width: inset,
        opacity: 0.035,
      }),
    )
  return { id: 'surround', items }
}

/** A heavy and a light line round the map, and another pair round the whole sheet. */
export function drawFrames(sheet: Sheet): Layer {
  const { frame, look } = sheet
  const { width, height } = pageSize(sheet)
  const ring = (grow: number): string =>
    box(
      frame.left - grow,
      frame.top - grow,
      frame.left + frame.width + grow,
      frame.top + frame.height + grow,
    )
  return {
    id: 'frames',
    items: [
      path(ring(1), { stroke: look.ink, width: 1 }),
      path(ring(6), { stroke: look.ink, width: 3.2 }),
      path(box(16, 16, width - 16, height - 16), { stroke: look.ink, width: 2.2 }),
      path(box(21, 21, width - 21, height - 21), { stroke: look.ink, width: 0.8 }),
    ],
  }
}

/** Title, legend, scale and credits below the map. */
export function drawPanel(sheet: Sheet): Layer[] {
  const { frame, look } = sheet
  if (look.panel.height === 0) return [drawFrames(sheet)]
  const top = frame.top + frame.height + look.margin * 0.55
  const middle = top + look.panel.height / 2 - 4
  const titleWidth = 620
  const scaleWidth = 560
  return [
    drawFrames(sheet),
    { id: 'title', items: drawTitle(sheet, [frame.left + titleWidth / 2, middle], titleWidth) },
    {
      id: 'legend',
      items: drawLegend(sheet, {
        left: frame.left + titleWidth + 30,
        right: frame.left + frame.width - scaleWidth - 30,
        middle,
      }),
    },
    { id: 'scale', items: drawScale(sheet, [frame.left + frame.width - scaleWidth, middle]) },
  ]
}

const write = (text: string, face: Face, [x, y]: Point, anchor: TextItem['anchor']): TextItem => ({
  is: 'text',
  x: round(x),
  y: round(y),
  text,
  face,
  anchor,
})

function drawTitle({ look }: Sheet, [x, y]: Point, width: number): Item[] {
  const { title, subtitle } = look.panel
  const half = width / 2
  const face = { family: look.fonts.text, colour: look.ink }
  const frame = (grow: number): string =>
    scroll([x, y], half - grow, look.panel.height * 0.4 - grow)
  const text = title.toUpperCase()
  const size = Math.min(
    40,
    (width - 90) / textWidth(text, { ...face, size: 1, bold: true, spacing: 0.1 }),
  )
  return [
    path(frame(0), { fill: look.paper, stroke: look.ink, width: 2 }),
    path(frame(5), { stroke: look.ink, width: 0.8 }),
    write(
      text,
      { ...face, size: round(size), bold: true, spacing: round(size * 0.1) },
      [x, y + 2],
      'middle',
    ),
    path(flourish([x, y + 17], half * 0.55), { fill: look.ink }),
    write(subtitle, { ...face, size: 24, italic: true, spacing: 1 }, [x, y + 45], 'middle'),
  ]
}

/** A plate with hollowed corners. */
function scroll([x, y]: Point, half: number, tall: number): string {
  const r = 16
  const arc = (dx: number, dy: number): string => `a${r} ${r} 0 0 0 ${dx} ${dy}`
  const [across, down] = [round(2 * (half - r)), round(2 * (tall - r))]
  const start = at([x - half + r, y - tall])
  return `M${start}h${across}${arc(r, r)}v${down}${arc(-r, r)}h${-across}${arc(-r, -r)}v${-down}${arc(r, -r)}Z`
}

/** A swelled rule with a lozenge, as printers set under titles. */
function flourish([x, y]: Point, half: number): string {
  const rule = [1, -1].map((sign) => {
    const near = x + sign * 9
    const far = x + sign * half
    const mid = (near + far) / 2
    return polygon([
      [near, y],
      [mid, y - 1.6],
      [far, y],
      [mid, y + 1.6],
    ])
  })
  return `${rule.join('')}${polygon([
    [x, y - 4.5],
    [x + 4.5, y],
    [x, y + 4.5],
    [x - 4.5, y],
  ])}`
}

interface Strip {
  left: number
  right: number
  middle: number
}

/** Samples in two rows, each with its name beneath. */
function drawLegend(sheet: Sheet, { left, right, middle }: Strip): Item[] {
  const { look } = sheet
  const { entries, height } = look.panel
  const columns = Math.ceil(entries.length / 2)
  const step = (right - left) / columns
  const face: Face = { family: look.fonts.text, size: 16, colour: look.ink }
  return entries.flatMap((entry, i) => {
    const x = left + (Math.floor(i / 2) + 0.5) * step
    const y = middle + (i % 2 === 0 ? -1 : 1) * height * 0.235 - 11
    const sample = swatch({ ...sheet, look: { ...look, hex: 54 } }, entry, [x, y])
    return [...sample, write(entry.text, face, [x, y + 44], 'middle')]
  })
}

function drawScale(sheet: Sheet, [left, middle]: Point): Item[] {
  const { look } = sheet
  const face: Face = { family: look.fonts.text, size: 14, colour: look.ink }
  const items = look.panel.scale.flatMap((scale, row) => {
    const y = middle - 44 + row * 44
    return scaleBar(sheet, scale, [left, y])
  })
  const foot = middle - 44 + look.panel.scale.length * 44
  look.panel.credit.forEach((line, i) =>
    items.push(write(line, { ...face, size: 12.5, italic: true }, [left, foot + i * 17], 'start')),
  )
  return [...items, ...compass(sheet, [left + 500, middle - 14])]
}

function scaleBar(
  { look }: Sheet,
  { unit, perHex, ticks }: { unit: string; perHex: number; ticks: readonly number[] },
  [left, y]: Point,
): Item[] {
  const face: Face = { family: look.fonts.text, size: 14, colour: look.ink }
  const x = (value: number): number => left + (value / perHex) * look.hex
  const items: Item[] = []
  for (let i = 1; i < ticks.length; i++)
    items.push(
      path(box(x(ticks[i - 1]!), y, x(ticks[i]!), y + 6), {
        fill: i % 2 === 1 ? look.ink : look.paper,
        stroke: look.ink,
        width: 1,
      }),
    )
  for (const tick of ticks) items.push(write(String(tick), face, [x(tick), y - 5], 'middle'))
  items.push(write(unit, { ...face, italic: true }, [x(ticks.at(-1)!) + 16, y + 7], 'start'))
  return items
}

/** An eight-pointed rose with a lettered north. */
function compass({ look }: Sheet, [x, y]: Point): Item[] {
  const { north = 0 } = look.panel
  const light: string[] = []
  const dark: string[] = []
  for (let k = 0; k < 8; k++) {
    const reach = k % 2 === 0 ? 48 : 28
    const point = (turn: number, r: number): Point => {
      const angle = ((k * 45 + turn + north) * Math.PI) / 180
      return [x + Math.sin(angle) * r, y - Math.cos(angle) * r]
    }
    light.push(polygon([[x, y], point(-22.5, 9), point(0, reach)]))
    dark.push(polygon([[x, y], point(22.5, 9), point(0, reach)]))
  }
  const face: Face = { family: look.fonts.text, size: 20, colour: look.ink, bold: true }
  const tilt = (north * Math.PI) / 180
  const letter: Point =
    north === 0 ? [x, y - 53] : [x + Math.sin(tilt) * 60, y + 7 - Math.cos(tilt) * 60]
  return [
    path(light.join(''), { fill: look.paper, stroke: look.ink, width: 0.8 }),
    path(dark.join(''), { fill: look.ink, stroke: look.ink, width: 0.8 }),
    write('N', face, letter, 'middle'),
  ]
}
