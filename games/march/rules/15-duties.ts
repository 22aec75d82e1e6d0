import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { onceEach } from '../model/era.ts'
import { isNight } from '../model/scenario-book.ts'
import { MARCH, REST } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FORMATIONS, UNITS, isCavalry } from './02-pieces.ts'
import type { ActivationFrame } from './03-sequence-levels.ts'
import { canGoOn, whyCannotSetOff } from './04-setting-off.ts'
import { couldAttack, couldSurelyAttack, isLastToAttack, owesApproach } from './15-attack-duty.ts'
import { whyCannotDare } from './15-command.ts'
import { isLeftOver } from './15-deploy.ts'
import { owedEntry } from './15-entry.ts'
import { canMeet, errandOf, moverNow, pointsOf } from './15-errands.ts'
import { waitersIn } from './15-in-the-way.ts'
import { orderOf, unitsOf } from './15-track.ts'

const OWES: Readonly<Record<string, Refusal>> = {
  '15.6/c': refusal('15.6/c', 'owes-closing'),
  '15.6/d': refusal('15.6/d', 'owes-advance'),
  '15.6/h': refusal('15.6/h', 'owes-retreat'),
}
const OWES_MARCH = refusal('15.6/i', 'owes-march')
const OWES_COMING_UP = refusal('15.7/e', 'owes-coming-up')
const OWES_ATTACK = refusal('15.6/b', 'owes-attack')

/**
 * By night a commander may let whom he likes rest, whatever his order is.
 * @rule 15.11/a the order stays
 */
export function mayBivouac(state: State, category: number): boolean {
  return category === REST && isNight(state)
}

/** What is asked about each piece of an activation more than once, found once while nothing changes. */
export interface Duties {
  /** Why it cannot set off. */
  setOff(piece: number): Refusal | undefined
  /** What its order still wants of it that it can do: a move. */
  move(unit: number): Refusal | undefined
  /** It can still bring about the attack that its corps owes. */
  could(unit: number): boolean
  /** The same without a check that it might fail. */
  sure(unit: number): boolean
  /** The move that its order wants, or the attack that nobody else can bring about. */
  any(unit: number): Refusal | undefined
  /** What it could do once those of its own before it have been played. */
  waits(unit: number): Refusal | undefined
}

export function dutiesNow(state: State): Duties {
  const setOff = onceEach((piece) => whyCannotSetOff(state, piece))
  const move = onceEach((unit) => owedMove(state, unit, setOff))
  const could = onceEach((unit) => couldAttack(state, unit))
  const sure = onceEach((unit) => couldSurelyAttack(state, unit))
  const any = onceEach((unit) => {
    const owed = move(unit)
    if (owed !== undefined) return owed
    return isLastToAttack(state, unit, sure) && could(unit) ? OWES_ATTACK : undefined
  })
  const isLast = (unit: number): boolean => isLastToAttack(state, unit, sure)
  let waiters: ReadonlyMap<number, Refusal> | undefined
  const waits = (unit: number): Refusal | undefined =>
    (waiters ??= waitersIn(state, { setOff, any, isLast }, dutiesNow)).get(unit)
  return { setOff, move, could, sure, any, waits }
}

/** A move that an order still wants of a unit that can make it, be it after a check of its own. */
export function owesMove(state: State, unit: number): Refusal | undefined {
  return dutiesNow(state).move(unit)
}

function owedMove(state: State, unit: number, setOff: Duties['setOff']): Refusal | undefined {
  if (unit >= UNITS) return undefined
  if (state.place[unit]! < 0) return owedEntry(state, unit)
  if (state.points[unit] === 0) return undefined
  const refused = setOff(unit)
  // Out of command it has to try.
  if (refused !== undefined && whyCannotDare(state, unit) !== undefined) return undefined
  if (refused === undefined && isLeftOver(state, unit)) return OWES_COMING_UP
  // Nobody has to go back to his division.
  if (orderOf(state, unit) === MARCH)
    return !isCavalry(unit) && refused === undefined && canGoOn(state, unit)
      ? OWES_MARCH
      : undefined
  const errand = errandOf(state, unit)
  if (errand === undefined) return undefined
  return canMeet(state, errand, moverNow(state, unit), pointsOf(state, unit))
    ? OWES[errand.rule]
    : undefined
}

/**
 * Why a unit does not rest, or busy itself where it is: its order wants it to move or to attack, and it can, or will when those of
 * its own before it have moved on.
 */
export function whyBound(
  state: State,
  unit: number,
  { category, duties }: { category: number; duties: Duties },
): Refusal | undefined {
  return mayBivouac(state, category) ? undefined : (duties.any(unit) ?? duties.waits(unit))
}

function owedBy(unit: number, { rule, say }: Refusal): Refusal {
  return { rule, say, at: [{ of: 'piece', noun: unit }] }
}

/** Why the moves of an activation are not over yet. */
export function whyCannotEnd(
  state: State,
  { formations }: Pick<ActivationFrame, 'formations'>,
  duties = dutiesNow(state),
): Refusal | undefined {
  for (const formation of formations) {
    if (formation >= FORMATIONS.length) continue
    for (const unit of unitsOf(state, formation)) {
      const owed = duties.move(unit)
      if (owed !== undefined) return owedBy(unit, owed)
    }
    const [unit] = owesApproach(state, formation, duties)
    if (unit !== undefined) return owedBy(unit, OWES_ATTACK)
  }
  return undefined
}
