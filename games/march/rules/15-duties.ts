import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { isNight } from '../model/scenario-book.ts'
import { MARCH, REST } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FORMATIONS, UNITS, isCavalry } from './02-pieces.ts'
import type { ActivationFrame } from './03-sequence-levels.ts'
import { whyCannotSetOff } from './04-setting-off.ts'
import { couldAttack, isLastToAttack, owesApproach } from './15-attack-duty.ts'
import { whyCannotDare } from './15-command.ts'
import { canMeet, errandOf, moverNow, pointsOf } from './15-errands.ts'
import { orderOf, unitsOf } from './15-track.ts'

const OWES: Readonly<Record<string, Refusal>> = {
  '15.6/c': refusal('15.6/c', 'owes-closing'),
  '15.6/d': refusal('15.6/d', 'owes-advance'),
  '15.6/h': refusal('15.6/h', 'owes-retreat'),
}
const OWES_MARCH = refusal('15.6/i', 'owes-march')
const OWES_ATTACK = refusal('15.6/b', 'owes-attack')

/**
 * By night a commander may let whom he likes rest, whatever his order is.
 * @rule 15.11/a the order stays
 */
function mayBivouac(state: State, category: number): boolean {
  return category === REST && isNight(state)
}

/** What an order still wants of a unit that can do it, be it after a check of its own: a move. */
export function owesMove(state: State, unit: number): Refusal | undefined {
  if (unit >= UNITS || state.place[unit]! < 0 || state.points[unit] === 0) return undefined
  const refused = whyCannotSetOff(state, unit)
  // Out of command it has to try.
  if (refused !== undefined && whyCannotDare(state, unit) !== undefined) return undefined
  if (orderOf(state, unit) === MARCH)
    return isCavalry(unit) || refused !== undefined ? undefined : OWES_MARCH
  const errand = errandOf(state, unit)
  if (errand === undefined) return undefined
  return canMeet(state, errand, moverNow(state, unit), pointsOf(state, unit))
    ? OWES[errand.rule]
    : undefined
}

/** What an order still wants of a unit: a move, or the attack that nobody else can bring about. */
export function owes(state: State, unit: number): Refusal | undefined {
  const owed = owesMove(state, unit)
  if (owed !== undefined) return owed
  return isLastToAttack(state, unit) && couldAttack(state, unit) ? OWES_ATTACK : undefined
}

/** What is owed by whom, worked out once for each unit while nothing changes. */
export type Owed = (unit: number) => Refusal | undefined
export function owedNow(state: State): Owed {
  const known = new Map<number, Refusal | undefined>()
  return (unit) => {
    if (!known.has(unit)) known.set(unit, owes(state, unit))
    return known.get(unit)
  }
}

/** Why a unit does not rest, or busy itself where it is: its order wants it to move or to attack, and it can. */
export function whyBound(
  state: State,
  unit: number,
  { category, owed }: { category: number; owed: Owed },
): Refusal | undefined {
  return mayBivouac(state, category) ? undefined : owed(unit)
}

/** Why the moves of an activation are not over yet. */
export function whyCannotEnd(
  state: State,
  { formations }: Pick<ActivationFrame, 'formations'>,
): Refusal | undefined {
  for (const formation of formations) {
    if (formation >= FORMATIONS.length) continue
    for (const unit of unitsOf(state, formation)) {
      const owed = owesMove(state, unit)
      if (owed !== undefined) return { ...owed, at: [{ of: 'piece', noun: unit }] }
    }
    const [unit] = owesApproach(state, formation)
    if (unit !== undefined) return { ...OWES_ATTACK, at: [{ of: 'piece', noun: unit }] }
  }
  return undefined
}
