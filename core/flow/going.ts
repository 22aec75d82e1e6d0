import type { Final, Seat, Told } from '../contract.ts'
import { NOTHING } from './step.ts'
import type { Deed, FrameLike, Go } from './step.ts'

/** Asked so often that a look into a table would be slower. */
function gradeOf(final: Final): number {
  if (final === 'yes') return 2
  return final === 'book' ? 1 : 0
}

/** By procedure. */
export type Deeds<S, All extends FrameLike> = ReadonlyMap<string, Deed<S, All>>

/** What the rules do while one reply runs: the stack they work on, what they tell, how final it is. */
export class Going<S, All extends FrameLike> implements Go<All> {
  told: Told[] = []
  final: Final = 'no'
  private readonly deeds: Deeds<S, All>
  private state: S | undefined
  private stack: All[] = []
  private lane: Seat | undefined
  /** The procedure looked up last: most steps lead to one of the same. */
  private proc = ''
  private deed: Deed<S, All> | undefined

  constructor(deeds: Deeds<S, All> = new Map()) {
    this.deeds = deeds
  }

  begin(state: S): void {
    this.state = state
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
    const deed = this.deedOf(frame)
    if (deed === undefined) {
      frame.at = at
      return
    }
    const before = isDuring(deed, frame)
    frame.at = at
    const after = isDuring(deed, frame)
    if (before && !after) this.closed()
    else if (after && !before) this.opened(deed, frame)
  }
  call(frame: All): void {
    this.stack.push(frame)
    const deed = this.deedOf(frame)
    if (deed !== undefined && isDuring(deed, frame)) this.opened(deed, frame)
  }
  done(value?: number): void {
    const frame = this.stack.pop()
    const below = this.stack.at(-1)
    if (frame !== undefined) {
      const deed = this.deedOf(frame)
      if (deed !== undefined && isDuring(deed, frame)) this.closed()
    }
    if (below === undefined) return
    // Not deleted: a frame that loses a key is slow from then on.
    if (value !== undefined || below.back !== undefined) below.back = value ?? NOTHING
  }

  private deedOf({ proc }: All): Deed<S, All> | undefined {
    if (proc !== this.proc) {
      this.proc = proc
      this.deed = this.deeds.get(proc)
    }
    return this.deed
  }
  /** What is done in a sealed lane is nobody else's. */
  private opened(deed: Deed<S, All>, frame: All): void {
    if (this.lane !== undefined) return
    this.tell('all', { did: 'opened', ...deed.tell(this.state!, frame) })
  }
  private closed(): void {
    if (this.lane === undefined) this.tell('all', { did: 'closed' })
  }
}

/** Also for whoever ends a game in the middle of it. */
export function isDuring<S, F extends FrameLike>({ during }: Deed<S, F>, frame: F): boolean {
  if (during === undefined) return true
  return typeof during === 'function' ? during(frame) : during.includes(frame.at)
}
