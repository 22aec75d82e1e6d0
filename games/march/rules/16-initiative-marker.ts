import type { Go } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import type { State } from '../model/state.ts'
import { ALLIED, other } from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { INITIATIVE_MIDDLE, crtRow } from './02-tables.ts'

/** What of combats an option may replace. */
export interface Momentum {
  /** A combat of this side has come to a modified die. */
  gainInitiative(state: State, side: Side, modified: number, go: Go<Frame>): void
}

export const noMomentum: Momentum = { gainInitiative() {} }

/** A low die is the defender's, a high one the attacker's: the marker goes a box his way. @rule 16.1/a */
export const momentum: Momentum = {
  gainInitiative(state, side, modified, go) {
    const { initiative } = crtRow(modified)
    if (initiative === 0) return
    const gainer = initiative > 0 ? side : other(side)
    const to = state.initiative + (gainer === ALLIED ? -1 : 1)
    state.initiative = Math.max(-INITIATIVE_MIDDLE, Math.min(INITIATIVE_MIDDLE, to))
    const say = { key: `note-initiative-${gainer}`, with: { box: state.initiative } }
    go.tell('all', { did: 'noted', rule: '16.1/a', say })
  },
}
