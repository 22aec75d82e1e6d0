import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { FIRST_HQ } from './03-pieces.ts'
import { always, at, hexed, inHex, ours } from './03-whose-why.ts'
import type { WhyNot, WhysOf } from './03-whose-why.ts'
import { onlySome } from './08-fire-why.ts'
import type { AssaultFrame, AssaultStepFrame, ToughFrame } from './12-assault-levels.ts'
import {
  attackTargets,
  boundTo,
  enemyHexes,
  mustAttack,
  whyBoundElsewhere,
  whyCannotAttack,
  whyNoAssaultOn,
} from './12-attackers.ts'

const DECLARED = refusal('12.2/a', 'is-declared')

const NO_ENEMY = refusal('12.1/a', 'no-assault-beside')

const FAR = refusal('12.1/a', 'not-beside')

const attack: WhyNot<AssaultStepFrame> = ours((state, frame, unit) => {
  const refused = whyCannotAttack(state, frame, unit)
  if (refused !== undefined) return refused
  for (let n = 0; n < frame.attacks.length; n += 3)
    if (frame.attacks[n] === unit) return at(DECLARED, 'hex', frame.attacks[n + 2]!)
  const [hex] = enemyHexes(state, unit)
  if (hex === undefined) return NO_ENEMY
  return attackTargets(state, frame, unit).length > 0 ? undefined : bound(state, frame, unit, hex)
})

/** The hex that it is bound to is pointed at. */
function bound(
  state: State,
  frame: AssaultStepFrame,
  unit: number,
  hex: number,
): Refusal | undefined {
  const refused = whyBoundElsewhere(state, frame, unit, hex)
  return refused && at(refused, 'hex', boundTo(state, frame, unit))
}

const target: WhyNot<AssaultStepFrame> = hexed((state, frame, hex) => {
  const from = state.place[frame.unit]!
  if (grid.distance(from, hex) !== 1) return at(FAR, 'hex', from)
  return whyNoAssaultOn(state, frame.side, hex) ?? bound(state, frame, frame.unit, hex)
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
