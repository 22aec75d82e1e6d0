import type { Named } from '../../core/look.ts'
import { RIPE_AFTER } from '../app/lain.ts'
import type { Legal } from '../board/board-props.ts'
import { isLegal } from './legal.ts'

/** What was outlined until a moment ago: whoever touches it cannot have seen yet that something else is asked. */
export class FadedOutlines {
  private last: Legal | undefined
  private faded: { legal: Legal; at: number }[] = []

  /** This is outlined from now on. */
  note(legal: Legal): void {
    const now = performance.now()
    const { last } = this
    this.last = legal
    if (last !== undefined) this.faded = [...this.since(now), { legal: last, at: now }]
  }

  has(thing: Named): boolean {
    if (this.last === undefined || isLegal(this.last, thing)) return false
    return this.since(performance.now()).some(({ legal }) => isLegal(legal, thing))
  }

  private since(now: number) {
    return this.faded.filter(({ at }) => at > now - RIPE_AFTER)
  }
}
