import type { Go } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import type { State } from '../model/state.ts'
import { UNITS, isInfantry } from './02-pieces.ts'
import { passes } from './05-morale.ts'
import { isBroken, isHorse, isSteady, organicIn } from './07-strength.ts'
import type { CombatFacts, Defender } from './07-strength.ts'

/** Who of the infantry checks for all: the largest in order, of several the best (one check for a combat). */
export function squareLeader({ defenders }: Pick<CombatFacts, 'defenders'>): number {
  const steady = defenders.filter((one) => isSteady(one) && one.piece < UNITS)
  const best = steady.sort((a, b) => b.points - a.points || b.morale - a.morale)[0]
  return best?.piece ?? -1
}

/**
 * Cavalry, or that of a division, that can meet a charge: in order, and not caught on the road.
 */
function canCountercharge(one: Defender, facts: CombatFacts): boolean {
  if (one.piece >= UNITS || one.isCaught || isBroken(one)) return false
  return isHorse(one) || organicIn(one, facts) > 0
}

/** All who check in a charge: the infantry once, then whoever meets it. */
export function chargeChecks(facts: CombatFacts): number[] {
  const leader = squareLeader(facts)
  const able = facts.defenders.filter((one) => canCountercharge(one, facts))
  const meeting = [...new Set(able.map(({ piece }) => piece))]
  return leader < 0 ? meeting : [leader, ...meeting]
}

/** What becomes of the check of whoever is first on the list. */
interface Checking {
  checks: number[]
  square: number
  countered: number[]
  /** Whether the infantry has still to check. */
  now: number
}

export function isSquareCheck({ checks, now }: Checking): boolean {
  return now === 0 && checks.length > 0 && isInfantry(checks[0]!)
}

/** One check: of steady infantry against the charge, or of cavalry that meets it. */
export function settleCheck(state: State, frame: Checking, die: number, go: Go<Frame>): void {
  const unit = frame.checks[0]!
  const isSquare = isSquareCheck(frame)
  frame.checks = frame.checks.slice(1)
  frame.now = 1
  const hasPassed = passes(die, state.morale[unit]!)
  if (hasPassed && isSquare) frame.square = 1
  if (hasPassed && !isSquare) frame.countered = [...frame.countered, unit]
  const what = isSquare ? 'square' : 'counter'
  const say = {
    key: `note-${what}-${hasPassed ? 'stands' : 'fails'}`,
    with: { unit: { of: 'piece', noun: unit } },
  }
  go.tell('all', { did: 'noted', rule: isSquare ? '7.13/b' : '7.13/f', say })
}
