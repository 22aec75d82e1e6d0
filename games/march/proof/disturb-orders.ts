import type { Fast, Seat } from '../../../core/contract.ts'
import { ATTACK, COLUMN, MARCH, MOVED, NO_ORDER } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FORMATIONS, formationSide, leaderOf } from '../rules/02-pieces.ts'
import { returnTurns } from '../rules/17-specials.ts'
import { ordersLevel } from '../rules/15-orders-levels.ts'
import {
  boundCorps,
  departed,
  doubtfulArrivals,
  foreign,
  isWriting,
  strangeCorps,
  unitsUnder,
} from './checks.ts'
import { pick, put } from './disturb-kit.ts'
import type { Altered } from './disturb-kit.ts'

// Orders of the enemy that could as well be others: as many markers lie face down in the same hexes.

const named = (formation: number): string[] => [`formation ${formation}`]
const ORDERS = 5
const UNDER = 8
const BOXES = 3

/** Nobody of it marches, or is told to by what lies in the box. */
function isMarching(state: State, formation: number): boolean {
  if (state.order[formation] === MARCH) return true
  return unitsUnder(state, formation).some((unit) => state.marching[unit]! > 0)
}

/** Another order, or none; of a march that nobody has begun, that it is still on its way. */
const order: Altered = (state, seat, chance) => {
  const formation = pick(strangeCorps(seat), chance)!
  if (isMarching(state, formation)) return delayMarch(state, formation)
  state.order[formation] = chance.below(ORDERS)
  state.under[formation] = NO_ORDER
  state.fresh[formation] = state.order[formation] === NO_ORDER ? 0 : chance.below(2)
  state.urge[formation] = state.order[formation] === ATTACK ? 1 + chance.below(2) : 0
  return named(formation)
}

function delayMarch(state: State, formation: number): string[] | undefined {
  const units = unitsUnder(state, formation)
  const box = formation * BOXES
  const hasBegun = units.some((unit) => (state.marks[unit]! & (COLUMN | MOVED)) !== 0)
  if (hasBegun || state.order[formation] !== MARCH || state.transit[box] !== 0) {
    state.under[formation] = state.under[formation] === NO_ORDER ? ATTACK : NO_ORDER
    return named(formation)
  }
  state.transit[box] = MARCH + UNDER * state.under[formation]!
  state.order[formation] = NO_ORDER
  state.under[formation] = NO_ORDER
  state.marching = state.marching.map((is, unit) => (units.includes(unit) ? 0 : is))
  return named(formation)
}

/** Something else is on its way, or nothing. */
const transit: Altered = (state, seat, chance) => {
  const formation = pick(strangeCorps(seat), chance)!
  const boxes = [0, 1, 2].map((box) => formation * BOXES + box)
  const box = pick(
    boxes.filter((one) => state.transit[one]! % UNDER !== MARCH),
    chance,
  )
  if (box === undefined) return undefined
  state.transit[box] = chance.below(ORDERS)
  return named(formation)
}

/** Another of those who march has the marker. */
const marching: Altered = (state, seat, chance) => {
  const formation = pick(
    strangeCorps(seat).filter((one) => isMarching(state, one)),
    chance,
  )
  if (formation === undefined) return undefined
  const units = unitsUnder(state, formation).filter((unit) => state.marching[unit]! > 0)
  const unit = pick(units, chance)
  if (unit === undefined) return undefined
  if (state.bearer[formation]! >= 0) state.bearer = put(state.bearer, formation, unit)
  else state.marching = put(state.marching, unit, MARCHES - state.marching[unit]!)
  return [...named(formation), `unit ${unit}`]
}
/** Under MARCH, and past the waypoint. */
const MARCHES = 3

interface Marker {
  list: 'target' | 'way' | 'dummies'
  at: number
  hex: number
}

function markersOf(state: State, side: number): Marker[] {
  const found: Marker[] = state.dummies[side]!.map((hex, at) => ({ list: 'dummies', at, hex }))
  for (let formation = 0; formation < FORMATIONS.length; formation++)
    for (const list of ['target', 'way'] as const)
      if (formationSide[formation] === side && state[list][formation]! >= 0)
        found.push({ list, at: formation, hex: state[list][formation]! })
  return found
}

