import type { Game } from '../../core/contract.ts'
import { sedanPlayed } from './played.ts'
import { SOURCES } from './sources.ts'
import { outline } from '../../core/flow/outline.ts'
import { procs } from './sequence.ts'
import { brokenIn, progressOf } from './soundness.ts'
import type { State } from './state.ts'
import type { View } from './view.ts'
import { whyNot } from './why-not.ts'

export const sedan: Game<State, View> = {
  ...sedanPlayed,
  about: { ...sedanPlayed.about, sources: SOURCES },
  whyNot,
  progress: progressOf,
  broken: brokenIn,
  outline: () => outline(procs, 'campaign'),
}
