import type { Happening } from '../../core/contract.ts'
import type { Line } from '../rules/protocol.ts'
import type { Told } from './remote-told.ts'

/** Puts news into words; a happening may be one line, several or none. */
export type Speaker = (happened: readonly Happening[]) => Promise<readonly Line[]>

/** What belongs together: a phase as far as it has come. */
interface Chapter {
  /** How many happenings there were before. */
  from: number
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
    const last = this.chapters.at(-1)
    return last === undefined ? 0 : last.from + last.happened.length
  }

  lines(): Line[] {
    return this.chapters.flatMap(({ lines }) => lines)
  }

  async replace(happened: readonly Happening[]): Promise<void> {
    const last = happened.findLastIndex(isBeginning)
    const parts = [happened.slice(0, Math.max(0, last)), happened.slice(Math.max(0, last))]
    this.chapters = []
    for (const part of parts) if (part.length > 0) await this.push(part)
  }

  /** Spoken together with the rest of its phase, so that a march is one line however it came. */
  async add(happened: readonly Happening[]): Promise<void> {
    let rest = happened
    while (rest.length > 0) {
      const next = rest.findIndex((one, at) => at > 0 && isBeginning(one))
      const part = next < 0 ? rest : rest.slice(0, next)
      const before = isBeginning(part[0]!) ? undefined : this.chapters.pop()
      await this.push([...(before?.happened ?? []), ...part])
      rest = next < 0 ? [] : rest.slice(next)
    }
  }

  async drop(count: number): Promise<void> {
    let left = count
    while (left > 0 && this.chapters.length > 0) {
      const { happened } = this.chapters.pop()!
      const kept = happened.slice(0, Math.max(0, happened.length - left))
      left -= happened.length - kept.length
      if (kept.length > 0) await this.push(kept)
    }
  }

  private async push(happened: readonly Happening[]): Promise<void> {
    const from = this.count
    const lines = await this.speak(happened)
    const placed = lines.map((line) => ({ ...line, at: from + (line.at ?? 0) }))
    this.chapters.push({ from, happened, lines: placed })
  }
}

/** Nothing is told together across the beginning of a phase. */
function isBeginning({ did }: Happening): boolean {
  return did === 'began'
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
