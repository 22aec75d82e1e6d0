import type { RuleId } from '../../../core/contract.ts'
import {
  AGAINST_HOLD,
  AGAINST_RETREAT,
  ENFILADE,
  FROM_THREE_HEXES,
  HASTY,
  MORALE_MOST,
  SQUARE_UNDER_FIRE,
  ratioDrm,
} from './02-tables.ts'
import { isBroken, isCharge, strengthsOf } from './07-strength.ts'
import type { CombatFacts, Defender, Fighter } from './07-strength.ts'

/** Something that is added to the die: which rule, and its name in the catalogue of words. */
export interface Modifier {
  readonly key: string
  readonly rule: RuleId
  readonly by: number
}

/** Fighters with the most points. */
function largest<F extends Fighter>(fighters: readonly F[]): readonly F[] {
  const most = Math.max(...fighters.map(({ points }) => points))
  return fighters.filter(({ points }) => points === most)
}

/**
 * The difference of the morale of the largest of both sides; of several as large the attacker picks, his best and the other's worst.
 * @rule 7.1/3
 */
export function moraleDrm({ attackers, defenders }: CombatFacts): number {
  const ours = Math.max(...largest(attackers).map(({ morale }) => morale))
  const theirs = Math.min(...largest(defenders).map(({ morale }) => morale))
  return Math.max(-MORALE_MOST, Math.min(MORALE_MOST, ours - theirs))
}

const most = (list: readonly number[]): number => Math.max(0, ...list)

/**
 * Batteries of a defender that count against this attack.
 * @rule 7.13/d against a charge half of them, rounded up from a half; none from the rear
 */
export function gunsInDefence(one: Defender, facts: CombatFacts): number {
  if (isBroken(one) || one.isCaught) return 0
  if (!isCharge(facts)) return one.batteries
  return one.isFromRear ? 0 : (one.batteries + 1) >> 1
}

/** Batteries that count on either side: the highest of each, or what is lent. */
export function gunsOf(facts: CombatFacts): { attack: number; defence: number } {
  const own = most(facts.defenders.map((one) => gunsInDefence(one, facts)))
  return {
    attack: most(facts.attackers.map(({ batteries }) => batteries)),
    defence: facts.lent < 0 ? own : facts.lent + ENFILADE,
  }
}

/**
 * The difference of artillery.
 * @rule 7.11/a
 */
export function gunsDrm(facts: CombatFacts): number {
  const { attack, defence } = gunsOf(facts)
  return attack - defence
}

/**
 * Who has fewer guns and must form square because of enemy cavalry.
 * @rule 7.11/c
 */
export function squareDrm(facts: CombatFacts): number {
  const drm = gunsDrm(facts)
  if (drm > 0 && facts.isDefenderByHorse) return SQUARE_UNDER_FIRE
  return drm < 0 && facts.isAttackerByHorse ? -SQUARE_UNDER_FIRE : 0
}

/** A single hex from three hexes or more. @rule 7.1/4 */
function fromThreeHexes({ hexesFrom }: CombatFacts): number {
  return hexesFrom >= 3 ? FROM_THREE_HEXES : 0
}

/** One unit in haste is enough, and counts once for all; cavalry in a charge, too. */
function hastyDrm({ attackers }: CombatFacts): number {
  return attackers.some(({ isHasty }) => isHasty) ? HASTY : 0
}

/** Guns by what makes them count as they do. */
function nameOfGuns(facts: CombatFacts): Pick<Modifier, 'key' | 'rule'> {
  if (facts.lent >= 0) return { key: 'drm-guns-lent', rule: '7.11/b' }
  return isCharge(facts)
    ? { key: 'drm-guns-charge', rule: '7.13/d' }
    : { key: 'drm-guns', rule: '7.11/a' }
}

/** Everything that is added to the die but for the ratio; what adds nothing is left out. */
function others(facts: CombatFacts): Modifier[] {
  const all: Modifier[] = [
    { key: 'drm-morale', rule: '7.1/3', by: moraleDrm(facts) },
    { ...nameOfGuns(facts), by: gunsDrm(facts) },
    { key: 'drm-square', rule: '7.11/c', by: squareDrm(facts) },
    { key: 'drm-three-hexes', rule: '7.1/4', by: fromThreeHexes(facts) },
    { key: 'drm-hasty', rule: '6.9/a', by: hastyDrm(facts) },
    { key: 'drm-attack-leader', rule: '2.2.4/b', by: facts.attackBonus },
    { key: 'drm-defence-leader', rule: '2.2.4/b', by: -facts.defenceBonus },
    { key: 'drm-hold', rule: '15.6/e', by: facts.isOnHold ? AGAINST_HOLD : 0 },
    { key: 'drm-retreat', rule: '15.6/h', by: facts.isRetreating ? AGAINST_RETREAT : 0 },
  ]
  return all.filter(({ by }) => by !== 0)
}

/** A combat before the die. */
export interface Odds {
  readonly attack: number
  readonly defence: number
  /** The ratio first; it is there even if it adds nothing, and the guns, for that tells as much. */
  readonly modifiers: readonly Modifier[]
  readonly total: number
  readonly isCharge: boolean
}

/** The one resolver of both the fight and its preview: strengths, what is added to the die, and the sum. */
export function combatOdds(facts: CombatFacts): Odds {
  const { attack, defence } = strengthsOf(facts)
  const ratio = { key: 'drm-ratio', rule: '7.1/2', by: ratioDrm(attack, defence) }
  const modifiers = [ratio, ...others(facts)]
  const total = modifiers.reduce((sum, { by }) => sum + by, 0)
  return { attack, defence, modifiers, total, isCharge: isCharge(facts) }
}
