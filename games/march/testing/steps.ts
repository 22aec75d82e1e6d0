import type { Option } from '../../../core/contract.ts'
import type { AskStep, Go, Proc, RollStep, RunStep } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import type { State } from '../model/state.ts'

// Steps of a level, tried by themselves: what they offer, and what comes of an answer, of dice, or of nothing.

interface At<F extends Frame> {
  proc: Proc<State, F, Frame>
  state: State
  frame: F
}

function stepAt<F extends Frame>({ proc, frame }: At<F>): unknown {
  return (proc.steps as Readonly<Record<string, unknown>>)[frame.at]
}

export function offers<F extends Frame>(at: At<F>): readonly Option[] {
  return (stepAt(at) as AskStep<State, F, Frame>).ask(at.state, at.frame).options
}
export function nounsFor<F extends Frame>(at: At<F>, verb: string): readonly number[] {
  return offers(at).find((option) => option.verb === verb)?.nouns ?? []
}
export function answer<F extends Frame>(
  at: At<F>,
  { verb, noun = -1 }: { verb: string; noun?: number },
  go: Go<Frame>,
): void {
  const step = stepAt(at) as AskStep<State, F, Frame>
  step.take(at.state, at.frame, { seat: 'allied', verb, noun }, go)
}
export function roll<F extends Frame>(at: At<F>, dice: readonly number[], go: Go<Frame>): void {
  const step = stepAt(at) as RollStep<State, F, Frame>
  step.rolled(at.state, at.frame, dice, go)
}
export function run<F extends Frame>(at: At<F>, go: Go<Frame>): void {
  const step = stepAt(at) as RunStep<State, F, Frame>
  step.run(at.state, at.frame, go)
}
