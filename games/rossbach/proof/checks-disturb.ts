import { changed } from '../../../core/list.ts'
import { seenReduced } from '../seen/sighting.ts'
import type { Fast, Seat } from '../../../core/contract.ts'
import { disturbing, isStillSound } from '../../../core/testing/disturb.ts'
import type { Chosen, Disturb } from '../../../core/testing/disturb.ts'
import { HIDDEN_KINDS, RARE_KINDS, doubtfulSources, foreign, isMine, sideSeated } from './checks.ts'
import type { HiddenKind } from './checks.ts'
import { changeOf } from './checks-reads.ts'
import { hiddenOnMap, isNamed, pick, swapAlike, swapUnlike } from './checks-swaps.ts'
import { cloneState } from '../model/clone.ts'
import { grid } from '../map/map.ts'
import {
  COMBAT_UNIT,
  FIRST_LEADER,
  FIRST_TRAIN,
  LEADER,
  formationOf,
  formationSide,
  kindOf,
  movementOf,
  reducedStrength,
  sideOf,
} from '../rules/01-pieces.ts'
import { SOURCES, sourceSide } from '../rules/14-supply.ts'
import { arrivals } from '../rules/15-arrivals.ts'
import { flow } from '../rules/sequence.ts'
import { setUpState } from '../model/set-up.ts'
import { brokenIn } from './soundness.ts'
import {
  CALLED,
  DAY_HALF,
  DEPLOYED,
  ENTERED,
  FAILED,
  FREED,
  MOVED,
  MOVING,
  NIGHT_HALF,
  REORGANIZED,
  ROLLED,
  SCOUTED,
  SETTING_UP,
  WAITING,
  WEARY,
} from '../model/state.ts'
import type { State } from '../model/state.ts'
import { firsts } from '../rules/11-pairs.ts'

/** Changes something in place and says of which pieces or groups; undefined: there is nothing of the kind. */
type Change = (state: State, seat: Seat, chance: Fast) => readonly number[] | undefined

const CHANGE: Readonly<Record<HiddenKind, Change>> = {
  piece: swapAlike,
  nature: swapUnlike,
  face: flipFace,
  command: flip('commanded'),
  allotment: flipAllotment,
  supply: flipSupply,
  order: giveOrder,
  objective: redirect,
  moved: flipDeed,
  spent: changeSpent,
  withheld: flip('withheld'),
  box: changeBox,
  control: changeControl,
  memo: changeMemo,
  delay: changeArrival,
  toll: changeToll,
  leads: changeLeads,
  report: addReport,
  source: changeSource,
}
const KINDS: readonly HiddenKind[] = [...HIDDEN_KINDS, ...RARE_KINDS]
const TRIES = 24
const RULES = { ask: flow.ask, broken: brokenIn }

export const disturb: Disturb<State> = disturbing(KINDS, TRIES, disturbed)

/** Changes a fact of this kind, if there is one and the outcome could be. */
export function disturbed(
  state: State,
  { seat, kind, chance }: Chosen<HiddenKind>,
): { state: State; changed: string[] } | undefined {
  const other = cloneState(state)
  const nouns = CHANGE[kind](other, seat, chance)
  const isSound = nouns !== undefined && isStillSound(RULES, { state, other, kept: 'place' })
  if (!isSound) return undefined
  return { state: other, changed: changeOf(kind, nouns) }
}

/** The other side of the counter; one that was seen reduced is not whole again. */
function flipFace(state: State, seat: Seat, chance: Fast): readonly number[] | undefined {
  const piece = pick(
    hiddenOnMap(state, seat).filter(
      (one) =>
        reducedStrength[one]! > 0 && seenReduced(state.seen[one]!) === 0 && state.joined[one] === 0,
    ),
    chance,
  )
  if (piece === undefined) return undefined
  state.reduced[piece] = 1 - state.reduced[piece]!
  return [piece]
}

