import type { Game } from '../../core/contract.ts'
import { rossbachPlayed } from './played.ts'
import { SOURCES } from './sources.ts'
import type { State } from './state.ts'
import type { View } from './view.ts'
import { whyNot } from './why-not.ts'

export const rossbach: Game<State, View> = {
  ...rossbachPlayed,
  about: { ...rossbachPlayed.about, sources: SOURCES },
  whyNot,
}
