import type { Line } from '../../rules/protocol.ts'

// How far the log of a game had come when it was last looked at in this browser.

const STORE = 'vedette.visited'
const MOST = 60

type Visits = Readonly<Record<string, number>>

function kept(): Visits {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? '{}') as Visits
  } catch {
    return {}
  }
}

/** The place of the last line that was there; undefined: nobody looked before. */
export function lastVisit(key: string): number | undefined {
  return kept()[key]
}

export function noteVisit(key: string, last: number): void {
  const { [key]: _, ...others } = kept()
  const newest = Object.entries(others).slice(1 - MOST)
  try {
    localStorage.setItem(STORE, JSON.stringify({ ...Object.fromEntries(newest), [key]: last }))
  } catch {
    // A browser that keeps nothing tells no news.
  }
}

const MOST_TOLD = 6

/** What is worth telling of the news: turns and phases, results and rolls last. */
export function summaryOf(news: readonly Line[]): readonly Line[] {
  const results = news.filter(({ is }) => is === 'result' || is === 'roll')
  const rest = news.filter(({ is }) => is === 'turn' || is === 'phase')
  const told = new Set([...results.slice(-MOST_TOLD / 2), ...rest.slice(-MOST_TOLD / 2)])
  const few = told.size === 0 ? news.slice(-MOST_TOLD) : news.filter((line) => told.has(line))
  return few
}
