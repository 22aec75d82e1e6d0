import type { Chart } from '../../core/look.ts'
import type { Sent, SpokenAsk, SpokenSheet } from '../rules/protocol.ts'

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
  return sheet.cell !== undefined || sheet.chances.length > 0
}

/** "14", or "14–19" when it depends on what nobody on this side knows. */
export function range(low: number, high: number): string {
  return low === high ? String(low) : `${Math.min(low, high)}–${Math.max(low, high)}`
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

/** "2 in 6". */
export function percent([of, all]: readonly [number, number]): number {
  return Math.round((100 * of) / all)
}
