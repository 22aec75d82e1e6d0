import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import { COUNTERS, FOREIGN_LEGION, sideOf } from './02-components.ts'
import type { Side } from './02-components.ts'
import { turnDue } from './06-reinforcements.ts'
import { CHITS } from './12-chits.ts'
import { ABSENT, DEAD, REMOVED, UNPLACED, WAITING, topAt } from '../model/state.ts'
import type { Phase, State } from '../model/state.ts'

// What can be said against a unit wherever it is named.

export const isUnit = (noun: number): boolean => COUNTERS[noun] !== undefined
export const isHex = (noun: number): boolean => Number.isInteger(noun) && noun >= 0 && noun < grid.n
export const hexAt = (noun: number): { of: string; noun: number } => ({ of: 'hex', noun })
export const unitAt = (noun: number): { of: string; noun: number } => ({ of: 'unit', noun })

/** The same reason, with whom and what it is about. */
export function withFacts({ rule, say }: Refusal, facts: Parameters<typeof refusal>[2]): Refusal {
  return refusal(rule, say.key, facts)
}

/** By phase: the rule that leaves each side its own units. */
const OWN_UNITS = ['3.1/a', '5.1/b', '10.2/d', '11.1/a', '5.1/b']

/** The unit a seat means by a hex: the one it sees on top; −1 where nobody is. */
export function unitIn(state: State, hex: number): number {
  return isHex(hex) ? topAt(state, hex) : -1
}

export function whyEnemys(phase: Phase, unit: number): Refusal {
  return refusal(OWN_UNITS[phase]!, 'is-the-enemys', { with: { unit: unitAt(unit) } })
}

/** Why a side has nothing to say to a unit now: it is the enemy's, lost, or not on the map yet. */
export function whyNotHere(state: State, side: Side, unit: number): Refusal | undefined {
  const named = { with: { unit: unitAt(unit) } }
  if (sideOf[unit] !== side) return whyEnemys(state.phase, unit)
  const place = state.place[unit]!
  if (place === DEAD) return refusal('11.17/a', 'is-lost', named)
  if (place === ABSENT) return whyAbsent(state, unit)
  if (place === UNPLACED) return refusal('3.1/a', 'not-placed-yet', named)
  return place === WAITING ? whyWaiting(state, unit) : undefined
}

/** The Legion comes by its chit; a position may do without any other. */
function whyAbsent(state: State, unit: number): Refusal {
  const named = { with: { unit: unitAt(unit) } }
  if (unit !== FOREIGN_LEGION) return refusal('3.1/a', 'not-in-play', named)
  return state.chits[LEGION_CHIT] === REMOVED
    ? refusal('12.4/f', 'legion-too-late', named)
    : refusal('6.2/b', 'legion-not-called', named)
}

const LEGION_CHIT = CHITS.indexOf('foreign-legion')

function whyWaiting(state: State, unit: number): Refusal {
  const turn = turnDue(state, unit)
  const facts = { with: { unit: unitAt(unit), turn } }
  return turn > state.turn
    ? refusal('6.3/a', 'arrives-on-turn', facts)
    : refusal('6.3/a', 'waits-off-map', facts)
}

/** A hex touched where a unit is asked for: the unit in it, or that nobody is there. */
export function whyNobodyIn(
  state: State,
  hex: number,
  { rule, whyNot }: { rule: string; whyNot(unit: number): Refusal | undefined },
): Refusal | undefined {
  const unit = unitIn(state, hex)
  return unit >= 0 ? whyNot(unit) : refusal(rule, 'nobody-there', { with: { hex: hexAt(hex) } })
}
