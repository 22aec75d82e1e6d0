import type { Game } from '../../core/contract.ts'
import { outline } from '../../core/flow/outline.ts'
import { whyNot } from './advice/why-not.ts'
import { SOURCES } from './data/sources.ts'
import type { State } from './model/state.ts'
import { marchPlayed } from './played.ts'
import { progressOf } from './proof/progress.ts'
import { brokenIn } from './proof/soundness.ts'
import { procs } from './rules/sequence.ts'
import type { View } from './seen/view.ts'

export const march: Game<State, View> = {
  ...marchPlayed,
  about: { ...marchPlayed.about, sources: SOURCES },
  whyNot,
  progress: progressOf,
  broken: brokenIn,
  outline: () => outline(procs, 'game'),
}
