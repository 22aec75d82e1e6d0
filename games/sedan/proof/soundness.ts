import { waived } from '../../../core/flow/outline.ts'
import type { MarchFrame } from '../rules/10-movement-levels.ts'
import type { AttackFrame, RetreatFrame } from '../rules/11-combat-levels.ts'
import { CITIES, grid } from '../map/map.ts'
import { FIRST_ARMY, UNITS, UNITS_OF, allowance, sideOf } from '../rules/02-components.ts'
import { excess } from '../rules/08-stacking.ts'
import { openGround } from '../rules/10-terrain.ts'
import { isClearing, unitsInTheWay } from '../rules/11-room.ts'
import { isFresh } from '../rules/11-who-attacks.ts'
import { CHITS } from '../rules/12-chits.ts'
import { procs } from '../rules/sequence.ts'
import { ABSENT, MOVEMENT, SETTING_UP, board, unitsAt } from '../model/state.ts'
import type { State } from '../model/state.ts'

/** Names of broken invariants. */
export function brokenIn(state: State): string[] {
  const excused = waived(procs, state.stack)
  return Object.entries(INVARIANTS)
    .filter(([name, holds]) => !excused.includes(name) && !holds(state))
    .map(([name]) => name)
}

const INVARIANTS: Record<string, (state: State) => boolean> = {
  /** Nobody stands where he never may. */
  ground: (state) => everyUnit(state, (unit, hex) => openGround(unit)[hex] === 1),
  stacking: (state) => everyUnit(state, (_, hex) => excess(unitsAt(state, hex)) === 0),
  /** One place a piece, each stack of one side, every unit in exactly one stack. */
  stacks(state) {
    const seen = new Set<number>()
    for (let hex = 0; hex < grid.n; hex++) {
      const units = unitsAt(state, hex)
      if (units.length !== board(state).count[hex]) return false
      for (const unit of units) {
        if (seen.has(unit) || state.place[unit] !== hex) return false
        if (sideOf[unit] !== sideOf[units[0]!]) return false
        seen.add(unit)
      }
    }
    return everyUnit(state, (unit) => seen.has(unit))
  },
  /** No unit is lost or made, no chit either. */
  counts: (state) =>
    state.place.length === UNITS &&
    state.place.every((at) => at >= ABSENT && at < grid.n) &&
    state.chits.length === CHITS.length &&
    state.control.length === CITIES.length,
  marching: (state) => state.phase === MOVEMENT || state.marching.every((march) => march === 0),
}

function everyUnit(state: State, holds: (unit: number, hex: number) => boolean): boolean {
  for (let unit = 0; unit < UNITS; unit++) {
    const hex = state.place[unit]!
    if (hex >= 0 && !holds(unit, hex)) return false
  }
  return true
}

const PHASE = 10_000_000
const UNIT = 10_000

/** Falls with every reply that is no offer. */
export function progressOf(state: State): number {
  if (state.stack.length === 0) return 0
  return phasesLeft(state) * PHASE + withinPhase(state)
}

function phasesLeft(state: State): number {
  if (state.phase === SETTING_UP) return 1_000 - state.phasing
  const done = state.turn * 20 + (state.phasing === 0 ? 10 : 0) + state.phase
  return 900 - done
}

function withinPhase(state: State): number {
  const fresh = state.phase === MOVEMENT ? movementLeft(state) : fightersLeft(state)
  return (
    fresh +
    state.stack.reduce(
      (sum, frame) => sum + (STEPS_LEFT[frame.proc]?.(frame as never, state) ?? 0),
      0,
    )
  )
}

/** Units that have not moved, and what the marching ones can still spend. */
function movementLeft(state: State): number {
  let sum = 0
  for (const unit of UNITS_OF[state.phasing]!)
    if (state.moved[unit] === 0 && state.marching[unit] === 0) sum += UNIT
  for (const frame of state.stack) if (frame.proc === 'march') sum += marchLeft(state, frame)
  return sum
}

function marchLeft(state: State, frame: MarchFrame): number {
  let sum = 0
  for (const unit of UNITS_OF[state.phasing]!)
    if (state.marching[unit] === frame.depth)
      sum +=
        100 +
        (allowance(state, unit) - frame.spent) * 8 -
        frame.depth * 2 -
        (frame.steps > 0 ? 1 : 0)
  return sum
}

function fightersLeft(state: State): number {
  return (
    UNITS_OF[state.phasing]!.filter((unit) => isFresh(state, unit) && state.place[unit]! >= -1)
      .length * UNIT
  )
}

function retreatStepsLeft(frame: RetreatFrame, state: State): number {
  const { at, chain } = frame
  if (at === 'unit') return 0
  if (!isClearing(chain)) return (chain[0] === FIRST_ARMY ? ROOM : 0) + 140 - chain.length
  return 40 + unitsInTheWay(state, chain[1]!).length * 20 - chain.length
}

/** For the friends who go before 1st Army, each at the head of a chain. */
const ROOM = 500

/** How far a battle has come; a step after which up to 24 units retreat lies that much lower. */
const AT_BATTLE: Record<string, number> = {
  reveal: 1_000,
  charge: 1_100,
  guns: 1_200,
  column: 1_400,
  die: 1_500,
  result: 1_600,
  retreat: 1_700,
  advance: 5_800,
  after: 5_900,
  overstack: 6_000,
}
const AT_MOVEMENT = ['begin', 'call', 'pontoon', 'disengage', 'systeme', 'choose', 'close']

const STEPS_LEFT: Record<string, (frame: never, state: State) => number> = {
  setUp: (frame: { at: string }, state) =>
    state.place.filter((at) => at === -1).length * 4 + (frame.at === 'choose' ? 2 : 1),
  fortunes: (frame: { at: string }) => (frame.at === 'offer' ? 3 : 1),
  movement: (frame: { at: string }) => (10 - AT_MOVEMENT.indexOf(frame.at)) * UNIT * 2,
  entry: () => -2,
  combatPhase: (frame: { at: string }) => (frame.at === 'call' ? 4 : 3) * UNIT,
  attack: (frame: AttackFrame, state) =>
    -100 - frame.targets.length - state.joined.filter((joined) => joined === 1).length,
  battle: (frame: { at: string }) => -AT_BATTLE[frame.at]!,
  guns: () => 100,
  losses: (frame: { count: number }) => 50 + frame.count,
  retreat: (frame: RetreatFrame, state) => {
    const waiting = frame.units.filter((unit) => state.place[unit]! >= 0).length
    const isArmyWaiting = frame.units.includes(FIRST_ARMY) && state.place[FIRST_ARMY]! >= 0
    return waiting * 150 + (isArmyWaiting ? ROOM : 0) + 10 + retreatStepsLeft(frame, state)
  },
  advance: (frame: { hexes: number[]; at: string }) =>
    frame.hexes.length * 3 - (frame.at === 'unit' ? 1 : 0),
  // More than a battle that has come to its end takes off, so that its last loss ends lower.
  overstack: (_frame, state) => 6_500 + state.place.filter((at) => at >= 0).length,
}
