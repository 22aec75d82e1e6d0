import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { rulesFor } from '../model/rule-set.ts'
import { ABSENT, GONE, POOL, TAIL, WAITING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import {
  GUNS,
  HQ,
  LEADER,
  PIECES,
  TRAILER,
  UNITS,
  WAGON,
  armOf,
  formationSide,
  isTaken,
  isTrain,
  leaderOf,
  sideOf,
} from './02-pieces.ts'
import type { Side } from './02-pieces.ts'

// What can be said against a piece wherever it is named: whose it is, and where it is instead of on the map.

const NO_PIECE = refusal('2.1/a', 'no-such-piece')
const THE_ENEMYS = refusal('3.0/III.B', 'is-the-enemys')
const NO_PART = refusal('T-SCN', 'takes-no-part')
/** By place off the map. */
const ELSEWHERE: Readonly<Record<number, Refusal>> = {
  [ABSENT]: NO_PART,
  [WAITING]: refusal('15.13/a', 'is-yet-to-come'),
  [GONE]: refusal('T-SCN', 'has-left-map'),
  [TAIL]: refusal('15.13/b', 'trails-off-map'),
}
// What has removed a piece is not kept: a casualty, a loss while Smashed, the edge of the map; an empty wagon, or the enemy.
const UNIT_LOST = refusal('2.2.1/a', 'is-lost-whole')
const WAGON_LOST = refusal('2.2.3.1/a', 'is-lost-whole')
const ENGINEERS_LOST = refusal('2.2.3.2/a', 'is-lost')
const GUNS_LOST = refusal('16.4/b', 'is-lost')
const LEADER_LOST = refusal('15.2/a', 'is-lost')
/** By arm: counters that nobody needs now. */
const NOT_NEEDED: Readonly<Record<number, Refusal>> = {
  [TRAILER]: refusal('15.7/a', 'is-no-column'),
  [WAGON]: refusal('12.3/b', 'is-no-half-wagon'),
  [GUNS]: refusal('16.4/a', 'guns-are-with-units'),
}
const NO_GUNS = refusal('16.4/a', 'no-guns-option')
const NOT_SENT = refusal('10.3/b', 'is-not-detached')
const NOT_TAKEN = refusal('16.2/a', 'is-not-taken')

/** Why a side has nothing to say to a piece. */
export function whyNotOurs(side: Side, piece: number): Refusal | undefined {
  if (!(piece >= 0 && piece < PIECES)) return NO_PIECE
  return sideOf[piece] === side ? undefined : THE_ENEMYS
}

/** Where a piece is that does not stand on the map. */
export function whyOffMap(state: State, piece: number): Refusal | undefined {
  const place = state.place[piece]!
  if (place >= 0) return undefined
  if (place === POOL) return keptBack(state, piece)
  return ELSEWHERE[place] ?? lostOf(piece)
}

function keptBack({ options }: State, piece: number): Refusal {
  if (isTaken(piece)) return NOT_TAKEN
  if (armOf[piece] === GUNS && !rulesFor(options).positionsGuns) return NO_GUNS
  return NOT_NEEDED[armOf[piece]!] ?? NOT_SENT
}

function lostOf(piece: number): Refusal {
  if (isTrain(piece)) return armOf[piece] === WAGON ? WAGON_LOST : ENGINEERS_LOST
  if (armOf[piece] === GUNS) return GUNS_LOST
  return armOf[piece] === LEADER ? LEADER_LOST : UNIT_LOST
}

/** The same for a piece that has to be on the map. */
export function whyNotHere(state: State, side: Side, piece: number): Refusal | undefined {
  return whyNotOurs(side, piece) ?? whyOffMap(state, piece)
}

/** Whether a corps takes part at all: without its commander nobody of it does. */
export function whyNoPart(state: State, formation: number): Refusal | undefined {
  const leader = leaderOf[formation]!
  return leader >= 0 && state.place[leader] === ABSENT ? NO_PART : undefined
}

/** Why a side has nothing to say to a corps. */
export function whyNotOurCorps(state: State, side: Side, formation: number): Refusal | undefined {
  return formationSide[formation] === side ? whyNoPart(state, formation) : THE_ENEMYS
}

const FOLLOWS = refusal('15.7/a', 'follows-its-head')
const TRAINS_FIGHT_NOT = refusal('4.2/a', 'trains-do-not-fight')
const LEADERS_FIGHT_NOT = refusal('15.2/b', 'leaders-do-not-fight')
const STAFFS_FIGHT_NOT = refusal('15.1/b', 'staffs-do-not-fight')

/** Why counters that trail behind a division do nothing by themselves. */
export function whyTrailing(piece: number): Refusal | undefined {
  return armOf[piece] === TRAILER ? FOLLOWS : undefined
}

/** Why pieces of this sort never attack. */
export function whyNeverFights(piece: number): Refusal | undefined {
  if (piece < UNITS || armOf[piece] === GUNS) return undefined
  if (isTrain(piece)) return TRAINS_FIGHT_NOT
  if (armOf[piece] === HQ) return STAFFS_FIGHT_NOT
  return armOf[piece] === LEADER ? LEADERS_FIGHT_NOT : FOLLOWS
}
