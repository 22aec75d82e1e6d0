import { changed } from '../../../core/list.ts'
import type { Refusal } from '../../../core/contract.ts'
import { piecesOf } from '../model/board.ts'
import type { State } from '../model/state.ts'
import {
  BRUNSWICK,
  COMMANDER_OFFICER,
  FIRST_LEADER,
  FIRST_TRAIN,
  OFFICER,
  PIECES,
  REPLACEMENT,
  formationOf,
} from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import {
  LEADERS_OF,
  armyCommander,
  formationLed,
  isCommander,
  isLink,
  needsCommand,
  rating,
  role,
} from './07-chain.ts'
import { isInRange, isRanged, rangeFrom } from './07-range.ts'

const NOT_A_LINK: Refusal = { rule: '6.15c', say: { key: 'no-link' } }
const NO_COMMANDER: Refusal = { rule: '7.11a', say: { key: 'no-army-commander' } }
const NO_POINT: Refusal = { rule: '7.11a', say: { key: 'no-point-left' } }
const OUT_OF_RANGE: Refusal = { rule: '7.2', say: { key: 'no-range' } }
const COMMANDED: Refusal = { rule: '7.11a', say: { key: 'commanded-already' } }
const AT_THE_HEAD: Refusal = { rule: '7.0', say: { key: 'no-point-for-commanders' } }
const OWN_CORPS: Refusal = { rule: '5.16b', say: { key: 'no-point-for-own-corps' } }
const NO_UNIT: Refusal = { rule: '7.13', say: { key: 'no-unit-for-point' } }
const NO_OFFICER: Refusal = { rule: '5.12a', say: { key: 'no-officer' } }

/** Points of the army commander that went to officers. */
function officersPlaced(state: State, side: Side): number {
  return LEADERS_OF[side]!.filter((leader) => state.allotted[leader]! > 0).length
}

export function isOfficer(leader: number): boolean {
  return role(leader) === OFFICER || role(leader) === REPLACEMENT
}

/**
 * Why the army commander cannot place this officer In Command.
 * 5.11b: one officer for each point
 * 6.23: nobody who reorganized
 * @rule 5.11a any officer of his army
 * @rule 7.11a within his range
 */
export function whyNotOfficer(state: State, side: Side, officer: number): Refusal | undefined {
  const commander = armyCommander(side)
  if (isCommander(officer)) return AT_THE_HEAD
  if (!isOfficer(officer)) return NO_OFFICER
  if (state.commanded[officer] === 1) return COMMANDED
  if (!isLink(state, officer)) return NOT_A_LINK
  if (!isLink(state, commander)) return NO_COMMANDER
  if (officersPlaced(state, side) >= rating(commander)) return NO_POINT
  const way = { from: state.place[commander]!, to: state.place[officer]! }
  return isInRange(state, side, way) ? undefined : OUT_OF_RANGE
}

/**
 * Single units a commander may place In Command.
 * @rule 5.11b one for each point of the army commander
 * @rule 5.16b one of another corps for the others
 */
function unitPoints(state: State, commander: number, side: Side): number {
  if (!isCommander(commander) || !isLink(state, commander)) return 0
  return commander === armyCommander(side) ? rating(commander) : 1
}

/** A commander with points to spend, and whom of his side he has in range. */
export interface Giver {
  leader: number
  points: number
  /** By piece: 1 in range. */
  range: Uint8Array
}

const ranges = Array.from({ length: FIRST_TRAIN - FIRST_LEADER }, () => new Uint8Array(PIECES))

/** All who may place single units In Command now; good until the next call. */
export function giversOf(state: State, side: Side): Giver[] {
  const givers: Giver[] = []
  for (const leader of LEADERS_OF[side]!) {
    const points = unitPoints(state, leader, side)
    if (points === 0) continue
    rangeFrom(state, side, state.place[leader]!)
    const range = ranges[givers.length]!.fill(0)
    for (const piece of piecesOf(state, side)) range[piece] = isRanged(state.place[piece]!) ? 1 : 0
    givers.push({ leader, points, range })
  }
  return givers
}

/** @rule 7.13 within the commander's range */
function mayPlace(state: State, { leader, range }: Giver, unit: number): boolean {
  if (range[unit] === 0) return false
  const isOwn = formationOf[unit] === formationLed(state, leader)
  return !isOwn || role(leader) !== COMMANDER_OFFICER || leader === BRUNSWICK
}

function placedBy(state: State, side: Side, leader: number): number[] {
  const his: number[] = []
  for (const piece of piecesOf(state, side))
    if (state.allotted[piece] === leader + 1 && needsCommand(piece)) his.push(piece)
  return his
}

/**
 * Finds a commander for the unit, handing units of his to others where that makes room: the pieces and their commanders,
 * by turns, the unit last; empty if there is none.
 * @rule 17.2 independent units likewise
 */
function placingOf(
  state: State,
  givers: readonly Giver[],
  { side, unit }: { side: Side; unit: number },
  tried: Giver[] = [],
): number[] {
  for (const giver of givers) {
    if (tried.includes(giver) || !mayPlace(state, giver, unit)) continue
    tried.push(giver)
    const his = placedBy(state, side, giver.leader)
    if (his.length < giver.points) return [unit, giver.leader]
    for (const piece of his) {
      const moved = placingOf(state, givers, { side, unit: piece }, tried)
      if (moved.length > 0) return [...moved, unit, giver.leader]
    }
  }
  return []
}

/**
 * Why no commander can place this unit In Command.
 * @rule 5.12b another corps's officer cannot
 * @rule 9.18 bridge trains take a point as units do
 */
export function whyNotUnit(
  state: State,
  side: Side,
  unit: number,
  givers: readonly Giver[] = giversOf(state, side),
): Refusal | undefined {
  if (!needsCommand(unit)) return NO_UNIT
  if (state.commanded[unit] === 1) return COMMANDED
  if (!givers.some((giver) => mayPlace(state, giver, unit)))
    return givers.some(({ range }) => range[unit] === 1) ? OWN_CORPS : OUT_OF_RANGE
  return placingOf(state, givers, { side, unit }).length > 0 ? undefined : NO_POINT
}

export function allotUnit(state: State, side: Side, unit: number): void {
  const placing = placingOf(state, giversOf(state, side), { side, unit })
  for (let at = 0; at < placing.length; at += 2)
    state.allotted = changed(state.allotted, placing[at]!, placing[at + 1]! + 1)
}

export function allotOfficer(state: State, side: Side, officer: number): void {
  state.allotted = changed(state.allotted, officer, armyCommander(side) + 1)
}
