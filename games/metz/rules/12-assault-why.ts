import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import { isHeldBy } from '../model/board.ts'
import type { State } from '../model/state.ts'
import { FIRST_HQ, other } from './03-pieces.ts'
import { always, at, hexed, inHex, ours } from './03-whose-why.ts'
import type { WhyNot, WhysOf } from './03-whose-why.ts'
import { isImmune } from './08-fire-facts.ts'
import { onlySome } from './08-fire-why.ts'
import type { AssaultFrame, AssaultStepFrame, ToughFrame } from './12-assault-levels.ts'
import { chargedBy, enemyHexes, mustAttack, whyCannotAttack } from './12-attackers.ts'

const DECLARED = refusal('12.2/a', 'is-declared')

const NO_ENEMY = refusal('12.1/a', 'no-assault-beside')

const NOBODY = refusal('12.1/a', 'no-assault-nobody')

const FORT = refusal('2.2.3/b', 'no-assault-fort')

const CHARGED = refusal('11.6/i', 'no-assault-charged')

const BOUND = refusal('14.3.e/a', 'no-assault-bound')

/** The hex a unit is bound to attack, and why. */
function boundTo(state: State, { goal }: AssaultStepFrame, unit: number): [number, Refusal] {
  const charged = chargedBy(state, unit)
  return charged >= 0 ? [charged, CHARGED] : [goal, BOUND]
}

const attack: WhyNot<AssaultStepFrame> = ours((state, frame, unit) => {
  const refused = whyCannotAttack(state, frame, unit)
  if (refused !== undefined) return refused
  for (let n = 0; n < frame.attacks.length; n += 3)
    if (frame.attacks[n] === unit) return at(DECLARED, 'hex', frame.attacks[n + 2]!)
  const [only, why] = boundTo(state, frame, unit)
  const hexes = enemyHexes(state, unit)
  if (hexes.length === 0) return NO_ENEMY
  return only >= 0 && !hexes.includes(only) ? at(why, 'hex', only) : undefined
})

const target: WhyNot<AssaultStepFrame> = hexed((state, frame, hex) => {
  const { unit, side } = frame
  const from = state.place[unit]!
  if (grid.distance(from, hex) !== 1) return at(refusal('12.1/a', 'not-beside'), 'hex', from)
  if (!isHeldBy(state, hex, other(side))) return NOBODY
  if (isImmune(side, hex)) return FORT
  const [only, why] = boundTo(state, frame, unit)
  return only >= 0 && only !== hex ? at(why, 'hex', only) : undefined
})

/** Somebody must attack first. */
const planned: WhyNot<AssaultStepFrame> = (state, frame) => {
  const bound: number[] = []
  for (let unit = 0; unit < FIRST_HQ; unit++) {
    const isDeclared = frame.attacks.some((one, n) => n % 3 === 0 && one === unit)
    if (!isDeclared && mustAttack(state, frame, unit)) bound.push(unit)
  }
  return at(refusal('12.1/d', 'must-assault'), 'piece', ...bound)
}

const noFight = always<AssaultStepFrame>('12.2/a', 'not-declared')
const noLead = always<AssaultStepFrame | AssaultFrame>('12.2/b', 'no-lead')
export const assaultStepWhy: WhysOf<AssaultStepFrame> = {
  plan: { attack, piece: attack, hex: inHex(attack), done: planned },
  target: { at: target, hex: target },
  resolve: { fight: noFight, hex: noFight },
  lead: { lead: noLead, hex: noLead },
}

export const assaultWhy: WhysOf<AssaultFrame> = {
  lead: { lead: noLead, hex: noLead },
}

const struck = onlySome<ToughFrame>('12.7.3/b', 'only-largest')
export const toughWhy: WhysOf<ToughFrame> = {
  whom: { lose: struck, piece: struck },
}
