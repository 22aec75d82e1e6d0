import { changed } from '../../../core/list.ts'
import type { Position } from '../../../core/contract.ts'
import { placingsIn } from '../../../core/placing.ts'
import type { Placing } from '../../../core/placing.ts'
import { Problem } from '../../../core/problem.ts'
import { listIn, refuseUnknownFields, show, whole } from '../../../core/reading.ts'
import { holder, put } from './board.ts'
import type { Frame } from './levels.ts'
import { gameLevel } from '../rules/05-sequence-levels.ts'
import type { GameFrame } from '../rules/05-sequence-levels.ts'
import { activationLevel } from '../rules/06-chit-levels.ts'
import { grid } from '../map/map.ts'
import { formationAt, readHand, readMarks, refuseMissing } from './position-marks.ts'
import {
  FIRST_DETACHMENT,
  FIRST_HQ,
  FORMATIONS,
  FRENCH,
  MITRAILLEUSE,
  PRUSSIAN,
  armOf,
  formationSide,
  ids,
  pieceNamed,
  sideOf,
} from '../rules/03-pieces.ts'
import { fillCup } from '../rules/05-planning.ts'
import { isChiefIn } from '../rules/06-tracks.ts'
import { groupOf } from '../rules/11-entry.ts'
import { rouseAtStart } from '../rules/20-rousing.ts'
import { scenarioNamed, turnsOf } from './scenario-book.ts'
import { setUpState } from './set-up.ts'
import { ABSENT, ELIMINATED, NOTHING_PENDING, PARTED, POOL, REBUILDABLE, WAITING } from './state.ts'
import type { State } from './state.ts'

const BOXES: Readonly<Record<string, number>> = {
  waiting: WAITING,
  eliminated: ELIMINATED,
  rebuildable: REBUILDABLE,
  parted: PARTED,
  pool: POOL,
  absent: ABSENT,
}

/** Steps at whose start a position may stand: the start of a turn, before the first chit, one activation, the end of the turn. */
export const STEPS: readonly string[] = ['turn', 'draw', 'activation', 'end']

const FIELDS = [
  'game',
  'scenario',
  'options',
  'title',
  'seat',
  'turn',
  'step',
  'formation',
  'units',
  'stacks',
  'worn',
  'shaken',
  'disrupted',
  'lowAmmo',
  'rationed',
  'works',
  'control',
  'held',
  'casualties',
  'resting',
]

/** A state as a position has it, at the start of its step; every mistake is named with its place. */
export function positionState(id: string, position: Position, options: readonly string[]): State {
  refuseUnknownFields(position, FIELDS)
  const state = setUpState(id, options)
  state.turn = whole(position['turn'] ?? 1, 'turn', { least: 1, most: turnsOf(scenarioNamed(id)) })
  placePieces(state, position)
  readMarks(state, position)
  wake(state, position)
  const step = position['step'] ?? 'turn'
  state.stack = stackAt(step, position['formation'])
  if (step === 'draw') fillCup(state)
  readHand(state, position['held'], step)
  return state
}

/** Who is named is awake, unless he is said to rest; without pieces whoever the scenario has awake at its start. */
function wake(state: State, position: Position): void {
  const isOwn = position['units'] !== undefined || position['stacks'] !== undefined
  if (isOwn) state.roused = state.roused.slice().fill(1)
  else rouseAtStart(state)
  for (const id of listIn(position['resting'], 'resting')) {
    const formation = formationAt(id, 'resting')
    refuseMissing(state, formation, 'resting')
    state.roused = changed(state.roused, formation, 0)
  }
  for (const side of [PRUSSIAN, FRENCH] as const) if (isChiefIn(state, side)) state.chiefs[side] = 1
}

/** Pieces that are not named take no part; without any the scenario’s own set-up stands. */
function placePieces(state: State, position: Position): void {
  const placings = placingsIn(position, { grid, boxes: BOXES, pieceNamed })
  if (placings === undefined) return
  clear(state)
  for (const placing of placings) {
    refuseWrongPlace(state, placing)
    put(state, placing.piece, placing.place)
  }
  refill(state, new Set(placings.map(({ piece }) => piece)))
}

function clear(state: State): void {
  for (const piece of ids.keys()) {
    put(state, piece, ABSENT)
    state.worn[piece] = 0
    state.ammo = changed(state.ammo, piece, 0)
  }
}

/** Groups of which nobody waits are in; detachments that are not named can be used. */
function refill(state: State, named: ReadonlySet<number>): void {
  for (let piece = FIRST_DETACHMENT; piece < FIRST_HQ; piece++)
    if (!named.has(piece)) put(state, piece, POOL)
  state.due = state.due.map((due, group) =>
    state.place.some((at, piece) => at === WAITING && groupOf(state, piece) === group) ? due : 0,
  )
}

function refuseWrongPlace(state: State, { piece, place, where }: Placing): void {
  if (armOf[piece] === MITRAILLEUSE) throw new Problem(where, `${ids[piece]} is with its battery`)
  const side = place < 0 ? -1 : holder(state, place)
  if (side >= 0 && side !== sideOf[piece])
    throw new Problem(where, `${grid.print(place)} is held by the enemy`)
  if (place === WAITING && groupOf(state, piece) < 0)
    throw new Problem(where, 'no reinforcement of this scenario brings it')
}

/** After an activation that a position begins with, the cup is empty. */
function stackAt(step: unknown, formation: unknown): Frame[] {
  if (typeof step !== 'string' || !STEPS.includes(step))
    throw new Problem('step', `${show(step)} is no step; use ${STEPS.join(', ')}`)
  if (step !== 'activation' && formation !== undefined)
    throw new Problem('formation', `only the step activation is of one formation, not ${step}`)
  if (step === 'draw') return [gameAt('draw')]
  if (step !== 'activation') return [gameAt(step === 'end' ? 'end' : 'turn')]
  const named = formationAt(formation ?? FORMATIONS[0], 'formation')
  const side = formationSide[named]!
  return [
    gameAt('draw'),
    activationLevel.frame({ side, formation: named, pending: NOTHING_PENDING }),
  ]
}

/** Without what comes back: nothing has, and records of positions hold a sum over what is not there. */
function gameAt(at: GameFrame['at']): GameFrame {
  const { back: _, ...frame } = gameLevel.frame({}, at)
  return frame as GameFrame
}