/** Somebody of the others on the map who is not at anything. */
function someForeign(state: State, seat: Seat, chance: Fast): number | undefined {
  return pick(
    foreign(state, seat).filter(
      (piece) => state.place[piece]! >= 0 && state.joined[piece] === 0 && !isNamed(state, piece),
    ),
    chance,
  )
}

function flip(field: 'commanded' | 'withheld'): Change {
  return (state, seat, chance) => {
    const piece = someForeign(state, seat, chance)
    if (piece === undefined) return undefined
    const list = state[field].slice()
    list[piece] = list[piece] === 0 ? 1 : 0
    state[field] = list
    return [piece]
  }
}

function flipAllotment(state: State, seat: Seat, chance: Fast): readonly number[] | undefined {
  const piece = someForeign(state, seat, chance)
  const leader = FIRST_LEADER + chance.below(FIRST_TRAIN - FIRST_LEADER)
  if (piece === undefined || sideOf[leader] !== sideOf[piece]) return undefined
  state.allotted = changed(state.allotted, piece, state.allotted[piece] === 0 ? leader + 1 : 0)
  return [piece]
}

/** Whether everybody knows of an attack from the hex: whoever makes it has what it takes. */
function hasDeclared({ stack }: State, hex: number): boolean {
  return stack.some((frame) => 'pairs' in frame && firsts(frame.pairs).includes(hex))
}

function flipSupply(state: State, seat: Seat, chance: Fast): readonly number[] | undefined {
  const piece = someForeign(state, seat, chance)
  if (piece === undefined || kindOf[piece] !== COMBAT_UNIT) return undefined
  if (hasDeclared(state, state.place[piece]!)) return undefined
  state.unsupplied = changed(state.unsupplied, piece, 1 - state.unsupplied[piece]!)
  return [piece]
}

/** A formation has been sent somewhere. */
function giveOrder(state: State, seat: Seat, chance: Fast): readonly number[] | undefined {
  const piece = someForeign(state, seat, chance)
  if (piece === undefined || state.phase === SETTING_UP) return undefined
  if (kindOf[piece] !== COMBAT_UNIT || state.order[piece]! > 0) return undefined
  state.objective.push(chance.below(grid.n))
  state.orderSide.push(sideOf[piece]!)
  state.orderedOn.push(state.turn)
  const force = foreign(state, seat).filter(
    (one) =>
      formationOf[one] === formationOf[piece] && state.place[one]! >= 0 && state.joined[one] === 0,
  )
  for (const one of force) state.order = changed(state.order, one, state.objective.length)
  return force
}

/** An order of the others leads elsewhere. */
function redirect(state: State, seat: Seat, chance: Fast): readonly number[] | undefined {
  const orders = state.orderSide.flatMap((side, at) => (side === sideSeated(seat) ? [] : [at]))
  const order = pick(orders, chance)
  const other = chance.below(grid.n)
  if (order === undefined || state.objective[order] === other) return undefined
  state.objective[order] = other
  return state.order.flatMap((one, piece) => (one === order + 1 ? [piece] : []))
}

const SECRET_DEEDS = [
  MOVED,
  REORGANIZED,
  ROLLED,
  FAILED,
  DEPLOYED,
  SCOUTED,
  ENTERED,
  WEARY,
  CALLED,
  FREED,
] as const

function flipDeed(state: State, seat: Seat, chance: Fast): readonly number[] | undefined {
  const piece = someForeign(state, seat, chance)
  if (piece === undefined) return undefined
  state.deeds[piece]! ^= SECRET_DEEDS[chance.below(SECRET_DEEDS.length)]!
  return [piece]
}

/** Points somebody has used up in his own Movement Phase. */
function changeSpent(state: State, seat: Seat, chance: Fast): readonly number[] | undefined {
  const piece = someForeign(state, seat, chance)
  if (piece === undefined || state.phase !== MOVING) return undefined
  if (isMine(state, seat, piece) || sideOf[piece] !== state.phasing) return undefined
  const spent = chance.below(movementOf[piece]! + 1)
  if (spent === state.spent[piece]) return undefined
  state.spent[piece] = spent
  return [piece]
}

