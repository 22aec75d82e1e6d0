/** So long nothing must have happened: whoever looks at a table then waits for nothing. */
const QUIET_MS = 4_000

/** Gives what is called at every sign of life: after a quiet while the work is done, once. */
export function later(work: () => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDone = false
  const begin = (): void => {
    isDone = true
    // Nobody waits for it yet; whoever does will try again.
    work().catch(() => (isDone = false))
  }
  return () => {
    clearTimeout(timer)
    if (!isDone) timer = setTimeout(begin, QUIET_MS)
  }
}
