import type {
  Chance,
  DeedHead,
  Final,
  Happening,
  Option,
  Phrase,
  RuleId,
  Seat,
  Told,
  Verb,
} from '../contract.ts'

/** One level of the sequence of play: plain data, code is found by name. Locals hold what every seat may know. */
export interface FrameLike {
  proc: string
  at: string
  /** What the last called procedure returned; NOTHING, or absent, if it returned nothing. */
  back?: number
}
export const NOTHING = -1

export interface Flowing<All extends FrameLike> {
  stack: All[]
  /** Sealed dialogues by seat index; private to that seat, empty when none is open. */
  lanes: All[][]
  /** Replies given, by seat index. */
  replied: number[]
}

export interface Asked {
  seat: Seat
  rule: RuleId
  say: Phrase
  options: Option[]
  /** Ask even when only one answer is left, so that a player keeps the chance to take back. */
  keep?: true
  otherwise?: { verb: Verb; noun?: number }
}

/** A reply that was found in the ask; noun is −1 where the option has none. */
export interface Taken {
  seat: Seat
  verb: Verb
  noun: number
  text?: string
}

export interface Go<All extends FrameLike> {
  tell(to: Told['to'], what: Happening): void
  /** The reply becomes at least this hard to take back. */
  mark(final: Final): void
  next<F extends All>(frame: F, at: F['at']): void
  call(frame: All): void
  /** Leaves the top procedure; the value lands in `back` of the frame below. */
  done(value?: number): void
}

interface Titled<All extends FrameLike> {
  /** A line of the printed outline. */
  title?: string
  calls?: readonly All['proc'][]
}
export interface RunStep<S, F, All extends FrameLike> extends Titled<All> {
  run(state: S, frame: F, go: Go<All>): void
}
export interface AskStep<S, F, All extends FrameLike> extends Titled<All> {
  ask(state: S, frame: F): Asked
  take(state: S, frame: F, reply: Taken, go: Go<All>): void
}
export interface RollStep<S, F, All extends FrameLike> extends Titled<All> {
  roll(state: S, frame: F): Omit<Chance, 'seat'>
  rolled(state: S, frame: F, values: readonly number[], go: Go<All>): void
}
export interface LanesStep<S, F, All extends FrameLike> extends Titled<All> {
  /** The sealed dialogue of each seat; opened together, in any order of arrival. */
  lanes(state: S, frame: F): { seat: Seat; frame: All }[]
  join(state: S, frame: F, go: Go<All>): void
}
export type Step<S, F, All extends FrameLike> =
  | RunStep<S, F, All>
  | AskStep<S, F, All>
  | RollStep<S, F, All>
  | LanesStep<S, F, All>

/** What everybody is told as one deed with all that comes of it, for as long as a frame is at one of these steps, or says so; absent: at any. */
export interface Deed<S, F extends FrameLike> {
  during?: readonly F['at'][] | ((frame: F) => boolean)
  /** As it begins; frames are public, and so must be whatever else it names. */
  tell(state: S, frame: F): DeedHead
}

export interface Proc<S, F extends FrameLike, All extends FrameLike> {
  deed?: Deed<S, F>
  /** Invariants that need not hold at asks inside this procedure. */
  waives?: readonly string[]
  steps: { [At in F['at']]: Step<S, F, All> }
}

/** One entry for every procedure and every step of the frame union: a missing one does not compile. */
export type Procs<S, All extends FrameLike> = {
  [P in All['proc']]: Proc<S, Extract<All, { proc: P }>, All>
}
