import type { Fast, Seat } from '../../core/contract.ts'
import { HIDDEN_KINDS, foreign, screened, unknownPieces } from './checks.ts'
import type { HiddenKind } from './checks.ts'
import { cloneState } from './clone.ts'
import { grid } from './map/map.ts'
import {
  COMBAT_UNIT,
  LEADER,
  TRAIN,
  VEDETTE,
  formationOf,
  kindOf,
  nationOf,
  reducedStrength,
  sideOf,
  typeOf,
} from './rules/01-pieces.ts'
import { flow } from './sequence.ts'
import { brokenIn } from './soundness.ts'
import { DAY_HALF, MOVED, NIGHT_HALF, SETTING_UP } from './state.ts'
import type { State } from './state.ts'

type Change = (state: State, seat: Seat, chance: Fast) => boolean

const CHANGE: Record<HiddenKind, Change> = {
  piece: swapPieces,
  command: flipCommand,
  supply: flipSupply,
  order: giveOrder,
  moved: flipMoved,
  box: changeBox,
}
const TRIES = 12

/** Changes one hidden fact, of any kind there is at the moment, into another that could as well be so. */
export function disturb(
  state: State,
  seat: Seat,
  chance: Fast,
): { state: State; changed: string[] } | undefined {
  for (let tries = 0; tries < TRIES; tries++) {
    const kind = HIDDEN_KINDS[chance.below(HIDDEN_KINDS.length)]!
    const other = cloneState(state)
    if (CHANGE[kind](other, seat, chance) && isSound(state, other))
      return { state: other, changed: [kind] }
  }
  return undefined
}

/** The same question waits, whoever is asked, and no rule is broken. */
function isSound(state: State, other: State): boolean {
  const loaded = JSON.parse(JSON.stringify(other)) as State
  try {
    flow.ask(loaded)
  } catch {
    return false
  }
  return (
    JSON.stringify(loaded.stack) === JSON.stringify(state.stack) &&
    JSON.stringify(loaded.place) === JSON.stringify(other.place) &&
    brokenIn(loaded).every((name) => brokenIn(state).includes(name))
  )
}

function pick<T>(list: readonly T[], chance: Fast): T | undefined {
  return list.length === 0 ? undefined : list[chance.below(list.length)]
}

/** Whether some frame speaks of the piece. */
function isNamed(state: State, piece: number): boolean {
  return state.stack.some((frame) =>
    Object.entries(frame).some(([name, value]) => {
      if (Array.isArray(value)) return (value as number[]).includes(piece)
      return ['piece', 'leader', 'unit', 'guest', 'train'].includes(name) && value === piece
    }),
  )
}

/** Alike but for their names: they take the same room, hold the same ground and march the same way. */
function areAlike(one: number, two: number): boolean {
  if (sideOf[one] !== sideOf[two] || nationOf[one] !== nationOf[two]) return false
  if (kindOf[one] !== kindOf[two] || typeOf[one] !== typeOf[two]) return false
  return kindOf[one] !== TRAIN && kindOf[one] !== VEDETTE
}

/** Two unknown pieces change places, on the map or off it, and take over each other's part in what goes on. */
function swapPieces(state: State, seat: Seat, chance: Fast): boolean {
  if (screened(state) >= 0) return false
  const hidden = unknownPieces(state, seat).filter((piece) => !isNamed(state, piece))
  const one = pick(
    hidden.filter((piece) => state.place[piece]! >= 0 && kindOf[piece] !== LEADER),
    chance,
  )
  if (one === undefined) return false
  const two = pick(
    hidden.filter((piece) => areAlike(one, piece) && isElsewhere(state, one, piece)),
    chance,
  )
  if (two === undefined) return false
  const { place, column, deeds, spent, joined, commanded, order, reduced } = state
  for (const list of [place, column, deeds, spent, joined, commanded, order, reduced])
    [list[one], list[two]] = [list[two]!, list[one]!]
  return true
}

/** A unit with vedettes out, or with a group that has come, is not merely somewhere else. */
function isElsewhere({ place }: State, one: number, two: number): boolean {
  return place[two]! >= 0 && place[one] !== place[two]
}

function someForeign(state: State, seat: Seat, chance: Fast): number | undefined {
  return pick(
    foreign(state, seat).filter(
      (piece) => state.place[piece]! >= 0 && state.joined[piece] === 0 && !isNamed(state, piece),
    ),
    chance,
  )
}

function flipCommand(state: State, seat: Seat, chance: Fast): boolean {
  const piece = someForeign(state, seat, chance)
  if (piece === undefined) return false
  state.commanded[piece] = 1 - state.commanded[piece]!
  return true
}

function flipSupply(state: State, seat: Seat, chance: Fast): boolean {
  const piece = someForeign(state, seat, chance)
  if (piece === undefined || kindOf[piece] !== COMBAT_UNIT) return false
  state.unsupplied[piece] = 1 - state.unsupplied[piece]!
  return true
}

/** A formation has been sent somewhere. */
function giveOrder(state: State, seat: Seat, chance: Fast): boolean {
  const piece = someForeign(state, seat, chance)
  if (piece === undefined || state.phase === SETTING_UP) return false
  if (kindOf[piece] !== COMBAT_UNIT || state.order[piece]! > 0) return false
  state.objective.push(chance.below(grid.n))
  state.orderSide.push(sideOf[piece]!)
  state.orderedOn.push(state.turn)
  for (const one of foreign(state, seat))
    if (
      formationOf[one] === formationOf[piece] &&
      state.place[one]! >= 0 &&
      state.joined[one] === 0
    )
      state.order[one] = state.objective.length
  return true
}

function flipMoved(state: State, seat: Seat, chance: Fast): boolean {
  const piece = someForeign(state, seat, chance)
  if (piece === undefined) return false
  state.deeds[piece]! ^= MOVED
  return true
}

/** A broken unit has recovered, or has not. */
function changeBox(state: State, seat: Seat, chance: Fast): boolean {
  const piece = pick(
    foreign(state, seat).filter(
      (one) =>
        kindOf[one] === COMBAT_UNIT &&
        (state.place[one] === DAY_HALF || state.place[one] === NIGHT_HALF) &&
        state.joined[one] === 0 &&
        !isNamed(state, one),
    ),
    chance,
  )
  if (piece === undefined) return false
  const isRecovered = state.place[piece] === NIGHT_HALF
  state.place[piece] = isRecovered ? DAY_HALF : NIGHT_HALF
  state.reduced[piece] = isRecovered || reducedStrength[piece] === 0 ? 0 : 1
  return true
}
