/** One at a time, first come first served: the turn is handed on, so that nobody slips in between two holders. */
export interface Turns {
  isTaken(): boolean
  take(): Promise<void>
  pass(): void
}

export function openTurns(): Turns {
  const waiting: (() => void)[] = []
  let isTaken = false
  return {
    isTaken: () => isTaken,
    async take() {
      if (isTaken) await new Promise<void>((resolve) => waiting.push(resolve))
      else isTaken = true
    },
    pass() {
      const next = waiting.shift()
      if (next === undefined) isTaken = false
      else next()
    },
  }
}
