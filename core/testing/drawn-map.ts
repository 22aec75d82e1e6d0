import { composeMap } from '../atlas/draw/draw.ts'
import { boxOfText } from '../atlas/draw/labels.ts'
import type { MapLook } from '../atlas/draw/look.ts'
import type { Item, TextItem } from '../atlas/draw/scene.ts'
import { makeSheet } from '../atlas/draw/sheet.ts'
import type { CompiledMap } from '../atlas/compiled.ts'
import type { Box } from '../atlas/plane.ts'

const apart = (a: Box, b: Box): boolean =>
  a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top

/** A map as it is drawn, with questions that tests ask of every one. */
export function drawnMap(map: CompiledMap, look: MapLook) {
  const scene = composeMap(map, look)
  const sheet = makeSheet(map, look, undefined)
  const itemsOf = (id: string): readonly Item[] =>
    scene.layers.find((layer) => layer.id === id)!.items
  const textsOf = (...ids: string[]): TextItem[] => ids.flatMap((id) => itemsOf(id) as TextItem[])
  return {
    itemsOf,
    textsOf,
    /** How far a name of a place is from the middle of a hex. */
    distance(text: string, hex: number): number {
      const [x, y] = sheet.centre(hex)
      const box = boxOfText(textsOf('place-names').find((item) => item.text === text)!)
      const dx = Math.max(box.left - x, 0, x - box.right)
      const dy = Math.max(box.top - y, 0, y - box.bottom)
      return Math.hypot(dx, dy)
    },
    /** Pairs of words that run into each other. */
    clashes(texts: readonly TextItem[]): string[] {
      const boxes = texts.map(boxOfText)
      return boxes.flatMap((box, i) =>
        boxes
          .slice(i + 1)
          .flatMap((other, j) =>
            apart(box, other) ? [] : [`${texts[i]!.text} and ${texts[i + 1 + j]!.text}`],
          ),
      )
    },
  }
}
