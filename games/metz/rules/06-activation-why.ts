import { refusal } from '../../../core/refuse.ts'
import { AGGRESSIVE, DEFENSIVE, SPECIAL } from '../model/state.ts'
import { always, at, hexed, whyNotOurs } from './03-whose-why.ts'
import type { WhyNot, WhysOf } from './03-whose-why.ts'
import { whyNotPosture } from './06-activation.ts'
import { pickingOf, whyCannotPick } from './06-chief.ts'
import type { ActivationFrame } from './06-chit-levels.ts'
import { headlessColumn, namedHeads } from './07-markers.ts'

/** Whom a commander in chief may still add; those he cannot be grouped with are pointed at. */
const pick: WhyNot<ActivationFrame> = (state, { side }, unit) => {
  const foreign = whyNotOurs(side, unit)
  if (foreign !== undefined) return foreign
  const picking = pickingOf(state, side)
  const refused = whyCannotPick(state, picking, unit)
  return refused?.say.key === 'no-pick-group' ? at(refused, 'piece', ...picking.chosen) : refused
}

function posture(posture: number): WhyNot<ActivationFrame> {
  return (state, frame) => whyNotPosture(state, frame, posture)
}

const NO_HEAD = refusal('7.5/b', 'no-column-head')
const NOT_OF_COLUMN = refusal('7.5/b', 'no-column-hex')

/** One of its hexes, and of those the nearest to its headquarters by road: those are pointed at. */
const head: WhyNot<ActivationFrame> = hexed((state, { formation }, hex) => {
  const heads = namedHeads(state, formation)
  if (heads.includes(hex)) return undefined
  const isOfIt = headlessColumn(state)?.includes(hex) === true
  return at(isOfIt ? NO_HEAD : NOT_OF_COLUMN, 'hex', ...heads)
})

export const activationWhy: WhysOf<ActivationFrame> = {
  group: {
    pick,
    piece: pick,
    done: always('6.2.1/c', 'no-group'),
    decline: always('6.2.1/b', 'is-picked'),
  },
  posture: {
    aggressive: posture(AGGRESSIVE),
    defensive: posture(DEFENSIVE),
    special: posture(SPECIAL),
  },
  head: { head, hex: head },
}
