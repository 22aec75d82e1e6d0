/** Counts what is under way at once, by whose it is. */
export interface Holds {
  /** Gives what to call when it is over; undefined: there are as many as may be. */
  take(whose: string): (() => void) | undefined
}

export function openHolds(most: number): Holds {
  const counts = new Map<string, number>()
  return {
    take(whose) {
      const count = counts.get(whose) ?? 0
      if (count >= most) return undefined
      counts.set(whose, count + 1)
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        const left = counts.get(whose)! - 1
        if (left === 0) counts.delete(whose)
        else counts.set(whose, left)
      }
    },
  }
}
