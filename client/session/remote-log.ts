import type { Happening } from '../../core/contract.ts'
import { settledCount, withoutEchoes } from '../../core/tell/news.ts'
import type { Line } from '../rules/protocol.ts'
import type { Told } from './remote-told.ts'

/** Puts news into words; a happening may be one line, several or none. */
export type Speaker = (happened: readonly Happening[]) => Promise<readonly Line[]>

/** What was spoken in one go, and is not spoken again unless it is a march that goes on. */
interface Passage {
  /** How many happenings there were before. */
  from: number
  happened: readonly Happening[]
  lines: readonly Line[]
  /** A march, which may go on. */
  isOpen: boolean
}

/** What a seat has heard, in words, kept so that the newest part can be taken back. */
export class SpokenLog {
  private readonly speak: Speaker
  private passages: Passage[] = []

  constructor(speak: Speaker) {
    this.speak = speak
  }

  get count(): number {
    const last = this.passages.at(-1)
    return last === undefined ? 0 : last.from + last.happened.length
  }

  heard(): Happening[] {
    return this.passages.flatMap(({ happened }) => happened)
  }

  lines(): Line[] {
    return this.passages.flatMap(({ lines }) => lines)
  }

  async replace(happened: readonly Happening[]): Promise<void> {
    this.passages = []
    await this.push(happened)
  }

  /** A march that goes on is spoken again with all of it, so that it is one line however it came. */
  async add(happened: readonly Happening[]): Promise<void> {
    if (happened.length === 0) return
    const last = this.passages.at(-1)
    const isOpen = last?.isOpen === true && this.goesOn(last, happened[0]!)
    if (isOpen) this.passages.pop()
    await this.push(isOpen ? [...last.happened, ...happened] : happened)
  }

  private goesOn({ happened: march }: Passage, next: Happening): boolean {
    const heard = this.phaseSoFar()
    return settledCount([...heard, next]) <= heard.length - march.length
  }

  async drop(count: number): Promise<void> {
    let left = count
    while (left > 0 && this.passages.length > 0) {
      const { from, happened, lines } = this.passages.pop()!
      const kept = happened.slice(0, Math.max(0, happened.length - left))
      left -= happened.length - kept.length
      const settled = this.settledOf(kept)
      if (settled > 0) this.keep({ from, happened: kept.slice(0, settled), lines, isOpen: false })
      await this.push(kept.slice(settled))
    }
  }

  private async push(happened: readonly Happening[]): Promise<void> {
    if (happened.length === 0) return
    const from = this.count
    const phase = this.phaseSoFar()
    const told = withoutEchoes([...phase, ...happened]).filter(({ at }) => at >= phase.length)
    const spoken = await this.speak(told.map(({ what }) => what))
    const lines = spoken.map((line) => ({
      ...line,
      at: from + told[line.at ?? 0]!.at - phase.length,
    }))
    const settled = this.settledOf(happened)
    this.keep({ from, happened: happened.slice(0, settled), lines, isOpen: false })
    this.keep({ from: from + settled, happened: happened.slice(settled), lines, isOpen: true })
  }

  /** How many of what comes next in the phase will be told in the same way whatever follows. */
  private settledOf(happened: readonly Happening[]): number {
    const phase = this.phaseSoFar()
    return Math.max(0, settledCount([...phase, ...happened]) - phase.length)
  }

  /** With those of the lines that tell of it. */
  private keep({ from, happened, lines, isOpen }: Passage): void {
    if (happened.length === 0) return
    const own = lines.filter(({ at = 0 }) => at >= from && at < from + happened.length)
    this.passages.push({ from, happened, lines: own, isOpen })
  }

  /** What was heard since its beginning. */
  private phaseSoFar(): Happening[] {
    const first = this.passages.findLastIndex(({ happened }) => happened.some(isBeginning))
    const heard = this.passages.slice(Math.max(0, first)).flatMap(({ happened }) => happened)
    return heard.slice(Math.max(0, heard.findLastIndex(isBeginning)))
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
