import { fastChance } from '../../../core/chance.ts'
import { cloneState } from '../model/clone.ts'
import { imagined } from './imagine.ts'
import type { State } from '../model/state.ts'
import type { View } from './view.ts'

const KEPT = new WeakMap<View, State>()

/** One state that this view cannot be told from, always the same one; its own copy for whoever asks. */
export function imaginedFor(view: View): State {
  const state = KEPT.get(view) ?? imagined(view, fastChance('advice'))
  KEPT.set(view, state)
  return cloneState(state)
}
