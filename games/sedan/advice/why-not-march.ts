import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import type { EntryFrame, MarchFrame } from '../rules/10-movement-levels.ts'
import { grid, mapEdge } from '../map/map.ts'
import { FIRST_ARMY, FRENCH, sideOf } from '../rules/02-components.ts'
import { CHALONS, isChalonsTaken, whyCannotArrive } from '../rules/06-reinforcements.ts'
import { LAND_NEIGHBOURS } from '../rules/07-guard-and-first-army.ts'
import { areInZones, whyCannotGoOn } from '../rules/09-zones-of-control.ts'
import { pointsText } from '../rules/10-march.ts'
import { costToEnter, moverOf, whyCannotEnter, whyCannotMove } from '../rules/10-movement.ts'
import type { Mover } from '../rules/10-movement.ts'
import { costOf, reachOf } from '../rules/10-reach.ts'
import { BARRED } from '../rules/10-terrain.ts'
import { isFarEnoughBack, legalStep, whyCannotEndHere } from '../rules/12-disengagement.ts'
import { WAITING, holder } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { isConnected, whyBarredGround, whyNoWayOver } from './why-not-ground.ts'
import { hexAt, unitAt, unitIn, whyNotHere } from './why-not-units.ts'

/** Why a unit cannot begin a move or come in. */
export function whyNoMove(state: State, unit: number): Refusal | undefined {
  const away = whyNotHere(state, state.phasing, unit)
  if (away !== undefined)
    return away.say.key === 'waits-off-map' ? (whyNoArrival(state, unit) ?? away) : away
  const why = whyCannotMove(state, unit)
  if (why === undefined) return refusal('10.2/d', 'nowhere-to-go', { with: { unit: unitAt(unit) } })
  const at = why.rule === '9.1/b' ? zoneHolders(state, state.place[unit]!).map(hexAt) : undefined
  return at === undefined ? { ...why, at: [unitAt(unit)] } : { ...why, at }
}

export function whyNoArrival(state: State, unit: number): Refusal | undefined {
  if (state.place[unit] !== WAITING) {
    const named = { with: { unit: unitAt(unit) } }
    return whyNotHere(state, state.phasing, unit) ?? refusal('6.3/b', 'is-on-map', named)
  }
  const why = whyCannotArrive(state, unit)
  return why?.say.key === 'not-due-yet' ? whyNotHere(state, state.phasing, unit) : why
}

/** A hex touched when a unit is to be chosen: who stands there, or that nobody does. */
export function whyNoMoveFrom(state: State, hex: number): Refusal | undefined {
  const unit = unitIn(state, hex)
  if (unit >= 0) return whyNoMove(state, unit)
  return refusal('10.2/b', 'nobody-to-move', { with: { hex: hexAt(hex) } })
}

/** Why a unit cannot join the march under way, or be marched in its stead. */
export function whyNotTogether(state: State, frame: MarchFrame, unit: number): Refusal | undefined {
  const named = { with: { unit: unitAt(unit) } }
  const away = whyNotHere(state, state.phasing, unit)
  if (away !== undefined) return away
  if (state.marching[unit] === frame.depth) return refusal('10.2/c', 'is-marching', named)
  if (state.place[unit] !== frame.hex || frame.steps > 0)
    return refusal('10.4/a', 'did-not-start-together', { at: [hexAt(frame.hex)] })
  return whyCannotMove(state, unit) ?? refusal('10.4/a', 'did-not-start-together')
}

/** Another unit touched during a march. */
export function whyNoOtherMarch(
  state: State,
  frame: MarchFrame,
  unit: number,
): Refusal | undefined {
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
export function whyNoParting(state: State, frame: MarchFrame, unit: number): Refusal | undefined {
  const named = { with: { unit: unitAt(unit) } }
  if (state.marching[unit] !== frame.depth) return refusal('10.5/a', 'not-on-this-march', named)
  const mover = moverOf(state, frame)
  if (mover.units.length < 2) return refusal('10.5/a', 'marches-alone', named)
  if (frame.steps === 0) return refusal('10.5/a', 'parts-on-the-way', named)
  return whyStopped(state, mover) ?? whyCannotEndHere(state, mover)
}

export function whyNoHalt(state: State, frame: MarchFrame): Refusal | undefined {
  return (
    whyCannotEndHere(state, moverOf(state, frame)) ??
    refusal('10.2/c', 'march-not-begun', { at: [hexAt(frame.hex)] })
  )
}

/** Enemy hexes whose zones reach a hex. */
function zoneHolders(state: State, hex: number): number[] {
  const found: number[] = []
  for (let d = hex * 6; d < hex * 6 + 6; d++) {
    const next = grid.neighbours[d]!
    if (next < 0 || holder(state, next) < 0 || holder(state, next) === state.phasing) continue
    if (areInZones(next, hex)) found.push(next)
  }
  return found
}

export function whyNoStep(state: State, frame: MarchFrame, hex: number): Refusal | undefined {
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
  if (cost === BARRED) return whyNoWayOver(hex, into) ?? step
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

/** More than any march can cost, in halves. */
const NO_LIMIT = 20_000

/** Why a march cannot come to a hex that is not the next one. */
function whyTooFar(state: State, mover: Mover, hex: number): Refusal {
  const { units, frame } = mover
  const barred = whyStopped(state, mover) ?? whyBarredGround(hex)
  const shut = barred ?? whyCannotEnter(state, units, hex)
  if (shut !== undefined) return shut
  if (costOf(reachOf(state, mover), hex) >= 0) return whyNotAtOnce(state, mover, hex)
  const cost = costOf(reachOf(state, { ...mover, left: NO_LIMIT }), hex)
  if (cost >= 0) return tooDear('too-far', { mover, hex }, cost)
  const facts = { with: { hex: hexAt(hex), from: hexAt(frame.hex) }, at: [hexAt(hex)] }
  return isConnected(state, units[0]!, { from: frame.hex, to: hex })
    ? refusal('9.3/a', 'ways-shut', facts)
    : refusal('10.14/a', 'ways-cut', facts)
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
export function whyNoEntry(state: State, { unit }: EntryFrame, hex: number): Refusal {
  const isGate = mapEdge[hex] === 1 || hex === CHALONS
  const shut = isGate ? (whyBarredGround(hex) ?? whyCannotEnter(state, [unit], hex)) : undefined
  if (shut !== undefined) return { ...shut, at: shut.at ?? [hexAt(hex)] }
  const named = { with: { unit: unitAt(unit) } }
  if (sideOf[unit] !== FRENCH) return refusal('6.1/a', 'enters-by-palatinate', named)
  return isChalonsTaken(state)
    ? refusal('6.2/d', 'enters-by-west', named)
    : refusal('6.2/c', 'enters-by-chalons', named)
}

export function whyEntering(state: State, frame: EntryFrame, other: number): Refusal {
  const { unit } = frame
  if (state.place[other]! >= 0) return whyNoEntry(state, frame, state.place[other]!)
  return (
    whyNotHere(state, state.phasing, other) ??
    refusal('10.2/c', 'comes-in-first', { with: { unit: unitAt(unit) } })
  )
}