/** What lies in one hex lies in another, and the other way round. */
const marker: Altered = (state, seat, chance) => {
  const side = pick(foreign(seat), chance)!
  const all = markersOf(state, side)
  const one = pick(all, chance)
  const two = pick(
    all.filter(({ hex }) => hex !== one!.hex),
    chance,
  )
  if (one === undefined || two === undefined) return undefined
  lay(state, side, { ...one, hex: two.hex })
  lay(state, side, { ...two, hex: one.hex })
  state.dummies[side]!.sort((a, b) => a - b)
  return [one, two].flatMap(({ list, at }) => (list === 'dummies' ? [] : named(at)))
}

function lay(state: State, side: number, { list, at, hex }: Marker): void {
  if (list === 'dummies') state.dummies[side]![at] = hex
  else state[list][at] = hex
}

function ofCorps(field: 'cap' | 'curbed' | 'pace' | 'urge', values: readonly number[]): Altered {
  return (state: State, seat: Seat, chance: Fast) => {
    const corps = strangeCorps(seat).filter(
      (formation) => field !== 'urge' || state.order[formation] === ATTACK,
    )
    const formation = pick(corps, chance)
    if (formation === undefined) return undefined
    state[field][formation] = pick(values, chance)!
    return named(formation)
  }
}

/** In writing he is done or not, or has written something else; in his activation he has moved a marker or not. */
const desk: Altered = (state, seat, chance) => {
  const side = pick(foreign(seat), chance)! as 0 | 1
  if (!isWriting(state)) {
    state.juggled[side] = 2 + chance.below(2)
    return []
  }
  const lane = state.lanes[side]!
  const isAlone = state.lanes[1 - side]!.length === 0
  if (lane.length === 0) state.lanes[side] = [ordersLevel.frame({ side })]
  else if (chance.below(2) === 0 || lane.at(-1)!.at !== 'whom') return rewrite(state, side, chance)
  else if (!isAlone) state.lanes[side] = []
  else return undefined
  return []
}

const LETTER = 4
/** The first letter orders something else, or there is one more or one less. */
function rewrite(state: State, side: number, chance: Fast): string[] | undefined {
  const letters = state.letters[side]!
  if (letters.length > 0 && chance.below(2) === 0) {
    letters.splice(0, LETTER)
    state.pens[side]!++
    return []
  }
  if (letters.length > 0 && letters[1]! % UNDER !== MARCH) {
    letters[1] = 1 + chance.below(ORDERS - 1)
    return []
  }
  const formation = pick(
    [...FORMATIONS.keys()].filter(
      (one) => formationSide[one] === side && (state.place[leaderOf[one]!] ?? -1) >= 0,
    ),
    chance,
  )
  const isWritten = letters.some((value, at) => at % LETTER === 0 && value === formation)
  if (formation === undefined || isWritten || state.pens[side] === 0) return undefined
  letters.push(formation, 1 + chance.below(ORDERS - 1), -1, -1)
  state.pens[side]!--
  return []
}

/** Set free, or not. */
const idle: Altered = (state, seat, chance) => {
  const formation = pick(boundCorps(state, seat), chance)
  if (formation === undefined || state.order[formation] !== NO_ORDER) return undefined
  state.idle = put(state.idle, formation, 1 - state.idle[formation]!)
  return named(formation)
}

/** Called for, or not, where nobody of it has come yet. */
const comes: Altered = (state, seat, chance) => {
  const arrival = pick(doubtfulArrivals(state, seat), chance)
  if (arrival === undefined) return undefined
  const due = state.due[arrival]!
  if (due === 0 || due > state.turn) return undefined
  state.comes = put(state.comes, arrival, 1 - state.comes[arrival]!)
  return [`arrival ${arrival}`]
}

/** Another turn is written down for whoever has left. */
const returns: Altered = (state, seat, chance) => {
  const gone = departed(state, seat).filter((unit) => state.returns[unit]! > 0)
  const unit = pick(gone, chance)
  if (unit === undefined) return undefined
  state.returns = put(state.returns, unit, pick(returnTurns(state), chance) ?? 0)
  return [`unit ${unit}`]
}

export const ORDER_CHANGES = {
  order,
  transit,
  march: marching,
  marker,
  cap: ofCorps('cap', [-1, 6, 8, 12, 16, 20]),
  curb: ofCorps('curbed', [0, 1, 2]),
  pace: ofCorps('pace', [0, 1, 2]),
  urge: ofCorps('urge', [1, 2]),
  desk,
  idle,
  comes,
  returns,
}
