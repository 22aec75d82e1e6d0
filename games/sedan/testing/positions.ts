import { fastChance } from '../../../core/chance.ts'
import type { Fast, Position } from '../../../core/contract.ts'
import { MARSH, grid, terrain } from '../map/map.ts'
import { shuffled } from '../seen/imagine.ts'
import {
  BADEN_DIVISION,
  COUNTERS,
  FIRST_ARMY,
  FOREIGN_LEGION,
  FRENCH,
  GUARD,
  PRUSSIAN,
  UNITS,
  WURTTEMBERG_DIVISION,
  isLeashed,
  sideOf,
} from '../rules/02-components.ts'
import { whyCannotStandBeside } from '../rules/07-guard-and-first-army.ts'
import { whyCannotStack } from '../rules/08-stacking.ts'
import { openGround } from '../rules/10-terrain.ts'
import { CHITS, isUsableBy } from '../rules/12-chits.ts'
import { blankState, holder, put } from '../model/state.ts'
import type { State } from '../model/state.ts'

// Positions for tests: both armies in one another's way, so that a short game meets every kind of combat result.

const STEPS = [
  'prussian-combat',
  'french-combat',
  'prussian-combat',
  'french-combat',
  'prussian-movement',
  'french-movement',
  'prussian-fortunes',
  'french-fortunes',
]

/** Nothing legal is missing from these: Strasbourg and the Baden bank, Metz, the border, the edges. */
const CENTRES = ['5219', '3411', '4110', '3318', '4911', '0110', '1014', '3001', '5213', '2004']

export interface Contact {
  /** Hexes each army is spread over around its centre. */
  spread?: number
  step?: string
  turn?: number
  /** Most units of a side. */
  most?: number
}

/** Both armies scattered over the same few hexes, within stacking and ground; the seed is the whole difference. */
export function randomContact(seed: number | string, wanted: Contact = {}): Position {
  const chance = fastChance(`contact ${seed}`)
  const step = wanted.step ?? STEPS[chance.below(STEPS.length)]!
  const centre = someCentre(chance)
  const spread = wanted.spread ?? 1 + chance.below(4)
  const state = blankState('campaign', [])
  const around = [FRENCH, PRUSSIAN].map(() => hexesAround(shifted(centre, chance), spread))
  const left = [FRENCH, PRUSSIAN].map(() => wanted.most ?? UNITS)
  for (const unit of inSomeOrder(chance))
    if (left[sideOf[unit]!]!-- > 0)
      placeSomewhere(state, { unit, hexes: around[sideOf[unit]!]! }, chance)
  return {
    game: 'sedan',
    turn: wanted.turn ?? 1 + chance.below(10),
    step,
    units: unitsOf(state, chance),
    chits: { held: someChits(step, chance), removed: legionChit(state) },
  }
}

/** Units with rules of their own come first or not at all, so that small positions have them too. */
function inSomeOrder(chance: Fast): number[] {
  const special = [FIRST_ARMY, GUARD, FOREIGN_LEGION, BADEN_DIVISION, WURTTEMBERG_DIVISION]
  const others = [...COUNTERS.keys()].filter((unit) => !special.includes(unit))
  return [...special.filter(() => chance.below(2) === 0), ...shuffled(others, chance)]
}

function someCentre(chance: Fast): number {
  const named = grid.index(CENTRES[chance.below(CENTRES.length)]!)!
  return chance.below(3) > 0 ? named : chance.below(grid.n)
}

function shifted(centre: number, chance: Fast): number {
  let at = centre
  for (let steps = chance.below(3); steps > 0; steps--) {
    const next = grid.neighbours[at * 6 + chance.below(6)]!
    if (next >= 0) at = next
  }
  return at
}

function hexesAround(centre: number, spread: number): number[] {
  return [...Array.from({ length: grid.n }).keys()].filter(
    (hex) => grid.distance(centre, hex) <= spread && terrain[hex] !== MARSH,
  )
}

/** A unit for which no place is found stays out of the game. */
function placeSomewhere(
  state: State,
  { unit, hexes }: { unit: number; hexes: readonly number[] },
  chance: Fast,
): void {
  const from = isLeashed(unit) ? hexes.filter((hex) => openGround(unit)[hex] === 1) : hexes
  for (let tries = 0; tries < 8 && from.length > 0; tries++) {
    const hex = from[chance.below(from.length)]!
    if (!mayStand(state, unit, hex)) continue
    put(state, unit, hex)
    return
  }
}

function mayStand(state: State, unit: number, hex: number): boolean {
  const there = holder(state, hex)
  return (
    openGround(unit)[hex] === 1 &&
    (there < 0 || there === sideOf[unit]) &&
    whyCannotStack(state, [unit], hex) === undefined &&
    whyCannotStandBeside(state, unit, hex) === undefined
  )
}

function unitsOf(state: State, chance: Fast): Record<string, string> {
  const units: Record<string, string> = {}
  for (const unit of shuffled([...Array.from({ length: UNITS }).keys()], chance))
    if (state.place[unit]! >= 0) units[COUNTERS[unit]!.id] = grid.print(state.place[unit]!)
  return units
}

/** The Legion is in play only once its chit has been drawn. */
function legionChit(state: State): string[] {
  return state.place[FOREIGN_LEGION]! >= 0 ? ['foreign-legion'] : []
}

/** Chits the side on turn may hold at this step, none or one. */
function someChits(step: string, chance: Fast): string[] {
  const side = step.startsWith('french') ? FRENCH : PRUSSIAN
  const useful = step.endsWith('combat')
    ? ['cavalry-charge', 'mitrailleuse']
    : ['disengagement', 'pontoon-bridge', 'systeme-d', 'field-general-staff', 'mitrailleuse']
  const fit = CHITS.filter((kind) => useful.includes(kind)).filter(
    (kind) => kind === 'mitrailleuse' || isUsableBy(kind, side),
  )
  return step.endsWith('fortunes') || chance.below(2) === 0 ? [] : [fit[chance.below(fit.length)]!]
}
