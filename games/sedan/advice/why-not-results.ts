import type { Refusal } from '../../../core/contract.ts'
import { firstRefusal, refusal } from '../../../core/refuse.ts'
import type {
  AdvanceFrame,
  LossesFrame,
  OverstackFrame,
  RetreatFrame,
} from '../rules/11-combat-levels.ts'
import { grid } from '../map/map.ts'
import { GUARD, UNITS_OF, sideOf } from '../rules/02-components.ts'
import type { Side } from '../rules/02-components.ts'
import { inEnemyZone } from '../rules/09-zones-of-control.ts'
import { whyCannotEnter } from '../rules/10-movement.ts'
import { BARRED, STEP_COST } from '../rules/10-terrain.ts'
import { whyCannotAdvance, whyNoVictor } from '../rules/11-advance.ts'
import { retreatHexes } from '../rules/11-retreat.ts'
import { isClearing, nextToLeave } from '../rules/11-room.ts'
import { holder, unitsAt } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { whyBarredGround, whyNoWayOver } from './why-not-ground.ts'
import { hexAt, unitAt, unitIn, whyNotHere } from './why-not-units.ts'

/** Why a unit cannot be given up. */
export function whyNoLoss(state: State, frame: LossesFrame, unit: number): Refusal {
  const away = whyNotHere(state, frame.side, unit)
  if (away !== undefined) return away
  if (!frame.from.includes(unit))
    return refusal(frame.rule, 'not-in-this-combat', { with: { unit: unitAt(unit) } })
  return refusal('11.20/a', 'fewest-units', { with: { factors: frame.factors } })
}

/** Why giving up a unit does not help an over-full hex. */
export function whyNoExcess(state: State, frame: OverstackFrame, unit: number): Refusal {
  const side = holder(state, frame.hex) as Side
  const facts = { with: { unit: unitAt(unit), hex: hexAt(frame.hex) }, at: [hexAt(frame.hex)] }
  const away = whyNotHere(state, side, unit)
  if (away !== undefined) return away
  return state.place[unit] === frame.hex
    ? refusal('8.2/c', 'loss-would-not-help', facts)
    : refusal('8.2/c', 'stands-elsewhere', facts)
}

/** A hex touched where a unit is asked for: the unit in it, or that nobody is there. */
export function whyNobodyIn(
  state: State,
  hex: number,
  { rule, whyNot }: { rule: string; whyNot(unit: number): Refusal },
): Refusal {
  const unit = unitIn(state, hex)
  return unit >= 0 ? whyNot(unit) : refusal(rule, 'nobody-there', { with: { hex: hexAt(hex) } })
}

/** Why a unit is not one of those that retreat next. */
export function whyNotNext(state: State, frame: RetreatFrame, unit: number): Refusal {
  const facts = { with: { unit: unitAt(unit) } }
  const away = whyNotHere(state, frame.side, unit)
  if (away !== undefined) return away
  return frame.units.includes(unit)
    ? refusal('11.11/a', 'others-retreat-first', facts)
    : refusal('11.10/a', 'has-no-retreat', facts)
}

/** The unit that goes next: the last of the chain, or the friend who makes way for 1st Army. */
function goer(state: State, frame: RetreatFrame): number | undefined {
  return isClearing(frame.chain) ? nextToLeave(state, frame.chain) : frame.chain.at(-1)
}

export function whyNoRetreat(state: State, frame: RetreatFrame, hex: number): Refusal | undefined {
  const unit = goer(state, frame)
  if (unit === undefined) return undefined
  const at = [hexAt(hex)]
  const facts = { with: { unit: unitAt(unit), hex: hexAt(hex) }, at }
  const why = firstRefusal(
    () => whyNotBeside(state, unit, hex),
    () => whyRefused(state, unit, hex),
    () => (isInChain(frame, hex) ? refusal('11.11/c', 'chain-came-through', facts) : undefined),
  )
  if (why === undefined) {
    if (!isClearing(frame.chain) && retreatHexes(state, unit).includes(hex))
      return refusal('11.11/c', 'goes-back-first', { with: { unit: unitAt(unit) } })
    return isClearing(frame.chain)
      ? refusal('7.5/d', 'no-room-made', facts)
      : refusal('11.11/b', 'no-refuge', facts)
  }
  return { ...why, at: why.at ?? at }
}

/** Hexes stand at the odd places of a chain. */
function isInChain({ chain }: RetreatFrame, hex: number): boolean {
  return chain.some((noun, i) => i % 2 === 1 && noun === hex)
}

function whyNotBeside(state: State, unit: number, hex: number): Refusal | undefined {
  const from = state.place[unit]!
  const facts = { with: { unit: unitAt(unit), from: hexAt(from), hex: hexAt(hex) } }
  if (from === hex) return refusal('11.10/a', 'must-leave', facts)
  if (grid.directionOf(from, hex) < 0)
    return whyBarredGround(hex) ?? refusal('11.10/a', 'retreat-one-hex', facts)
  return undefined
}

