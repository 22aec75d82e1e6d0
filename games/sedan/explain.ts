import type { Refusal } from '../../core/contract.ts'
import { refusal } from '../../core/refuse.ts'
import type { AttackFrame, Frame, MarchFrame, RetreatFrame } from './frames.ts'
import { MARSH, grid, terrain } from './map/map.ts'
import {
  COUNTERS,
  FIRST_ARMY,
  FRENCH,
  GUARD,
  UNITS_OF,
  isLeashed,
  sideOf,
} from './rules/02-components.ts'
import { unplacedUnits, whyCannotSetUp } from './rules/03-set-up.ts'
import { whyCannotArrive } from './rules/06-reinforcements.ts'
import { whyCannotStandBeside } from './rules/07-guard-and-first-army.ts'
import { LAND_NEIGHBOURS } from './rules/07-guard-and-first-army.ts'
import { whyCannotStack } from './rules/08-stacking.ts'
import { areInZones, inEnemyZone } from './rules/09-zones-of-control.ts'
import { moverOf, whyCannotEnter, whyCannotMove } from './rules/10-movement.ts'
import { openGround } from './rules/10-terrain.ts'
import { completed, isArmyDue, isGuardDue, obstacleTo, plannedAttackers } from './rules/11-plan.ts'
import type { Plan } from './rules/11-plan.ts'
import {
  canAttack,
  isFresh,
  isTarget,
  isWithinReach,
  mustBeAttacked,
  openDuties,
} from './rules/11-who-attacks.ts'
import { legalStep, whyCannotEndHere } from './rules/12-disengagement.ts'
import { COMBAT, MOVEMENT, holder } from './state.ts'
import type { Phase, State } from './state.ts'

interface Try {
  verb: string
  noun?: number | string
}

/** The rule that stands against a reply, with what stands in the way; undefined when none can be named. */
export function explain(state: State, reply: Try): Refusal | undefined {
  const frame = state.stack.at(-1)
  const noun = typeof reply.noun === 'number' ? reply.noun : -1
  if (frame === undefined) return undefined
  if (state.phase !== (PHASE_OF[reply.verb] ?? state.phase)) return refusal('5.1/b', 'wrong-phase')
  const own = FRAMES_OF[reply.verb]
  if (own !== undefined && !own.includes(frame.proc)) return refusal('10.2/c', 'no-march')
  if (MAIN_VERBS.includes(reply.verb) && frame.at !== 'choose' && frame.proc !== 'march')
    return undefined
  const explainer = EXPLAIN[`${frame.proc} ${reply.verb}`] ?? EXPLAIN[reply.verb]
  return explainer?.(state, frame, noun)
}

/** Verbs of one phase; before and after it they are out of order. */
const PHASE_OF: Readonly<Record<string, Phase>> = {
  move: MOVEMENT,
  step: MOVEMENT,
  enter: MOVEMENT,
  attack: COMBAT,
  fight: COMBAT,
}

/** Verbs of a stack that is on the march. */
const FRAMES_OF: Readonly<Record<string, readonly string[]>> = {
  step: ['march'],
  halt: ['march'],
  part: ['march'],
  drop: ['march'],
}

/** Verbs that open a move or a combat: while something else is asked, that comes first. */
const MAIN_VERBS = ['move', 'enter', 'attack']

type Explain = (state: State, frame: Frame, noun: number) => Refusal | undefined

const isUnit = (noun: number): boolean => noun >= 0 && noun < COUNTERS.length
const isHex = (noun: number): boolean => noun >= 0 && noun < grid.n
const hexAt = (noun: number): { of: string; noun: number } => ({ of: 'hex', noun })
const unitAt = (noun: number): { of: string; noun: number } => ({ of: 'unit', noun })

