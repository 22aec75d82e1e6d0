import type { Fast } from '../../../core/contract.ts'
import { isMarked } from '../model/board.ts'
import { rulesFor } from '../model/rule-set.ts'
import {
  ADVANCE,
  COLUMN,
  HOLD,
  MARCH,
  MOVED,
  NO_ORDER,
  PAST_WAYPOINT,
  RETREAT,
  UNDER_MARCH,
} from '../model/state.ts'
import type { Order, State } from '../model/state.ts'
import { FORMATIONS, formationSide, isTrains, leaderOf } from '../rules/02-pieces.ts'
import type { Side } from '../rules/02-pieces.ts'
import { LONGEST_DELAY } from '../rules/02-tables.ts'
import { IN_AN_ACTIVATION, IN_A_PHASE, MOST_DUMMIES } from '../rules/15-dummies.ts'
import { boxed, isGarrison, transitBox, unitsOf } from '../rules/15-track.ts'
import { guessArrivals } from './imagine-arrivals.ts'
import type { View } from './view.ts'

/** Orders of a side that this seat does not see: whoever marches in column may be under MARCH, all others under anything. */
export function guessOrders(state: State, view: View, side: Side, chance: Fast): void {
  state.marching = state.marching.slice()
  state.bearer = state.bearer.slice()
  const led: number[] = []
  for (let formation = 0; formation < FORMATIONS.length; formation++) {
    if (formationSide[formation] !== side) continue
    blank(state, formation)
    if (isTrains(formation) || leaderOf[formation]! < 0) continue
    led.push(formation)
    state.order[formation] = chance.below(MARCH)
    state.fresh[formation] = state.order[formation] === NO_ORDER ? 0 : chance.below(2)
  }
  guessMarkers(state, { side, led, hexes: view.markers[side]!.slice() }, chance)
  for (const formation of led) guessTransit(state, formation, chance)
  guessDesk(state, side, chance)
  guessArrivals(state, view, side, chance)
}

function blank(state: State, formation: number): void {
  state.order[formation] = NO_ORDER
  state.under[formation] = NO_ORDER
  state.fresh[formation] = 0
  state.target[formation] = -1
  state.way[formation] = -1
  state.cap[formation] = -1
  state.curbed[formation] = 0
  state.pace[formation] = 0
  state.urge[formation] = 0
  ;(state.bearer as number[])[formation] = -1
  for (let box = 0; box < LONGEST_DELAY; box++) state.transit[formation * LONGEST_DELAY + box] = 0
  for (const unit of unitsOf(state, formation)) (state.marching as number[])[unit] = 0
}

function takeOne(from: number[], chance: Fast): number {
  return from.splice(chance.below(from.length), 1)[0]!
}

interface Markers {
  side: Side
  led: readonly number[]
  hexes: number[]
}

/** What lies face down are targets of marches under way or to come, waypoints and dummies. */
function guessMarkers(state: State, { side, led, hexes }: Markers, chance: Fast): void {
  state.dummies[side] = []
  const could = led.slice()
  for (const formation of led.filter((one) => isStrung(state, one)))
    if (hexes.length > 0) march(state, formation, takeOne(hexes, chance), chance)
  while (hexes.length > 0) {
    const hex = takeOne(hexes, chance)
    const open = could.filter((formation) => state.target[formation]! < 0)
    const onWay = led.filter((one) => state.target[one]! >= 0 && state.way[one]! < 0)
    const isDummy = state.dummies[side].length < MOST_DUMMIES && chance.below(2) === 0
    if (!isDummy && onWay.length > 0 && chance.below(3) === 0)
      state.way[takeOne(onWay, chance)] = hex
    else if (!isDummy && open.length > 0) march(state, takeOne(open, chance), hex, chance)
    else if (state.dummies[side].length < MOST_DUMMIES) state.dummies[side].push(hex)
    else if (open.length > 0) march(state, takeOne(open, chance), hex, chance)
    else state.way[takeOne(onWay, chance)] = hex
  }
  state.dummies[side].sort((a, b) => a - b)
}

/** Somebody of it is strung out. */
function isStrung(state: State, formation: number): boolean {
  return unitsOf(state, formation).some((unit) => isMarked(state, unit, COLUMN))
}

/** Under way, or an order that is to come; a march that somebody has left already has a bearer. */
function march(state: State, formation: number, hex: number, chance: Fast): void {
  state.target[formation] = hex
  const beneath = chance.below(HOLD + 1) as Order
  const units = unitsOf(state, formation).filter((unit) => !isGarrison(state, unit))
  const columns = units.filter((unit) => isMarked(state, unit, COLUMN))
  if (columns.length === 0 && chance.below(2) === 0) {
    const box = transitBox(formation, 1 + chance.below(LONGEST_DELAY))
    state.transit[box] = boxed({ order: MARCH, under: beneath })
    return
  }
  const marching = state.marching as number[]
  const isLate = columns.length > 0 && chance.below(3) === 0
  for (const unit of isLate ? columns : units)
    if (columns.includes(unit) || !isMarked(state, unit, MOVED))
      marching[unit] = chance.below(4) === 0 ? PAST_WAYPOINT : UNDER_MARCH
  if (isLate) {
    ;(state.bearer as number[])[formation] = columns[chance.below(columns.length)]!
    state.order[formation] = beneath
    return
  }
  state.order[formation] = MARCH
  state.under[formation] = beneath
}

/** Orders on their way. */
function guessTransit(state: State, formation: number, chance: Fast): void {
  for (let turns = 1; turns <= LONGEST_DELAY; turns++) {
    const box = transitBox(formation, turns)
    if (state.transit[box] !== 0 || chance.below(6) > 0) continue
    const order = (ADVANCE + chance.below(RETREAT)) as Order
    state.transit[box] = boxed({ order, under: NO_ORDER })
  }
}

/** What lies on its desk while orders are written; markers that may still be moved while it acts. */
function guessDesk(state: State, side: Side, chance: Fast): void {
  state.letters[side] = []
  state.drafts[side] = []
  const writes = isWriting(state)
  state.pens[side] = writes ? rulesFor(state.options).ordersOf(state, side) : chance.below(3)
  state.juggled[side] = writes ? 0 : IN_A_PHASE - chance.below(IN_AN_ACTIVATION + 1)
  if (!writes || state.pens[side] === 0 || chance.below(2) === 0) return
  const led = [...FORMATIONS.keys()].filter(
    (one) => formationSide[one] === side && !isTrains(one) && state.place[leaderOf[one]!]! >= 0,
  )
  if (led.length === 0) return
  const order = ADVANCE + chance.below(RETREAT)
  state.letters[side].push(takeOne(led, chance), order, -1, -1)
  state.pens[side]--
}

function isWriting({ stack }: State): boolean {
  const [game] = stack
  return game?.proc === 'game' && game.at === 'orders'
}
