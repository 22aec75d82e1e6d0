import {
  FIRST_CORPS,
  BRUNSWICK,
  COMBAT_UNIT,
  COMMANDER,
  COMMANDER_OFFICER,
  FIRST_LEADER,
  FIRST_TRAIN,
  FRENCH,
  HEAD_OF_STATE,
  NAPOLEON,
  NO_FORMATION,
  PIECES_OF,
  PRUSSIAN,
  RESERVE_CORPS,
  VEDETTE,
  formationOf,
  kindOf,
  ratingOf,
  roleOf,
} from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { piecesOf } from '../model/board.ts'
import { grid, road } from '../map/map.ts'
import { REORGANIZED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { isHeld, isPontoonTrain, isRanged, rangeFrom } from './07-range.ts'

/** The commander of the army, on whose points officers depend. */
export function armyCommander(side: Side): number {
  return side === FRENCH ? NAPOLEON : BRUNSWICK
}

export const LEADERS_OF: readonly (readonly number[])[] = PIECES_OF.map((pieces) =>
  pieces.filter((piece) => piece >= FIRST_LEADER && piece < FIRST_TRAIN),
)

export const role = (leader: number): number => roleOf[leader - FIRST_LEADER]!

/** Leaders who command of their own right. */
export function isCommander(leader: number): boolean {
  return role(leader) === COMMANDER || role(leader) === COMMANDER_OFFICER
}

/** Formation whose officer he is, or −1. */
export function formationLed(state: State, leader: number): number {
  return state.leads[leader - FIRST_LEADER]!
}

/** The leader on the map who leads the formation, or −1. */
export function officerOn(state: State, formation: number): number {
  for (let leader = FIRST_LEADER; leader < FIRST_TRAIN; leader++)
    if (formationLed(state, leader) === formation && state.place[leader]! >= 0) return leader
  return -1
}

/**
 * Whether he is a link of the chain in this turn.
 * @rule 2.11A1c not after bringing units back
 * @rule 6.15c
 */
export function isLink(state: State, leader: number): boolean {
  return state.place[leader]! >= 0 && (state.deeds[leader]! & REORGANIZED) === 0
}

/** Combat units, vedettes and bridge trains: what moves by command. */
export function needsCommand(piece: number): boolean {
  const kind = kindOf[piece]!
  return kind === COMBAT_UNIT || kind === VEDETTE || isPontoonTrain(piece)
}

/**
 * Works out anew who is In Command, from the points spent and the officers who have come through.
 * @rule 1.4m
 * @rule 7.0
 * @rule 7.11c
 * @rule 7.3 as it stands until the next Command Segment
 */
export function settleChain(state: State, side: Side): void {
  for (const piece of piecesOf(state, side)) state.commanded[piece] = startsCommanded(state, piece)
  if (side === PRUSSIAN) joinReserve(state)
  for (const leader of LEADERS_OF[side]!) {
    if (state.commanded[leader] === 0 || !isLink(state, leader)) continue
    for (const formation of formationsOf(state, leader))
      coverFormation(state, side, { leader, formation })
  }
  linkColumns(state, side)
}

/**
 * 6.23: of those, whoever has reorganized is marked as other officers are
 * @rule 5.16a commanders who lead a corps need nobody's order
 * @rule 5.18a heads of state go where they please
 */
function startsCommanded(state: State, piece: number): number {
  if (piece < FIRST_LEADER || piece >= FIRST_TRAIN) return state.allotted[piece]! > 0 ? 1 : 0
  if (role(piece) === COMMANDER_OFFICER) return (state.deeds[piece]! & REORGANIZED) === 0 ? 1 : 0
  if (role(piece) === COMMANDER || role(piece) === HEAD_OF_STATE) return 1
  return state.allotted[piece]! > 0 ? 1 : 0
}

/**
 * The officer of the Reserve belongs to it: in range of Brunswick, who leads I Corps, nobody spends a point on him.
 * 5.17: the corps goes with I Corps, and he with the corps
 */
function joinReserve(state: State): void {
  const officer = officerOn(state, RESERVE_CORPS)
  if (officer < 0 || !isLink(state, officer) || !isLink(state, BRUNSWICK)) return
  rangeFrom(state, PRUSSIAN, state.place[BRUNSWICK]!)
  if (isRanged(state.place[officer]!)) state.commanded[officer] = 1
}

/**
 * @rule 5.12a an officer commands his own designation and no other
 * @rule 5.17 the Reserve goes with I Corps while Brunswick leads it
 */
function formationsOf(state: State, leader: number): number[] {
  const led = formationLed(state, leader)
  if (led === NO_FORMATION) return []
  return leader === BRUNSWICK && led === FIRST_CORPS ? [led, RESERVE_CORPS] : [led]
}

/**
 * @rule 2.11A2b an officer In Command carries his units in range
 * @rule 9.19 bridge trains are of none
 */
function coverFormation(
  state: State,
  side: Side,
  { leader, formation }: { leader: number; formation: number },
): void {
  rangeFrom(state, side, state.place[leader]!)
  for (const piece of PIECES_OF[side]!)
    if (formationOf[piece] === formation && needsCommand(piece) && isRanged(state.place[piece]!))
      state.commanded[piece] = 1
}

/**
 * A column hangs together: whoever marches within two road hexes of a commanded unit of his formation is commanded too.
 * @rule 7.21
 * @rule 8.22J
 */
function linkColumns(state: State, side: Side): void {
  const columns = PIECES_OF[side]!.filter((piece) => state.column[piece] === 1 && mayLink(piece))
  if (columns.length === 0) return
  const waiting = PIECES_OF[side]!.filter(
    (piece) =>
      state.commanded[piece] === 1 && kindOf[piece] === COMBAT_UNIT && state.place[piece]! >= 0,
  )
  for (const linked of waiting)
    for (const piece of columns) {
      if (state.commanded[piece] === 1 || formationOf[piece] !== formationOf[linked]) continue
      if (!areNearByRoad(state, side, [state.place[linked]!, state.place[piece]!])) continue
      state.commanded[piece] = 1
      waiting.push(piece)
    }
}

function mayLink(piece: number): boolean {
  return formationOf[piece] !== NO_FORMATION
}

/** Two hexes at most along a road or trail, over whole bridges and past no enemy flag (7.22). */
function areNearByRoad(state: State, side: Side, [one, other]: readonly [number, number]): boolean {
  if (one < 0 || other < 0 || grid.distance(one, other) > 2) return false
  if (one === other) return true
  return waysFrom(state, one).some(
    (between) =>
      between === other ||
      (!isHeld(state, side, between) && waysFrom(state, between).includes(other)),
  )
}

function waysFrom({ damaged }: State, hex: number): number[] {
  const hexes: number[] = []
  for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
    const side = grid.sides[edge]!
    if (side >= 0 && road[side]! > 0 && !damaged.includes(side)) hexes.push(grid.neighbours[edge]!)
  }
  return hexes
}

/** @rule 1.4h how many officers, and how many single units, a commander may put In Command */
export function rating(leader: number): number {
  return ratingOf[leader - FIRST_LEADER]!
}
