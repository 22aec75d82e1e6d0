import type { Session } from '../session/session.ts'

// How much of a log this browser has shown already, so that what is new can be marked.

const STORE = 'vedette.seen'
const MOST_GAMES = 60

type Kept = Record<string, number>

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? '{}') as Kept
  } catch {
    return {}
  }
}

/** Remembers the newest games only; the last one written stands at the end. */
export function noted(before: Kept, key: string, lines: number): Kept {
  const { [key]: _, ...others } = before
  const newest = Object.entries(others).slice(1 - MOST_GAMES)
  return { ...Object.fromEntries(newest), [key]: lines }
}

function keyOf({ kind, id, seat }: Session): string {
  return `${kind} ${id} ${seat.peek()}`
}

const opened = new Map<string, number>()

/** Lines that had been shown when the game was opened; undefined: never before. */
export function shownBefore(session: Session): number | undefined {
  const key = keyOf(session)
  if (!opened.has(key)) opened.set(key, kept()[key] ?? -1)
  const lines = opened.get(key)!
  return lines < 0 ? undefined : lines
}

export function noteShown(session: Session, lines: number): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(noted(kept(), keyOf(session), lines)))
  } catch {
    // A browser that keeps nothing marks nothing.
  }
}
