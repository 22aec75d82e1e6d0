import type { Named } from '../../core/look.ts'

/** How many replies each gesture came to, so that undo takes back whole gestures. */
export interface UndoGroups {
  /** With the piece that had been chosen before and was waiting for its place. */
  add(replies: number, waiting?: Named): void
  /** Replies to take back now; at least one, for what was begun before the page was opened. */
  take(): number
  /** The piece that waits for its place again once the last gesture is taken back. */
  waiting(): Named | undefined
  clear(): void
}

export function openUndoGroups(): UndoGroups {
  let groups: { replies: number; waiting: Named | undefined }[] = []
  return {
    add: (replies, waiting) => {
      if (replies > 0) groups.push({ replies, waiting })
    },
    take: () => groups.pop()?.replies ?? 1,
    waiting: () => groups.at(-1)?.waiting,
    clear: () => (groups = []),
  }
}
