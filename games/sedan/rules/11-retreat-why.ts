import type { Refusal } from '../../../core/contract.ts'
import type { ProcWhys } from '../../../core/flow/why.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { hexAt, unitAt, whyNobodyIn, whyNotHere, withFacts } from './02-units-why.ts'
import { whyBarredGround, whyNoWayFor } from './10-ground-why.ts'
import type { RetreatFrame } from './11-combat-levels.ts'
import { whyCannotDisplace, whyCannotRetreatNext, whyCannotRetreatTo } from './11-retreat.ts'
import { isClearing, nextToLeave } from './11-room.ts'

/** Why a unit is not one of those that retreat next. */
function whyNotNext(state: State, frame: RetreatFrame, unit: number): Refusal | undefined {
  const away = whyNotHere(state, frame.side, unit)
  const why = away ?? whyCannotRetreatNext(state, frame, unit)
  return why === away ? away : why && withFacts(why, { with: { unit: unitAt(unit) } })
}

/** The unit that goes next: the last of the chain, or the friend who makes way for 1st Army. */
function goer(state: State, { chain }: RetreatFrame): number | undefined {
  return isClearing(chain) ? nextToLeave(state, chain) : chain.at(-1)
}

function whyNoRetreat(state: State, frame: RetreatFrame, hex: number): Refusal | undefined {
  const unit = goer(state, frame)
  if (unit === undefined) return undefined
  const from = state.place[unit]!
  const named = { unit: unitAt(unit), from: hexAt(from), hex: hexAt(hex) }
  const facts = { with: named, at: [hexAt(hex)] }
  if (from === hex) return refusal('11.10/a', 'must-leave', facts)
  const why = whyCannotRetreatTo(state, frame, hex)
  if (why === undefined) return undefined
  return ofRetreat(whyBarredWay({ unit, from, hex }, why) ?? withFacts(why, facts))
}

/** The river, marsh or neutral ground that bars the way is named. */
function whyBarredWay(
  { unit, from, hex }: { unit: number; from: number; hex: number },
  { say }: Refusal,
): Refusal | undefined {
  if (say.key === 'no-way-over') return whyNoWayFor([unit], from, hex)
  return grid.directionOf(from, hex) < 0 ? whyBarredGround(hex) : undefined
}

/** What bars a march bars a retreat, by the rule on retreats. */
function ofRetreat(why: Refusal): Refusal {
  return why.rule.startsWith('10.') ? { ...why, rule: '11.10/b' } : why
}

/** A unit touched when a hex is to be chosen: the hex it stands in. */
function whyNoRetreatTo(state: State, frame: RetreatFrame, unit: number): Refusal | undefined {
  const hex = state.place[unit]!
  return hex >= 0 ? whyNoRetreat(state, frame, hex) : whyNotHere(state, frame.side, unit)
}

/** A hex touched when a friend is to make room: the one that was chosen is settled, whoever lies on top in it. */
function whyNoVictimIn(state: State, frame: RetreatFrame, hex: number): Refusal | undefined {
  if (hex === frame.chain.at(-1)!)
    return refusal('11.11/a', 'hex-is-settled', { with: { hex: hexAt(hex) }, at: [hexAt(hex)] })
  const whyNot = (unit: number): Refusal | undefined => whyNotPushed(state, frame, unit)
  return whyNobodyIn(state, hex, { rule: '11.11/a', whyNot })
}

/** Why a friend cannot be pushed out to make room. */
function whyNotPushed(state: State, frame: RetreatFrame, unit: number): Refusal | undefined {
  const hex = frame.chain.at(-1)!
  const facts = { with: { unit: unitAt(unit), hex: hexAt(hex) }, at: [hexAt(hex)] }
  const away = whyNotHere(state, frame.side, unit)
  if (away !== undefined) return away
  if (state.place[unit] !== hex) return refusal('11.11/a', 'stands-elsewhere', facts)
  const why = whyCannotDisplace(state, frame, unit)
  return why && withFacts(why, facts)
}

const WHERE_TO = { unit: whyNoRetreatTo, hex: whyNoRetreat }

export const retreatWhy: ProcWhys<State, RetreatFrame> = {
  unit: {
    unit: whyNotNext,
    hex: (state, frame, hex) =>
      whyNobodyIn(state, hex, {
        rule: '11.10/a',
        whyNot: (unit) => whyNotNext(state, frame, unit),
      }),
  },
  hex: WHERE_TO,
  refuge: WHERE_TO,
  room: WHERE_TO,
  victim: { unit: whyNotPushed, hex: whyNoVictimIn },
}
