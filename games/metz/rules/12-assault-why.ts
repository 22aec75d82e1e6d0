import { always, at, hexed, inHex, largestOf, ours } from './03-whose-why.ts'
import type { WhyNot, WhysOf } from './03-whose-why.ts'
import { refusal } from '../../../core/refuse.ts'
import { other } from './03-pieces.ts'
import type { AssaultFrame, AssaultStepFrame, ToughFrame } from './12-assault-levels.ts'
import { declaredAgainst, mustDeclare, whyCannotDeclare } from './12-assault-step.ts'
import { boundTo, whyCannotAssault, whyNoArm } from './12-attackers.ts'
import { enemies } from './12-tough-fight.ts'
import { whyNotNamed } from './14-named-why.ts'

/** Keys of what points at the hex that a unit is bound to. */
const BOUND: readonly string[] = ['no-assault-charged', 'no-assault-bound']

const attack: WhyNot<AssaultStepFrame> = ours((state, frame, unit) => {
  const refused =
    whyNoArm(unit) ?? whyNotNamed(state, frame, unit) ?? whyCannotDeclare(state, frame, unit)
  if (refused?.say.key === 'is-declared') return at(refused, 'hex', declaredAgainst(frame, unit))
  const isBound = refused !== undefined && BOUND.includes(refused.say.key)
  return isBound ? at(refused, 'hex', boundTo(state, frame, unit)) : refused
})

const target: WhyNot<AssaultStepFrame> = hexed((state, frame, hex) => {
  const { unit } = frame
  const refused = whyCannotAssault(state, frame, unit, hex)
  if (refused?.say.key === 'not-beside') return at(refused, 'hex', state.place[unit]!)
  const isBound = refused !== undefined && BOUND.includes(refused.say.key)
  return isBound ? at(refused, 'hex', boundTo(state, frame, unit)) : refused
})

const FIRST = refusal('12.1/d', 'must-assault')

/** Somebody must attack first. */
const planned: WhyNot<AssaultStepFrame> = (state, frame) =>
  at(FIRST, 'piece', ...mustDeclare(state, frame))

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

const struck = largestOf<ToughFrame>('12.7.3/b', (frame, state) => [
  other(frame.tester),
  enemies(state, frame),
])
export const toughWhy: WhysOf<ToughFrame> = {
  whom: { lose: struck, piece: struck },
}
