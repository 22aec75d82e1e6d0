import type { Refusal } from '../../../core/contract.ts'
import type { Go } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid, roadIn, terrain } from '../map/map.ts'
import { hasTroops, mark, put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { isNight, windowOf } from '../model/scenario-book.ts'
import { ADVANCE, ATTACK, MARCH, MOBILE, MOVED, WAITING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { UNITS, isInfantry, isTrain, sideOf } from './02-pieces.ts'
import { COSTS, MARCH_ROAD } from './02-tables.ts'
import { allowance } from './06-allowance.ts'
import { whyColumnThere, whyNoZone } from './06-entry.ts'
import { hasFacing } from './06-facing.ts'
import { enteredOf } from './06-movers.ts'
import { whyNoRoom } from './06-stacking.ts'
import { isInEnemyZone } from './06-zones.ts'
import { bringLeader, entryOf, whyCannotEnterMap } from './15-arrivals.ts'
import { columnLevel } from './15-column-level.ts'
import { beginTrail, offMapTrail } from './15-columns.ts'
import { whyCannotDare, whyCannotDo } from './15-command.ts'
import { CLOSES } from './15-errands.ts'
import { canHaltFrom } from './15-march-steps.ts'
import { orderOf } from './15-track.ts'

const TOO_DEAR = refusal('15.13/a', 'no-enter-points')
const NO_HALT = refusal('6.1/a', 'no-march-halt')
const HAS_COME = refusal('15.13/a', 'no-enter-again')

/**
 * Halves of a point for the hex in which a piece comes in: along the road that leads in from beyond, unless a friend or an enemy
 * zone is there.
 * @rule 15.13/a
 */
export function entryCost(state: State, piece: number): number {
  const hex = entryOf(state, piece)
  const side = sideOf[piece]!
  const kind = roadIn[hex]!
  const costs = isTrain(piece) ? COSTS.train : COSTS.unit
  const isByRoad = kind > 0 && !isInEnemyZone(state, hex, side, piece)
  if (piece < UNITS && orderOf(state, piece) === MARCH && isByRoad) return MARCH_ROAD[kind]!
  if (!isByRoad || (!isTrain(piece) && hasTroops(state, hex, side)))
    return costs.hex[terrain[hex]!]!
  return costs.road[kind]!
}

/** Why a piece that waits beside the map does not come in now. */
export function whyCannotComeIn(state: State, piece: number): Refusal | undefined {
  const refused = whyCannotEnterMap(state, piece) ?? whyCannotDo(state, piece, MOBILE)
  if (refused !== undefined) return refused
  if (piece < UNITS && state.points[piece]! >= 0) return HAS_COME
  if (entryCost(state, piece) > allowance(state, piece)) return TOO_DEAR
  const hex = entryOf(state, piece)
  if (isInEnemyZone(state, hex, sideOf[piece]!, piece)) {
    const zone = whyNoZone(state, piece)
    if (zone !== undefined) return zone
  }
  const isColumn = isTrain(piece) || orderOf(state, piece) === MARCH
  const ahead = isColumn ? whyColumnThere(state, hex, { side: sideOf[piece]! }) : undefined
  if (ahead !== undefined) return ahead
  return isColumn && !isTrain(piece) ? whyNoHalt(state, piece) : whyNoRoom(state, piece, hex)
}

const OWES_ENTRY = refusal('15.13/b', 'owes-entry')

/**
 * To come in is a move: whom his order wants to move does not stay away if he can come in, be it after a check of his own; by night he
 * may rest where he is (C18).
 */
export function owedEntry(state: State, unit: number): Refusal | undefined {
  if (state.place[unit] !== WAITING || isNight(state) || !isCalledIn(state, unit)) return undefined
  const refused = whyCannotComeIn(state, unit)
  if (refused === undefined) return OWES_ENTRY
  const wantsCheck = refused === whyCannotDo(state, unit, MOBILE)
  return wantsCheck && whyCannotDare(state, unit) === undefined ? OWES_ENTRY : undefined
}

/** Its order wants it to go forward, whoever is where. */
function isCalledIn(state: State, unit: number): boolean {
  switch (orderOf(state, unit)) {
    case MARCH:
    case ADVANCE:
      return isInfantry(unit)
    case ATTACK:
      return state.urge[state.formation[unit]!] === CLOSES
    default:
      return false
  }
}

/** There is room for the head where a column comes in, or it can go on to where there is. */
function whyNoHalt(state: State, unit: number): Refusal | undefined {
  const hex = entryOf(state, unit)
  const points = allowance(state, unit) - entryCost(state, unit)
  return canHaltFrom(state, unit, { hex, points, trail: offMapTrail(state, unit, hex) })
    ? undefined
    : NO_HALT
}

/** Away from the edge it has come over. */
function inward(state: State, hex: number): number {
  const play = windowOf(state.scenario)
  for (let heading = 0; heading < 6; heading++) {
    const beyond = grid.neighbours[hex * 6 + heading]!
    if (beyond < 0 || play[beyond] === 0) return (heading + 3) % 6
  }
  return 0
}

/** It stands in its hex of entry, and goes on from there with what it has left. */
export function comeIn(state: State, piece: number, go: Go<Frame>): void {
  const cost = entryCost(state, piece)
  const to = entryOf(state, piece)
  put(state, piece, to)
  mark(state, piece, MOVED)
  if (hasFacing(piece)) state.facing[piece] = inward(state, to)
  go.call(goingOn(state, piece, cost))
  go.tell('all', { did: 'placed', of: 'piece', noun: piece, to })
}

/** It has set out when it comes in. */
function goingOn(state: State, piece: number, cost: number): Frame {
  const heading = inward(state, state.place[piece]!)
  if (piece >= UNITS) return enteredOf(state, piece, { heading, spent: cost })
  bringLeader(state, piece)
  state.deeds[piece]! |= MOBILE
  const isMarch = orderOf(state, piece) === MARCH
  state.points[piece] = allowance(state, piece) - cost
  if (isMarch) {
    beginTrail(state, piece, { from: 'off-map' })
    return columnLevel.frame({ unit: piece })
  }
  return enteredOf(state, piece, { heading })
}
