import { grid } from '../../../games/march/map/map.ts'
import { board, hasTroops, isMarked } from '../../../games/march/model/board.ts'
import { windowOf } from '../../../games/march/model/scenario-book.ts'
import { SMASHED } from '../../../games/march/model/state.ts'
import type { State } from '../../../games/march/model/state.ts'
import { UNITS, isCavalry, isInfantry, other } from '../../../games/march/rules/02-pieces.ts'
import { DIE, crtRow } from '../../../games/march/rules/02-tables.ts'
import type { CrtRow } from '../../../games/march/rules/02-tables.ts'
import { isRiverShut } from '../../../games/march/rules/06-water.ts'
import { chargeChecks, squareLeader } from '../../../games/march/rules/07-charge.ts'
import { attackingHexes, factsOf } from '../../../games/march/rules/07-facts.ts'
import type { Combat } from '../../../games/march/rules/07-facts.ts'
import type { Lens } from '../../../games/march/rules/07-lens.ts'
import { combatOdds } from '../../../games/march/rules/07-modifiers.ts'
import { couldResist } from '../../../games/march/rules/07-resist.ts'
import { ATTACKS, rollFor, stacksOf, sufferedBy } from '../../../games/march/rules/07-stacks.ts'
import type { Stack } from '../../../games/march/rules/07-stacks.ts'
import type { CombatFacts } from '../../../games/march/rules/07-strength.ts'
import { wearOf } from './field.ts'
import type { Weights } from './weights.ts'

/** What a combat comes to on average, in points: what the enemy loses, what the attacker does, and how likely ground changes hands. */
export interface Bout {
  readonly gain: number
  readonly cost: number
  readonly dislodged: number
  readonly total: number
}

export interface Seer {
  readonly state: State
  readonly eyes: Lens
  readonly weights: Weights
}

/** A combat over all faces of its dice, checks of a charge included. */
export function boutOf(seer: Seer, combat: Combat): Bout {
  const { state, eyes } = seer
  const facts = factsOf(state, combat, eyes)
  const from = attackingHexes(state, combat)
  const isCharge = combatOdds(facts).isCharge
  const stacks = stacksOf(state, { ...combat, from, charge: isCharge ? 1 : 0 })
  const fought = boutAfter(seer, { combat, stacks }, isCharge ? checksOf(facts) : [])
  return mayVanish(combat, facts)
    ? mixed(fought, { ...fought, gain: 0, cost: 0, dislodged: 1 }, 0.5)
    : fought
}

interface Fight {
  readonly combat: Combat
  readonly stacks: readonly Stack[]
}

/** A check of a charge, and what the combat is once it is passed. */
interface Check {
  readonly unit: number
  readonly pass: (combat: Combat) => Combat
}

/** Infantry that may stand, and whoever may meet the charge. */
function checksOf(facts: CombatFacts): Check[] {
  const isFirstSquare = squareLeader(facts) >= 0
  return chargeChecks(facts).map((unit, at) => ({
    unit,
    pass: (combat) =>
      at === 0 && isFirstSquare
        ? { ...combat, square: 1 }
        : { ...combat, countered: [...combat.countered, unit] },
  }))
}

/** What it comes to on average once all have checked. */
function boutAfter(seer: Seer, { combat, stacks }: Fight, checks: readonly Check[]): Bout {
  const { state, eyes } = seer
  const [check, ...rest] = checks
  if (check === undefined)
    return boutAt(seer, combat, stacks, combatOdds(factsOf(state, combat, eyes)).total)
  const nerve = Math.min(1, state.morale[check.unit]! / DIE)
  const passed = boutAfter(seer, { combat: check.pass(combat), stacks }, rest)
  return mixed(boutAfter(seer, { combat, stacks }, rest), passed, nerve)
}

function mixed(one: Bout, two: Bout, share: number): Bout {
  const mix = (a: number, b: number): number => a * (1 - share) + b * share
  return {
    gain: mix(one.gain, two.gain),
    cost: mix(one.cost, two.cost),
    dislodged: mix(one.dislodged, two.dislodged),
    total: one.total,
  }
}

