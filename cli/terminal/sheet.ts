import type { Sheet, TableCell } from '../../core/contract.ts'
import type { Chart } from '../../core/look.ts'
import { valueOf } from '../../core/tell/sheet.ts'
import { cite, placeKind } from '../../core/tell/words.ts'
import type { Words } from '../../core/tell/words.ts'

/** A preview in words: the sums with their rules, the column and what stands in it, the chances. */
export function sheetLines(sheet: Sheet, words: Words, charts: readonly Chart[] = []): string[] {
  return [
    ...sumLines(sheet, words),
    ...(sheet.cells ?? []).flatMap((cell) => cellLines(cell, words, charts)),
    ...sheet.chances.map(
      ({ say, of: [ways, all], or, who }) =>
        `  ${ways} in ${all}${or === undefined ? '' : ` or ${or[0]} in ${or[1]}`}: ${who === undefined ? '' : `${words.name(who.of, who.noun)} `}${words.say(say)}`,
    ),
    ...(sheet.marks.length > 0 ? [`  ${marksLine(sheet, words)}`] : []),
  ]
}

export function sumLines({ sums }: Sheet, words: Words): string[] {
  return sums.map((sum) => `  ${words.say(sum.say)}: ${valueOf(sum, words)} ${cite(sum.rule)}`)
}

/** The column, whose it is, and what stands in it. */
function cellLines(cell: TableCell, words: Words, charts: readonly Chart[]): string[] {
  const { table, column, who } = cell
  const whose = who === undefined ? '' : ` (${words.name(who.of, who.noun)})`
  const faces = Object.entries(facesIn(cell, charts)).map(([face, found]) => `${face}: ${found}`)
  return [
    `  ${table.toUpperCase()} column ${words.column(table, column)}${whose}`,
    ...(faces.length === 0 ? [] : [`  die ${faces.join(', ')}`]),
  ]
}

/** What the table has in the open column, by the face of the die; in the open row alone, where that is known. */
export function facesIn(
  { table, column, row }: TableCell,
  charts: readonly Chart[],
): Record<string, string> {
  const { rows = [], cells = [] } = charts.find(({ id }) => id === table) ?? {}
  const found = rows.map((face, at) => [face, cells[at]?.[column] || '–'])
  return Object.fromEntries(row === undefined ? found : found.slice(row, row + 1))
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
    return `${words.print(placeKind(words), at)}${price}${end}${bar === undefined ? '' : ` barred ${cite(bar)}`}`
  }
  return marks.map(one).join(', ')
}
