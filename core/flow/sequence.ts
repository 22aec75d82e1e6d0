import type { FrameLike, Go, RunStep } from './step.ts'

interface Heading<All extends FrameLike> {
  title?: string
  calls?: readonly All['proc'][]
}

/** A step that opens another procedure, or none, and goes on at `next` when that is done. */
export function callThen<S, F extends FrameLike, All extends FrameLike>(
  next: F['at'],
  make: (state: S, frame: F, go: Go<All>) => NoInfer<All> | undefined,
  heading: Heading<NoInfer<All>> = {},
): RunStep<S, F, All> {
  return {
    ...heading,
    run(state, frame, go) {
      go.next(frame as unknown as All, next)
      const called = make(state, frame, go)
      if (called !== undefined) go.call(called)
    },
  }
}

/** A step that leaves the procedure. */
export function leave<S, F extends FrameLike, All extends FrameLike>(
  value?: number,
): RunStep<S, F, All> {
  return { run: (_state, _frame, go) => go.done(value) }
}
