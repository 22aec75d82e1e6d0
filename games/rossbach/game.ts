import type { Game } from '../../core/contract.ts'
import { outline } from '../../core/flow/outline.ts'
import { rossbachPlayed } from './played.ts'
import { progressOf } from './progress.ts'
import { procs } from './sequence.ts'
import { brokenIn } from './soundness.ts'
import { SOURCES } from './sources.ts'
import type { State } from './state.ts'
import type { View } from './view.ts'
import { whyNot } from './why-not.ts'
import { REASON_WORDS } from './words-reasons.ts'

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
