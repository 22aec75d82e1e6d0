import type { Refusal } from '../../../core/contract.ts'
import type { ProcWhys } from '../../../core/flow/why.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import { holder } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FIRST_ARMY, sideOf } from './02-components.ts'
import { hexAt, unitAt, whyNotHere, withFacts } from './02-units-why.ts'
import { whyCannotComeIn } from './06-reinforcements.ts'
import { LAND_NEIGHBOURS } from './07-guard-and-first-army.ts'
import { whyCannotGoOn } from './09-zones-of-control.ts'
import { whyBarredGround, whyNoWayFor, zoneHolders } from './10-ground-why.ts'
import { pointsText, stepHexes, whyCannotHalt, whyCannotPart } from './10-march.ts'
import {
  costToEnter,
  moverOf,
  whyCannotEnter,
  whyCannotEnterEnemy,
  whyCannotMarchAlong,
  whyCannotMove,
  whyClosed,
} from './10-movement.ts'
import type { Mover } from './10-movement.ts'
import type { EntryFrame, MarchFrame } from './10-movement-levels.ts'
import { costOf, groundInReach, reachOf } from './10-reach.ts'
import { BARRED } from './10-terrain.ts'
import { isFarEnoughBack, legalStep } from './12-disengagement.ts'

/** Why a unit cannot join the march under way. */
function whyNotTogether(state: State, frame: MarchFrame, unit: number): Refusal | undefined {
  const away = whyNotHere(state, state.phasing, unit)
  const why = away ?? whyCannotMarchAlong(state, frame, unit)
  if (why === undefined || why === away) return why
  const at = why.say.key === 'did-not-start-together' ? [hexAt(frame.hex)] : [unitAt(unit)]
  return withFacts(why, { with: { unit: unitAt(unit) }, at })
}

/** Another unit touched during a march. */
function whyNoOtherMarch(state: State, frame: MarchFrame, unit: number): Refusal | undefined {
  const place = state.place[unit]!
  if (sideOf[unit] !== state.phasing && place >= 0) return whyNoStep(state, frame, place)
  const stays = whyNotHere(state, state.phasing, unit) ?? whyMarching(state, frame, unit)
  if (stays !== undefined) return stays
  return (
    whyCannotMove(state, unit) ?? refusal('10.2/c', 'finish-this-march', { at: [hexAt(frame.hex)] })
  )
}

function whyMarching(state: State, frame: MarchFrame, unit: number): Refusal | undefined {
  if (state.marching[unit] !== frame.depth) return undefined
  return refusal('10.2/c', 'is-marching', { with: { unit: unitAt(unit) } })
}

/** Why a unit cannot leave the march where it is. */
function whyNoParting(state: State, frame: MarchFrame, unit: number): Refusal | undefined {
  const away = whyNotHere(state, state.phasing, unit)
  if (away !== undefined) return away
  const facts = { with: { unit: unitAt(unit) } }
  if (state.marching[unit] !== frame.depth) return refusal('10.5/a', 'not-on-this-march', facts)
  const mover = moverOf(state, frame)
  const why = whyCannotPart(state, mover)
  return why?.rule === '9.3/a' ? whyStopped(state, mover) : why && withFacts(why, facts)
}

function whyNoHalt(state: State, frame: MarchFrame): Refusal | undefined {
  const mover = moverOf(state, frame)
  const why = whyCannotHalt(state, mover, stepHexes(state, mover))
  return why && withFacts(why, { at: [hexAt(frame.hex)] })
}

function whyNoStep(state: State, frame: MarchFrame, hex: number): Refusal | undefined {
  const mover = moverOf(state, frame)
  if (mover.units.length === 0) return undefined
  if (hex === frame.hex) return refusal('10.2/d', 'stands-there', { with: { hex: hexAt(hex) } })
  const direction = grid.directionOf(frame.hex, hex)
  const why = direction < 0 ? whyTooFar(state, mover, hex) : whyNoNextStep(state, mover, direction)
  return why && withBlockers(state, { mover, hex }, why)
}

function whyNoNextStep(state: State, mover: Mover, direction: number): Refusal | undefined {
  const { hex } = mover.frame
  const into = grid.neighbours[hex * 6 + direction]!
  const step = legalStep(state, mover, direction)
  if (typeof step === 'number') return undefined
  const cost = costToEnter(state, hex, direction)
  if (cost === BARRED) return whyNoWayFor(mover.units, hex, into) ?? step
  if (step.say.key !== 'not-enough-points') return whyBarredGround(into) ?? step
  return tooDear('step-too-dear', { mover, hex: into }, cost)
}

function tooDear(key: string, { mover, hex }: Goal, cost: number): Refusal {
  const points = { cost: pointsText(cost), left: pointsText(mover.left) }
  return refusal('10.1/a', key, { with: { hex: hexAt(hex), ...points }, at: [hexAt(hex)] })
}

interface Goal {
  mover: Mover
  hex: number
}

