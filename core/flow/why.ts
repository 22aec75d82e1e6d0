import type { Refusal } from '../contract.ts'
import type { FrameLike } from './step.ts'

// Reasons stand beside the rules that they come from, a file for each procedure, and load when somebody wants one.

/** What stands against a noun at a step, −1 where a verb has none; undefined: nothing is known against it. */
export type Why<S, F> = (state: S, frame: F, noun: number) => Refusal | undefined

/** By verb, or by kind of a thing that is touched. */
type StepWhys<S, F> = Readonly<Record<string, Why<S, F>>>

/** The reasons of a procedure, by step; `any`: whatever the step is. */
export type ProcWhys<S, F extends FrameLike> = {
  readonly [At in F['at'] | 'any']?: StepWhys<S, F>
}

/** One entry for every procedure: a missing one does not compile. */
export type Whys<S, All extends FrameLike> = {
  readonly [P in All['proc']]: ProcWhys<S, Extract<All, { proc: P }>>
}

/** The reason of the level against the first of these words that it has one for. */
export function whyOn<S, All extends FrameLike>(
  whys: Whys<S, All>,
  { state, frame, noun }: { state: S; frame: All; noun: number },
  words: readonly string[],
): Refusal | undefined {
  const ofProc = whys[frame.proc as All['proc']] as Readonly<
    Record<string, StepWhys<S, All> | undefined>
  >
  for (const word of words)
    for (const reasons of [ofProc[frame.at], ofProc['any']]) {
      // Anybody may send `constructor`.
      if (reasons === undefined || !Object.hasOwn(reasons, word)) continue
      const refused = reasons[word]!(state, frame, noun)
      if (refused !== undefined) return refused
    }
  return undefined
}
