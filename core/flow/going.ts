import type { Final, Seat, Told } from '../contract.ts'
import { NOTHING } from './step.ts'
import type { FrameLike, Go } from './step.ts'

/** Asked so often that a look into a table would be slower. */
function gradeOf(final: Final): number {
  if (final === 'yes') return 2
  return final === 'book' ? 1 : 0
}

/** What the rules do while one reply runs: the stack they work on, what they tell, how final it is. */
export class Going<All extends FrameLike> implements Go<All> {
  told: Told[] = []
  final: Final = 'no'
  private stack: All[] = []
  private lane: Seat | undefined

  begin(): void {
    this.told = []
    this.final = 'no'
  }
  enter(stack: All[], lane: Seat | undefined): void {
    this.stack = stack
    this.lane = lane
  }
  tell(to: Told['to'], what: Told['what']): void {
    if (this.lane !== undefined && (to === 'all' || to.some((seat) => seat !== this.lane)))
      throw new Error(`The sealed lane of ${this.lane} tells others; tell them at the join.`)
    this.told.push({ to, what })
  }
  mark(final: Final): void {
    if (gradeOf(final) > gradeOf(this.final)) this.final = final
  }
  next<F extends All>(frame: F, at: F['at']): void {
    frame.at = at
  }
  call(frame: All): void {
    this.stack.push(frame)
  }
  done(value?: number): void {
    this.stack.pop()
    const below = this.stack.at(-1)
    if (below === undefined) return
    // Not deleted: a frame that loses a key is slow from then on.
    if (value !== undefined || below.back !== undefined) below.back = value ?? NOTHING
  }
}
