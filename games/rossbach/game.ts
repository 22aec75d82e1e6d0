import type { Game } from '../../core/contract.ts'
import { outline } from '../../core/flow/outline.ts'
import { rossbachPlayed } from './played.ts'
import { progressOf } from './proof/progress.ts'
import { procs } from './rules/sequence.ts'
import { brokenIn } from './proof/soundness.ts'
import { SOURCES } from './data/sources.ts'
import type { State } from './model/state.ts'
import type { View } from './seen/view.ts'
import { whyNot } from './advice/why-not.ts'
import { REASON_WORDS } from './words/reasons.ts'

export const rossbach: Game<State, View> = {
  ...rossbachPlayed,
  about: {
    ...rossbachPlayed.about,
    sources: SOURCES,
    words: { ...rossbachPlayed.about.words, ...REASON_WORDS },
  },
  whyNot,
  progress: progressOf,
  broken: brokenIn,
  outline: () => outline(procs, 'campaign'),
}
