import type { Refusal } from '../../../core/contract.ts'
import type { Go } from '../../../core/flow/step.ts'
import { ruleSets } from '../../../core/options.ts'
import type { Side } from '../rules/01-pieces.ts'
import { showFaces, showStrength } from '../rules/01-sightings.ts'
import { GRADED, PLAIN } from '../rules/07-grades.ts'
import type { Grades } from '../rules/07-grades.ts'
import type { AdvanceFrame } from '../rules/11-advance-level.ts'
import { isWild } from '../rules/11-advance-who.ts'
import { columnOf, extremeDie, farColumn } from '../rules/11-columns.ts'
import { dukeFallsUpTo } from '../rules/11-duke.ts'
import type { Outfought } from '../rules/11-duke.ts'
import { ONE_BY_ONE, TOGETHER } from '../rules/11-order-of-combats.ts'
import type { OrderOfCombats } from '../rules/11-order-of-combats.ts'
import { EXCHANGE } from '../rules/11-outcome.ts'
import type { Outcome } from '../rules/11-outcome.ts'
import { isWoodsShock, shockResult } from '../rules/11-shock.ts'
import { whyNoVedettes, whyNoneAtAll } from '../rules/13-owners.ts'
import type { Attack } from '../rules/16-arms.ts'
import { isFed } from '../rules/20-fed.ts'
import type { Frame } from './levels.ts'
import type { State } from './state.ts'

/** Functions an option may replace; the files they stand in ask for no options themselves. */
export interface RuleSet {
  /** What a side learns of a hex that it sees from a hill. */
  showSighted(state: State, side: Side, hex: number, go: Go<Frame>): void
  officerChecks: Grades
  unitChecks: Grades
  combats: OrderOfCombats
  /** The column of odds, and what columns beyond the table do to the die. */
  farColumn(attack: number, defence: number): number
  extremeDie(column: number): number
  /** What becomes of an exchange, and whether a fight in the woods is one. */
  exchange(state: State, attack: Attack): Outcome
  isWoodsShock(attack: Attack, printed: Outcome): boolean
  /** Whether a die is rolled for cavalry that no leader holds back. */
  isWild(state: State, frame: AdvanceFrame, open: readonly number[]): boolean
  /** The highest die on which the Duke falls. */
  dukeFallsUpTo(state: State, battle: Outfought): number
  whyNoVedettes(unit: number): Refusal | undefined
  /** Whether a side could be supplied in a hex. */
  isFed(state: State, side: Side, at: number): boolean
}

const BASE: RuleSet = {
  showSighted: showFaces,
  officerChecks: PLAIN,
  unitChecks: PLAIN,
  combats: TOGETHER,
  farColumn,
  extremeDie,
  exchange: () => EXCHANGE,
  isWoodsShock: () => false,
  isWild: () => false,
  dukeFallsUpTo: () => 0,
  whyNoVedettes,
  isFed,
}

const PATCHES: Record<string, Partial<RuleSet>> = {
  'rounded-sightings': { showSighted: showStrength },
  'graded-officer-checks': { officerChecks: GRADED },
  'graded-unit-checks': { unitChecks: GRADED },
  'one-combat-at-a-time': { combats: ONE_BY_ONE },
  'no-extreme-odds': { farColumn: columnOf, extremeDie: () => 0 },
  'shock-combat': { exchange: shockResult },
  'woods-shock': { isWoodsShock },
  'cavalry-impetus': { isWild },
  'brunswick-falls': { dukeFallsUpTo },
  'no-vedettes': { whyNoVedettes: whyNoneAtAll },
  'no-supply': { isFed: () => true },
}

export const rulesFor = ruleSets(BASE, PATCHES)