/** Cavalry by itself that infantry attacks may be gone before it comes to anything. */
function mayVanish({ units }: Combat, { defenders }: CombatFacts): boolean {
  return units.some(isInfantry) && defenders.every((one) => isCavalry(one.piece) && !one.isSpent)
}

function boutAt(seer: Seer, combat: Combat, stacks: readonly Stack[], total: number): Bout {
  const { weights } = seer
  const price = combat.targets.reduce((sum, hex) => sum + priceOfRetreat(seer, combat, hex), 0)
  const stubborn = isHeldHard(seer, combat) ? weights.stubborn : 0
  let [gain, cost, dislodged] = [0, effortOf(seer, combat) * DIE, 0]
  for (let die = 1; die <= DIE; die++) {
    const row = crtRow(die + total)
    for (const stack of stacks) {
      const lost = lossOf(seer, stack, row)
      if (stack.kind === ATTACKS) cost += lost
      else gain += lost
    }
    if (row.hexes === 0) continue
    const held = row.hexes === 1 ? stubborn : 0
    dislodged += 1 - held
    gain += (1 - held) * (weights.dislodge + weights.hex * row.hexes + price)
    gain += held * weights.casualty
    cost += held * weights.casualty
  }
  return { gain: gain / DIE, cost: cost / DIE, dislodged: dislodged / DIE, total }
}

/** Somebody in a village may stand his ground for a step of each side. */
function isHeldHard({ state }: Seer, { side, targets }: Combat): boolean {
  return targets.some((hex) => couldResist(state, { side: other(side), hex, smashed: [] }))
}

/** A fight tires whoever makes it, horses more. */
function effortOf(seer: Seer, { units }: Combat): number {
  return units.reduce((sum, unit) => sum + tiringOf(seer, unit, isCavalry(unit) ? 2 : 1), 0)
}

/** The average of what one stack suffers in a row of the table. */
function lossOf(seer: Seer, stack: Stack, row: CrtRow): number {
  const { state, weights } = seer
  const units = stack.pieces.filter((piece) => piece < UNITS)
  const roll = rollFor(row, stack.kind)
  let [steps, best, worst] = [0, 0, 9]
  for (const unit of units) {
    steps += isMarked(state, unit, SMASHED) ? 1 : Math.max(1, state.steps[unit]!)
    best = Math.max(best, state.morale[unit]!)
    worst = Math.min(worst, state.morale[unit]!)
  }
  let sum = 0
  for (let die = 1; die <= DIE; die++) {
    const { casualties, others, stragglers, disorganized, fatigue } = sufferedBy(roll, die)
    const dead = Math.min(steps, casualties + (best > disorganized ? others : 0))
    const strayed = Math.min(steps - dead, stragglers)
    sum += dead * weights.casualty + strayed * weights.straggler
    if (dead + strayed >= steps) sum += weights.broken
    if (worst <= disorganized) sum += weights.shaken * units.length
    for (const unit of units) sum += tiringOf(seer, unit, fatigue)
  }
  return sum / DIE
}

function tiringOf(seer: Seer, unit: number, levels: number): number {
  if (levels === 0) return 0
  const fatigue = seer.eyes.fatigue(unit)
  return wearOf(seer, unit, fatigue + levels) - wearOf(seer, unit, fatigue)
}

/** What going back from a hex costs at least: through zones, over water, or nowhere to go. */
function priceOfRetreat({ state, weights }: Seer, { side }: Combat, hex: number): number {
  const zones = board(state).zones[side]
  const play = windowOf(state.scenario)
  let least = 2 * weights.casualty
  for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
    const to = grid.neighbours[edge]!
    if (to < 0 || play[to] === 0 || hasTroops(state, to, side) || isRiverShut(state, edge)) continue
    least = Math.min(least, zones[to]! > 0 ? weights.straggler + weights.shaken : 0)
  }
  return least
}
