import type { Game } from '../../core/contract.ts'
import { metzPlayed } from './played.ts'
import { SOURCES } from './sources.ts'
import { outline } from '../../core/flow/outline.ts'
import { progressOf } from './progress.ts'
import { procs } from './sequence.ts'
import { brokenIn } from './soundness.ts'
import type { State } from './state.ts'
import type { View } from './view.ts'
import { whyNot } from './why-not.ts'

export const metz: Game<State, View> = {
  ...metzPlayed,
  about: { ...metzPlayed.about, sources: SOURCES },
  whyNot,
  progress: progressOf,
  broken: brokenIn,
  outline: () => outline(procs, 'game'),
}
