import type { Chance } from '../../../core/contract.ts'
import type { Go, Procs } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import type { State } from '../model/state.ts'

type Roll = Pick<Chance, 'say' | 'seen' | 'dice'>

/** A step whose dice are part of a deed that begins with them. */
export interface Opening<F extends Frame> {
  opens(state: State, frame: F, go: Go<Frame>): void
}

/** A step at which dice fall, whatever its procedure. */
interface Rolling extends Partial<Opening<Frame>> {
  roll?(state: State, frame: Frame): Roll
  rolled?(state: State, frame: Frame, values: readonly number[], go: Go<Frame>): void
}

/** Procedures whose dice are told as they fall, to whoever may see them. */
export function tellingDice(procs: Procs<State, Frame>): Procs<State, Frame> {
  const all = Object.entries(procs).map(([name, proc]) => {
    const steps = Object.entries(proc.steps as Record<string, Rolling>).map(
      ([at, step]) => [at, telling(step)] as const,
    )
    return [name, { ...proc, steps: Object.fromEntries(steps) }] as const
  })
  return Object.fromEntries(all) as unknown as Procs<State, Frame>
}

function telling(step: Rolling): Rolling {
  const { roll, rolled, opens } = step
  if (roll === undefined || rolled === undefined) return step
  return {
    ...step,
    rolled(state, frame, values, go) {
      const { dice = [], seen, say } = roll.call(step, state, frame)
      opens?.call(step, state, frame, go)
      if (dice.length > 0 && seen !== 'nobody')
        go.tell(seen, { did: 'rolled', dice: [...values], for: say })
      rolled.call(step, state, frame, values, go)
    },
  }
}
