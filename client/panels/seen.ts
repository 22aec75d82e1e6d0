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
export function noted(before: Kept, key: string, heard: number): Kept {
  const { [key]: _, ...others } = before
  const newest = Object.entries(others).slice(1 - MOST_GAMES)
  return { ...Object.fromEntries(newest), [key]: heard }
}

function keyOf({ kind, id, seat }: Session): string {
  return `${kind} ${id} ${seat.peek()}`
}

const opened = new Map<string, number>()

/** What had been shown last when the game was opened, by its place among all that was heard; undefined: nothing yet. */
export function shownBefore(session: Session): number | undefined {
  const key = keyOf(session)
  if (!opened.has(key)) opened.set(key, kept()[key] ?? -1)
  const heard = opened.get(key)!
  return heard < 0 ? undefined : heard
}

export function noteShown(session: Session, heard: number): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(noted(kept(), keyOf(session), heard)))
  } catch {
    // A browser that keeps nothing marks nothing.
  }
}
