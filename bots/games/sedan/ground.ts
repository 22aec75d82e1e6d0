import { costOf, distanceField, makeReach } from '../../../core/hex/reach.ts'
import { stepsInto } from '../../../core/hex/steps.ts'
import { CITIES, grid } from '../../../games/sedan/map/map.ts'
import { UNITS_OF, combatFactor } from '../../../games/sedan/rules/02-components.ts'
import type { Side } from '../../../games/sedan/rules/02-components.ts'
import { inEnemyZone } from '../../../games/sedan/rules/09-zones-of-control.ts'
import { moverOfOne } from '../../../games/sedan/rules/10-march.ts'
import { reachOf } from '../../../games/sedan/rules/10-reach.ts'
import { STEP_COST, isUnbridged } from '../../../games/sedan/rules/10-terrain.ts'
import { board } from '../../../games/sedan/model/state.ts'
import type { State } from '../../../games/sedan/model/state.ts'

/** Farther than any march of a campaign. */
export const FAR = 999

const STEPS_INTO = stepsInto(grid, STEP_COST)
const out = makeReach(grid)

/** Halves to march from every hex to the nearest of these; nobody passes through the closed ones. */
export function marchField(targets: readonly number[], closed?: Uint8Array): Int16Array {
  distanceField({ steps: STEPS_INTO, targets, ...(closed === undefined ? {} : { closed }) }, out)
  const field = new Int16Array(grid.n)
  for (let hex = 0; hex < grid.n; hex++) {
    const cost = costOf(out, hex)
    field[hex] = cost < 0 ? FAR : cost
  }
  return field
}

/** By city: how far it is from every hex, whoever stands in between. */
export const CITY_FIELDS: readonly Int16Array[] = CITIES.map(({ hex }) => marchField([hex]))

/** How far the nearest of them is. */
export const NEAREST_CITY = Int16Array.from({ length: grid.n }, (_, hex) =>
  Math.min(...CITY_FIELDS.map((field) => field[hex]!)),
)

/** Neighbours from which a hex can be attacked, hex × direction, −1 where there is none. */
export const ATTACK_FROM: Int16Array = grid.neighbours.map((into, edge) =>
  into >= 0 && !isUnbridged(grid.side(Math.floor(edge / 6), edge % 6)) ? into : -1,
)

export function attackHexes(target: number): number[] {
  const found: number[] = []
  for (let d = target * 6; d < target * 6 + 6; d++)
    if (ATTACK_FROM[d]! >= 0) found.push(ATTACK_FROM[d]!)
  return found
}

/** A hex from which a city can be attacked, and how far it is from everywhere when the city is held. */
export interface Slot {
  hex: number
  field: Int16Array
}

/** By city: its slots; the ways to them do not lead through the city. */
export const SLOTS: readonly (readonly Slot[])[] = CITIES.map(({ hex: city }) => {
  const closed = new Uint8Array(grid.n)
  closed[city] = 1
  return attackHexes(city).map((hex) => ({ hex, field: marchField([hex], closed) }))
})

/** By hex: factors with which a side could attack it in its next turn, from where it stands now. */
export function threatOf(state: State, side: Side): Int16Array {
  const threat = new Int16Array(grid.n)
  const stamp = new Int32Array(grid.n)
  const { top } = board(state)
  let mark = 0
  for (const unit of UNITS_OF[side]!) {
    const hex = state.place[unit]!
    if (hex < 0 || top[hex] !== unit) continue
    mark++
    let factors = 0
    for (let one = unit; one >= 0; one = state.under[one]!) factors += combatFactor[one]!
    menaceFrom({ threat, stamp, mark, factors }, hex)
    if (inEnemyZone(state, side, hex)) continue
    const reach = reachOf(state, moverOfOne(state, unit))
    for (let i = 0; i < reach.count; i++)
      menaceFrom({ threat, stamp, mark, factors }, reach.touched[i]!)
  }
  return threat
}

interface Menace {
  threat: Int16Array
  stamp: Int32Array
  mark: number
  factors: number
}

function menaceFrom({ threat, stamp, mark, factors }: Menace, hex: number): void {
  for (let d = hex * 6; d < hex * 6 + 6; d++) {
    const next = ATTACK_FROM[d]!
    if (next < 0 || stamp[next] === mark) continue
    stamp[next] = mark
    threat[next]! += factors
  }
}

export function strengthAt(state: State, hex: number): number {
  let factors = 0
  for (let unit = board(state).top[hex]!; unit >= 0; unit = state.under[unit]!)
    factors += combatFactor[unit]!
  return factors
}
