/** Jobs that wait, by lane: lanes take turns, and each has one job out at a time. */
export interface FairQueue<Job> {
  /** Jobs that wait, in all lanes together. */
  size(): number
  add(lane: string, job: Job): void
  /** The next job of the first lane in turn that fits and has nothing out. */
  take(fits: (lane: string) => boolean): Job | undefined
  /** The lane's job is back; its next one may go out when all others had their turn. */
  free(lane: string): void
  /** False when the job does not wait any more. */
  remove(lane: string, job: Job): boolean
  clear(): Job[]
}

export function fairQueue<Job>(): FairQueue<Job> {
  // A map keeps the order of insertion: the lane in front is the one whose turn is next.
  const waiting = new Map<string, Job[]>()
  const out = new Set<string>()
  let size = 0
  return {
    size: () => size,
    add(lane, job) {
      const jobs = waiting.get(lane)
      if (jobs === undefined) waiting.set(lane, [job])
      else jobs.push(job)
      size++
    },
    take(fits) {
      for (const [lane, jobs] of waiting) {
        if (out.has(lane) || !fits(lane)) continue
        const job = jobs.shift()!
        if (jobs.length === 0) waiting.delete(lane)
        out.add(lane)
        size--
        return job
      }
      return undefined
    },
    free(lane) {
      out.delete(lane)
      const jobs = waiting.get(lane)
      if (jobs === undefined) return
      waiting.delete(lane)
      waiting.set(lane, jobs)
    },
    remove(lane, job) {
      const jobs = waiting.get(lane)
      const at = jobs?.indexOf(job) ?? -1
      if (jobs === undefined || at < 0) return false
      jobs.splice(at, 1)
      if (jobs.length === 0) waiting.delete(lane)
      size--
      return true
    },
    clear() {
      const jobs = [...waiting.values()].flat()
      waiting.clear()
      size = 0
      return jobs
    },
  }
}
