import type { Go } from '../../../core/flow/step.ts'
import { changed } from '../../../core/list.ts'
import { grid } from '../map/map.ts'
import type { Frame } from '../model/levels.ts'
import { byScenario } from '../model/scenario-book.ts'
import { MARCH, NO_ORDER, UNDER, UNDER_MARCH } from '../model/state.ts'
import type { Order, State } from '../model/state.ts'
import { orderNamed } from '../model/set-up.ts'
import { FORMATIONS, UNITS, formationSide, ids, seatOf } from './02-pieces.ts'
import { LONGEST_DELAY } from './02-tables.ts'

/** Boxes in transit of a formation: a turn away, two, three. */
export function transitBox(formation: number, turns: number): number {
  return formation * LONGEST_DELAY + turns - 1
}

export interface Written {
  readonly order: Order
  readonly under: Order
}

/** An order and what lies beneath it, as one number of the track. */
export function boxed({ order, under }: Written): number {
  return order + UNDER * under
}
export function unboxed(value: number): Written {
  return { order: (value % UNDER) as Order, under: Math.floor(value / UNDER) as Order }
}

/** By list of who is of which formation: the units of each. */
const corps = new WeakMap<readonly number[], readonly (readonly number[])[]>()

/** Units that obey a formation, wherever they are. */
export function unitsOf(state: State, formation: number): readonly number[] {
  let units = corps.get(state.formation)
  if (units === undefined) corps.set(state.formation, (units = gathered(state.formation)))
  return units[formation] ?? NOBODY
}
const NOBODY: readonly number[] = []

function gathered(formations: readonly number[]): readonly (readonly number[])[] {
  const found = FORMATIONS.map((): number[] => [])
  for (let unit = 0; unit < formations.length; unit++) found[formations[unit]!]?.push(unit)
  return found
}

/** Units with an order of their own, by the scenario: they neither move nor are ordered. */
export function isGarrison(state: State, unit: number): boolean {
  return ownOrder(state, unit) !== NO_ORDER
}
function ownOrder({ scenario }: State, unit: number): Order {
  return ownOrders(scenario)[unit]!
}
/** By unit. */
const ownOrders = byScenario(({ setup }): readonly Order[] => {
  const orders = Array.from({ length: UNITS }, (): Order => NO_ORDER)
  for (const { unit, order } of setup)
    if (order !== undefined) orders[ids.indexOf(unit)] = orderNamed(order)
  return orders
})

/**
 * What binds a unit now: its own order, MARCH while it is still under it, else that of its formation.
 * @rule 15.3/c
 */
export function orderOf(state: State, unit: number): Order {
  const own = ownOrder(state, unit)
  if (own !== NO_ORDER) return own
  if (state.marching[unit]! > 0) return MARCH
  const formation = state.formation[unit]!
  if (formation < 0) return NO_ORDER
  const order = state.order[formation]! as Order
  // Somebody whose column has deployed obeys what lay beneath (15.7).
  return order === MARCH ? (state.under[formation]! as Order) : order
}

/**
 * The new order takes the place of the old one, which takes its markers with it.
 * @rule 15.3/a
 */
export function receive(state: State, formation: number, written: Written): void {
  // Markers on the map are of the march under way, or of one that is on its way to begin.
  if (written.order !== MARCH && isOnMarch(state, formation)) dropMarkers(state, formation)
  state.order[formation] = written.order
  state.under[formation] = written.under
  state.fresh[formation] = 1
  state.bearer = changed(state.bearer, formation, -1)
  const isMarch = written.order === MARCH ? UNDER_MARCH : 0
  state.marching = state.marching.map((old, unit) =>
    state.formation[unit] === formation && !isGarrison(state, unit) ? isMarch : old,
  )
}

/** The march has begun, and somebody is still under it. */
export function isOnMarch(state: State, formation: number): boolean {
  if (state.order[formation] === MARCH) return true
  return unitsOf(state, formation).some((unit) => state.marching[unit]! > 0)
}

/** Target and waypoint leave the map. */
export function dropMarkers(state: State, formation: number): void {
  state.target[formation] = -1
  state.way[formation] = -1
}

/** Whoever passes to another corps marches no more, and leaves the marker to those who do (15.7). */
export function quitMarch(state: State, unit: number): void {
  const formation = state.formation[unit]!
  state.marching = changed(state.marching, unit, 0)
  if (state.bearer[formation] !== unit) return
  const next = nearestMarching(state, unit)
  state.bearer = changed(state.bearer, formation, next)
  if (next < 0) dropMarkers(state, formation)
}

/** Of its corps, by hexes; of those equally near the first on the roster. −1 nobody. */
export function nearestMarching(state: State, unit: number): number {
  let nearest = -1
  let least = Infinity
  for (let one = 0; one < UNITS; one++) {
    if (state.formation[one] !== state.formation[unit] || state.marching[one] === 0) continue
    if (state.place[one]! < 0) continue
    const hexes = grid.distance(state.place[unit]!, state.place[one]!)
    if (hexes < least) {
      nearest = one
      least = hexes
    }
  }
  return nearest
}

/** Nothing of it is left, and nobody marches. @rule 15.3/b */
export function discard(state: State, formation: number): void {
  receive(state, formation, { order: NO_ORDER, under: NO_ORDER })
  state.fresh[formation] = 0
}

/**
 * Orders on their way come one box nearer.
 * @rule 3.0/II
 */
export function slideOrders(state: State, go: Go<Frame>): void {
  for (const formation of FORMATIONS.keys()) {
    const boxes = [1, 2, 3].map((turns) => transitBox(formation, turns))
    const arriving = state.transit[boxes[0]!]!
    state.transit[boxes[0]!] = state.transit[boxes[1]!]!
    state.transit[boxes[1]!] = state.transit[boxes[2]!]!
    state.transit[boxes[2]!] = 0
    if (arriving === 0) continue
    receive(state, formation, unboxed(arriving))
    tellReceived(state, formation, go)
  }
}

export function tellReceived(state: State, formation: number, go: Go<Frame>): void {
  const say = {
    key: 'note-order-received',
    with: {
      formation: { of: 'formation', noun: formation },
      order: { of: 'order', noun: state.order[formation]! },
    },
  }
  go.tell([seatOf(formationSide[formation]!)], { did: 'noted', rule: '15.3/a', say })
}

/** It lies in the box, in place of what lay there, and comes so many turns later. */
export function send(
  state: State,
  formation: number,
  { turns, ...written }: Written & { turns: number },
): void {
  if (turns === 0) return receive(state, formation, written)
  const box = transitBox(formation, turns)
  const before = unboxed(state.transit[box]!)
  if (before.order === MARCH && written.order !== MARCH) dropMarkers(state, formation)
  state.transit[box] = boxed(written)
  return undefined
}
