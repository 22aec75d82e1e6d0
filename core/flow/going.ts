import type { Final, Happening, Seat, Told } from '../contract.ts'
import { NOTHING } from './step.ts'
import type { Deed, FrameLike, Go } from './step.ts'

/** Asked so often that a look into a table would be slower. */
function gradeOf(final: Final): number {
  if (final === 'yes') return 2
  return final === 'book' ? 1 : 0
}

const CLOSED: Told = Object.freeze({ to: 'all', what: Object.freeze({ did: 'closed' }) })

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
  /** Whose step runs, and what it is a deed of: that is asked most. */
  private frame: All | undefined
  private own: Deed<S, All> | undefined

  constructor(deeds: Deeds<S, All> = new Map()) {
    this.deeds = deeds
  }

  begin(state: S): void {
    this.state = state
    this.told = []
    this.final = 'no'
  }
  enter(stack: All[], lane: Seat | undefined, frame?: All, own?: Deed<S, All>): void {
    this.stack = stack
    this.lane = lane
    this.frame = frame
    this.own = own
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
    const deed = frame === this.frame ? this.own : this.deedOf(frame)
    // What is a deed at any step goes on.
    if (deed === undefined || deed.during === undefined) {
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
      const deed = frame === this.frame ? this.own : this.deedOf(frame)
      if (deed !== undefined && isDuring(deed, frame)) this.closed()
    }
    if (below === undefined) return
    // Not deleted: a frame that loses a key is slow from then on.
    if (value !== undefined || below.back !== undefined) below.back = value ?? NOTHING
  }

  private deedOf({ proc }: All): Deed<S, All> | undefined {
    return this.deeds.get(proc)
  }
  /** What is done in a sealed lane is nobody else's. */
  private opened(deed: Deed<S, All>, frame: All): void {
    if (this.lane !== undefined) return
    const { rule, say, by, from, at } = deed.tell(this.state!, frame)
    // Written out: a copy key by key is slow.
    const what: Happening =
      from === undefined || at === undefined
        ? { did: 'opened', rule, say, by }
        : { did: 'opened', rule, say, by, from, at }
    this.told.push({ to: 'all', what })
  }
  private closed(): void {
    if (this.lane === undefined) this.told.push(CLOSED)
  }
}

/** Also for whoever ends a game in the middle of it. */
export function isDuring<S, F extends FrameLike>({ during }: Deed<S, F>, frame: F): boolean {
  if (during === undefined) return true
  return typeof during === 'function' ? during(frame) : during.includes(frame.at)
}
