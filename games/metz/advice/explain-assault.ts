import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { isHeldBy } from '../model/board.ts'
import type { Explain, ReasonsOf } from './explain-common.ts'
import { always, at, hexed, inHex, ours } from './explain-common.ts'
import type {
  AbandonFrame,
  AssaultStepFrame,
  FollowFrame,
  LossesFrame,
} from '../rules/12-assault-levels.ts'
import { grid } from '../map/map.ts'
import { CAVALRY, FIRST_HQ, INFANTRY, armOf, other, weightOf } from '../rules/03-pieces.ts'
import { whyNoRoom } from '../rules/04-stacking.ts'
import { isImmune } from '../rules/08-fire-facts.ts'
import { whyClosed } from '../rules/11-steps.ts'
import { isCharging } from '../rules/12-assault-facts.ts'
import { chargedBy, enemyHexes, mustAttack, whyCannotAttack } from '../rules/12-attackers.ts'
import { DISRUPTED, MET } from '../model/state.ts'
import type { State } from '../model/state.ts'

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

const attack: Explain<AssaultStepFrame> = ours((state, frame, unit) => {
  const refused = whyCannotAttack(state, frame, unit)
  if (refused !== undefined) return refused
  for (let n = 0; n < frame.attacks.length; n += 3)
    if (frame.attacks[n] === unit) return at(DECLARED, 'hex', frame.attacks[n + 2]!)
  const [only, why] = boundTo(state, frame, unit)
  const hexes = enemyHexes(state, unit)
  if (hexes.length === 0) return NO_ENEMY
  return only >= 0 && !hexes.includes(only) ? at(why, 'hex', only) : undefined
})

const target: Explain<AssaultStepFrame> = hexed((state, frame, hex) => {
  const { unit, side } = frame
  const from = state.place[unit]!
  if (grid.distance(from, hex) !== 1) return at(refusal('12.1/a', 'not-beside'), 'hex', from)
  if (!isHeldBy(state, hex, other(side))) return NOBODY
  if (isImmune(side, hex)) return FORT
  const [only, why] = boundTo(state, frame, unit)
  return only >= 0 && only !== hex ? at(why, 'hex', only) : undefined
})

/** Somebody must attack first. */
const planned: Explain<AssaultStepFrame> = (state, frame) => {
  const bound: number[] = []
  for (let unit = 0; unit < FIRST_HQ; unit++) {
    const isDeclared = frame.attacks.some((one, n) => n % 3 === 0 && one === unit)
    if (!isDeclared && mustAttack(state, frame, unit)) bound.push(unit)
  }
  return at(refusal('12.1/d', 'must-assault'), 'piece', ...bound)
}

const withdraw: Explain<AbandonFrame> = ours((state, frame, unit) => {
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

const abandon: Explain<AbandonFrame> = (state, { attackers }) => {
  const riders = attackers.filter((unit) => isCharging(state, unit))
  return riders.length > 0
    ? at(refusal('12.3.b/b', 'no-abandon-charge'), 'piece', ...riders)
    : refusal('12.8.a', 'no-retreat-way')
}

/** One of several on foot who would go by himself. */
const withdrawOnFoot: Explain<AbandonFrame> = ours((state, frame, unit) => {
  if (state.place[unit] !== frame.hex || armOf[unit] === CAVALRY)
    return refusal('12.3.b/a', 'no-withdraw-there')
  return abandon(state, frame, unit)
})

const BLEED = refusal('12.7.2.a', 'must-bleed')
const LARGEST = refusal('12.7.1/b', 'only-largest')
const NO_POINTS = refusal('12.7.1/a', 'no-points-left')

const pay: Explain<LossesFrame> = ours((_state, { units, points }, unit) => {
  if (points === 0) return NO_POINTS
  return units.includes(unit) ? LARGEST : refusal('12.7/a', 'no-loss-part')
})

const payMorale: Explain<LossesFrame> = (state, frame, unit) => {
  const isOwed = frame.star === 1 && frame.points === 1 && frame.units.includes(unit)
  return isOwed && state.morale[unit] !== DISRUPTED ? BLEED : pay(state, frame, unit)
}

const follow: Explain<FollowFrame> = ours((state, frame, unit) => {
  if (!frame.units.includes(unit)) return refusal('12.9/a', 'no-advance-part')
  if (state.morale[unit]! > 0) return refusal('12.9/a', 'no-advance-shaken')
  const way = { side: frame.side, units: [unit] }
  const refused = whyClosed(state, way, frame.hex) ?? whyNoRoom(state, [unit], frame.hex)
  return refused ?? refusal('12.9/c', 'no-advance-first')
})

export const ASSAULT_REASONS: {
  assaultStep: ReasonsOf<'assaultStep'>
  assault: ReasonsOf<'assault'>
  abandon: ReasonsOf<'abandon'>
  losses: ReasonsOf<'losses'>
  follow: ReasonsOf<'follow'>
} = {
  assaultStep: {
    'plan attack': attack,
    'plan piece': attack,
    'plan hex': inHex(attack),
    'plan done': planned,
    'target at': target,
    'target hex': target,
    'resolve fight': always('12.2/a', 'not-declared'),
    'resolve hex': always('12.2/a', 'not-declared'),
    'lead lead': always('12.2/b', 'no-lead'),
    'lead hex': always('12.2/b', 'no-lead'),
  },
  assault: { 'lead lead': always('12.2/b', 'no-lead'), 'lead hex': always('12.2/b', 'no-lead') },
  abandon: {
    withdraw,
    'horse piece': withdraw,
    'foot withdraw': withdrawOnFoot,
    'leave withdraw': withdrawOnFoot,
    two: always('12.3.a/a', 'no-second-hex'),
    abandon,
    'toll hit': always('12.3.b/a', 'only-largest'),
    'toll piece': always('12.3.b/a', 'only-largest'),
  },
  losses: {
    retreat: () => BLEED,
    morale: payMorale,
    casualty: pay,
    piece: pay,
    none: always('12.7.1/a', 'must-pay'),
  },
  follow: {
    'choose advance': follow,
    'choose piece': follow,
    'choose done': always('12.9/c', 'must-advance'),
    'along take': always('12.10/a', 'only-hqs-there'),
    'on on': always('12.9/c', 'no-ride-on'),
    'on hex': always('12.9/c', 'no-ride-on'),
  },
}
