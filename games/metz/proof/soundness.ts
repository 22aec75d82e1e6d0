import { brokenOf } from '../../../core/flow/invariants.ts'
import type { Invariants } from '../../../core/flow/invariants.ts'
import { waived } from '../../../core/flow/outline.ts'
import { everyStack } from '../../../core/testing/every-stack.ts'
import { board, buildBoard } from '../model/board.ts'
import type { Board } from '../model/board.ts'
import { grid } from '../map/map.ts'
import { playArea } from '../rules/02-play-area.ts'
import {
  FIRST_HQ,
  FRENCH,
  INFANTRY,
  MITRAILLEUSE,
  PIECES,
  PRUSSIAN,
  armOf,
  batteryOf,
  formationOf,
  formationSide,
  isDetachment,
  isHq,
  isUnit,
  piecesOf,
  sideOf,
} from '../rules/03-pieces.ts'
import { whyNoRoom } from '../rules/04-stacking.ts'
import { procs } from '../rules/sequence.ts'
import { chitsHold } from './soundness-chits.ts'
import {
  ABSENT,
  CHARGING,
  DISRUPTED,
  ELIMINATED,
  ENTRENCHED,
  PARTED,
  POOL,
  RATIONED,
  REBUILDABLE,
  SPECIAL,
  WAITING,
} from '../model/state.ts'
import type { State } from '../model/state.ts'

const INVARIANTS: Invariants<State> = {
  /** Each piece is in one place there is, in the area in play. */
  places: (state) =>
    state.place.length === PIECES &&
    state.place.every((at) => (at < 0 ? at >= POOL : at < grid.n && playArea(state)[at] === 1)),
  /** Each kind of piece only in boxes it can be in. */
  boxes: (state) => state.place.every((at, piece) => at >= 0 || boxesOf(piece).includes(at)),
  board: (state) => isSameBoard(board(state), buildBoard(state)),
  sides: (state) =>
    everyStack(board(state), (pieces) =>
      pieces.every((piece) => sideOf[piece] === sideOf[pieces[0]!]),
    ),
  stacking: (state) =>
    everyStack(board(state), (_pieces, hex) => whyNoRoom(state, [], hex) === undefined),
  /** Nobody goes back in two ways at once. */
  retreats({ stack }) {
    const all = stack.flatMap((frame) => (frame.proc === 'retreat' ? frame.units : []))
    // A headquarters that came with some may be taken along by others, and is then missed by the first.
    const units = all.filter(isUnit)
    return new Set(units).size === units.length
  },
  /** 4.3: together, with one face and one marker, which are kept on the battery. */
  mitrailleuses: (state) =>
    batteryOf.every(
      (battery, piece) =>
        battery < 0 ||
        (state.place[piece] === state.place[battery] &&
          state.worn[piece] === 0 &&
          state.morale[piece] === 0),
    ),
  marks: (state) => state.place.every((at, piece) => isMarkedRightly(state, piece, at)),
  formations: areFormationsSound,
  works: ({ works }) => areWorksSound(works),
  /** 11.6: who has to fight for his charge is marked, unless he is gone by now. */
  charges: ({ charges, place, deeds }) =>
    charges.every((one, at) => at % 2 === 1 || place[one]! < 0 || (deeds[one]! & CHARGING) !== 0),
  baulked: ({ baulked }) => baulked.length % 3 === 0 && baulked.every((unit) => unit < FIRST_HQ),
  /** 17.1: whoever is apart was Fresh, and of a corps that has detachments. */
  parted: ({ place, worn }) =>
    place.every((at, piece) => at !== PARTED || (worn[piece] === 0 && hasDetachments(piece))),
  chits: chitsHold,
  arrivals: ({ due, arrival, detour }) =>
    due.length === arrival.length && due.length === detour.length && due.every((turn) => turn >= 0),
  /** Nothing is left of an activation that is over. */
  deeds: (state) => isInAction(state) || state.deeds.every((deeds) => (deeds & CHARGING) === 0),
  end: ({ stack, victory }) => stack.length > 0 || victory !== '',
}

/** Names of broken invariants. */
export const brokenIn = brokenOf(INVARIANTS, ({ stack }) => waived(procs, stack))

function boxesOf(piece: number): readonly number[] {
  if (isHq(piece)) return [ABSENT, WAITING]
  if (isDetachment(piece)) return [ABSENT, POOL]
  const boxes = [ABSENT, WAITING, ELIMINATED, REBUILDABLE]
  return armOf[piece] === INFANTRY ? [...boxes, PARTED] : boxes
}

function isSameBoard(one: Board, other: Board): boolean {
  const listsOf = ({ head, next, units, beside, shut, wary, hexes, count }: Board) => [
    head,
    next,
    units,
    beside,
    count,
    ...shut,
    ...wary,
    ...hexes.map((list, side) => list.subarray(0, count[side])),
  ]
  const others = listsOf(other)
  return listsOf(one).every((list, index) =>
    list.every((value, at) => value === others[index]![at]),
  )
}

/** What is off the map carries no marker, and headquarters never do; who is Broken is Battleworn. */
function isMarkedRightly(state: State, piece: number, at: number): boolean {
  const { worn, morale, ammo, lost } = state
  const isBare = morale[piece] === 0 && ammo[piece] === 0 && lost[piece] === 0
  if (isHq(piece)) return worn[piece] === 0 && morale[piece] === 0 && ammo[piece] === 0
  if (worn[piece]! > 1 || morale[piece]! > DISRUPTED || ammo[piece]! > RATIONED) return false
  if (at < 0 && at !== WAITING && !isBare) return false
  const isBroken = at === ELIMINATED || at === REBUILDABLE
  return !isBroken || armOf[piece] === MITRAILLEUSE || worn[piece] === 1
}

function areFormationsSound(state: State): boolean {
  const flags = [state.casualty, state.overrun, state.malaise, state.bivouac, state.roused]
  return (
    flags.every((list) => list.every((flag) => flag === 0 || flag === 1)) &&
    state.posture.every((posture) => posture >= 0 && posture <= SPECIAL) &&
    state.promised.every((formation) => formationSide[formation] === FRENCH) &&
    new Set(state.promised).size === state.promised.length
  )
}

/** One kind in a hex, of one side. */
function areWorksSound(works: readonly number[]): boolean {
  const hexes = new Set<number>()
  for (let at = 0; at < works.length; at += 3) {
    const [hex = -1, kind = 0, side = -1] = works.slice(at, at + 3)
    if (hexes.has(hex) || hex < 0 || kind < 1 || kind > ENTRENCHED) return false
    if (side !== PRUSSIAN && side !== FRENCH) return false
    hexes.add(hex)
  }
  return works.length % 3 === 0
}

function hasDetachments(piece: number): boolean {
  return piecesOf[formationOf[piece]!]!.some(isDetachment)
}

/** Somebody acts: a formation, an event, a unit that has lost its way. */
function isInAction({ stack }: State): boolean {
  return stack.some(({ proc }) => proc === 'activation' || proc === 'play' || proc === 'fortune')
}
