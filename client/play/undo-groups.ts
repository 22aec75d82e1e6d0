import type { ReadonlySignal } from '@preact/signals'
import type { Named } from '../../core/look.ts'

/** How many replies each gesture came to, so that undo takes back whole gestures. */
export interface UndoGroups {
  /** Before something is sent: what was answered elsewhere meanwhile, as by typing, belongs to no gesture. */
  begin(): void
  /** With the piece that had been chosen before and was waiting for its place. */
  add(replies: number, waiting?: Named): void
  /** Replies to take back now; at least one, for what no gesture of this page was. */
  take(): number
  /** They have been taken back. */
  taken(): void
  /** How many gestures there are to take back. */
  made(): number
  /** Whatever came after so many gestures was one. */
  joinAfter(made: number): void
  /** The piece that waits for its place again once the last gesture is taken back. */
  waiting(): Named | undefined
  clear(): void
}

/** By the number of the moment the table is at. */
export function openUndoGroups(no: ReadonlySignal<number | undefined>): UndoGroups {
  let groups: { replies: number; waiting: Named | undefined }[] = []
  let knownAt: number | undefined
  const known = (): typeof groups => {
    if (knownAt !== no.peek()) groups = []
    return groups
  }
  const taken = (): void => void (knownAt = no.peek())
  return {
    begin: () => void known(),
    add: (replies, waiting) => {
      if (replies > 0) groups.push({ replies, waiting })
      taken()
    },
    take: () => known().pop()?.replies ?? 1,
    taken,
    made: () => known().length,
    joinAfter: (made) => {
      const [first, ...others] = known().splice(made)
      if (first === undefined) return
      const replies = others.reduce((sum, one) => sum + one.replies, first.replies)
      groups.push({ ...first, replies })
    },
    waiting: () => known().at(-1)?.waiting,
    clear: () => (groups = []),
  }
}
