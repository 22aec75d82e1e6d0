import { expect, test } from 'vitest'
import type { Chart } from '../core/look.ts'
import { kits } from './registry.ts'

/** What no reader should find printed. */
const NOTHING = /^\s*$|undefined|NaN|\[object|\{\w*\}|\bnull\b/

function faults({ id, title, rule, columns, rows, cells, notes }: Chart): string[] {
  const bad = (what: string, texts: readonly unknown[]): string[] =>
    texts.flatMap((text, at) =>
      typeof text !== 'string' || NOTHING.test(text)
        ? [`${id}, ${what} ${at}: ${String(text)}`]
        : [],
    )
  return [
    ...bad('title', [title, rule]),
    ...bad('column', columns),
    ...bad('row', rows),
    ...bad('note', notes),
    ...cells.flatMap((line, at) => bad(`line ${at}, cell`, line)),
    ...(cells.length === rows.length
      ? []
      : [`${id}: ${cells.length} lines, ${rows.length} headings`]),
    ...cells.flatMap((line, at) =>
      line.length === columns.length ? [] : [`${id}, line ${at}: ${line.length} cells`],
    ),
  ]
}

test.each(kits.map(({ id }) => id))(
  'the charts of %s print something in every cell',
  async (id) => {
    const kit = kits.find((one) => one.id === id)!
    const charts = await (await kit.shown()).look.charts()
    expect(charts.length).toBeGreaterThan(0)
    expect(charts.flatMap(faults)).toEqual([])
  },
)
