import type { Game } from '../../core/contract.ts'
import { sedanPlayed } from './played.ts'
import { SOURCES } from './data/sources.ts'
import { outline } from '../../core/flow/outline.ts'
import { procs } from './rules/sequence.ts'
import { progressOf } from './proof/progress.ts'
import { brokenIn } from './proof/soundness.ts'
import type { State } from './model/state.ts'
import type { View } from './seen/view.ts'
import { whyNot } from './advice/why-not.ts'

export const sedan: Game<State, View> = {
  ...sedanPlayed,
  about: { ...sedanPlayed.about, sources: SOURCES },
  whyNot,
  progress: progressOf,
  broken: brokenIn,
  outline: () => outline(procs, 'campaign'),
}
