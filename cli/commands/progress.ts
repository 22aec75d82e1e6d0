import type { Io } from '../terminal/io.ts'

const WIDTH = 30

/** A bar on the error stream, for whoever waits at a terminal. */
export function progressBar(io: Io, all: number): { at(done: number): void; done(): void } {
  const began = performance.now()
  let drawn = -1
  return {
    at(done) {
      const full = Math.floor((WIDTH * done) / all)
      const seconds = Math.floor((performance.now() - began) / 1000)
      const now = full * 100_000 + seconds
      if (now === drawn) return
      drawn = now
      const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full)
      io.progress(`${bar} ${done} of ${all}, ${seconds} s`)
    },
    done: () => io.progress(''),
  }
}
