import type { Sheet } from '../../core/contract.ts'
import type { Chart } from '../../core/look.ts'
import { valueOf } from '../../core/tell/sheet.ts'
import { cite } from '../../core/tell/words.ts'
import type { Words } from '../../core/tell/words.ts'

/** A preview in words: the sums with their rules, the column and what stands in it, the chances. */
export function sheetLines(sheet: Sheet, words: Words, charts: readonly Chart[] = []): string[] {
  return [
    ...sumLines(sheet, words),
    ...cellLine(sheet, words),
    ...facesLine(sheet, charts),
    ...sheet.chances.map(
      ({ say, of: [ways, all], who }) =>
        `  ${ways} in ${all}: ${who === undefined ? '' : `${words.name(who.of, who.noun)} `}${words.say(say)}`,
    ),
    ...(sheet.marks.length > 0 ? [`  ${marksLine(sheet, words)}`] : []),
  ]
}

export function sumLines({ sums }: Sheet, words: Words): string[] {
  return sums.map((sum) => `  ${words.say(sum.say)}: ${valueOf(sum, words)} ${cite(sum.rule)}`)
}

function cellLine({ cell }: Sheet, words: Words): string[] {
  if (cell === undefined) return []
  return [`  ${cell.table.toUpperCase()} column ${words.column(cell.table, cell.column)}`]
}

function facesLine(sheet: Sheet, charts: readonly Chart[]): string[] {
  const faces = Object.entries(facesIn(sheet, charts))
  if (faces.length === 0) return []
  return [`  die ${faces.map(([face, result]) => `${face}: ${result}`).join(', ')}`]
}

/** What the table has in the open column, by the face of the die. */
export function facesIn({ cell }: Sheet, charts: readonly Chart[]): Record<string, string> {
  const chart = charts.find(({ id }) => id === cell?.table)
  if (cell === undefined || chart === undefined) return {}
  return Object.fromEntries(
    chart.rows.map((face, row) => [face, chart.cells[row]?.[cell.column] || '–']),
  )
}

/** Halves of a movement point as they are written. */
export function halves(cost: number): string {
  const whole = Math.floor(cost / 2)
  if (cost % 2 === 0) return String(whole)
  return whole === 0 ? '½' : `${whole}½`
}

function marksLine({ marks }: Sheet, words: Words): string {
  const one = ({ at, cost, stop, bar }: Sheet['marks'][number]): string => {
    const price = cost === undefined ? '' : ` (${halves(cost)})`
    const end = stop === undefined ? '' : ` must stop ${cite(stop)}`
    return `${words.print('hex', at)}${price}${end}${bar === undefined ? '' : ` barred ${cite(bar)}`}`
  }
  return marks.map(one).join(', ')
}