/** A broken unit has recovered, or has not. */
function changeBox(state: State, seat: Seat, chance: Fast): readonly number[] | undefined {
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
  if (piece === undefined) return undefined
  const isRecovered = state.place[piece] === NIGHT_HALF
  state.place[piece] = isRecovered ? DAY_HALF : NIGHT_HALF
  if (reducedStrength[piece]! > 0) state.reduced[piece]! += isRecovered ? -1 : 1
  return [piece]
}

/** A source has been taken by the others, or has not. */
function changeControl(state: State, seat: Seat, chance: Fast): readonly number[] | undefined {
  const source = pick(doubtfulSources(state, seat), chance)
  if (source === undefined) return undefined
  state.control[source] = 1 - Math.max(0, state.control[source]!)
  return []
}

/** Troops have come by a French source, or only wagons. */
function changeSource(state: State, seat: Seat, chance: Fast): readonly number[] | undefined {
  if (sideSeated(seat) === 0) return undefined
  const start = setUpState(state.scenario, state.options).opened
  const source = pick(
    SOURCES.flatMap((_, one) => (sourceSide(one) === 0 && start[one] === 0 ? [one] : [])),
    chance,
  )
  if (source === undefined) return undefined
  state.opened[source] = 1 - state.opened[source]!
  return []
}

/** Groups of the others that have yet to come, all of them. */
function waitingGroups(state: State, seat: Seat): number[] {
  return arrivals(state).flatMap(({ side, pieces }, group) => {
    if (side === sideSeated(seat) || state.arrived[group] === 1) return []
    return pieces.every((piece) => state.place[piece] === WAITING) ? [group] : []
  })
}

function changeMemo(state: State, seat: Seat, chance: Fast): readonly number[] | undefined {
  const groups = waitingGroups(state, seat).filter((group) => arrivals(state)[group]!.side === 0)
  const group = pick(groups, chance)
  if (group === undefined || state.scenario !== 'free-entry') return undefined
  state.memo[group] = 1 - state.memo[group]!
  return [group]
}

/** A group that is expected will never come, or the other way round. */
function changeArrival(state: State, seat: Seat, chance: Fast): readonly number[] | undefined {
  const group = pick(waitingGroups(state, seat), chance)
  if (group === undefined) return undefined
  state.arrived[group] = state.arrived[group] === 0 ? 2 : 0
  return [group]
}

/** What a new bridge of the others costs to cross. */
function changeToll(state: State, seat: Seat, chance: Fast): readonly number[] | undefined {
  const trains = state.over.flatMap((side, train) =>
    side >= 0 && state.serves[train] !== sideSeated(seat) ? [train] : [],
  )
  const train = pick(trains, chance)
  if (train === undefined) return undefined
  state.toll[train] = state.toll[train]! < 0 ? 4 + 2 * chance.below(3) : -1
  return [FIRST_TRAIN + train]
}

/** Whom a replacement of the others leads. */
function changeLeads(state: State, seat: Seat, chance: Fast): readonly number[] | undefined {
  const leaders = hiddenOnMap(state, seat).filter(
    (piece) => kindOf[piece] === LEADER && formationOf[piece]! < 0 && sideOf[piece] === 0,
  )
  const leader = pick(leaders, chance)
  if (leader === undefined) return undefined
  const own = formationSide.flatMap((side, formation) =>
    side === sideOf[leader] && formation !== state.leads[leader - FIRST_LEADER] ? [formation] : [],
  )
  state.leads[leader - FIRST_LEADER] = pick(own, chance)!
  return [leader]
}

/** What others have found out. */
function addReport(state: State, seat: Seat, chance: Fast): readonly number[] | undefined {
  const side = 1 - Math.max(0, sideSeated(seat))
  state.reports.push(side, state.turn, chance.below(grid.n), 1 + chance.below(15))
  return []
}
