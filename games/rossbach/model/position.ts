import { changed } from '../../../core/list.ts'
import type { Position } from '../../../core/contract.ts'
import { placingsIn } from '../../../core/placing.ts'
import type { Placing } from '../../../core/placing.ts'
import { Problem } from '../../../core/problem.ts'
import { refuseUnknownFields, show, whole } from '../../../core/reading.ts'
import { holder, ownerOf, put } from './board.ts'
import type { Frame } from './levels.ts'
import { grid } from '../map/map.ts'
import { markedIn, readBridges, readControl, readOrders, refuseAbsent } from './position-marks.ts'
import { idsIn } from './position-read.ts'
import {
  FIRST_VEDETTE,
  FRENCH,
  PRUSSIAN,
  SEATS,
  formationOf,
  fullStrength,
  ids,
  parentOf,
  pieceNamed,
  reducedStrength,
} from '../rules/01-pieces.ts'
import type { Side } from '../rules/01-pieces.ts'
import { isNight } from '../rules/02-sequence.ts'
import { EXPECTED, IN, arrivals } from '../rules/15-arrivals.ts'
import { delegable } from '../rules/18-delegation.ts'
import { isTeam } from '../rules/18-players.ts'
import { firstSide, scenarioNamed } from './scenario-book.ts'
import { placeVedettes, setUpState } from './set-up.ts'
import { ABSENT, DAY_HALF, LOST, NIGHT_HALF, PARTED, WAITING } from './state.ts'
import type { State } from './state.ts'
import { campaign, day, night } from '../rules/02-sequence-level.ts'

const BOXES: Readonly<Record<string, number>> = {
  waiting: WAITING,
  'day-half': DAY_HALF,
  'night-half': NIGHT_HALF,
  lost: LOST,
  parted: PARTED,
  absent: ABSENT,
}

/** Steps at whose start a position may stand; those of a player turn with its side before them. */
const SET_UPS = ['first-set-up', 'second-set-up', 'victory'] as const
const PLAYER_STEPS = ['command', 'movement', 'combat', 'night'] as const
export const STEPS: readonly string[] = [
  ...SET_UPS,
  ...SEATS.flatMap((side) => PLAYER_STEPS.map((step) => `${side}-${step}`)),
]

const FIELDS = [
  'game',
  'scenario',
  'options',
  'title',
  'seat',
  'turn',
  'step',
  'units',
  'stacks',
  'reduced',
  'march',
  'outOfCommand',
  'outOfSupply',
  'broken',
  'pontoons',
  'orders',
  'control',
  'delegated',
]

/** A state as a position has it, at the start of its step; every mistake is named with its place. */
export function positionState(id: string, position: Position, options: readonly string[]): State {
  refuseUnknownFields(position, FIELDS)
  const state = setUpState(id, options)
  const { from: least, to: most } = scenarioNamed(id)
  state.turn = whole(position['turn'] ?? least, 'turn', { least, most })
  placePieces(state, position)
  mark(state, position)
  placeVedettes(state)
  readOrders(state, position['orders'])
  readBridges(state, position)
  readControl(state, position['control'])
  delegate(state, position['delegated'])
  state.stack = stackAt(state, position['step'] ?? 'first-set-up')
  return state
}

/** Pieces that are not named take no part; without any the scenario’s own set-up stands. */
function placePieces(state: State, position: Position): void {
  const placings = placingsIn(position, { grid, boxes: BOXES, pieceNamed })
  if (placings === undefined) return
  for (const piece of ids.keys()) {
    put(state, piece, ABSENT)
    state.column[piece] = 0
    state.reduced[piece] = 0
  }
  for (const placing of placings) {
    refuseWrongPlace(state, placing)
    put(state, placing.piece, placing.place)
  }
  state.arrived = arrivals(state).map(({ pieces }) =>
    pieces.some((piece) => state.place[piece] === WAITING) ? EXPECTED : IN,
  )
}

