import type { Refusal } from '../../../core/contract.ts'
import { board } from '../model/board.ts'
import type { State } from '../model/state.ts'
import { COMBAT_UNIT, LEADER, MIXED, TRAIN, VEDETTE, kindOf, typeOf } from './01-pieces.ts'

/** What takes room in a hex, counted by what it takes it as. */
export interface Crowd {
  /** Infantry and trains; cavalry and light troops; of both, how many are no trains. */
  foot: number
  horse: number
  units: number
  trains: number
  vedettes: number
  leaders: number
}

export function noCrowd(): Crowd {
  return { foot: 0, horse: 0, units: 0, trains: 0, vedettes: 0, leaders: 0 }
}

/**
 * 16.4: light troops stack with cavalry
 * @rule 3.14 leaders and vedettes take no room
 */
export function count(crowd: Crowd, piece: number): void {
  const kind = kindOf[piece]!
  if (kind === LEADER) crowd.leaders++
  else if (kind === VEDETTE) crowd.vedettes++
  else {
    if (kind === TRAIN) crowd.trains++
    else crowd.units++
    if (kind === COMBAT_UNIT && typeOf[piece]! >= MIXED) crowd.horse++
    else crowd.foot++
  }
}

export function crowdOf(pieces: readonly number[]): Crowd {
  const crowd = noCrowd()
  for (const piece of pieces) count(crowd, piece)
  return crowd
}

export function crowdAt(state: State, hex: number): Crowd {
  const { head, next } = board(state)
  const crowd = noCrowd()
  for (let piece = head[hex]!; piece >= 0; piece = next[piece]!) count(crowd, piece)
  return crowd
}

const TOO_MANY_FOOT: Refusal = { rule: '3.11a', say: { key: 'no-room-foot' } }
const TOO_MANY_HORSE: Refusal = { rule: '3.11a', say: { key: 'no-room-horse' } }
const NO_LEADER: Refusal = { rule: '3.12', say: { key: 'no-room-without-leader' } }
const NO_ESCORT: Refusal = { rule: '3.12', say: { key: 'no-train-without-leader' } }
const TOO_MANY_VEDETTES: Refusal = { rule: '3.15', say: { key: 'no-room-vedettes' } }

const WITH_LEADER = { foot: 2, horse: 3 }
const WITHOUT_LEADER = 2
const MOST_VEDETTES = 3

/**
 * @rule 3.11a two infantry or trains and three cavalry or light troops with a leader
 * @rule 3.12 two combat units and no trains without one
 * @rule 3.15 three vedettes
 * @rule 11.51 in fortified towns as elsewhere
 * @rule 13.14
 */
export function whyTooMany(crowd: Crowd): Refusal | undefined {
  if (crowd.vedettes > MOST_VEDETTES) return TOO_MANY_VEDETTES
  if (crowd.leaders > 0) {
    if (crowd.foot > WITH_LEADER.foot) return TOO_MANY_FOOT
    return crowd.horse > WITH_LEADER.horse ? TOO_MANY_HORSE : undefined
  }
  if (crowd.units > WITHOUT_LEADER) return NO_LEADER
  // A train may stand alone.
  return crowd.trains > 0 && crowd.units + crowd.trains > 1 ? NO_ESCORT : undefined
}

/** Why these pieces cannot stand in the hex together with whoever stays there. */
export function whyNoRoom(
  state: State,
  pieces: readonly number[],
  hex: number,
): Refusal | undefined {
  // Alone in an empty hex everybody may stay.
  if (pieces.length === 1 && board(state).head[hex]! < 0) return undefined
  const crowd = crowdAt(state, hex)
  for (const piece of pieces) if (state.place[piece] !== hex) count(crowd, piece)
  return whyTooMany(crowd)
}
