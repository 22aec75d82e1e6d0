import { brokenOf } from '../../../core/flow/invariants.ts'
import type { Invariants } from '../../../core/flow/invariants.ts'
import { everyStack } from '../../../core/testing/every-stack.ts'
import { board, ownerOf } from '../model/board.ts'
import type { Board } from '../model/board.ts'
import { grid } from '../map/map.ts'
import {
  COMBAT_UNIT,
  FIRST_LEADER,
  FIRST_TRAIN,
  FIRST_VEDETTE,
  FORMATIONS,
  LIGHT_CAVALRY,
  PIECES,
  TRAIN,
  formationOf,
  fullStrength,
  kindOf,
  parentOf,
  reducedStrength,
  sideOf,
  typeOf,
} from '../rules/01-pieces.ts'
import { crowdAt, whyTooMany } from '../rules/03-stacking.ts'
import { inPlay } from '../rules/08-area.ts'
import { isLegacy } from '../rules/03-left-over.ts'
import {
  ABSENT,
  DAY_HALF,
  LAID,
  LOST,
  LOST_REDUCED,
  NIGHT_HALF,
  OVER,
  PARTED,
  WAITING,
  WITHIN,
} from '../model/state.ts'
import type { State } from '../model/state.ts'
import type { Frame } from '../model/levels.ts'

/** Procedures in the midst of which a hex may hold more than it can when all is done. */
const ON_THE_WAY: ReadonlySet<Frame['proc']> = new Set<Frame['proc']>([
  'setUp',
  'reorganize',
  'march',
  'entry',
  'disengage',
  'repulse',
  'scout',
  'fate',
  'avoid',
  'battle',
  'losses',
  'retreat',
  'advance',
])

const INVARIANTS: Invariants<State> = {
  /** Each piece is in one place there is, in the area in play. */
  places: (state) =>
    state.place.length === PIECES &&
    state.place.every((at) => (at < 0 ? at >= LAID : at < grid.n && inPlay(state)[at] === 1)),
  /** Each kind of piece only in boxes it can be in. */
  boxes: (state) => state.place.every((at, piece) => at >= 0 || mayLieIn(piece, at)),
  board: (state) => isSameBoard(board(state), board({ place: state.place } as State)),
  sides: (state) =>
    everyStack(board(state), (pieces) => isOneSided(state, pieces) || isBeingTaken(state, pieces)),
  stacking: (state) =>
    isOnTheWay(state) ||
    everyStack(
      board(state),
      (_pieces, hex) => whyTooMany(crowdAt(state, hex)) === undefined || isLegacy(state, hex),
    ),
  /** Nobody marches in column where others take room. */
  columns: (state) =>
    isOnTheWay(state) || everyStack(board(state), (pieces) => isNoMixedColumn(state, pieces)),
  casualties: (state) => FORMATIONS.every((_, formation) => isAccounted(state, formation)),
  vedettes: (state) => vedettesAdd(state),
  /** What is off the map lies face down, has no marker and no order. */
  markers: (state) =>
    state.place.every(
      (at, piece) =>
        at >= 0 ||
        at === LAID ||
        at === WAITING ||
        (state.shown[piece] === 0 && state.column[piece] === 0),
    ),
  bridges: (state) =>
    state.over.every((side, train) => side >= 0 === (state.place[train + FIRST_TRAIN] === LAID)),
  orders: (state) => state.order.every((order) => order <= state.objective.length),
  end: (state) => (state.phase === OVER) === state.winner >= 0 || state.stack.length > 0,
}

/** Names of broken invariants. */
export const brokenIn = brokenOf(INVARIANTS)

/** The capture of Napoleon ends the game in the midst of a retreat (20.3). */
function isOnTheWay(state: State): boolean {
  return state.phase === OVER || state.stack.some(({ proc }) => ON_THE_WAY.has(proc))
}

const BOXES_OF: readonly (readonly number[])[] = [
  [ABSENT, WAITING, DAY_HALF, NIGHT_HALF, LOST, PARTED],
  [ABSENT, NIGHT_HALF, LOST, WITHIN],
  [ABSENT, WAITING, LOST],
  [ABSENT, WAITING, LOST, LAID],
]

function mayLieIn(piece: number, box: number): boolean {
  return BOXES_OF[kindOf[piece]!]!.includes(box)
}

/** All lists of a board lie in one piece of memory. */
function isSameBoard(one: Board, other: Board): boolean {
  const [a, b] = [new Uint16Array(one.head.buffer), new Uint16Array(other.head.buffer)]
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false
  return a.length === b.length
}

function isOneSided(state: State, pieces: readonly number[]): boolean {
  const side = ownerOf(state, pieces[0]!)
  return pieces.every((piece) => ownerOf(state, piece) === side)
}

/** Of several wagons that nobody guards, some have been taken and others are next. */
function isBeingTaken({ stack }: State, pieces: readonly number[]): boolean {
  const top = stack.at(-1)
  return top?.proc === 'fate' && pieces.every((piece) => kindOf[piece] === TRAIN)
}

function isNoMixedColumn(state: State, pieces: readonly number[]): boolean {
  const bulky = pieces.filter((piece) => kindOf[piece] === COMBAT_UNIT || kindOf[piece] === TRAIN)
  return bulky.length < 2 || bulky.every((piece) => state.column[piece] === 0)
}

/** What lies in the boxes of a formation is on its track; one that was reduced when lost may have gone for good at either strength. */
function isAccounted(state: State, formation: number): boolean {
  let least = 0
  let most = 0
  for (let unit = 0; unit < FIRST_VEDETTE; unit++) {
    const box = state.place[unit]!
    if (formationOf[unit] !== formation) continue
    if (box !== DAY_HALF && box !== NIGHT_HALF && box !== LOST) continue
    const isOpen = state.reduced[unit] === (box === NIGHT_HALF ? LOST_REDUCED : 1)
    most += fullStrength[unit]! / 2
    least += (isOpen ? reducedStrength[unit]! : fullStrength[unit]!) / 2
  }
  const counted = state.casualties[formation]!
  return counted >= least && counted <= most
}

/** No vedette is with a parent who has broken down, none is out while its parent has yet to come. */
function vedettesAdd(state: State): boolean {
  for (let vedette = FIRST_VEDETTE; vedette < FIRST_LEADER; vedette++) {
    const parent = parentOf[vedette]!
    const at = state.place[vedette]!
    const home = state.place[parent]!
    if (at === WITHIN && (home === PARTED || home === ABSENT)) return false
    if (at >= 0 && (home === WAITING || sideOf[parent] !== sideOf[vedette])) return false
    if (home === PARTED && typeOf[parent] !== LIGHT_CAVALRY) return false
  }
  return true
}
