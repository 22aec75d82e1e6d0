import type { Game } from '../../core/contract.ts'
import { metzPlayed } from './played.ts'
import { SOURCES } from './data/sources.ts'
import { outline } from '../../core/flow/outline.ts'
import { progressOf } from './proof/progress.ts'
import { procs } from './rules/sequence.ts'
import { brokenIn } from './proof/soundness.ts'
import type { State } from './model/state.ts'
import type { View } from './seen/view.ts'
import { whyNot } from './advice/why-not.ts'

export const metz: Game<State, View> = {
  ...metzPlayed,
  about: { ...metzPlayed.about, sources: SOURCES },
  whyNot,
  progress: progressOf,
  broken: brokenIn,
  outline: () => outline(procs, 'game'),
}