/** @see fallBackHexes for the order */
function whyRefused(state: State, unit: number, hex: number): Refusal | undefined {
  const from = state.place[unit]!
  const isBarred = STEP_COST[from * 6 + grid.directionOf(from, hex)] === BARRED
  const barred = isBarred ? whyNoWayOver(from, hex) : undefined
  if (barred !== undefined) return ofRetreat(barred)
  if (inEnemyZone(state, sideOf[unit]!, hex) && !isEnemys(state, unit, hex))
    return refusal('11.10/b', 'retreat-into-zone')
  const why = whyCannotEnter(state, [unit], hex)
  return why && ofRetreat(why)
}

/** What bars a march bars a retreat, by the rule on retreats. */
function ofRetreat(why: Refusal): Refusal {
  return why.rule.startsWith('10.') ? { ...why, rule: '11.10/b' } : why
}

function isEnemys(state: State, unit: number, hex: number): boolean {
  const there = holder(state, hex)
  return there >= 0 && there !== sideOf[unit]
}

/** A unit touched when a hex is to be chosen: the hex it stands in. */
export function whyNoRetreatTo(
  state: State,
  frame: RetreatFrame,
  unit: number,
): Refusal | undefined {
  const hex = state.place[unit]!
  return hex >= 0 ? whyNoRetreat(state, frame, hex) : whyNotHere(state, frame.side, unit)
}

/** A hex touched when a friend is to make room: the one that was chosen is settled, whoever lies on top in it. */
export function whyNoVictimIn(state: State, frame: RetreatFrame, hex: number): Refusal {
  if (hex === frame.chain.at(-1)!)
    return refusal('11.11/a', 'hex-is-settled', { with: { hex: hexAt(hex) }, at: [hexAt(hex)] })
  const whyNot = (unit: number): Refusal => whyNoVictim(state, frame, unit)
  return whyNobodyIn(state, hex, { rule: '11.11/a', whyNot })
}

/** Why a friend cannot be pushed out to make room. */
export function whyNoVictim(state: State, frame: RetreatFrame, unit: number): Refusal {
  const hex = frame.chain.at(-1)!
  const facts = { with: { unit: unitAt(unit), hex: hexAt(hex) }, at: [hexAt(hex)] }
  const away = whyNotHere(state, frame.side, unit)
  if (away !== undefined) return away
  return state.place[unit] === hex
    ? refusal('11.11/b', 'cannot-make-room', facts)
    : refusal('11.11/a', 'stands-elsewhere', facts)
}

/** Why a hex is not one to advance into. */
export function whyNoAdvanceInto(
  state: State,
  frame: AdvanceFrame,
  hex: number,
): Refusal | undefined {
  const facts = { with: { hex: hexAt(hex) }, at: [hexAt(hex)] }
  if (frame.hex === hex) return undefined
  if (!frame.hexes.includes(hex)) return refusal('11.12/c', 'not-emptied', facts)
  const reasons = UNITS_OF[state.phasing]!.filter((unit) => whyNoVictor(state, unit) === undefined)
    .map((unit) => whyCannotAdvance(state, frame, { unit, hex }))
    .filter((why) => why !== undefined)
  const why = reasons.find(({ rule }) => rule === '7.5/b') ?? reasons[0]
  if (why !== undefined) return { ...why, at: facts.at }
  return frame.hex < 0
    ? refusal('11.12/a', 'nobody-may-advance', facts)
    : refusal('11.12/a', 'advancer-first', { with: { hex: hexAt(frame.hex) } })
}

/** Why a unit cannot advance into the hex that was chosen. */
export function whyNoAdvance(state: State, frame: AdvanceFrame, unit: number): Refusal | undefined {
  const away = whyNotHere(state, state.phasing, unit)
  if (away !== undefined) return away
  const facts = { with: { unit: unitAt(unit), hex: hexAt(frame.hex) }, at: [unitAt(unit)] }
  const isHexDue = frame.hex < 0
  const why = isHexDue
    ? whyNoVictor(state, unit)
    : whyCannotAdvance(state, frame, { unit, hex: frame.hex })
  if (why === undefined && isHexDue) return refusal('11.12/c', 'emptied-hex-first', facts)
  const at = why?.say.key === 'guard-advances' ? [unitAt(GUARD)] : facts.at
  return why && refusal(why.rule, why.say.key, { with: facts.with, at })
}

/** A hex touched when the unit that advances is asked for. */
export function whyNoAdvanceFrom(
  state: State,
  frame: AdvanceFrame,
  hex: number,
): Refusal | undefined {
  const [unit] = unitsAt(state, hex)
  const named = { with: { hex: hexAt(frame.hex) } }
  return unit === undefined
    ? refusal('11.12/a', 'advancer-first', named)
    : whyNoAdvance(state, frame, unit)
}
