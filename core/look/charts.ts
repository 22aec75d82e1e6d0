import type { Provenance } from '../contract.ts'
import type { Chart } from '../look.ts'

/** A heading, and a cell for each column. */
export type ChartLine<Columns extends readonly string[] = readonly string[]> = readonly [
  row: string,
  ...{ [At in keyof Columns]: string },
]

export interface ChartParts<Columns extends readonly string[]> extends Pick<
  Chart,
  'id' | 'title' | 'rule' | 'notes'
> {
  /** Or the table itself, which says it. */
  is: Provenance | { is: string }
  columns: readonly [...Columns]
  /** Where the columns are written out, a line with a cell more or less does not compile. */
  lines: readonly NoInfer<ChartLine<Columns>>[]
}

/** A printed table, line by line. */
export function chartFrom<const Columns extends readonly string[]>({
  id,
  title,
  rule,
  is,
  columns,
  lines,
  notes,
}: ChartParts<Columns>): Chart {
  return {
    id,
    title,
    rule,
    is: typeof is === 'string' ? is : (is.is as Provenance),
    columns,
    rows: lines.map(([row]) => row),
    cells: lines.map(([, ...cells]) => cells as readonly string[]),
    notes,
  }
}

/** Lines that are found by a die, from its lowest face. */
export function linesByDie(cells: readonly (readonly string[])[]): ChartLine[] {
  return cells.map((line, at) => [String(at + 1), ...line])
}

/** Tables are kept by column and printed by row. */
export function turned(columns: readonly (readonly string[])[]): string[][] {
  return columns[0]!.map((_, row) => columns.map((column) => column[row]!))
}
