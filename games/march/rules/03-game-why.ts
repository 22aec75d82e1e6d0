import type { ProcWhys, Why } from '../../../core/flow/why.ts'
import { refusal } from '../../../core/refuse.ts'
import { rulesFor } from '../model/rule-set.ts'
import type { State } from '../model/state.ts'
import type { GameFrame } from './03-sequence-levels.ts'
import { whyCannotPick } from './16-initiative.ts'

const pick: Why<State, GameFrame> = (state, { picked }, chit) => {
  const side = rulesFor(state.options).chooser(state)
  return side < 0 ? undefined : whyCannotPick(state, { picked, side }, chit)
}

const HAS_PICKED = refusal('16.1/b', 'no-decline-picked')

export const gameWhy: ProcWhys<State, GameFrame> = {
  pick: {
    pick,
    chit: pick,
    decline: (_state, { picked }) => (picked.length > 0 ? HAS_PICKED : undefined),
  },
}