const EXPLAIN: Record<string, Explain> = {
  place: (state, frame, noun) => {
    if (frame.proc !== 'setUp' || !isUnit(noun)) return undefined
    return unplacedUnits(state, frame.side).includes(noun)
      ? undefined
      : refusal('3.1/a', 'not-to-be-placed')
  },
  'setUp at': (state, _frame, noun) => {
    const unit = state.joined.indexOf(1)
    return isHex(noun) && unit >= 0 ? whyCannotSetUp(state, unit, noun) : undefined
  },
  'entry at': (state, frame, noun) =>
    frame.proc === 'entry' && isHex(noun)
      ? (whyCannotEnter(state, [frame.unit], noun) ?? whyNoGate(frame.unit))
      : undefined,
  move: (state, frame, noun) => (isUnit(noun) ? whyNoMove(state, frame, noun) : undefined),
  enter: (state, _frame, noun) => (isUnit(noun) ? whyCannotArrive(state, noun) : undefined),
  step: (state, frame, noun) =>
    frame.proc === 'march' && isHex(noun) ? whyNoStep(state, frame, noun) : undefined,
  halt: (state, frame) =>
    frame.proc === 'march' ? whyCannotEndHere(state, moverOf(state, frame)) : undefined,
  'march with': (state, frame, noun) =>
    frame.proc === 'march' && isUnit(noun) ? whyNotTogether(state, frame, noun) : undefined,
  attack: (state, _frame, noun) => (isHex(noun) ? whyNoAttack(state, noun) : undefined),
  'attack with': (state, frame, noun) =>
    frame.proc === 'attack' && isUnit(noun) ? whyCannotJoin(state, frame, noun) : undefined,
  'attack also': (state, frame, noun) =>
    frame.proc === 'attack' && isHex(noun) ? whyCannotAdd(state, frame, noun) : undefined,
  fight: (state, frame) => (frame.proc === 'attack' ? whyIncomplete(state, frame) : undefined),
  'combatPhase end': (state) => whyNotOver(state),
  'retreat to': (state, frame, noun) =>
    frame.proc === 'retreat' && isHex(noun) ? whyNoRetreat(state, frame, noun) : undefined,
  column: () => refusal('11.13/b', 'only-lower-columns'),
  'losses lose': (_state, frame) =>
    frame.proc === 'losses' && frame.factors > 0 ? refusal('11.20/a', 'fewest-units') : undefined,
  'advance advance': () => refusal('11.12/a', 'cannot-advance'),
}

function whyNoGate(unit: number): Refusal {
  return refusal(sideOf[unit] === FRENCH ? '6.2/c' : '6.1/a', 'no-entry-there')
}

function whyNoMove(state: State, frame: Frame, unit: number): Refusal | undefined {
  if (frame.proc === 'march')
    return refusal('10.2/c', 'finish-this-march', { at: [hexAt(frame.hex)] })
  return whyUnitStays(state, unit)
}

function whyNotTogether(state: State, frame: MarchFrame, unit: number): Refusal | undefined {
  const began = sideOf[unit] === state.phasing && state.place[unit] === frame.hex
  if (!began || frame.steps > 0) return refusal('10.4/a', 'did-not-start-together')
  return whyCannotMove(state, unit)
}

