import type { Go } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import type { State } from '../model/state.ts'

/** From here on what a level does is told as a deed: it is called anew, and the one below it hears nothing of that. */
export function setOut<F extends Frame>(
  state: State,
  frame: F,
  begin: (frame: F) => void,
  go: Go<Frame>,
): void {
  const below = state.stack.at(-2)
  go.done(below !== undefined && 'back' in below ? below.back : undefined)
  begin(frame)
  go.call(frame)
}
