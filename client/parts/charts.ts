import { signal } from '@preact/signals'
import type { Signal } from '@preact/signals'
import type { Chart } from '../../core/look.ts'
import type { Adviser } from '../rules/protocol.ts'

type Charts = Signal<readonly Chart[] | undefined>

const fetched = new Map<string, Charts>()

/** The charts of a game, fetched when somebody first looks for one; undefined until they are there. */
export function chartsOf(adviser: Pick<Adviser, 'charts'>, game: string): Charts {
  const known = fetched.get(game)
  if (known !== undefined) return known
  const charts: Charts = signal(undefined)
  fetched.set(game, charts)
  adviser.charts(game).then(
    (found) => (charts.value = found),
    // Whoever looks again has them fetched again.
    () => fetched.delete(game),
  )
  return charts
}

/** The chart that a cell belongs to. */
export function chartOf(
  adviser: Pick<Adviser, 'charts'>,
  game: string,
  table: string | undefined,
): Chart | undefined {
  if (table === undefined) return undefined
  return chartsOf(adviser, game).value?.find(({ id }) => id === table)
}
