import type { Sent } from '../../core/chain.ts'
import type { Chart } from '../../core/look.ts'
import type { SpokenAsk, SpokenCell, SpokenSheet } from '../rules/protocol.ts'

/** Replies that might be the one that fights: without a noun, or naming a column. */
export function mayFight(
  asks: readonly SpokenAsk[],
  isOnMap: (kind: string) => boolean,
): readonly Sent[] {
  return asks.flatMap(({ id, rule, kind, options }) =>
    kind === 'may'
      ? []
      : options.flatMap(({ verb, of, nouns, text, isFinishing }) => {
          if (text !== undefined || isFinishing) return []
          if (of === undefined) return [{ ask: id, rule, verb }]
          return isOnMap(of) ? [] : (nouns ?? []).map((noun) => ({ ask: id, rule, verb, noun }))
        }),
  )
}

export function isCombat(sheet: SpokenSheet): boolean {
  return sheet.cells.length + sheet.chances.length > 0
}

/** With strengths or a column; a check has only its chances. */
export function isBetweenSides({ cells, sums }: SpokenSheet): boolean {
  return cells.length + sums.length > 0
}

/** A table that is looked up, with every column that may be meant. */
export interface OpenTable {
  chart: Chart
  columns: readonly number[]
  row?: number
  /** Whose lines they are; of several, each with columns of his own. */
  whose: readonly { who: string; columns: readonly number[] }[]
}

/** Cells by the table they stand in: by whose they are where each has a column, all together where several are possible. */
export function tablesIn(
  cells: readonly SpokenCell[],
  chartOf: (table: string) => Chart | undefined,
): readonly OpenTable[] {
  const isWide = cells.some(
    ({ table, who, column }) =>
      cells.find((one) => one.table === table && one.who === who)!.column !== column,
  )
  const keys = [...new Set(cells.map(({ table, who }) => (isWide ? table : `${table} ${who}`)))]
  return keys.flatMap((key) => {
    const own = cells.filter(({ table, who }) => (isWide ? table : `${table} ${who}`) === key)
    const chart = chartOf(own[0]!.table)
    if (chart === undefined) return []
    const [{ row } = {}] = own
    const open = { chart, columns: columnsOf(own), whose: whoseOf(own) }
    return row === undefined ? open : { ...open, row }
  })
}

function columnsOf(cells: readonly SpokenCell[]): number[] {
  return [...new Set(cells.map(({ column }) => column))].toSorted((a, b) => a - b)
}

function whoseOf(cells: readonly SpokenCell[]): OpenTable['whose'] {
  const names = [...new Set(cells.flatMap(({ who }) => who ?? []))]
  return names.map((who) => ({ who, columns: columnsOf(cells.filter((one) => one.who === who)) }))
}

export interface DieFace {
  face: string
  result: string
}

/** What each row of a chart's column says. */
export function facesOf(chart: Chart | undefined, column: number): readonly DieFace[] {
  if (chart === undefined) return []
  return chart.rows.map((face, row) => ({ face, result: chart.cells[row]?.[column] ?? '' }))
}

/** Every column that a cell may come to, where what is unknown leaves several. */
export function columnsIn(
  { columns }: Chart,
  { column }: SpokenCell,
  sums: SpokenSheet['sums'],
): readonly number[] {
  const ends = sums
    .filter(({ isColumn }) => isColumn)
    .map(({ value }) => value.split('–').map((name) => columns.indexOf(name.trim())))
    .find((found) => found.length > 0 && found.every((at) => at >= 0))
  const [low, high] = [Math.min(...(ends ?? [])), Math.max(...(ends ?? []))]
  return columns.map((_, at) => at).filter((at) => at === column || (at >= low && at <= high))
}
