import type { Refusal } from '../../../core/contract.ts'
import type { State } from '../state.ts'
import {
  BRUNSWICK,
  COMMANDER_OFFICER,
  OFFICER,
  PIECES_OF,
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
import { rangeFrom } from './07-range.ts'

const NOT_A_LINK: Refusal = { rule: '6.15c', say: { key: 'no-link' } }
const NO_COMMANDER: Refusal = { rule: '7.11a', say: { key: 'no-army-commander' } }
const NO_POINT: Refusal = { rule: '7.11a', say: { key: 'no-point-left' } }
const OUT_OF_RANGE: Refusal = { rule: '7.2', say: { key: 'no-range' } }
const COMMANDED: Refusal = { rule: '7.12', say: { key: 'commanded-already' } }
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
  if (!isOfficer(officer)) return NO_OFFICER
  if (state.commanded[officer] === 1) return COMMANDED
  if (!isLink(state, officer)) return NOT_A_LINK
  if (!isLink(state, commander)) return NO_COMMANDER
  if (officersPlaced(state, side) >= rating(commander)) return NO_POINT
  const range = rangeFrom(state, side, state.place[commander]!)
  return range.includes(state.place[officer]!) ? undefined : OUT_OF_RANGE
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

/** @rule 7.13 within the commander's range */
function mayPlace(state: State, commander: number, way: { side: Side; unit: number }): boolean {
  const { side, unit } = way
  if (unitPoints(state, commander, side) === 0) return false
  const isOwn = formationOf[unit] === formationLed(state, commander)
  if (isOwn && role(commander) === COMMANDER_OFFICER && commander !== BRUNSWICK) return false
  return rangeFrom(state, side, state.place[commander]!).includes(state.place[unit]!)
}

/**
 * Finds a commander for the unit, handing units of his to others where that makes room; changes nothing unless it succeeds.
 * @rule 17.2 independent units likewise
 */
function placeUnit(state: State, side: Side, unit: number, tried: number[] = []): boolean {
  for (const commander of LEADERS_OF[side]!) {
    if (tried.includes(commander) || !mayPlace(state, commander, { side, unit })) continue
    tried.push(commander)
    const his = PIECES_OF[side]!.filter(
      (piece) => needsCommand(piece) && state.allotted[piece] === commander + 1,
    )
    const isFree = his.length < unitPoints(state, commander, side)
    if (!isFree && !his.some((piece) => placeUnit(state, side, piece, tried))) continue
    state.allotted[unit] = commander + 1
    return true
  }
  return false
}

/**
 * Why no commander can place this unit In Command.
 * @rule 5.12b another corps's officer cannot
 * @rule 9.18 bridge trains take a point as units do
 */
export function whyNotUnit(state: State, side: Side, unit: number): Refusal | undefined {
  if (!needsCommand(unit)) return COMMANDED
  if (state.commanded[unit] === 1) return COMMANDED
  if (!LEADERS_OF[side]!.some((one) => mayPlace(state, one, { side, unit }))) return OUT_OF_RANGE
  const before = state.allotted.slice()
  const isPlaced = placeUnit(state, side, unit)
  state.allotted = before
  return isPlaced ? undefined : NO_POINT
}

export function allotUnit(state: State, side: Side, unit: number): void {
  placeUnit(state, side, unit)
}

export function allotOfficer(state: State, side: Side, officer: number): void {
  state.allotted[officer] = armyCommander(side) + 1
}
