import type { Param, Phrase } from '../../../core/contract.ts'
import type { Go } from '../../../core/flow/step.ts'
import { listed } from '../../../core/words.ts'
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

/** A phrase about those who do something together, all of them named: one, or several, with words for either. */
export function ofThose(
  key: string,
  pieces: readonly number[],
  facts: Readonly<Record<string, Param>> = {},
): Phrase {
  return {
    key: pieces.length > 1 ? `${key}-2` : `${key}-1`,
    with: { ...listed('who', 'piece', pieces), ...facts },
  }
}
