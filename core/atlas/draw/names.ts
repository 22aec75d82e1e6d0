import { alongLine, textWidth } from './letters.ts'
import { round } from './curve.ts'
import { boxOfText, crowding, frameBox } from './labels.ts'
import type { Taken } from './labels.ts'
import type { CompiledLabel } from '../compiled.ts'
import type { LabelLook } from './look.ts'
import type { Face, Item, Layer, TextItem } from './scene.ts'
import type { Sheet } from './sheet.ts'
import type { Point } from '../plane.ts'

const faceOf = ({ look }: Sheet, label: LabelLook): Face => ({
  family: look.fonts.text,
  size: label.size,
  spacing: label.spacing,
  colour: label.colour,
  opacity: label.opacity,
  italic: label.italic,
})

/** Large, wide-set names of countries, under everything else that is lettered. */
export function drawCountryNames(sheet: Sheet, size: string): Layer {
  const look = sheet.look.labels[size]
  if (!look) return { id: `names-${size}`, items: [] }
  const items = sheet.map.labels
    .filter((label) => label.size === size)
    .flatMap((label) => arched(sheet, label, look))
  return { id: `names-${size}`, items }
}

/** A name on a shallow arch about its place. */
function arched(sheet: Sheet, label: CompiledLabel, look: LabelLook): Item[] {
  const text = look.capitals ? label.name.toUpperCase() : label.name
  const face = faceOf(sheet, look)
  const width = textWidth(text, face)
  const [x, y] = sheet.toPage([label.x, label.y])
  const rise = width * 0.035
  const line = Array.from({ length: 25 }, (_, i): Point => {
    const share = i / 12 - 1
    return [x + (share * width) / 2, y + rise * share * share]
  })
  return alongLine(text, face, line, (look.spacing ?? 0) / 2)
}

/** Names of landscapes, moved about their place to where they crowd the least. */
export function drawLandscapeNames(sheet: Sheet, size: string, taken: Taken): Layer {
  const look = sheet.look.labels[size]
  if (!look) return { id: `names-${size}`, items: [] }
  const items = sheet.map.labels
    .filter((label) => label.size === size)
    .map((label) => roaming(sheet, label, { look, taken }))
  return { id: `names-${size}`, items }
}

function roaming(
  sheet: Sheet,
  label: CompiledLabel,
  { look, taken }: { look: LabelLook; taken: Taken },
): TextItem {
  const [x, y] = sheet.toPage([label.x, label.y])
  const text = look.capitals ? label.name.toUpperCase() : label.name
  const face = {
    ...faceOf(sheet, look),
    halo: look.size * (look.halo ?? 0.18),
    haloColour: sheet.look.halo,
  }
  let best: TextItem | undefined
  let least = Infinity
  for (let dy = -10; dy <= 10; dy++)
    for (let dx = -10; dx <= 10; dx++) {
      const [px, py] = [round(x + dx * 8), round(y + dy * 8)]
      const item: TextItem = { is: 'text', x: px, y: py, text, face, anchor: 'middle' }
      const stray = (dx * dx + dy * dy) / 200
      const price = stray + crowding(taken, boxOfText(item), frameBox(sheet))
      if (price < least) [best, least] = [item, price]
    }
  taken.boxes.push(boxOfText(best!))
  return best!
}