/** Why a march cannot come to a hex that is not the next one. */
function whyTooFar(state: State, mover: Mover, hex: number): Refusal {
  const { units, frame } = mover
  const barred = whyStopped(state, mover) ?? whyBarredGround(hex) ?? whyNeverIn(state, mover, hex)
  if (barred !== undefined) return barred
  if (costOf(reachOf(state, mover), hex) >= 0) return whyNotAtOnce(state, mover, hex)
  const cost = costOf(groundInReach(state, units, frame.hex), hex)
  if (cost > mover.left) return tooDear('too-far', { mover, hex }, cost)
  const shut = whyCannotEnter(state, units, hex)
  if (shut !== undefined) return shut
  const facts = { with: { hex: hexAt(hex), from: hexAt(frame.hex) }, at: [hexAt(hex)] }
  return cost < 0 ? refusal('10.14/a', 'ways-cut', facts) : whyShut(state, { mover, hex }, facts)
}

/** What no friend could change by making room: soil that is closed to them, or an enemy in the hex. */
function whyNeverIn(state: State, { units }: Mover, hex: number): Refusal | undefined {
  for (const unit of units) {
    const closed = whyClosed(unit, hex)
    if (closed !== undefined) return closed
  }
  return whyCannotEnterEnemy(state, sideOf[units[0]!]!, hex)
}

/** What shuts the ways that could be paid for: zones, if one were open without them, or else who stands there, the enemy first. */
function whyShut(
  state: State,
  { mover, hex }: Goal,
  facts: Parameters<typeof refusal>[2],
): Refusal {
  const isOpen = (without: Parameters<typeof reachOf>[2]): boolean =>
    costOf(reachOf(state, mover, without), hex) >= 0
  if (isOpen({ zones: true }))
    return refusal(state.disengaging === 1 ? '12.4/b' : '9.3/a', 'zones-shut', facts)
  if (isOpen({ zones: true, enemies: true })) return refusal('10.7/a', 'enemies-shut', facts)
  const isByArmy = isOpen({ zones: true, enemies: true, army: true })
  return isByArmy ? refusal('7.5/b', 'army-shuts', facts) : refusal('8.2/a', 'ways-full', facts)
}

function whyNotAtOnce(state: State, { frame, units }: Mover, hex: number): Refusal {
  const at = [hexAt(frame.hex)]
  if (state.disengaging === 1 && !isFarEnoughBack(sideOf[units[0]!]!, frame.from, hex))
    return refusal('12.4/c', 'disengaging-goes-back', { at })
  return refusal('10.2/d', 'march-hex-by-hex', { with: { from: at[0]!, hex: hexAt(hex) }, at })
}

function whyStopped(state: State, { frame }: Mover): Refusal | undefined {
  const stopped = whyCannotGoOn(frame.stopped)
  return stopped && { ...stopped, at: zoneHolders(state, frame.hex).map(hexAt) }
}

/** Shows what is in the way: enemies whose zones reach there, friends too near, or the hex itself. */
function withBlockers(state: State, { mover, hex }: Goal, why: Refusal): Refusal {
  if (why.at !== undefined) return why
  const blockers: Record<string, () => number[]> = {
    '9.3/a': () => zoneHolders(state, mover.frame.hex),
    '12.4/b': () => zoneHolders(state, hex),
    '7.5/b': () => besideBlockers(state, mover, hex),
  }
  return { ...why, at: (blockers[why.rule]?.() ?? [hex]).map(hexAt) }
}

/** 1st Army, or the friends it would come too near. */
function besideBlockers(state: State, { units }: Mover, hex: number): number[] {
  const army = state.place[FIRST_ARMY]!
  if (!units.includes(FIRST_ARMY)) return [army]
  return Array.from(LAND_NEIGHBOURS.slice(hex * 6, hex * 6 + 6)).filter(
    (next) => next >= 0 && next !== army && holder(state, next) === state.phasing,
  )
}

/** Why a reinforcement cannot come in by a hex. */
function whyNoEntry(state: State, { unit }: EntryFrame, hex: number): Refusal | undefined {
  const why = whyCannotComeIn(state, unit, hex)
  return why && withFacts(why, { with: { unit: unitAt(unit), hex: hexAt(hex) }, at: [hexAt(hex)] })
}

function whyEntering(state: State, frame: EntryFrame, other: number): Refusal | undefined {
  const place = state.place[other]!
  if (place >= 0) return whyNoEntry(state, frame, place)
  return (
    whyNotHere(state, state.phasing, other) ??
    refusal('10.2/c', 'comes-in-first', { with: { unit: unitAt(frame.unit) } })
  )
}

export const marchWhy: ProcWhys<State, MarchFrame> = {
  go: {
    with: whyNotTogether,
    part: whyNoParting,
    drop: whyNoParting,
    halt: whyNoHalt,
    move: whyNoOtherMarch,
    unit: whyNoOtherMarch,
    hex: whyNoStep,
  },
}

export const entryWhy: ProcWhys<State, EntryFrame> = {
  where: { unit: whyEntering, hex: whyNoEntry },
}
