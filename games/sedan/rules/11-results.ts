import { numbersOf } from '../../../core/list.ts'
import type { Go } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import { advance, losses, retreat } from './11-combat-levels.ts'
import type { BattleFrame } from './11-combat-levels.ts'
import { ATTACKED, DEAD, DEFENDED, SHELTERED, holder, lift, put, unitsAt } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FIRST_ARMY, GUARD, PRUSSIAN, combatFactor, other, sideOf } from './02-components.ts'
import { resultForArmyAttack, resultForArmyDefence } from './07-guard-and-first-army.ts'
import { plannedAttackers } from './11-plan.ts'
import type { Plan } from './11-plan.ts'
import { isInCity } from './11-who-attacks.ts'

/** Removes a unit for good. */
export function eliminate(state: State, unit: number, go: Go<Frame>): void {
  const from = state.place[unit]!
  lift(state, unit)
  put(state, unit, DEAD)
  go.tell('all', { did: 'removed', of: 'unit', noun: unit, from })
}

/** By number: in which order they lay does not come to light. */
export function defendersOf(state: State, frame: BattleFrame): number[] {
  const units = frame.targets.flatMap((hex) => (isEnemyHeld(state, hex) ? unitsAt(state, hex) : []))
  return units.sort((a, b) => a - b)
}

function isEnemyHeld(state: State, hex: number): boolean {
  return holder(state, hex) === other(state.phasing)
}

/** What the printed result means for those who fight. */
export function resultFor(
  state: State,
  { attackers, targets }: { readonly [P in keyof Plan]: readonly number[] },
  printed: string,
): string {
  if (attackers.includes(FIRST_ARMY)) return resultForArmyAttack(printed)
  return targets.includes(state.place[FIRST_ARMY]!) ? resultForArmyDefence(printed) : printed
}

function ruleForArmy(state: State, result: string): string {
  if (state.joined[FIRST_ARMY] === 0) return '7.7/c'
  return result === 'AR' ? '7.7/b' : '7.7/a'
}

/** Losses first; retreats and advances are the battle's next steps. */
export function applyResult(state: State, frame: BattleFrame, go: Go<Frame>): void {
  const { targets } = frame
  const plan = { targets, attackers: plannedAttackers(state) }
  const result = resultFor(state, plan, frame.result)
  if (result !== frame.result) note(go, ruleForArmy(state, result), `army-reads-${result}`)
  frame.result = result
  state.combats++
  go.next(frame, 'retreat')
  RESULT[frame.result]!(state, frame, go)
}

function note(go: Go<Frame>, rule: string, key: string): void {
  go.tell('all', { did: 'noted', rule, say: { key } })
}

type Apply = (state: State, frame: BattleFrame, go: Go<Frame>) => void

/** The seven results; the retreats they demand are the battle's next step. */
const RESULT: Record<string, Apply> = {
  AE: attackerEliminated,
  AR: attackerRetreats,
  AL1: attackerLosesOne,
  DE: defenderEliminated,
  DR: defenderRetreats,
  DL1: defenderLosesOne,
  EX: exchange,
}

/** @rule 11.14/a */
function attackerEliminated(state: State, _frame: BattleFrame, go: Go<Frame>): void {
  for (const unit of plannedAttackers(state)) eliminate(state, unit, go)
}

/** @rule 11.15/a */
function attackerRetreats(state: State, frame: BattleFrame): void {
  frame.retreating.push(...plannedAttackers(state))
}

/** @rule 11.16/a */
function attackerLosesOne(state: State, frame: BattleFrame, go: Go<Frame>): void {
  const from = plannedAttackers(state)
  frame.retreating.push(...from)
  const side = state.phasing
  go.call(losses.frame({ side, rule: '11.16/a', from, count: 1 }))
}

/** @rule 11.17/a */
function defenderEliminated(state: State, frame: BattleFrame, go: Go<Frame>): void {
  for (const unit of defendersOf(state, frame)) eliminate(state, unit, go)
}

