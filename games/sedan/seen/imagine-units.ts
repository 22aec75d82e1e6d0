import type { Fast } from '../../../core/contract.ts'
import {
  FOREIGN_LEGION,
  FRENCH,
  UNITS,
  UNITS_OF,
  corpsOf,
  isLeashed,
  sideOf,
} from '../rules/02-components.ts'
import type { Side } from '../rules/02-components.ts'
import { openGround } from '../rules/10-terrain.ts'
import { HIDDEN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import type { SeenStack, View } from './view.ts'

/** Hexes with room for hidden units, one entry for each. */
type Slots = { hex: number; corps: number }[]
interface Placed {
  unit: number
  hex: number
}

/** Lays a side's hidden units under the tops in sight, every fitting arrangement equally likely. */
export function layBeneath(state: State, view: View, side: Side, chance: Fast): void {
  const units = UNITS_OF[side]!.filter((unit) => view.place[unit] === HIDDEN)
  const stacks = view.stacks.filter(({ top }) => sideOf[top] === side)
  const slots = openSlots(view, stacks)
  if (units.length !== slots.length)
    throw new Error(`${units.length} hidden units, but room for ${slots.length}.`)
  const assign = side === FRENCH ? assignFrench : assignPrussian
  for (const { unit, hex } of assign(units, slots, chance)) state.place[unit] = hex
  for (const stack of stacks) restack(state, stack, chance)
}

/** Every enemy stack has as many hidden units as it counts beyond those in sight. */
function openSlots(view: View, stacks: readonly SeenStack[]): Slots {
  return stacks.flatMap(({ hex, count }) => {
    const seen = view.place.filter((at) => at === hex).length
    const corps = corpsInSight(view, hex)
    return Array.from({ length: count - seen }, () => ({ hex, corps }))
  })
}

/** Corps of a French stack by the units in sight, −1 when only the Legion is. */
function corpsInSight(view: View, hex: number): number {
  const unit = view.place.findIndex((at, one) => at === hex && one !== FOREIGN_LEGION)
  return unit < 0 ? -1 : corpsOf[unit]!
}

export function shuffled<T>(list: readonly T[], chance: Fast): T[] {
  const made = [...list]
  for (let i = made.length - 1; i > 0; i--) {
    const j = chance.below(i + 1)
    ;[made[i], made[j]] = [made[j]!, made[i]!]
  }
  return made
}

/** The two South German divisions fit only where their leash reaches; the rest anywhere. */
function assignPrussian(units: readonly number[], slots: Slots, chance: Fast): Placed[] {
  const left = shuffled(slots, chance)
  const leashed = units.filter(isLeashed)
  const placed = leashed.map((unit) => ({
    unit,
    hex: takeSlot(left, ({ hex }) => openGround(unit)[hex] === 1),
  }))
  const others = units.filter((unit) => !isLeashed(unit))
  return [...placed, ...others.map((unit, i) => ({ unit, hex: left[i]!.hex }))]
}

/** The first fitting slot; any where none fits, in a hex that is over-full for the moment. */
function takeSlot(left: Slots, fits: (slot: Slots[number]) => boolean): number {
  const at = left.findIndex(fits)
  return left.splice(at < 0 ? 0 : at, 1)[0]!.hex
}

/** A French hex holds one corps, and perhaps the Legion: give the Legion a place that leaves each corps its own. */
function assignFrench(units: readonly number[], slots: Slots, chance: Fast): Placed[] {
  const left = shuffled(nameCorps(units, slots), chance)
  const legion = units.filter((unit) => unit === FOREIGN_LEGION)
  const corps = units.filter((unit) => unit !== FOREIGN_LEGION)
  const spare = left.filter((slot) => countCorps(corps, slot.corps) < slotsOf(left, slot.corps))
  return [
    ...legion.map((unit) => ({ unit, hex: takeSlot(left, (slot) => spare.includes(slot)) })),
    ...corps.map((unit) => ({
      unit,
      hex: takeSlot(left, (slot) => slot.corps === corpsOf[unit]),
    })),
  ]
}

/** Under the Legion alone in sight lies the corps that has more hidden units than places of its own. */
function nameCorps(units: readonly number[], slots: Slots): Slots {
  const nameless = slots.filter(({ corps }) => corps < 0).length
  if (nameless === 0) return slots
  const corps = [...new Set(units.map((unit) => corpsOf[unit]!))].find(
    (one) => countCorps(units, one) - slotsOf(slots, one) === nameless,
  )
  return slots.map((slot) => (slot.corps < 0 ? { ...slot, corps: corps ?? -1 } : slot))
}

function countCorps(units: readonly number[], corps: number): number {
  return units.filter((unit) => corpsOf[unit] === corps).length
}

function slotsOf(slots: Slots, corps: number): number {
  return slots.filter((slot) => slot.corps === corps).length
}

/** Order beneath the top: any. */
function restack(state: State, stack: SeenStack, chance: Fast): void {
  const below: number[] = []
  for (let unit = 0; unit < UNITS; unit++)
    if (state.place[unit] === stack.hex && unit !== stack.top) below.push(unit)
  let above = stack.top
  for (const unit of shuffled(below, chance)) {
    state.under[above] = unit
    above = unit
  }
  state.under[above] = -1
}
