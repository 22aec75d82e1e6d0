import type { Refusal } from '../../../core/contract.ts'
import { whyOn } from '../../../core/flow/why.ts'
import { reasons } from '../advice/reasons.ts'
import type { State } from '../model/state.ts'

/** What stands against a verb, or a kind of thing, with its noun, on the level that is at it. */
export function explain(
  state: State,
  { verb, noun = -1 }: { verb: string; noun?: number },
): Refusal | undefined {
  return whyOn(reasons, { state, frame: state.stack.at(-1)!, noun }, [verb])
}
