import type { RuleId } from '../../../core/contract.ts'
import type { Go } from '../../../core/flow/step.ts'
import { isMarked } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { LOST, NO_ORDER, SMASHED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import {
  FIRST_DETACHMENT,
  FORMATIONS,
  formationSide,
  isDetachment,
  isTrains,
  seatOf,
} from './02-pieces.ts'
import { DISCARD, POINT, REST_ONLY } from './02-tables.ts'
import { passes } from './05-morale.ts'
import { FREE, RESTS, STAYS, commanderRating } from './15-command.ts'
import { discard } from './15-track.ts'

/** A formation whose commander checks: no trains, no grand battery, nobody who was not set free. @rule 15.8/c */
export function isChecked(state: State, formation: number): boolean {
  if (formation >= FORMATIONS.length || isTrains(formation)) return false
  return state.idle[formation] === 0
}

/**
 * A third of its divisions or more, detachments left out, is Smashed or eliminated.
 * @rule 15.5/b
 */
export function isBattered(state: State, formation: number): boolean {
  let all = 0
  let gone = 0
  for (let unit = 0; unit < FIRST_DETACHMENT; unit++) {
    if (state.formation[unit] !== formation || isDetachment(unit)) continue
    all++
    if (state.place[unit] === LOST || isMarked(state, unit, SMASHED)) gone++
  }
  const [part, whole] = DISCARD.share as [number, number]
  return gone > 0 && gone >= Math.ceil((all * part) / whole)
}

/**
 * The die of a commander who has an order. True if he drops it, and is to check as one who has none.
 * @rule 15.5/a
 */
function commandRoll(state: State, formation: number, die: number): boolean {
  const rating = commanderRating(state, formation)
  const isFirst = state.fresh[formation] === 1
  state.fresh[formation] = 0
  if (rating <= REST_ONLY.rating && die === REST_ONLY.die) {
    state.curbed[formation] = RESTS
    return false
  }
  const sum = rating + die
  if (sum >= DISCARD.from && isBattered(state, formation)) {
    discard(state, formation)
    return true
  }
  // 15.5/c
  if (isFirst) limitMovement(state, formation, sum)
  return false
}

/**
 * The sum of the first check is all that anybody of the corps can spend.
 * @rule 15.5/c
 */
function limitMovement(state: State, formation: number, sum: number): void {
  state.cap[formation] = sum * POINT
}

/**
 * A commander without orders.
 * @rule 15.5/d
 */
function checkWithoutOrder(state: State, formation: number, die: number): void {
  const acts = passes(die, commanderRating(state, formation))
  state.curbed[formation] = acts ? FREE : STAYS
}

/** The commander’s die; true if another is to follow. What comes of it his side alone is told. */
export function checkOrders(state: State, formation: number, die: number, go: Go<Frame>): boolean {
  if (state.order[formation] === NO_ORDER) {
    checkWithoutOrder(state, formation, die)
    tell(state, formation, state.curbed[formation] === FREE ? 'acts-alone' : 'hesitates', go)
    return false
  }
  const drops = commandRoll(state, formation, die)
  const isResting = state.curbed[formation] === RESTS
  tell(state, formation, drops ? 'drops-order' : isResting ? 'rests' : 'obeys', go)
  return drops
}

type Outcome = 'acts-alone' | 'hesitates' | 'drops-order' | 'rests' | 'obeys'
const TOLD_BY: Readonly<Record<Outcome, RuleId>> = {
  'acts-alone': '15.5/d',
  hesitates: '15.5/d',
  'drops-order': '15.5/b',
  rests: '15.5/a',
  obeys: '15.5/a',
}

function tell(state: State, formation: number, what: Outcome, go: Go<Frame>): void {
  const cap = state.cap[formation]!
  const named = { formation: { of: 'formation', noun: formation } }
  const isCapped = what === 'obeys' && cap >= 0
  go.tell([seatOf(formationSide[formation]!)], {
    did: 'noted',
    rule: isCapped ? '15.5/c' : TOLD_BY[what],
    say: isCapped
      ? { key: 'note-check-capped', with: { ...named, points: cap / POINT } }
      : { key: `note-check-${what}`, with: named },
  })
}
