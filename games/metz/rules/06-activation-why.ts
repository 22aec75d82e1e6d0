import { refusal } from '../../../core/refuse.ts'
import { DEGRADE } from '../model/state.ts'
import { isUnit } from './03-pieces.ts'
import { always, at, hexed, whyNotOurs } from './03-whose-why.ts'
import type { WhyNot, WhysOf } from './03-whose-why.ts'
import { isFromBox, picked } from './06-chief.ts'
import type { ActivationFrame } from './06-chit-levels.ts'
import { headlessColumn, headsOf } from './07-markers.ts'

/** Whom a commander in chief may still add. */
const pick: WhyNot<ActivationFrame> = (state, frame, unit) => {
  const foreign = whyNotOurs(frame.side, unit)
  if (foreign !== undefined) return foreign
  if (!isUnit(unit)) return refusal('6.2.1/b', 'no-pick-unit')
  const chosen = picked(state)
  if (chosen.includes(unit)) return refusal('6.2.1/b', 'is-picked')
  return chosen.length > 0
    ? at(refusal('6.2.1/c', 'no-pick-group'), 'piece', ...chosen)
    : refusal('6.2.1/b', 'no-pick-there')
}

const MUST_DEFEND = refusal('6.4.c/b', 'must-defend')

const MUST_BE_SPECIAL = refusal('6.4.d/b', 'must-be-special')

const NOT_SPECIAL = refusal('6.4.d/b', 'no-special')

const IN_THE_BOX = refusal('6.2.1/e', 'must-defend-box')

/** What an activation leaves of the choice of a Posture. */
function posture(isSpecial: boolean): WhyNot<ActivationFrame> {
  return (state, { pending }) => {
    if (pending === DEGRADE) return MUST_DEFEND
    if (isFromBox(state)) return IN_THE_BOX
    return isSpecial ? NOT_SPECIAL : MUST_BE_SPECIAL
  }
}

const NO_COLUMN = refusal('7.5/b', 'no-column-head')

/** One of its hexes, and of those the one nearest to its headquarters by road. */
const head: WhyNot<ActivationFrame> = hexed((state, { formation }, _hex) => {
  const column = headlessColumn(state)
  return column === undefined
    ? NO_COLUMN
    : at(NO_COLUMN, 'hex', ...headsOf(state, formation, column))
})

export const activationWhy: WhysOf<ActivationFrame> = {
  group: {
    pick,
    piece: pick,
    done: always('6.2.1/c', 'no-group'),
    decline: always('6.2.1/b', 'is-picked'),
  },
  posture: { aggressive: posture(false), defensive: posture(false), special: posture(true) },
  head: { head, hex: head },
}