function refuseWrongPlace(state: State, { piece, place, where }: Placing): void {
  const side = place < 0 ? -1 : holder(state, place)
  if (side >= 0 && side !== ownerOf(state, piece))
    throw new Problem(where, `${grid.print(place)} is held by the enemy`)
  if (place === WAITING && !arrivals(state).some(({ pieces }) => pieces.includes(piece)))
    throw new Problem(where, 'no reinforcement of this scenario brings it')
  if (place === PARTED && !parentOf.includes(piece))
    throw new Problem(where, 'it has no vedettes to part into')
}

/** Markers on pieces, and the casualty tracks, which follow from the boxes. */
function mark(state: State, position: Position): void {
  for (const piece of idsIn(position['reduced'], 'reduced')) {
    if (reducedStrength[piece] === 0)
      throw new Problem('reduced', `${ids[piece]} has no reduced side`)
    if (state.place[piece] === ABSENT) refuseAbsent(piece, 'reduced')
    state.reduced[piece] = 1
  }
  for (const piece of markedIn(state, position, 'march')) state.column[piece] = 1
  state.commanded.fill(1)
  for (const piece of markedIn(state, position, 'outOfCommand')) state.commanded[piece] = 0
  for (const piece of markedIn(state, position, 'outOfSupply'))
    state.unsupplied = changed(state.unsupplied, piece, 1)
  state.casualties.fill(0)
  for (let unit = 0; unit < FIRST_VEDETTE; unit++) countLoss(state, unit)
}

function countLoss(state: State, unit: number): void {
  const formation = formationOf[unit]!
  if (formation < 0 || ![DAY_HALF, NIGHT_HALF, LOST].includes(state.place[unit]!)) return
  const isTwice = state.place[unit] !== NIGHT_HALF && state.reduced[unit] === 1
  if (state.place[unit] === NIGHT_HALF) state.reduced[unit] = 1
  state.casualties[formation]! += (isTwice ? reducedStrength[unit]! : fullStrength[unit]!) / 2
}

function delegate(state: State, delegated: unknown): void {
  for (const leader of idsIn(delegated, 'delegated')) {
    if (!isTeam(state)) throw new Problem('delegated', 'this is of team play: add the option teams')
    if (!delegable(state).includes(leader))
      throw new Problem('delegated', `${ids[leader]} has no corps that Napoleon could give away`)
    state.delegated |= 1 << formationOf[leader]!
  }
}

function stackAt(state: State, step: unknown): Frame[] {
  if (typeof step !== 'string' || !STEPS.includes(step))
    throw new Problem('step', `${show(step)} is no step; use ${STEPS.join(', ')}`)
  if (step === 'victory') return [campaign.frame({}, 'victory')]
  if (step === 'first-set-up') return [campaign.frame({}, 'firstSetUp')]
  if (step === 'second-set-up') return [campaign.frame({}, 'secondSetUp')]
  const [name, phase = ''] = step.split('-')
  const side = name === SEATS[FRENCH] ? FRENCH : PRUSSIAN
  return playerStack(state, side, phase)
}

const DAY_STEPS: Readonly<Record<string, 'reorganize' | 'movement' | 'combat'>> = {
  command: 'reorganize',
  movement: 'movement',
  combat: 'combat',
}

function playerStack(state: State, side: Side, phase: string): Frame[] {
  const isByNight = isNight(state.turn)
  if (isByNight !== (phase === 'night'))
    throw new Problem('step', `turn ${state.turn} is ${isByNight ? 'a night' : 'no night'}`)
  state.phasing = side
  const isFirst = (side === firstSide(state.scenario)) !== isByNight
  const below = campaign.frame({}, isFirst ? 'secondTurn' : 'advance')
  if (isByNight) return [below, night.frame()]
  return [below, day.frame({}, DAY_STEPS[phase]!)]
}
