import { effect } from '@preact/signals'
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

const moved = new Map<string, number>()

/** What has come before one's own first answer since the game was opened: whatever follows is one's own doing, or seen as it comes. */
export function cameBefore(session: Session): number {
  return moved.get(keyOf(session)) ?? Number.POSITIVE_INFINITY
}

/** Whoever answers has seen what led to it, with the log open or shut; gives what ends it. */
export function followAnswers(session: Session): () => void {
  const last = (): number => session.log.peek().at(-1)?.at ?? 0
  let wasBusy = false
  return effect(() => {
    const isBusy = session.isBusy.value
    if (isBusy && !moved.has(keyOf(session))) moved.set(keyOf(session), last())
    if (wasBusy && !isBusy) noteShown(session, last())
    wasBusy = isBusy
  })
}

export function noteShown(session: Session, heard: number): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(noted(kept(), keyOf(session), heard)))
  } catch {
    // A browser that keeps nothing marks nothing.
  }
}
