/** How many replies each gesture came to, so that undo takes back whole gestures. */
export interface UndoGroups {
  add(replies: number): void
  /** Replies to take back now; at least one, for what was begun before the page was opened. */
  take(): number
  clear(): void
}

export function openUndoGroups(): UndoGroups {
  let sizes: number[] = []
  return {
    add: (replies) => {
      if (replies > 0) sizes.push(replies)
    },
    take: () => sizes.pop() ?? 1,
    clear: () => (sizes = []),
  }
}
