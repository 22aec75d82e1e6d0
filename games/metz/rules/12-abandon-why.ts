import { refusal } from '../../../core/refuse.ts'
import { MET } from '../model/state.ts'
import { CAVALRY, INFANTRY, armOf, weightOf } from './03-pieces.ts'
import { always, at, ours } from './03-whose-why.ts'
import type { WhyNot, WhysOf } from './03-whose-why.ts'
import { isCharging } from './12-assault-facts.ts'
import type { AbandonFrame } from './12-assault-levels.ts'

const withdraw: WhyNot<AbandonFrame> = ours((state, frame, unit) => {
  if (state.place[unit] !== frame.hex) return refusal('12.3.a/a', 'no-withdraw-there')
  if (armOf[unit] !== CAVALRY) return refusal('12.3.a/a', 'no-withdraw-arm')
  if (frame.done.includes(unit)) return refusal('12.3.a/a', 'no-withdraw-again')
  if ((state.deeds[unit]! & MET) !== 0) return refusal('12.3.a/c', 'no-withdraw-met')
  const equal = frame.attackers.filter(
    (one) => armOf[one] !== INFANTRY && weightOf[one]! <= weightOf[unit]!,
  )
  return equal.length > 0
    ? at(refusal('12.3.a/a', 'no-withdraw-weight'), 'piece', ...equal)
    : refusal('12.8.a', 'no-retreat-way')
})

const abandon: WhyNot<AbandonFrame> = (state, { attackers }) => {
  const riders = attackers.filter((unit) => isCharging(state, unit))
  return riders.length > 0
    ? at(refusal('12.3.b/b', 'no-abandon-charge'), 'piece', ...riders)
    : refusal('12.8.a', 'no-retreat-way')
}

/** One of several on foot who would go by himself. */
const withdrawOnFoot: WhyNot<AbandonFrame> = ours((state, frame, unit) => {
  if (state.place[unit] !== frame.hex || armOf[unit] === CAVALRY)
    return refusal('12.3.b/a', 'no-withdraw-there')
  return abandon(state, frame, unit)
})

const toll = always<AbandonFrame>('12.3.b/a', 'only-largest')
export const abandonWhy: WhysOf<AbandonFrame> = {
  horse: { piece: withdraw },
  foot: { withdraw: withdrawOnFoot },
  leave: { withdraw: withdrawOnFoot },
  toll: { hit: toll, piece: toll },
  any: { withdraw, abandon, two: always('12.3.a/a', 'no-second-hex') },
}
