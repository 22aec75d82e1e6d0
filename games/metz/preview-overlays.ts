import type { Sheet } from '../../core/contract.ts'
import { EMPTY, reachSheet } from './preview-reach.ts'
import type { State } from './state.ts'
import type { View } from './view.ts'

interface Overlay {
  name: string
  of?: number
}

/** Overlays over the map. */
export function overlaySheet(_view: View, state: State, { name, of = -1 }: Overlay): Sheet {
  return name === 'reach' ? reachSheet(state, of) : EMPTY
}