/** @rule 11.18/a */
function defenderRetreats(state: State, frame: BattleFrame, go: Go<Frame>): void {
  const defenders = defendersOf(state, frame)
  frame.retreating.push(...outsideCities(state, defenders))
  if (frame.retreating.length < defenders.length) note(go, '11.9/b', 'city-holds')
}

/**
 * @rule 11.19/a
 * @rule 11.9/c in a city one is lost and nobody retreats
 */
function defenderLosesOne(state: State, frame: BattleFrame, go: Go<Frame>): void {
  const from = defendersOf(state, frame)
  frame.retreating.push(...outsideCities(state, from))
  if (frame.retreating.length < from.length) note(go, '11.9/c', 'city-loses-one')
  const side = other(state.phasing)
  go.call(losses.frame({ side, rule: '11.19/a', from, count: 1 }))
}

function outsideCities(state: State, units: readonly number[]): number[] {
  return units.filter((unit) => isLeftInRetreat(state.place[unit]!))
}

/** @rule 11.9/b nobody retreats out of a city */
export function isLeftInRetreat(hex: number): boolean {
  return !isInCity(hex)
}

/**
 * The defenders die; the attacker gives the fewest units whose printed factors match theirs, or all he has.
 * @rule 11.20/a
 */
function exchange(state: State, frame: BattleFrame, go: Go<Frame>): void {
  const dead = defendersOf(state, frame)
  const factors = dead.reduce((sum, unit) => sum + combatFactor[unit]!, 0)
  for (const unit of dead) eliminate(state, unit, go)
  const from = plannedAttackers(state)
  const count = fewestFor(from, factors)
  if (count === from.length) for (const unit of from) eliminate(state, unit, go)
  else go.call(losses.frame({ side: state.phasing, rule: '11.20/a', from, count, factors }))
}

/** Fewest of these units that reach so many factors; all of them when they cannot. */
export function fewestFor(units: readonly number[], factors: number): number {
  const strongest = numbersOf(units, (unit) => combatFactor[unit]!).sort((a, b) => b - a)
  let sum = 0
  let count = 0
  while (sum < factors && count < strongest.length) sum += strongest[count++]!
  return count
}

export function callRetreat(state: State, frame: BattleFrame, go: Go<Frame>): void {
  const units = frame.retreating.filter((unit) => state.place[unit]! >= 0)
  go.next(frame, 'advance')
  if (units.length === 0) return
  const side = sideOf[units[0]!]!
  if (side !== state.phasing && units.includes(GUARD)) noteGuardRetreat(state)
  go.call(retreat.frame({ side, units }))
}

function noteGuardRetreat(state: State): void {
  if (state.phasing === PRUSSIAN) state.guardRetreated = 1
}

/**
 * A hex that combat has emptied is taken by one of the victors.
 * @rule 11.12/a
 */
export function callAdvance(state: State, frame: BattleFrame, go: Go<Frame>): void {
  go.next(frame, 'after')
  const hexes = frame.targets.filter((hex) => holder(state, hex) < 0)
  const victors = plannedAttackers(state).some((unit) => state.place[unit]! >= 0)
  if (hexes.length > 0 && victors) go.call(advance.frame({ hexes }))
}

/** Who fought has fought; a Guard attack that left defenders standing has failed. */
export function aftermath(state: State, frame: BattleFrame): void {
  const attackers = plannedAttackers(state)
  if (attackers.includes(GUARD) && frame.targets.some((hex) => isEnemyHeld(state, hex)))
    state.guardFailed = 1
  for (const unit of attackers) {
    state.fought[unit]! |= ATTACKED
    state.joined[unit] = 0
  }
  for (const unit of frame.defenders) state.fought[unit]! |= DEFENDED
  for (const unit of frame.defenders)
    if (isSheltered(state, unit)) state.fought[unit]! |= SHELTERED
    else state.fought[unit]! &= ~SHELTERED
}

/** Whether a beaten unit has come to lie with friends who may still be attacked, and would share in that. */
function isSheltered(state: State, unit: number): boolean {
  const hex = state.place[unit]!
  return hex >= 0 && unitsAt(state, hex).some((one) => (state.fought[one]! & DEFENDED) === 0)
}
