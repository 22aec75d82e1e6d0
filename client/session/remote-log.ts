import type { Happening } from '../../core/contract.ts'
import type { Line } from '../rules/protocol.ts'
import type { Told } from './remote-told.ts'

/** Puts news into words; a happening may be one line, several or none. */
export type Speaker = (happened: readonly Happening[]) => Promise<readonly Line[]>

interface Chapter {
  happened: readonly Happening[]
  lines: readonly Line[]
}

/** What a seat has heard, in words, kept so that the newest part can be taken back. */
export class SpokenLog {
  private readonly speak: Speaker
  private chapters: Chapter[] = []

  constructor(speak: Speaker) {
    this.speak = speak
  }

  get count(): number {
    return this.chapters.reduce((sum, { happened }) => sum + happened.length, 0)
  }

  /** Each with its place among all that was heard. */
  lines(): Line[] {
    let before = 0
    return this.chapters.flatMap(({ happened, lines }) => {
      const from = before
      before += happened.length
      return from === 0 ? lines : lines.map((line) => placedAfter(line, from))
    })
  }

  async replace(happened: readonly Happening[]): Promise<void> {
    this.chapters = [{ happened, lines: await this.speak(happened) }]
  }

  /** Gives the new lines. */
  async add(happened: readonly Happening[]): Promise<readonly Line[]> {
    if (happened.length === 0) return []
    const lines = await this.speak(happened)
    this.chapters.push({ happened, lines })
    return lines
  }

  async drop(count: number): Promise<void> {
    let left = count
    while (left > 0 && this.chapters.length > 0) {
      const { happened } = this.chapters.pop()!
      const kept = happened.slice(0, Math.max(0, happened.length - left))
      left -= happened.length - kept.length
      if (kept.length > 0) this.chapters.push({ happened: kept, lines: await this.speak(kept) })
    }
  }
}

function placedAfter(line: Line, from: number): Line {
  return line.at === undefined ? line : { ...line, at: line.at + from }
}

/** Several changes as one, for whoever cannot keep up. */
export function merged(all: readonly Told[]): Told {
  return all.reduce((one, next) => {
    if (next.isFresh) return next
    const kept = one.happened.slice(0, Math.max(0, one.happened.length - next.dropped))
    const dropped = one.dropped + next.dropped - (one.happened.length - kept.length)
    return {
      ...next,
      isFresh: one.isFresh,
      happened: [...kept, ...next.happened],
      dropped: one.isFresh ? 0 : dropped,
    }
  })
}
