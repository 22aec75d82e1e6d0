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
