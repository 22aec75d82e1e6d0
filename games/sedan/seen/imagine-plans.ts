import type { Fast } from '../../../core/contract.ts'
import type { MarchFrame } from '../rules/10-movement-levels.ts'
import { shuffled } from './imagine-units.ts'
import { FIRST_ARMY, UNITS_OF, sideOf } from '../rules/02-components.ts'
import { setUpHexes } from '../rules/03-set-up.ts'
import { pointsLeft } from '../rules/10-movement.ts'
import { attackersOf } from '../rules/11-who-attacks.ts'
import { MOVEMENT, UNPLACED, put, unitsAt } from '../model/state.ts'
import type { State } from '../model/state.ts'

// What an enemy has in hand while it is his turn to decide: which units march, attack, or stand behind his screen.

/** Units of each open march: those that have come along lie on top, those about to start are any of the hex. */
export function imagineMarches(state: State, chance: Fast): void {
  if (state.phase !== MOVEMENT) return
  imagineMoved(state, chance)
  for (const frame of state.stack) {
    if (frame.proc !== 'march') continue
    const group = marchGroup(state, frame, chance)
    for (const unit of group) {
      state.marching[unit] = frame.depth
      state.moved[unit] = 0
    }
  }
}

/** A part that splits off is taken out of the march it belonged to. */
function marchGroup(state: State, frame: MarchFrame, chance: Fast): number[] {
  const there = unitsAt(state, frame.hex)
  // A march whose last unit has split off holds nobody, and its hex may be empty.
  if (there.length === 0 || sideOf[there[0]!] !== state.phasing) return []
  const from = there.filter((unit) => state.marching[unit] === frame.depth - 1)
  if (frame.steps > 0) return there.slice(0, 1 + chance.below(there.length))
  return someOf(from.length > 0 ? from : there, chance)
}

/** Any of the list, but at least one. */
function someOf(units: readonly number[], chance: Fast): number[] {
  const mixed = shuffled(units, chance)
  return mixed.filter((_, at) => at === 0 || chance.below(2) === 0)
}

/** Whose move is done cannot be told from the board; 1st Army's move everybody sees. */
function imagineMoved(state: State, chance: Fast): void {
  if (state.moves === 0) return
  for (const unit of UNITS_OF[state.phasing]!)
    if (state.place[unit]! >= 0 && unit !== FIRST_ARMY) state.moved[unit] = chance.below(2)
}

/** Nobody in a march has gone further than he can; one hex everybody can. */
export function areMarchesPossible(state: State): boolean {
  return state.stack.every((frame) => {
    if (frame.proc !== 'march' || frame.steps === 1) return true
    const units = unitsAt(state, frame.hex).filter((unit) => state.marching[unit] === frame.depth)
    return units.length === 0 || pointsLeft(state, frame, units) >= 0
  })
}

/** Who is in an attack that is still being planned: any who could be. */
export function imagineAttackers(state: State, chance: Fast): void {
  const frame = state.stack.at(-1)
  if (frame?.proc !== 'attack') return
  const able = attackersOfAll(state, frame.targets)
  const army = able.includes(FIRST_ARMY) && (able.length === 1 || chance.below(4) === 0)
  for (const unit of able)
    if (unit === FIRST_ARMY ? army : !army && chance.below(2) === 0) state.joined[unit] = 1
}

function attackersOfAll(state: State, targets: readonly number[]): number[] {
  const [first, ...others] = targets.map((target) => attackersOf(state, target))
  return (first ?? []).filter((unit) => others.every((units) => units.includes(unit)))
}

/** Behind a screen: some of the units stand where they may, one may be in hand. */
export function imagineSetUp(state: State, chance: Fast): void {
  const frame = state.stack.at(-1)
  if (frame?.proc !== 'setUp') return
  const waiting = UNITS_OF[frame.side]!.filter((unit) => state.place[unit] === UNPLACED)
  const placed = chance.below(waiting.length + 1)
  const [inHand] = shuffled(waiting, chance)
    .filter((unit, at) => at >= placed || !placeSomewhere(state, unit, chance))
    .filter((unit) => setUpHexes(state, unit).length > 1)
  if (inHand === undefined || chance.below(2) === 0) return
  state.joined[inHand] = 1
  frame.at = 'where'
}

function placeSomewhere(state: State, unit: number, chance: Fast): boolean {
  const hexes = setUpHexes(state, unit)
  if (hexes.length > 0) put(state, unit, hexes[chance.below(hexes.length)]!)
  return hexes.length > 0
}
