import type { Fast } from '../../core/contract.ts'
import type { Frame } from './frames.ts'
import {
  BADEN_DIVISION,
  FOREIGN_LEGION,
  FRENCH,
  SEATS,
  UNITS,
  WURTTEMBERG_DIVISION,
  corpsOf,
  sideOf,
} from './rules/02-components.ts'
import { openGround } from './rules/10-terrain.ts'
import { HIDDEN, SETTING_UP, UNPLACED, blankState, cloneState, unitsAt } from './state.ts'
import type { State } from './state.ts'
import type { SeenStack, View } from './view.ts'

/** Hexes with room for hidden units, one entry for each. */
type Slots = { hex: number; corps: number }[]

/** Fills what the view hides with units that could be there, every fitting arrangement equally likely. */
export function imagined(view: View, chance: Fast): State {
  const state = blankState(view.scenario, view.options)
  for (const key of Object.keys(state) as (keyof State)[])
    if (key in view) Object.assign(state, { [key]: copy(view[key as keyof View]) })
  state.stack = cloneState({ ...state, stack: view.frames }).stack
  state.lanes = []
  const hidden = isScreenedFrom(view) ? unplaced(view) : assign(view, chance)
  for (const { unit, hex } of hidden) state.place[unit] = hex
  for (const stack of view.stacks) restack(state, stack, chance)
  markMarchers(state, view)
  return state
}

/** Behind the enemy's screen anything may stand; that nothing does yet is as good as any. */
function isScreenedFrom(view: View): boolean {
  return view.phase === SETTING_UP && SEATS[view.phasing] !== view.seat
}

function unplaced(view: View): Placed[] {
  return hiddenUnits(view).map((unit) => ({ unit, hex: UNPLACED }))
}

function copy(value: unknown): unknown {
  return Array.isArray(value) ? value.slice() : value
}

function assign(view: View, chance: Fast): { unit: number; hex: number }[] {
  const units = hiddenUnits(view)
  const slots = openSlots(view)
  if (units.length === 0) return []
  return sideOf[units[0]!] === FRENCH
    ? assignFrench(units, slots, chance)
    : assignPrussian(units, slots, chance)
}

function hiddenUnits(view: View): number[] {
  return Array.from({ length: UNITS }, (_, unit) => unit).filter(
    (unit) => view.place[unit] === HIDDEN,
  )
}

/** Every enemy stack has as many hidden units as it counts beyond those in sight. */
function openSlots(view: View): Slots {
  return view.stacks.flatMap(({ hex, count, top }) => {
    const seen = view.place.filter((at, unit) => at === hex && sideOf[unit] === sideOf[top]).length
    return Array.from({ length: count - seen }, () => ({ hex, corps: corpsInSight(view, hex) }))
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
  const leashed = units.filter((unit) => unit === BADEN_DIVISION || unit === WURTTEMBERG_DIVISION)
  const placed: Placed[] = leashed.map((unit) => {
    const at = left.findIndex(({ hex }) => openGround(unit)[hex] === 1)
    return { unit, hex: left.splice(at, 1)[0]!.hex }
  })
  const others = units.filter((unit) => !leashed.includes(unit))
  return [...placed, ...others.map((unit, i) => ({ unit, hex: left[i]!.hex }))]
}

type Placed = { unit: number; hex: number }

/** A French hex holds one corps, and perhaps the Legion: give the Legion a place that leaves each corps its own. */
function assignFrench(units: readonly number[], slots: Slots, chance: Fast): Placed[] {
  const left = shuffled(nameCorps(units, slots), chance)
  const placed: Placed[] = []
  if (units.includes(FOREIGN_LEGION)) {
    const at = left.findIndex(({ corps }) => countCorps(units, corps) < slotsOf(left, corps))
    placed.push({ unit: FOREIGN_LEGION, hex: left.splice(at, 1)[0]!.hex })
  }
  for (const unit of units) {
    if (unit === FOREIGN_LEGION) continue
    const at = left.findIndex(({ corps }) => corps === corpsOf[unit])
    placed.push({ unit, hex: left.splice(at, 1)[0]!.hex })
  }
  return placed
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
  return units.filter((unit) => unit !== FOREIGN_LEGION && corpsOf[unit] === corps).length
}

function slotsOf(slots: Slots, corps: number): number {
  return slots.filter((slot) => slot.corps === corps).length
}

/** Order beneath the top: any. */
function restack(state: State, stack: SeenStack, chance: Fast): void {
  const below = Array.from({ length: UNITS }, (_, unit) => unit).filter(
    (unit) => state.place[unit] === stack.hex && unit !== stack.top,
  )
  let above = stack.top
  for (const unit of shuffled(below, chance)) {
    state.under[above] = unit
    above = unit
  }
  state.under[above] = -1
}

/** An enemy on the march: some units of the hex are on it, which is all one can tell. */
function markMarchers(state: State, view: View): void {
  const enemyMarches = view.frames.filter(
    (frame): frame is Extract<Frame, { proc: 'march' }> => frame.proc === 'march',
  )
  if (SEATS[state.phasing] === view.seat) return
  for (const frame of enemyMarches) {
    const free = unitsAt(state, frame.hex).find((unit) => state.marching[unit] === 0)
    if (free !== undefined) state.marching[free] = frame.depth
  }
}
