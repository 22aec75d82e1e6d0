/** What was typed, oldest first, and where the arrow keys are in it; `draft` was begun before they were used. */
export interface History {
  lines: readonly string[]
  at: number
  draft: string
}

const MOST = 200

export const noHistory: History = { lines: [], at: 0, draft: '' }

export function remembered({ lines }: History, line: string): History {
  const kept = lines.at(-1) === line ? lines : [...lines, line].slice(-MOST)
  return { lines: kept, at: kept.length, draft: '' }
}

/** One line up or down; undefined: there is none, and the field stays as it is. */
export function stepped(
  history: History,
  by: -1 | 1,
  written: string,
): { history: History; line: string } | undefined {
  const { lines, at } = history
  const next = at + by
  if (next < 0 || next > lines.length) return undefined
  const draft = at === lines.length ? written : history.draft
  return { history: { lines, at: next, draft }, line: lines[next] ?? draft }
}
