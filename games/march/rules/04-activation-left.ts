import { isMarked } from '../model/board.ts'
import {
  BALKED,
  CLEARED,
  DONE,
  FED,
  FORCED,
  MOVED,
  NO_ORDER,
  POOL,
  REST,
  TRIED,
  TURNED,
  WAITING,
} from '../model/state.ts'
import type { State } from '../model/state.ts'
import {
  ENGINEERS,
  FIRST_DETACHMENT,
  FIRST_HQ,
  FIRST_TRAIN,
  FORMATIONS,
  UNITS,
  armOf,
  halfOf,
} from './02-pieces.ts'
import type { ActivationFrame } from './03-sequence-levels.ts'
import { actingStaff, actingTrains, actors } from './04-actors.ts'
import { IN_A_PHASE } from './15-dummies.ts'

// What is left of an activation: two for what each of its pieces can still begin, one while it is at it, nothing when that is over.

/** What the level above the activation is about: the procedure, and the piece. */
interface Doing {
  readonly proc: string
  readonly piece: number
}
const NOTHING_DONE: Doing = { proc: '', piece: -1 }

function doingIn(state: State, frame: ActivationFrame): Doing {
  const above = state.stack[state.stack.indexOf(frame) + 1]
  if (above === undefined) return NOTHING_DONE
  if ('piece' in above) return { proc: above.proc, piece: above.piece }
  return 'unit' in above ? { proc: above.proc, piece: above.unit } : NOTHING_DONE
}

const ENTRANT = 8
/** Beginning to move; marching in column; coming up out of it; moving. */
const TO_MOVE = 6
const MARCHES = 5
const TO_MOVE_ON = 4
const MOVES = 1

function movesLeft(state: State, piece: number, doing: Doing): number {
  if (state.place[piece] === WAITING) return ENTRANT
  if (state.place[piece]! < 0) return 0
  if (doing.piece === piece && doing.proc === 'move') return MOVES
  if (doing.piece === piece && (doing.proc === 'column' || doing.proc === 'line')) return MARCHES
  if (piece >= UNITS) return isMarked(state, piece, MOVED) ? 0 : 2
  const points = state.points[piece]!
  if (points === 0 || (state.deeds[piece]! & DONE) !== 0) return 0
  return points < 0 ? TO_MOVE : TO_MOVE_ON
}

const CHOICES: readonly (readonly [bits: number, proc: string])[] = [
  [REST, ''],
  [TRIED, 'recover'],
  [FED, 'supply'],
  [DONE, 'bridge'],
  [CLEARED | BALKED, 'dare'],
]

function choicesLeft(state: State, unit: number, doing: Doing): number {
  const isAt = (proc: string): boolean => doing.piece === unit && doing.proc === proc
  if (state.place[unit] === WAITING && (state.deeds[unit]! & (CLEARED | BALKED)) === 0)
    return isAt('dare') ? 1 : 2
  if (state.place[unit]! < 0) return 0
  let left = isMarked(state, unit, TURNED) ? 0 : isAt('turn') ? 1 : 2
  for (const [bits, proc] of CHOICES)
    if ((state.deeds[unit]! & bits) === 0) left += isAt(proc) ? 1 : 2
  return left
}

/** More than two detachments can do: one appears when its division has ended a move, and one may be of the corps it was in before. */
const MORE = 64

function unitLeft(state: State, unit: number, doing: Doing): number {
  const moves = movesLeft(state, unit, doing)
  const choices = choicesLeft(state, unit, doing)
  if (unit < FIRST_DETACHMENT) return moves * MORE + choices
  return doing.proc === 'move' && doing.piece === state.source[unit] ? 0 : moves + choices
}

/** Engineers can build; a full wagon can be made two that move. */
function trainLeft(state: State, train: number, doing: Doing): number {
  const at = train - FIRST_TRAIN
  const isAtWork = doing.proc === 'bridge' && doing.piece === train
  const isFree = armOf[train] === ENGINEERS && state.freed[at]! <= state.turn
  const works = isFree ? (isAtWork ? 1 : 2) : 0
  const half = halfOf[train]!
  const parts = half >= 0 && state.loads[at]! > 1 && state.place[half] === POOL ? 4 : 0
  return movesLeft(state, train, doing) + works + parts
}

function deedsLeft(state: State, frame: ActivationFrame): number {
  const doing = doingIn(state, frame)
  let left = actingStaff(state, frame).length * 2
  if (doing.proc === 'move' && doing.piece >= FIRST_HQ) left++
  for (const unit of actors(state, frame)) left += unitLeft(state, unit, doing)
  for (const train of actingTrains(state, frame)) left += trainLeft(state, train, doing)
  for (const formation of frame.formations)
    if (formation < FORMATIONS.length && state.pace[formation] === 0)
      left += isAsked(state, formation, doing) ? 1 : 2
  return left
}

/** Its commander is asking for a forced march. */
function isAsked(state: State, formation: number, { proc, piece }: Doing): boolean {
  const top = state.stack.at(-1)
  return proc === 'dare' && top?.at === 'pace' && state.formation[piece] === formation
}

const RANK: Readonly<Record<ActivationFrame['at'], number>> = {
  begin: 11,
  check: 10,
  columns: 9,
  act: 8,
  marker: 8,
  moved: 8,
  strain: 7,
  leaders: 6,
  attacks: 5,
  fields: 4,
  guns: 3,
  posts: 2,
  stray: 1,
  over: 0,
}
const MANY = 100_000

/** Steps, and what is left of each. */
export function activationLeft(frame: ActivationFrame, state: State): number {
  return RANK[frame.at] * MANY + within(frame, state)
}

function within(frame: ActivationFrame, state: State): number {
  const { at, formations, now } = frame
  if (at === 'check') return checksLeft(frame, state)
  if (at === 'act' || at === 'moved') return deedsLeft(state, frame) + markersLeft(frame, state)
  if (at === 'marker') return deedsLeft(state, frame) + markersLeft(frame, state) + 1
  if (at === 'leaders' || at === 'posts') return formations.length - now
  if (at !== 'strain') return 0
  return actors(state, frame).filter((unit) => (state.deeds[unit]! & FORCED) !== 0).length
}

/** Dummies that may still be moved, and one while it is chosen where. */
function markersLeft({ side }: ActivationFrame, { juggled }: State): number {
  return (IN_A_PHASE - juggled[side]!) * 2
}

/** A commander who drops his order checks once more. */
function checksLeft({ formations, now }: ActivationFrame, state: State): number {
  const order = state.order[formations[now]!] ?? NO_ORDER
  return (formations.length - now) * 2 + (order === NO_ORDER ? 0 : 1)
}