function whyUnitStays(state: State, unit: number): Refusal | undefined {
  if (sideOf[unit] !== state.phasing) return refusal('10.2/d', 'not-your-unit')
  const why = whyCannotMove(state, unit)
  if (why === undefined) return refusal('10.2/d', 'nowhere-to-go')
  if (why.rule !== '9.1/b') return why
  return { ...why, at: zoneHolders(state, state.place[unit]!).map(hexAt) }
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

function whyNoStep(state: State, frame: MarchFrame, hex: number): Refusal | undefined {
  const direction = grid.directionOf(frame.hex, hex)
  if (direction < 0) return refusal('10.2/d', 'not-adjacent', { at: [hexAt(frame.hex)] })
  const step = legalStep(state, moverOf(state, frame), direction)
  if (typeof step === 'number') return undefined
  if ([frame.hex, hex].some((at) => terrain[at] === MARSH)) return refusal('10.13/a', 'marsh')
  const blockers: Record<string, () => number[]> = {
    '9.3/a': () => zoneHolders(state, frame.hex),
    '12.4/b': () => zoneHolders(state, hex),
    '7.5/b': () => besideBlockers(state, frame, hex),
  }
  const at = blockers[step.rule]?.() ?? [hex]
  return { ...step, at: at.map(hexAt) }
}

/** 1st Army, or the friends it would come too near. */
function besideBlockers(state: State, frame: MarchFrame, hex: number): number[] {
  const army = state.place[FIRST_ARMY]!
  if (army !== frame.hex) return [army]
  return Array.from(LAND_NEIGHBOURS.slice(hex * 6, hex * 6 + 6)).filter(
    (next) => next >= 0 && next !== army && holder(state, next) === state.phasing,
  )
}

function whyNoAttack(state: State, hex: number): Refusal | undefined {
  const there = holder(state, hex)
  if (there < 0 || there === state.phasing) return refusal('11.4/b', 'no-enemy-there')
  if (!isTarget(state, hex)) return refusal('11.3/a', 'already-attacked')
  const beside = UNITS_OF[state.phasing]!.filter(
    (unit) => state.place[unit]! >= 0 && isWithinReach(state.place[unit]!, hex),
  )
  if (beside.length === 0) return refusal('11.4/b', 'nobody-adjacent', { at: [hexAt(hex)] })
  if (beside.every((unit) => !isFresh(state, unit))) return refusal('11.3/a', 'all-have-attacked')
  if (isArmyDue(state)) return refusal('7.6/a', 'first-army-attacks-first')
  if (isGuardDue(state) || beside.every((unit) => unit === GUARD))
    return refusal('7.3/d', 'guard-attacks-first', { at: [unitAt(GUARD)] })
  const { units, targets } = openDuties(state)
  const at = [...units.map(unitAt), ...targets.map(hexAt)]
  return refusal('11.4/a', 'others-would-be-left', { at })
}

function whyCannotJoin(state: State, frame: AttackFrame, unit: number): Refusal | undefined {
  const place = state.place[unit]!
  if (sideOf[unit] !== state.phasing || place < 0) return refusal('11.4/b', 'not-your-unit')
  if (!isFresh(state, unit)) return refusal('11.3/a', 'has-attacked')
  const apart = frame.targets.find((target) => !isWithinReach(place, target))
  if (apart !== undefined) return refusal('11.5/b', 'not-adjacent-to-all', { at: [hexAt(apart)] })
  const beyond = frame.targets.find((target) => isLeashed(unit) && openGround(unit)[target] === 0)
  if (beyond !== undefined) return refusal('3.3/b', 'outside-leash', { at: [hexAt(beyond)] })
  const attackers = plannedAttackers(state)
  if (unit === FIRST_ARMY || attackers.includes(FIRST_ARMY))
    return refusal('7.5/a', 'first-army-alone')
  if (unit === GUARD && state.combats > 0) return refusal('7.3/d', 'guard-attacks-first')
  return whyImpossible(state, { targets: frame.targets, attackers: [...attackers, unit] })
}

function whyCannotAdd(state: State, frame: AttackFrame, hex: number): Refusal | undefined {
  if (!isTarget(state, hex)) return whyNoAttack(state, hex)
  const attackers = plannedAttackers(state)
  const apart = attackers.filter((unit) => !canAttack(state, unit, hex))
  if (apart.length > 0) return refusal('11.5/b', 'not-adjacent-to-all', { at: apart.map(unitAt) })
  return whyImpossible(state, { targets: [...frame.targets, hex], attackers })
}

/** Whom the plan would leave out against the rules. */
function whyImpossible(state: State, plan: Plan): Refusal | undefined {
  const stuck = obstacleTo(state, plan)
  if (stuck === undefined) return undefined
  return 'unit' in stuck
    ? refusal('11.4/a', 'would-leave-somebody-idle', { at: [unitAt(stuck.unit)] })
    : leftAlone(state, 'would-leave-enemy-alone', [stuck.target])
}

/** Enemies that only a sortie commits us to, or all that hold us in their zones. */
function leftAlone(state: State, key: string, hexes: readonly number[]): Refusal {
  const rule = hexes.some((hex) => mustBeAttacked(state, hex)) ? '11.5/c' : '11.4/d'
  return refusal(rule, key, { at: hexes.map(hexAt) })
}

/** Who still has to be brought into the plan. */
function whyIncomplete(state: State, frame: AttackFrame): Refusal | undefined {
  const plan = { targets: frame.targets, attackers: plannedAttackers(state) }
  if (plan.attackers.length === 0) return refusal('11.4/b', 'nobody-attacks')
  const full = completed(state, plan)
  const units = full?.attackers.filter((unit) => !plan.attackers.includes(unit)) ?? []
  const hexes = full?.targets.filter((hex) => !plan.targets.includes(hex)) ?? []
  if (units.length > 0) return refusal('11.4/a', 'must-join', { at: units.map(unitAt) })
  return leftAlone(state, 'must-be-attacked-too', hexes)
}

function whyNotOver(state: State): Refusal | undefined {
  const { units, targets } = openDuties(state)
  if (units.length > 0) return refusal('11.4/a', 'must-still-attack', { at: units.map(unitAt) })
  if (targets.length > 0)
    return refusal('11.1/a', 'must-still-be-attacked', { at: targets.map(hexAt) })
  return undefined
}

function whyNoRetreat(state: State, frame: RetreatFrame, hex: number): Refusal | undefined {
  const unit = frame.chain.at(-1)
  if (unit === undefined || !isUnit(unit)) return undefined
  const from = state.place[unit]!
  if (grid.directionOf(from, hex) < 0) return refusal('11.10/a', 'not-adjacent')
  if (inEnemyZone(state, sideOf[unit]!, hex)) return refusal('11.10/b', 'retreat-into-zone')
  const there = holder(state, hex)
  if (there >= 0 && there !== sideOf[unit]) return refusal('11.10/b', 'enemy-there')
  return (
    whyCannotStack(state, [unit], hex) ??
    whyCannotStandBeside(state, unit, hex) ??
    refusal('11.10/b', 'retreat-barred')
  )
}
